/* A game as the values of its rows; reads kept games, and trusts nothing in them. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/utf8.h"
#include "puzzle/slides.h"
#include "store/games_read.h"

enum {
	SLIDES_MAX = 1 << 26, /* so that a damaged number can't take all memory */
	CROP_NUMBERS = 4,
	VALUE_VERSION = 1, /* of the meaning of the numbers; as in GAME_VALUES */
	TURNS_MAX = 3,
	DAY_MAX = 99991231,
	OVER_PAUSED = LIMIT_TIME + 1, /* not over, but paused */
};

static const struct rows_range ranges[] = { GAME_ROW(ROWS_RANGE, ROWS_RANGE, ROWS_RANGE) };

_Static_assert(offsetof(struct picture_crop, turns) == CROP_NUMBERS * sizeof(int64_t),
               "fractions first");

void games_read_describe(const struct store_game *game, struct game_row *row)
{
	const struct game_saved *saved = &game->saved;
	const struct store_photo *photo = &game->photo;
	const struct game_saved_solution *solution = &saved->solution;
	const struct history *history = &saved->history;
	const struct game_round *round = &saved->round;
	const char *path = photo->path, *name = round->plan.name;
	int64_t *next = row->numbers, crop[CROP_NUMBERS];

	memset(row, 0, sizeof *row);
	memcpy(crop, &photo->crop, sizeof crop);
	GAME_ROW(ROWS_DESCRIBE, ROWS_DESCRIBE, ROWS_DESCRIBE)
	if (saved->paused)
		row->numbers[ROW_OVER] = OVER_PAUSED;
	if (round->watched)
		row->numbers[ROW_RESULT] = -round->result;
	row->parts[PART_NAME] = (struct row_part){ name, strlen(name) };
	row->parts[PART_PICTURE] = (struct row_part){ path, path != NULL ? strlen(path) : 0 };
	row->parts[PART_START] =
	        (struct row_part){ row->start, rows_write_board(row->start, &history->start) };
	row->parts[PART_SLIDES] =
	        (struct row_part){ history->slides, history->count * sizeof *history->slides };
	row->parts[PART_SOLUTION] = (struct row_part){ solution->moves, solution->count };
	row->parts[PART_UNDONE] =
	        (struct row_part){ solution->mark.undone,
		                   solution->mark.count * sizeof *solution->mark.undone };
}

/* Columns after those with numbers. */
enum {
	COLUMN_VALUE = ROW_COLUMNS,
	COLUMN_NAME,
	COLUMN_PICTURE,
	COLUMN_START,
	COLUMN_ID, /* in the list; not there: */
	COLUMN_MOVES = COLUMN_ID,
	COLUMN_UNDONE,
};

/* Below, DATABASE_BROKEN means that what is stored makes no game. */

/* Reads all numbers of a game, and checks their ranges. Those that the value hasn't were added later: 0. */
static enum database_state read_numbers(sqlite3_stmt *row, int64_t numbers[ROW_NUMBERS])
{
	struct number_parts value = { sqlite3_column_blob(row, COLUMN_VALUE),
		                      (size_t)sqlite3_column_bytes(row, COLUMN_VALUE), 0 };
	uint64_t number = 0;
	bool good = number_read_parts(&value, NUMBER_BYTE_BITS, NUMBER_BYTES, &number);

	if (number != VALUE_VERSION)
		return number > VALUE_VERSION ? DATABASE_NEWER : DATABASE_BROKEN;
	for (int i = 0; i < ROW_NUMBERS && good; i++) {
		number = i < ROW_COLUMNS ? (uint64_t)sqlite3_column_int64(row, i) : 0;
		if (i >= ROW_COLUMNS && value.read < value.count)
			good = number_read_parts(&value, NUMBER_BYTE_BITS, NUMBER_BYTES, &number);
		numbers[i] = (int64_t)number;
		good = good && numbers[i] >= ranges[i].least && numbers[i] <= ranges[i].most;
	}
	if (!good)
		return DATABASE_BROKEN;
	return value.read < value.count ? DATABASE_NEWER : DATABASE_GOOD;
}

