/* game_row: a game as the values of its rows in games, slides and solutions. Private to src/store.
 * Pure; any thread. */
#ifndef STORE_GAME_ROW_H
#define STORE_GAME_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/games.h"

/* Columns of games, in the order of GAME_COLUMNS in statements.c. */
enum game_number {
	ROW_WIDTH,
	ROW_HEIGHT,
	ROW_KIND,
	ROW_SEED,
	ROW_WALK,
	ROW_DAILY,
	ROW_LISTED, /* shortest length in the list of boards */
	ROW_TURNS,
	ROW_BYTES,
	ROW_MODIFIED,
	ROW_DONE,
	ROW_COUNT,
	ROW_MOVES, /* of the slides done */
	ROW_HOME,  /* tiles in their cells */
	ROW_MS,
	ROW_BEGUN,
	ROW_ASSISTED,
	ROW_HINTS,
	ROW_LIMIT_MOVES,
	ROW_LIMIT_SECONDS,
	ROW_OVER,
	ROW_SHORTEST, /* as measured */
	ROW_RESULT,
	ROW_SOLUTION_DONE,

	ROW_NUMBERS,
};

/* Columns of solutions, in the order of SOLUTION_COLUMNS. */
enum solution_number {
	SOLUTION_MARK,
	SOLUTION_BEGUN,
	SOLUTION_LENGTH,
	SOLUTION_BOUND,
	SOLUTION_DETOUR,
	SOLUTION_EXACT,

	SOLUTION_NUMBERS,
};

enum { ROW_CROP_NUMBERS = 3 };

/* What has no fixed size. */
enum game_part {
	PART_NAME,
	PART_PICTURE,
	PART_START,    /* tiles */
	PART_SLIDES,   /* struct slide each */
	PART_SOLUTION, /* directions; empty: none is being watched */
	PART_UNDONE,   /* struct slide each: of the solution's mark */

	ROW_PARTS,
};

struct game_row {
	int64_t numbers[ROW_NUMBERS];
	int64_t solution[SOLUTION_NUMBERS];
	double crop[ROW_CROP_NUMBERS]; /* x, y, zoom */
	struct {
		const void *bytes; /* borrowed */
		size_t size;
	} parts[ROW_PARTS];
};

/* True if there is a row in solutions. */
bool game_row_has_solution(const struct game_row *row);

/* Describes a game; the parts are borrowed from it. */
void game_row_describe(const struct store_game *game, struct game_row *row);

/* True if no number is impossible by itself. */
bool game_row_numbers_valid(const struct game_row *row);
bool game_row_solution_valid(const struct game_row *row);

/* Sets all of a game that the numbers alone say. */
void game_row_restore(const struct game_row *row, struct store_game *game);
void game_row_restore_solution(const struct game_row *row, struct game_saved_solution *solution);

#endif
