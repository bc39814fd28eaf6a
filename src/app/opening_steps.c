/* opening_steps: takes what comes next from step to step: its picture is read, then cut, and then it begins. No frame
 * shows a game without its picture. */
#include <stdio.h>

#include "app/app.h"
#include "game/plans.h"
#include "sheets/code.h"
#include "sheets/crop.h"
#include "sheets/gallery/gallery.h"
#include "sheets/size.h"

void app_follow_opening(struct app *app)
{
	const struct opening *opening = &app->opening;
	struct photos_used used = { .played = app->game.picture,
		                    .previous = game_previous_picture(&app->game) };

	opening_check(&app->opening);
	if (opening->stage == OPENING_READS)
		used.reads = opening->picture;
	else if (opening->stage == OPENING_CUTS)
		used.next = opening->picture;
	photos_follow(&app->photos, &used);
}

/* A picture of the player's own is cropped as before, or shown whole. Its file may be another one by now. */
static void crop_own(struct store *store, struct photo *photo)
{
	bool known = store_picture_crop(store, photo->path, &photo->crop);
	int width, height;

	photo_crop_size(photo, &width, &height);
	if (known)
		picture_crop_renew(&photo->crop, width, height);
	else
		picture_crop_all(&photo->crop, width, height, true);
}

/* The picture just read waits to be cut. Sets *error if the race in its puzzle can't be read. */
static void wait_for_cut(struct app *app, const struct parcel *parcel, struct error *error)
{
	struct photo *photo = &app->photos.reading;
	struct game_race race = { .rival = NULL };
	struct game_plan plan;
	int columns = 0, rows = 0; /* as they are for a kept game's picture */
	int width, height;

	if (parcel != NULL && app->opening.kind != OPENING_PLAN) {
		/* the player hasn't chosen another board than its since */
		photo->crop = parcel->crop;
		game_plan(&plan, &parcel->code.scramble, "", -1);
		if (parcel->race[0] != '\0')
			race.rival = rival_read(parcel->race, error);
		opening_plan(&app->opening, &plan, &race, photo->number, app->now_ms);
	} else if (!photo->kept) {
		if (photo->bundled < 0)
			crop_own(app->store, photo);
		size_for_photo(&app->sheets, photo, &columns, &rows);
	}
	opening_read(&app->opening, columns, rows);
	opening_cut_size(&app->opening, &columns, &rows);
	photo_crop_size(photo, &width, &height);
	if (!photo->missing) /* its own crop is kept for when it is back */
		picture_crop_fit(&photo->crop, width, height, columns, rows);
	app_follow_opening(app);
}

/* Copies the played picture, in the background, if the store saves. */
static void keep_copy(struct app *app)
{
	struct copies_request request;
	struct error error;

	if (app->photos.played.bundled < 0 && store_status(app->store).saves &&
	    app_copies_in_use(app, &request, &error))
		photos_keep_copy(&app->photos, &request);
}

/* The view has the picture: begins what waits for it. */
static void begin_next(struct app *app)
{
	bool replaced = app->opening.stage == OPENING_CUTS && app->opening.picture != 0;

	if (replaced)
		game_set_alike(&app->game, false, NULL); /* belongs to the old picture */
	opening_begin(&app->opening, app->now_ms);
	app_follow_opening(app);
	if (!replaced)
		return;
	app_keep_picture(app);
	game_set_numbered(&app->game, app_numbers(app) != SCENE_NUMBERS_OFF);
	if (app->sheets.open == &crop_sheet)
		crop_picture_replaced(&app->sheets); /* the crop was the old picture's */
	if (settings_get(&app->settings, SETTING_FORGETS) == 0)
		keep_copy(app);
}

