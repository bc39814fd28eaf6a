/* game_row: between a game and the values of its rows. */
#include "store/rows.h"

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
} number_ranges[ROW_NUMBERS] = {
	[ROW_WIDTH] = { BOARD_SIDE_MIN, BOARD_SIDE_MAX },
	[ROW_HEIGHT] = { BOARD_SIDE_MIN, BOARD_SIDE_MAX },
	[ROW_KIND] = { 0, SCRAMBLE_KINDS - 1 },
	[ROW_SEED] = { INT64_MIN, INT64_MAX },
	[ROW_WALK] = { 0, SCRAMBLE_WALK_MAX },
	[ROW_DAILY] = { 0, DAY_MAX },
	[ROW_LISTED] = { -1, INT_MAX },
	[ROW_TURNS] = { 0, TURNS_MAX },
	[ROW_BYTES] = { 0, INT64_MAX },
	[ROW_MODIFIED] = { INT64_MIN, INT64_MAX },
	[ROW_DONE] = { 0, SLIDES_MAX },
	[ROW_COUNT] = { 0, SLIDES_MAX },
	[ROW_MOVES] = { 0, INT64_MAX },
	[ROW_HOME] = { 0, BOARD_CELLS_MAX - 1 },
	[ROW_MS] = { 0, INT64_MAX / 2 }, /* the clock goes on from here */
	[ROW_BEGUN] = { 0, 1 },
	[ROW_ASSISTED] = { 0, 1 },
	[ROW_HINTS] = { 0, INT_MAX / 2 },
	[ROW_LIMIT_MOVES] = { 0, INT64_MAX },
	[ROW_LIMIT_SECONDS] = { 0, INT64_MAX / 1000 },
	[ROW_OVER] = { LIMIT_KEPT, OVER_PAUSED },
	[ROW_SHORTEST] = { -1, INT_MAX },
	[ROW_RESULT] = { -INT64_MAX, INT64_MAX },
	[ROW_SOLUTION_DONE] = { 0, SLIDES_MAX },
	[ROW_CONTENT] = { 0, INT64_MAX },
	[ROW_PICTURE_DAY] = { 0, DAY_MAX },
	[ROW_HIDDEN] = { 0, 1 },
};

static const struct range solution_ranges[SOLUTION_NUMBERS] = {
	[SOLUTION_MARK] = { 0, SLIDES_MAX },   [SOLUTION_BEGUN] = { 0, 1 },
	[SOLUTION_LENGTH] = { -1, INT_MAX },   [SOLUTION_BOUND] = { -1, INT_MAX },
	[SOLUTION_DETOUR] = { 0, SLIDES_MAX }, [SOLUTION_EXACT] = { 0, 1 },
};

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

static void describe_solution(const struct game_saved_solution *solution, struct game_row *row)
{
	row->numbers[ROW_SOLUTION_DONE] = (int64_t)solution->done;
	row->solution[SOLUTION_MARK] = (int64_t)solution->mark.done;
	row->solution[SOLUTION_BEGUN] = solution->begun;
	row->solution[SOLUTION_LENGTH] = solution->length;
	row->solution[SOLUTION_BOUND] = solution->bound;
	row->solution[SOLUTION_DETOUR] = solution->detour;
	row->solution[SOLUTION_EXACT] = solution->exact;
	set_part(row, PART_SOLUTION, solution->moves, solution->count);
	set_part(row, PART_UNDONE, solution->mark.undone,
	         solution->mark.count * sizeof *solution->mark.undone);
}

static void describe_round(const struct game_round *round, int64_t *numbers)
{
	numbers[ROW_KIND] = round->plan.scramble.kind;
	numbers[ROW_SEED] = (int64_t)round->plan.scramble.seed;
	numbers[ROW_WALK] = (int64_t)round->plan.scramble.walk_moves;
	numbers[ROW_DAILY] = round->plan.daily;
	numbers[ROW_LISTED] = round->plan.shortest;
	numbers[ROW_ASSISTED] = round->assisted;
	numbers[ROW_HINTS] = round->hints;
	numbers[ROW_LIMIT_MOVES] = (int64_t)round->limit.moves;
	numbers[ROW_LIMIT_SECONDS] = (int64_t)round->limit.seconds;
	numbers[ROW_OVER] = round->over;
	numbers[ROW_RESULT] = round->watched ? -round->result : round->result;
}

static void describe_history(const struct history *history, struct game_row *row)
{
	const struct board *start = &history->start;

	row->numbers[ROW_WIDTH] = start->width;
	row->numbers[ROW_HEIGHT] = start->height;
	row->numbers[ROW_DONE] = (int64_t)history->done;
	row->numbers[ROW_COUNT] = (int64_t)history->count;
	row->numbers[ROW_MOVES] = (int64_t)history->moves;
	row->numbers[ROW_HOME] = board_in_place(&history->board);
	set_part(row, PART_START, start->tiles, (size_t)board_cells(start) * sizeof *start->tiles);
	set_part(row, PART_SLIDES, history->slides, history->count * sizeof *history->slides);
}

