/* appearance: how the desktop likes its programs to look: dark or light, contrast, motion
 * and the size of text. The desktop portal is asked, which passes on the settings of GNOME
 * and of its like too.
 *
 * Any thread, and several at once; no state is kept. */
#ifndef DESKTOP_APPEARANCE_H
#define DESKTOP_APPEARANCE_H

#include <stdatomic.h>
#include <stdbool.h>

enum appearance_scheme {
	APPEARANCE_NONE, /* no preference, or none known */
	APPEARANCE_DARK,
	APPEARANCE_LIGHT,
};

/* A plain value; all zero is that of a desktop that says nothing. */
struct appearance {
	enum appearance_scheme scheme;
	bool high_contrast;
	bool reduced_motion;
	int text_percent; /* of the usual size: 50 … 300; 0: not known */
};

/* Is told the whole appearance, on the thread that watches; it is the caller's only
 * during the call. */
typedef void appearance_taker(const struct appearance *appearance, void *context);

/* Tells the appearance, and then each change of it, until it is cancelled: for a thread of
 * its own, which sleeps in between and never wakes for nothing. Where there is no bus, or
 * no portal that tells settings, it tells an appearance of all zeros and returns; it
 * returns too when the bus goes. A portal that takes long is waited for, one that starts
 * anew is asked again, and what does not have the right form counts as not said.
 *
 * To cancel, set the flag and then make the file descriptor wake (borrowed; an eventfd, a
 * pipe) readable for good: it returns within some 50 ms. It may tell once more meanwhile. */
void appearance_watch(const atomic_bool *cancel, int wake, appearance_taker *taker, void *context);

#endif
