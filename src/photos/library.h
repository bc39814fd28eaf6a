/* library: the pictures on offer that have to be found first: the player's folder being shown,
 * and thumbnails.
 *
 * Main thread. Jobs are started on the given worker; library_take handles their answers. */
#ifndef PHOTOS_LIBRARY_H
#define PHOTOS_LIBRARY_H

#include "photos/shelf.h"
#include "photos/thumbnails.h"
#include "worker/worker.h"

struct library {
	/* the folder shown */
	struct folder *folder;       /* owned; NULL before the first, or if it could not be read */
	char path[PATHS_SIZE];       /* its path, or that of the one to begin with */
	char error[ERROR_TEXT_SIZE]; /* why it could not be read; "" if it was */
	char going[PATHS_SIZE];      /* path being listed */
	char arriving[SHELF_NAME_SIZE]; /* name to select in it */
	uint32_t list_ticket;           /* 0: nothing is being listed */

	struct thumbnails thumbnails;
};

enum library_answer {
	LIBRARY_NONE,    /* not a message for the library */
	LIBRARY_UPDATED, /* a thumbnail */
	LIBRARY_LISTED,  /* the same folder, listed again */
	LIBRARY_ARRIVED, /* another folder */
};

/* All zero is empty. Frees everything; the worker must have ended by then. */
void library_destroy(struct library *library);

/* Starts listing a folder, replacing any listing in progress; name (may be NULL) is the entry to
 * select. False with a sentence if that cannot be started. */
bool library_go(struct library *library, struct worker *worker, const char *path, const char *name,
                struct error *error);

/* Handles an answer. Sets the pointers that it takes from the message to NULL. */
enum library_answer library_take(struct library *library, struct worker_message *message);

/* The index of the entry to select, 0 if it is not there, −1 if the folder is empty. */
int library_arrival(const struct library *library);

/* Starts as many thumbnails as can run: of the visible entries first … end − 1, then of a page
 * after and a page before. Cancels all others. pause: starts none. worker NULL: does nothing. */
void library_make_thumbnails(struct library *library, struct worker *worker,
                             const struct shelf *shelf, int first, int end, bool pause);

/* Cancels all jobs and frees most thumbnails, when the gallery closes. */
void library_close(struct library *library, struct worker *worker);

#endif
