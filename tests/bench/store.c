/* bench_store FOLDER [WRITES [PER_SECOND]]: how long the main thread takes for a write as it is made
 * after a slide: one row of games updated and a page of 512 slides replaced, in a transaction. Makes
 * FOLDER/store.db, which must not exist. PER_SECOND 0: as fast as possible. */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/database.h"
#include "store/store.h"

enum { PAGE_SLIDES = 512 };

static const char insert_text[] =
        "INSERT INTO games VALUES (1,0,0,0,10,10,0,1,0,0,'',0,x'00',NULL,0,0,1,0,0,0,0,0,0,0,0,1,"
        "0,0,0,0,0,-1,0,0)";
static const char *const write_texts[] = {
	"UPDATE games SET done = ?1, count = ?1, moves = ?1, ms = ?1 WHERE id = 1",
	"INSERT OR REPLACE INTO slides VALUES (1, ?1 / 512, ?2)",
};

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

static void write_slide(struct store *store, sqlite3_stmt *statements[2], int slide)
{
	static uint8_t page[PAGE_SLIDES];
	struct error error;
	bool written = true;

	page[slide % PAGE_SLIDES] = (uint8_t)slide;
	require(database_begin(store, &error), error.text);
	for (int i = 0; i < 2; i++) {
		sqlite3_bind_int(statements[i], 1, slide);
		if (i == 1)
			sqlite3_bind_blob(statements[i], 2, page, slide % PAGE_SLIDES + 1,
			                  SQLITE_STATIC);
		written = sqlite3_step(statements[i]) == SQLITE_DONE && written;
		sqlite3_reset(statements[i]);
	}
	require(database_commit(store, written, &error), error.text);
}

static int by_size(const void *a, const void *b)
{
	const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

static void measure(struct store *store, int writes, int per_second)
{
	int64_t *times = calloc((size_t)writes, sizeof *times), start = now_ns();
	sqlite3_stmt *statements[2];

	require(times != NULL, strerror(ENOMEM));
	require(sqlite3_exec(store->db, insert_text, NULL, NULL, NULL) == SQLITE_OK,
	        sqlite3_errmsg(store->db));
	for (int i = 0; i < 2; i++)
		require(sqlite3_prepare_v2(store->db, write_texts[i], -1, &statements[i], NULL) ==
		                SQLITE_OK,
		        sqlite3_errmsg(store->db));
	for (int i = 0; i < writes; i++) {
		int64_t due = per_second > 0 ? start + i * (1000000000LL / per_second) : 0;
		struct timespec until = { due / 1000000000, due % 1000000000 };

		clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
		times[i] = now_ns();
		write_slide(store, statements, i);
		times[i] = now_ns() - times[i];
	}
	for (int i = 0; i < 2; i++)
		sqlite3_finalize(statements[i]);
	printf("first %.3f ms, ", (double)times[0] / 1e6);
	qsort(times, (size_t)writes, sizeof *times, by_size);
	printf("p50 %.3f ms, p99 %.3f ms, p99.9 %.3f ms, max %.3f ms\n",
	       (double)times[writes / 2] / 1e6, (double)times[writes * 99LL / 100] / 1e6,
	       (double)times[writes * 999LL / 1000] / 1e6, (double)times[writes - 1] / 1e6);
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
