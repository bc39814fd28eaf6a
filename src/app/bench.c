#include "app/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app/bench_all.h"
#include "app/bench_times.h"
#include "app/state.h"
#include "puzzle/shuffle.h"

enum {
	SLIDE_EVERY_MS = 130,
	SLIDES_MS = 3500,
	SEARCH_MS = 3000,
	CARD_MS = 3000,       /* the confetti, and the card at rest */
	SEARCH_THREADS = 2,
	SEARCH_SIDE = 10,
	SEED = 7,
};

enum part {
	PART_START,  /* until the picture is there; its frames are not counted */
	PART_SLIDES, /* the player slides tiles */
	PART_UNDO,   /* they all go back */
	PART_SEARCH, /* he slides, and sees the panel of his own search */
	PART_PLAY,   /* its best is played */
	PART_CARD,   /* the celebration, then the card */
	PART_END,
};

static const char *const part_names[] = {
	[PART_SLIDES] = "slides", [PART_UNDO] = "undo", [PART_SEARCH] = "search",
	[PART_PLAY] = "play",     [PART_CARD] = "card",
};

struct bench {
	enum options_bench kind;
	uint64_t started_ns;           /* by CLOCK_MONOTONIC, as all that ends in _ns */
	float marks_ms[BENCH_MARKS];   /* since then; 0: not reached */
	enum part part;
	uint64_t part_ms;   /* when it began */
	uint64_t slide_ms;  /* when the next slide is due */
	struct random random;
	uint32_t ticket;    /* of the search that runs beside, 0: none */
	uint64_t turn_ns, turn_cpu_ns; /* when this turn of the loop began */
	struct bench_times times;
};

static uint64_t cpu_ns(void)
{
	struct timespec worked;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked);
	return (uint64_t)worked.tv_sec * 1000000000u + (uint64_t)worked.tv_nsec;
}

static float ms_between(uint64_t from_ns, uint64_t to_ns)
{
	return (float)(to_ns - from_ns) / 1e6f;
}

bool bench_create(struct bench **bench, enum options_bench kind, struct error *error)
{
	if (kind == OPTIONS_BENCH_NONE)
		return true;
	*bench = calloc(1, sizeof **bench);
	if (*bench == NULL)
		return error_set(error, "There is not enough memory to measure anything.");
	(*bench)->kind = kind;
	random_init(&(*bench)->random, SEED);
	if (!bench_is_inner(&(*bench)->started_ns))
		(*bench)->started_ns = bench_now_ns();
	bench_reach(*bench, BENCH_MAIN);
	return true;
}

void bench_free(struct bench *bench)
{
	free(bench);
}

void bench_reach(struct bench *bench, enum bench_mark mark)
{
	if (bench != NULL && bench->marks_ms[mark] == 0.0f)
		bench->marks_ms[mark] = ms_between(bench->started_ns, bench_now_ns());
}

/* A search of another board, which nobody waits for. */
static void search_beside(struct bench *bench, struct app *app)
{
	const struct solver_limits limits = { .method = SOLVER_ANYTIME,
		                              .threads = SEARCH_THREADS };
	struct board board;

	shuffle_uniform(&board, SEARCH_SIDE, SEARCH_SIDE, SCRAMBLE_GAP_HOME, SEED);
	bench->ticket = worker_solve(app->worker, &board, &limits, NULL);
}

static void slide_any(struct bench *bench, struct app *app)
{
	const struct board *board = &app->game.history.board;
	int gap = board->gap, column = gap % board->width, row = gap / board->width;
	int other;

	if (random_below(&bench->random, 2) == 0) {
		other = (int)random_below(&bench->random, (uint32_t)board->width - 1);
		game_press(&app->game, row * board->width + other + (other >= column), app->now_ms);
	} else {
		other = (int)random_below(&bench->random, (uint32_t)board->height - 1);
		game_press(&app->game, (other + (other >= row)) * board->width + column,
		           app->now_ms);
	}
}

static void slide_if_due(struct bench *bench, struct app *app)
{
	if (app->now_ms < bench->slide_ms)
		return;
	slide_any(bench, app);
	bench->slide_ms = app->now_ms + SLIDE_EVERY_MS;
}

