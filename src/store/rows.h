/* rows: values of rows, and the columns of games and results. Private to src/store. Pure, except where a statement is given.
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

/* Binds a crop to the four parameters from `first` on. */
void rows_bind_crop(sqlite3_stmt *statement, int first, const struct picture_crop *crop);

/* Reads a crop from the four columns from `first` on; numbers that aren't finite give the whole picture. */
struct picture_crop rows_read_crop(sqlite3_stmt *row, int first);

enum { COLUMNS_BOARD_MAX = BOARD_CELLS_MAX * 2 };

/* Writes the tiles, two bytes each, the lower one first. Returns the number of bytes. */
size_t rows_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board);

/* False, with board untouched, if these bytes are no board of this size. */
bool rows_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                     size_t size);

/* A table of columns lists X(name, column, least, most, value) for each number of a row. It is the only place that
 * says what they are, in which order, and where they are in memory. These make of it: */

#define ROWS_COLUMN(name, column, ...) #column ", "

/* in VALUES; numbered from 1 on if it is the first in its statement */
#define ROWS_PARAMETER(...) "?, "

struct rows_range {
	int64_t least, most;
};

#define ROWS_RANGE(name, column, least, most, value) { least, most },

/* appends to what int64_t *next points to */
#define ROWS_DESCRIBE(name, column, least, most, value) *next++ = (int64_t)(value);

/* takes from there */
#define ROWS_RESTORE(name, column, least, most, value) value = (__typeof__(value))*next++;
#define ROWS_SKIP(...) next++;

#define ROWS_NOTHING(...)

/* The numbers of a group of results: where each is in `group`. */
#define GROUP_ROW(X)                                                                               \
	X(WIDTH, width, 0, INT_MAX, group->width)                                                  \
	X(HEIGHT, height, 0, INT_MAX, group->height)                                               \
	X(KIND, kind, -1, SCRAMBLE_KINDS, group->kind)                                             \
	X(WALK, walk, 0, INT64_MAX, group->walk_moves)

/* The numbers of a result: where each is in `result`, its `group` or `photo`. SUMMED: statistics need it. */
#define RESULT_ROW(SUMMED, OTHER)                                                                  \
	SUMMED(ENDED, ended, 0, INT64_MAX, result->ended_ms)                                       \
	SUMMED(SOLVED, solved, INT64_MIN, INT64_MAX, result->solved)                               \
	SUMMED(ASSISTED, assisted, INT64_MIN, INT64_MAX, result->assisted)                         \
	SUMMED(HINTS, hints, 0, INT_MAX, result->hints)                                            \
	SUMMED(BOARD, board, INT64_MIN, INT64_MAX, result->board)                                  \
	SUMMED(MOVES, moves, 0, INT64_MAX, result->moves)                                          \
	SUMMED(MS, ms, 0, INT64_MAX, result->ms)                                                   \
	SUMMED(SHORTEST, shortest, -1, INT_MAX, result->shortest)                                  \
	GROUP_ROW(OTHER)                                                                           \
	OTHER(SEED, seed, INT64_MIN, INT64_MAX, result->seed)                                      \
	OTHER(DAILY, daily, 0, INT_MAX, result->daily)                                             \
	OTHER(CONTENT, content, 0, INT64_MAX, photo->content)                                      \
	OTHER(PICTURE_DAY, picture_day, 0, INT_MAX, photo->day)                                    \
	OTHER(RIVAL, rival, 0, RIVAL_KINDS - 1, result->rival)                                     \
	OTHER(LEAD, lead, INT64_MIN, INT64_MAX, result->lead_ms)

#define GROUP_NUMBER(name, ...) GROUP_##name,
enum group_number { GROUP_ROW(GROUP_NUMBER) GROUP_NUMBERS };

#define RESULT_NUMBER(name, ...) RESULT_##name,
enum result_number { RESULT_ROW(RESULT_NUMBER, RESULT_NUMBER) RESULT_NUMBERS };

/* those that statistics need come first */
#define SUMMED_NUMBER(name, ...) SUMMED_##name,
enum summed_number { RESULT_ROW(SUMMED_NUMBER, ROWS_NOTHING) SUMMED_NUMBERS };

/* A game as the values of its rows in games, slides and solutions. */

