/* watcher: a thread that watches the desktop's appearance in a place, and records what it reports.
 * All functions are for the test's thread. */
#ifndef TESTS_DESKTOP_WATCHER_H
#define TESTS_DESKTOP_WATCHER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "desktop/appearance.h"
#include "place.h"

struct watcher {
	struct place place;
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
	char token[64];
	bool locked;
	int calls;
};

/* Defines a test with the parameter struct watcher *watcher, not started. In the end it is cancelled,
 * and what place_end checks is checked. */
#define WATCHER_TEST(name)                                                                         \
	TEST_CASE_OF(name, struct watcher, watcher, watcher_setup, watcher_teardown)
void watcher_create(struct watcher *watcher);
void watcher_destroy(struct watcher *watcher);
FIXTURE(watcher_setup, watcher_teardown, struct watcher, watcher_create, watcher_destroy);

void watcher_begin(struct watcher *watcher);

/* Cancels and joins; returns how long that took, in ms. */
int64_t watcher_end(struct watcher *watcher);

/* After that it can begin once more. */
void watcher_again(struct watcher *watcher);

/* A copy of the protected fields. */
struct watcher watcher_look(struct watcher *watcher);

/* Waits until at least that many appearances were reported and the last was this one. */
void watcher_expect(struct watcher *watcher, int count, enum appearance_scheme scheme,
                    bool contrast, bool motion, int percent);

#endif
