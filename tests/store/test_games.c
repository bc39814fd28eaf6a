/* Kept games: written as they change, and read back. */
#include <inttypes.h>
#include <sqlite3.h>

#include "base/number.h"
#include "folder.h"
#include "puzzle/random.h"
#include "random_game.h"
#include "store/database.h"

enum { GAMES_ALL = 60, GAMES_SAMPLE = 10, STEPS = 12, PAGE = 512, CHANGE_SIZE = 1000 };

static struct error error;

static void write_game(struct store *store, enum store_place place, struct store_game *game)
{
	check(store_game_write(store, place, game, &error), "%s", error.text);
	assert_true(game->id > 0);
}

/* Reads it back and compares it. */
static void check_stored(struct store *store, const struct store_game *game)
{
	struct store_game read;

	check(store_game_read(store, game->id, &read, &error), "%s", error.text);
	assert_int_equal(read.saved.round.id, game->id);
	random_game_check_same(game, &read);
	store_game_destroy(&read);
}

/* As it is in the file. */
static void check_saved(const struct store_game *game)
{
	struct store *other = store_open_to_read(folder.file, &error);

	check(other != NULL, "%s", error.text);
	check_stored(other, game);
	store_close(other);
}

static void change(struct random *random, struct store_game *game)
{
	struct history *history = &game->saved.history;

	switch (random_below(random, 6)) {
	case 0:
		for (uint32_t i = random_below(random, 1500); i > 0; i--)
			history_undo(history);
		break;
	case 1:
		for (uint32_t i = random_below(random, 1500); i > 0; i--)
			history_redo(history);
		break;
	case 2:
		random_game_slide(random, game, random_below(random, 1500));
		break;
	case 3:
		game->saved.clock_ms += 1000;
		break;
	case 4:
		game->saved.round.hints++;
		break;
	default:
		free(game->photo.path);
		game->photo.path = NULL;
	}
}

static void play(struct random *random, struct store *store)
{
	struct store_game game;
	bool watched;

	random_game_make(random, &game);
	watched = game.saved.solution.moves != NULL;
	write_game(store, STORE_PLAYING, &game);
	check_saved(&game);
	for (int i = 0; i < STEPS; i++) {
		if (watched && i == STEPS / 2) { /* the player moves on alone */
			free(game.saved.solution.moves);
			history_mark_destroy(&game.saved.solution.mark);
			game.saved.solution = (struct game_saved_solution){ .length = 0 };
			watched = false;
		}
		if (watched)
			game.saved.clock_ms += 1000;
		else
			change(random, &game);
		write_game(store, random_below(random, 2) ? STORE_PLAYING : STORE_PREVIOUS, &game);
		check_saved(&game);
	}
	store_game_destroy(&game);
}

FOLDER_TEST(random_games_come_back)
{
	struct random random;
	struct store *store;

	random_init(&random, 1);
	store = folder_open("");
	for (int i = 0; i < (groups_all() ? GAMES_ALL : GAMES_SAMPLE); i++)
		play(&random, store);
	store_close(store);
}

static int count_commit(void *count)
{
	++*(int *)count;
	return 0;
}

/* Plays on for so long; the store is asked several times a second, as by the loop. */
static void think(struct store *store, struct store_game *game, uint64_t ms)
{
	uint64_t end_ms = game->saved.clock_ms + ms;

	game->saved.clock_runs = true;
	while (game->saved.clock_ms < end_ms) {
		game->saved.clock_ms += 250;
		write_game(store, STORE_PLAYING, game);
	}
}

/* The clock that the next start would go on from. */
static uint64_t stored_clock_ms(struct store *store, int64_t id)
{
	struct store_game read;
	uint64_t clock_ms;

	check(store_game_read(store, id, &read, &error), "%s", error.text);
	clock_ms = read.saved.clock_ms;
	store_game_destroy(&read);
	return clock_ms;
}

