/* Whose games are whose: claimed by the next start, by one process only; the unfinished games. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "groups.h"
#include "random_game.h"
#include "store/database.h"
#include "support/group.h"

enum { STARTS = 12, AT_ONCE = 4, OWNERS = 64 };

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

static void the_next_start_continues(void **state)
{
	struct folder folder;
	struct store *a, *b;
	int64_t playing, previous;

	(void)state;
	folder_make(&folder);
	a = folder_open(&folder, "");
	check_claim(a, 0, 0);
	playing = write_new(a, STORE_PLAYING, 0, 0);
	previous = write_new(a, STORE_PREVIOUS, 3, 0);
	b = folder_open(&folder, "");
	check_claim(b, 0, 0);
	store_close(a);
	check_claim(b, playing, previous);
	a = folder_open(&folder, "");
	check_claim(a, 0, 0);
	check_unfinished(a, NULL, 0);
	store_close(b);
	check_claim(a, playing, previous);
	store_close(a);
	folder_remove(&folder);
}

/* Several processes were playing; not the last one that began, but the last one that slid. */
static void the_game_played_last_continues(void **state)
{
	struct store *first, *second, *next;
	struct store_game game;
	struct folder folder;
	struct random random;
	int64_t other;

	(void)state;
	random_init(&random, 1);
	random_game_make_long(&random, &game, 4, 3);
	folder_make(&folder);
	first = folder_open(&folder, "");
	second = folder_open(&folder, "");
	check(store_game_write(first, STORE_PLAYING, &game, &error), "%s", error.text);
	other = write_new(second, STORE_PLAYING, 3, 0);
	history_undo(&game.saved.history);
	check(store_game_write(first, STORE_PLAYING, &game, &error), "%s", error.text);
	store_close(first);
	store_close(second);
	next = folder_open(&folder, "");
	check_claim(next, game.id, 0);
	check_unfinished(next, &other, 1);
	store_close(next);
	store_game_destroy(&game);
	folder_remove(&folder);
}

/* A new game began: the one before was written as the previous one, and then the process ended. */
static void a_new_game_is_interrupted(void **state)
{
	struct folder folder;
	struct store *a, *b;
	int64_t ids[2];

	(void)state;
	folder_make(&folder);
	a = folder_open(&folder, "");
	ids[1] = write_new(a, STORE_PREVIOUS, 3, 0);
	ids[0] = write_new(a, STORE_PREVIOUS, 4, 0);
	store_close(a);
	b = folder_open(&folder, "");
	check_claim(b, ids[0], ids[1]);
	store_close(b);
	folder_remove(&folder);
}

/* What Undo could not bring back is not lost. */
static void other_games_become_unfinished(void **state)
{
	struct folder folder;
	struct store *stores[3], *next;
	int64_t ids[4];

	(void)state;
	folder_make(&folder);
	for (int i = 0; i < 3; i++)
		stores[i] = folder_open(&folder, "");
	ids[3] = write_new(stores[0], STORE_PREVIOUS, 9, 0);
	write_new(stores[0], STORE_PLAYING, 5, 7); /* in the records */
	ids[2] = write_new(stores[1], STORE_PREVIOUS, 8, 0);
	write_new(stores[1], STORE_PLAYING, 0, 0);            /* not begun */
	ids[1] = write_new(stores[1], STORE_PLAYING, 600, 0); /* its mirror goes to another game */
	ids[0] = write_new(stores[2], STORE_PLAYING, 4, 0);
	for (int i = 0; i < 3; i++)
		store_close(stores[i]);
	next = folder_open(&folder, "");
	check_claim(next, ids[0], 0);
	check_unfinished(next, ids + 1, 3);
	assert_int_equal(count_rows(next, "games"), 4);
	check(store_game_shelve(next, ids[3], 0, &error), "%s", error.text); /* now the newest */
	check_unfinished(next, (int64_t[]){ ids[3], ids[1], ids[2] }, 3);
	check(store_game_remove(next, ids[1], &error), "%s", error.text);
	check(store_game_remove(next, 999, &error), "%s", error.text);
	check(store_game_shelve(next, 999, 0, &error), "%s", error.text);
	check_unfinished(next, (int64_t[]){ ids[3], ids[2] }, 2);
	assert_int_equal(count_rows(next, "slides"), 4 - 1);
	store_close(next);
	folder_remove(&folder);
}

