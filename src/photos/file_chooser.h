/* file_chooser: the desktop's own file chooser, for pictures to open and files to save. The game keeps running while it
 * is open. Main thread. */
#ifndef PHOTOS_FILE_CHOOSER_H
#define PHOTOS_FILE_CHOOSER_H

#include "base/error.h"
#include "desktop/paths.h"
#include "worker/job.h"

/* What a file is for. */
enum file_chooser_use {
	FILE_CHOOSER_PICTURE, /* to be opened; the others, to be saved: */
	FILE_CHOOSER_RECORDS,
	FILE_CHOOSER_PUZZLE,
	FILE_CHOOSER_BOARD,
	FILE_CHOOSER_ANIMATION,
	FILE_CHOOSER_GIF,
	FILE_CHOOSER_COLLAGE,
	FILE_CHOOSER_COPY,  /* of everything */
	FILE_CHOOSER_BRING, /* to be opened: such a copy */
};

/* What comes of it, by worker_take. */
struct file_chooser_takers {
	/* A file was chosen; or to save, without a chooser, an unused name was found where it would have begun. */
	void (*chosen)(enum file_chooser_use use, const char *path, void *context);
	/* It can't be opened, or failed: a sentence. Nothing comes if the player cancelled. */
	void (*failed)(enum file_chooser_use use, const char *sentence, void *context);
	void *context;
};

/* All zero: not known yet whether there is one. Must outlive the worker. */
struct file_chooser {
	struct file_chooser_takers takers;
	bool looking; /* for one */
	bool present; /* the desktop has one */
	bool open;
	char folder
	        [PATHS_SIZE]; /* of the picture last chosen, perhaps at an earlier start; "": none */
};

/* Starts to find out whether there is one. */
void file_chooser_find(struct file_chooser *chooser, struct worker *worker);

/* Opens it over a window (as in struct chooser_spec; "": none) for a picture. False with a sentence: it is open. */
bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error);

/* Opens it likewise to save something, initially in this folder with this name. */
bool file_chooser_save(struct file_chooser *chooser, struct worker *worker,
                       enum file_chooser_use use, const char *window, const char *folder,
                       const char *name, struct error *error);

#endif
