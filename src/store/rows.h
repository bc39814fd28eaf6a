/* rows: values of rows, and the numbers of games and results. Private to src/store. Pure, except where a statement is given.
 *
 * Binding can't fail: SQLite borrows texts and blobs until the statement is reset. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <limits.h>
#include <sqlite3.h>

#include "store/store.h"

/* Binds numbers to the parameters from `first` on. */
void rows_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count);

/* Binds bytes; size 0: an empty blob. */
void rows_bind_blob(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size);

/* Binds a path, which isn't always UTF-8; NULL: none. */
void rows_bind_path(sqlite3_stmt *statement, int parameter, const char *path);

/* A path in new memory; NULL if there is none or it has a NUL inside. */
char *rows_read_path(sqlite3_stmt *row, int column);

/* The columns of a crop, one after the other, and their number. */
#define ROWS_CROP_COLUMNS "x, y, zoom, turns, aspect"
enum { ROWS_CROP = 5 };

/* False if a number has no place in a picture. */
bool rows_crop_finite(const struct picture_crop *crop);

/* Binds a crop to the ROWS_CROP parameters from `first` on. */
void rows_bind_crop(sqlite3_stmt *statement, int first, const struct picture_crop *crop);

/* Reads a crop from the ROWS_CROP columns from `first` on; numbers that aren't finite give the whole picture. */
struct picture_crop rows_read_crop(sqlite3_stmt *row, int first);

enum { COLUMNS_BOARD_MAX = BOARD_CELLS_MAX * 2 };

/* Writes the tiles, two bytes each, the lower one first. Returns the number of bytes. */
size_t rows_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board);

/* False, with board untouched, if these bytes are no board of this size. */
bool rows_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                     size_t size);

/* A table of numbers lists X(name, least, most, value) for each number of a row. It is the only place that says what they
 * are, in which order, and where they are in memory. SQL takes the name for that of the column. These make of it: */

#define ROWS_COLUMN(name, ...) #name ", "

/* in VALUES; numbered from 1 on if it is the first in its statement */
#define ROWS_PARAMETER(...) "?, "
#define ROWS_ARGUMENT(...) ", ?"

struct rows_range {
	int64_t least, most;
};

#define ROWS_RANGE(name, least, most, value) { least, most },

/* appends to what int64_t *next points to */
#define ROWS_DESCRIBE(name, least, most, value) *next++ = (int64_t)(value);

/* takes from there */
#define ROWS_RESTORE(name, least, most, value) value = (__typeof__(value))*next++;
#define ROWS_SKIP(...) next++;

#define ROWS_NOTHING(...)

/* The numbers of a group of results: where each is in `group`. */
#define GROUP_ROW(X)                                                                               \
	X(WIDTH, 0, INT_MAX, group->width)                                                         \
	X(HEIGHT, 0, INT_MAX, group->height)                                                       \
	X(KIND, -1, SCRAMBLE_KINDS, group->kind)                                                   \
	X(WALK, 0, INT64_MAX, group->walk_moves)

/* The numbers of a result: where each is in `result`, its `group` or `photo`. SUMMED: statistics need it. */
#define RESULT_ROW(SUMMED, OTHER)                                                                  \
	SUMMED(ENDED, 0, INT64_MAX, result->ended_ms)                                              \
	SUMMED(SOLVED, INT64_MIN, INT64_MAX, result->solved)                                       \
	SUMMED(ASSISTED, INT64_MIN, INT64_MAX, result->assisted)                                   \
	SUMMED(HINTS, 0, INT_MAX, result->hints)                                                   \
	SUMMED(BOARD, INT64_MIN, INT64_MAX, result->board)                                         \
	SUMMED(MOVES, 0, INT64_MAX, result->moves)                                                 \
	SUMMED(MS, 0, INT64_MAX, result->ms)                                                       \
	SUMMED(SHORTEST, -1, INT_MAX, result->shortest)                                            \
	GROUP_ROW(OTHER)                                                                           \
	OTHER(SEED, INT64_MIN, INT64_MAX, result->seed)                                            \
	OTHER(DAILY, 0, INT_MAX, result->daily)                                                    \
	OTHER(CONTENT, 0, INT64_MAX, photo->content)                                               \
	OTHER(PICTURE_DAY, 0, INT_MAX, photo->day)                                                 \
	OTHER(RIVAL, 0, RIVAL_KINDS - 1, result->rival)                                            \
	OTHER(LEAD, INT64_MIN, INT64_MAX, result->lead_ms)                                         \
	OTHER(SESSION, 0, INT64_MAX, result->session)

#define GROUP_NUMBER(name, ...) GROUP_##name,
enum group_number { GROUP_ROW(GROUP_NUMBER) GROUP_NUMBERS };

#define RESULT_NUMBER(name, ...) RESULT_##name,
enum result_number { RESULT_ROW(RESULT_NUMBER, RESULT_NUMBER) RESULT_NUMBERS };

/* those that statistics need come first */
#define SUMMED_NUMBER(name, ...) SUMMED_##name,
enum summed_number { RESULT_ROW(SUMMED_NUMBER, ROWS_NOTHING) SUMMED_NUMBERS };

