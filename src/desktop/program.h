/* program: a file chooser that is a program of its own: zenity, kdialog. Private to
 * src/desktop. Any thread. */
#ifndef DESKTOP_PROGRAM_H
#define DESKTOP_PROGRAM_H

#include "desktop/chooser.h"

enum program_kind { PROGRAM_ZENITY, PROGRAM_KDIALOG, PROGRAM_COUNT };

/* True if it is on the PATH. */
bool program_present(enum program_kind kind);

/* Runs it in a process group of its own and waits until it ended or cancel was set; it
 * is gone and reaped then. CHOOSER_ABSENT if it is not on the PATH; CHOOSER_FAILED (with
 * a sentence) if it showed nothing, or named no file. As chooser_run otherwise. */
enum chooser_end program_run(enum program_kind kind, const struct chooser_wish *wish,
                             const atomic_bool *cancel, char *path, size_t size,
                             struct error *error);

#endif
