/* bench: photos with a real worker, which decodes in its own thread, and files to read. */
#ifndef TESTS_PHOTOS_BENCH_H
#define TESTS_PHOTOS_BENCH_H

#include "photos/photos.h"
#include "support/group.h"

enum { WIDTH = 120, HEIGHT = 90 }; /* px, of both pictures */

struct bench {
	struct photos photos;
	char folder[32];
	char good[64], other[64], bad[64]; /* two PNG files, and a text */
};

/* cmocka fixtures: *state becomes a new struct bench. */
int set_up(void **state);
int tear_down(void **state);

/* The next answer of the worker, which the caller frees. */
struct worker_message *next_message(struct photos *photos);

/* Takes answers until one is not only an update; pointers in news are not valid any more. */
void wait_for_news(struct photos *photos, struct photos_news *news);

#endif