MEMORY_TEST(a_running_clock_is_written_once_a_minute)
{
	struct store_game game;
	struct random random;
	uint64_t stored_ms;
	int commits = 0;

	random_init(&random, 8);
	random_game_make_long(&random, &game, 4, 10);
	game.saved.clock_ms = 5300;
	write_game(store, STORE_PLAYING, &game);
	sqlite3_commit_hook(store->db, count_commit, &commits);
	think(store, &game, 3 * 60 * 1000 + 45250);
	check(commits <= 3, "%d commits in less than 4 minutes", commits);
	stored_ms = stored_clock_ms(store, game.id); /* after a kill */
	check(stored_ms <= game.saved.clock_ms && stored_ms + 60000 > game.saved.clock_ms,
	      "%" PRIu64 " ms are stored of %" PRIu64, stored_ms, game.saved.clock_ms);
	game.saved.clock_runs = false; /* a pause */
	write_game(store, STORE_PLAYING, &game);
	check_stored(store, &game);
	think(store, &game, 20250);
	random_game_slide(&random, &game, 1); /* a move */
	write_game(store, STORE_PLAYING, &game);
	check_stored(store, &game);
	think(store, &game, 30250);
	game.saved.clock_runs = false; /* long without input: most of that was not played */
	game.saved.clock_ms -= 25000;
	write_game(store, STORE_PLAYING, &game);
	check_stored(store, &game);
	store_game_destroy(&game);
}

static int count_statement(unsigned type, void *count, void *statement, void *sql)
{
	++*(int *)count;
	return 0;
}

MEMORY_TEST(an_unchanged_game_writes_nothing)
{
	struct store_game games[2];
	struct random random;
	int statements = 0;

	random_init(&random, 2);
	for (int i = 0; i < 2; i++) {
		random_game_make(&random, &games[i]);
		write_game(store, (enum store_place)i, &games[i]);
	}
	sqlite3_trace_v2(store->db, SQLITE_TRACE_STMT, count_statement, &statements);
	for (int i = 0; i < 10; i++) {
		write_game(store, STORE_PLAYING, &games[0]);
		write_game(store, STORE_PREVIOUS, &games[1]);
	}
	check(statements == 0, "%d statements", statements);
	write_game(store, STORE_PREVIOUS, &games[0]); /* Undo: they change places */
	write_game(store, STORE_PLAYING, &games[1]);
	check(statements > 0, "the places were not written");
	for (int i = 0; i < 2; i++) {
		check_stored(store, &games[i]);
		store_game_destroy(&games[i]);
	}
}

/* Writes the game and counts the rows written and removed. */
static void check_rows(struct store *store, enum store_place place, struct store_game *game,
                       int rows)
{
	int before = sqlite3_total_changes(store->db), count;

	write_game(store, place, game);
	count = sqlite3_total_changes(store->db) - before;
	check(count == rows, "expected %d rows to be written, got %d", rows, count);
	check_stored(store, game);
}

static void undo(struct store_game *game, int count)
{
	for (int i = 0; i < count; i++)
		assert_true(history_undo(&game->saved.history) > 0);
}

MEMORY_TEST(only_changed_pages_are_written)
{
	struct store_game game;
	struct history *history = &game.saved.history;
	struct random random;
	int cells[2];

	random_init(&random, 3);
	random_game_make_long(&random, &game, 6, 4 * PAGE - 1);
	check_rows(store, STORE_PLAYING, &game, 1 + 4);
	random_game_slide(&random, &game, 1);
	check_rows(store, STORE_PLAYING, &game, 1 + 1);
	random_game_slide(&random, &game, 1); /* begins a page */
	check_rows(store, STORE_PLAYING, &game, 1 + 1);
	random_game_slide(&random, &game, 1);
	check_rows(store, STORE_PLAYING, &game, 1 + 1);
	undo(&game, 1);
	check_rows(store, STORE_PLAYING, &game, 1);
	undo(&game, 2 * PAGE);
	check_rows(store, STORE_PLAYING, &game, 1);
	random_game_slide(&random, &game, 1); /* a page changes, two go */
	check_rows(store, STORE_PLAYING, &game, 1 + 1 + 2);
	undo(&game, PAGE + 3);
	random_game_slide(&random, &game, 1); /* exactly one page is left */
	assert_int_equal(game.saved.history.count, PAGE);
	check_rows(store, STORE_PLAYING, &game, 1 + 1 + 2);
	game.saved.round.hints++;
	check_rows(store, STORE_PLAYING, &game, 1);
	random_game_slide(&random, &game, 2);
	check_rows(store, STORE_PLAYING, &game, 1 + 1);
	cells[1] = history->board.gap; /* makes the same slides again */
	undo(&game, 1);
	cells[0] = history->board.gap;
	undo(&game, 1);
	for (int i = 0; i < 2; i++) {
		assert_true(history_slide(history, cells[i]) > 0);
		check_rows(store, STORE_PLAYING, &game, 1 + 1);
	}
	store_game_destroy(&game);
}

