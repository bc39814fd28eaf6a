/* results: stores the games that ended. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/memory.h"
#include "puzzle/daily.h"
#include "store/database.h"
#include "store/games.h"
#include "store/result_row.h"

bool store_result_add(struct store *store, struct result *result, const struct store_game *game,
                      struct error *error)
{
	if (!database_begin(store, error) ||
	    !database_commit(store, result_row_insert(store, result, game, error), error))
		return false;
	if (!result->solved)
		games_forget(store, game->id);
	return true;
}

bool store_result_set_shortest(struct store *store, int64_t id, int shortest, struct error *error)
{
	return database_write_numbers(store, STATEMENT_RESULT_SET_SHORTEST,
	                              (int64_t[]){ id, shortest }, 2, error);
}

bool store_result_remove(struct store *store, int64_t id, struct error *error)
{
	return database_write_numbers(store, STATEMENT_RESULT_REMOVE, &id, 1, error);
}

static void describe(const struct result *result, struct history *history, struct store_game *game)
{
	struct game_plan *plan = &game->saved.round.plan;

	game->id = 0;
	game->saved = (struct game_saved){
		.round = { .assisted = result->assisted,
		           .hints = result->hints,
		           .rival = result->rival == RIVAL_PLAYER ? RIVAL_PLAYER : RIVAL_NONE,
		           .result = result->id,
		           .watched = true },
		.history = *history,
		.clock_ms = result->ms,
		.begun = true,
		.shortest = result->shortest,
	};
	*plan = (struct game_plan){ .shortest = result->shortest, .daily = result->daily };
	plan->scramble = (struct scramble){ .kind = result->group.kind,
		                            .width = result->group.width,
		                            .height = result->group.height,
		                            .seed = result->seed,
		                            .walk_moves = result->group.walk_moves };
	if (result->group.kind == SCRAMBLE_BOARD)
		plan->scramble.board = history->start;
	memcpy(plan->name, result->name, sizeof plan->name);
}

bool store_result_game(struct store *store, int64_t id, struct store_game *game,
                       struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_GAME];
	struct store_photo photo = { .path = NULL };
	struct history history;
	struct result result;
	bool found = false;

	(void)sqlite3_bind_int64(statement, 1, id);
	if (sqlite3_step(statement) == SQLITE_ROW &&
	    result_row_read_all(statement, &result, &photo))
		found = result_row_read_slides(statement, &result, &history);
	database_end(store, STATEMENT_RESULT_GAME);
	if (found) {
		describe(&result, &history, game);
		game->photo = photo;
		return true;
	}
	free(photo.path);
	return error_set(error, "The moves of this game weren’t saved.");
}

enum { RESULTS_MANY = 4000 }; /* read in a few milliseconds */

const char *store_of_many_results(struct store *store)
{
	int last = 0; /* no fewer than there are */

	if (store->path == NULL || database_moved(store->db) ||
	    database_ask(store->db, "SELECT coalesce(max(id), 0) FROM results", &last) !=
	            DATABASE_GOOD)
		return NULL;
	return last > RESULTS_MANY ? store->path : NULL;
}

bool store_groups(struct store *store, struct result_group **groups, int *count,
                  struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_GROUPS];
	struct result_group *read = NULL;
	int code, found = 0;

	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		read = memory_grow_list(read, (size_t)found, sizeof *read);
		found += result_row_read_group(statement, &read[found]);
	}
	if (!result_row_end(store, STATEMENT_RESULT_GROUPS, code, error)) {
		free(read);
		return false;
	}
	*groups = read;
	*count = found;
	return true;
}

bool store_results(struct store *store, const struct result_group *group,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULTS];
	const int64_t next_ms = ((int64_t)time(NULL) + 1) * 1000;
	const int64_t times[][2] = { { next_ms, INT64_MAX }, { INT64_MIN, next_ms - 1 } };
	struct result result;
	int code;

	for (int i = 0; i < 2; i++) {
		result_row_bind_group(statement, group);
		rows_bind_numbers(statement, 5, times[i], 2);
		while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
			result_row_read(statement, group, &result);
			take(context, &result);
		}
		if (!result_row_end(store, STATEMENT_RESULTS, code, error))
			return false;
	}
	return true;
}

bool store_session(struct store *store, int64_t session,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SESSION];
	struct store_photo photo;
	struct result result;
	int code;

	(void)sqlite3_bind_int64(statement, 1, session);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		if (result_row_read_all(statement, &result, &photo)) {
			free(photo.path);
			take(context, &result);
		}
	return result_row_end(store, STATEMENT_SESSION, code, error);
}

int store_sessions(struct store *store, int64_t *sessions, int most)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SESSIONS];
	int count = 0;

	(void)sqlite3_bind_int(statement, 1, most);
	while (count < most && sqlite3_step(statement) == SQLITE_ROW)
		sessions[count++] = sqlite3_column_int64(statement, 0);
	database_end(store, STATEMENT_SESSIONS);
	return count;
}

/* A result and its place among others. */
struct place {
	int64_t id, rank, ms;
	int age;
};

static int compare_places(const void *a, const void *b)
{
	const struct place *left = a, *right = b;

	if (left->rank != right->rank)
		return left->rank < right->rank ? -1 : 1;
	if (left->ms != right->ms)
		return left->ms < right->ms ? -1 : 1;
	return left->age - right->age;
}

/* Ids of places in their order; frees the list. */
static int64_t *take_ids(struct place *list, int count)
{
	int64_t *ids = memory_new((size_t)(count + 1) * sizeof *ids);

	if (count > 1) /* SQLite sorts them in five times as long */
		qsort(list, (size_t)count, sizeof *list, compare_places);
	for (int i = 0; i < count; i++)
		ids[i] = list[i].id;
	free(list);
	return ids;
}

