/* listing: a folder being listed, in the background. Main thread, but the functions that run it. */
#ifndef PHOTOS_LISTING_H
#define PHOTOS_LISTING_H

#include "photos/album.h"
#include "photos/album_walk.h"
#include "picture/folder.h"
#include "worker/job.h"

/* Its starter adds what is done with the folder to a function that runs it and listing_destroy (a struct job_kind whose
 * jobs may hang), and starts it. */
struct listing {
	struct job job;
	void *owner;                /* the starter's */
	char *path;                 /* owned */
	struct album_states states; /* owned: the files with these are recognised */
	struct folder *
	        folder; /* owned: the answer; NULL: see job.error. For listing_run_walk, if it isn't NULL,
	                             * this takes the place of the folder at the path, and what is
	                             * in its folders theirs */

	/* for listing_run; arriving NULL: only the whole answer is wanted */
	char *arriving; /* owned: the entry that will be shown first */
	_Atomic(struct folder *)
	        names; /* owned: a long folder, of which only what is shown first was examined */
	bool shown;    /* main thread: they are */

	struct album_walk walk; /* for listing_run_walk: begun by the starter; owned */
};

/* One that isn't started yet. */
struct listing *listing_create(const char *path, const struct album_states *states);

/* Lists a folder and then examines its files, of which there may be many: posts the names. */
void listing_run(struct job *job);

/* Lists a folder that is walked through. */
void listing_run_walk(struct job *job);

void listing_destroy(struct job *job);

#endif
