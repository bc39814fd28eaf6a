/* What results say about a player's progress; clearing them; the records of version 0.1. */
#include <sqlite3.h>
#include <time.h>

#include "folder.h"
#include "played.h"
#include "store/database.h"

#define DAY_MS (INT64_C(1000) * 60 * 60 * 24)
#define NOW_MS (DAY_MS * 20000)

static struct error error;
static struct played_page page;

static void take_moves(void *context, const struct result *result)
{
	uint64_t *hash = context;

	*hash = *hash * 100 + result->moves;
}

static int count_groups(struct store *store)
{
	struct result_group *groups;
	int count;

	assert_true(store_groups(store, &groups, &count, &error));
	free(groups);
	return count;
}

MEMORY_TEST(clearing_can_be_undone)
{
	int64_t ids[6];
	uint64_t order = 0;

	played_fill(store, ids);
	check(store_results_clear(store, &played_home, NOW_MS, &error), "%s", error.text);
	assert_true(store_results(store, &played_home, take_moves, &order, &error) && order == 0);
	played_expect_total(store, &played_home, 0);
	played_expect_total(store, NULL, 3);
	assert_int_equal(count_groups(store), 2);
	check(store_results_clear(store, NULL, NOW_MS, &error), "%s", error.text);
	played_expect_total(store, NULL, 0);
	assert_int_equal(count_groups(store), 0);
	check(store_results_restore(store, NOW_MS, &error), "%s", error.text);
	played_expect_total(store, NULL, 3);
	check(store_results_restore(store, NOW_MS, &error), "%s", error.text);
	played_expect_total(store, NULL, 6);
	assert_int_equal(count_groups(store), 3);
}

/* A result that was cleared can be added again, and cleared and restored again. */
MEMORY_TEST(cleared_results_dont_count_as_known)
{
	played(store, 1, 5);
	for (int i = 0; i < 3; i++) {
		assert_true(store_results_clear(store, NULL, NOW_MS, &error));
		assert_true(played(store, 1, 5).id > 0);
	}
	played_expect_total(store, NULL, 1);
	assert_true(store_results_restore(store, NOW_MS, &error));
	played_expect_total(store, NULL, 1);
}

static int64_t now_ms(void)
{
	return (int64_t)time(NULL) * 1000;
}

/* What was cleared is still there after the next start, without what was played since. */
FOLDER_TEST(cleared_results_come_back_after_a_start)
{
	struct store *store = folder_open("");

	played(store, 1, 5);
	played(store, 2, 6);
	assert_true(store_results_clear(store, NULL, now_ms(), &error));
	played(store, 3, 7);
	store_close(store);
	store = folder_open("");
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_true(page.total == 1 && page.results[0].seed == 3);
	assert_true(store_results_restore(store, now_ms(), &error));
	played_expect_total(store, NULL, 3);
	assert_true(store_results_restore(store, now_ms(), &error)); /* nothing */
	played_expect_total(store, NULL, 3);
	store_close(store);
}

static void expect_clear(struct store *store, int64_t at_ms, int count, int64_t until_ms)
{
	struct store_clear clear;

	assert_true(store_last_clear(store, at_ms, &clear, &error));
	check(clear.count == count && clear.until_ms == until_ms, "%d until %lld", clear.count,
	      (long long)clear.until_ms);
}

MEMORY_TEST(a_clear_can_be_restored_for_30_days)
{
	const int64_t until_ms = NOW_MS + 30 * DAY_MS;

	expect_clear(store, NOW_MS, 0, 0);
	played(store, 1, 5);
	played(store, 2, 6);
	assert_true(store_results_clear(store, NULL, NOW_MS, &error));
	played(store, 3, 7);
	assert_true(store_results_clear(store, NULL, NOW_MS, &error)); /* in the same millisecond */
	expect_clear(store, until_ms - 1, 1, until_ms + 1);
	assert_true(store_results_restore(store, until_ms - 1, &error));
	expect_clear(store, until_ms - 1, 2, until_ms);
	expect_clear(store, until_ms, 0, 0);
	assert_true(store_results_restore(store, until_ms, &error)); /* too late */
	played_expect_total(store, NULL, 1);
	assert_true(store_results_restore(store, until_ms - 1, &error));
	played_expect_total(store, NULL, 3);
}

