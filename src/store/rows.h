/* rows: pictures, boards, slides, games and results as rows of the tables. Private to src/store. Pure,
 * except where a statement is given: then threads as in store.h. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/database.h"
#include "store/results.h"

/* Binding can't fail: SQLite borrows texts and blobs until the statement is reset. */

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

/* Writes one byte for each slide: direction | length << 2. */
void rows_write_slides(uint8_t *bytes, const struct slide *slides, size_t count);

/* Reads one slide from each byte; it may be one that no board allows. */
void rows_read_slides(struct slide *slides, const uint8_t *bytes, size_t count);

/* Writes when they were made, in 1 to TIME_BYTES bytes each. Returns the number of bytes. */
enum { TIME_BYTES = 3 };
size_t rows_write_times(uint8_t *bytes, const struct slide *slides, size_t count);

/* Sets when slides were made. False if these bytes don't say it of each, as in older files. */
bool rows_read_times(struct slide *slides, size_t count, const uint8_t *bytes, size_t size);

/* Binds a group to the four parameters from `first` on. */
void result_row_bind_group(sqlite3_stmt *statement, int first, const struct result_group *group);

/* Reads a group from the four columns from `first` on. False, with group untouched, if there is no such
 * group. */
bool result_row_read_group(sqlite3_stmt *row, int first, struct result_group *group);

/* Reads the columns RESULT of statements.c of a result of this group, and sets the other fields to
 * nothing. */
void result_row_read(sqlite3_stmt *row, const struct result_group *group, struct result *result);

/* Reads the columns RESULT_AND_REST; free photo->path with free. False with nothing to free if this
 * game can't have written the row. */
bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo);

/* Reads start, slides and times from the columns after RESULT_AND_REST; nothing is done. False, with
 * nothing to free, if there are none that the rules allow. */
bool result_row_read_slides(sqlite3_stmt *row, const struct result *result,
                            struct history *history);

/* Writes several rows: call it in a transaction. See store_result_add. */
bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error);

/* game_row.c: a game as the values of its rows in games, slides and solutions. */

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
	ROW_CONTENT, /* of the picture */
	ROW_PICTURE_DAY,
	ROW_HIDDEN,

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
	struct {
		const void *bytes; /* borrowed */
		size_t size;
	} parts[ROW_PARTS];
};

/* Describes a game; the parts are borrowed from it. */
void game_row_describe(const struct store_game *game, struct game_row *row);

/* Sets the parts of a game that its numbers describe. False if one is impossible by itself. */
bool game_row_restore(const struct game_row *row, struct store_game *game);

/* Sets the parts of a solution that its numbers describe. False if one is impossible by itself. */
bool game_row_restore_solution(const struct game_row *row, struct game_saved_solution *solution);

#endif
