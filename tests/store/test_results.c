/* Games that ended. */
#include <unistd.h>

#include "folder.h"
#include "played.h"
#include "puzzle/notation.h"
#include "store/statistics.h"
#include "store/store.h"

static struct error error;

static struct played_page page;

static void expect_page(int count, const int64_t *ids)
{
	assert_int_equal(page.count, count);
	for (int i = 0; i < count; i++)
		check(page.results[i].id == ids[i], "row %d is %d", i, (int)page.results[i].id);
}

FOLDER_TEST(a_result_says_how_a_game_ended)
{
	struct store_game game;
	struct result result;

	played_make(&game, 7, 8);
	game.saved.round.plan.daily = 20261121;
	game.saved.round.hints = 2;
	result_of_game(&game.saved, true, 1234, &result);
	assert_true(result.id == 0 && result.ended_ms == 1234 && result.solved && result.replay);
	assert_true(result.hints == 2 && !result.assisted && result.daily == 20261121);
	assert_true(result.seed == 7 && result.board == 0 && result.shortest == 50);
	assert_true(result.moves == game.saved.history.moves && result.ms == 60007);
	assert_true(result.session == 0);
	assert_true(played_same_group(&result.group, &played_home));
	assert_string_equal(result.name, game.saved.round.plan.name);
	assert_false(result_counts(&result));
	result.hints = 0;
	assert_true(result_counts(&result));
	game.saved.round.rival = RIVAL_PLAYER; /* a turn of a party, left or solved */
	result_of_game(&game.saved, false, 1234, &result);
	assert_int_equal(result.rival, RIVAL_PLAYER);
	game.saved.round.assisted = true;
	result_of_game(&game.saved, true, 1234, &result);
	assert_true(result.rival == RIVAL_NONE && result.assisted);
	assert_false(result_counts(&result));
	result.assisted = result.solved = false;
	assert_false(result_counts(&result));
	store_game_destroy(&game);
}

/* The length in the list of boards, if it wasn't measured; no seed, walk or hash of another kind. */
FOLDER_TEST(a_result_has_only_what_its_kind_has)
{
	struct store_game game;
	struct result result;
	struct scramble *scramble = &game.saved.round.plan.scramble;

	played_make(&game, 7, 1);
	game.saved.shortest = -1;
	game.saved.round.plan.shortest = 31;
	scramble->walk_moves = 20;
	result_of_game(&game.saved, false, 1, &result);
	assert_true(result.shortest == 31 && result.group.walk_moves == 0 && !result.solved);
	scramble->kind = SCRAMBLE_WALK;
	result_of_game(&game.saved, false, 1, &result);
	assert_true(result.group.walk_moves == 20 && result.seed == 7 && result.board == 0);
	*scramble = (struct scramble){ SCRAMBLE_BOARD, 4, 4, .seed = 7 };
	scramble->board = game.saved.history.start;
	result_of_game(&game.saved, false, 1, &result);
	assert_true(result.group.walk_moves == 0 && result.seed == 0);
	assert_true(result.board == result_board_hash(&scramble->board) && result.board != 0);
	store_game_destroy(&game);
}

/* Hashes are in players' files and must never change. */
FOLDER_TEST(the_hash_of_a_board_stays)
{
	struct board board;

	assert_true(notation_read_board(&board, "1 2 3/4 5 6/7 0 8", 3, 3, &error));
	assert_true(result_board_hash(&board) == 0x3e7da4cb03274f7b);
}

static void expect_same(const struct result *a, const struct result *b)
{
	assert_true(a->id == b->id && a->ended_ms == b->ended_ms && a->solved == b->solved);
	assert_true(a->assisted == b->assisted && a->hints == b->hints);
	assert_true(played_same_group(&a->group, &b->group));
	assert_true(a->seed == b->seed && a->board == b->board && a->daily == b->daily);
	assert_true(a->moves == b->moves && a->ms == b->ms && a->shortest == b->shortest);
	assert_true(a->replay == b->replay);
	assert_string_equal(a->name, b->name);
}

