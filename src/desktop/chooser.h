/* chooser: the file chooser of the desktop portal, over D-Bus (org.freedesktop.portal.FileChooser). All
 * functions may block for long, so call them on their own thread; cancel flags are polled every 50 ms. */
#ifndef DESKTOP_CHOOSER_H
#define DESKTOP_CHOOSER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
	CHOOSER_TITLE_SIZE = 128,
	CHOOSER_FOLDER_SIZE = 4096,
	CHOOSER_PARENT_SIZE = 64,
	CHOOSER_NAME_SIZE = 128,
};

enum chooser_end {
	CHOOSER_FAILED, /* available, but it failed */
	CHOOSER_CHOSEN,
	CHOOSER_CANCELLED, /* by the player or the cancel flag */
	CHOOSER_ABSENT,    /* not available on this system */
};

/* The file to choose: one to open, or the name of one to be saved. A plain value that can be copied:
 * its pointers are to static strings. */
struct chooser_spec {
	char title[CHOOSER_TITLE_SIZE];   /* of the dialog, UTF-8 */
	char folder[CHOOSER_FOLDER_SIZE]; /* initial folder, absolute; "" or missing: any */
	char parent[CHOOSER_PARENT_SIZE]; /* parent window as in portals, "x11:4a00007"; or "" */
	char name[CHOOSER_NAME_SIZE];     /* to save a file: the suggested name; "": to open one */
	const char *kind;                 /* name of the file type: "Pictures" */
	/* File extensions in lower case: "png", …, NULL. Case is ignored, and the player may list
	 * all files. */
	const char *const *endings;
};

/* True if there is a portal with a file chooser, which may be started for it; takes 5 s at most. cancel may be NULL. */
bool chooser_present(const atomic_bool *cancel);

/* Shows the chooser and waits until it is closed. CHOOSER_CHOSEN: path is the file's, which, to save
 * it, need not exist, or may be replaced: the player was asked. Otherwise path is untouched, and for
 * CHOOSER_ABSENT (also if the chooser fails so early that the player can't have used it) and
 * CHOOSER_FAILED error has a sentence. Setting cancel (may be NULL) closes the dialog. */
enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error);

#endif
