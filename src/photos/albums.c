/* albums: folders and thumbnails, using worker jobs. */
#include "photos/album.h"

#include <malloc.h>
#include <string.h>

#include "base/path.h"

enum { KEPT_BYTES = 4 << 20 }; /* of thumbnails, kept for the next time */

static size_t bytes_of(const SDL_Surface *surface)
{
	return surface != NULL ? (size_t)surface->pitch * (size_t)surface->h : 0;
}

static struct thumbnail *find(struct thumbnails *thumbnails, uint64_t key)
{
	for (int i = 0; i < thumbnails->count; i++)
		if (thumbnails->list[i].key == key)
			return &thumbnails->list[i];
	return NULL;
}

const struct thumbnail *thumbnails_find(struct thumbnails *thumbnails, uint64_t key)
{
	struct thumbnail *found = find(thumbnails, key);

	if (found != NULL)
		found->used = ++thumbnails->stamp;
	return found;
}

static void drop(struct thumbnails *thumbnails, struct thumbnail *one)
{
	thumbnails->bytes -= bytes_of(one->surface);
	SDL_FreeSurface(one->surface);
	*one = thumbnails->list[--thumbnails->count];
}

static void drop_oldest(struct thumbnails *thumbnails)
{
	struct thumbnail *oldest = &thumbnails->list[0];

	for (int i = 1; i < thumbnails->count; i++)
		if (thumbnails->list[i].used < oldest->used)
			oldest = &thumbnails->list[i];
	drop(thumbnails, oldest);
}

static void trim(struct thumbnails *thumbnails, size_t bytes)
{
	while (thumbnails->bytes > bytes)
		drop_oldest(thumbnails);
}

struct thumbnail *thumbnails_put(struct thumbnails *thumbnails, uint64_t key, SDL_Surface *surface,
                                 int pictures)
{
	struct thumbnail *old = find(thumbnails, key);
	size_t bytes = bytes_of(surface);

	if (old != NULL)
		drop(thumbnails, old);
	if (thumbnails->count == THUMBNAILS_MAX)
		drop_oldest(thumbnails);
	trim(thumbnails, bytes < THUMBNAILS_BYTES ? THUMBNAILS_BYTES - bytes : 0);
	old = &thumbnails->list[thumbnails->count++];
	*old = (struct thumbnail){
		.key = key, .surface = surface, .used = ++thumbnails->stamp, .pictures = pictures
	};
	thumbnails->bytes += bytes;
	return old;
}

uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture)
{
	return picture ^ (uint64_t)thumbnails->width * 0x9E3779B97F4A7C15u; /* spreads the bits */
}

/* The one being made for a ticket, or for 0 a free place; NULL if there is none. */
static struct thumbnail_job *find_job(struct thumbnails *thumbnails, uint32_t ticket)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		if (thumbnails->running[i].ticket == ticket)
			return &thumbnails->running[i];
	return NULL;
}

void albums_destroy(struct albums *albums)
{
	folder_free(albums->folder);
	while (albums->thumbnails.count > 0)
		drop(&albums->thumbnails, &albums->thumbnails.list[0]);
}

void albums_go(struct albums *albums, struct tasks *tasks, const struct album_states *states,
               const char *path, const char *name)
{
	tasks_cancel(tasks, albums->list_ticket);
	albums->list_ticket = tasks_start(
	        tasks, &(struct worker_task){ WORKER_LIST, .path = path,
	                                       .list = { states->contents, states->count } });
	memmove(albums->going, path, strlen(path) + 1); /* may be the same buffer */
	path_trim(albums->going);
	SDL_strlcpy(albums->arriving, name != NULL ? name : "", sizeof albums->arriving);
}

enum albums_answer albums_take(struct albums *albums, struct worker_message *message)
{
	struct thumbnail_job *job =
	        find_job(&albums->thumbnails, message->ticket); /* which is never 0 */
	struct thumbnail *made;

