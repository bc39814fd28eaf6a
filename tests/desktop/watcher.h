/* watcher: a thread that watches the desktop's appearance in a place, and records what it reports.
 * All functions are for the test's thread. */
#ifndef TESTS_DESKTOP_WATCHER_H
#define TESTS_DESKTOP_WATCHER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "desktop/services.h"
#include "place.h"

struct watcher {
	struct place *place;
	pthread_t thread;
	bool started; /* and not yet joined */
	atomic_bool cancel;
	int wake;
	pthread_mutex_t mutex; /* protects everything below */
	pid_t number;          /* of the thread */
	struct appearance heard;
	int count;
	bool ended;
	char uri[256]; /* of the last call; "": none was given */
	int calls;
};

/* cmocka fixtures: *state becomes a new struct watcher, not started. The teardown cancels it, and
 * checks what place_teardown does. */
int watcher_setup(void **state);
int watcher_teardown(void **state);

/* Defines a test with these, with the parameter struct watcher *watcher. */
#define WATCHER_TEST(name)                                                                         \
	TEST_CASE_OF(name, struct watcher, watcher, watcher_setup, watcher_teardown)

void watcher_begin(struct watcher *watcher);

/* Cancels and joins; returns how long that took, in ms. */
int64_t watcher_end(struct watcher *watcher);

/* A copy of the protected fields. */
struct watcher watcher_look(struct watcher *watcher);

/* Waits until at least that many appearances were reported and the last was this one. */
void watcher_expect(struct watcher *watcher, int count, enum appearance_scheme scheme,
                    bool contrast, bool motion, int percent);

#endif
