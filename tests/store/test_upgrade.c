/* Files of older versions: backed up, upgraded, nothing lost. */
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "folder.h"
#include "played.h"
#include "random_game.h"
#include "store/database.h"
#include "store/schema.h"

static const char version_1[] =
        "CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE pictures (path BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL,"
        " x REAL, y REAL, zoom REAL) WITHOUT ROWID;"
        "CREATE INDEX pictures_by_use ON pictures (used);"
        "INSERT INTO settings VALUES ('theme', '1');"
        "INSERT INTO pictures VALUES (CAST('/a' AS BLOB), 1, 0.25, 0.75, 2),"
        " (CAST('/b' AS BLOB), 2, 0.5, 0.5, 1);"
        "PRAGMA application_id = 1297113905; PRAGMA user_version = 1";

/* So that opening an up-to-date file is quick. */
TEST_CASE(tables_have_the_hash_that_is_expected)
{
	sqlite3 *db;
	uint64_t hash;

	assert_int_equal(
	        database_connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &db),
	        SQLITE_OK);
	assert_int_equal(schema_upgrade(db, 0, SCHEMA_VERSION), DATABASE_GOOD);
	assert_int_equal(schema_hash(db, &hash), DATABASE_GOOD);
	check(hash == SCHEMA_HASH, "SCHEMA_HASH must be 0x%016" PRIX64, hash);
	assert_int_equal(sqlite3_exec(db, "CREATE TABLE foreign_table (a)", NULL, NULL, NULL),
	                 SQLITE_OK);
	assert_int_equal(schema_check(db, SCHEMA_VERSION), DATABASE_BROKEN);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void check_setting(struct store *store, const char *key, long expected)
{
	long value = (long)store_get_number(store, key, 0, 1000, -1);

	check(value == expected, "%s: expected %ld, got %ld", key, expected, value);
}

static void check_pictures(struct store *store, const struct store_picture *expected, int count)
{
	struct store_pictures pictures;

	assert_true(store_pictures(store, 100, &pictures, NULL));
	assert_int_equal(pictures.count, count);
	for (int i = 0; i < count; i++) {
		const struct store_picture *got = &pictures.items[i];

		assert_string_equal(got->path, expected[i].path);
		check(got->crop.x == expected[i].crop.x && got->crop.y == expected[i].crop.y &&
		              got->crop.zoom == expected[i].crop.zoom &&
		              got->crop.turns == expected[i].crop.turns,
		      "%s has another crop", got->path);
	}
	store_pictures_destroy(&pictures);
}

static int version_of(const char *file)
{
	char rows[64];
	int version = 0;

	while (snprintf(rows, sizeof rows, "pragma_user_version WHERE user_version = %d", version),
	       folder_count(file, rows) == 0)
		version++;
	return version;
}

static void check_version_1(void)
{
	static char a[] = "/a", b[] = "/b";
	const struct store_picture expected[] = { { b, { 0.5, 0.5, 1, 0, 0 } },
		                                  { a, { 0.25, 0.75, 2, 0, 0 } } };
	struct store *store = folder_open("");

	check_setting(store, "theme", 1);
	check_pictures(store, expected, 2);
	store_close(store);
}

FOLDER_TEST(from_version_1)
{
	char backup[320];

	folder_sql(version_1);
	check_version_1();
	check_version_1();
	assert_int_equal(version_of(folder.file), SCHEMA_VERSION);
	snprintf(backup, sizeof backup, "%s.copy-1", folder.file);
	assert_int_equal(version_of(backup), 1);
	assert_int_equal(folder_count(backup, "pictures"), 2);
	assert_int_equal(rename(backup, folder.file), 0); /* the backup can be used */
	check_version_1();
}

/* Puts a store of an earlier version, kept beside this file, in place of the folder's. */
static void put_kept(const char *name)
{
	char path[512];
	size_t size;
	uint8_t *bytes;

	snprintf(path, sizeof path, "%s/%s", TEST_HERE, name);
	bytes = folder_read(path, &size);
	folder_deepen();
	write_file(folder.file, bytes, size);
	free(bytes);
}

/* version-7.db was written by version 0.2, which was killed: three games were solved, two of them cleared, and one
 * was being played. */
