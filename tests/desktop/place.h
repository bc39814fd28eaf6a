/* place: the environment of a chooser test: a temporary folder, a cancel flag, and child
 * processes it may leave behind. */
#ifndef TESTS_DESKTOP_PLACE_H
#define TESTS_DESKTOP_PLACE_H

#include <stdatomic.h>
#include <stdint.h>

#include "desktop/chooser.h"
#include "support/group.h"
#include "support/session.h"

enum {
	PLACE_PATH_SIZE = 256,
	PLACE_DBUS_PATIENCE_MS = 20000, /* less than the 25 s that libdbus waits for an answer */
};

struct place {
	char folder[PLACE_PATH_SIZE];
	struct session session;
	int files; /* number open at the start */
	atomic_bool cancel;
	int64_t cancel_after_ms; /* see place_run */
	const char *name;        /* of a file to be saved; NULL: one is opened */
};

/* Defines a test with the parameter struct place *place. In the end no child and no open file may be
 * left. */
#define PLACE_TEST(name) TEST_CASE_OF(name, struct place, place, place_setup, place_teardown)
void place_begin(struct place *place);
void place_end(struct place *place);
FIXTURE(place_setup, place_teardown, struct place, place_begin, place_end);

/* The first bytes of a file in the folder; "" if it doesn't exist. Static storage. */
const char *place_text(const struct place *place, const char *name);

/* place_bus starts a private bus. The others start a portal on it (and the bus, if there is none):
 * fake_portal.py with other arguments, ended by NULL, or with one. */
void place_bus(struct place *place);
void place_settings(struct place *place, const char *mode, const char *const *words);
void place_portal(struct place *place, const char *mode, const char *uri);

/* Calls chooser_run, and sets the cancel flag after cancel_after_ms (0: never). path is "as it was"
 * if none was chosen. *took_ms may be NULL. */
enum chooser_end place_run(struct place *place, char path[PLACE_PATH_SIZE], struct error *error,
                           int64_t *took_ms);

/* Waits until a file's text contains the words. */
void place_await(const struct place *place, const char *name, const char *words);

#endif