MEMORY_TEST(a_game_changes_places)
{
	struct store_game games[3];
	struct random random;

	random_init(&random, 7);
	for (int i = 0; i < 3; i++)
		random_game_make_long(&random, &games[i], 6, 4 * PAGE);
	check_rows(store, STORE_PREVIOUS, &games[0], 1 + 4);
	check_rows(store, STORE_PLAYING, &games[1], 1 + 4);
	/* a new game; rows are written twice when their places change */
	check_rows(store, STORE_PREVIOUS, &games[1], 2);
	check_rows(store, STORE_PLAYING, &games[2], 1 + 4);
	check_rows(store, STORE_PREVIOUS, &games[1], 0);
	check_rows(store, STORE_PREVIOUS, &games[2], 2); /* Undo */
	check_rows(store, STORE_PLAYING, &games[1], 2);
	for (int i = 0; i < 3; i++)
		store_game_destroy(&games[i]);
}

static void sql(struct store *store, const char *text)
{
	char *message = NULL;

	sqlite3_exec(store->db, text, NULL, NULL, &message);
	check(message == NULL, "%s: %s", text, message);
}

FOLDER_TEST(a_failure_in_the_middle_changes_nothing)
{
	static const char *const failures[] = {
		"INSERT ON main.kept_slides WHEN new.page = 2",
		"DELETE ON main.kept_slides WHEN old.page = 3",
		"INSERT ON main.kept_solutions",
		"DELETE ON main.kept_solutions",
		"UPDATE ON main.kept_games",
		"INSERT ON main.kept_games",
	};
	const int writes = groups_all() ? 120 : 36;
	struct store *store;
	struct random random;
	int failed = 0;

	store = folder_open("");
	random_init(&random, 4);
	for (int i = 0; i < writes; i++) {
		struct store_game old, game, none = { .id = 0 };
		char text[160];

		random_game_make(&random, &old);
		random_game_make(&random, &game);
		write_game(store, STORE_PLAYING, &old);
		game.id = i % 6 == 5 ? 0 : old.id; /* INSERT: as another game */
		snprintf(text, sizeof text,
		         "CREATE TEMP TRIGGER no BEFORE %s BEGIN SELECT RAISE(ABORT, 'no'); END",
		         failures[i % 6]);
		sql(store, text);
		if (!store_game_write(store, STORE_PREVIOUS, &game, &error)) {
			failed++;
			check(strncmp(error.text, "Can’t save", 10) == 0, "“%s”", error.text);
			assert_int_equal(game.id, i % 6 == 5 ? 0 : old.id);
			check_saved(&old);
			assert_false(store_game_write(store, STORE_PREVIOUS, &game, &error));
		}
		sql(store, "DROP TRIGGER no");
		write_game(store, STORE_PREVIOUS, &game);
		check_saved(&game);
		assert_false(store_game_read(store, 99999, &none, &error));
		store_game_destroy(&old);
		store_game_destroy(&game);
	}
	check(failed >= writes / 2, "only %d of %d writes failed", failed, writes);
	store_close(store);
}

/* A store in memory, and another one for copies of what is read from it. */
struct damage {
	struct store *store, *copies;
};

/* What was read of a changed game is a valid one, which comes back like any other. */
static void check_good(struct store *copies, struct store_game *game, const char *change)
{
	check(game_saved_valid(&game->saved), "%s: an invalid game", change);
	game->id = 0;
	game->saved.history.spread =
	        false; /* times that weren't known are, once they are written */
	write_game(copies, STORE_PLAYING, game);
	check_stored(copies, game);
	assert_true(store_game_remove(copies, game->id, NULL));
}

