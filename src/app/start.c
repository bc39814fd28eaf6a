/* start: one run of the game: opens window, worker and store, and closes them in reverse order. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "base/date.h"
#include "base/file.h"
#include "base/glance.h"
#include "base/memory.h"
#include "desktop/appearance.h"
#include "desktop/speech.h"
#include "system/clock.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/pages.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/signals.h"
#include "ui/paint/window.h"

enum {
	PICTURE_BYTES = 1 << 20, /* at least */
	ANSWER_MS = 1000,        /* of the running game */
	SILENCE_MS = 300,        /* for the voice to stop */
};

/* For SDL: a large block is a picture. */
static void *SDLCALL allocate(size_t size)
{
	void *block = malloc(size);

	if (block != NULL && size >= PICTURE_BYTES) {
		pages_enlarge(block, size);
		pages_get(block, size);
	}
	return block;
}

/* SDL's own handler would not wake a loop about to wait for events. */
static void quit_by_signal(int number, void *context)
{
	struct app *app = context;
	SDL_Event event = { .type = SDL_QUIT };

	(void)number;
	atomic_store(&app->quit_requested, true); /* in case the loop has not begun */
	SDL_PushEvent(&event);
}

static void start_signals(struct app *app)
{
	/* the queue first, because the signal thread writes to it; if that fails, so will the window */
	SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); /* quit_by_signal replaces them */
	(void)SDL_Init(SDL_INIT_EVENTS);
	atomic_init(&app->quit_requested, false);
	app->signals = signals_await_end(quit_by_signal, app);
}

/* Before other threads read the environment, and send events, which a new filter discards. */
static void prepare_sdl(struct sticky *sticky)
{
	char cache[PATHS_SIZE];

	sticky_watch(sticky);
	SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
	SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"); /* else long texts come in parts */
	SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");   /* else SDL keeps the screen on */
	SDL_SetHint(SDL_HINT_APP_NAME, "Missing Piece"); /* for those who ask what keeps it on */
	SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");   /* fingers are handled separately */
	SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
	/* by this name, desktops find the icon and the name of a window (Wayland's, too) */
	(void)SDL_setenv("SDL_VIDEO_X11_WMCLASS", MP_ID, 0);
	/* where libX11 may keep its table of dead keys; else each start takes 8 ms to read it */
	if (paths_cache(cache, "missing-piece") && path_make_folders(cache))
		(void)SDL_setenv("XCOMPOSECACHE", cache, 0);
}

static void note(const char *sentence, void *context)
{
	(void)context;
	fprintf(stderr, "missing-piece: %s\n", sentence);
}

/* Opens the decoding program and writes the path of the open file, because this program needs the version that it was
 * built with, and an upgrade may replace it. */
static bool open_decoder(char path[PATHS_SIZE], int *decoder, struct error *error)
{
	if (!paths_decoder(path, error))
		return false;
	*decoder = process_hold(path, PATHS_SIZE);
	return true;
}

/* Once its parts exist, pictures can be read. */
static bool open_photos(struct app *app, struct error *error)
{
	char path[PATHS_SIZE], pictures[PATHS_SIZE + sizeof "/pictures"];
	const struct photos_setup setup = {
		.worker = app->worker,
		.decoder = path,
		.pictures = pictures,
		.takers = app_photos_takers(app),
	};

	if (!open_decoder(path, &app->decoder, error))
		return false;
	snprintf(pictures, sizeof pictures, "%s/pictures", app->data_dir);
	photos_init(&app->photos, &setup);
	/* where nothing was kept, this is most likely the very first start */
	if (app_given_picture(app) == NULL && !file_readable(app->photos.kept_cut))
		photos_read_ahead(&app->photos);
	return true;
}

/* Reads the picture of the command line while the window opens. */
static void read_ahead(struct photos *photos, const char *address)
{
	char path[PATHS_SIZE];
	struct error error; /* app_start_first_game says it */

	if (address != NULL && paths_argument(path, address, &error))
		photos_open_file(photos, path);
}