FOLDER_TEST(what_was_cleared_30_days_ago_is_deleted)
{
	struct store *store = folder_open("");

	played(store, 1, 5);
	assert_true(store_results_clear(store, NULL, now_ms() - 31 * DAY_MS, &error));
	played(store, 2, 6);
	assert_true(store_results_clear(store, NULL, now_ms() - 29 * DAY_MS, &error));
	played(store, 3, 7);
	assert_int_equal(folder_count(folder.file, "results"), 3);
	store_close(store);
	store_close(folder_open(""));
	assert_int_equal(folder_count(folder.file, "results"), 2);
	assert_int_equal(folder_count(folder.file, "result_slides"), 2);
}

static void solve_board(struct store *store, uint64_t board, uint64_t moves, int hints)
{
	static int64_t ended;

	played_add_result(store, (struct result){ .ended_ms = ++ended,
	                                          .group = { 4, 4, SCRAMBLE_BOARD, 0 },
	                                          .solved = moves > 0,
	                                          .hints = hints,
	                                          .board = board,
	                                          .moves = moves > 0 ? moves : 5 });
}

MEMORY_TEST(boards_have_stars)
{
	enum { COUNT = 7 };
	const uint64_t boards[COUNT] = { 1, 2, 3, 4, 5, 6, UINT64_MAX };
	const int shortest[COUNT] = { 40, 40, 40, 40, 40, -1, 40 };
	const enum board_stars expected[COUNT] = { BOARD_UNSOLVED, BOARD_UNSOLVED, BOARD_SOLVED,
		                                   BOARD_CLOSE,    BOARD_PERFECT,  BOARD_SOLVED,
		                                   BOARD_PERFECT };
	enum board_stars stars;

	solve_board(store, 1, 0, 0);  /* given up */
	solve_board(store, 2, 40, 1); /* with a hint */
	solve_board(store, 3, 45, 0);
	solve_board(store, 4, 44, 0);
	solve_board(store, 4, 45, 0);
	solve_board(store, 5, 40, 0);
	solve_board(store, 6, 40, 0);
	solve_board(store, UINT64_MAX, 39, 0);
	for (int i = 0; i < COUNT; i++) {
		check(store_stars(store, boards[i], shortest[i], &stars, &error), "%s", error.text);
		check(stars == expected[i], "board %d: %d", i, (int)stars);
	}
	assert_true(store_results_clear(store, NULL, NOW_MS, &error));
	assert_true(store_stars(store, boards[4], shortest[4], &stars, &error));
	assert_int_equal(stars, BOARD_UNSOLVED);
}

/* The board of a day ended at noon on another day of November 2026. */
static void end_day(struct store *store, int day, int ended, bool solved, int hints)
{
	struct tm noon = { .tm_year = 126, .tm_mon = 10, .tm_mday = ended, .tm_hour = 12 };

	noon.tm_isdst = -1;
	played_add_result(store, (struct result){ .group = played_home,
	                                          .daily = day,
	                                          .ended_ms = (int64_t)mktime(&noon) * 1000,
	                                          .solved = solved,
	                                          .hints = hints,
	                                          .seed = (uint64_t)day });
}

/* Only boards solved without help by the end of the next day count. */
MEMORY_TEST(days_are_marked)
{
	static const enum day_mark expected[30] = {
		[0] = DAY_COUNTS, [1] = DAY_COUNTS, [2] = DAY_SOLVED,  [4] = DAY_SOLVED,
		[5] = DAY_COUNTS, [6] = DAY_COUNTS, [29] = DAY_COUNTS,
	};
	enum day_mark marks[30];

	end_day(store, 20261031, 1, true, 0);
	end_day(store, 20261101, 1, true, 0);
	end_day(store, 20261102, 3, true, 0);
	end_day(store, 20261103, 3, true, 2);
	end_day(store, 20261104, 4, false, 0);
	end_day(store, 20261105, 7, true, 0);
	end_day(store, 20261106, 6, true, 0);
	end_day(store, 20261106, 8, true, 0);
	end_day(store, 20261107, 7, true, 1);
	end_day(store, 20261107, 8, true, 0);
	end_day(store, 20261130, 31, true, 0);
	end_day(store, 20261201, 31, true, 0);
	check(store_days(store, false, 20261101, 30, marks, &error), "%s", error.text);
	for (int i = 0; i < 30; i++)
		check(marks[i] == expected[i], "day %d: %d", i + 1, (int)marks[i]);
}