static void expect_photo(const struct store_photo *photo)
{
	assert_string_equal(photo->path, "/home/player/Pictures/\xFC.jpeg");
	assert_true(photo->crop.x == 0.25 && photo->crop.y == 0.5 && photo->crop.zoom == 1.5 &&
	            photo->crop.aspect == 0.75);
	assert_true(photo->crop.turns == 3 && photo->bytes == 0 && photo->content == 77);
}

FOLDER_TEST(every_field_survives)
{
	struct store *store = folder_open("");
	struct store_game game;
	struct result result;
	struct store_photo photo;

	played_make(&game, UINT64_MAX, 8);
	game.saved.round.plan.daily = 20261121;
	game.saved.round.plan.scramble.kind = SCRAMBLE_WALK;
	game.saved.round.plan.scramble.walk_moves = SCRAMBLE_WALK_MAX;
	game.saved.round.hints = 3;
	game.saved.round.assisted = true;
	result = played_add(store, &game, 1795280400123);
	assert_true(result.id > 0);
	store_close(store);
	store = folder_open("");
	played_read_all(store, NULL, false, 0, 1, &page, &photo);
	assert_true(page.count == 1 && page.total == 1);
	expect_same(page.results, &result);
	expect_photo(&photo);
	free(photo.path);
	store_close(store);
	store_game_destroy(&game);
}

static void add(void *statistics, const struct result *result)
{
	statistics_add(statistics, result);
}

static void add_id(void *sum, const struct result *result)
{
	*(int64_t *)sum = *(int64_t *)sum * 100 + result->id;
}

/* Solved and left games of a session come back in their order; cleared ones don't. */
FOLDER_TEST(the_games_of_a_session_are_found)
{
	struct store *store = folder_open("");
	int64_t ids[4], sum = 0, sessions[3];

	assert_int_equal(store_sessions(store, sessions, 3), 0);
	for (int i = 0; i < 4; i++)
		ids[i] = played_add_result(store, (struct result){ .ended_ms = 1000 + i,
		                                                   .solved = i != 1,
		                                                   .group = played_home,
		                                                   .ms = 5000,
		                                                   .session = i == 2 ? 40 : 50 });
	assert_true(store_result_clear(store, ids[3], 1, &error));
	store_close(store);
	store = folder_open("");
	assert_int_equal(store_sessions(store, sessions, 3), 2);
	assert_true(sessions[0] == 50 && sessions[1] == 40);
	assert_int_equal(store_sessions(store, sessions, 1), 1);
	assert_true(store_session(store, 50, add_id, &sum, &error));
	assert_true(sum == ids[0] * 100 + ids[1]);
	store_close(store);
}

/* Own games by time, then those with help and turns of a party, then those that were left. One is hidden. */
MEMORY_TEST(the_best_come_first_and_one_is_cleared)
{
	static const struct result results[] = {
		{ .ms = 3000, .solved = true },
		{ .ms = 1000, .solved = true, .hints = 1 },
		{ .ms = 2000, .solved = true, .rival = RIVAL_COMPUTER },
		{ .ms = 0, .solved = true },
		{ .ms = 1500, .solved = true, .assisted = true },
		{ .ms = 500 },
		{ .ms = 1200, .solved = true, .rival = RIVAL_PLAYER }, /* a turn of a party */
	};
	static const int order[] = { 2, 0, 3, 1, 6, 4, 5 };
	enum { COUNT = 7 };
	struct store_photo photos[COUNT];
	int64_t ids[COUNT], sorted[COUNT];
	struct statistics statistics = STATISTICS_NONE;

	for (int i = 0; i < COUNT; i++) {
		struct result result = results[i];

		result.group = played_home;
		result.ended_ms = i;
		ids[i] = played_add_result(store, result);
	}
	for (int i = 0; i < COUNT; i++)
		sorted[i] = ids[order[i]];
	played_read_all(store, &played_home, true, 0, COUNT, &page, photos);
	expect_page(COUNT, sorted);
	assert_true(page.results[5].assisted && result_counts(&page.results[1]));
	assert_true(!page.results[4].assisted && !result_counts(&page.results[4]));
	assert_true(store_results(store, &played_home, add, &statistics, &error));
	assert_true(statistics.played == 6 && statistics.solved == 5 && statistics.counted == 3);
	played_read_all(store, &played_home, true, 2, 1, &page, photos);
	expect_page(1, &ids[3]);
	assert_true(store_results_fastest(store, &played_home, COUNT, page.results, photos,
	                                  &page.count, &error));
	expect_page(2, sorted); /* those that count and whose times are known */
	assert_true(store_results_fastest(store, &played_home, 1, page.results, photos, &page.count,
	                                  &error));
	expect_page(1, sorted);
	assert_true(store_result_clear(store, ids[2], 1000, &error));
	played_expect_total(store, &played_home, COUNT - 1);
	assert_true(store_results_restore(store, 2000, &error));
	played_expect_total(store, &played_home, COUNT);
}

