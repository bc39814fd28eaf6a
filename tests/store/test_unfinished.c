/* Which games the next start continues, and the unfinished ones. */
#include <sqlite3.h>

#include "folder.h"
#include "puzzle/random.h"
#include "random_game.h"
#include "store/database.h"

static struct error error;

static void check_claim(struct store *store, int64_t playing, int64_t previous)
{
	int64_t ids[2] = { -1, -1 };

	check(store_games_claim(store, &ids[0], &ids[1], &error), "%s", error.text);
	check(ids[0] == playing && ids[1] == previous, "expected %d and %d, got %d and %d",
	      (int)playing, (int)previous, (int)ids[0], (int)ids[1]);
}

static void check_unfinished(struct store *store, const int64_t *ids, int count)
{
	struct store_unfinished_list list;

	check(store_unfinished(store, 0, &list, &error), "%s", error.text);
	check(list.count == count, "expected %d unfinished games, got %d", count, list.count);
	for (int i = 0; i < count; i++)
		check(list.items[i].id == ids[i], "expected game %d as number %d, got %d",
		      (int)ids[i], i, (int)list.items[i].id);
	store_unfinished_destroy(&list);
}

/* Writes a new game of `slides` slides; returns its id. */
static int64_t write_new(struct store *store, enum store_place place, size_t slides, int64_t result)
{
	struct store_game game;
	struct random random;
	int64_t id;

	random_init(&random, slides);
	random_game_make_long(&random, &game, 4, slides);
	game.saved.round.result = result;
	check(store_game_write(store, place, &game, &error), "%s", error.text);
	id = game.id;
	store_game_destroy(&game);
	return id;
}