/* The numbers of a game: where each is in `saved`, its `solution` or `photo`. COLUMN: queries need it; all others are
 * packed into one column, `value`. KEPT: it is set to what was stored; otherwise it follows from other parts, or
 * games_read.c changes it. New ones come last: they are 0 in games that were stored before. */
#define GAME_ROW(COLUMN, KEPT, SHOWN)                                                              \
	COLUMN(WIDTH, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.width)                  \
	COLUMN(HEIGHT, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.height)                \
	COLUMN(COUNT, 0, SLIDES_MAX, saved->history.count)                                         \
	COLUMN(HOME, 0, BOARD_CELLS_MAX - 1, board_in_place(&saved->history.board))                \
	COLUMN(RESULT, -INT64_MAX, INT64_MAX, saved->round.result)                                 \
	COLUMN(CONTENT, 0, INT64_MAX, photo->content)                                              \
	KEPT(KIND, 0, SCRAMBLE_KINDS - 1, saved->round.plan.scramble.kind)                         \
	KEPT(SEED, INT64_MIN, INT64_MAX, saved->round.plan.scramble.seed)                          \
	KEPT(WALK, 0, SCRAMBLE_WALK_MAX, saved->round.plan.scramble.walk_moves)                    \
	KEPT(DAILY, 0, DAY_MAX, saved->round.plan.daily)                                           \
	KEPT(LISTED, -1, INT_MAX, saved->round.plan.shortest)                                      \
	KEPT(TURNS, 0, TURNS_MAX, photo->crop.turns)                                               \
	KEPT(BYTES, 0, INT64_MAX, photo->bytes)                                                    \
	KEPT(MODIFIED, INT64_MIN, INT64_MAX, photo->modified_ns)                                   \
	SHOWN(DONE, 0, SLIDES_MAX, saved->history.done)                                            \
	SHOWN(MOVES, 0, INT64_MAX, saved->history.moves)                                           \
	KEPT(MS, 0, INT64_MAX / 2, saved->clock_ms) /* goes on from here */                        \
	KEPT(BEGUN, 0, 1, saved->begun)                                                            \
	KEPT(ASSISTED, 0, 1, saved->round.assisted)                                                \
	KEPT(HINTS, 0, INT_MAX / 2, saved->round.hints)                                            \
	KEPT(LIMIT_MOVES, 0, INT64_MAX, saved->round.limit.moves)                                  \
	KEPT(LIMIT_SECONDS, 0, INT64_MAX / 1000, saved->round.limit.seconds)                       \
	SHOWN(OVER, LIMIT_NOT_REACHED, OVER_PAUSED, saved->round.over)                             \
	KEPT(SHORTEST, -1, INT_MAX, saved->shortest)                                               \
	SHOWN(SOLUTION_DONE, 0, SLIDES_MAX, solution->done)                                        \
	KEPT(PICTURE_DAY, 0, DAY_MAX, photo->day)                                                  \
	KEPT(HIDDEN, 0, 1, photo->hidden)                                                          \
	KEPT(RIVAL, 0, RIVAL_KINDS - 1, saved->round.rival)                                        \
	KEPT(CROP_X, INT64_MIN, INT64_MAX, crop[0]) /* the bits of fractions */                    \
	KEPT(CROP_Y, INT64_MIN, INT64_MAX, crop[1])                                                \
	KEPT(CROP_ZOOM, INT64_MIN, INT64_MAX, crop[2])                                             \
	SHOWN(MARK, 0, SLIDES_MAX, solution->mark.done)                                            \
	KEPT(MARK_BEGUN, 0, 1, solution->begun)                                                    \
	KEPT(LENGTH, -1, INT_MAX, solution->length)                                                \
	KEPT(BOUND, -1, INT_MAX, solution->bound)                                                  \
	KEPT(DETOUR, 0, SLIDES_MAX, solution->detour)                                              \
	KEPT(EXACT, 0, 1, solution->exact)                                                         \
	KEPT(CROP_ASPECT, INT64_MIN, INT64_MAX, crop[3])                                           \
	KEPT(SESSION, 0, INT64_MAX, saved->round.plan.session)

#define ROW_NAME(name, ...) ROW_##name,
enum game_number { GAME_ROW(ROW_NAME, ROW_NAME, ROW_NAME) ROW_NUMBERS };

/* the columns come first */
#define ROW_COLUMN(name, ...) ROW_COLUMN_##name,
enum game_column { GAME_ROW(ROW_COLUMN, ROWS_NOTHING, ROWS_NOTHING) ROW_COLUMNS };

/* The parts of a game without a fixed size. */
enum game_part {
	PART_NAME,
	PART_PICTURE,
	PART_START, /* so far, of its row */

	PART_SLIDES,   /* struct slide each */
	PART_SOLUTION, /* directions; empty: none is being watched */
	PART_UNDONE,   /* struct slide each: of the solution's mark */

	ROW_PARTS,
};

/* A game as the values of its rows in kept_games, kept_slides and kept_solutions. */
struct game_row {
	int64_t numbers[ROW_NUMBERS];
	uint8_t start[COLUMNS_BOARD_MAX];
	struct row_part {
		const void *bytes; /* borrowed, also from `start` */
		size_t size;
	} parts[ROW_PARTS];
};

#endif
