/* library: the pictures to choose from, as far as they have to be looked for: the player's
 * folder that is shown, thumbnails, and the folder of a path that is being written.
 *
 * Main thread. Jobs are started with the worker that is given; their answers come back by
 * library_take. */
#ifndef PHOTOS_LIBRARY_H
#define PHOTOS_LIBRARY_H

#include "photos/complete.h"
#include "photos/shelf.h"
#include "photos/thumbnails.h"
#include "worker/worker.h"

struct library {
	/* the folder */
	struct folder *folder;          /* owned; NULL before the first, or if the last could not be
	                                read */
	char path[PATHS_SIZE];          /* of it; "" before the first */
	char error[ERROR_TEXT_SIZE];    /* why it could not be read; "" if it could */
	char going[PATHS_SIZE];         /* what is being listed */
	char arriving[SHELF_NAME_SIZE]; /* the name that is to be found there */
	uint32_t list_ticket;           /* 0: none is being listed */

	struct thumbnails thumbnails;

	/* a path that is being written */
	struct {
		char text[PATHS_SIZE];  /* what the rest is about */
		char path[PATHS_SIZE];  /* the folder that it is in, "" if none */
		uint32_t ticket;        /* 0: it is not being listed */
		struct folder *folder;  /* owned; NULL: not listed */
		char whole[PATHS_SIZE]; /* completed */
		const char *ghost; /* in whole, where the new part begins; "" if there is none */
	} completion;
};

enum library_answer {
	LIBRARY_NONE,    /* the message is for others */
	LIBRARY_UPDATED, /* a thumbnail, or a completion */
	LIBRARY_LISTED,  /* the folder that was shown already, as it is now */
	LIBRARY_ARRIVED, /* another folder */
};

/* Empty; library_destroy frees all again. The worker must have ended. */
void library_init(struct library *library);
void library_destroy(struct library *library);

/* Begins to list a folder, in place of any other; name (may be NULL) is to be found there.
 * False with a sentence if that cannot be started. */
bool library_go(struct library *library, struct worker *worker, const char *path, const char *name,
                struct error *error);

/* Takes an answer. What it takes of the message is NULL then. */
enum library_answer library_take(struct library *library, struct worker_message *message);

/* Where in the folder the name is that was to be found; else 0, −1 if it is empty. */
int library_arrival(const struct library *library);

/* Completes a text; NULL: none is being written. The answer is in completion, at once or once
 * the folder is listed. */
void library_complete(struct library *library, struct worker *worker, const char *text);

/* Starts what thumbnails there is room for, of entries first … end − 1, which are seen, then of
 * a page behind and a page before them, and gives up others. pause: starts none. */
void library_make_thumbnails(struct library *library, struct worker *worker,
                             const struct shelf *shelf, int first, int end, bool pause);

/* Gives up all jobs and most thumbnails: nobody chooses any more. */
void library_close(struct library *library, struct worker *worker);

#endif
