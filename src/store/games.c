/* Writes what has changed in the games being played, and keeps the unfinished ones. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/slides.h"
#include "store/games.h"
#include "store/games_read.h"

enum {
	PAGE_SLIDES = 512, /* in a row of slides; never change it */
	CLOCK_MS = 60000,  /* between two writes of a running clock alone */
};

/* A game as it was last written. All zero: none was. */
struct mirror {
	int64_t id; /* 0: none */
	enum store_place place;
	struct game_row row;    /* its parts are those below */
	void *parts[ROW_PARTS]; /* owned */
};

static bool part_same(const struct mirror *mirror, const struct game_row *row, enum game_part part)
{
	size_t size = row->parts[part].size;

	return size == mirror->row.parts[part].size &&
	       (size == 0 ||
	        memcmp(mirror->row.parts[part].bytes, row->parts[part].bytes, size) == 0);
}

/* True if a running clock needn't be written again yet: a commit each second would keep the disk awake. */
static bool clock_near(int64_t written_ms, int64_t now_ms)
{
	return written_ms <= now_ms && now_ms - written_ms < CLOCK_MS;
}

/* True if nothing must be written. */
static bool mirror_same(const struct mirror *mirror, const struct game_row *row, bool clock_runs)
{
	const struct game_row *old = &mirror->row;

	for (int i = 0; i < ROW_NUMBERS; i++)
		if (old->numbers[i] != row->numbers[i] &&
		    !(i == ROW_MS && clock_runs && clock_near(old->numbers[i], row->numbers[i])))
			return false;
	for (int i = 0; i < ROW_PARTS; i++)
		if (!part_same(mirror, row, (enum game_part)i))
			return false;
	return true;
}

void games_forget(struct store *store, int64_t id)
{
	for (int i = 0; i < 2 && store->mirrors != NULL; i++)
		if (store->mirrors[i].id == id)
			store->mirrors[i].id = 0;
}

void store_games_rewrite(struct store *store)
{
	for (int i = 0; i < 2 && store->mirrors != NULL; i++)
		store->mirrors[i].id = 0;
}

void games_free(struct store *store)
{
	for (int i = 0; i < 2 * ROW_PARTS && store->mirrors != NULL; i++)
		free(store->mirrors[i / ROW_PARTS].parts[i % ROW_PARTS]);
	free(store->mirrors);
	store->mirrors = NULL;
}

struct job {
	struct store *store;
	int64_t id;
	enum store_place place;
	const struct game_row *row;
	const struct mirror *written; /* what is stored, NULL if that isn't known */
	struct error *error;
};

/* insert: adds a row; otherwise updates it. */
static bool write_columns(const struct job *job, bool insert)
{
	enum statement number = insert ? STATEMENT_GAME_INSERT : STATEMENT_GAME_UPDATE;
	sqlite3_stmt *statement = job->store->statements[number];
	const struct game_row *row = job->row;
	int next = 1 + ROW_NUMBERS; /* parameter */

	rows_bind_numbers(statement, 1, row->numbers, ROW_NUMBERS);
	for (int i = 0; i < PART_SLIDES; i++)
		rows_bind_blob(statement, next++, row->parts[i].bytes, row->parts[i].size);
	(void)sqlite3_bind_int64(statement, next, insert ? (int64_t)job->place : job->id);
	return database_write(job->store, number, job->error);
}

/* A game that has no row, or no longer, gets a new one. */
static bool write_row(struct job *job)
{
	bool placed = job->written != NULL && job->written->place == job->place;
	sqlite3 *db = job->store->db;

	if (!placed && !database_write_numbers(job->store, STATEMENT_GAME_PLACE,
	                                       (int64_t[]){ job->id, job->place }, 2, job->error))
		return false;
	if (!write_columns(job, false))
		return false;
	if (sqlite3_changes(db) > 0)
		return true;
	if (!write_columns(job, true))
		return false;
	job->id = sqlite3_last_insert_rowid(db);
	job->written = NULL;
	return true;
}

static bool write_page(const struct job *job, size_t page, const struct slide *slides, size_t count)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SLIDES_SET];
	uint8_t bytes[PAGE_SLIDES], times[PAGE_SLIDES * SLIDES_TIME_BYTES];

	slides_write_bytes(bytes, slides, count);
	rows_bind_numbers(statement, 1, (int64_t[]){ job->id, (int64_t)page }, 2);
	rows_bind_blob(statement, 3, bytes, count);
	rows_bind_blob(statement, 4, times, slides_write_times(times, slides, count));
	return database_write(job->store, STATEMENT_SLIDES_SET, job->error);
}

static size_t part_slides(const struct game_row *row)
{
	return row->parts[PART_SLIDES].size / sizeof(struct slide);
}