/* Undoing a clear doesn't bring back what was cleared before. */
MEMORY_TEST(clears_are_restored_one_by_one)
{
	int64_t first = played_add_result(
	        store, (struct result){ .group = played_home, .ended_ms = 1, .solved = true });

	(void)played_add_result(
	        store, (struct result){ .group = played_home, .ended_ms = 2, .solved = true });
	assert_true(store_result_clear(store, first, 1000, &error));
	assert_true(store_results_clear(store, NULL, 1000, &error));
	played_expect_total(store, NULL, 0);
	assert_true(store_results_restore(store, 2000, &error));
	played_expect_total(store, NULL, 1);
	assert_true(store_results_restore(store, 2000, &error));
	played_expect_total(store, NULL, 2);
	assert_true(store_results_restore(store, 2000, &error)); /* nothing */
}

MEMORY_TEST(a_game_can_be_watched_again)
{
	struct store_game game, again;
	struct result result;
	struct history *history = &again.saved.history;

	played_make(&game, 9, 100);
	history_undo(&game.saved.history); /* what was undone at the end is not stored */
	history_stamp(&game.saved.history, 90000000);
	result = played_add(store, &game, 5);
	check(store_result_game(store, result.id, &again, &error), "%s", error.text);
	assert_true(again.id == 0 && again.saved.round.result == result.id);
	assert_true(history->done == 0 && history->count == 99 && history->moves == 0);
	while (history_redo(history) > 0)
		continue;
	assert_true(board_equal(&history->board, &game.saved.history.board));
	assert_true(history->moves == game.saved.history.moves && history->cs == 9000000);
	assert_true(again.saved.clock_ms == game.saved.clock_ms && again.saved.begun);
	assert_int_equal(again.saved.shortest, 50);
	assert_string_equal(again.saved.round.plan.name, result.name);
	assert_true(again.saved.round.plan.scramble.seed == 9 && game_saved_valid(&again.saved));
	expect_photo(&again.photo);
	store_game_destroy(&again);
	store_game_destroy(&game);
}

/* Older versions counted at most 655.35 s of a wait, also of the last one. */
FOLDER_TEST(a_last_wait_that_was_cut_short_is_known)
{
	struct store *store = folder_open("");
	struct store_game game, again;
	struct result result;

	played_make(&game, 9, 2);
	game.saved.clock_ms = 1481000;
	result = played_add(store, &game, 5);
	store_close(store);
	folder_sql("UPDATE result_slides SET times = x'64FFFF03'"); /* 1 s and 655.35 s */
	store = folder_open("");
	check(store_result_game(store, result.id, &again, &error), "%s", error.text);
	assert_int_equal(again.saved.history.slides[0].cs, 100);
	assert_int_equal(again.saved.history.slides[1].cs, 148000);
	assert_false(again.saved.history.spread);
	store_game_destroy(&again);
	store_game_destroy(&game);
	store_close(store);
}

