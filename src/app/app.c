#include "app/app.h"

#include <SDL.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "app/bench_all.h"
#include "app/state.h"
#include "sheets/sheets.h"
#include "ui/theme.h"

enum { FRAME_MS = 16, MMAP_THRESHOLD = 1 << 20 /* bytes */ };

void app_say(struct app *app, const char *sentence)
{
	SDL_strlcpy(app->message, sentence, sizeof app->message);
	app->message_ms = app->now_ms;
	app->dirty = true;
}

static bool is_set(const char *variable)
{
	const char *value = SDL_getenv(variable);

	return value != NULL && *value != '\0';
}

/* A driver that needs no screen must have been asked for by name. */
static bool has_display(void)
{
#if defined(__linux__) || defined(__FreeBSD__)
	return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("SDL_VIDEODRIVER");
#else
	return true;
#endif
}

/* Where the display does not answer, SDL takes a driver that draws into nothing. */
static bool shows_windows(void)
{
	const char *driver = SDL_GetCurrentVideoDriver();

	return is_set("SDL_VIDEODRIVER") ||
	       (SDL_strcmp(driver, "offscreen") != 0 && SDL_strcmp(driver, "dummy") != 0 &&
	        SDL_strcmp(driver, "evdev") != 0);
}

/* SDL's own handler would not wake a loop that is about to wait for events. */
static void quit_by_signal(int number, void *context)
{
	struct app *app = context;
	SDL_Event event = { .type = SDL_QUIT };

	(void)number;
	atomic_store(&app->told_to_quit, true); /* for a loop that has not begun */
	SDL_PushEvent(&event);
}

static void start_signals(struct app *app)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGTERM };

	/* the queue first, which the thread writes to; if that fails, so will the window */
	SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); /* quit_by_signal does their work */
	(void)SDL_Init(SDL_INIT_EVENTS);
	atomic_init(&app->told_to_quit, false);
	signals_start(&app->signals, numbers, (int)SDL_arraysize(numbers), quit_by_signal, app);
}

static bool start_sdl(struct error *error)
{
	static const char advice[] = "start the game from a desktop session, or set DISPLAY";

	if (!has_display())
		return error_set(error, "There is no display to open a window on: %s.", advice);
	SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
	SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
	SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers are taken as such */
	SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
	SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "1");
	if (SDL_Init(SDL_INIT_VIDEO) != 0)
		return error_set(error, "No window can be opened (%s): %s.", SDL_GetError(), advice);
	if (!shows_windows())
		return error_set(error, "The display does not answer: %s.", advice);
	SDL_EnableScreenSaver();
	SDL_StopTextInput();
	return true;
}

static bool find_files(struct app *app, const char *argv0, struct error *error)
{
	return paths_program(app->program, argv0, error) &&
	       paths_data(app->data_dir, app->program, error) &&
	       paths_pictures(&app->photos.bundled, app->data_dir, error);
}

/* The first game: on the board of the command line, if it tells one. Returns the index of the
 * picture it wants. */
static int start_first(struct app *app)
{
	const struct options *options = app->options;
	struct scramble scramble = { .kind = SCRAMBLE_BOARD, .width = options->columns,
		                     .height = options->rows, .board = options->board };
	struct game_plan plan;
	int bundled = 0;

	if (options->has_board)
		game_plan(&plan, &scramble, "", -1);
	if (options->has_code)
		bundled = app_share_plan(app, &options->code, &plan);
	game_start(&app->game, options->has_board || options->has_code ? &plan : NULL,
	           options->columns, options->rows, app->now_ms);
	return bundled >= 0 ? bundled : 0;
}

static void start_playing(struct app *app)
{
	const struct options *options = app->options;
	int bundled;

	app_open_game(app);
	app->auto_size = options->auto_size;
	app_gallery_init(app);
	app_keep_open(app);
	app_settings_apply(app);
	app_size_init(app);
	app->now_ms = SDL_GetTicks64();
	app->point_x = app->point_y = -1;
	app_list_open(app);
	bundled = start_first(app);
	app_news(app);
	if (options->picture == NULL || !app_open_file(app, options->picture))
		app_open_bundled(app, bundled);
}

static void draw_frame(struct app *app)
{
	struct scene scene;

	app_settings_due(app);
	app_scene(app, &scene);
	app->dirty = false;
	view_draw(app->view, &scene, app->now_ms);
	report_frame(app);
}

static uint64_t earlier(uint64_t a_ms, uint64_t b_ms)
{
	return a_ms < b_ms ? a_ms : b_ms;
}

/* ms until something must be done without an event; −1: never. */
static int time_to_wait(const struct app *app)
{
	uint64_t now_ms = SDL_GetTicks64();
	uint64_t due_ms = game_due_ms(&app->game);

	if (app->dirty || app->moving || view_moving(app->view, now_ms) ||
	    sheets_playing(app->sheets, now_ms))
		due_ms = earlier(due_ms, app->frame_ms + FRAME_MS);
	if (app->repeating)
		due_ms = earlier(due_ms, app->repeat_ms);
	if (photos_crop_due_ms(&app->photos) != 0)
		due_ms = earlier(due_ms, photos_crop_due_ms(&app->photos));
	if (app->message[0] != '\0')
		due_ms = earlier(due_ms, app->message_ms + THEME_MESSAGE_MS);
	if (due_ms == GAME_NEVER)
		return -1;
	return due_ms > now_ms ? (int)(due_ms - now_ms) : 0;
}