	/* the folder was listed, or failed to be: it is now the one shown */
	if (message->ticket == albums->list_ticket) {
		bool same = strcmp(albums->path, albums->going) == 0;

		albums->list_ticket = 0;
		folder_free(albums->folder);
		albums->folder = message->folder;
		message->folder = NULL;
		SDL_strlcpy(albums->path, albums->going, sizeof albums->path);
		SDL_strlcpy(albums->error, message->error.text, sizeof albums->error);
		return same ? ALBUMS_LISTED : ALBUMS_ARRIVED;
	}
	if (job == NULL)
		return ALBUMS_NONE;
	job->ticket = 0;
	if (message->thumbnail != NULL || message->error.text[0] != '\0') { /* not cancelled */
		made = thumbnails_put(&albums->thumbnails, job->key, message->thumbnail,
		                      message->pictures);
		made->taken = message->taken;
		made->content = message->content;
		message->thumbnail = NULL;
	}
	return ALBUMS_UPDATED;
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

/* The wanted thumbnails, most urgent first: as many as are kept. */
struct wanted {
	struct wanted_one {
		uint64_t key;
		int index; /* of the album's entry */
	} list[THUMBNAILS_MAX];
	int count, most;
};

/* Adds the entries from … end − 1. */
static void want(const struct thumbnails *thumbnails, const struct album *album, int from, int end,
                 struct wanted *wanted)
{
	struct album_entry entry;

	end = SDL_min(end, album_count(album));
	for (int i = SDL_max(from, 0); i < end && wanted->count < wanted->most; i++)
		if (album_entry(album, i, &entry))
			wanted->list[wanted->count++] =
			        (struct wanted_one){ thumbnails_key(thumbnails, entry.key), i };
}

/* Starts one that is neither made nor being made, if there is a place. */
static void make(struct thumbnails *thumbnails, struct tasks *tasks, const struct album *album,
                 const struct wanted_one *one)
{
	struct thumbnail_job *job = find_job(thumbnails, 0);
	struct album_entry entry;
	const struct worker_task task = { WORKER_MAKE_THUMBNAIL, .path = entry.path,
		                          .thumbnail = { thumbnails->width, thumbnails->height } };

	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		if (thumbnails->running[i].ticket != 0 && thumbnails->running[i].key == one->key)
			return;
	if (find(thumbnails, one->key) != NULL || job == NULL)
		return;
	(void)album_entry(album, one->index, &entry); /* want has found it */
	*job = (struct thumbnail_job){ tasks_start(tasks, &task), one->key };
}

void albums_make_thumbnails(struct albums *albums, struct tasks *tasks, const struct album *album,
                            int first, int end, bool pause)
{
	struct thumbnails *thumbnails = &albums->thumbnails;
	size_t bytes = (size_t)thumbnails->width * (size_t)thumbnails->height * 4;
	size_t most = THUMBNAILS_BYTES / SDL_max(bytes, 1);
	struct wanted wanted = { .most = (int)SDL_min(most, THUMBNAILS_MAX) };
	int page = end - first;

	if (tasks == NULL)
		return;
	want(thumbnails, album, first, end, &wanted);
	want(thumbnails, album, end, end + page, &wanted);
	want(thumbnails, album, first - page, first, &wanted);
	for (int i = 0; i < THUMBNAILS_RUNNING; i++) {
		bool keep = false;

		for (int k = 0; k < wanted.count; k++)
			keep = keep || wanted.list[k].key == thumbnails->running[i].key;
		if (!keep)
			tasks_cancel(tasks, thumbnails->running[i].ticket);
	}
	for (int i = 0; i < wanted.count && !pause; i++)
		make(thumbnails, tasks, album, &wanted.list[i]);
	for (int i = wanted.count - 1; i >= 0; i--) /* last in use: the most urgent */
		(void)thumbnails_find(thumbnails, wanted.list[i].key);
}

void albums_close(struct albums *albums, struct tasks *tasks)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		tasks_cancel(tasks, albums->thumbnails.running[i].ticket);
	tasks_cancel(tasks, albums->list_ticket);
	albums->list_ticket = 0;
	trim(&albums->thumbnails, KEPT_BYTES);
	/* they fragment the heap by tens of megabytes, which glibc only returns on request */
	(void)malloc_trim(0);
}