/* Reads game 1 after such a change, and undoes that. Either it is still a valid game, or a sentence
 * says that it isn't. Returns whether it is damaged. */
static bool read_changed(const struct damage *damage, const char *change, bool must_change)
{
	struct store *store = damage->store;
	struct store_unfinished_list list;
	struct store_game game;
	bool good;

	sql(store, "BEGIN");
	if (sqlite3_exec(store->db, change, NULL, NULL, NULL) != SQLITE_OK) /* strict tables … */
		check(!must_change, "%s: %s", change, sqlite3_errmsg(store->db));
	good = store_game_read(store, 1, &game, &error);
	if (good) {
		check_good(damage->copies, &game, change);
		store_game_destroy(&game);
	} else {
		check(strncmp(error.text, "Can’t continue the game: ", 27) == 0, "%s: “%s”", change,
		      error.text);
	}
	sql(store, "UPDATE kept_games SET place = 2");
	check(store_unfinished(store, 0, &list, &error), "%s: %s", change, error.text);
	store_unfinished_destroy(&list);
	sql(store, "ROLLBACK");
	return !good;
}

/* Sets each column to such values. */
static int change_columns(const struct damage *damage, const char *table)
{
	static const char *const values[] = {
		"-1",
		"0",
		"2",
		"33",
		"9223372036854775807",
		"-9223372036854775807 - 1",
		"9e999",
		"-9e999",
		"x''",
		"x'00'",
		"x'ff'",
		"zeroblob(100000)",
		"x'2f00'",
		"''",
		"CAST(x'ff' AS TEXT)",
		"CAST(x'410041' AS TEXT)",
		"printf('%0241d', 0)",
		"NULL",
	};
	sqlite3_stmt *columns;
	char text[160];
	int damaged = 0;

	snprintf(text, sizeof text, "SELECT name FROM pragma_table_info('%s')", table);
	assert_int_equal(sqlite3_prepare_v2(damage->store->db, text, -1, &columns, NULL),
	                 SQLITE_OK);
	while (sqlite3_step(columns) == SQLITE_ROW) {
		for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
			snprintf(text, sizeof text, "UPDATE OR IGNORE %s SET %s = %s", table,
			         sqlite3_column_text(columns, 0), values[i]);
			damaged += read_changed(damage, text, false);
		}
	}
	sqlite3_finalize(columns);
	return damaged;
}

/* A change of game 1's value to these bytes. */
static const char *change_value(char text[CHANGE_SIZE], const uint8_t *bytes, size_t size)
{
	char *at = text + sprintf(text, "UPDATE kept_games SET value = x'");

	assert_true(2 * size + 40 < CHANGE_SIZE);
	for (size_t i = 0; i < size; i++)
		at += sprintf(at, "%02x", bytes[i]);
	strcpy(at, "'");
	return text;
}

/* The numbers of game 1's value, from its version on. */
struct value {
	int64_t numbers[1 + ROW_NUMBERS];
	int count;
	uint8_t bytes[(1 + ROW_NUMBERS) * NUMBER_BYTES];
	size_t size;
};

static void read_value(struct store *store, struct value *value)
{
	struct number_parts parts;
	sqlite3_stmt *query;
	uint64_t number;

	assert_int_equal(sqlite3_prepare_v2(store->db, "SELECT value FROM kept_games WHERE id = 1",
	                                    -1, &query, NULL),
	                 SQLITE_OK);
	assert_int_equal(sqlite3_step(query), SQLITE_ROW);
	value->size = (size_t)sqlite3_column_bytes(query, 0);
	assert_true(value->size <= sizeof value->bytes);
	memcpy(value->bytes, sqlite3_column_blob(query, 0), value->size);
	sqlite3_finalize(query);
	parts = (struct number_parts){ value->bytes, value->size, 0 };
	for (value->count = 0; parts.read < parts.count; value->count++) {
		assert_true(number_read_parts(&parts, NUMBER_BYTE_BITS, NUMBER_BYTES, &number));
		value->numbers[value->count] = (int64_t)number;
	}
}