static void take_loaded(void *context, const char *sentence, const struct parcel *parcel)
{
	struct app *app = context;
	struct screen_sizes sizes;
	struct error error = { "" };
	bool first = app->opening.first; /* the start may have said something not read yet */

	wait_for_cut(app, parcel, &error);
	sizes = app_wanted_sizes(app, &photos_current(&app->photos)->crop);
	if (opening_awaits_cut(&app->opening) && photos_shows_kept_cut(&app->photos, &sizes))
		begin_next(app);
	if (gallery_stop_waiting(&app->sheets))
		app_close_sheet(app);
	if (!first && (sentence[0] != '\0' || error.text[0] != '\0'))
		notices_say(&app->notices, NULL);
	if (sentence[0] != '\0')
		notices_add(&app->notices, sentence);
	if (error.text[0] != '\0')
		notices_add(&app->notices, error.text);
}

/* True if only a picture was asked for at the start, so that the kept game goes on without it. */
static bool can_continue_kept(const struct app *app)
{
	const struct options *options = app->options;

	return app->opening.first && opening_can_recall(&app->opening) && !options->auto_size &&
	       !options->fixed_size && !options_choose_scramble(options);
}

/* Goes on without the picture that can't be read. */
static void give_up_picture(struct app *app)
{
	const struct photo *tried = &app->photos.reading;

	photos_stay_with_kept_cut(&app->photos, tried->number);
	opening_failed(&app->opening, app->now_ms);
	if (photos_current(&app->photos)->pixels != NULL)
		return;
	if (tried->kept) { /* memory ran out: there is nothing to be cut */
		opening_drop(&app->opening);
		return;
	}
	/* the first game needs a picture */
	if (app->game.picture != 0)
		opening_picture(&app->opening, app_read_kept(app, &app->photos.played));
	else if (can_continue_kept(app))
		app_recall(app);
	else if (tried->bundled + 1 < app->photos.bundled.count)
		app_open_bundled(app, tried->bundled + 1);
}

/* Says why there is no picture (nothing: another one is tried), and, if there is none at all, what happens instead. */
static void say_without(struct app *app, const char *why)
{
	char text[ERROR_TEXT_SIZE];

	snprintf(text, sizeof text, _("%.*s Playing with numbers."), (int)sizeof text - 64, why);
	notices_say(&app->notices, why[0] != '\0' && app_lacks_picture(app) ? text : why);
}

/* Opens one of the game's own pictures, after the player's. */
static void open_scene(struct app *app)
{
	const struct album scenes = { .tab = ALBUM_SCENES, .scenes = &app->photos.bundled };

	app_open_bundled(app,
	                 album_next(&scenes, &app->photos.states, -1, gallery_order(&app->sheets)));
}

/* The file may be a race instead. */
static void take_failure(void *context, const char *sentence, const char *text)
{
	struct app *app = context;
	bool race = text != NULL && rival_is_in(text), none;
	bool waited = gallery_stop_waiting(&app->sheets);
	struct error error;

	give_up_picture(app);
	SDL_strlcpy(error.text, sentence, sizeof error.text);
	if (race && code_start(&app->sheets, text, &none, &error)) {
		error.text[0] = '\0';
		if (waited)
			app_close_sheet(app);
	}
	if (waited)
		app_say_of_picture(&app->sheets, &app->notices, error.text);
	else
		say_without(app, error.text);
	if (app_is_simple(app) && app->game.phase == GAME_SOLVED)
		open_scene(app); /* else the next picture would be looked for again and again */
}

/* The gallery shows the folders, so that one of them can be chosen at once. */
static void take_only_folders(void *context, const char *sentence)
{
	struct app *app = context;

	give_up_picture(app);
	if (app_lacks_picture(app))
		say_without(app, sentence);
	(void)gallery_stop_waiting(&app->sheets);
	gallery_open_folder(&app->sheets);
	sheets_note(&app->sheets, sentence);
}

static void take_cut_failure(void *context, const char *sentence)
{
	struct app *app = context;

	if (opening_awaits_cut(&app->opening))
		opening_drop(&app->opening);
	say_without(app, sentence);
}

