/* file_chooser: the desktop's own file chooser. The game goes on while it is open. Main
 * thread. */
#ifndef PHOTOS_FILE_CHOOSER_H
#define PHOTOS_FILE_CHOOSER_H

#include "desktop/paths.h"
#include "worker/worker.h"

/* All zero: none is known of yet. */
struct file_chooser {
	bool present;            /* the desktop has one */
	uint32_t ticket;         /* 0: it is not open */
	char folder[PATHS_SIZE]; /* of the file chosen last; "" before */
};

/* Opens it over a window (its name as struct chooser_wish has it, "" if there is none).
 * False with a sentence if it is open already or cannot be opened. */
bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error);

/* Takes how it ended, WORKER_FILE_CHOSEN under its ticket: the chosen path (the message's), or
 * NULL, with the message's error if it is to be told. */
const char *file_chooser_take(struct file_chooser *chooser, const struct worker_message *message);

#endif