/* Reads the row of a game, except its slides and solution. */
static enum database_state read_columns(sqlite3_stmt *statement, struct game_row *row,
                                        struct store_game *game)
{
	struct game_saved *saved = &game->saved;
	struct store_photo *photo = &game->photo;
	struct game_round *round = &saved->round;
	struct game_plan *plan = &round->plan;
	struct board *start = &saved->history.start;
	struct game_saved_solution *solution = &saved->solution;
	int64_t *numbers = row->numbers, *next = numbers, crop[CROP_NUMBERS];
	/* valid until the next step, as nothing else reads this column */
	const char *name = (const char *)sqlite3_column_text(statement, COLUMN_NAME);
	size_t length = (size_t)sqlite3_column_bytes(statement, COLUMN_NAME);
	enum database_state state = read_numbers(statement, numbers);

	if (state != DATABASE_GOOD)
		return state;
	GAME_ROW(ROWS_SKIP, ROWS_RESTORE, ROWS_SKIP)
	memcpy(&photo->crop, crop, sizeof crop);
	if (name == NULL || length >= GAME_NAME_SIZE || strlen(name) != length ||
	    !utf8_valid(name, length) || numbers[ROW_DONE] > numbers[ROW_COUNT] ||
	    !rows_crop_finite(&photo->crop) ||
	    !rows_read_board(start, numbers[ROW_WIDTH], numbers[ROW_HEIGHT],
	                     sqlite3_column_blob(statement, COLUMN_START),
	                     (size_t)sqlite3_column_bytes(statement, COLUMN_START)))
		return DATABASE_BROKEN;
	memcpy(plan->name, name, length + 1);
	plan->scramble.width = start->width;
	plan->scramble.height = start->height;
	if (plan->scramble.kind == SCRAMBLE_BOARD)
		plan->scramble.board = *start;
	saved->paused = numbers[ROW_OVER] == OVER_PAUSED;
	if (!saved->paused)
		round->over = (enum limit_end)numbers[ROW_OVER];
	round->result = llabs(numbers[ROW_RESULT]);
	round->watched = numbers[ROW_RESULT] < 0;
	photo->content = (uint64_t)numbers[ROW_CONTENT];
	photo->path = rows_read_path(statement, COLUMN_PICTURE);
	return DATABASE_GOOD;
}

/* Appends a page's slides. False if that can't be the next one. *timed: their times are known. */
static bool take_page(sqlite3_stmt *row, int64_t page, struct slide *slides, size_t count,
                      size_t *read, bool *timed)
{
	size_t size = (size_t)sqlite3_column_bytes(row, 0);

	if (sqlite3_column_int64(row, 1) != page || size > count - *read)
		return false;
	slides_read_bytes(slides + *read, sqlite3_column_blob(row, 0), size);
	*timed &= slides_read_times(slides + *read, size, sqlite3_column_blob(row, 2),
	                            (size_t)sqlite3_column_bytes(row, 2));
	*read += size;
	return true;
}

static enum database_state read_pages(struct store *store, int64_t id, struct slide *slides,
                                      size_t count, bool *timed)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SLIDES_READ];
	int code = SQLITE_ROW;
	size_t read = 0;

	(void)sqlite3_bind_int64(statement, 1, id);
	for (int64_t page = 0; code == SQLITE_ROW; page++) {
		code = sqlite3_step(statement);
		if (code == SQLITE_ROW && !take_page(statement, page, slides, count, &read, timed))
			code = SQLITE_CORRUPT;
	}
	database_end(store, STATEMENT_SLIDES_READ);
	return code == SQLITE_DONE && read < count ? DATABASE_BROKEN : database_state(code);
}

static enum database_state read_history(struct store *store, int64_t id, const struct game_row *row,
                                        struct history *history)
{
	size_t count = (size_t)row->numbers[ROW_COUNT], done = (size_t)row->numbers[ROW_DONE];
	struct slide *slides = memory_new(count * sizeof *slides);
	struct board start = history->start;
	enum database_state state;
	bool timed = true;

	state = read_pages(store, id, slides, count, &timed);
	if (state == DATABASE_GOOD && !history_restore(history, &start, slides, count, done))
		state = DATABASE_BROKEN;
	if (state == DATABASE_GOOD && !timed)
		history_spread(history, (uint64_t)row->numbers[ROW_MS]);
	free(slides);
	return state;
}

/* Reads the solution from the row of a game, if one was being watched. */
static enum database_state read_solution(sqlite3_stmt *statement, const int64_t *numbers,
                                         struct game_saved *saved)
{
	struct game_saved_solution *solution = &saved->solution;
	size_t undone_count = (size_t)sqlite3_column_bytes(statement, COLUMN_UNDONE);
	struct slide *undone;
	bool restored;

