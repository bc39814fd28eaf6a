/* listing: lists a folder, which may hang. */
#include "photos/listing.h"

#include <stdlib.h>

#include "base/memory.h"
#include "picture/picture.h"

struct listing *listing_create(const char *path, const struct album_states *states)
{
	struct listing *listing = memory_new(sizeof *listing);

	listing->path = memory_text(path);
	listing->contents =
	        memory_copy(states->contents, (size_t)states->count * sizeof *states->contents);
	listing->content_count = states->count;
	return listing;
}

void listing_run(struct job *job)
{
	struct listing *listing = (struct listing *)job;

	listing->folder = folder_list(listing->path, listing->contents, listing->content_count,
	                              &job->cancel, &job->error);
}

void listing_destroy(struct job *job)
{
	struct listing *listing = (struct listing *)job;

	folder_free(listing->folder);
	free(listing->contents);
	free(listing->path);
	free(listing);
}
