/* bench: plays a script while measuring frames, and records the milestones of a start. */
#include "probe/bench.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "game/game.h"
#include "probe/bench_all.h"
#include "probe/bench_times.h"
#include "puzzle/scramble.h"

enum {
	SLIDE_EVERY_MS = 130,
	SLIDES_MS = 3500,
	SEARCH_MS = 3000,
	CARD_MS = 3000, /* the confetti, then the card at rest */
	SEARCH_THREADS = 2,
	SEARCH_SIDE = 10,
	SEED = 7,
};

enum part {
	PART_START,  /* until the picture is loaded; its frames are not counted */
	PART_SLIDES, /* the player slides tiles */
	PART_UNDO,   /* all slides are undone */
	PART_SEARCH, /* the player slides tiles and searches, with the search's panel shown */
	PART_PLAY,   /* its best solution is played */
	PART_CARD,   /* the celebration, then the card */
	PART_END,
};

static const char *const part_names[] = {
	[PART_SLIDES] = "slides", [PART_UNDO] = "undo", [PART_SEARCH] = "search",
	[PART_PLAY] = "play",     [PART_CARD] = "card",
};

struct bench {
	enum bench_kind kind;
	const struct game *game;
	struct bench_port port;
	uint64_t started_ns;         /* CLOCK_MONOTONIC, like all names ending in _ns */
	float marks_ms[BENCH_MARKS]; /* since then; 0: not reached */
	enum part part;
	uint64_t part_ms;  /* start of the part */
	uint64_t slide_ms; /* due time of the next slide */
	uint64_t now_ms;   /* time of this turn */
	struct random random;
	uint32_t ticket;               /* of the background search, 0: none */
	uint64_t turn_ns, turn_cpu_ns; /* start of this turn of the loop */
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

bool bench_create(struct bench **bench, enum bench_kind kind, const struct game *game,
                  const struct bench_port *port, struct error *error)
{
	if (kind == BENCH_KIND_NONE)
		return true;
	*bench = calloc(1, sizeof **bench);
	if (*bench == NULL)
		return error_set(error, "Not enough memory to run the benchmark.");
	(*bench)->kind = kind;
	(*bench)->game = game;
	(*bench)->port = *port;
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

static void command(const struct bench *bench, enum command command)
{
	bench->port.command(bench->port.context, command);
}

/* Starts a search of another board whose result is not used. */
static void search_in_background(struct bench *bench)
{
	const struct solver_limits limits = { .method = SOLVER_ANYTIME, .threads = SEARCH_THREADS };
	struct board board;

	shuffle_uniform(&board, SEARCH_SIDE, SEARCH_SIDE, SCRAMBLE_GAP_HOME, SEED);
	bench->ticket = bench->port.search(bench->port.context, &board, &limits);
}

/* A random cell in the gap's row or column. */
static int any_cell(struct random *random, const struct board *board)
{
	int gap = board->gap, column = gap % board->width, row = gap / board->width;
	int other;

	if (random_below(random, 2) == 0) {
		other = (int)random_below(random, (uint32_t)board->width - 1);
		return row * board->width + other + (other >= column);
	}
	other = (int)random_below(random, (uint32_t)board->height - 1);
	return (other + (other >= row)) * board->width + column;
}

static void slide_if_due(struct bench *bench)
{
	if (bench->now_ms < bench->slide_ms)
		return;
	bench->port.press(bench->port.context,
	                  any_cell(&bench->random, &bench->game->history.board));
	bench->slide_ms = bench->now_ms + SLIDE_EVERY_MS;
}

static void begin(struct bench *bench, enum part part)
{
	bench->part = part;
	bench->part_ms = bench->now_ms;
	switch (part) {
	case PART_SLIDES:
		search_in_background(bench);
		break;
	case PART_UNDO:
		command(bench, COMMAND_UNDO_ALL);
		break;
	case PART_SEARCH: /* two threads in total */
		bench->port.join(bench->port.context, bench->ticket);
		command(bench, COMMAND_SOLVE);
		command(bench, COMMAND_SHORTEST_FIRST);
		break;
	case PART_PLAY: /* while the search runs */
		command(bench, COMMAND_PLAY_NOW);
		break;
	default:
		break;
	}
}

static void play_script(struct bench *bench)
{
	uint64_t since_ms = bench->now_ms - bench->part_ms;
	const struct game *game = bench->game;

	switch (bench->part) {
	case PART_START:
		if (bench->marks_ms[BENCH_PICTURE] > 0.0f)
			begin(bench, PART_SLIDES);
		break;
	case PART_SLIDES:
		slide_if_due(bench);
		if (since_ms >= SLIDES_MS)
			begin(bench, PART_UNDO);
		break;
	case PART_UNDO:
		if (game->playback.kind == PLAYBACK_NONE)
			begin(bench, PART_SEARCH);
		break;
	case PART_SEARCH:
		slide_if_due(bench);
		if (since_ms >= SEARCH_MS && game_enabled(game, GAME_PLAY_NOW))
			begin(bench, PART_PLAY);
		break;
	case PART_PLAY:
		if (game->phase == GAME_SOLVED)
			begin(bench, PART_CARD);
		break;
	case PART_CARD:
		if (since_ms >= CARD_MS)
			begin(bench, PART_END);
		break;
	case PART_END:
		break;
	}
}

/* If the requested renderer is not available, the game uses another: don't measure that. */
static bool has_requested_renderer(const struct bench_screen *screen)
{
	const char *driver = SDL_GetHint(SDL_HINT_RENDER_DRIVER);

	return driver == NULL || SDL_strcmp(driver, screen->renderer) == 0;
}

static enum bench_turn_kind take_turn(struct bench *bench, const struct bench_screen *screen)
{
	if (bench->kind == BENCH_KIND_START)
		return bench->marks_ms[BENCH_PICTURE] == 0.0f ? BENCH_TURN_USUAL : BENCH_TURN_LAST;
	if (!has_requested_renderer(screen))
		return BENCH_TURN_LAST;
	play_script(bench);
	return bench->part == PART_END ? BENCH_TURN_LAST : BENCH_TURN_DRAW;
}

enum bench_turn_kind bench_turn(struct bench *bench, const struct bench_screen *screen,
                                uint64_t now_ms)
{
	enum bench_turn_kind turn;

	if (bench == NULL)
		return BENCH_TURN_USUAL;
	bench->now_ms = now_ms;
	turn = take_turn(bench, screen);
	bench->turn_ns = bench_now_ns();
	bench->turn_cpu_ns = cpu_ns();
	return turn;
}

void bench_drawn(struct bench *bench, bool sharp)
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
	if (sharp)
		bench_reach(bench, BENCH_PICTURE);
}

static void print_rows(struct bench *bench, const struct bench_screen *screen)
{
	if (!has_requested_renderer(screen))
		printf("%-10s isn’t available here\n", SDL_GetHint(SDL_HINT_RENDER_DRIVER));
	for (int part = PART_SLIDES; part < PART_END; part++)
		bench_times_row(&bench->times, screen->renderer, screen->width, screen->height,
		                part_names[part], part);
	bench_times_row(&bench->times, screen->renderer, screen->width, screen->height, "all", -1);
}

void bench_print(struct bench *bench, const struct bench_screen *screen)
{
	if (bench == NULL)
		return;
	if (bench->kind == BENCH_KIND_FRAMES)
		print_rows(bench, screen);
	else
		printf("%.1f %.1f %.1f %.1f\n", bench->marks_ms[BENCH_MAIN],
		       bench->marks_ms[BENCH_WINDOW], bench->marks_ms[BENCH_FRAME],
		       bench->marks_ms[BENCH_PICTURE]);
}
