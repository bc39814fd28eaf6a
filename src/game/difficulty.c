/* difficulty: seeds of easy, medium and hard boards. */
#include "game/difficulty.h"

#include <limits.h>

#include "game/plans.h"
#include "game/search.h"
#include "puzzle/shuffle.h"

enum {
	DRAWN = 9,             /* seeds that are ranked */
	DRAW_MS = 150,         /* a game waits no longer for a seed, */
	ANSWER_MS = 20,        /* of which an answer that comes late may take so much */
	DRAW_BYTES = 40 << 20, /* enough for the first tables */
	DRAW_THREADS = 2,
};

bool difficulty_band(int columns, int rows, enum scramble_difficulty difficulty,
                     struct difficulty_band *band)
{
	/* The bounds that are nearest to thirds of all boards with the gap at home, by the shortest solutions of
	 * 3000 of them as found by `missing-piece-cli solve`. 2×2 has only 12 boards; the proofs of 8×2 take too long. */
	static const struct {
		int longer, shorter, easy, medium;
	} sizes[] = {
		{ 3, 2, 10, 14 }, { 4, 2, 20, 24 }, { 5, 2, 32, 36 },
		{ 6, 2, 46, 52 }, { 7, 2, 60, 68 }, { 3, 3, 20, 22 },
		{ 4, 3, 32, 36 }, { 5, 3, 48, 54 }, { 4, 4, 50, 54 },
	};
	int longer = columns > rows ? columns : rows, shorter = columns + rows - longer;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		if (sizes[i].longer != longer || sizes[i].shorter != shorter ||
		    difficulty < SCRAMBLE_EASY || difficulty > SCRAMBLE_HARD)
			continue;
		band->least = difficulty == SCRAMBLE_EASY     ? 1
		              : difficulty == SCRAMBLE_MEDIUM ? sizes[i].easy + 1
		                                              : sizes[i].medium + 1;
		band->most = difficulty == SCRAMBLE_EASY     ? sizes[i].easy
		             : difficulty == SCRAMBLE_MEDIUM ? sizes[i].medium
		                                             : INT_MAX;
		return true;
	}
	return false;
}

/* Draws some seeds for the scramble and takes one from this third of them, ranked by a lower bound on the moves. */
static uint64_t ranked_seed(struct random *seeds, struct scramble scramble, int third)
{
	struct {
		uint64_t seed;
		int least;
	} drawn[DRAWN];

	for (int i = 0; i < DRAWN; i++) {
		struct board board;
		int least, at = i;

		scramble.seed = game_plan_seed(seeds, scramble.kind);
		scramble_make(&scramble, &board);
		least = solver_least(&board);
		for (; at > 0 && drawn[at - 1].least > least; at--)
			drawn[at] = drawn[at - 1];
		drawn[at].seed = scramble.seed;
		drawn[at].least = least;
	}
	return drawn[third * (DRAWN / 3) + (int)random_below(seeds, DRAWN / 3)].seed;
}

void difficulty_guess(struct random *seeds, enum scramble_difficulty difficulty,
                      struct scramble *scramble)
{
	int third = (int)difficulty - SCRAMBLE_EASY;

	if (difficulty == SCRAMBLE_VERY_EASY) {
		scramble->kind = SCRAMBLE_FREE_WALK;
		scramble->walk_moves = (uint64_t)(2 * (scramble->width + scramble->height) - 4);
		third = 2; /* those with the fewest moves that went straight back */
	}
	scramble->seed = ranked_seed(seeds, *scramble, third);
}

bool difficulty_fits(const struct difficulty_band *band, const struct solver_result *result)
{
	int most = result->status == SOLVER_OPTIMAL ? result->length : INT_MAX;

	return result->lower_bound >= band->least && most <= band->most;
}

static bool draw_is_for(const struct game_draw *draw, int columns, int rows,
                        enum scramble_difficulty difficulty)
{
	return draw->columns == columns && draw->rows == rows && draw->difficulty == difficulty;
}

