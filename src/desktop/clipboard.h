/* clipboard: saves the picture on the clipboard as a file, and copies one. SDL knows only texts there, so a
 * program does it: xclip, or wl-paste and wl-copy on Wayland. Any thread; takes seconds at worst. */
#ifndef DESKTOP_CLIPBOARD_H
#define DESKTOP_CLIPBOARD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
	CLIPBOARD_KEPT = 20,             /* pasted pictures; older ones are deleted */
	CLIPBOARD_BYTES_MAX = 128 << 20, /* of a picture */
};

enum clipboard_system { CLIPBOARD_X11, CLIPBOARD_WAYLAND };

enum clipboard_end {
	CLIPBOARD_FAILED,     /* with a sentence; an empty one if cancel was set */
	CLIPBOARD_SAVED,      /* path is the new file */
	CLIPBOARD_NO_PICTURE, /* the clipboard is empty, or holds something else to paste */
	CLIPBOARD_HAS_TEXT,   /* a picture and a text, if unless_text */
	CLIPBOARD_NO_PROGRAM, /* the program is not installed; a sentence says which */
};

struct clipboard_request {
	enum clipboard_system system;
	const char *folder;        /* where the file is saved; created if missing */
	int seconds;               /* time limit */
	const atomic_bool *cancel; /* may be NULL; polled */
	bool unless_text;          /* don't save a picture that comes with a text */
};

/* True if, with this video driver of SDL's, clipboard_save_picture should be called with unless_text before SDL is asked
 * for a text. */
bool clipboard_asked_first(const char *driver);

/* False if pictures can't be copied here whatever is installed, nor ever pasted. */
bool clipboard_takes_pictures(void);

/* Writes the path of the new file on CLIPBOARD_SAVED only; on other results no file is left. The
 * programs run in their own process group and are always killed and reaped. */
enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error);

/* Puts a picture (PNG) on the clipboard likewise, with xclip or wl-copy, which then stays in the background
 * until something else is copied. False with a sentence. */
bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error);

#endif