/* A change of one number, by its place in the value. */
static const char *change_number(char text[CHANGE_SIZE], const struct value *value, int place,
                                 int64_t number)
{
	uint8_t bytes[sizeof value->bytes + NUMBER_BYTES], *at = bytes;

	for (int i = 0; i < value->count || i <= place; i++)
		at = number_write_parts(at, (uint64_t)(i == place ? number : value->numbers[i]),
		                        NUMBER_BYTE_BITS);
	return change_value(text, bytes, (size_t)(at - bytes));
}

/* Where a number is in the value. */
static int place_of(enum game_number number)
{
	return 1 + (int)number - ROW_COLUMNS;
}

/* Sets each number to such values. */
static int change_numbers(const struct damage *damage, const struct value *value)
{
	static const int64_t numbers[] = {
		-1, 0, 2, 33, INT64_MAX, INT64_MIN, INT64_C(0x7ff0000000000000) /* no fraction */
	};
	char text[CHANGE_SIZE];
	int damaged = 0;

	for (int place = 0; place < value->count; place++)
		for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
			damaged += read_changed(
			        damage, change_number(text, value, place, numbers[i]), true);
	return damaged;
}

/* Flips each bit of the value, and cuts it everywhere. */
static void damage_value(const struct damage *damage, struct value *value)
{
	char text[CHANGE_SIZE];

	for (size_t i = 0; i < value->size; i++) {
		for (unsigned bit = 0; bit < 8; bit++) {
			value->bytes[i] ^= (uint8_t)(1u << bit);
			read_changed(damage, change_value(text, value->bytes, value->size), true);
			value->bytes[i] ^= (uint8_t)(1u << bit);
		}
		read_changed(damage, change_value(text, value->bytes, i), true);
	}
}

static void check_change(const struct damage *damage, const char *change, bool damaged)
{
	check(read_changed(damage, change, true) == damaged, "%s: %s", change,
	      damaged ? "not seen" : error.text);
}

MEMORY_TEST(damaged_rows_are_refused)
{
	/* with whether it must be seen */
	static const struct {
		const char *change;
		bool damaged;
	} changes[] = {
		{ "SELECT 1", false },
		{ "DELETE FROM kept_games", true },
		{ "DELETE FROM kept_slides", true },
		{ "DELETE FROM kept_slides WHERE page = 1", true },
		{ "UPDATE kept_slides SET page = page + 10", true },
		{ "UPDATE kept_slides SET page = page - 10", true },
		{ "UPDATE kept_slides SET bytes = CAST(bytes || x'04' AS BLOB) WHERE page = 0",
		  true },
		{ "UPDATE kept_slides SET bytes = substr(bytes, 2) WHERE page = 2", true },
		{ "UPDATE kept_slides SET bytes = zeroblob(length(bytes)) WHERE page = 1", true },
		{ "INSERT INTO kept_slides VALUES (1, 100, x'04', x'00')", true },
		{ "INSERT INTO kept_slides VALUES (1, -1, x'04', x'00')", true },
		{ "INSERT INTO kept_slides VALUES (1, 3, zeroblob(5000000), x'00')", true },
		{ "UPDATE kept_games SET count = count + 1", true },
		{ "UPDATE kept_games SET width = height, height = width", true },
		{ "UPDATE kept_games SET start = CAST(substr(start, 3) || substr(start, 1, 2) AS "
		  "BLOB)",
		  true },
		{ "UPDATE kept_solutions SET moves = CAST(moves || x'00' AS BLOB)", true },
		{ "UPDATE kept_solutions SET moves = CAST(x'ff' || substr(moves, 2) AS BLOB)",
		  true },
		{ "UPDATE kept_solutions SET undone = CAST(undone || x'ff' AS BLOB)", true },
		{ "UPDATE kept_solutions SET undone = zeroblob(1000000)", true },
	};
	struct damage damage = { store, store_open(NULL, &error) };
	struct store_game game;
	char text[CHANGE_SIZE];
	struct random random;
	struct value value;
	int64_t count;

	random_init(&random, 5);
	do {
		random_game_make(&random, &game);
		if (game.saved.history.count > 2 * PAGE && game.saved.solution.done > 2 &&
		    game.saved.solution.mark.count > 0 &&
		    game.saved.history.start.width != game.saved.history.start.height)
			break;
		store_game_destroy(&game);
	} while (true);
	write_game(store, STORE_PLAYING, &game);
	assert_int_equal(game.id, 1);
	count = (int64_t)game.saved.history.count;
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
		check_change(&damage, changes[i].change, changes[i].damaged);
	read_value(store, &value);
	check_change(&damage, change_number(text, &value, place_of(ROW_DONE), count + 1), true);
	check_change(&damage, change_number(text, &value, place_of(ROW_DONE), 0), true);
	check_change(&damage,
	             change_number(text, &value, place_of(ROW_KIND),
	                           3 - (int)game.saved.round.plan.scramble.kind),
	             false);
	check_change(&damage,
	             change_number(text, &value, place_of(ROW_SOLUTION_DONE),
	                           (int64_t)game.saved.solution.done + 1),
	             true);
	check_change(&damage,
	             change_number(text, &value, place_of(ROW_MARK),
	                           (int64_t)game.saved.solution.mark.done + 1),
	             true);
	check(change_numbers(&damage, &value) > 125, "too few changes were seen");
	damage_value(&damage, &value);
	check(change_columns(&damage, "kept_games") > 35, "too few changes were seen");
	check(change_columns(&damage, "kept_slides") > 5, "too few changes were seen");
	check(change_columns(&damage, "kept_solutions") > 5, "too few changes were seen");
	check_stored(store, &game);
	store_game_destroy(&game);
	store_close(damage.copies);
}