/* The numbers of a game: where each is in `saved` or `photo`. KEPT: it is set to what was stored; SHOWN: it
 * follows from other parts, or games_read.c changes it. */
#define GAME_ROW(KEPT, SHOWN)                                                                      \
	SHOWN(WIDTH, width, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.width)            \
	SHOWN(HEIGHT, height, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.height)         \
	KEPT(KIND, kind, 0, SCRAMBLE_KINDS - 1, saved->round.plan.scramble.kind)                   \
	KEPT(SEED, seed, INT64_MIN, INT64_MAX, saved->round.plan.scramble.seed)                    \
	KEPT(WALK, walk, 0, SCRAMBLE_WALK_MAX, saved->round.plan.scramble.walk_moves)              \
	KEPT(DAILY, daily, 0, DAY_MAX, saved->round.plan.daily)                                    \
	KEPT(LISTED, listed, -1, INT_MAX, saved->round.plan.shortest)                              \
	KEPT(TURNS, turns, 0, TURNS_MAX, photo->crop.turns)                                        \
	KEPT(BYTES, bytes, 0, INT64_MAX, photo->bytes)                                             \
	KEPT(MODIFIED, modified, INT64_MIN, INT64_MAX, photo->modified_ns)                         \
	SHOWN(DONE, done, 0, SLIDES_MAX, saved->history.done)                                      \
	SHOWN(COUNT, count, 0, SLIDES_MAX, saved->history.count)                                   \
	SHOWN(MOVES, moves, 0, INT64_MAX, saved->history.moves)                                    \
	SHOWN(HOME, home, 0, BOARD_CELLS_MAX - 1, board_in_place(&saved->history.board))           \
	KEPT(MS, ms, 0, INT64_MAX / 2, saved->clock_ms) /* goes on from here */                    \
	KEPT(BEGUN, begun, 0, 1, saved->begun)                                                     \
	KEPT(ASSISTED, assisted, 0, 1, saved->round.assisted)                                      \
	KEPT(HINTS, hints, 0, INT_MAX / 2, saved->round.hints)                                     \
	KEPT(LIMIT_MOVES, limit_moves, 0, INT64_MAX, saved->round.limit.moves)                     \
	KEPT(LIMIT_SECONDS, limit_seconds, 0, INT64_MAX / 1000, saved->round.limit.seconds)        \
	SHOWN(OVER, over, LIMIT_NOT_REACHED, OVER_PAUSED, saved->round.over)                       \
	KEPT(SHORTEST, shortest, -1, INT_MAX, saved->shortest)                                     \
	SHOWN(RESULT, result, -INT64_MAX, INT64_MAX, saved->round.result)                          \
	SHOWN(SOLUTION_DONE, solution_done, 0, SLIDES_MAX, saved->solution.done)                   \
	KEPT(CONTENT, content, 0, INT64_MAX, photo->content)                                       \
	KEPT(PICTURE_DAY, picture_day, 0, DAY_MAX, photo->day)                                     \
	KEPT(HIDDEN, hidden, 0, 1, photo->hidden)                                                  \
	KEPT(RIVAL, rival, 0, RIVAL_KINDS - 1, saved->round.rival)

/* The numbers of a solution: where each is in `solution`. */
#define SOLUTION_ROW(KEPT)                                                                         \
	KEPT(MARK, mark_done, 0, SLIDES_MAX, solution->mark.done)                                  \
	KEPT(BEGUN, begun, 0, 1, solution->begun)                                                  \
	KEPT(LENGTH, length, -1, INT_MAX, solution->length)                                        \
	KEPT(BOUND, bound, -1, INT_MAX, solution->bound)                                           \
	KEPT(DETOUR, detour, 0, SLIDES_MAX, solution->detour)                                      \
	KEPT(EXACT, exact, 0, 1, solution->exact)

enum game_number {
#define ROW_NAME(name, ...) ROW_##name,
	GAME_ROW(ROW_NAME, ROW_NAME) ROW_NUMBERS
};

enum solution_number {
#define SOLUTION_NAME(name, ...) SOLUTION_##name,
	SOLUTION_ROW(SOLUTION_NAME) SOLUTION_NUMBERS
};

enum { ROW_CROP_NUMBERS = 3 };

/* The parts of a game without a fixed size. */
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
	struct row_part {
		const void *bytes; /* borrowed */
		size_t size;
	} parts[ROW_PARTS];
};

#endif
