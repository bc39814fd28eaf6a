/* tests: what the test groups of test_tasks share. */
#ifndef TESTS_TASKS_TESTS_H
#define TESTS_TASKS_TESTS_H

#include "support/group.h"
#include "tasks/tasks.h"

static const struct worker_setup usual = { .decoder = TEST_DECODER };

enum {
	PATIENCE_MS = 300000, /* for events that must happen */
	SILENCE_MS = 200,     /* for events that must not */
	PICTURE_SIDE = 64,    /* px */
};

struct bench {
	struct tasks *tasks;
	SDL_Surface *picture; /* white */
	char path[64];        /* of a PNG file with it */
};

/* Fixtures of a group, and its tests, with the parameter struct bench *bench. */
void bench_begin(struct bench *bench);
void bench_end(struct bench *bench);
FIXTURE(bench_setup, bench_teardown, struct bench, bench_begin, bench_end);
#define BENCH_TEST(name) TEST_CASE_OF(name, struct bench, bench, NULL, NULL)

/* The next message, which the caller frees; NULL if none arrives within patience_ms. */
struct worker_message *next_message(struct tasks *tasks, int patience_ms);

/* The last message of the only job, which the caller frees. It must be of this kind, with this
 * sentence ("": no failure; NULL: any). */
struct worker_message *last_message(struct tasks *tasks, uint32_t ticket, enum worker_kind kind,
                                    const char *sentence);

/* Starts a job of this kind with this input. */
uint32_t start_path(struct tasks *tasks, enum worker_kind kind, const char *path);

#endif
