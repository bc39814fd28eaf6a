/* Writes the games being played: their rows, and the pages of slides that have changed. */
#include "store/games.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "store/columns.h"
#include "store/game_mirror.h"

enum {
	PAGE_SLIDES = 512, /* in a row of slides; never change it */

	/* parameters of the statements */
	PARAMETER_ID = 1,
	PARAMETER_OWNER,
	PARAMETER_PLACE,
	PARAMETER_ROW,
};

/* A game being written. */
struct job {
	struct store *store;
	int64_t id;
	enum store_place place;
	const struct game_row *row;
	const struct game_mirror *written; /* what is stored, NULL if that isn't known */
	struct error *error;
};

static bool no_memory(struct error *error)
{
	return error_set(error, "Not enough memory to save the game.");
}

static bool bind_blob(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size)
{
	return sqlite3_bind_blob64(statement, parameter, size > 0 ? bytes : "", size,
	                           SQLITE_STATIC) == SQLITE_OK;
}

/* Runs a statement to which all was bound. */
static bool run(const struct job *job, enum statement statement, bool bound)
{
	if (bound)
		return database_write(job->store, statement, job->error);
	database_end(job->store, statement);
	return no_memory(job->error);
}

static bool bind_job(const struct job *job, sqlite3_stmt *statement)
{
	return sqlite3_bind_int64(statement, PARAMETER_ID, job->id) == SQLITE_OK &&
	       sqlite3_bind_int(statement, PARAMETER_OWNER, job->store->games->owner.number) ==
	               SQLITE_OK;
}

static bool write_place(const struct job *job)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_GAME_PLACE];

	if (job->written != NULL && job->written->place == job->place)
		return true;
	return run(job, STATEMENT_GAME_PLACE,
	           bind_job(job, statement) && sqlite3_bind_int(statement, PARAMETER_PLACE,
	                                                        (int)job->place) == SQLITE_OK);
}

/* The columns in the order of GAME_COLUMNS. */
static bool bind_row(sqlite3_stmt *statement, const struct game_row *row, const uint8_t *start,
                     size_t start_size)
{
	int next = PARAMETER_ROW + ROW_NUMBERS;

	if (!columns_bind_numbers(statement, PARAMETER_ROW, row->numbers, ROW_NUMBERS))
		return false;
	for (int i = 0; i < ROW_CROP_NUMBERS; i++, next++)
		if (sqlite3_bind_double(statement, next, row->crop[i]) != SQLITE_OK)
			return false;
	return sqlite3_bind_text64(statement, next, row->parts[PART_NAME].bytes,
	                           row->parts[PART_NAME].size, SQLITE_STATIC,
	                           SQLITE_UTF8) == SQLITE_OK &&
	       (row->parts[PART_PICTURE].size == 0 ||
	        bind_blob(statement, next + 1, row->parts[PART_PICTURE].bytes,
	                  row->parts[PART_PICTURE].size)) &&
	       bind_blob(statement, next + 2, start, start_size);
}

/* insert: as a new row, else where it is, if it is still ours. */
static bool write_columns(const struct job *job, const struct board *board, bool insert)
{
	enum statement number = insert ? STATEMENT_GAME_INSERT : STATEMENT_GAME_UPDATE;
	sqlite3_stmt *statement = job->store->statements[number];
	uint8_t start[COLUMNS_BOARD_MAX];
	size_t size = columns_write_board(start, board);
	bool bound = bind_job(job, statement) && bind_row(statement, job->row, start, size);

	if (insert)
		bound = bound &&
		        sqlite3_bind_int(statement, PARAMETER_PLACE, (int)job->place) == SQLITE_OK;
	return run(job, number, bound);
}

/* Another process may have removed the row, or (unless this one holds a lock) taken it; then the
 * game gets a new one. */
static bool write_row(struct job *job, const struct board *start)
{
	sqlite3 *db = job->store->db;

	if (!write_place(job) || !write_columns(job, start, false))
		return false;
	if (sqlite3_changes(db) > 0)
		return true;
	if (!write_columns(job, start, true))
		return false;
	job->id = sqlite3_last_insert_rowid(db);
	job->written = NULL;
	return true;
}

static bool write_page(const struct job *job, size_t page, const struct slide *slides, size_t count)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SLIDES_SET];
	uint8_t bytes[PAGE_SLIDES];

	columns_write_slides(bytes, slides, count);
	return run(job, STATEMENT_SLIDES_SET,
	           sqlite3_bind_int64(statement, 1, job->id) == SQLITE_OK &&
	                   sqlite3_bind_int64(statement, 2, (int64_t)page) == SQLITE_OK &&
	                   bind_blob(statement, 3, bytes, count));
}