/* A game with a picture, of which one slide is made; solved: it became a result. */
static void play_picture(struct store *store, uint64_t content, int moves, bool solved, int hints)
{
	static uint64_t seed;
	struct store_game game;
	struct result result;

	played_make(&game, ++seed, 1);
	game.photo.content = content;
	game.photo.day = content == 7 ? 20261103 : 0;
	game.saved.round.hints = hints;
	assert_true(store_game_write(store, STORE_PLAYING, &game, &error));
	result_of_game(&game.saved, solved, (int64_t)seed, &result);
	result.moves = (uint64_t)moves;
	result.shortest = 50;
	if (solved)
		assert_true(store_result_add(store, &result, &game, &error));
	assert_true(!solved || result.id > 0);
	store_game_destroy(&game);
}

static void take_picture(void *context, const struct picture_state *state)
{
	char *text = context;

	assert_true(state->width == 4 && state->height == 4 && state->home < 15);
	sprintf(text + strlen(text), "%d %s%d\n", (int)state->content,
	        state->home < 0 ? "" : "plays ", (int)state->stars);
}

/* The best stars of each picture. */
MEMORY_TEST(pictures_have_a_state)
{
	char text[1024] = "";
	enum day_mark days[30];

	play_picture(store, 6, 60, true, 0);
	play_picture(store, 6, 52, true, 0);
	play_picture(store, 7, 50, true, 0);
	play_picture(store, 7, 70, true, 0);
	play_picture(store, 8, 50, true, 2);
	play_picture(store, 9, 10, false, 0);
	play_picture(store, 10, 55, true, 0); /* the most that is close */
	play_picture(store, 11, 56, true, 0);
	play_picture(store, 0, 50, true, 0);
	check(store_picture_states(store, 0, take_picture, text, &error), "%s", error.text);
	assert_string_equal(text, "6 2\n7 3\n8 0\n9 plays 0\n10 2\n11 1\n");
	text[0] = '\0';
	for (uint64_t content = 9; content >= 6; content -= 3)
		check(store_picture_states(store, content, take_picture, text, &error), "%s",
		      error.text);
	check(store_picture_states(store, 12, take_picture, text, &error), "%s", error.text);
	assert_string_equal(text, "9 plays 0\n6 2\n");
	check(store_days(store, true, 20261101, 30, days, &error), "%s", error.text);
	for (int i = 0; i < 30; i++)
		assert_int_equal(days[i], i == 2);
}

/* One that goes on, or is played again, is still a game with the picture of its day. */
MEMORY_TEST(a_result_keeps_the_day_of_its_picture)
{
	struct store_game game;
	enum day_mark days[30];

	play_picture(store, 7, 50, true, 0);
	check(store_days(store, true, 20261101, 30, days, &error), "%s", error.text);
	assert_int_equal(days[2], DAY_SOLVED);
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	check(store_result_game(store, page.results[0].id, &game, &error), "%s", error.text);
	assert_int_equal(game.photo.day, 20261103);
	store_game_destroy(&game);
}

static void expect_worth(struct store *store, const struct result_group *group, int games,
                         int stars, int days)
{
	struct results_worth worth;

	check(store_results_worth(store, group, &worth, &error), "%s", error.text);
	check(worth.games == games && worth.stars == stars && worth.days == days,
	      "%d games, %d stars, %d days", worth.games, worth.stars, worth.days);
}

/* A given board, solved perfectly with a picture that wasn't solved otherwise. */
static void play_given(struct store *store)
{
	struct store_game game;
	struct result result;

	played_make(&game, 1000, 1);
	game.photo.content = 10;
	result_of_game(&game.saved, true, 1000, &result);
	result.group.kind = SCRAMBLE_BOARD;
	result.board = 77;
	result.moves = 50;
	result.shortest = 50;
	assert_true(store_result_add(store, &result, &game, &error));
	store_game_destroy(&game);
}

/* Stars count once for each picture and board, and only if they can't be had from other results. */
MEMORY_TEST(what_a_clear_would_take)
{
	const struct result_group boards = { 4, 4, SCRAMBLE_BOARD, 0 };

	expect_worth(store, NULL, 0, 0, 0);
	play_picture(store, 6, 60, true, 0);
	play_picture(store, 6, 52, true, 0); /* two stars */
	play_picture(store, 7, 50, true, 0); /* three */
	play_picture(store, 8, 50, true, 2); /* none: a hint */
	end_day(store, 20261102, 2, true, 0);
	end_day(store, 20261102, 3, true, 0);
	end_day(store, 20261103, 5, true, 0);
	end_day(store, 20261104, 4, false, 0);
	expect_worth(store, NULL, 8, 5, 2);
	play_given(store);
	expect_worth(store, NULL, 9, 8,
	             2); /* its stars count once, though picture and board show them */
	expect_worth(store, &boards, 1, 3, 0);
	assert_true(store_results_clear(store, &boards, NOW_MS, &error));
	solve_board(store, 3, 45, 0); /* the shortest is 0: one star */
	expect_worth(store, NULL, 9, 6, 2);
	expect_worth(store, &boards, 1, 1, 0);
	expect_worth(store, &played_home, 8, 5, 2);
	assert_true(store_results_clear(store, &boards, NOW_MS, &error));
	expect_worth(store, &boards, 0, 0, 0);
	expect_worth(store, NULL, 8, 5, 2);
}

