/* screens_games: the screens of the sheets that list games. */
#include "golden/screens_parts.h"

/* Gives each picture a thumbnail of the size that the list asks for. */
static void put_thumbnails(struct screens *screens)
{
	struct thumbnails *thumbnails = &screens->fixture.photos.albums.thumbnails;

	for (int i = 0; i < SCREENS_THUMBNAILS; i++) {
		const char *path = fixture_picture(i);
		const struct album album = { .tab = ALBUM_PATHS, .paths = &path, .path_count = 1 };
		struct album_entry entry;

		if (album_entry(&album, 0, &entry))
			thumbnails_put(thumbnails, thumbnails_key(thumbnails, entry.key),
			               SDL_DuplicateSurface(screens->thumbnails[i]), 0);
	}
}

/* Draws enough frames to make all textures, a few per frame. */
static void draw_list(struct screens *screens, const struct sheet *sheet)
{
	struct records_sheet *records = &screens->fixture.sheets.records;
	bool shows_games = records->shows_games;

	fixture_fill_store(screens->fixture.store, 7);
	screens_show(screens, sheet);
	records->shows_games = shows_games;
	screens_draw_sheet(screens);
	put_thumbnails(screens);
	fixture_find_states(&screens->fixture);
	for (int i = 0; i < 6; i++)
		screens_draw_sheet(screens);
}

void screens_draw_records(struct screens *screens)
{
	draw_list(screens, &records_sheet);
}

/* The other tab of a narrow window. */
void screens_draw_records_games(struct screens *screens)
{
	struct records_sheet *records = &screens->fixture.sheets.records;

	records->shows_games = true;
	screens->view->controls.focus = GAME_LIST_PICK;
	draw_list(screens, &records_sheet);
	SDL_strlcpy(records->note, "Code copied. Send it to a friend!", sizeof records->note);
	screens_draw_sheet(screens);
}

void screens_draw_no_records(struct screens *screens)
{
	screens_show(screens, &records_sheet);
	screens_draw_sheet(screens);
}

void screens_draw_unfinished(struct screens *screens)
{
	draw_list(screens, &unfinished_sheet);
}

/* The rival is ahead on the timeline. */
void screens_draw_race(struct screens *screens)
{
	screens_show(screens, NULL);
	screens->scene.timeline_at = 12;
	screens->scene.timeline_count = 40;
	screens->scene.rival_at = 19;
	screens->scene.race = "3 s behind";
	screens_draw_sheet(screens);
}