/* The desktop's leave to come to the front, for the program that it has started; NULL: none. */
static const char *activation_token(void)
{
	const char *token = getenv("XDG_ACTIVATION_TOKEN");

	return token != NULL ? token : getenv("DESKTOP_STARTUP_ID");
}

/* Hands a command line with at most a picture to the running game. False if that doesn't answer. */
static bool hand_over(const struct options *options)
{
	char path[PATHS_SIZE];
	struct glance seen;
	struct error error;
	bool found = options->picture != NULL && paths_argument(path, options->picture, &error) &&
	             glance_at(path, &seen);
	bool taken = options->plain && (options->picture == NULL) == !found &&
	             desktop_call(found ? seen.whole : NULL, activation_token(),
	                          clock_now_ms() + ANSWER_MS);

	if (taken)
		(void)puts(_("Missing Piece is already running in another window."));
	return taken;
}

/* For who forgot the code. */
static void end_simple(struct app *app)
{
	static const enum setting settings[] = { SETTING_SIMPLE, SETTING_SIMPLE_CODE };
	struct error error;

	for (size_t i = 0; i < SDL_arraysize(settings); i++)
		notices_written(&app->notices, settings_set(&app->settings, settings[i], 0, &error),
		                &error);
}

static bool open_parts(struct app *app, struct error *error)
{
	struct window_place place;
	struct store *store;

	if (!report_open(&app->report, app->options->report, error) ||
	    !paths_data(app->data_dir, error) || !app_find_player(app, error) ||
	    !paths_pictures(&app->photos.bundled, app->data_dir, error))
		return false;
	prepare_sdl(&app->sticky);
	app->worker = worker_create(error);
	if (app->worker == NULL || !open_photos(app, error))
		return false;
	app->now_ms = app->notices.now_ms = SDL_GetTicks64();
	app->window_due_ms = GAME_NEVER;
	store = app_open_store(app, error);
	if (store == NULL)
		return false;
	app_take_store(app, store, error);
	if (store_status(app->store).taken && hand_over(app->options))
		return error_set(error, "%s", "");
	if (store_status(app->store).taken && app->options->no_simple)
		return error_set(error, "Missing Piece is already running. Close it first, "
		                        "then use --no-simple.");
	if (app->options->no_simple)
		end_simple(app);
	app_apply_language(app); /* before a sentence about the picture */
	read_ahead(&app->photos, app_given_picture(app));
	if (!window_open_display(error))
		return false;
	SDL_StopTextInput();
	place = app_window_place(app->options, &app->settings);
	app->view = view_create("Missing Piece", &place, app->data_dir, error);
	if (app->view == NULL)
		return false;
	app->display = display_create(app->view->canvas.window);
	app->sound_effects.sound = sound_create();
	return true;
}

static void take_progress(void *context, uint32_t ticket, const struct solver_progress *progress)
{
	struct app *app = context;

	game_search_progress(&app->game, ticket, progress, app->now_ms);
}

static void take_better(void *context, uint32_t ticket, struct solver_result *better)
{
	struct app *app = context;

	game_search_better(&app->game, ticket, better, app->now_ms);
}

static void take_result(void *context, uint32_t ticket, struct solver_result *result)
{
	struct app *app = context;

	game_search_done(&app->game, ticket, result, app->now_ms);
}

static void open_searches(struct app *app)
{
	char cache[PATHS_SIZE], weights[PATHS_SIZE + sizeof "/weights"];
	const struct searches_setup setup = {
		.worker = app->worker,
		.cache = machine_keeps_caches() && paths_cache(cache, "missing-piece") ? cache
		                                                                       : NULL,
		.weights = weights,
		.note = note,
		.takers = { take_progress, take_better, take_result, app },
	};

	snprintf(weights, sizeof weights, "%s/weights", app->data_dir);
	app->searches = searches_create(&setup);
}