/* And only if there are too many, it was named, and nobody plays it meanwhile. */
static void only_the_oldest_unfinished_game_goes(void **state)
{
	struct store *store = store_open(NULL, &error);
	int64_t ids[STORE_UNFINISHED_MAX + 3];
	int end = STORE_UNFINISHED_MAX + 3;
	struct store_game oldest;

	(void)state;
	for (int i = end; i-- > 0;) { /* ids: the newest first */
		ids[i] = write_new(store, STORE_PREVIOUS, (size_t)i + 1, 0);
		check(store_game_shelve(store, ids[i], ids[end - 1], &error), "%s", error.text);
		check_unfinished(store, ids + i,
		                 end - i > STORE_UNFINISHED_MAX ? end - 1 - i : end - i);
	}
	assert_int_equal(count_rows(store, "slides"), STORE_UNFINISHED_MAX + 2);
	check(store_game_read(store, ids[end - 2], &oldest, &error), "%s", error.text);
	check(store_game_write(store, STORE_PLAYING, &oldest, &error), "%s", error.text);
	ids[0] = write_new(store, STORE_PREVIOUS, 1, 0);
	check(store_game_shelve(store, ids[0], oldest.id, &error), "%s", error.text);
	assert_int_equal(count_rows(store, "games"), STORE_UNFINISHED_MAX + 3);
	store_game_destroy(&oldest);
	store_close(store);
}

static void unfinished_games_are_described(void **state)
{
	struct store *store = store_open(NULL, &error);
	struct store_unfinished_list list;
	struct store_game games[8];
	struct random random;

	(void)state;
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
	store_close(store);
}

static void an_unfinished_game_is_played_on(void **state)
{
	struct folder folder;
	struct store *a, *b;
	struct store_game game, again, copy;
	int64_t id;

	(void)state;
	folder_make(&folder);
	a = folder_open(&folder, "");
	b = folder_open(&folder, "");
	id = write_new(a, STORE_PLAYING, 700, 0);
	check(store_game_shelve(a, id, 0, &error), "%s", error.text);
	check(store_game_read(a, id, &game, &error), "%s", error.text);
	check(store_game_read(b, id, &again, &error), "%s", error.text);
	check(store_game_write(b, STORE_PLAYING, &again, &error), "%s", error.text);
	assert_int_equal(again.id, id);
	check_unfinished(a, NULL, 0);
	/* both chose it from their lists: each plays its own */
	check(store_game_write(a, STORE_PLAYING, &game, &error), "%s", error.text);
	check(game.id != id, "two processes play game %d", (int)id);
	check(store_game_read(b, game.id, &copy, &error), "%s", error.text);
	random_game_check_same(&game, &copy);
	store_game_destroy(&copy);
	store_game_destroy(&game);
	store_game_destroy(&again);
	store_close(a);
	store_close(b);
	folder_remove(&folder);
}

/* Runs in a child, without cmocka: plays a game until it is killed, or the pipe is closed. */
static int play_on(const struct folder *folder, int told, int end)
{
	struct store *store = store_open(folder->file, NULL);
	struct store_game game;
	struct random random;
	char byte;

	random_init(&random, 4);
	random_game_make_long(&random, &game, 4, 50);
	if (store == NULL || !store_game_write(store, STORE_PLAYING, &game, NULL) ||
	    write(told, &game.id, sizeof game.id) != sizeof game.id)
		return 1;
	return (int)read(end, &byte, 1);
}

static void a_killed_process_loses_nothing(void **state)
{
	struct store_game game;
	struct folder folder;
	struct store *store;
	int told[2], end[2], status;
	int64_t id;
	pid_t child;

	(void)state;
	folder_make(&folder);
	assert_true(pipe(told) == 0 && pipe(end) == 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		close(end[1]);
		_exit(play_on(&folder, told[1], end[0]));
	}
	assert_int_equal(read(told[0], &id, sizeof id), sizeof id);
	store = folder_open(&folder, "");
	check_claim(store, 0, 0); /* it lives */
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	check_claim(store, id, 0);
	check(store_game_read(store, id, &game, &error), "%s", error.text);
	assert_int_equal(game.saved.history.done, 50);
	store_game_destroy(&game);
	store_close(store);
	for (int i = 0; i < 2; i++) {
		close(told[i]);
		close(end[i]);
	}
	folder_remove(&folder);
}

/* In a child: waits for the signal, claims, reports the id, and stays until all have. */
static int start(const struct folder *folder, int begin, int told, int end)
{
	struct store *store = store_open(folder->file, NULL);
	int64_t ids[2];
	char byte;

	if (store == NULL || write(told, "!", 1) != 1 || read(begin, &byte, 1) != 0 ||
	    !store_games_claim(store, &ids[0], &ids[1], NULL) ||
	    write(told, ids, sizeof ids) != sizeof ids || read(end, &byte, 1) != 0)
		return 1;
	store_close(store);
	return 0;
}

