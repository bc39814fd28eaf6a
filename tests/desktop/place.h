/* place: where a test of the chooser runs: a folder of its own, which is the whole
 * PATH too, a cancel flag, and the children it may have left behind. */
#ifndef TESTS_DESKTOP_PLACE_H
#define TESTS_DESKTOP_PLACE_H

#include <stdatomic.h>
#include <stdint.h>

#include "desktop/chooser.h"
#include "support/session.h"

enum {
	PLACE_PATH_SIZE = 256,
	PLACE_DBUS_PATIENCE_MS = 20000, /* under the 25 s that libdbus waits for an answer */
};

struct place {
	char folder[PLACE_PATH_SIZE];
	struct session session;
	int files; /* open at the start */
	atomic_bool cancel;
	int64_t cancel_after_ms; /* see place_run */
};

/* cmocka fixtures: *state becomes a new struct place. The end checks that no child and
 * no open file is left. */
int place_setup(void **state);
int place_teardown(void **state);

/* A wish that starts in the place's folder. */
struct chooser_wish place_wish(const struct place *place);

/* Writes an executable shell script into the place. */
void place_script(const struct place *place, const char *name, const char *text);

/* The first bytes of a file of the place; "" if it is not there. Static storage. */
const char *place_text(const struct place *place, const char *name);

/* Starts a private bus; and a portal on it (the bus too, if there is none yet), as
 * fake_portal.py has it, with other arguments, NULL at the end, or with one. */
void place_bus(struct place *place);
void place_settings(struct place *place, const char *mode, const char *const *words);
void place_portal(struct place *place, const char *mode, const char *uri);

/* chooser_run, with the cancel flag set after cancel_after_ms (0: never). The path is
 * "as it was" where none was chosen. *took_ms may be NULL. */
enum chooser_end place_run(struct place *place, char path[PLACE_PATH_SIZE], struct error *error,
                           int64_t *took_ms);

/* Waits until the text of a file has the words in it. */
void place_await(const struct place *place, const char *name, const char *words);

#endif
