/* thumbnails: stores thumbnails by key and picks the next one to make. */
#include "photos/album.h"

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

void thumbnails_trim(struct thumbnails *thumbnails, size_t bytes)
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
	thumbnails_trim(thumbnails, bytes < THUMBNAILS_BYTES ? THUMBNAILS_BYTES - bytes : 0);
	old = &thumbnails->list[thumbnails->count++];
	*old = (struct thumbnail){
		.key = key, .surface = surface, .used = ++thumbnails->stamp, .pictures = pictures
	};
	thumbnails->bytes += bytes;
	return old;
}

void thumbnails_resize(struct thumbnails *thumbnails, int width, int height)
{
	thumbnails->width = width;
	thumbnails->height = height;
}

uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture)
{
	return picture ^ (uint64_t)thumbnails->width * 0x9E3779B97F4A7C15u; /* spreads the bits */
}

int thumbnails_capacity(const struct thumbnails *thumbnails)
{
	size_t bytes = (size_t)thumbnails->width * (size_t)thumbnails->height * 4;
	size_t capacity = THUMBNAILS_BYTES / (bytes > 0 ? bytes : 1);

	return capacity < THUMBNAILS_MAX ? (int)capacity : THUMBNAILS_MAX;
}

static bool is_running(const struct thumbnails *thumbnails, uint64_t key)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		if (thumbnails->running[i].ticket != 0 && thumbnails->running[i].key == key)
			return true;
	return false;
}

int thumbnails_next(struct thumbnails *thumbnails, const uint64_t *keys, int count)
{
	bool free_place = false;
	int next = -1;

	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		free_place = free_place || thumbnails->running[i].ticket == 0;
	for (int i = count - 1; i >= 0; i--) /* last in use: the most urgent */
		if (thumbnails_find(thumbnails, keys[i]) == NULL &&
		    !is_running(thumbnails, keys[i]))
			next = i;
	return free_place ? next : -1;
}

void thumbnails_begin(struct thumbnails *thumbnails, uint32_t ticket, uint64_t key)
{
	int place = 0;

	while (place < THUMBNAILS_RUNNING - 1 && thumbnails->running[place].ticket != 0)
		place++;
	thumbnails->running[place].ticket = ticket;
	thumbnails->running[place].key = key;
}

bool thumbnails_end(struct thumbnails *thumbnails, uint32_t ticket, uint64_t *key)
{
	for (int i = 0; i < THUMBNAILS_RUNNING; i++) {
		if (ticket == 0 || thumbnails->running[i].ticket != ticket)
			continue;
		*key = thumbnails->running[i].key;
		thumbnails->running[i].ticket = 0;
		return true;
	}
	return false;
}

void thumbnails_destroy(struct thumbnails *thumbnails)
{
	while (thumbnails->count > 0)
		drop(thumbnails, &thumbnails->list[0]);
}