FOLDER_TEST(from_version_7)
{
	const int64_t now_ms = (int64_t)time(NULL) * 1000;
	int64_t playing, previous;
	struct store_clear clear;
	struct store_game game;
	struct store *store;

	put_kept("version-7.db");
	store = folder_open("");
	played_expect_total(store, NULL, 1);
	assert_true(store_last_clear(store, now_ms, &clear, NULL));
	assert_int_equal(clear.count, 2);
	check(llabs(clear.until_ms - now_ms - INT64_C(30) * 24 * 60 * 60 * 1000) < 60000,
	      "until %lld", (long long)clear.until_ms);
	assert_true(store_games_claim(store, &playing, &previous, NULL));
	assert_true(store_game_read(store, playing, &game, NULL));
	assert_int_equal(game.saved.history.count, 1);
	store_game_destroy(&game);
	store_close(store);
	store = folder_open("");
	assert_true(store_results_restore(store, now_ms, NULL));
	played_expect_total(store, NULL, 3);
	store_close(store);
	assert_int_equal(version_of(folder.file), SCHEMA_VERSION);
}

/* version-2.db was written by version 0.1 of the game. */
FOLDER_TEST(from_version_2)
{
	static const struct {
		const char *key;
		long value;
	} settings[] = {
		{ "theme", 2 },       { "text-percent", 150 },   { "volume", 30 },
		{ "muted", 1 },       { "numbers", 2 },          { "scramble-kind", 1 },
		{ "walk-moves", 50 }, { "moves-per-second", 8 },
	};
	static char paths[3][40] = { "/home/player/Pictures/first.jpeg",
		                     "/home/player/Pictures/last one.heic",
		                     "/home/player/Pictures/\xFC ber.png" };
	const struct store_picture pictures[] = { { paths[0], { 0.4, 0.6, 1.5, 0, 2 } },
		                                  { paths[1], { 1.0 / 3, 0.1, 7.25, 0, 1 } },
		                                  { paths[2], { 0.25, 0.75, 2.5, 0, 3 } } };
	struct store *store;
	struct error error;
	char backup[320];
	size_t size;
	uint8_t *bytes = folder_read(TEST_HERE "/version-2.db", &size);

	folder_deepen();
	write_file(folder.file, bytes, size);
	snprintf(backup, sizeof backup, "%s.copy-1", folder.file);
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text);
	check_pictures(store, pictures, 3);
	store_close(store);
	folder_check_same(folder.file, bytes, size);
	for (int i = 0; i < 2; i++) {
		store = folder_open("");
		for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
			check_setting(store, settings[k].key, settings[k].value);
		check_pictures(store, pictures, 3);
		store_close(store);
	}
	assert_int_equal(version_of(folder.file), SCHEMA_VERSION);
	assert_int_equal(
	        folder_count(folder.file, "results WHERE solved AND moves IN (20, 31, 48, 123)"),
	        4);
	assert_int_equal(version_of(backup), 2);
	assert_int_equal(folder_count(backup, "settings"), 12);
	assert_int_equal(folder_count(backup, "pictures"), 3);
	free(bytes);
}

enum { KEPT_GAMES = 5, KEPT_SLIDES = 600 };

static const int64_t kept_ids[KEPT_GAMES] = { 5, 4, 1, 2, 3 };

/* The same slides on every run. */
static void slide(struct history *history, int count)
{
	for (int i = 1; count > 0; i++)
		if (history_slide(history, i * 7 % board_cells(&history->board)) > 0) {
			history_stamp(history, history->cs * 10 + (uint64_t)i * 730);
			count--;
		}
}

/* One whose solution is being watched: 4×3, five moves from the solved board. */
static void make_watched(struct game_saved *saved)
{
	static const uint8_t moves[] = { DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_UP };
	struct history *history = &saved->history;
	struct board board;

	board_init(&board, 4, 3);
	for (int i = 0; i < 5; i++)
		assert_true(board_move(&board, (enum direction[]){ DIRECTION_DOWN, DIRECTION_RIGHT,
		                                                   DIRECTION_UP, DIRECTION_RIGHT,
		                                                   DIRECTION_DOWN }[i]));
	history_init(history, &board);
	assert_true(history_move(history, DIRECTION_UP) == 1);
	assert_true(history_move(history, DIRECTION_LEFT) == 1);
	slide(history, 2);
	assert_true(history_undo(history) > 0 && history_undo(history) > 0);
	saved->solution = (struct game_saved_solution){ .moves = memory_copy(moves, 3),
		                                        .count = 3,
		                                        .done = 1,
		                                        .begun = true,
		                                        .length = 42,
		                                        .bound = 41,
		                                        .detour = 43,
		                                        .exact = true };
	history_mark_set(history, &saved->solution.mark);
	assert_true(history_move(history, DIRECTION_DOWN) == 1);
}