static void take_events(struct app *app, int wait_ms)
{
	SDL_Event event;
	int got = wait_ms < 0    ? SDL_WaitEvent(&event)
	          : wait_ms == 0 ? SDL_PollEvent(&event)
	                         : SDL_WaitEventTimeout(&event, wait_ms);

	app->now_ms = SDL_GetTicks64();
	while (got != 0) {
		app_event(app, &event);
		app_news(app);
		/* after the end, answers of jobs stay in the queue: the worker frees them */
		got = app->running ? SDL_PollEvent(&event) : 0;
	}
	app->now_ms = SDL_GetTicks64();
}

static void end_message(struct app *app)
{
	if (app->message[0] != '\0' && app->now_ms - app->message_ms >= THEME_MESSAGE_MS) {
		app->message[0] = '\0';
		app->dirty = true;
	}
}

/* Draws the frame that is due, if there is one. */
static void draw_due(struct app *app)
{
	bool moving = view_moving(app->view, app->now_ms) || app_gallery_moves(app) ||
	              sheets_playing(app->sheets, app->now_ms);

	if (moving || app->moving) /* one frame more shows all at rest */
		app->dirty = true;
	app->moving = moving;
	if (!app->dirty || app->now_ms - app->frame_ms < FRAME_MS)
		return;
	app->frame_ms = app->now_ms;
	draw_frame(app);
	bench_drawn(app->bench, app);
}

/* Draws at display rate while something moves, once for each change, and not at
 * all otherwise. */
static void loop(struct app *app)
{
	app->frame_ms = app->now_ms - FRAME_MS;
	app->running = !atomic_load(&app->told_to_quit);
	for (; app->running; take_events(app, app_pad_wait(app, time_to_wait(app)))) {
		bench_turn(app->bench, app);
		end_message(app);
		app_repeat_held(app);
		app_photos_due(app);
		app_gallery_due(app);
		if (!app_loading(app))
			game_measure(&app->game);
		app->dirty |= game_due(&app->game, app->now_ms);
		app_news(app);
		draw_due(app);
		app_pad_due(app);
	}
}

/* The program as its children start it: by a name that holds even after an
 * upgrade has replaced the file. */
static const char *own_program(const struct app *app)
{
	static const char link[] = "/proc/self/exe";

	return access(link, X_OK) == 0 ? link : app->program;
}

static void note(const char *sentence, void *context)
{
	(void)context;
	fprintf(stderr, "missing-piece: %s\n", sentence);
}

static struct worker *start_worker(const struct app *app, struct error *error)
{
	char cache[PATHS_SIZE];
	const struct worker_setup setup = {
		.program = own_program(app),
		.cache = paths_cache(cache) ? cache : NULL,
		.note = note,
	};

	return worker_create(&setup, error);
}

static bool start(struct app *app, const char *argv0, struct error *error)
{
	const struct options *options = app->options;

	if (!bench_create(&app->bench, options->bench, error) || !find_files(app, argv0, error) ||
	    !report_open(&app->report, options->report, error) || !start_sdl(error))
		return false;
	app->place = (struct window_place){ SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
		                            options->window_width, options->window_height, false };
	app->view = view_create("Missing Piece", &app->place, app->data_dir, error);
	if (app->view == NULL)
		return false;
	app->sheets = sheets_create(error);
	if (app->sheets == NULL)
		return false;
	sheets_show(app->sheets, app->view);
	bench_reach(app->bench, BENCH_WINDOW);
	app->sound_effects.sound = sound_create(error);
	if (app->sound_effects.sound == NULL)
		return false;
	app->worker = start_worker(app, error);
	photos_init(&app->photos, app->worker);
	return app->worker != NULL;
}

static void stop(struct app *app)
{
	worker_free(app->worker); /* first: a cut in progress borrows the picture */
	photos_destroy(&app->photos);
	app_pad_close(app);
	store_close(app->store);
	app_list_close(app);
	game_destroy(&app->game);
	sheets_free(app->sheets);
	view_free(app->view);
	sound_free(app->sound_effects.sound); /* behind the window: it may take a second */
	bench_free(app->bench);
	report_close(&app->report);
	signals_stop(&app->signals);
	SDL_Quit();
}

static int play(const struct options *options, const char *argv0)
{
	struct app *app = calloc(1, sizeof *app);
	struct error error = { .text = "" };
	int status = 0;

#ifdef M_MMAP_THRESHOLD
	/* pictures go back to the system when they are freed, on whatever thread */
	(void)mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD);
#endif
	if (app == NULL) {
		fputs("missing-piece: There is not enough memory to start.\n", stderr);
		return 1;
	}
	app->options = options;
	start_signals(app); /* before there is any other thread */
	if (start(app, argv0, &error)) {
		start_playing(app);
		photos_find_chooser(&app->photos);
		(void)worker_watch_appearance(app->worker, &error); /* else the desktop says nothing */
		loop(app);
		bench_print(app->bench, app);
	} else {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		status = 1;
	}
	stop(app);
	free(app);
	return status;
}

int app_run(const struct options *options, const char *argv0)
{
	uint64_t started_ns;

	if (options->bench != OPTIONS_BENCH_NONE && !bench_is_inner(&started_ns))
		return bench_all(options);
	return play(options, argv0);
}
