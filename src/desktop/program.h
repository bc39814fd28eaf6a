/* program: file choosers that are separate programs: zenity and kdialog. Private to src/desktop.
 * Any thread. */
#ifndef DESKTOP_PROGRAM_H
#define DESKTOP_PROGRAM_H

#include "desktop/chooser.h"

enum program_kind { PROGRAM_ZENITY, PROGRAM_KDIALOG, PROGRAM_COUNT };

enum { PROGRAM_PATH_SIZE = 4096 };

/* Writes where on the PATH a program of this name is; false if it isn't there. */
bool program_find(const char *name, char path[PROGRAM_PATH_SIZE]);

/* True if it is on the PATH. */
bool program_present(enum program_kind kind);

/* Runs it in its own process group until it ends or cancel is set; it is always reaped.
 * CHOOSER_ABSENT if it is not on the PATH; CHOOSER_FAILED (with a sentence) if it could not show a
 * dialog or printed no path. Otherwise like chooser_run. */
enum chooser_end program_run(enum program_kind kind, const struct chooser_spec *spec,
                             const atomic_bool *cancel, char *path, size_t size,
                             struct error *error);

#endif
