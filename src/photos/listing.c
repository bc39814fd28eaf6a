/* listing: lists a folder, which may hang. */
#include "photos/listing.h"

#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"

enum {
	FIRST = 128
}; /* entries before and after the one that is shown first: more than a window's */

struct listing *listing_create(const char *path, const struct album_states *states)
{
	struct listing *listing = memory_new(sizeof *listing);

	listing->path = memory_text(path);
	listing->states = album_states_copy(states);
	return listing;
}

static void examine(struct listing *listing, struct folder *folder, int from, int end)
{
	const struct album_states *states = &listing->states;

	folder_examine(folder, from, end, states->contents, states->count, &listing->job.cancel);
	for (int i = SDL_max(from, 0); i < SDL_min(end, folder->count); i++) {
		struct folder_entry *entry = &folder->entries[i];

		entry->solved = album_progress(states, entry->content).solved;
	}
}

/* Posts a long folder's names before all its files are examined. */
static void post_names(struct listing *listing)
{
	int first = SDL_max(folder_find(listing->folder, listing->arriving), 0);
	struct folder *names;

	if (listing->folder->count <= 2 * FIRST)
		return;
	names = folder_copy(listing->folder);
	examine(listing, names, first - FIRST, first + FIRST);
	atomic_store(&listing->names, names);
	job_post(&listing->job);
}

void listing_run(struct job *job)
{
	struct listing *listing = (struct listing *)job;

	listing->folder = folder_list(listing->path, &job->cancel, &job->error);
	if (listing->folder == NULL)
		return;
	if (listing->arriving != NULL)
		post_names(listing);
	album_states_complete(&listing->states, &listing->job.cancel);
	examine(listing, listing->folder, 0, INT_MAX);
}

static struct folder *open_up(struct folder *folder, const atomic_bool *cancel)
{
	struct folder *opened = folder_open_up(folder, cancel);

	folder_free(folder);
	return opened;
}

void listing_run_walk(struct job *job)
{
	struct listing *listing = (struct listing *)job;
	struct folder *folder = listing->folder;

	listing->folder = NULL;
	if (folder == NULL)
		folder = folder_list(listing->path, &job->cancel, &job->error);
	else if (folder->folders > 0)
		folder = open_up(folder, &job->cancel);
	if (folder == NULL)
		return;
	album_states_complete(&listing->states, &listing->job.cancel);
	if (listing->states.count > 0) /* else there is nothing to be known of its files */
		examine(listing, folder, 0, INT_MAX);
	album_walk_list(&listing->walk, folder, &listing->states);
}

void listing_destroy(struct job *job)
{
	struct listing *listing = (struct listing *)job;

	folder_free(listing->folder);
	folder_free(atomic_load(&listing->names));
	album_walk_forget(&listing->walk);
	album_states_forget(&listing->states);
	free(listing->arriving);
	free(listing->path);
	free(listing);
}