/* How many of the slides that are left are on the next page. */
static size_t on_page(size_t left)
{
	return left < PAGE_SLIDES ? left : PAGE_SLIDES;
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
		size_t here = on_page(count - at);
		bool same = at < old_count && on_page(old_count - at) == here &&
		            memcmp(old + at, slides + at, here * sizeof *slides) == 0;

		if (!same && !write_page(job, at / PAGE_SLIDES, slides + at, here))
			return false;
	}
	if (job->written != NULL && at >= old_count)
		return true;
	/* removes the pages that the game no longer has */
	return database_write_numbers(job->store, STATEMENT_SLIDES_CUT,
	                              (int64_t[]){ job->id, (int64_t)(at / PAGE_SLIDES) }, 2,
	                              job->error);
}

static bool write_solution(const struct job *job)
{
	sqlite3_stmt *statement = job->store->statements[STATEMENT_SOLUTION_SET];
	const struct game_row *row = job->row;
	const struct slide *slides = row->parts[PART_UNDONE].bytes;
	size_t count = row->parts[PART_UNDONE].size / sizeof *slides;
	const struct mirror *written = job->written;
	uint8_t *undone;
	bool result;

	if (written != NULL && part_same(written, row, PART_SOLUTION) &&
	    part_same(written, row, PART_UNDONE))
		return true;
	if (row->parts[PART_SOLUTION].size == 0)
		return database_write_numbers(job->store, STATEMENT_SOLUTION_REMOVE, &job->id, 1,
		                              job->error);
	undone = memory_new(count);
	slides_write_bytes(undone, slides, count);
	(void)sqlite3_bind_int64(statement, 1, job->id);
	rows_bind_blob(statement, 2, row->parts[PART_SOLUTION].bytes,
	               row->parts[PART_SOLUTION].size);
	rows_bind_blob(statement, 3, undone, count);
	result = database_write(job->store, STATEMENT_SOLUTION_SET, job->error);
	free(undone);
	return result;
}

bool store_game_write(struct store *store, enum store_place place, struct store_game *game,
                      struct error *error)
{
	struct mirror *mirror;
	struct game_row row;
	struct job job;

	assert(place == STORE_PLAYING || place == STORE_PREVIOUS);
	if (store->mirrors == NULL)
		store->mirrors = memory_new(2 * sizeof *store->mirrors);
	assert(rows_crop_finite(&game->photo.crop));
	games_read_describe(game, &row);
	mirror = &store->mirrors[place];
	if (mirror->id != game->id && store->mirrors[1 - place].id == game->id) {
		struct mirror swapped = *mirror; /* games may change places */

		*mirror = store->mirrors[1 - place];
		store->mirrors[1 - place] = swapped;
	}
	job = (struct job){ store, game->id, place, &row, NULL, error };
	if (game->id != 0 && mirror->id == game->id)
		job.written = mirror;
	if (job.written != NULL && mirror->place == place &&
	    mirror_same(mirror, &row, game->saved.clock_runs))
		return true;
	if (!database_begin(store, error) ||
	    !database_commit(store, write_row(&job) && write_slides(&job) && write_solution(&job),
	                     error))
		return false;
	game->id = mirror->id = job.id;
	mirror->place = place;
	mirror->row = row;
	for (int i = 0; i < ROW_PARTS; i++) {
		free(mirror->parts[i]);
		mirror->parts[i] = memory_copy(row.parts[i].bytes, row.parts[i].size);
		mirror->row.parts[i].bytes = mirror->parts[i];
	}
	return true;
}

/* Finds the game to continue and its previous one, and puts the others away. */
static bool claim(struct store *store, int64_t found[2], struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_GAMES_LAST];
	int code = sqlite3_step(statement);

	for (int i = 0; i < 2 && code == SQLITE_ROW; i++)
		found[i] = sqlite3_column_int64(statement, i);
	database_end(store, STATEMENT_GAMES_LAST);
	if (code != SQLITE_ROW && code != SQLITE_DONE)
		return error_set(error, "Can’t continue the game: %s.",
		                 database_reason(database_state(code)));
	return database_write_numbers(store, STATEMENT_OTHERS_REMOVE, found, 2, error) &&
	       database_write_numbers(store, STATEMENT_OTHERS_SHELVE, found, 2, error);
}

bool store_games_claim(struct store *store, int64_t *playing, int64_t *previous,
                       struct error *error)
{
	int64_t found[2] = { 0, 0 };

	assert(store->mirrors == NULL);
	if (!database_begin(store, error) ||
	    !database_commit(store, claim(store, found, error), error))
		return false;
	*playing = found[0];
	*previous = found[1];
	return true;
}

bool store_game_shelve(struct store *store, int64_t id, int64_t oldest, struct error *error)
{
	const int64_t game[] = { id, STORE_UNFINISHED }, limit[] = { oldest, STORE_UNFINISHED_MAX };

	if (!database_begin(store, error) ||
	    !database_commit(store,
	                     database_write_numbers(store, STATEMENT_GAME_PLACE, game, 2, error) &&
	                             database_write_numbers(store, STATEMENT_UNFINISHED_TRIM, limit,
	                                                    2, error),
	                     error))
		return false;
	games_forget(store, id);
	return true;
}

bool store_game_remove(struct store *store, int64_t id, struct error *error)
{
	if (!database_write_numbers(store, STATEMENT_GAME_REMOVE, &id, 1, error))
		return false;
	games_forget(store, id);
	return true;
}