/* Starts several processes at the same moment; returns how many have claimed the games. */
static int start_at_once(const struct folder *folder, int64_t playing, int64_t previous)
{
	int begin[2], told[2], end[2], status, claimed = 0;
	int64_t ids[2];
	char byte;

	assert_true(pipe(begin) == 0 && pipe(told) == 0 && pipe(end) == 0);
	for (int i = 0; i < AT_ONCE; i++) {
		pid_t child = fork();

		assert_true(child >= 0);
		if (child == 0) {
			close(begin[1]);
			close(end[1]);
			_exit(start(folder, begin[0], told[1], end[0]));
		}
	}
	for (int i = 0; i < AT_ONCE; i++)
		assert_int_equal(read(told[0], &byte, 1), 1);
	close(begin[1]);
	for (int i = 0; i < AT_ONCE; i++) {
		assert_int_equal(read(told[0], ids, sizeof ids), sizeof ids);
		check((ids[0] == playing && ids[1] == previous) || (ids[0] == 0 && ids[1] == 0),
		      "games %d and %d were claimed", (int)ids[0], (int)ids[1]);
		claimed += ids[0] != 0;
	}
	close(end[1]);
	for (int i = 0; i < AT_ONCE; i++) {
		assert_true(wait(&status) > 0);
		check(status == 0, "a child ended with 0x%x", (unsigned)status);
	}
	close(begin[0]);
	close(told[0]);
	close(told[1]);
	close(end[0]);
	return claimed;
}

static void one_of_several_starts_continues(void **state)
{
	struct folder folder;
	struct store *store;
	int64_t playing, previous;

	(void)state;
	folder_make(&folder);
	store = folder_open(&folder, "");
	previous = write_new(store, STORE_PREVIOUS, 3, 0);
	playing = write_new(store, STORE_PLAYING, 4, 0);
	store_close(store);
	for (int i = 0; i < STARTS; i++) {
		int claimed = start_at_once(&folder, playing, previous);

		check(claimed == 1, "%d processes continue one game", claimed);
	}
	folder_remove(&folder);
}

/* Without a lock a store can't claim games, nor keep others from claiming its own; but both go on
 * with all moves. */
static void a_store_without_a_lock(void **state)
{
	struct store_game game, read;
	struct random random;
	struct folder folder;
	struct store *a, *b;
	char path[320];
	int64_t id;

	(void)state;
	folder_make(&folder);
	folder_deepen(&folder);
	snprintf(path, sizeof path, "%s/data/missing-piece/lock", folder.path);
	assert_int_equal(mkdir(path, 0700), 0);
	a = folder_open(&folder, "");
	random_init(&random, 5);
	random_game_make_long(&random, &game, 4, 1000);
	check(store_game_write(a, STORE_PLAYING, &game, &error), "%s", error.text);
	id = game.id;
	check_claim(a, 0, 0);
	assert_int_equal(rmdir(path), 0);
	b = folder_open(&folder, "");
	check_claim(b, id, 0);
	random_game_slide(&random, &game, 1);
	check(store_game_write(a, STORE_PLAYING, &game, &error), "%s", error.text);
	check(game.id != id, "two processes play game %d", (int)id);
	check(store_game_read(b, game.id, &read, &error), "%s", error.text);
	random_game_check_same(&game, &read);
	store_game_destroy(&read);
	check(store_game_read(b, id, &read, &error), "%s", error.text);
	assert_int_equal(read.saved.history.done, 1000);
	store_game_destroy(&read);
	store_game_destroy(&game);
	store_close(a);
	store_close(b);
	folder_remove(&folder);
}

static void more_stores_than_numbers(void **state)
{
	struct store *stores[OWNERS + 1], *last;
	struct folder folder;
	int64_t id;

	(void)state;
	folder_make(&folder);
	for (int i = 0; i <= OWNERS; i++)
		stores[i] = folder_open(&folder, "");
	id = write_new(stores[0], STORE_PLAYING, 3, 0);
	for (int i = 1; i <= OWNERS; i++)
		check_claim(stores[i], 0, 0);
	store_close(stores[0]);
	check_claim(stores[OWNERS], 0, 0);
	last = folder_open(&folder, "");
	check_claim(last, id, 0);
	store_close(last);
	for (int i = 1; i <= OWNERS; i++)
		store_close(stores[i]);
	folder_remove(&folder);
}

int test_owners(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_next_start_continues),
		cmocka_unit_test(the_game_played_last_continues),
		cmocka_unit_test(a_new_game_is_interrupted),
		cmocka_unit_test(other_games_become_unfinished),
		cmocka_unit_test(only_the_oldest_unfinished_game_goes),
		cmocka_unit_test(unfinished_games_are_described),
		cmocka_unit_test(an_unfinished_game_is_played_on),
		cmocka_unit_test(a_killed_process_loses_nothing),
		cmocka_unit_test(one_of_several_starts_continues),
		cmocka_unit_test(a_store_without_a_lock),
		cmocka_unit_test(more_stores_than_numbers),
	};

	return cmocka_run_group_tests_name("owners", tests, NULL, NULL);
}