/* Removes the pages that the game no longer has. */
static bool cut_pages(const struct job *job, size_t pages)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SLIDES_CUT];

	return run(job, STATEMENT_SLIDES_CUT,
	           sqlite3_bind_int64(statement, 1, job->id) == SQLITE_OK &&
	                   sqlite3_bind_int64(statement, 2, (int64_t)pages) == SQLITE_OK);
}

static size_t part_slides(const struct game_row *row)
{
	return row->parts[PART_SLIDES].size / sizeof(struct slide);
}

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

static bool write_slides(const struct job *job)
{
	const struct slide *slides = job->row->parts[PART_SLIDES].bytes, *old = NULL;
	size_t count = part_slides(job->row), old_count = 0, at = 0;

	if (job->written != NULL) {
		old = job->written->row.parts[PART_SLIDES].bytes;
		old_count = part_slides(&job->written->row);
	}
	for (; at < count; at += PAGE_SLIDES) {
		size_t here = smaller(count - at, PAGE_SLIDES);
		bool same = at < old_count && smaller(old_count - at, PAGE_SLIDES) == here &&
		            memcmp(old + at, slides + at, here * sizeof *slides) == 0;

		if (!same && !write_page(job, at / PAGE_SLIDES, slides + at, here))
			return false;
	}
	return (job->written != NULL && at >= old_count) || cut_pages(job, at / PAGE_SLIDES);
}

static bool solution_same(const struct job *job)
{
	const struct game_mirror *written = job->written;

	return written != NULL && game_mirror_part_same(written, job->row, PART_SOLUTION) &&
	       game_mirror_part_same(written, job->row, PART_UNDONE) &&
	       memcmp(written->row.solution, job->row->solution, sizeof written->row.solution) == 0;
}

static bool remove_solution(const struct job *job)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SOLUTION_REMOVE];

	return run(job, STATEMENT_SOLUTION_REMOVE,
	           sqlite3_bind_int64(statement, 1, job->id) == SQLITE_OK);
}

static bool write_solution(const struct job *job)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SOLUTION_SET];
	const struct game_row *row = job->row;
	const struct slide *slides = row->parts[PART_UNDONE].bytes;
	size_t count = row->parts[PART_UNDONE].size / sizeof *slides;
	uint8_t *undone = malloc(count + 1);
	bool result;

	if (undone == NULL)
		return no_memory(job->error);
	columns_write_slides(undone, slides, count);
	result = run(job, STATEMENT_SOLUTION_SET,
	             sqlite3_bind_int64(statement, 1, job->id) == SQLITE_OK &&
	                     columns_bind_numbers(statement, 2, row->solution, SOLUTION_NUMBERS) &&
	                     bind_blob(statement, 2 + SOLUTION_NUMBERS,
	                               row->parts[PART_SOLUTION].bytes,
	                               row->parts[PART_SOLUTION].size) &&
	                     bind_blob(statement, 3 + SOLUTION_NUMBERS, undone, count));
	free(undone);
	return result;
}

static bool keep_solution(const struct job *job)
{
	if (solution_same(job))
		return true;
	return game_row_has_solution(job->row) ? write_solution(job) : remove_solution(job);
}

static bool write_all(struct job *job, const struct board *start)
{
	return write_row(job, start) && write_slides(job) && keep_solution(job);
}

bool store_game_write(struct store *store, enum store_place place, struct store_game *game,
                      struct error *error)
{
	struct games *games = game_mirror_games(store);
	struct game_mirror *mirror;
	struct game_row row;
	struct job job;

	assert(place == STORE_PLAYING || place == STORE_PREVIOUS);
	if (games == NULL)
		return no_memory(error);
	game_row_describe(game, &row);
	assert(isfinite(row.crop[0]) && isfinite(row.crop[1]) && isfinite(row.crop[2]));
	mirror = game_mirror_find(games, place, game->id);
	job = (struct job){ store, game->id, place, &row, NULL, error };
	if (game->id != 0 && mirror->id == game->id)
		job.written = mirror;
	if (job.written != NULL && mirror->place == place && game_mirror_same(mirror, &row))
		return true;
	if (!game_mirror_reserve(mirror, &row))
		return no_memory(error);
	if (!database_begin(store, error) ||
	    !database_commit(store, write_all(&job, &game->saved.history.start), error))
		return false;
	game_mirror_set(mirror, job.id, place, &row);
	game->id = job.id;
	return true;
}