bool store_results_order(struct store *store, const struct result_group *group, bool best,
                         int64_t **ids, int *count, struct error *error)
{
	enum statement query = group == NULL ? STATEMENT_RESULTS_OF_ALL
	                       : best        ? STATEMENT_RESULTS_BEST
	                                     : STATEMENT_RESULTS_NEWEST;
	sqlite3_stmt *row = store->statements[query];
	struct place *read = NULL;
	int code, found = 0;

	if (group != NULL)
		result_row_bind_group(row, group);
	for (; (code = sqlite3_step(row)) == SQLITE_ROW; found++) {
		read = memory_grow_list(read, (size_t)found, sizeof *read);
		read[found] =
		        (struct place){ sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1),
			                sqlite3_column_int64(row, 2), found };
	}
	if (!result_row_end(store, query, code, error)) {
		free(read);
		return false;
	}
	*ids = take_ids(read, found);
	*count = found;
	return true;
}

bool store_results_read(struct store *store, const int64_t *ids, int count, struct result *results,
                        struct store_photo *photos, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_OF_ID];
	int code = SQLITE_DONE, i;

	for (i = 0; i < count && code == SQLITE_DONE; i++) {
		results[i] = (struct result){ .id = 0 };
		photos[i] = (struct store_photo){ .path = NULL };
		(void)sqlite3_bind_int64(statement, 1, ids[i]);
		while ((code = sqlite3_step(statement)) == SQLITE_ROW)
			if (!result_row_read_all(statement, &results[i], &photos[i]))
				results[i].id = 0;
		if (code == SQLITE_DONE)
			(void)sqlite3_reset(statement); /* to bind the next id */
	}
	if (result_row_end(store, STATEMENT_RESULT_OF_ID, code, error))
		return true;
	while (i > 0)
		free(photos[--i].path);
	return false;
}

bool store_results_fastest(struct store *store, const struct result_group *group, int most,
                           struct result *results, struct store_photo *photos, int *read,
                           struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULTS_FASTEST];
	int64_t *ids = memory_new(((size_t)most + 1) * sizeof *ids);
	int code, found = 0;
	bool good;

	result_row_bind_group(statement, group);
	(void)sqlite3_bind_int(statement, GROUP_NUMBERS + 1, most);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		ids[found++] = sqlite3_column_int64(statement, 0);
	good = result_row_end(store, STATEMENT_RESULTS_FASTEST, code, error) &&
	       store_results_read(store, ids, found, results, photos, error);
	free(ids);
	if (good)
		*read = found;
	return good;
}

bool store_stars(struct store *store, uint64_t board, int shortest, enum board_stars *stars,
                 struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_BEST_ON_BOARD];
	int64_t moves = 0;
	int code;

	(void)sqlite3_bind_int64(statement, 1, (int64_t)board);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		moves = sqlite3_column_int64(statement, 0); /* 0 if NULL: it wasn't solved */
	if (!result_row_end(store, STATEMENT_RESULT_BEST_ON_BOARD, code, error))
		return false;
	*stars = result_stars((uint64_t)moves, shortest);
	return true;
}

bool store_days(struct store *store, bool pictures, int first, int count, enum day_mark *marks,
                struct error *error)
{
	enum statement query = pictures ? STATEMENT_RESULT_PICTURE_DAYS : STATEMENT_RESULT_DAYS;
	sqlite3_stmt *statement = store->statements[query];
	int code;

	memset(marks, 0, (size_t)count * sizeof *marks);
	rows_bind_numbers(statement, 1, (int64_t[]){ first, first + count - 1 }, 2);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		int day = sqlite3_column_int(statement, 0);
		bool counts = sqlite3_column_int(statement, 2) != 0 &&
		              date_of(sqlite3_column_int64(statement, 1)) <= daily_after(day);

		if (marks[day - first] != DAY_COUNTS)
			marks[day - first] = counts ? DAY_COUNTS : DAY_SOLVED;
	}
	return result_row_end(store, query, code, error);
}

int64_t store_day_best(struct store *store, int before, int *day)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_DAY_BEST];
	int64_t id = 0;

	rows_bind_numbers(statement, 1, (int64_t[]){ before, RIVAL_PLAYER }, 2);
	if (sqlite3_step(statement) == SQLITE_ROW) {
		id = sqlite3_column_int64(statement, 0);
		*day = sqlite3_column_int(statement, 1);
	}
	database_end(store, STATEMENT_RESULT_DAY_BEST);
	return id;
}

bool store_picture_states(struct store *store, uint64_t content,
                          void (*take)(void *context, const struct picture_state *state),
                          void *context, struct error *error)
{
	enum statement query =
	        content != 0 ? STATEMENT_PICTURE_STATES_OF_ONE : STATEMENT_PICTURE_STATES;
	sqlite3_stmt *row = store->statements[query];
	int code;

	if (content != 0)
		rows_bind_numbers(row, 1, (int64_t[]){ (int64_t)content }, 1);
	while ((code = sqlite3_step(row)) == SQLITE_ROW) {
		const struct picture_state state = {
			.content = (uint64_t)sqlite3_column_int64(row, 0),
			.width = sqlite3_column_int(row, 1),
			.height = sqlite3_column_int(row, 2),
			.stars = (enum board_stars)sqlite3_column_int(row, 3),
			.home = sqlite3_column_int(row, 4),
		};

		if (board_size_valid(state.width, state.height))
			take(context, &state);
	}
	return result_row_end(store, query, code, error);
}