/* The games in version-8.db: all their numbers differ. */
static void make_kept(int number, struct store_game *game)
{
	static const char *const paths[KEPT_GAMES] = { "/home/player/\xFC ber.png",
		                                       "lighthouse.svg", "/a", "/b", NULL };
	struct game_saved *saved = &game->saved;
	struct game_round *round = &saved->round;
	const int n = 100 * (number + 1);
	struct board board;

	*game = (struct store_game){ .id = 0 };
	if (number == 0) {
		make_watched(saved);
	} else {
		board_init(&board, 5, 2 + number);
		history_init(&saved->history, &board);
		slide(&saved->history, 5);
		board = saved->history.board;
		history_destroy(&saved->history);
		history_init(&saved->history, &board);
		slide(&saved->history, KEPT_SLIDES + number);
		for (int i = 0; i < number; i++)
			assert_true(history_undo(&saved->history) > 0);
	}
	board = saved->history.start;
	round->plan = (struct game_plan){
		.scramble = { .kind = (enum scramble_kind)(number % SCRAMBLE_KINDS),
		              .width = board.width,
		              .height = board.height,
		              .seed = UINT64_MAX - (unsigned)n,
		              .walk_moves = (uint64_t)n + 1 },
		.shortest = number == 4 ? -1 : n + 2,
		.daily = 20260101 + n,
	};
	if (round->plan.scramble.kind == SCRAMBLE_BOARD)
		round->plan.scramble.board = board;
	snprintf(round->plan.name, sizeof round->plan.name, "Größe %d", n);
	round->assisted = number == 1;
	round->hints = n + 3;
	round->limit = (struct limit){ .moves = (uint64_t)n + 4, .seconds = (uint64_t)n + 5 };
	round->over = number == 2 ? LIMIT_TIME : LIMIT_NOT_REACHED;
	round->rival = (enum rival_kind)(number % RIVAL_KINDS);
	round->result = number == 1 ? 1 : 0;
	round->watched = number == 1;
	saved->clock_ms = (uint64_t)n * 1000 + 6;
	saved->begun = number != 3;
	saved->paused = number == 3;
	saved->shortest = number == 4 ? -1 : n + 7;
	game->photo = (struct store_photo){ memory_text(paths[number]),
		                            { 1.0 / n, 1.0 / 3, 1 + 1.0 / n, 0, number % 4 },
		                            n + 8,
		                            -n - 9,
		                            (uint64_t)n + 10,
		                            20250101 + n,
		                            number == 2 };
	check(game_saved_valid(saved), "game %d is invalid", number);
}

/* version-8.db was written by version 0.2: games in all places, two results, a race and a party. */
FOLDER_TEST(from_version_8)
{
	static const char *const left[] = { "games", "slides", "solutions" };
	struct store_unfinished_list list;
	struct store_game game, expected;
	int64_t playing, previous;
	struct store *store;
	struct error error;

	put_kept("version-8.db");
	store = folder_open("");
	assert_true(store_games_claim(store, &playing, &previous, &error));
	assert_int_equal(playing, kept_ids[0]);
	assert_int_equal(previous, kept_ids[1]);
	for (int i = 0; i < KEPT_GAMES; i++) {
		make_kept(i, &expected);
		expected.id = expected.saved.round.id = kept_ids[i];
		check(store_game_read(store, kept_ids[i], &game, &error), "game %d: %s", i,
		      error.text);
		random_game_check_same(&expected, &game);
		store_game_destroy(&game);
		store_game_destroy(&expected);
	}
	assert_true(store_unfinished(store, 0, &list, &error));
	assert_int_equal(list.count, 3);
	for (int i = 0; i < 3; i++) {
		make_kept(4 - i, &expected);
		assert_int_equal(list.items[i].id, kept_ids[4 - i]);
		assert_int_equal(list.items[i].moves, expected.saved.history.moves);
		assert_string_equal(list.items[i].name, expected.saved.round.plan.name);
		random_game_check_same_photo(&list.items[i].photo, &expected.photo);
		store_game_destroy(&expected);
	}
	store_unfinished_destroy(&list);
	played_expect_total(store, NULL, 2);
	check_setting(store, "race-game", kept_ids[0]);
	store_close(store);
	assert_int_equal(version_of(folder.file), SCHEMA_VERSION);
	for (size_t i = 0; i < sizeof left / sizeof *left; i++) /* for version 0.2 */
		assert_int_equal(folder_count(folder.file, left[i]), 0);
}

