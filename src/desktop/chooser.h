/* chooser: the system's own file chooser: the desktop portal's over D-Bus
 * (org.freedesktop.portal.FileChooser), else zenity, else kdialog.
 *
 * Any thread, and several at once; no state is kept. Everything here may take long
 * and belongs on a thread of its own; a cancel flag is looked at every 50 ms. */
#ifndef DESKTOP_CHOOSER_H
#define DESKTOP_CHOOSER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum {
	CHOOSER_TITLE_SIZE = 128,
	CHOOSER_FOLDER_SIZE = 4096,
	CHOOSER_PARENT_SIZE = 64,
};

enum chooser_end {
	CHOOSER_CHOSEN,
	CHOOSER_CANCELLED, /* by the player, or by the cancel flag */
	CHOOSER_ABSENT,    /* there is none on this system */
	CHOOSER_FAILED,    /* there is one, but it did not do */
};

/* What is to be chosen. A plain value, to be copied freely: the pointers are to
 * strings that live as long as the program. */
struct chooser_wish {
	char title[CHOOSER_TITLE_SIZE];   /* of the dialog, UTF-8 */
	char folder[CHOOSER_FOLDER_SIZE]; /* to start in, absolute; "" or not there: any */
	char parent
	        [CHOOSER_PARENT_SIZE]; /* window, as the portals name them: "x11:4a00007"; or "" */
	const char *kind;              /* what the files are called: "Pictures" */
	const char *const *endings;    /* of their names, in small letters: "png", …, NULL; case
	                                     does not matter, and the player may see all files */
};

/* True if one of them is there: zenity or kdialog on the PATH, or a portal that
 * answers. Looks at the PATH first, so that no portal is started where that settles
 * it; asking a portal takes 5 s at most. cancel may be NULL. */
bool chooser_present(const atomic_bool *cancel);

/* Shows the chooser and waits for its end. On CHOOSER_CHOSEN path is the file's; else it
 * is untouched, and on CHOOSER_ABSENT and CHOOSER_FAILED error holds a sentence. Setting
 * cancel (may be NULL) closes the dialog. One that fails before anybody can have seen it
 * is followed by the next kind. */
enum chooser_end chooser_run(const struct chooser_wish *wish, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error);

#endif