static void open_sheets(struct app *app)
{
	struct sheets *sheets = &app->sheets;

	*sheets = (struct sheets){
		.game = &app->game,
		.photos = &app->photos,
		.settings = &app->settings,
		.store = app->store,
		.players = &app->players,
		.everything = &app->everything,
		.controls = &app->view->controls,
		.version = MP_VERSION,
		.released = MP_RELEASE_DATE,
		.context.today = date_today(), /* for a code of the command line */
	};
	sheets_init(sheets);
	app->view->controls.items.keys = &app->keys;
	app->view->sheets = (struct view_sheets){ sheets_build, sheets };
}

/* With a tap sound, if it is enabled. */
static void press(struct app *app, enum command command)
{
	app_update_states(app);
	if (sheets_enabled(&app->sheets, command))
		sound_effects_press(&app->sound_effects, command);
	app_command(app, command);
}

/* Opens everything. False with a sentence on failure, an empty one if the running game does it. */
static bool start(struct app *app, struct error *error)
{
	struct error message;

	app->decoder = -1;
	start_signals(app); /* before any other thread exists */
	if (!open_parts(app, error))
		return false;
	app->now_ms = app->notices.now_ms = SDL_GetTicks64();
	open_searches(app);
	open_sheets(app);
	app->input = (struct input){
		.game = &app->game,
		.view = app->view,
		.sheets = &app->sheets,
		.x = -1,
		.y = -1,
		.port = { app_command, press, app_take_news, app },
		.worker = app->worker,
	};
	app_open_game(app);
	options_read_boards(&app->boards, app->options->boards, app->data_dir, &message);
	if (message.text[0] != '\0')
		notices_say(&app->notices, message.text);
	app_start_first_game(app);
	app_take_news(app);
	app_delete_removed_players(app);
	if (app->options->picture != NULL && app_given_picture(app) == NULL)
		(void)app_open_address(app, app->options->picture);
	app_ask_player(app);
	app_find_chooser(app);
	app_watch_desktop(app);
	return true;
}

/* Closes everything in reverse order. False if the sound system or a file still blocks a thread: only _exit may
 * follow. */
static bool stop(struct app *app)
{
	bool ended;

	sound_end(app->sound_effects.sound); /* closes the device in the background */
	ended = worker_free(app->worker);    /* first, because its jobs borrow pictures */
	if (app->view != NULL)
		app_keep_window(app);
	if (ended) { /* else a job that was left behind may use them */
		searches_free(app->searches);
		photos_destroy(&app->photos);
	}
	input_close(&app->input);
	sheets_destroy(&app->sheets); /* may end work on the store */
	late_free(&app->kept.late);
	store_close(app->store);
	boards_destroy(&app->boards);
	opening_destroy(&app->opening);
	game_destroy(&app->game);
	display_free(app->display);
	view_free(app->view);
	speech_free(app->speech, SILENCE_MS);
	ended &= sound_free(app->sound_effects.sound); /* after closing the window: it may wait */
	report_close(&app->report);
	signals_stop(app->signals);
	process_release(app->decoder);
	if (ended)
		SDL_Quit();
	return ended;
}

int app_run(const struct options *options)
{
	struct app *app = memory_new(sizeof *app);
	struct error error = { .text = "" };
	int status = 0;
	bool ended;

	pages_return_blocks(PICTURE_BYTES);
	(void)SDL_SetMemoryFunctions(allocate, calloc, realloc, free);
	app->options = options;
	if (start(app, &error)) {
		app_loop(app);
		status = app->report.file != NULL &&
		         !file_written(app->report.file, "missing-piece");
	} else if (error.text[0] != '\0') {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		status = 1;
	}
	ended = stop(app);
	if (!ended) {
		fflush(NULL);
		_Exit(status);
	}
	free(app);
	return status;
}
