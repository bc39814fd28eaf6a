/* thumbnails: the cache, and a job for each that is being made. */
#include "photos/thumbnails.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "system/pages.h"

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

void thumbnails_forget(struct thumbnails *thumbnails, uint64_t content)
{
	for (int i = thumbnails->count - 1; i >= 0; i--)
		if (thumbnails->list[i].content == content)
			drop(thumbnails, &thumbnails->list[i]);
}

uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture)
{
	uint64_t shape = 2 * (uint64_t)thumbnails->width + thumbnails->whole;

	return picture ^ shape * 0x9E3779B97F4A7C15u; /* spreads the bits */
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

/* A thumbnail being made. */
struct making {
	struct job job;
	struct thumbnails *thumbnails;
	const struct reader *reader; /* used by its thread */
	char path[PATHS_SIZE];
	int width, height;
	bool whole;
	SDL_Surface *surface; /* owned */
	struct thumbnail_facts facts;
};

static void make(struct job *job)
{
	struct making *making = (struct making *)job;

	making->surface =
	        reader_make_thumbnail(making->reader, making->path, making->width, making->height,
	                              making->whole, &making->facts, &job->cancel, &job->error);
}

/* The place of the one that the job makes, or for NULL a free one; NULL if there is none. */
static struct thumbnail_run *find_run(struct thumbnails *thumbnails, const struct job *job)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		if (thumbnails->running[i].job == job)
			return &thumbnails->running[i];
	return NULL;
}

static void take_made(struct job *job)
{
	struct making *making = (struct making *)job;
	struct thumbnail_run *run = find_run(making->thumbnails, job);
	struct thumbnail *made;

	run->job = NULL;
	if (making->surface == NULL && job->error.text[0] == '\0')
		return; /* it was cancelled */
	made = thumbnails_put(making->thumbnails, run->key, making->surface,
	                      making->facts.pictures);
	making->surface = NULL;
	made->taken = making->facts.taken;
	made->content = making->facts.content;
	SDL_strlcpy(made->from, making->facts.from, sizeof made->from);
}

static void free_making(struct job *job)
{
	struct making *making = (struct making *)job;

	SDL_FreeSurface(making->surface);
	free(making);
}

static const struct job_kind making_job = {
	.run = make, .done = take_made, .destroy = free_making, .hangs = true, .slow = true
};

/* Starts one that is neither made nor being made, if there is a place. */
static void start(struct thumbnails *thumbnails, struct worker *worker, const struct reader *reader,
                  const struct album *album, const struct wanted_one *one)
{
	struct thumbnail_run *run = find_run(thumbnails, NULL);
	struct album_entry entry;
	struct making *making;

	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		if (thumbnails->running[i].job != NULL && thumbnails->running[i].key == one->key)
			return;
	if (find(thumbnails, one->key) != NULL || run == NULL)
		return;
	(void)album_entry(album, one->index, &entry); /* want has found it */
	making = memory_new(sizeof *making);
	making->thumbnails = thumbnails;
	making->reader = reader;
	SDL_strlcpy(making->path, entry.copy != NULL ? entry.copy : entry.path,
	            sizeof making->path);
	making->width = thumbnails->width;
	making->height = thumbnails->height;
	making->whole = thumbnails->whole;
	*run = (struct thumbnail_run){ &making->job, one->key };
	job_start(&making->job, &making_job, worker);
}

void thumbnails_make(struct thumbnails *thumbnails, struct worker *worker,
                     const struct reader *reader, const struct album *album, int first, int end,
                     bool pause)
{
	size_t bytes = (size_t)thumbnails->width * (size_t)thumbnails->height * 4;
	size_t most = THUMBNAILS_BYTES / SDL_max(bytes, 1);
	struct wanted wanted = { .most = (int)SDL_min(most, THUMBNAILS_MAX) };
	int page = end - first;

	if (worker == NULL)
		return;
	want(thumbnails, album, first, end, &wanted);
	want(thumbnails, album, end, end + page, &wanted);
	want(thumbnails, album, first - page, first, &wanted);
	for (int i = 0; i < THUMBNAILS_RUNNING; i++) {
		bool keep = false;

		for (int k = 0; k < wanted.count; k++)
			keep = keep || wanted.list[k].key == thumbnails->running[i].key;
		if (!keep)
			job_cancel(thumbnails->running[i].job);
	}
	for (int i = 0; i < wanted.count && !pause; i++)
		start(thumbnails, worker, reader, album, &wanted.list[i]);
	for (int i = wanted.count - 1; i >= 0; i--) /* last in use: the most urgent */
		(void)thumbnails_find(thumbnails, wanted.list[i].key);
}

void thumbnails_rest(struct thumbnails *thumbnails)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		job_cancel(thumbnails->running[i].job);
	trim(thumbnails, KEPT_BYTES);
	/* they fragment the heap by tens of megabytes, which is only returned on request */
	pages_return();
}

void thumbnails_destroy(struct thumbnails *thumbnails)
{
	while (thumbnails->count > 0)
		drop(thumbnails, &thumbnails->list[0]);
}
