/* listing: a folder being listed, in the background. Main thread, but listing_run. */
#ifndef PHOTOS_LISTING_H
#define PHOTOS_LISTING_H

#include "photos/album.h"
#include "picture/folder.h"
#include "worker/job.h"

/* Its starter adds what is done with the folder to listing_run and listing_destroy (a struct job_kind whose jobs may
 * hang), and starts it. */
struct listing {
	struct job job;
	void *owner;        /* the starter's */
	char *path;         /* owned */
	uint64_t *contents; /* owned: see folder_list */
	int content_count;
	struct folder *folder; /* owned: the answer; NULL: see job.error */
};

/* One that isn't started yet. The files with these states are recognised. */
struct listing *listing_create(const char *path, const struct album_states *states);

void listing_run(struct job *job);
void listing_destroy(struct job *job);

#endif