void difficulty_make(struct game *game, struct scramble *scramble)
{
	enum scramble_difficulty difficulty = game->choice.difficulty;
	struct game_draw *draw = &game->draw;
	bool drawn = draw_is_for(draw, scramble->width, scramble->height, difficulty);

	if (drawn && draw->found)
		scramble->seed = draw->seed;
	else
		difficulty_guess(&game->draws, difficulty, scramble);
	if (!drawn)
		return;
	port_cancel(game, &draw->ticket);
	*draw = (struct game_draw){ .found = false };
}

/* Draws the next seed and has its board measured, unless the time is over. */
static void draw_next(struct game *game)
{
	struct game_draw *draw = &game->draw;
	const struct game_setup *setup = &game->setup;
	uint64_t passed_ms = game->now_ms - draw->start_ms;
	struct solver_limits limits = {
		.method = SOLVER_PROVE,
		.bytes = DRAW_BYTES,
		.threads = setup->processors < DRAW_THREADS ? setup->processors : DRAW_THREADS,
	};
	struct board board;

	draw->ticket = 0;
	if (passed_ms >= DRAW_MS - ANSWER_MS)
		return;
	limits.seconds = (double)(DRAW_MS - ANSWER_MS - passed_ms) / 1000;
	draw->seed = random_next(&game->draws);
	shuffle_uniform(&board, draw->columns, draw->rows, SCRAMBLE_GAP_HOME, draw->seed);
	draw->ticket = setup->port.start(setup->port.context, &board, &limits, GAME_SEARCH_MEASURE);
}

void difficulty_measured(struct game *game, const struct solver_result *result)
{
	struct game_draw *draw = &game->draw;
	struct difficulty_band band;

	draw->ticket = 0;
	draw->found = difficulty_band(draw->columns, draw->rows, draw->difficulty, &band) &&
	              difficulty_fits(&band, result);
	if (!draw->found && result->status != SOLVER_OUT_OF_MEMORY)
		draw_next(game);
}

uint64_t difficulty_due_ms(const struct game *game)
{
	return game->draw.ticket != 0 ? game->draw.start_ms + DRAW_MS : GAME_NEVER;
}

void difficulty_due(struct game *game)
{
	if (game->now_ms >= difficulty_due_ms(game))
		port_cancel(game, &game->draw.ticket);
}

/* True if such boards are measured here. */
static bool can_measure(const struct game *game, int columns, int rows)
{
	const struct scramble_choice *choice = &game->choice;
	size_t given = game->setup.solver_bytes; /* by the player; 0: enough */
	struct difficulty_band band;

	return choice->kind == SCRAMBLE_GAP_HOME && (given == 0 || given >= DRAW_BYTES) &&
	       difficulty_band(columns, rows, choice->difficulty, &band);
}

bool game_draw(struct game *game, int columns, int rows, uint64_t now_ms)
{
	struct game_draw *draw = &game->draw;
	enum scramble_difficulty difficulty = game->choice.difficulty;

	game->now_ms = now_ms;
	if (!can_measure(game, columns, rows))
		return false;
	if (!draw_is_for(draw, columns, rows, difficulty) || (draw->ticket == 0 && !draw->found)) {
		port_cancel(game, &draw->ticket);
		*draw = (struct game_draw){ .columns = columns,
			                    .rows = rows,
			                    .difficulty = difficulty,
			                    .start_ms = now_ms };
		draw_next(game);
	}
	return draw->ticket != 0;
}

void game_draw_ahead(struct game *game, uint64_t now_ms)
{
	const struct board *board = &game->history.start;

	if (!draw_is_for(&game->draw, board->width, board->height, game->choice.difficulty) &&
	    game->draw.ticket == 0)
		(void)game_draw(game, board->width, board->height, now_ms);
}
