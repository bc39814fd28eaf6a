/* bench_results [COUNT [FILE]]: how long the store takes with that many finished 4×4 games, usually
 * 100 000, in a new folder, and how large its file is. Fails if something can't be done, or the file
 * has more than 1000 bytes per game. With FILE it only makes that store, for window.py. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "store/database.h"
#include "store/export.h"
#include "store/result_row.h"
#include "store/statistics.h"

enum { GAMES = 64, PAGE = 20, BYTES_PER_GAME = 550 };

static struct error error;

static void require(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "bench_results: %s\n", what);
	exit(1);
}

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Prints the time since the last call. */
static void lap(const char *what)
{
	static double last;
	double now = now_ms();

	if (what != NULL)
		printf("%8.1f ms  %s\n", now - last, what);
	last = now_ms();
}

/* Plays 100 … 149 random slides, each 0.1 to 1.6 s after the one before. */
static void play(struct store_game *game, uint64_t seed)
{
	const struct scramble scramble = { SCRAMBLE_GAP_HOME, 4, 4, .seed = seed };
	struct random random;
	struct board board;

	*game = (struct store_game){ .saved.round.plan = { .scramble = scramble, .shortest = 52 },
		                     .photo = { .path = "/home/player/Pictures/holiday.jpeg",
		                                .crop = { 0.5, 0.45, 1.25, 0, 0 } } };
	scramble_make(&scramble, &board);
	history_init(&game->saved.history, &board);
	random_init(&random, seed);
	while (game->saved.history.count < 100 + seed % 50)
		if (history_slide(&game->saved.history, (int)random_below(&random, 16)) > 0)
			history_stamp(&game->saved.history, game->saved.history.cs * 10 + 100 +
			                                            random_below(&random, 1500));
}

static void fill(struct store *store, int count)
{
	static struct store_game games[GAMES];
	struct result result;

	for (int i = 0; i < GAMES; i++)
		play(&games[i], (uint64_t)i);
	require(database_begin(store, &error), error.text);
	for (int i = 0; i < count; i++) {
		struct game_saved *saved = &games[i % GAMES].saved;
		struct scramble *scramble = &saved->round.plan.scramble;

		scramble->seed = (uint64_t)i << 20 | 7;
		scramble->kind = i % 20 == 0 ? SCRAMBLE_GAP_ANY : SCRAMBLE_GAP_HOME;
		saved->round.hints = i % 9 == 0;
		saved->clock_ms = 60000 + (uint64_t)i * 7919 % 120000;
		result_of_game(saved, i % 10 != 0, 1700000000000 + i * INT64_C(200000), &result);
		require(result_row_insert(store, &result, &games[i % GAMES], &error), error.text);
	}
	require(database_commit(store, true, &error), error.text);
	for (int i = 0; i < GAMES; i++)
		history_destroy(&games[i].saved.history);
}

/* Lists the games of a group and reads the last page. */
static void read_games(struct store *store, const struct result_group *group, bool best,
                       const char *order)
{
	struct result results[PAGE];
	struct store_photo photos[PAGE];
	int64_t *ids;
	int total;

	require(store_results_order(store, group, best, &ids, &total, &error) && total >= PAGE,
	        "too few results");
	lap(order);
	require(store_results_read(store, ids + total - PAGE, PAGE, results, photos, &error),
	        error.text);
	lap("  a page of it");
	for (int i = 0; i < PAGE; i++)
		free(photos[i].path);
	free(ids);
}

/* As the race sheet does. */
static void read_fastest(struct store *store, const struct result_group *group)
{
	enum { MOST = 1000 };
	static struct result results[MOST];
	static struct store_photo photos[MOST];
	int read;

	require(store_results_fastest(store, group, MOST, results, photos, &read, &error),
	        error.text);
	lap("its fastest games, for a race");
	for (int i = 0; i < read; i++)
		free(photos[i].path);
}

static void take(void *context, const struct result *result)
{
	statistics_add(context, result);
}

/* As the sheet does. */
static void measure_sheet(struct store *store)
{
	struct statistics statistics = STATISTICS_NONE;
	struct result_group *groups, group;
	int found;

	lap(NULL);
	require(store_groups(store, &groups, &found, &error) && found > 0, error.text);
	group = groups[0];
	free(groups);
	lap("groups");
	require(store_results(store, &group, take, &statistics, &error), error.text);
	lap("statistics of the largest group");
	read_games(store, &group, false, "its games, newest first");
	read_games(store, &group, true, "its games, best first");
	read_fastest(store, &group);
	read_games(store, NULL, false, "all games, newest first");
	require(store_results_clear(store, NULL, 1000, &error), error.text);
	lap("clear");
	require(store_results_restore(store, 1000, &error), error.text);
	lap("restore");
}

static void measure_export(struct store *store)
{
	char *text;

	lap(NULL);
	text = export_text(store, &error);
	require(text != NULL, error.text);
	lap("export");
	free(text);
}

static struct store *open_store(const char *path, const char *what)
{
	struct store *store;

	lap(NULL);
	store = store_open(path, &error);
	lap(what);
	require(store != NULL && error.text[0] == '\0', error.text);
	return store;
}

/* Makes a store of so many games. */
static void make_store(const char *path, int count)
{
	struct store *store;

	store_close(open_store(path, "create"));
	store = open_store(path, "open, empty");
	lap(NULL);
	fill(store, count);
	lap("fill");
	store_close(store);
	lap("close");
}

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 100000;
	char folder[] = "/tmp/bench_results-XXXXXX", path[64];
	struct store *store;
	struct stat info;

	require(count >= PAGE, "usage: bench_results [COUNT [FILE]]");
	if (argc > 2) {
		make_store(argv[2], count);
		return 0;
	}
	require(mkdtemp(folder) != NULL, "can't make a folder in /tmp");
	snprintf(path, sizeof path, "%s/store.db", folder);
	make_store(path, count);
	store_close(open_store(path, "open, full"));
	store = open_store(path, "open again");
	measure_sheet(store);
	measure_export(store);
	store_close(store);
	require(stat(path, &info) == 0, "no file");
	printf("%8.1f MB\n", (double)info.st_size / 1e6);
	for (int i = 0; i < 3; i++) {
		static const char *const names[] = { "store.db", "store.db.copy-1", "lock" };

		snprintf(path, sizeof path, "%s/%s", folder, names[i]);
		unlink(path);
	}
	require(rmdir(folder) == 0, "something is left in /tmp");
	require(info.st_size < 100000 + (int64_t)count * BYTES_PER_GAME, "the file is too large");
	return 0;
}