/* A file of version 0.1, with its records of fewest moves among the settings. */
static void make_old(void)
{
	static const char made[] =
	        "CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"
	        " WITHOUT ROWID;"
	        "CREATE TABLE pictures (path BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL,"
	        " x REAL, y REAL, zoom REAL, turns INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
	        "CREATE INDEX pictures_by_use ON pictures (used);"
	        "INSERT INTO settings VALUES ('best-4x4', '80'), ('best-12x3', '200'),"
	        " ('best-4x4-walk-20', '18'), ('best-4x4-walk-0', '60'),"
	        " ('best-3x3-board-3e7da4cb03274f7b', '1'),"
	        " ('best-3x3-board-fedcba9876543210', '22'),"
	        " ('best-33x4', '7'), ('best-4x4-board-3e7d', '7'), ('best-5x5', 'x'),"
	        " ('best-4x4-later', '7'), ('best', '7'), ('name', '7');"
	        "PRAGMA application_id = 1297113905; PRAGMA user_version = 2";

	folder_sql(made);
}

static void expect_old(const struct result *expected)
{
	for (int i = 0; i < page.count; i++) {
		const struct result *read = &page.results[i];

		if (played_same_group(&read->group, &expected->group) &&
		    read->board == expected->board && read->moves == expected->moves) {
			assert_true(read->solved && result_counts(read) && !read->replay);
			assert_true(read->ended_ms == 0 && read->ms == 0 && read->shortest == -1);
			return;
		}
	}
	fail_msg("%d moves are missing", (int)expected->moves);
}

FOLDER_TEST(old_records_are_carried_over)
{
	static const struct result expected[] = {
		{ .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 }, .moves = 80 },
		{ .group = { 12, 3, SCRAMBLE_GAP_HOME, 0 }, .moves = 200 },
		{ .group = { 4, 4, SCRAMBLE_WALK, 20 }, .moves = 18 },
		{ .group = { 4, 4, SCRAMBLE_WALK, 0 }, .moves = 60 },
		{ .group = { 3, 3, SCRAMBLE_BOARD, 0 }, .board = 0x3e7da4cb03274f7b, .moves = 1 },
		{ .group = { 3, 3, SCRAMBLE_BOARD, 0 }, .board = 0xfedcba9876543210, .moves = 22 },
	};
	const uint64_t board = 0x3e7da4cb03274f7b;
	enum board_stars stars;
	struct store *store;

	make_old();
	store = folder_open("");
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, 6);
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
		expect_old(&expected[i]);
	assert_true(store_stars(store, board, 1, &stars, &error));
	assert_int_equal(stars, BOARD_PERFECT);
	assert_int_equal(store_get_number(store, "best-4x4", 0, 100, -1), -1);
	assert_int_equal(store_get_number(store, "best", 0, 100, -1), 7);
	assert_int_equal(store_get_number(store, "name", 0, 100, -1), 7);
	store_close(store);
}

/* By which the copy of a picture is found whose file is gone. */
MEMORY_TEST(the_content_of_a_played_picture_is_known)
{
	struct store_game game;

	assert_true(store_picture_content(store, "/a.png") == 0);
	for (uint64_t content = 5; content <= 6; content++) {
		played_make(&game, content, 1);
		free(game.photo.path);
		game.photo.path = memory_text(content == 5 ? "/a.png" : "/b.png");
		game.photo.content = content;
		if (content == 5)
			assert_true(store_game_write(store, STORE_PLAYING, &game, &error));
		else
			(void)played_add(store, &game, 1000);
		store_game_destroy(&game);
	}
	assert_true(store_picture_content(store, "/a.png") == 5);
	assert_true(store_picture_content(store, "/b.png") == 6);
	assert_true(store_picture_content(store, "/c.png") == 0);
}
