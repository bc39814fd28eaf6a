/* photo_events: opens what the player chose, dropped or pasted, and shows the result. */
#include "app/similar.h"
#include "app/state.h"
#include "sheets/all.h"

static bool opened(struct app *app, bool opens, const struct error *error)
{
	if (!opens && error->text[0] != '\0')
		app_say(app, error->text);
	return opens;
}

bool app_open_file(struct app *app, const char *path)
{
	struct error error;

	game_forget_plan(&app->game); /* the plan waited for another picture */
	return opened(app, photos_open_file(&app->photos, path, &error), &error);
}

static struct screen_sizes wanted_sizes(struct view *view, const struct game *game)
{
	int columns, rows;

	game_wanted_size(game, &columns, &rows);
	return view_wanted_sizes(view, columns, rows);
}

bool app_open_bundled(struct app *app, int index)
{
	struct screen_sizes sizes = wanted_sizes(app->view, &app->game);
	struct error error;

	game_forget_plan(&app->game);
	return opened(app, photos_open_bundled(&app->photos, index, &sizes, &error), &error);
}

bool app_open_kept(struct app *app, const struct photo *photo)
{
	struct screen_sizes sizes = wanted_sizes(app->view, &app->game);
	struct error error;

	return opened(app, photos_open_kept(&app->photos, photo, &sizes, &error), &error);
}

void app_open_next(struct app *app)
{
	struct screen_sizes sizes = wanted_sizes(app->view, &app->game);
	struct error error;

	game_forget_plan(&app->game);
	(void)opened(app, photos_open_next(&app->photos, &sizes, &error), &error);
}

void app_open_dropped(struct app *app)
{
	struct error error;

	if (opened(app, photos_open_dropped(&app->photos, &error), &error))
		game_forget_plan(&app->game);
}

/* For a clipboard that names no file: it may hold a picture. False if the clipboard can't be read
 * here. */
static bool paste_picture(struct app *app, bool had_text)
{
	const char *driver = SDL_GetCurrentVideoDriver();
	bool wayland = SDL_strcmp(driver, "wayland") == 0;
	struct error error;

	if (!wayland && SDL_strcmp(driver, "x11") != 0)
		return false;
	if (opened(app,
	           photos_paste(&app->photos, wayland ? CLIPBOARD_WAYLAND : CLIPBOARD_X11, had_text,
	                        &error),
	           &error))
		game_forget_plan(&app->game);
	return true;
}

/* no_picture: the clipboard is known to have none. A text too large for SDL seems empty, and asking
 * xclip about it once more would only time out. */
static void paste_text(struct app *app, bool no_picture)
{
	struct dropped_files *files = &app->photos.dropped;
	char *clip = SDL_GetClipboardText();
	bool none = true;
	struct error error;

	if (clip == NULL || !code_start(&app->sheets, clip, &none, &error)) {
		if (!none) { /* nor is a damaged code a path */
			app_say(app, error.text);
		} else {
			dropped_files_begin(files, "pasted");
			if (clip != NULL)
				dropped_files_add_text(files, clip);
			if (files->count > 0 || no_picture ||
			    !paste_picture(app, clip != NULL && clip[0] != '\0'))
				app_open_dropped(app);
		}
	}
	SDL_free(clip);
}

/* Looks for a picture first: SDL requests text even if none is offered. xclip answers that with its
 * picture; a large one comes in parts, which SDL never takes, and xclip waits for that forever. */
void app_paste(struct app *app)
{
	struct error error;

	if (SDL_strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0 ||
	    !photos_look(&app->photos, &error))
		paste_text(app, false);
}

static void take_pasted(struct app *app, const struct photos_news *news)
{
	struct error error;

	if (news->path != NULL) {
		game_forget_plan(&app->game);
		(void)opened(app, photos_open_pasted(&app->photos, news->path, &error), &error);
	} else if (news->sentence[0] != '\0') {
		app_say(app, news->sentence);
	} else {
		paste_text(app, news->no_picture);
	}
}

/* Shows it in the gallery if the picture was requested there, because the sheet may cover a
 * message. */
static void say_in_gallery(struct app *app, const char *sentence)
{
	if (app->sheets.open == &gallery_sheet)
		gallery_say(&app->sheets, sentence);
	else
		app_say(app, sentence);
}

static void close_others(struct sheets *sheets)
{
	if (sheets->open != &gallery_sheet)
		sheets_close(sheets, false);
}

/* Without a file chooser, opens the gallery instead. */
static void browse_in_gallery(struct app *app)
{
	struct sheets *sheets = &app->sheets;

	if (sheets->open != &gallery_sheet) {
		input_let_go(&app->input);
		sheets_open(sheets, &gallery_sheet);
	}
	gallery_say(sheets,
	            "Can’t find a file chooser. Choose a picture here, or drop one on the window.");
}

void app_browse(struct app *app)
{
	char window[CHOOSER_PARENT_SIZE];
	struct error error;

	if (!app->photos.chooser.present) {
		browse_in_gallery(app);
		return;
	}
	gallery_say(&app->sheets, ""); /* it was about the previous path */
	close_others(&app->sheets);
	view_window_name(app->view, window, sizeof window);
	if (!file_chooser_open(&app->photos.chooser, app->worker, window, &error))
		say_in_gallery(app, error.text);
}

bool app_choose_records(struct app *app, const char *folder, const char *name, struct error *error)
{
	char window[CHOOSER_PARENT_SIZE];

	view_window_name(app->view, window, sizeof window);
	return file_chooser_open_records(&app->photos.chooser, app->worker, window, folder, name,
	                                 error);
}

