/* library: folders and thumbnails, using worker jobs. */
#include "photos/library.h"

#include <malloc.h>
#include <string.h>

#include "base/path.h"

enum { KEPT_BYTES = 4 << 20 }; /* of thumbnails, kept for the next time */

void library_destroy(struct library *library)
{
	folder_free(library->folder);
	thumbnails_destroy(&library->thumbnails);
}

bool library_go(struct library *library, struct worker *worker, const char *path, const char *name,
                struct error *error)
{
	uint32_t ticket =
	        worker_start(worker, &(struct worker_task){ WORKER_LIST, .path = path }, error);

	if (ticket == 0)
		return false;
	worker_cancel(worker, library->list_ticket);
	library->list_ticket = ticket;
	memmove(library->going, path, strlen(path) + 1); /* may be the same buffer */
	path_trim(library->going);
	SDL_strlcpy(library->arriving, name != NULL ? name : "", sizeof library->arriving);
	return true;
}

static struct folder *take_folder(struct worker_message *message)
{
	struct folder *folder = message->folder;

	message->folder = NULL;
	return folder;
}

/* The folder was listed, or failed to be: it is now the one shown. */
static enum library_answer take_listed(struct library *library, struct worker_message *message)
{
	bool same = strcmp(library->path, library->going) == 0;

	library->list_ticket = 0;
	folder_free(library->folder);
	library->folder = take_folder(message);
	SDL_strlcpy(library->path, library->going, sizeof library->path);
	SDL_strlcpy(library->error, message->error.text, sizeof library->error);
	return same ? LIBRARY_LISTED : LIBRARY_ARRIVED;
}

enum library_answer library_take(struct library *library, struct worker_message *message)
{
	uint32_t ticket = message->ticket; /* never 0 */
	uint64_t key;

	if (ticket == library->list_ticket)
		return take_listed(library, message);
	if (!thumbnails_end(&library->thumbnails, ticket, &key))
		return LIBRARY_NONE;
	if (message->thumbnail != NULL || message->error.text[0] != '\0') { /* not cancelled */
		thumbnails_put(&library->thumbnails, key, message->thumbnail, message->pictures);
		message->thumbnail = NULL;
	}
	return LIBRARY_UPDATED;
}

int library_arrival(const struct library *library)
{
	struct shelf shelf = { .tab = SHELF_FOLDER, .folder = library->folder };
	int index = shelf_find_name(&shelf, library->arriving);

	return index < 0 && shelf_count(&shelf) > 0 ? 0 : index;
}

/* The wanted thumbnails, most urgent first. */
struct wanted {
	uint64_t keys[THUMBNAILS_MAX];
	int indices[THUMBNAILS_MAX]; /* indices of shelf entries */
	int count;
};

/* Adds the entries from … end − 1. */
static void want(const struct thumbnails *thumbnails, const struct shelf *shelf, int from, int end,
                 struct wanted *wanted)
{
	int max = thumbnails_capacity(thumbnails);
	struct shelf_entry entry;

	from = from < 0 ? 0 : from;
	end = end > shelf_count(shelf) ? shelf_count(shelf) : end;
	for (int i = from; i < end && wanted->count < max; i++) {
		if (!shelf_entry(shelf, i, &entry))
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

void library_make_thumbnails(struct library *library, struct worker *worker,
                             const struct shelf *shelf, int first, int end, bool pause)
{
	struct thumbnails *thumbnails = &library->thumbnails;
	struct wanted wanted = { .count = 0 };
	int page = end - first, next;

	if (worker == NULL)
		return;
	want(thumbnails, shelf, first, end, &wanted);
	want(thumbnails, shelf, end, end + page, &wanted);
	want(thumbnails, shelf, first - page, first, &wanted);
	cancel_unwanted(thumbnails, worker, &wanted);
	if (pause)
		return;
	while ((next = thumbnails_next(thumbnails, wanted.keys, wanted.count)) >= 0) {
		struct shelf_entry entry;
		uint32_t ticket = 0;

		if (shelf_entry(shelf, wanted.indices[next], &entry))
			ticket = worker_start(
			        worker,
			        &(struct worker_task){
			                WORKER_MAKE_THUMBNAIL, .path = entry.path,
			                .thumbnail = { thumbnails->width, thumbnails->height } },
			        NULL);
		if (ticket == 0)
			return; /* retried at the next call */
		thumbnails_begin(thumbnails, ticket, wanted.keys[next]);
	}
}

void library_close(struct library *library, struct worker *worker)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		worker_cancel(worker, library->thumbnails.running[i].ticket);
	worker_cancel(worker, library->list_ticket);
	library->list_ticket = 0;
	thumbnails_trim(&library->thumbnails, KEPT_BYTES);
	/* they fragment the heap by tens of megabytes, which glibc only returns on request */
	(void)malloc_trim(0);
}
