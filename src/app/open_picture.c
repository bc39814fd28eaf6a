/* open_picture: opens what the player chose, dropped or pasted. */
#include "app/app.h"
#include "base/glance.h"
#include "desktop/clipboard.h"
#include "sheets/challenges.h"
#include "sheets/code.h"
#include "sheets/gallery/gallery.h"
#include "sheets/players.h"

void app_opened(struct app *app)
{
	opening_picture(&app->opening, app->photos.reading.number);
}

/* As above, unless there is nothing to open. */
static void opened_or_not(struct app *app, bool opens, const struct error *error)
{
	if (opens)
		app_opened(app);
	else if (error->text[0] != '\0')
		notices_say(&app->notices, error->text);
}

bool app_loading(const struct app *app)
{
	return photos_busy(&app->photos) || opening_awaits_cut(&app->opening);
}

struct screen_sizes app_wanted_sizes(struct app *app, const struct picture_crop *crop)
{
	int columns, rows;

	opening_cut_size(&app->opening, &columns, &rows);
	return view_wanted_sizes(app->view, columns, rows, picture_tile_ratio(crop, columns, rows));
}

/* A copy of everything isn't opened, but may be brought in. */
static bool is_copy(const char *path)
{
	const char *dot = SDL_strrchr(path, '.');

	return dot != NULL && SDL_strcasecmp(dot + 1, EVERYTHING_ENDING) == 0;
}

const char *app_given_picture(const struct app *app)
{
	const char *address = app->options->picture;

	return address != NULL && !is_copy(address) ? address : NULL;
}

/* If the file is gone, but there was a game with it, its copy will do. */
static void expect_copy(struct app *app, const char *path)
{
	bool late = false;

	if (glance_is_gone(path, &late))
		app->photos.reading.content = store_picture_content(app->store, path);
}

void app_open_file(struct app *app, const char *path)
{
	if (is_copy(path) && app_is_simple(app))
		return;
	if (is_copy(path)) {
		players_ask_to_bring(&app->sheets, path);
		return;
	}
	gallery_read_states(&app->sheets); /* it may be a folder */
	photos_open_file(&app->photos, path);
	expect_copy(app, path);
	app_opened(app);
}

bool app_open_address(struct app *app, const char *address)
{
	char path[PATHS_SIZE];
	struct error error;

	if (!paths_argument(path, address, &error)) {
		notices_say(&app->notices, error.text);
		return false;
	}
	app_open_file(app, path);
	return true;
}

void app_open_next(struct app *app)
{
	struct screen_sizes sizes = app_wanted_sizes(app, &PICTURE_CROP_CENTRED);

	gallery_read_states(&app->sheets);
	photos_open_next(&app->photos, &sizes);
	app_opened(app);
}

void app_open_album(struct app *app)
{
	gallery_read_states(&app->sheets);
	photos_open_album(&app->photos);
	app_opened(app);
}

void app_list_album(struct app *app)
{
	photos_forget_album(&app->photos);
	if (app->photos.played.bundled >= 0 || game_is_record(&app->game))
		return;
	gallery_read_states(&app->sheets); /* it is one of them now */
	photos_list_album(&app->photos);
}

void app_open_bundled(struct app *app, int index)
{
	struct screen_sizes sizes = app_wanted_sizes(app, &PICTURE_CROP_CENTRED);

	photos_open_bundled(&app->photos, index, &sizes);
	app_opened(app);
}

uint32_t app_read_kept(struct app *app, const struct photo *photo)
{
	struct screen_sizes sizes = app_wanted_sizes(app, &photo->crop);

	photos_open_kept(&app->photos, photo, &sizes);
	return app->photos.reading.number;
}

void app_shuffle(struct app *app, int columns, int rows)
{
	opening_shuffle(&app->opening, columns, rows, app->now_ms);
}

void app_recall(struct app *app)
{
	const struct photo *previous = &app->photos.previous;

	if (opening_previous(&app->opening, previous->pixels != NULL, app->now_ms))
		(void)app_read_kept(app, previous);
}

void app_start_plan(struct app *app, const struct game_plan *plan, struct game_race *race,
                    int bundled)
{
	struct screen_sizes sizes = app_wanted_sizes(app, &PICTURE_CROP_CENTRED);
	uint32_t picture = 0;

	if (bundled >= 0 && (app->opening.picture != 0 || bundled != app->photos.played.bundled)) {
		photos_open_bundled(&app->photos, bundled, &sizes);
		picture = app->photos.reading.number;
	}
	if (bundled >= 0)
		challenges_give(&app->sheets, bundled);
	opening_plan(&app->opening, plan, race, picture, app->now_ms);
}

void app_open_dropped(struct app *app)
{
	struct dropped_files *files = &app->photos.dropped;
	struct error error;

	if (files->count == 1 && is_copy(files->paths[0])) {
		players_ask_to_bring(&app->sheets, files->paths[0]);
		dropped_files_forget(files);
		return;
	}
	gallery_read_states(&app->sheets);
	opened_or_not(app, photos_open_dropped(&app->photos, &error), &error);
}

/* For a clipboard that names no file: it may hold a picture. False if the clipboard can't be read here. */
static bool paste_picture(struct app *app, bool had_text)
{
	const char *driver = SDL_GetCurrentVideoDriver();
	bool wayland = SDL_strcmp(driver, "wayland") == 0;
	struct error error;

	if (!wayland && SDL_strcmp(driver, "x11") != 0)
		return false;
	opened_or_not(app,
	              photos_paste(&app->photos, wayland ? CLIPBOARD_WAYLAND : CLIPBOARD_X11,
	                           had_text, &error),
	              &error);
	return true;
}

/* no_picture: there is none. SDL returns "" for a text that is too large: xclip, which would time out, isn't asked. */
static void paste_text(struct app *app, bool no_picture)
{
	struct dropped_files *files = &app->photos.dropped;
	char *clip = SDL_GetClipboardText();
	bool none = true;
	struct error error;

	if (clip == NULL || !code_start(&app->sheets, clip, &none, &error)) {
		if (!none) { /* a damaged code is not a path either: report it */
			notices_say(&app->notices, error.text);
		} else {
			dropped_files_begin(files, true);
			if (clip != NULL)
				dropped_files_add_text(files, clip);
			if (files->count > 0 || no_picture ||
			    !paste_picture(app, clip != NULL && clip[0] != '\0'))
				app_open_dropped(app);
		}
	}
	SDL_free(clip);
}

void app_paste(struct app *app)
{
	if (!clipboard_asked_first(SDL_GetCurrentVideoDriver()) || !photos_look(&app->photos))
		paste_text(app, false);
}

void app_take_pasted(struct app *app, const char *path, const char *sentence, bool no_picture)
{
	if (path != NULL) {
		photos_open_pasted(&app->photos, path);
		app_opened(app);
	} else if (sentence[0] != '\0') {
		notices_say(&app->notices, sentence);
	} else {
		paste_text(app, no_picture);
	}
}

/* In the gallery if the picture was requested there, because the sheet may cover a message. */
void app_say_of_picture(struct sheets *sheets, struct notices *notices, const char *sentence)
{
	if (sheets->open == &gallery_sheet)
		sheets_note(sheets, sentence);
	else
		notices_say(notices, sentence);
}