/* A number that a later version of the game has added. */
MEMORY_TEST(a_newer_game_is_refused)
{
	static const char sentence[] =
	        "Can’t continue the game: the file comes from a newer version of the game.";
	struct store_unfinished_list list;
	struct store_game game, read;
	char text[CHANGE_SIZE];
	struct random random;
	struct value value;

	random_init(&random, 9);
	random_game_make_long(&random, &game, 4, 10);
	write_game(store, STORE_PLAYING, &game);
	read_value(store, &value);
	sql(store, change_number(text, &value, value.count, 7));
	assert_false(store_game_read(store, game.id, &read, &error));
	assert_string_equal(error.text, sentence);
	sql(store, change_number(text, &value, 0, value.numbers[0] + 1));
	assert_false(store_game_read(store, game.id, &read, &error));
	assert_string_equal(error.text, sentence);
	sql(store, "UPDATE kept_games SET place = 2");
	check(store_unfinished(store, 0, &list, &error), "%s", error.text);
	assert_int_equal(list.count, 0);
	assert_int_equal(list.newer, 1);
	store_unfinished_destroy(&list);
	value.count--; /* an earlier one didn't have the last number */
	sql(store, change_number(text, &value, 0, value.numbers[0]));
	check(store_game_read(store, game.id, &read, &error), "%s", error.text);
	store_game_destroy(&read);
	store_game_destroy(&game);
}

/* The player is told, and nothing is in the way of the next game or start. */
FOLDER_TEST(a_damaged_game_is_left_behind)
{
	struct store *store;
	struct store_game games[2], read;
	struct store_unfinished_list list;
	struct random random;
	int64_t playing, previous;

	random_init(&random, 6);
	for (int i = 0; i < 2; i++) {
		random_game_make_long(&random, &games[i], 4, 10);
		games[i].saved.round.result = 0;
		games[i].saved.round.watched = false;
	}
	for (int start = 0; start < 3; start++) {
		store = folder_open("");
		check(store_games_claim(store, &playing, &previous, &error), "%s", error.text);
		if (start > 0)
			assert_int_equal(playing, games[start - 1].id);
		if (start == 1)
			assert_false(store_game_read(store, playing, &read, &error));
		if (start < 2)
			write_game(store, STORE_PLAYING, &games[start]);
		if (start == 0)
			sql(store, "UPDATE kept_slides SET bytes = x'ff'");
		if (start == 2)
			check_stored(store, &games[1]);
		check(store_unfinished(store, 0, &list, &error), "%s", error.text);
		assert_int_equal(list.count, start == 2);
		store_unfinished_destroy(&list);
		store_close(store);
	}
	for (int i = 0; i < 2; i++)
		store_game_destroy(&games[i]);
}