/* Until version 6, a game didn't say that it was a turn of a party. */
FOLDER_TEST(from_version_6)
{
	struct store *store;
	struct store_game game, read;

	put_kept("version-8.db");
	folder_sql("DROP INDEX results_by_clear; ALTER TABLE games DROP COLUMN rival;"
	           "PRAGMA user_version = 6");
	store = folder_open("");
	assert_true(store_game_read(store, kept_ids[1], &game, NULL));
	assert_int_equal(game.saved.round.rival, RIVAL_NONE);
	assert_int_equal(game.saved.history.count, KEPT_SLIDES + 1);
	game.saved.round.rival = RIVAL_PLAYER;
	assert_true(store_game_write(store, STORE_PLAYING, &game, NULL));
	assert_true(store_game_read(store, game.id, &read, NULL));
	assert_int_equal(read.saved.round.rival, RIVAL_PLAYER);
	store_game_destroy(&read);
	store_game_destroy(&game);
	store_close(store);
}

/* Until version 4, the times of slides and the contents of pictures were not kept. */
FOLDER_TEST(from_version_4)
{
	struct store *store;
	struct store_game game;
	const struct history *history = &game.saved.history;

	put_kept("version-8.db");
	folder_sql(
	        "DROP INDEX results_by_clear; ALTER TABLE games DROP COLUMN rival;"
	        "ALTER TABLE slides DROP COLUMN times; ALTER TABLE result_slides DROP COLUMN times;"
	        "DROP INDEX results_by_picture; DROP INDEX results_by_picture_day;"
	        "ALTER TABLE games DROP COLUMN content; ALTER TABLE games DROP COLUMN picture_day;"
	        "ALTER TABLE games DROP COLUMN hidden; ALTER TABLE results DROP COLUMN content;"
	        "ALTER TABLE results DROP COLUMN picture_day; ALTER TABLE results DROP COLUMN "
	        "rival;"
	        "ALTER TABLE results DROP COLUMN lead; PRAGMA user_version = 4");
	store = folder_open("");
	assert_true(store_game_read(store, kept_ids[1], &game, NULL));
	assert_true(history->spread);
	assert_int_equal(history->cs, game.saved.clock_ms / 10);
	assert_in_range(history->slides[KEPT_SLIDES / 2].cs, game.saved.clock_ms / 10 / KEPT_SLIDES,
	                game.saved.clock_ms / 10 / KEPT_SLIDES + 1);
	store_game_destroy(&game);
	assert_true(store_result_game(store, 1, &game, NULL));
	assert_true(history->spread && history->cs == 0);
	store_game_destroy(&game);
	store_close(store);
}

/* The file isn't upgraded, but its settings apply. */
FOLDER_TEST(no_upgrade_without_a_backup)
{
	struct store *store;
	char part[320];

	folder_sql(version_1);
	snprintf(part, sizeof part, "%s.copy.part", folder.file);
	assert_int_equal(mkdir(part, 0700), 0);
	store = folder_open("Games and settings won’t be saved: the file can’t be "
	                    "written. ");
	check_setting(store, "theme", 1);
	assert_true(store_set_number(store, "theme", 2, NULL));
	check_setting(store, "theme", 2);
	store_close(store);
	assert_int_equal(version_of(folder.file), 1);
	assert_int_equal(folder_broken(), 0);
	assert_int_equal(rmdir(part), 0);
	check_version_1();
}