MEMORY_TEST(a_given_board_can_be_played_again)
{
	struct store_game game, again;
	struct result result;

	played_make(&game, 9, 0);
	game.saved.round.rival = RIVAL_PLAYER;
	game.saved.round.plan.scramble =
	        (struct scramble){ SCRAMBLE_BOARD, 4, 4, .board = game.saved.history.start };
	game.photo.path[0] = '\0';
	result = played_add(store, &game, 5);
	check(store_result_game(store, result.id, &again, &error), "%s", error.text);
	assert_true(again.saved.history.count == 0 && again.photo.path == NULL);
	assert_true(game_saved_valid(&again.saved));             /* the scramble has the board */
	assert_int_equal(again.saved.round.rival, RIVAL_PLAYER); /* it remains another player's */
	store_game_destroy(&again);
	store_game_destroy(&game);
}

/* At once, not by another call: if the process ended in between, the result would be added again. */
MEMORY_TEST(a_stored_game_knows_its_result)
{
	struct store_game games[2], read;
	struct result result;

	for (int i = 0; i < 2; i++) {
		played_make(&games[i], (uint64_t)i, 8);
		check(store_game_write(store, i == 0 ? STORE_PLAYING : STORE_PREVIOUS, &games[i],
		                       &error),
		      "%s", error.text);
	}
	(void)played_add(store, &games[1], 5);
	for (int i = 0; i < 2; i++) {
		result = played_add(store, &games[0], 6 + i);
		check(store_game_read(store, games[0].id, &read, &error), "%s", error.text);
		assert_true(read.saved.round.result == result.id);
		store_game_destroy(&read);
	}
	result_of_game(&games[0].saved, false, 9, &result); /* left, and so is its row */
	check(store_result_add(store, &result, &games[0], &error), "%s", error.text);
	assert_false(store_game_read(store, games[0].id, &read, &error));
	check(store_game_write(store, STORE_PLAYING, &games[0], &error), "%s", error.text);
	check(store_game_read(store, games[0].id, &read, &error), "%s", error.text);
	store_game_destroy(&read);
	store_game_destroy(&games[0]);
	store_game_destroy(&games[1]);
}

MEMORY_TEST(games_without_slides_cant)
{
	struct store_game again = { .id = 77 };
	int64_t id = played_add_result(store, (struct result){ .group = played_home });

	assert_false(store_result_game(store, id, &again, &error));
	assert_string_equal(error.text, "The moves of this game weren’t saved.");
	assert_false(store_result_game(store, id + 1, &again, &error));
	assert_int_equal(again.id, 77);
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, 1);
	assert_false(page.results[0].replay);
}

/* Slides that the rules don't allow, a start of another size, and rows with impossible sizes, which have no result. */
FOLDER_TEST(damaged_rows_have_no_game)
{
	static const char *const damage[] = {
		"UPDATE result_slides SET bytes = x'0404'", /* up twice */
		"UPDATE result_slides SET bytes = x'80'",   /* by 32 */
		"UPDATE result_slides SET start = x'0000'",
		"UPDATE result_slides SET start = zeroblob(32)",
		"UPDATE results SET width = 5",
		"UPDATE results SET height = 4294967300",
		"UPDATE results SET kind = 5",
	};
	struct store_game again;
	struct result result;

	for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
		struct store *store;

		folder_renew();
		store = folder_open("");
		result = played(store, 1, 5);
		folder_sql(damage[i]);
		check(!store_result_game(store, result.id, &again, &error), "%s", damage[i]);
		played_read(store, NULL, 0, PLAYED_MOST, &page);
		assert_int_equal(page.count, 1);
		assert_int_equal(page.results[0].id, i < 5 ? result.id : 0);
		store_close(store);
	}
}

MEMORY_TEST(the_same_result_is_added_once)
{
	struct result first = played(store, 1, 5), again = played(store, 1, 5);

	assert_true(first.id > 0 && again.id == 0);
	assert_true(played(store, 2, 5).id > 0 && played(store, 1, 6).id > 0);
	played_expect_total(store, NULL, 3);
}

MEMORY_TEST(the_shortest_length_can_come_later)
{
	int64_t id =
	        played_add_result(store, (struct result){ .group = played_home, .shortest = -1 });

	assert_true(store_result_set_shortest(store, id, 43, &error));
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.results[0].shortest, 43);
	assert_true(store_result_set_shortest(store, id + 1, 44, &error)); /* it was cleared */
}

