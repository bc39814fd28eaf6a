/* game_row: between a game and the values of its rows. */
#include "store/database.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	SLIDES_MAX = 1 << 26, /* so that a damaged number can't take all memory */
	TURNS_MAX = 3,
	DAY_MAX = 99991231,
	OVER_PAUSED = LIMIT_TIME + 1, /* not over, but paused */
};

static const struct range {
	int64_t least, most;
#define RANGE(name, column, least, most, value) { least, most },
} number_ranges[ROW_NUMBERS] = { GAME_ROW(RANGE, RANGE) },
  solution_ranges[SOLUTION_NUMBERS] = { SOLUTION_ROW(RANGE) };

#define DESCRIBE(name, column, least, most, value) *next++ = (int64_t)(value);
#define RESTORE(name, column, least, most, value) value = (__typeof__(value))*next++;
#define SKIP(...) next++;

static bool within(const int64_t *numbers, const struct range *ranges, int count)
{
	for (int i = 0; i < count; i++)
		if (numbers[i] < ranges[i].least || numbers[i] > ranges[i].most)
			return false;
	return true;
}

static void set_part(struct game_row *row, enum game_part part, const void *bytes, size_t size)
{
	row->parts[part].bytes = bytes;
	row->parts[part].size = size;
}

void game_row_describe(const struct store_game *game, struct game_row *row)
{
	const struct game_saved_solution *solution = &game->saved.solution;
	const struct history *history = &game->saved.history;
	const struct game_round *round = &game->saved.round;
	const struct board *start = &history->start;
	const char *path = game->photo.path, *name = round->plan.name;
	int64_t *next = row->numbers;

	memset(row, 0, sizeof *row);
	GAME_ROW(DESCRIBE, DESCRIBE)
	if (game->saved.paused)
		row->numbers[ROW_OVER] = OVER_PAUSED;
	if (round->watched)
		row->numbers[ROW_RESULT] = -round->result;
	next = row->solution;
	SOLUTION_ROW(DESCRIBE)
	row->crop[0] = game->photo.crop.x;
	row->crop[1] = game->photo.crop.y;
	row->crop[2] = game->photo.crop.zoom;
	set_part(row, PART_NAME, name, strlen(name));
	set_part(row, PART_PICTURE, path, path != NULL ? strlen(path) : 0);
	set_part(row, PART_START, start->tiles, (size_t)board_cells(start) * sizeof *start->tiles);
	set_part(row, PART_SLIDES, history->slides, history->count * sizeof *history->slides);
	set_part(row, PART_SOLUTION, solution->moves, solution->count);
	set_part(row, PART_UNDONE, solution->mark.undone,
	         solution->mark.count * sizeof *solution->mark.undone);
}

bool game_row_restore(const struct game_row *row, struct store_game *game)
{
	struct game_round *round = &game->saved.round;
	const int64_t *numbers = row->numbers, *next = numbers;

	if (!within(numbers, number_ranges, ROW_NUMBERS) ||
	    numbers[ROW_DONE] > numbers[ROW_COUNT] || !isfinite(row->crop[0]) ||
	    !isfinite(row->crop[1]) || !isfinite(row->crop[2]))
		return false;
	GAME_ROW(RESTORE, SKIP)
	round->plan.scramble.width = (int)numbers[ROW_WIDTH];
	round->plan.scramble.height = (int)numbers[ROW_HEIGHT];
	game->saved.paused = numbers[ROW_OVER] == OVER_PAUSED;
	if (!game->saved.paused)
		round->over = (enum limit_end)numbers[ROW_OVER];
	round->result = llabs(numbers[ROW_RESULT]);
	round->watched = numbers[ROW_RESULT] < 0;
	game->photo.crop.x = row->crop[0];
	game->photo.crop.y = row->crop[1];
	game->photo.crop.zoom = row->crop[2];
	return true;
}

bool game_row_restore_solution(const struct game_row *row, struct game_saved_solution *solution)
{
	const int64_t *next = row->solution;

	if (!within(row->solution, solution_ranges, SOLUTION_NUMBERS))
		return false;
	SOLUTION_ROW(RESTORE)
	solution->done = (size_t)row->numbers[ROW_SOLUTION_DONE];
	return true;
}
