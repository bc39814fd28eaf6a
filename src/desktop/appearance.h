/* appearance: the desktop's preferences: dark or light, contrast, motion and text size, from the
 * desktop portal, which includes the settings of GNOME and similar desktops. */
#ifndef DESKTOP_APPEARANCE_H
#define DESKTOP_APPEARANCE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum appearance_scheme {
	APPEARANCE_NONE, /* unknown */
	APPEARANCE_DARK,
	APPEARANCE_LIGHT, /* or no preference, as GNOME means it */
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

/* Receives an desktop_call, on the same thread. uri may be NULL, and token "". False if it can't be taken. */
typedef bool instance_taker(const char *uri, const char *token, void *context);

/* Receives that the desktop's screen saver or lock screen has come (true) or gone, or that logind was told to lock
 * or unlock the session, on the same thread. */
typedef void lock_taker(bool locked, void *context);

struct desktop_takers {
	appearance_taker *appearance;
	instance_taker *called;
	lock_taker *locked;
	void *context;
};

/* Reports the appearance, then every change, each call and each lock (on the same thread), until
 * it is cancelled. Needs its own thread, which sleeps without polling. Without a settings portal,
 * reports an appearance of all zeros; also without a bus, and then returns, unless logind can tell of
 * locks. Returns when the session bus is lost. Waits for a slow portal and reads again after a restart; ignores malformed settings.
 *
 * To cancel, set the flag and then make the file descriptor `wake` (borrowed; an eventfd or a pipe)
 * readable permanently: returns within about 50 ms, possibly after one more report. */
void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers);

/* Calls the game that runs desktop_watch, under its name on the session bus (interface
 * org.freedesktop.Application), until it answers: it comes to the front and opens the path (absolute and
 * shorter than PATHS_SIZE; NULL: none). token: from the desktop, which lets it do so; NULL: none. False without
 * a bus, or if it doesn't answer in time. */
bool desktop_call(const char *path, const char *token, int64_t deadline_ms);

#endif
