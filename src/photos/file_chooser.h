/* file_chooser: the desktop's own file chooser. The game keeps running while it is open. Main
 * thread. */
#ifndef PHOTOS_FILE_CHOOSER_H
#define PHOTOS_FILE_CHOOSER_H

#include "desktop/paths.h"
#include "worker/worker.h"

/* What the file is. */
enum file_chooser_use {
	FILE_CHOOSER_PICTURE, /* to be opened */
	FILE_CHOOSER_RECORDS, /* to be saved */
};

/* All zero: not known yet whether there is one. */
struct file_chooser {
	bool present;              /* the desktop has one */
	uint32_t ticket;           /* 0: it is not open */
	enum file_chooser_use use; /* of the file chosen or being chosen */
	char folder
	        [PATHS_SIZE]; /* of the picture last chosen, perhaps at an earlier start; "": none */
};

/* Opens it over a window (named as in struct chooser_spec; "": none), for records in this folder with this
 * name. False with a sentence if it is already open or cannot be opened. */
bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error);
bool file_chooser_open_records(struct file_chooser *chooser, struct worker *worker,
                               const char *window, const char *folder, const char *name,
                               struct error *error);

/* Handles its result, WORKER_FILE_CHOSEN with its ticket: returns the chosen path (owned by the
 * message), or NULL, with the message's error if the player should be told. */
const char *file_chooser_take(struct file_chooser *chooser, const struct worker_message *message);

#endif
