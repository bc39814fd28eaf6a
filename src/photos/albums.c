/* albums: folders and thumbnails, using worker jobs. */
#include "photos/album.h"

#include <malloc.h>
#include <string.h>

#include "base/path.h"

enum { KEPT_BYTES = 4 << 20 }; /* of thumbnails, kept for the next time */

void albums_destroy(struct albums *albums)
{
	folder_free(albums->folder);
	thumbnails_destroy(&albums->thumbnails);
}

void albums_go(struct albums *albums, struct worker *worker, const struct album_states *states,
               const char *path, const char *name)
{
	worker_cancel(worker, albums->list_ticket);
	albums->list_ticket =
	        worker_start(worker,
	                     &(struct worker_task){ WORKER_LIST, .path = path,
	                                            .list = { states->contents, states->count } });
	memmove(albums->going, path, strlen(path) + 1); /* may be the same buffer */
	path_trim(albums->going);
	SDL_strlcpy(albums->arriving, name != NULL ? name : "", sizeof albums->arriving);
}

static struct folder *take_folder(struct worker_message *message)
{
	struct folder *folder = message->folder;

	message->folder = NULL;
	return folder;
}

/* The folder was listed, or failed to be: it is now the one shown. */
static enum albums_answer take_listed(struct albums *albums, struct worker_message *message)
{
	bool same = strcmp(albums->path, albums->going) == 0;

	albums->list_ticket = 0;
	folder_free(albums->folder);
	albums->folder = take_folder(message);
	SDL_strlcpy(albums->path, albums->going, sizeof albums->path);
	SDL_strlcpy(albums->error, message->error.text, sizeof albums->error);
	return same ? ALBUMS_LISTED : ALBUMS_ARRIVED;
}

enum albums_answer albums_take(struct albums *albums, struct worker_message *message)
{
	uint32_t ticket = message->ticket; /* never 0 */
	struct thumbnail *made;
	uint64_t key;

	if (ticket == albums->list_ticket)
		return take_listed(albums, message);
	if (!thumbnails_end(&albums->thumbnails, ticket, &key))
		return ALBUMS_NONE;
	if (message->thumbnail != NULL || message->error.text[0] != '\0') { /* not cancelled */
		made = thumbnails_put(&albums->thumbnails, key, message->thumbnail,
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
	int index = album_find_name(&album, albums->arriving);

	return index < 0 && album_count(&album) > 0 ? 0 : index;
}

/* The wanted thumbnails, most urgent first. */
struct wanted {
	uint64_t keys[THUMBNAILS_MAX];
	int indices[THUMBNAILS_MAX]; /* indices of album entries */
	int count;
};

/* Adds the entries from … end − 1. */
static void want(const struct thumbnails *thumbnails, const struct album *album, int from, int end,
                 struct wanted *wanted)
{
	int max = thumbnails_capacity(thumbnails);
	struct album_entry entry;

	from = from < 0 ? 0 : from;
	end = end > album_count(album) ? album_count(album) : end;
	for (int i = from; i < end && wanted->count < max; i++) {
		if (!album_entry(album, i, &entry))
			continue;
		wanted->keys[wanted->count] = thumbnails_key(thumbnails, entry.key);
		wanted->indices[wanted->count++] = i;
	}
}

/* Cancels running jobs whose thumbnails are no longer wanted. */
static void cancel_unwanted(const struct thumbnails *thumbnails, struct worker *worker,
                            const struct wanted *wanted)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++) {
		bool keep = false;

		for (int k = 0; k < wanted->count; k++)
			keep = keep || wanted->keys[k] == thumbnails->running[i].key;
		if (!keep)
			worker_cancel(worker, thumbnails->running[i].ticket);
	}
}

void albums_make_thumbnails(struct albums *albums, struct worker *worker, const struct album *album,
                            int first, int end, bool pause)
{
	struct thumbnails *thumbnails = &albums->thumbnails;
	struct wanted wanted = { .count = 0 };
	int page = end - first, next;

	if (worker == NULL)
		return;
	want(thumbnails, album, first, end, &wanted);
	want(thumbnails, album, end, end + page, &wanted);
	want(thumbnails, album, first - page, first, &wanted);
	cancel_unwanted(thumbnails, worker, &wanted);
	if (pause)
		return;
	while ((next = thumbnails_next(thumbnails, wanted.keys, wanted.count)) >= 0) {
		struct album_entry entry;
		const struct worker_task task = { WORKER_MAKE_THUMBNAIL, .path = entry.path,
			                          .thumbnail = { thumbnails->width,
			                                         thumbnails->height } };

		(void)album_entry(album, wanted.indices[next], &entry); /* want has found it */
		thumbnails_begin(thumbnails, worker_start(worker, &task), wanted.keys[next]);
	}
}

void albums_close(struct albums *albums, struct worker *worker)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		worker_cancel(worker, albums->thumbnails.running[i].ticket);
	worker_cancel(worker, albums->list_ticket);
	albums->list_ticket = 0;
	thumbnails_trim(&albums->thumbnails, KEPT_BYTES);
	/* they fragment the heap by tens of megabytes, which glibc only returns on request */
	(void)malloc_trim(0);
}