static void take_cut(void *context, const struct cut *cut, const struct screen_sizes *sizes)
{
	const struct view_picture picture = { cut->board, cut->preview, cut->backdrop, cut->whole };
	struct app *app = context;
	int columns, rows;

	opening_cut_size(&app->opening, &columns, &rows);
	if (sizes->columns != columns || sizes->rows != rows) {
		photos_forget_cut(&app->photos); /* the player has since chosen another size */
	} else if (!view_set_picture(app->view, sizes, &picture)) {
		take_cut_failure(app, _("Not enough memory to show the picture."));
	} else {
		/* one that is zoomed doesn't fit the next start */
		if (settings_get(&app->settings, SETTING_FORGETS) == 0 &&
		    app->view->zoom.cut_part <= 0.0)
			photos_keep_cut(&app->photos, cut);
		if (opening_awaits_cut(&app->opening))
			begin_next(app);
	}
}

static void take_album_done(void *context, const char *sentence)
{
	struct app *app = context;

	if (app->opening.kind > OPENING_SHUFFLE)
		opening_failed(&app->opening, app->now_ms); /* a board asked for since */
	else
		open_scene(app);
	notices_say(&app->notices, sentence);
}

static void take_looked(void *context, const char *path, const char *sentence, bool no_picture)
{
	app_take_pasted(context, path, sentence, no_picture);
}

static void take_listed(void *context, enum albums_news news)
{
	struct app *app = context;

	if (app->photos.albums.folder != NULL && news != ALBUMS_EXAMINED)
		app_keep_folder(app, app->photos.albums.path);
	gallery_listed(&app->sheets, news);
}

struct photos_takers app_photos_takers(struct app *app)
{
	return (struct photos_takers){ .loaded = take_loaded,
		                       .failed = take_failure,
		                       .only_folders = take_only_folders,
		                       .album_done = take_album_done,
		                       .cut = take_cut,
		                       .cut_failed = take_cut_failure,
		                       .looked = take_looked,
		                       .listed = take_listed,
		                       .context = app };
}

/* Reads the played picture if its kept cut, which was all that a start needed, is not enough any more. */
static void read_played(struct app *app)
{
	struct screen_sizes sizes;

	if (!photos_has_only_kept_cut(&app->photos) || app->opening.stage == OPENING_READS ||
	    app->opening.picture != 0)
		return;
	sizes = app_wanted_sizes(app, &app->photos.played.crop);
	if (app->pressed || SDL_memcmp(&app->photos.cut.kept_key.sizes, &sizes, sizeof sizes) != 0)
		opening_picture(&app->opening, app_read_kept(app, &app->photos.played));
}

bool app_update_photos(struct app *app)
{
	struct photos *photos = &app->photos;
	const struct board *board = &app->game.history.board;
	const struct picture_similarity *found;
	bool changed = photos_crop_settle(photos, app->now_ms);

	read_played(app);
	game_set_numbered(&app->game, app_numbers(app) != SCENE_NUMBERS_OFF);
	bool was_solved = app->game.phase == GAME_SOLVED;
	const struct sheet *open = app->sheets.open;
	const struct photos_shown shown = {
		.sizes = app_wanted_sizes(app, &photos_current(photos)->crop),
		.whole = open != NULL && open->shows_whole && !photos->played.hidden,
		.saves = open != NULL && open->saves_picture,
		.waiting = opening_awaits_cut(&app->opening),
	};

	photos_update_cut(photos, &shown);
	found = app_known_similarity(photos, board);
	game_set_alike(&app->game, found != NULL,
	               found != NULL && found->has_alike ? found->alike : NULL);
	if (app->game.phase == GAME_SOLVED && !was_solved && app->game.awaits_input) {
		app_show_solved(app);
		changed = true;
	}
	if (app_loading(app))
		return changed; /* first what the player is waiting for */
	similarity_update(&photos->similarity, app->worker, &photos->played, board->width,
	                  board->height);
	return app_warn_of_similar(app) || changed;
}