MEMORY_TEST(groups_come_by_size)
{
	struct result_group *groups = NULL;
	int64_t ids[6];
	int count = -1;

	assert_true(store_groups(store, &groups, &count, &error));
	assert_int_equal(count, 0);
	free(groups);
	played_fill(store, ids);
	assert_true(store_groups(store, &groups, &count, &error));
	assert_int_equal(count, 3);
	assert_true(played_same_group(&groups[0], &played_home));
	assert_true(groups[1].kind == SCRAMBLE_WALK && groups[1].walk_moves == 20);
	assert_true(groups[2].width == 3 && groups[2].height == 3);
	free(groups);
}

static void take_moves(void *context, const struct result *result)
{
	uint64_t *hash = context;

	*hash = *hash * 100 + result->moves;
}

MEMORY_TEST(a_group_is_read_oldest_first)
{
	uint64_t order = 0;
	int64_t ids[6];

	played_fill(store, ids);
	played_add_result(store,
	                  (struct result){ .group = played_home, .moves = 99, .ended_ms = 7 });
	assert_true(store_results(store, &played_home, take_moves, &order, &error));
	assert_true(order == 99111315);
}

/* A game that seems to have ended in the future, when the clock was wrong, isn't the last one. */
MEMORY_TEST(a_wrong_clock_orders_nothing)
{
	uint64_t order = 0;
	int64_t ids[6];

	played_add_result(
	        store,
	        (struct result){ .group = played_home, .moves = 98, .ended_ms = 253402300799999 });
	played_fill(store, ids);
	assert_true(store_results(store, &played_home, take_moves, &order, &error));
	assert_true(order == 98111315);
}

MEMORY_TEST(pages_come_newest_first)
{
	int64_t ids[6];

	played_expect_total(store, NULL, 0);
	played_fill(store, ids);
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, 6);
	expect_page(6, (int64_t[]){ ids[5], ids[4], ids[3], ids[2], ids[1], ids[0] });
	played_read(store, NULL, 4, PLAYED_MOST, &page);
	assert_int_equal(page.total, 6);
	expect_page(2, (int64_t[]){ ids[1], ids[0] });
	played_read(store, &played_home, 1, 1, &page);
	assert_int_equal(page.total, 3);
	expect_page(1, (int64_t[]){ ids[3] });
	played_read(store, &played_home, 3, PLAYED_MOST, &page);
	assert_int_equal(page.total, 3);
	expect_page(0, NULL);
}

/* Another file at its path isn't what this store reads. */
FOLDER_TEST(many_results_are_read_on_a_thread_only_from_the_same_file)
{
	struct store *store = folder_open("");

	(void)played_add_result(store, (struct result){ .group = played_home, .moves = 1 });
	assert_null(store_of_many_results(store));
	folder_sql("UPDATE results SET id = 5000");
	assert_string_equal(store_of_many_results(store), folder.file);
	assert_int_equal(unlink(folder.file), 0);
	assert_null(store_of_many_results(store));
	store_close(store);
}

FOLDER_TEST(reading_on_a_thread_ends_when_it_is_cancelled)
{
	struct store *store = folder_open(""), *beside;
	atomic_bool cancel = false;
	int64_t *ids;
	int count;

	for (int i = 0; i < 500; i++)
		(void)played_add_result(
		        store, (struct result){ .group = played_home, .ended_ms = i, .moves = 1 });
	beside = store_open_beside(folder.file, &cancel, &error);
	assert_non_null(beside);
	assert_true(store_results_order(beside, &played_home, false, &ids, &count, &error));
	assert_int_equal(count, 500);
	free(ids);
	cancel = true;
	assert_false(store_results_order(beside, &played_home, false, &ids, &count, &error));
	store_close(beside);
	store_close(store);
}

MEMORY_TEST(a_result_that_is_gone_leaves_its_place_empty)
{
	struct store_photo photos[6];
	int64_t ids[6];

	played_fill(store, ids);
	assert_true(store_result_remove(store, ids[2], &error));
	assert_true(store_results_read(store, ids, 6, page.results, photos, &error));
	ids[2] = 0;
	page.count = 6;
	expect_page(6, ids);
	assert_null(photos[2].path);
}
