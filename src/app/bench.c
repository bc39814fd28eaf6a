#include "app/bench.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/state.h"

enum {
	FRAMES_MAX = 1 << 14,
	SLIDE_EVERY_MS = 130,
	SLIDES_MS = 5000,
	SEARCH_MS = 4000,
	CARD_MS = 3500,       /* the confetti, and the card at rest */
	SEARCH_THREADS = 2,
	SEARCH_SIDE = 10,
	SEED = 7,
};

enum part {
	PART_START,  /* until the picture is there; its frames are not counted */
	PART_SLIDES, /* the player slides tiles */
	PART_SEARCH, /* … and sees the panel of his own search */
	PART_PLAY,   /* its best is played */
	PART_CARD,
	PART_END,
};

struct bench {
	enum part part;
	uint64_t part_ms;   /* when it began */
	uint64_t slide_ms;  /* when the next slide is due */
	struct random random;
	uint32_t ticket;    /* of the search that runs beside, 0: none */
	int count;          /* frames measured */
	float frames_ms[FRAMES_MAX];
	float sorted_ms[FRAMES_MAX]; /* those being printed */
	uint8_t parts[FRAMES_MAX];
};

struct bench *bench_create(struct error *error)
{
	struct bench *bench = calloc(1, sizeof *bench);

	if (bench == NULL) {
		error_set(error, "There is not enough memory to measure frames.");
		return NULL;
	}
	random_init(&bench->random, SEED);
	return bench;
}

void bench_free(struct bench *bench)
{
	free(bench);
}

/* A search of another board, which nobody waits for. */
static void search_beside(struct bench *bench, struct app *app)
{
	const struct solver_limits limits = { .method = SOLVER_ANYTIME,
		                              .threads = SEARCH_THREADS };
	struct board board;

	shuffle_uniform(&board, SEARCH_SIDE, SEARCH_SIDE, SHUFFLE_GAP_HOME, SEED);
	bench->ticket = worker_solve(app->worker, &board, &limits, NULL);
}

static void slide_any(struct bench *bench, struct app *app)
{
	const struct board *board = &app->game.board;
	int gap = board->gap, column = gap % board->width, row = gap / board->width;
	int other;

	if (random_below(&bench->random, 2) == 0) {
		other = (int)random_below(&bench->random, (uint32_t)board->width - 1);
		app_press_cell(app, row * board->width + other + (other >= column));
	} else {
		other = (int)random_below(&bench->random, (uint32_t)board->height - 1);
		app_press_cell(app, (other + (other >= row)) * board->width + column);
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
	case PART_SEARCH: /* two threads in all */
		worker_join(app->worker, bench->ticket);
		app_command(app, COMMAND_SOLVE);
		break;
	case PART_PLAY:
		app_command(app, COMMAND_PLAY_NOW);
		search_beside(bench, app);
		break;
	case PART_SLIDES:
		search_beside(bench, app);
		break;
	case PART_END:
		app->running = false;
		break;
	default:
		break;
	}
}

void bench_turn(struct bench *bench, struct app *app)
{
	uint64_t since_ms = app->now_ms - bench->part_ms;

	app->dirty = true; /* frames without end */
	switch (bench->part) {
	case PART_START:
		if (!app_loading(app) && app->picture.pixels != NULL)
			begin(bench, app, PART_SLIDES);
		break;
	case PART_SLIDES:
		slide_if_due(bench, app);
		if (since_ms >= SLIDES_MS)
			begin(bench, app, PART_SEARCH);
		break;
	case PART_SEARCH:
		slide_if_due(bench, app);
		if (since_ms >= SEARCH_MS && app_can_play_now(app))
			begin(bench, app, PART_PLAY);
		break;
	case PART_PLAY:
		if (app->celebrated)
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

void bench_frame(struct bench *bench, uint64_t counts)
{
	if (bench->part == PART_START || bench->count == FRAMES_MAX)
		return;
	bench->frames_ms[bench->count] =
		(float)counts * 1000.0f / (float)SDL_GetPerformanceFrequency();
	bench->parts[bench->count++] = (uint8_t)bench->part;
}

static int by_size(const void *a, const void *b)
{
	float left = *(const float *)a, right = *(const float *)b;

	return (left > right) - (left < right);
}

static void print_sorted(const char *name, const float *sorted, int count)
{
	if (count == 0)
		return;
	printf("%-7s %5d frames  p50 %5.2f  p95 %5.2f  p99 %5.2f  max %5.2f ms\n", name, count,
	       sorted[count / 2], sorted[count * 95 / 100], sorted[count * 99 / 100],
	       sorted[count - 1]);
}

/* part: PART_START for the frames of all. */
static void print_part(struct bench *bench, const char *name, enum part part)
{
	float *sorted = bench->sorted_ms;
	int count = 0;

	for (int i = 0; i < bench->count; i++)
		if (part == PART_START || bench->parts[i] == part)
			sorted[count++] = bench->frames_ms[i];
	qsort(sorted, (size_t)count, sizeof *sorted, by_size);
	print_sorted(name, sorted, count);
}

void bench_print(struct bench *bench)
{
	print_part(bench, "slides", PART_SLIDES);
	print_part(bench, "search", PART_SEARCH);
	print_part(bench, "play", PART_PLAY);
	print_part(bench, "card", PART_CARD);
	print_part(bench, "all", PART_START);
}
