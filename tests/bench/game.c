/* bench_game: the game, measured from inside. window.py starts it and sums up what it prints.
 *
 *   bench_game start [OPTION]…    ends when the picture is sharp: ms since the program was executed
 *                                 until main, window, first frame and first frame with the picture
 *   bench_game frames [OPTION]…   plays a script while a search runs on two threads: the renderer
 *                                 and the window's size, then for each frame the script's part, ms
 *                                 and ms of CPU time of the main thread, from the start of the
 *                                 loop's turn until the frame is shown
 *   bench_game sheets [OPTION]…   the same, of the script's sheets only
 *
 * With BENCH_RIVAL in the environment, the game is a race against the computer.
 * The options are the game's. The linker replaces three calls in the game (tests/CMakeLists.txt):
 * one at the start of each turn of the loop, one after each frame, and the one that opens the
 * window. */
#include <SDL_main.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "app/app.h"
#include "base/language.h"
#include "base/number.h"
#include "game/rival.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"

enum {
	FRAMES_MAX = 1 << 14,
	SLIDE_EVERY_MS = 130,
	SLIDES_MS = 3500,
	CARD_MS = 3000, /* the confetti, then the card at rest */
	GALLERY_MS = 8000,
	NOTCH_MS = 100, /* between two notches of the wheel */
	SHEET_MS = 600, /* each is open, and closed before; a page is scrolled halfway */
	ZOOM_STEPS = 4,
	SEARCH_SIDE = 10,
	SEED = 7,
};

/* Milestones of a start. */
enum mark { MARK_MAIN, MARK_WINDOW, MARK_FRAME, MARK_PICTURE, MARKS };

enum part {
	PART_START,   /* until the picture is loaded; its frames are not counted */
	PART_SLIDES,  /* the player slides tiles while another board is searched */
	PART_UNDO,    /* all slides are undone */
	PART_PLAY,    /* a solution is played, while the search for a shorter one goes on */
	PART_CARD,    /* the celebration, then the card */
	PART_GALLERY, /* the pictures, of the folder that was given, are scrolled */
	PART_SHEETS,  /* other sheets are opened and closed in turn */
	PART_END,
};

static const char *const part_names[] = { "start", "slides",  "undo",  "play",
	                                  "card",  "gallery", "closed" };

static const enum command sheets[] = { COMMAND_MENU,    COMMAND_SIZE,       COMMAND_SETTINGS,
	                               COMMAND_HELP,    COMMAND_RECORDS,    COMMAND_CHALLENGES,
	                               COMMAND_LESSONS, COMMAND_UNFINISHED, COMMAND_OPEN };

static struct {
	struct app *app;     /* borrowed */
	bool frames;         /* plays the script; else only starts */
	bool sheets;         /* only their part of it */
	uint64_t started_ns; /* CLOCK_MONOTONIC, like all names ending in _ns */
	double marks[MARKS]; /* ms since then, 0: not reached */
	enum part part;
	uint64_t part_ms, slide_ms; /* when the part began, and when the next slide is due */
	size_t steps;               /* of the sheets, four each */
	struct random random;
	uint32_t ticket;               /* of the search of another board */
	uint64_t turn_ns, turn_cpu_ns; /* start of this turn */
	int count;
	struct {
		const char *name; /* of the part, or of the open sheet */
		double ms, cpu_ms;
	} shown[FRAMES_MAX];
	char screen[80]; /* renderer and size of the window */
} bench;

bool __real_app_update_photos(struct app *app);
void __real_report_frame(struct report *report, const struct report_view *view);
struct view *__real_view_create(const char *title, const struct window_place *place,
                                const char *data_dir, struct error *error);
bool __wrap_app_update_photos(struct app *app);
void __wrap_report_frame(struct report *report, const struct report_view *view);
struct view *__wrap_view_create(const char *title, const struct window_place *place,
                                const char *data_dir, struct error *error);

