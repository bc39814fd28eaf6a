/* Stores the games that ended. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/hash.h"
#include "base/memory.h"
#include "puzzle/daily.h"
#include "puzzle/notation.h"
#include "puzzle/slides.h"
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

void result_of_game(const struct game_saved *saved, bool solved, int64_t ended_ms,
                    struct result *result)
{
	const struct game_round *round = &saved->round;
	const struct game_plan *plan = &round->plan;
	const struct scramble *scramble = &plan->scramble;
	bool given = scramble->kind == SCRAMBLE_BOARD;

	*result = (struct result){
		.ended_ms = ended_ms,
		.solved = solved,
		.assisted = round->assisted,
		.hints = round->hints,
		.group = { scramble->width, scramble->height, scramble->kind,
		           scramble_walks(scramble->kind) ? scramble->walk_moves : 0 },
		.seed = given ? 0 : scramble->seed,
		.board = given ? result_board_hash(&scramble->board) : 0,
		.daily = plan->daily,
		.moves = saved->history.moves,
		.ms = saved->clock_ms,
		.shortest = saved->shortest >= 0 ? saved->shortest : plan->shortest,
		.replay = true,
		.rival = round->rival,
		.lead_ms = round->lead_ms,
	};
	if (result->assisted && result->rival == RIVAL_PLAYER)
		result->rival = RIVAL_NONE; /* it counts for nobody; its moves weren't timed */
	memcpy(result->name, plan->name, sizeof result->name);
}

enum {
	RESULT_COLUMNS = 9, /* of RESULT; then the group */
	REST_SEED = RESULT_COLUMNS + 4,
	REST_PICTURE = REST_SEED + 4,
	REST_CONTENT = REST_PICTURE + 5,
	REST_RIVAL,
	ALL_COLUMNS = REST_RIVAL + 2,
	TURN = 2,                /* of a party, in place of `assisted`: in no record */
	OLD_CS_MAX = UINT16_MAX, /* older versions cut longer waits */
};

static int read_int(sqlite3_stmt *row, int column, int least, int most)
{
	int64_t value = sqlite3_column_int64(row, column);

	return value < least ? least : value > most ? most : (int)value;
}

static uint64_t read_count(sqlite3_stmt *row, int column)
{
	int64_t value = sqlite3_column_int64(row, column);

	return value < 0 ? 0 : (uint64_t)value;
}

void results_bind_group(sqlite3_stmt *statement, int first, const struct result_group *group)
{
	const int64_t numbers[] = { group->width, group->height, group->kind,
		                    (int64_t)group->walk_moves };

	rows_bind_numbers(statement, first, numbers, 4);
}

/* False, with group untouched, if there is no such group. */
static bool read_group(sqlite3_stmt *row, int first, struct result_group *group)
{
	int kind = read_int(row, first + 2, -1, SCRAMBLE_KINDS);
	struct result_group read = { read_int(row, first, 0, INT_MAX),
		                     read_int(row, first + 1, 0, INT_MAX), (enum scramble_kind)kind,
		                     read_count(row, first + 3) };

	if (!board_size_valid(read.width, read.height) || kind < 0 || kind >= SCRAMBLE_KINDS)
		return false;
	*group = read;
	return true;
}

/* Reads the columns RESULT, and sets the other fields to nothing. */
static void read_result(sqlite3_stmt *row, const struct result_group *group, struct result *result)
{
	int64_t assisted = sqlite3_column_int64(row, 3);

	*result = (struct result){
		.id = sqlite3_column_int64(row, 0),
		.ended_ms = (int64_t)read_count(row, 1),
		.solved = sqlite3_column_int64(row, 2) != 0,
		.assisted = assisted != 0 && assisted != TURN,
		.hints = read_int(row, 4, 0, INT_MAX),
		.group = *group,
		.board = (uint64_t)sqlite3_column_int64(row, 5),
		.moves = read_count(row, 6),
		.ms = read_count(row, 7),
		.shortest = read_int(row, 8, -1, INT_MAX),
		.rival = assisted == TURN ? RIVAL_PLAYER : RIVAL_NONE,
	};
}

bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo)
{
	struct result_group group;
	const char *name;

	if (!read_group(row, RESULT_COLUMNS, &group))
		return false;
	read_result(row, &group, result);
	result->seed = (uint64_t)sqlite3_column_int64(row, REST_SEED);
	result->daily = read_int(row, REST_SEED + 1, 0, INT_MAX);
	name = (const char *)sqlite3_column_text(row, REST_SEED + 2);
	snprintf(result->name, sizeof result->name, "%s", name != NULL ? name : "");
	result->replay = sqlite3_column_int(row, REST_SEED + 3) != 0;
	result->rival = (enum rival_kind)read_int(row, REST_RIVAL, 0, RIVAL_KINDS - 1);
	result->lead_ms = sqlite3_column_int64(row, REST_RIVAL + 1);
	*photo = (struct store_photo){ .crop = rows_read_crop(row, REST_PICTURE + 1),
		                       .content = read_count(row, REST_CONTENT),
		                       .path = rows_read_path(row, REST_PICTURE) };
	return true;
}

