/* bench_store FOLDER [WRITES [PER_SECOND]]: how long the main thread takes to store a 10×10 game after
 * each slide. Makes FOLDER/store.db, which must not exist. PER_SECOND 0: as fast as possible. */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzle/scramble.h"
#include "store/games.h"

enum { SIDE = 10, SEED = 15 };

static int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void require(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "bench_store: %s\n", what);
	exit(1);
}

static void make_game(struct store_game *game)
{
	struct scramble scramble = { SCRAMBLE_GAP_HOME, SIDE, SIDE, .seed = SEED };
	struct board board;

	scramble_make(&scramble, &board);
	*game = (struct store_game){
		.saved = { .round = { .plan = { .scramble = scramble, .shortest = -1 } },
		           .begun = true,
		           .shortest = -1 },
		.photo = { .crop = { 0.5, 0.5, 1, 0 } }
	};
	history_init(&game->saved.history, &board);
}

static void wait_until(int64_t ns)
{
	struct timespec until = { ns / 1000000000, ns % 1000000000 };

	clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
}

static int by_size(const void *a, const void *b)
{
	const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

static void print(int64_t *times, int count)
{
	printf("first %.3f ms, ", (double)times[0] / 1e6);
	qsort(times, (size_t)count, sizeof *times, by_size);
	printf("p50 %.3f ms, p99 %.3f ms, p99.9 %.3f ms, max %.3f ms\n",
	       (double)times[count / 2] / 1e6, (double)times[count * 99LL / 100] / 1e6,
	       (double)times[count * 999LL / 1000] / 1e6, (double)times[count - 1] / 1e6);
}

static void measure(struct store *store, int writes, int per_second)
{
	int64_t *times = calloc((size_t)writes, sizeof *times), start = now_ns();
	struct random random;
	struct store_game game;
	struct error error;

	require(times != NULL, strerror(ENOMEM));
	random_init(&random, SEED);
	make_game(&game);
	for (int i = 0; i < writes; i++) {
		while (history_slide(&game.saved.history,
		                     (int)random_below(&random, SIDE * SIDE)) == 0)
			continue;
		if (per_second > 0)
			wait_until(start + i * (1000000000LL / per_second));
		times[i] = now_ns();
		require(store_game_write(store, STORE_PLAYING, &game, &error), error.text);
		times[i] = now_ns() - times[i];
	}
	print(times, writes);
	store_game_destroy(&game);
	free(times);
}

int main(int argc, char **argv)
{
	int writes = argc > 2 ? atoi(argv[2]) : 10000, per_second = argc > 3 ? atoi(argv[3]) : 0;
	struct error error;
	struct store *store;
	char path[PATH_MAX];
	int64_t start;

	require(argc >= 2 && writes > 0, "usage: bench_store FOLDER [WRITES [PER_SECOND]]");
	snprintf(path, sizeof path, "%s/store.db", argv[1]);
	start = now_ns();
	store = store_open(path, &error);
	require(store != NULL && error.text[0] == '\0', error.text);
	printf("opened in %.3f ms\n", (double)(now_ns() - start) / 1e6);
	measure(store, writes, per_second);
	start = now_ns();
	store_close(store);
	printf("closed in %.3f ms\n", (double)(now_ns() - start) / 1e6);
	return 0;
}