static uint64_t read_ns(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void reach(enum mark mark)
{
	if (bench.marks[mark] == 0)
		bench.marks[mark] = (double)(read_ns(CLOCK_MONOTONIC) - bench.started_ns) / 1e6;
}

/* A random cell in the gap's row or column. */
static int any_cell(const struct board *board)
{
	int gap = board->gap, column = gap % board->width, row = gap / board->width;
	int other;

	if (random_below(&bench.random, 2) == 0) {
		other = (int)random_below(&bench.random, (uint32_t)board->width - 1);
		return row * board->width + other + (other >= column);
	}
	other = (int)random_below(&bench.random, (uint32_t)board->height - 1);
	return (other + (other >= row)) * board->width + column;
}

static void slide_if_due(struct app *app)
{
	if (app->now_ms < bench.slide_ms)
		return;
	game_press(&app->game, any_cell(&app->game.history.board), app->now_ms);
	app_take_news(app);
	bench.slide_ms = app->now_ms + SLIDE_EVERY_MS;
}

static void scroll_if_due(struct app *app)
{
	const struct layout *layout = &app->view->layout;
	SDL_Event event = { .wheel = { .type = SDL_MOUSEWHEEL,
		                       .y = -1,
		                       .preciseY = -1,
		                       .mouseX = layout->width / 2,
		                       .mouseY = layout->height / 2 } };

	if (app->now_ms < bench.slide_ms)
		return;
	SDL_PushEvent(&event);
	bench.slide_ms = app->now_ms + NOTCH_MS;
}

static void command(struct app *app, enum command command)
{
	app_command(app, command);
	app_take_news(app);
}

static void press_page_down(void)
{
	SDL_Event event = { .key = { .type = SDL_KEYDOWN, .state = SDL_PRESSED } };

	event.key.keysym.sym = SDLK_PAGEDOWN;
	event.key.keysym.scancode = SDL_SCANCODE_PAGEDOWN;
	SDL_PushEvent(&event);
	event.key.type = SDL_KEYUP;
	event.key.state = SDL_RELEASED;
	SDL_PushEvent(&event);
}

/* Of four steps, the first closes a sheet, the third opens one, and the last scrolls it. */
static void open_if_due(struct app *app)
{
	if (app->now_ms < bench.slide_ms)
		return;
	if (bench.steps % 4 == 0)
		command(app, COMMAND_CLOSE);
	else if (bench.steps % 4 == 2)
		command(app, sheets[bench.steps / 4]);
	else if (bench.steps % 4 == 3)
		press_page_down();
	bench.steps++;
	bench.slide_ms = app->now_ms + SHEET_MS / 2;
}

/* The same board, beside a rival that makes ten moves a second. */
static void begin_race(struct app *app)
{
	struct game_plan plan = *game_current_plan(&app->game);
	struct game_race race = { .rival = rival_computer(&plan.scramble, RIVAL_PACE_MAX) };

	game_begin(&app->game, &plan, &race, 0, app->now_ms);
	app_take_news(app);
}

static void begin(struct app *app, enum part part)
{
	const struct solver_limits limits = { .method = SOLVER_ANYTIME, .threads = 2 };
	struct board board;

	bench.part = part;
	bench.part_ms = app->now_ms;
	switch (part) {
	case PART_SLIDES:
		if (getenv("BENCH_RIVAL") != NULL)
			begin_race(app);
		for (int i = 0; i < ZOOM_STEPS; i++) /* a large board is seen from near */
			command(app, COMMAND_ZOOM_IN);
		shuffle_uniform(&board, SEARCH_SIDE, SEARCH_SIDE, SCRAMBLE_GAP_HOME, SEED);
		bench.ticket = searches_start(app->searches, &board, &limits, false);
		break;
	case PART_UNDO:
		command(app, COMMAND_UNDO_ALL);
		break;
	case PART_PLAY: /* two threads in total, which look for shorter solutions */
		searches_cancel(app->searches, bench.ticket);
		command(app, COMMAND_SOLVE);
		break;
	case PART_GALLERY:
		command(app, COMMAND_OPEN);
		break;
	case PART_SHEETS:
		bench.slide_ms = app->now_ms;
		break;
	case PART_END:
		app->running = false;
		break;
	default:
		break;
	}
}

static void play_script(struct app *app)
{
	uint64_t since_ms = app->now_ms - bench.part_ms;
	const bool over[] = {
		[PART_START] = bench.marks[MARK_PICTURE] > 0,
		[PART_SLIDES] = since_ms >= SLIDES_MS,
		[PART_UNDO] = app->game.playback.kind == PLAYBACK_NONE,
		[PART_PLAY] = app->game.phase == GAME_SOLVED,
		[PART_CARD] = since_ms >= CARD_MS,
		[PART_GALLERY] = since_ms >= GALLERY_MS,
		[PART_SHEETS] =
		        bench.steps == 4 * SDL_arraysize(sheets) && app->now_ms >= bench.slide_ms,
		[PART_END] = false,
	};

	if (bench.part == PART_SLIDES)
		slide_if_due(app);
	if (bench.part == PART_GALLERY)
		scroll_if_due(app);
	if (over[bench.part])
		begin(app, bench.part == PART_START && bench.sheets ? PART_SHEETS : bench.part + 1);
	if (bench.part == PART_SHEETS)
		open_if_due(app);
}

/* Among the turn's first calls. */
bool __wrap_app_update_photos(struct app *app)
{
	bench.app = app;
	if (bench.frames) /* only drawing is measured, not storing */
		app->notices.trouble.retry_ms = UINT64_MAX;
	if (bench.frames)
		play_script(app);
	bench.turn_ns = read_ns(CLOCK_MONOTONIC);
	bench.turn_cpu_ns = read_ns(CLOCK_THREAD_CPUTIME_ID);
	return __real_app_update_photos(app);
}

static const char *find_name(void)
{
	bool open = bench.part == PART_SHEETS && bench.steps > 0 && (bench.steps - 1) % 4 >= 2;

	return open ? command_info(sheets[(bench.steps - 1) / 4])->name : part_names[bench.part];
}

static void add_frame(void)
{
	double ms = (double)(read_ns(CLOCK_MONOTONIC) - bench.turn_ns) / 1e6;
	double cpu_ms = (double)(read_ns(CLOCK_THREAD_CPUTIME_ID) - bench.turn_cpu_ns) / 1e6;

	if (bench.part == PART_START || bench.part == PART_END || bench.count == FRAMES_MAX)
		return;
	bench.shown[bench.count].name = find_name();
	bench.shown[bench.count].ms = ms;
	bench.shown[bench.count++].cpu_ms = cpu_ms;
}

/* After a frame is shown. */
void __wrap_report_frame(struct report *report, const struct report_view *view)
{
	struct app *app = bench.app;
	const struct layout *layout = &app->view->layout;
	SDL_RendererInfo info;

	add_frame();
	reach(MARK_FRAME);
	if (!app_loading(app)) /* a kept game shows its cut at once */
		reach(MARK_PICTURE);
	if (!bench.frames && bench.marks[MARK_PICTURE] > 0)
		app->running = false;
	app->frames.dirty |= bench.frames; /* frames of the script are drawn at rest, too */
	snprintf(bench.screen, sizeof bench.screen, "%s %dx%d",
	         SDL_GetRendererInfo(app->view->canvas.renderer, &info) == 0 ? info.name : "none",
	         layout->width, layout->height);
	__real_report_frame(report, view);
}

struct view *__wrap_view_create(const char *title, const struct window_place *place,
                                const char *data_dir, struct error *error)
{
	struct view *view = __real_view_create(title, place, data_dir, error);

	reach(MARK_WINDOW);
	return view;
}

/* Executes the program again, so that its time begins before the loader's. False: it has begun, or
 * can't. */
static void restart(char **argv)
{
	static const char name[] = "BENCH_STARTED_NS";
	const char *before = getenv(name);
	char now[24];

	if (before != NULL && number_read(before, &bench.started_ns))
		return;
	snprintf(now, sizeof now, "%llu", (unsigned long long)read_ns(CLOCK_MONOTONIC));
	setenv(name, now, 1);
	execv("/proc/self/exe", argv);
	exit(EXIT_FAILURE);
}

static void print(void)
{
	if (!bench.frames)
		printf("%.1f %.1f %.1f %.1f\n", bench.marks[MARK_MAIN], bench.marks[MARK_WINDOW],
		       bench.marks[MARK_FRAME], bench.marks[MARK_PICTURE]);
	else
		puts(bench.screen);
	for (int i = 0; i < bench.count; i++)
		printf("%s %.3f %.3f\n", bench.shown[i].name, bench.shown[i].ms,
		       bench.shown[i].cpu_ms);
}

int main(int argc, char **argv)
{
	struct options options;
	struct error error;
	int status;

	restart(argv);
	reach(MARK_MAIN);
	(void)language_use(NULL);
	bench.sheets = argc > 1 && SDL_strcmp(argv[1], "sheets") == 0;
	bench.frames = bench.sheets || (argc > 1 && SDL_strcmp(argv[1], "frames") == 0);
	random_init(&bench.random, SEED);
	if (argc < 2 || !options_read(&options, argc - 1, argv + 1, &error)) {
		fprintf(stderr, "bench_game: %s\n",
		        argc < 2 ? "start, frames or sheets?" : error.text);
		return 2;
	}
	status = app_run(&options);
	if (!bench.frames)
		bench.count = 0;
	print();
	return status;
}