	solution->count = (size_t)sqlite3_column_bytes(statement, COLUMN_MOVES);
	if (solution->count == 0)
		return DATABASE_GOOD;
	solution->moves =
	        memory_copy(sqlite3_column_blob(statement, COLUMN_MOVES), solution->count);
	solution->done = (size_t)numbers[ROW_SOLUTION_DONE];
	undone = memory_new(undone_count * sizeof *undone);
	slides_read_bytes(undone, sqlite3_column_blob(statement, COLUMN_UNDONE), undone_count);
	restored = history_mark_restore(&saved->history, (size_t)numbers[ROW_MARK], undone,
	                                undone_count, &solution->mark);
	free(undone);
	return restored ? DATABASE_GOOD : DATABASE_BROKEN;
}

/* Reads a game from its row. */
static enum database_state read_game(struct store *store, sqlite3_stmt *statement,
                                     struct store_game *game)
{
	struct game_saved *saved = &game->saved;
	struct game_row row;
	enum database_state state = read_columns(statement, &row, game);

	if (state == DATABASE_GOOD)
		state = read_history(store, game->id, &row, &saved->history);
	if (state == DATABASE_GOOD)
		state = read_solution(statement, row.numbers, saved);
	return state == DATABASE_GOOD && !game_saved_valid(saved) ? DATABASE_BROKEN : state;
}

bool store_game_read(struct store *store, int64_t id, struct store_game *game, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_GAME_READ];
	struct store_game made = { .id = id, .saved.round.id = id };
	enum database_state state;
	int code;

	(void)sqlite3_bind_int64(statement, 1, id);
	code = sqlite3_step(statement);
	state = code == SQLITE_ROW ? read_game(store, statement, &made) : database_state(code);
	database_end(store, STATEMENT_GAME_READ);
	if (code == SQLITE_DONE)
		return error_set(error, "Can’t continue the game: it’s no longer there.");
	if (state == DATABASE_GOOD) {
		*game = made;
		return true;
	}
	store_game_destroy(&made);
	return error_set(error, "Can’t continue the game: %s.",
	                 state == DATABASE_BROKEN ? _("its saved data is damaged")
	                                          : database_reason(state));
}

void store_game_destroy(struct store_game *game)
{
	game_saved_destroy(&game->saved);
	free(game->photo.path);
	*game = (struct store_game){ .id = 0 };
}

/* Adds a row to the list. Skips one that can't be a game, and counts those of a newer version. */
static void take_unfinished(sqlite3_stmt *statement, struct store_unfinished_list *list)
{
	struct store_game game = { .id = sqlite3_column_int64(statement, COLUMN_ID) };
	struct game_row row;

	enum database_state state = read_columns(statement, &row, &game);

	list->newer += state == DATABASE_NEWER;
	if (state != DATABASE_GOOD)
		return;
	list->items = memory_grow_list(list->items, (size_t)list->count, sizeof *list->items);
	list->items[list->count++] = (struct store_unfinished){
		.id = game.id,
		.width = (int)row.numbers[ROW_WIDTH],
		.height = (int)row.numbers[ROW_HEIGHT],
		.home = (int)row.numbers[ROW_HOME],
		.clock_ms = game.saved.clock_ms,
		.moves = (uint64_t)row.numbers[ROW_MOVES],
		.name = memory_text(game.saved.round.plan.name),
		.photo = game.photo,
	};
}

bool store_unfinished(struct store *store, int64_t also, struct store_unfinished_list *list,
                      struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_UNFINISHED];
	struct store_unfinished_list made = { .items = NULL };
	int code;

	(void)sqlite3_bind_int64(statement, 1, also);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		take_unfinished(statement, &made);
	database_end(store, STATEMENT_UNFINISHED);
	if (code == SQLITE_DONE) {
		*list = made;
		return true;
	}
	store_unfinished_destroy(&made);
	return error_set(error, "Can’t list the unfinished games: %s.",
	                 database_reason(database_state(code)));
}

void store_unfinished_destroy(struct store_unfinished_list *list)
{
	for (int i = 0; i < list->count; i++) {
		free(list->items[i].name);
		free(list->items[i].photo.path);
	}
	free(list->items);
	*list = (struct store_unfinished_list){ .items = NULL };
}
