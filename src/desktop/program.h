/* program: file choosers that are separate programs: zenity and kdialog. Private to src/desktop.
 * Any thread. */
#ifndef DESKTOP_PROGRAM_H
#define DESKTOP_PROGRAM_H

#include "desktop/chooser.h"

enum program_kind { PROGRAM_ZENITY, PROGRAM_KDIALOG, PROGRAM_COUNT };

/* True if it is on the PATH. */
bool program_present(enum program_kind kind);

/* Runs it in its own process group until it ends or cancel is set; it is always reaped.
 * CHOOSER_ABSENT if it is not on the PATH; CHOOSER_FAILED (with a sentence) if it could not show a
 * dialog or printed no path. Otherwise like chooser_run. */
enum chooser_end program_run(enum program_kind kind, const struct chooser_spec *spec,
                             const atomic_bool *cancel, char *path, size_t size,
                             struct error *error);

#endif
