/* albums: the pictures on offer that have to be found first: the folder of the player's that is shown, and all thumbnails.
 *
 * Main thread. Jobs are started on the given worker. */
#ifndef PHOTOS_ALBUMS_H
#define PHOTOS_ALBUMS_H

#include <stdbool.h>

#include "photos/album.h"
#include "photos/thumbnails.h"
#include "picture/folder.h"
#include "worker/job.h"

/* What is new of the folder shown. */
enum albums_news {
	ALBUMS_ANOTHER,  /* it is another folder */
	ALBUMS_AGAIN,    /* it was listed again: there may be other entries */
	ALBUMS_EXAMINED, /* what is known of its files */
};

/* The folder shown. */
struct albums {
	struct folder *folder;       /* owned; NULL before the first, or if it could not be read */
	char path[PATHS_SIZE];       /* its path, or that of the one to begin with */
	char error[ERROR_TEXT_SIZE]; /* why it could not be read; "" if it was */
	char going[PATHS_SIZE];      /* path being listed */
	char arriving[ALBUM_NAME_SIZE]; /* name to select in it */
	struct job *listing;            /* NULL: nothing is being listed */
	bool examined; /* all is known of its files; else, so far, only of those that are shown first */
	void (*listed)(void *context, enum albums_news news); /* see struct photos_takers */
	void *context;

	struct thumbnails thumbnails;
};

/* All else is zero. listed: see struct photos_takers. */
void albums_init(struct albums *albums, void (*listed)(void *context, enum albums_news news),
                 void *context);

/* Frees everything; the worker must have ended by then. */
void albums_destroy(struct albums *albums);

/* Starts listing a folder, replacing any listing in progress; name (may be NULL) is the entry to select. */
void albums_go(struct albums *albums, struct worker *worker, const struct album_states *states,
               const char *path, const char *name);

/* The index of the entry to select, 0 if it is not there, −1 if the folder is empty. */
int albums_arrival(const struct albums *albums);

/* Forgets the folder and all thumbnails: another player's are none of theirs. */
void albums_leave(struct albums *albums);

/* Cancels all jobs and frees most thumbnails, when the gallery closes. */
void albums_close(struct albums *albums);

#endif