static int count_rows(struct store *store, const char *table)
{
	sqlite3_stmt *query;
	char sql[80];
	int count;

	snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
	assert_int_equal(sqlite3_prepare_v2(store->db, sql, -1, &query, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(query), SQLITE_ROW);
	count = sqlite3_column_int(query, 0);
	sqlite3_finalize(query);
	return count;
}

FOLDER_TEST(the_next_start_continues)
{
	struct store *store = folder_open("");
	int64_t playing, previous;

	check_claim(store, 0, 0);
	playing = write_new(store, STORE_PLAYING, 0, 0);
	previous = write_new(store, STORE_PREVIOUS, 3, 0);
	store_close(store);
	for (int i = 0; i < 2; i++) {
		store = folder_open("");
		check_claim(store, playing, previous);
		check_unfinished(store, NULL, 0);
		store_close(store);
	}
}

/* A new game began: the one before was written as the previous one, and then the process ended. */
FOLDER_TEST(a_new_game_is_interrupted)
{
	struct store *a, *b;
	int64_t ids[2];

	a = folder_open("");
	ids[1] = write_new(a, STORE_PREVIOUS, 3, 0);
	ids[0] = write_new(a, STORE_PREVIOUS, 4, 0);
	store_close(a);
	b = folder_open("");
	check_claim(b, ids[0], ids[1]);
	store_close(b);
}

/* What was left behind by programs that ended between two writes isn't lost. */
FOLDER_TEST(other_games_become_unfinished)
{
	struct store *store = folder_open("");
	int64_t ids[5];

	ids[4] = write_new(store, STORE_PREVIOUS, 9, 0);
	write_new(store, STORE_PLAYING, 5, 7); /* in the records */
	ids[3] = write_new(store, STORE_PREVIOUS, 8, 0);
	write_new(store, STORE_PLAYING, 0, 0);            /* not begun */
	ids[2] = write_new(store, STORE_PLAYING, 600, 0); /* its mirror goes to another game */
	ids[1] = write_new(store, STORE_PREVIOUS, 3, 0);
	ids[0] = write_new(store, STORE_PLAYING, 4, 0);
	store_close(store);
	store = folder_open("");
	check_claim(store, ids[0], ids[1]);
	check_unfinished(store, ids + 2, 3);
	assert_int_equal(count_rows(store, "kept_games"), 5);
	check(store_game_shelve(store, ids[4], 0, &error), "%s", error.text); /* now the newest */
	check_unfinished(store, (int64_t[]){ ids[4], ids[2], ids[3] }, 3);
	check(store_game_remove(store, ids[2], &error), "%s", error.text);
	check(store_game_remove(store, 999, &error), "%s", error.text);
	check(store_game_shelve(store, 999, 0, &error), "%s", error.text);
	check_unfinished(store, (int64_t[]){ ids[4], ids[3] }, 2);
	assert_int_equal(count_rows(store, "kept_slides"), 4);
	store_close(store);
}

/* And only if there are too many, it was named, and nobody plays it meanwhile. */
MEMORY_TEST(only_the_oldest_unfinished_game_goes)
{
	int64_t ids[STORE_UNFINISHED_MAX + 3];
	int end = STORE_UNFINISHED_MAX + 3;
	struct store_game oldest;

	for (int i = end; i-- > 0;) { /* ids: the newest first */
		ids[i] = write_new(store, STORE_PREVIOUS, (size_t)i + 1, 0);
		check(store_game_shelve(store, ids[i], ids[end - 1], &error), "%s", error.text);
		check_unfinished(store, ids + i,
		                 end - i > STORE_UNFINISHED_MAX ? end - 1 - i : end - i);
	}
	assert_int_equal(count_rows(store, "kept_slides"), STORE_UNFINISHED_MAX + 2);
	check(store_game_read(store, ids[end - 2], &oldest, &error), "%s", error.text);
	check(store_game_write(store, STORE_PLAYING, &oldest, &error), "%s", error.text);
	ids[0] = write_new(store, STORE_PREVIOUS, 1, 0);
	check(store_game_shelve(store, ids[0], oldest.id, &error), "%s", error.text);
	assert_int_equal(count_rows(store, "kept_games"), STORE_UNFINISHED_MAX + 3);
	store_game_destroy(&oldest);
}

MEMORY_TEST(unfinished_games_are_described)
{
	struct store_unfinished_list list;
	struct store_game games[8];
	struct random random;

	random_init(&random, 2);
	for (int i = 8; i-- > 0;) {
		random_game_make(&random, &games[i]);
		check(store_game_write(store, STORE_PLAYING, &games[i], &error), "%s", error.text);
		check(store_game_shelve(store, games[i].id, 0, &error), "%s", error.text);
	}
	check(store_unfinished(store, 0, &list, &error), "%s", error.text);
	assert_int_equal(list.count, 8);
	for (int i = 0; i < 8; i++) {
		const struct store_unfinished *item = &list.items[i];
		const struct game_saved *saved = &games[i].saved;
		const struct board *board = &saved->history.board;
		int home = 0;

		for (int k = 0; k < board_cells(board) - 1; k++)
			home += board->tiles[k] == k + 1;
		assert_int_equal(item->id, games[i].id);
		assert_int_equal(item->width, board->width);
		assert_int_equal(item->height, board->height);
		assert_int_equal(item->home, home);
		assert_int_equal(item->clock_ms, saved->clock_ms);
		assert_int_equal(item->moves, saved->history.moves);
		assert_string_equal(item->name, saved->round.plan.name);
		random_game_check_same_photo(&item->photo, &games[i].photo);
		store_game_destroy(&games[i]);
	}
	store_unfinished_destroy(&list);
}

MEMORY_TEST(an_unfinished_game_is_played_on)
{
	struct store_game game, again;
	int64_t id;

	id = write_new(store, STORE_PLAYING, 700, 0);
	check(store_game_shelve(store, id, 0, &error), "%s", error.text);
	check(store_game_read(store, id, &game, &error), "%s", error.text);
	check(store_game_write(store, STORE_PLAYING, &game, &error), "%s", error.text);
	assert_int_equal(game.id, id);
	check_unfinished(store, NULL, 0);
	check(store_game_read(store, id, &again, &error), "%s", error.text);
	random_game_check_same(&game, &again);
	store_game_destroy(&game);
	store_game_destroy(&again);
}