static void describe_photo(const struct store_photo *photo, struct game_row *row)
{
	row->numbers[ROW_TURNS] = photo->crop.turns;
	row->numbers[ROW_BYTES] = photo->bytes;
	row->numbers[ROW_MODIFIED] = photo->modified_ns;
	row->numbers[ROW_CONTENT] = (int64_t)photo->content;
	row->numbers[ROW_PICTURE_DAY] = photo->day;
	row->numbers[ROW_HIDDEN] = photo->hidden;
	row->crop[0] = photo->crop.x;
	row->crop[1] = photo->crop.y;
	row->crop[2] = photo->crop.zoom;
	set_part(row, PART_PICTURE, photo->path, photo->path != NULL ? strlen(photo->path) : 0);
}

void game_row_describe(const struct store_game *game, struct game_row *row)
{
	const struct game_saved *saved = &game->saved;
	const char *name = saved->round.plan.name;

	memset(row, 0, sizeof *row);
	describe_round(&saved->round, row->numbers);
	describe_history(&saved->history, row);
	describe_solution(&saved->solution, row);
	describe_photo(&game->photo, row);
	row->numbers[ROW_MS] = (int64_t)saved->clock_ms;
	row->numbers[ROW_BEGUN] = saved->begun;
	if (saved->paused)
		row->numbers[ROW_OVER] = OVER_PAUSED;
	row->numbers[ROW_SHORTEST] = saved->shortest;
	set_part(row, PART_NAME, name, strlen(name));
}

static void restore_round(const int64_t *numbers, struct game_round *round)
{
	round->plan.scramble.kind = (enum scramble_kind)numbers[ROW_KIND];
	round->plan.scramble.width = (int)numbers[ROW_WIDTH];
	round->plan.scramble.height = (int)numbers[ROW_HEIGHT];
	round->plan.scramble.seed = (uint64_t)numbers[ROW_SEED];
	round->plan.scramble.walk_moves = (uint64_t)numbers[ROW_WALK];
	round->plan.daily = (int)numbers[ROW_DAILY];
	round->plan.shortest = (int)numbers[ROW_LISTED];
	round->assisted = numbers[ROW_ASSISTED] != 0;
	round->hints = (int)numbers[ROW_HINTS];
	round->limit.moves = (uint64_t)numbers[ROW_LIMIT_MOVES];
	round->limit.seconds = (uint64_t)numbers[ROW_LIMIT_SECONDS];
	if (numbers[ROW_OVER] != OVER_PAUSED)
		round->over = (enum limit_end)numbers[ROW_OVER];
	round->result = llabs(numbers[ROW_RESULT]);
	round->watched = numbers[ROW_RESULT] < 0;
}

bool game_row_restore(const struct game_row *row, struct store_game *game)
{
	if (!within(row->numbers, number_ranges, ROW_NUMBERS) ||
	    row->numbers[ROW_DONE] > row->numbers[ROW_COUNT] || !isfinite(row->crop[0]) ||
	    !isfinite(row->crop[1]) || !isfinite(row->crop[2]))
		return false;
	restore_round(row->numbers, &game->saved.round);
	game->saved.clock_ms = (uint64_t)row->numbers[ROW_MS];
	game->saved.begun = row->numbers[ROW_BEGUN] != 0;
	game->saved.paused = row->numbers[ROW_OVER] == OVER_PAUSED;
	game->saved.shortest = (int)row->numbers[ROW_SHORTEST];
	game->photo.crop = (struct picture_crop){ row->crop[0], row->crop[1], row->crop[2],
		                                  (int)row->numbers[ROW_TURNS] };
	game->photo.bytes = row->numbers[ROW_BYTES];
	game->photo.modified_ns = row->numbers[ROW_MODIFIED];
	game->photo.content = (uint64_t)row->numbers[ROW_CONTENT];
	game->photo.day = (int)row->numbers[ROW_PICTURE_DAY];
	game->photo.hidden = row->numbers[ROW_HIDDEN] != 0;
	return true;
}

bool game_row_restore_solution(const struct game_row *row, struct game_saved_solution *solution)
{
	if (!within(row->solution, solution_ranges, SOLUTION_NUMBERS))
		return false;
	solution->done = (size_t)row->numbers[ROW_SOLUTION_DONE];
	solution->mark.done = (size_t)row->solution[SOLUTION_MARK];
	solution->begun = row->solution[SOLUTION_BEGUN] != 0;
	solution->length = (int)row->solution[SOLUTION_LENGTH];
	solution->bound = (int)row->solution[SOLUTION_BOUND];
	solution->detour = (int)row->solution[SOLUTION_DETOUR];
	solution->exact = row->solution[SOLUTION_EXACT] != 0;
	return true;
}
