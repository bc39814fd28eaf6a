/* Stores the games that ended. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/date.h"
#include "base/hash.h"
#include "base/memory.h"
#include "puzzle/daily.h"
#include "puzzle/notation.h"
#include "store/database.h"

bool result_counts(const struct result *result)
{
	return result->solved && !result->assisted && result->hints == 0 &&
	       result->rival != RIVAL_PLAYER;
}

uint64_t result_board_hash(const struct board *board)
{
	char text[NOTATION_BOARD_SIZE];

	return hash_bytes(HASH_START, text, notation_write_board(board, text, sizeof text));
}

void result_of_game(const struct game_saved *game, bool solved, int64_t ended_ms,
                    struct result *result)
{
	const struct game_plan *plan = &game->round.plan;
	const struct scramble *scramble = &plan->scramble;
	bool given = scramble->kind == SCRAMBLE_BOARD;

	*result = (struct result){
		.ended_ms = ended_ms,
		.solved = solved,
		.assisted = game->round.assisted,
		.hints = game->round.hints,
		.group = { scramble->width, scramble->height, scramble->kind,
		           scramble->kind == SCRAMBLE_WALK ? scramble->walk_moves : 0 },
		.seed = given ? 0 : scramble->seed,
		.board = given ? result_board_hash(&scramble->board) : 0,
		.daily = plan->daily,
		.moves = game->history.moves,
		.ms = game->clock_ms,
		.shortest = game->shortest >= 0 ? game->shortest : plan->shortest,
		.replay = true,
		.rival = game->round.rival,
		.lead_ms = game->round.lead_ms,
	};
	memcpy(result->name, plan->name, sizeof result->name);
}

bool store_result_add(struct store *store, struct result *result, const struct store_game *game,
                      struct error *error)
{
	if (!database_begin(store, error) ||
	    !database_commit(store, result_row_insert(store, result, game, error), error))
		return false;
	if (!result->solved)
		database_forget_game(store, game->id);
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

/* Ends a query whose last step returned `code`. */
static bool end(struct store *store, enum statement statement, int code, struct error *error)
{
	database_end(store, statement);
	return code == SQLITE_DONE || error_set(error, "Can’t load the records: %s.",
	                                        database_reason(database_state(code)));
}

static void describe(const struct result *result, struct history *history, struct store_game *game)
{
	struct game_plan *plan = &game->saved.round.plan;

	game->id = 0;
	game->saved = (struct game_saved){
		.round = { .assisted = result->assisted,
		           .hints = result->hints,
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

bool store_groups(struct store *store, struct result_group **groups, int *count,
                  struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_GROUPS];
	struct result_group *read = NULL;
	int code, found = 0;

	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		read = memory_grow_list(read, (size_t)found, sizeof *read);
		found += result_row_read_group(statement, 0, &read[found]);
	}
	if (!end(store, STATEMENT_RESULT_GROUPS, code, error)) {
		free(read);
		return false;
	}
	*groups = read;
	*count = found;
	return true;
}

/* Takes those that ended from one time to another. */
static bool take_results(struct store *store, const struct result_group *group, int64_t from_ms,
                         int64_t to_ms, void (*take)(void *, const struct result *), void *context,
                         struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULTS];
	struct result result;
	int code;

	result_row_bind_group(statement, 1, group);
	rows_bind_numbers(statement, 5, (int64_t[]){ from_ms, to_ms }, 2);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		result_row_read(statement, group, &result);
		take(context, &result);
	}
	return end(store, STATEMENT_RESULTS, code, error);
}

bool store_results(struct store *store, const struct result_group *group,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error)
{
	int64_t next_ms = ((int64_t)time(NULL) + 1) * 1000;

	return take_results(store, group, next_ms, INT64_MAX, take, context, error) &&
	       take_results(store, group, INT64_MIN, next_ms - 1, take, context, error);
}

static bool count_results(struct store *store, const struct result_group *group, int *total,
                          struct error *error)
{
	enum statement query =
	        group != NULL ? STATEMENT_RESULTS_COUNT : STATEMENT_RESULTS_COUNT_ALL;
	sqlite3_stmt *statement = store->statements[query];
	int code, count = 0;

	if (group != NULL)
		result_row_bind_group(statement, 1, group);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		count = sqlite3_column_int(statement, 0);
	if (!end(store, query, code, error))
		return false;
	*total = count;
	return true;
}

bool store_results_page(struct store *store, const struct result_group *group, bool best, int first,
                        int most, struct result *results, struct store_photo *photos, int *read,
                        int *total, struct error *error)
{
	enum statement query = group == NULL ? STATEMENT_RESULTS_PAGE_OF_ALL
	                       : best        ? STATEMENT_RESULTS_PAGE_BEST
	                                     : STATEMENT_RESULTS_PAGE;
	sqlite3_stmt *statement = store->statements[query];
	int code, count = 0;

	assert(first >= 0 && most >= 0);
	if (group != NULL)
		result_row_bind_group(statement, 1, group);
	rows_bind_numbers(statement, 5, (int64_t[]){ most, first }, 2);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		count += result_row_read_all(statement, &results[count], &photos[count]);
	if (end(store, query, code, error) && count_results(store, group, total, error)) {
		*read = count;
		return true;
	}
	while (count > 0)
		free(photos[--count].path);
	return false;
}

bool store_result_clear(struct store *store, int64_t id, struct error *error)
{
	return database_write_numbers(store, STATEMENT_RESULT_CLEAR, (int64_t[]){ id, getpid() }, 2,
	                              error);
}

bool store_results_clear(struct store *store, const struct result_group *group, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULTS_CLEAR];

	(void)sqlite3_bind_int(statement, 1, (int)getpid()); /* see schema.c */
	if (group != NULL)
		result_row_bind_group(statement, 2, group);
	return database_write(store, STATEMENT_RESULTS_CLEAR, error);
}

bool store_results_restore(struct store *store, struct error *error)
{
	return database_write_numbers(store, STATEMENT_RESULTS_RESTORE, (int64_t[]){ getpid() }, 1,
	                              error);
}

/* The fewest moves in which a given board was solved without help; 0: it wasn't. */
static bool best_on_board(struct store *store, uint64_t board, int64_t *moves, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_BEST_ON_BOARD];
	int code;

	*moves = 0;
	(void)sqlite3_bind_int64(statement, 1, (int64_t)board);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		*moves = sqlite3_column_int64(statement, 0); /* 0 if NULL */
	return end(store, STATEMENT_RESULT_BEST_ON_BOARD, code, error);
}

enum board_stars result_stars(uint64_t moves, int shortest)
{
	if (moves == 0)
		return BOARD_UNSOLVED;
	if (shortest < 0 || moves > (uint64_t)shortest * 11 / 10)
		return BOARD_SOLVED;
	return moves > (uint64_t)shortest ? BOARD_CLOSE : BOARD_PERFECT;
}

bool store_stars(struct store *store, const uint64_t *boards, const int *shortest, int count,
                 enum board_stars *stars, struct error *error)
{
	int64_t moves;

	for (int i = 0; i < count; i++) {
		if (!best_on_board(store, boards[i], &moves, error))
			return false;
		stars[i] = result_stars((uint64_t)moves, shortest[i]);
	}
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
	return end(store, query, code, error);
}

bool store_picture_states(struct store *store,
                          void (*take)(void *context, const struct picture_state *state),
                          void *context, struct error *error)
{
	sqlite3_stmt *row = store->statements[STATEMENT_PICTURE_STATES];
	int code;

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
	return end(store, STATEMENT_PICTURE_STATES, code, error);
}
