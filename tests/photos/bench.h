/* bench: photos with real tasks, each on a thread of its own, and test files. */
#ifndef TESTS_PHOTOS_BENCH_H
#define TESTS_PHOTOS_BENCH_H

#include "photos/photos.h"
#include "support/folders.h"
#include "support/group.h"

enum { WIDTH = 120, HEIGHT = 90 }; /* px of both pictures */

static const struct screen_sizes usual_sizes = { 4, 3, 20, 1, 2, 40, 30, 100, 80, 0 };

struct bench {
	struct photos photos;
	char folder[32];
	char good[64], other[64], bad[64]; /* two PNG files and a text file */
};

/* Defines a test with the parameter struct bench *bench. */
void bench_begin(struct bench *bench);
void bench_end(struct bench *bench);
FIXTURE(set_up, tear_down, struct bench, bench_begin, bench_end);
#define BENCH_TEST(name) TEST_CASE_OF(name, struct bench, bench, set_up, tear_down)

/* The worker's next answer; the caller frees it. */
struct worker_message *next_message(struct photos *photos);

/* Handles the next answer; its kind. */
enum worker_kind take_next(struct photos *photos);

/* Handles answers until one is more than an update; pointers in news are no longer valid. */
void wait_for_news(struct photos *photos, struct photos_news *news);

/* Does that, and fails unless they are of this kind. */
void expect_news(struct photos *photos, struct photos_news *news, enum photos_news_kind kind);

/* Reads a file, which must be a picture, for the next game. play: begins that game, too. */
void load(struct photos *photos, const char *path);
void play(struct photos *photos, const char *path);

/* The picture just read is the next game's; then that game begins with it. */
void wait_for_cut(struct photos *photos);
void begin_next(struct photos *photos);

#endif