static void begin(struct bench *bench, struct app *app, enum part part)
{
	bench->part = part;
	bench->part_ms = app->now_ms;
	switch (part) {
	case PART_SLIDES:
		search_beside(bench, app);
		break;
	case PART_UNDO:
		app_command(app, COMMAND_UNDO_ALL);
		break;
	case PART_SEARCH: /* two threads in all */
		worker_join(app->worker, bench->ticket);
		app_command(app, COMMAND_SOLVE);
		break;
	case PART_PLAY:
		app_command(app, COMMAND_PLAY_NOW);
		search_beside(bench, app);
		break;
	case PART_END:
		app->running = false;
		break;
	default:
		break;
	}
}

static void play_script(struct bench *bench, struct app *app)
{
	uint64_t since_ms = app->now_ms - bench->part_ms;

	app->dirty = true; /* frames without end */
	switch (bench->part) {
	case PART_START:
		if (bench->marks_ms[BENCH_PICTURE] > 0.0f)
			begin(bench, app, PART_SLIDES);
		break;
	case PART_SLIDES:
		slide_if_due(bench, app);
		if (since_ms >= SLIDES_MS)
			begin(bench, app, PART_UNDO);
		break;
	case PART_UNDO:
		if (app->game.playback.kind == PLAYBACK_NONE)
			begin(bench, app, PART_SEARCH);
		break;
	case PART_SEARCH:
		slide_if_due(bench, app);
		if (since_ms >= SEARCH_MS && game_enabled(&app->game, GAME_PLAY_NOW))
			begin(bench, app, PART_PLAY);
		break;
	case PART_PLAY:
		if (app->game.phase == GAME_SOLVED)
			begin(bench, app, PART_CARD);
		break;
	case PART_CARD:
		if (since_ms >= CARD_MS)
			begin(bench, app, PART_END);
		break;
	case PART_END:
		break;
	}
}

/* Where the wished renderer cannot be had the game takes another: that is not measured. */
static bool has_wished_renderer(const struct app *app)
{
	const char *wish = SDL_GetHint(SDL_HINT_RENDER_DRIVER);

	return wish == NULL || SDL_strcmp(wish, view_renderer(app->view)) == 0;
}

void bench_turn(struct bench *bench, struct app *app)
{
	if (bench == NULL)
		return;
	if (bench->kind == OPTIONS_BENCH_START)
		app->running = bench->marks_ms[BENCH_PICTURE] == 0.0f;
	else if (!has_wished_renderer(app))
		app->running = false;
	else
		play_script(bench, app);
	bench->turn_ns = bench_now_ns();
	bench->turn_cpu_ns = cpu_ns();
}

void bench_drawn(struct bench *bench, const struct app *app)
{
	struct bench_frame frame;

	if (bench == NULL)
		return;
	frame.ms = ms_between(bench->turn_ns, bench_now_ns());
	frame.cpu_ms = ms_between(bench->turn_cpu_ns, cpu_ns());
	frame.part = (int)bench->part;
	if (bench->part != PART_START)
		bench_times_add(&bench->times, &frame);
	bench_reach(bench, BENCH_FRAME);
	if (!app_loading(app) && app->photos.played.pixels != NULL)
		bench_reach(bench, BENCH_PICTURE);
}

static void print_rows(struct bench *bench, const struct app *app)
{
	const char *renderer = view_renderer(app->view);
	const struct layout *layout = view_layout(app->view);

	if (!has_wished_renderer(app))
		printf("%-10s cannot be had here\n", SDL_GetHint(SDL_HINT_RENDER_DRIVER));
	for (int part = PART_SLIDES; part < PART_END; part++)
		bench_times_row(&bench->times, renderer, layout->width, layout->height,
		                part_names[part], part);
	bench_times_row(&bench->times, renderer, layout->width, layout->height, "all", -1);
}

void bench_print(struct bench *bench, const struct app *app)
{
	if (bench == NULL)
		return;
	if (bench->kind == OPTIONS_BENCH_FRAMES)
		print_rows(bench, app);
	else
		printf("%.1f %.1f %.1f %.1f\n", bench->marks_ms[BENCH_MAIN],
		       bench->marks_ms[BENCH_WINDOW], bench->marks_ms[BENCH_FRAME],
		       bench->marks_ms[BENCH_PICTURE]);
}
