/* albums: lists the folder that is shown. */
#include "photos/albums.h"

#include <string.h>

#include "base/memory.h"
#include "base/path.h"
#include "photos/listing.h"
#include "photos/photo.h"

void albums_init(struct albums *albums, void (*listed)(void *context, enum albums_news news),
                 void *context)
{
	albums->listed = listed;
	albums->context = context;
}

void albums_destroy(struct albums *albums)
{
	folder_free(albums->folder);
	thumbnails_destroy(&albums->thumbnails);
}

/* The folder being listed is now the one shown (NULL: it couldn't be listed). */
static void show(struct listing *listing, struct folder *folder, bool examined)
{
	struct albums *albums = listing->owner;
	enum albums_news news = listing->shown                             ? ALBUMS_EXAMINED
	                        : strcmp(albums->path, albums->going) != 0 ? ALBUMS_ANOTHER
	                                                                   : ALBUMS_AGAIN;

	folder_free(albums->folder);
	albums->folder = folder;
	albums->examined = examined;
	SDL_strlcpy(albums->path, albums->going, sizeof albums->path);
	SDL_strlcpy(albums->error, examined ? listing->job.error.text : "", sizeof albums->error);
	albums->listed(albums->context, news);
	listing->shown = true;
}

static void take_names(struct job *job)
{
	struct listing *listing = (struct listing *)job;

	show(listing, atomic_exchange(&listing->names, NULL), false);
}

static void take_listed(struct job *job)
{
	struct listing *listing = (struct listing *)job;
	struct folder *folder = listing->folder;

	((struct albums *)listing->owner)->listing = NULL;
	listing->folder = NULL;
	show(listing, folder, true);
}

static const struct job_kind listing_job = { .run = listing_run,
	                                     .posted = take_names,
	                                     .done = take_listed,
	                                     .destroy = listing_destroy,
	                                     .hangs = true };

void albums_go(struct albums *albums, struct worker *worker, const struct album_states *states,
               const char *path, const char *name)
{
	struct listing *listing = listing_create(path, states);

	job_drop(albums->listing);
	memmove(albums->going, path, strlen(path) + 1); /* may be the same buffer */
	path_trim(albums->going);
	SDL_strlcpy(albums->arriving, name != NULL ? name : "", sizeof albums->arriving);
	listing->owner = albums;
	if (albums->folder == NULL || strcmp(albums->path, albums->going) != 0)
		listing->arriving = memory_text(albums->arriving);
	albums->listing = &listing->job;
	job_start(&listing->job, &listing_job, worker);
}

int albums_arrival(const struct albums *albums)
{
	struct album album = { .tab = ALBUM_FOLDER, .folder = albums->folder };
	char path[PATHS_SIZE];
	int index = -1;

	if (album.folder != NULL && photo_join_path(path, album.folder->path, albums->arriving))
		index = album_find_path(&album, path);
	return index < 0 && album_count(&album) > 0 ? 0 : index;
}

void albums_leave(struct albums *albums)
{
	albums_close(albums);
	folder_free(albums->folder);
	albums->folder = NULL;
	albums->path[0] = '\0';
	thumbnails_destroy(&albums->thumbnails);
}

void albums_close(struct albums *albums)
{
	job_drop(albums->listing);
	albums->listing = NULL;
	thumbnails_rest(&albums->thumbnails);
}