static void take_chosen(struct app *app, const char *path)
{
	if (app->photos.chooser.use == FILE_CHOOSER_RECORDS) {
		records_export(&app->sheets, path);
		return;
	}
	app_keep_folder(app, app->photos.chooser.folder);
	if (app->sheets.open == &gallery_sheet)
		sheets_close(&app->sheets, false);
	app_open_file(app, path);
}

static void say_chooser_failed(struct app *app, const char *sentence)
{
	if (app->photos.chooser.use == FILE_CHOOSER_RECORDS)
		records_say(&app->sheets, sentence);
	else
		say_in_gallery(app, sentence);
}

static void take_loaded(struct app *app, const struct photos_news *news)
{
	if (app->photos.played.pixels != NULL)
		app_say(app, NULL); /* it was about the previous picture */
	app_wait_for_picture(app);
	if (app->sheets.gallery.waits)
		sheets_close(&app->sheets, false);
	app->sheets.gallery.waits = false;
	if (news->sentence[0] != '\0')
		app_say(app, news->sentence);
}

static void take_failure(struct app *app, const struct photos_news *news)
{
	const struct photo *tried = &app->photos.reading;

	if (app->sheets.gallery.waits)
		say_in_gallery(app, news->sentence);
	else
		app_say(app, news->sentence);
	app->sheets.gallery.waits = false;
	game_picture_failed(&app->game, app->now_ms);
	if (photos_current(&app->photos)->pixels != NULL || tried->kept)
		return;
	/* the first game needs a picture */
	if (app->game.own_picture)
		(void)app_open_kept(app, &app->photos.played);
	else if (tried->bundled + 1 < app->photos.bundled.count)
		app_open_bundled(app, tried->bundled + 1);
}

static void take_cut(struct app *app, const struct photos_news *news)
{
	const struct worker_drawn *drawn = news->drawn;
	const struct view_picture picture = { drawn->board, drawn->preview, drawn->backdrop,
		                              drawn->whole };
	int columns, rows;

	game_wanted_size(&app->game, &columns, &rows);
	if (news->kind == PHOTOS_CUT_FAILED) {
		app_say(app, news->sentence);
		game_give_up_next(&app->game);
	} else if (news->sizes.columns != columns || news->sizes.rows != rows) {
		photos_forget_cut(&app->photos); /* the player has since chosen another size */
	} else if (!view_set_picture(app->view, &news->sizes, &picture, app->now_ms, news->fade)) {
		app_say(app, "Not enough memory to show the picture.");
		game_give_up_next(&app->game);
	} else if (game_waits(&app->game)) {
		app_begin_next(app);
	}
}

void app_take_photo(struct app *app, struct worker_message *message)
{
	struct photos_news news;

	if (!photos_take(&app->photos, message, &news))
		return; /* its request was cancelled */
	switch (news.kind) {
	case PHOTOS_LOADED:
		take_loaded(app, &news);
		break;
	case PHOTOS_LOAD_FAILED:
		take_failure(app, &news);
		break;
	case PHOTOS_CUT:
	case PHOTOS_CUT_FAILED:
		take_cut(app, &news);
		break;
	case PHOTOS_FILE_CHOSEN:
		take_chosen(app, news.path);
		break;
	case PHOTOS_CHOOSER_ENDED:
		if (news.sentence[0] != '\0')
			say_chooser_failed(app, news.sentence);
		break;
	case PHOTOS_PASTED:
		take_pasted(app, &news);
		break;
	case PHOTOS_FOLDER_LISTED:
	case PHOTOS_FOLDER_SHOWN:
		if (app->photos.library.folder != NULL)
			app_keep_folder(app, app->photos.library.path);
		gallery_listed(&app->sheets, news.kind == PHOTOS_FOLDER_SHOWN);
		break;
	case PHOTOS_UPDATED:
		break;
	}
}

/* Warns about similar tiles, but waits for any other message. */
static bool warn(struct app *app)
{
	bool quiet = app->sheets.open != NULL || app_numbers(app) != SCENE_NUMBERS_OFF;
	char text[ERROR_TEXT_SIZE];

	if (app->message.text[0] != '\0' || !similar_warn(&app->game, &app->photos, quiet, text))
		return false;
	app_say(app, text);
	return true;
}

/* True while the previous game waits for its picture to be read. */
static bool recalls_photo(const struct app *app)
{
	return app->game.next.state == GAME_NEXT_PREVIOUS && app->photos.load_ticket != 0;
}

/* True if a restored game turns out to be solved. */
static bool update_similar(struct app *app)
{
	bool was_solved = app->game.phase == GAME_SOLVED, solved;

	similar_update(&app->game, &app->photos);
	solved = app->game.phase == GAME_SOLVED && !was_solved;
	if (solved)
		app_show_solved(app);
	return solved;
}

bool app_update_photos(struct app *app)
{
	struct photos *photos = &app->photos;
	const struct board *board = &app->game.history.board;
	bool changed = photos_crop_settle(photos, app->now_ms);
	struct screen_sizes sizes;
	struct error error;

	if (photos_current(photos)->pixels != NULL && !recalls_photo(app)) {
		sizes = wanted_sizes(app->view, &app->game);
		if (!photos_update_cut(photos, &sizes, app->sheets.open == &crop_sheet,
		                       game_waits(&app->game), &error)) {
			game_give_up_next(&app->game);
			app_say(app, error.text);
			changed = true;
		}
	}
	changed |= update_similar(app);
	if (app_loading(app))
		return changed; /* first what the player is waiting for */
	similarity_update(&photos->similarity, app->worker, &photos->played, board->width,
	                  board->height);
	return warn(app) || changed;
}