bool result_row_read_slides(sqlite3_stmt *row, const struct result *result, struct history *history)
{
	const uint8_t *board = sqlite3_column_blob(row, ALL_COLUMNS);
	size_t size = (size_t)sqlite3_column_bytes(row, ALL_COLUMNS);
	const uint8_t *bytes = sqlite3_column_blob(row, ALL_COLUMNS + 1);
	size_t count = (size_t)sqlite3_column_bytes(row, ALL_COLUMNS + 1);
	struct slide *slides = memory_new(count * sizeof *slides);
	struct board start;
	bool restored = false, timed;

	if (rows_read_board(&start, result->group.width, result->group.height, board, size)) {
		slides_read_bytes(slides, bytes, count);
		timed = slides_read_times(slides, count, sqlite3_column_blob(row, ALL_COLUMNS + 2),
		                          (size_t)sqlite3_column_bytes(row, ALL_COLUMNS + 2));
		restored = history_restore(history, &start, slides, count, count);
		if (restored && !timed)
			history_spread(history, result->ms);
		else if (restored && result->solved && count > 0 &&
		         slides[count - 1].cs == OLD_CS_MAX)
			history_stamp(history, result->ms);
		while (restored && history_undo(history) > 0)
			continue;
	}
	free(slides);
	return restored;
}

static void bind(sqlite3_stmt *statement, const struct result *result,
                 const struct store_photo *photo)
{
	int64_t numbers[] = {
		result->ended_ms,        result->solved,
		result->assisted,        result->hints,
		result->group.width,     result->group.height,
		result->group.kind,      (int64_t)result->group.walk_moves,
		(int64_t)result->board,  (int64_t)result->moves,
		(int64_t)result->ms,     result->shortest,
		(int64_t)result->seed,   result->daily,
		(int64_t)photo->content, photo->day,
		result->rival,           result->lead_ms,
	};
	const int count = sizeof numbers / sizeof *numbers;

	if (result->rival == RIVAL_PLAYER)
		numbers[2] = TURN;
	rows_bind_numbers(statement, 1, numbers, count);
	(void)sqlite3_bind_text(statement, count + 1, result->name, -1, SQLITE_STATIC);
	rows_bind_path(statement, count + 2, photo->path);
	rows_bind_crop(statement, count + 3, &photo->crop);
}

static bool insert_slides(struct store *store, int64_t id, const struct history *history,
                          struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_ADD_SLIDES];
	size_t count = history->done;
	uint8_t board[COLUMNS_BOARD_MAX], *bytes = memory_new(count * (1 + SLIDES_TIME_BYTES));
	bool written;

	slides_write_bytes(bytes, history->slides, count);
	(void)sqlite3_bind_int64(statement, 1, id);
	rows_bind_blob(statement, 2, board, rows_write_board(board, &history->start));
	rows_bind_blob(statement, 3, bytes, count);
	rows_bind_blob(statement, 4, bytes + count,
	               history->spread ? 0
	                               : slides_write_times(bytes + count, history->slides, count));
	written = database_write(store, STATEMENT_RESULT_ADD_SLIDES, error);
	free(bytes);
	return written;
}

bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error)
{
	bind(store->statements[STATEMENT_RESULT_ADD], result, &game->photo);
	if (!database_write(store, STATEMENT_RESULT_ADD, error))
		return false;
	result->id = sqlite3_changes(store->db) > 0 ? sqlite3_last_insert_rowid(store->db) : 0;
	if (result->id != 0 && result->replay &&
	    !insert_slides(store, result->id, &game->saved.history, error))
		return false;
	if ((result->solved && result->id == 0) || game->id == 0)
		return true;
	/* in the same transaction: if the process ends in between, the next start would add another result */
	return result->solved
	               ? database_write_numbers(store, STATEMENT_GAME_RESULT,
	                                        (int64_t[]){ game->id, result->id }, 2, error)
	               : database_write_numbers(store, STATEMENT_GAME_REMOVE, &game->id, 1, error);
}

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

bool results_end(struct store *store, enum statement statement, int code, struct error *error)
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

bool store_groups(struct store *store, struct result_group **groups, int *count,
                  struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_GROUPS];
	struct result_group *read = NULL;
	int code, found = 0;

	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		read = memory_grow_list(read, (size_t)found, sizeof *read);
		found += read_group(statement, 0, &read[found]);
	}
	if (!results_end(store, STATEMENT_RESULT_GROUPS, code, error)) {
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
		results_bind_group(statement, 1, group);
		rows_bind_numbers(statement, 5, times[i], 2);
		while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
			read_result(statement, group, &result);
			take(context, &result);
		}
		if (!results_end(store, STATEMENT_RESULTS, code, error))
			return false;
	}
	return true;
}

static bool count_results(struct store *store, const struct result_group *group, int *total,
                          struct error *error)
{
	enum statement query =
	        group != NULL ? STATEMENT_RESULTS_COUNT : STATEMENT_RESULTS_COUNT_ALL;
	sqlite3_stmt *statement = store->statements[query];
	int code, count = 0;

	if (group != NULL)
		results_bind_group(statement, 1, group);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		count = sqlite3_column_int(statement, 0);
	if (!results_end(store, query, code, error))
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
		results_bind_group(statement, 1, group);
	rows_bind_numbers(statement, 5, (int64_t[]){ most, first }, 2);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		count += result_row_read_all(statement, &results[count], &photos[count]);
	if (results_end(store, query, code, error) && count_results(store, group, total, error)) {
		*read = count;
		return true;
	}
	while (count > 0)
		free(photos[--count].path);
	return false;
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
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_BEST_ON_BOARD];

	for (int i = 0; i < count; i++) {
		int64_t moves = 0;
		int code;

		(void)sqlite3_bind_int64(statement, 1, (int64_t)boards[i]);
		while ((code = sqlite3_step(statement)) == SQLITE_ROW)
			/* 0 if NULL: it wasn't solved */
			moves = sqlite3_column_int64(statement, 0);
		if (!results_end(store, STATEMENT_RESULT_BEST_ON_BOARD, code, error))
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
	return results_end(store, query, code, error);
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
	return results_end(store, STATEMENT_PICTURE_STATES, code, error);
}
