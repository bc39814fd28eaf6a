/* appearance: the desktop's preferences: dark or light, contrast, motion and text size, from the
 * desktop portal, which includes the settings of GNOME and similar desktops.
 *
 * Any thread, and several at once; keeps no state. */
#ifndef DESKTOP_APPEARANCE_H
#define DESKTOP_APPEARANCE_H

#include <stdatomic.h>
#include <stdbool.h>

enum appearance_scheme {
	APPEARANCE_NONE, /* no preference, or unknown */
	APPEARANCE_DARK,
	APPEARANCE_LIGHT,
};

/* A plain value; all zero if nothing is known. */
struct appearance {
	enum appearance_scheme scheme;
	bool high_contrast;
	bool reduced_motion;
	int text_percent; /* of the normal size, 50 … 300; 0: unknown */
};

/* Receives the complete appearance on the watching thread; valid during the call. */
typedef void appearance_taker(const struct appearance *appearance, void *context);

/* Reports the appearance, then every change until it is cancelled. Needs its own thread, which
 * sleeps without polling. Without a bus or a settings portal, reports an appearance of all zeros
 * and returns; also returns when the connection is lost. Waits for a slow portal and reads again
 * after a restart; ignores malformed settings.
 *
 * To cancel, set the flag and then make the file descriptor `wake` (borrowed; an eventfd or a pipe)
 * readable permanently: returns within about 50 ms, possibly after one more report. */
void appearance_watch(const atomic_bool *cancel, int wake, appearance_taker *taker, void *context);

#endif
