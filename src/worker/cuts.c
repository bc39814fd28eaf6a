/* cuts: keeps the last cut of a picture in a file, so that the next start shows it in its first frame. */
#include "worker/worker.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "base/path.h"

enum { CUT_BYTES_MAX = 32 << 20, PIXEL_BYTES = 4, PICTURES = 3 };

/* The file begins with this; the rows of board, preview and backdrop follow. */
struct header {
	char magic[8];
	struct cut_key key;
};

_Static_assert(sizeof(struct header) == 8 + sizeof(struct cut_key), "no padding");

static const struct header start = { .magic = "MPCUT 2" };

/* Writes the sizes of the pictures. False if they can't be kept. */
static bool find_sizes(const struct screen_sizes *sizes, SDL_Point points[PICTURES])
{
	int64_t bytes = 0;

	points[0] = (SDL_Point){ sizes->columns * sizes->cell_px, sizes->rows * sizes->cell_px };
	points[1] = (SDL_Point){ sizes->preview_width, sizes->preview_height };
	points[2] = (SDL_Point){ sizes->backdrop_width, sizes->backdrop_height };
	for (int i = 0; i < PICTURES; i++) {
		if (points[i].x <= 0 || points[i].y <= 0)
			return false;
		bytes += (int64_t)points[i].x * points[i].y * PIXEL_BYTES;
	}
	return bytes <= CUT_BYTES_MAX;
}

static size_t picture_bytes(const SDL_Surface *picture)
{
	return (size_t)picture->pitch * (size_t)picture->h;
}

static bool write_cut(FILE *file, const struct cut_key *key, SDL_Surface *const pictures[PICTURES])
{
	struct header header = start;
	bool written;

	header.key = *key;
	written = fwrite(&header, sizeof header, 1, file) == 1;
	for (int i = 0; i < PICTURES && written; i++)
		written = fwrite(pictures[i]->pixels, picture_bytes(pictures[i]), 1, file) == 1;
	return written;
}

void cuts_keep(const char *path, const struct cut_key *key, const struct worker_drawn *drawn)
{
	SDL_Surface *const pictures[PICTURES] = { drawn->board, drawn->preview, drawn->backdrop };
	struct file_replacement file;
	char folder[PATH_MAX];
	SDL_Point sizes[PICTURES];

	for (int i = 0; i < PICTURES; i++)
		if (!find_sizes(&key->sizes, sizes) || pictures[i]->w != sizes[i].x ||
		    pictures[i]->h != sizes[i].y || pictures[i]->pitch != sizes[i].x * PIXEL_BYTES)
			return;
	if (path_above(folder, path) && path_make_folders(folder) && file_replace(&file, path))
		(void)file_replace_end(&file, write_cut(file.stream, key, pictures), true);
}

void cuts_free(struct worker_drawn *drawn)
{
	SDL_FreeSurface(drawn->board);
	SDL_FreeSurface(drawn->preview);
	SDL_FreeSurface(drawn->backdrop);
	SDL_FreeSurface(drawn->whole);
	if (drawn->mapped != NULL)
		munmap(drawn->mapped, drawn->mapped_size);
	*drawn = (struct worker_drawn){ .board = NULL };
}

/* Makes pictures of what is mapped. False if it is another cut. */
static bool take_pictures(const struct cut_key *key, const SDL_Point sizes[PICTURES],
                          struct worker_drawn *drawn)
{
	SDL_Surface **const pictures[PICTURES] = { &drawn->board, &drawn->preview,
		                                   &drawn->backdrop };
	const struct header *header = drawn->mapped;
	uint8_t *pixels = (uint8_t *)drawn->mapped + sizeof *header;

	if (memcmp(header->magic, start.magic, sizeof header->magic) != 0 ||
	    memcmp(&header->key, key, sizeof *key) != 0)
		return false;
	for (int i = 0; i < PICTURES; i++) {
		*pictures[i] = SDL_CreateRGBSurfaceWithFormatFrom(pixels, sizes[i].x, sizes[i].y,
		                                                  32, sizes[i].x * PIXEL_BYTES,
		                                                  SDL_PIXELFORMAT_RGBA32);
		if (*pictures[i] == NULL)
			return false;
		pixels += picture_bytes(*pictures[i]);
	}
	return true;
}

bool cuts_read(const char *path, const struct cut_key *key, struct worker_drawn *drawn)
{
	SDL_Point sizes[PICTURES];
	size_t size = sizeof(struct header);

	*drawn = (struct worker_drawn){ .board = NULL };
	if (!find_sizes(&key->sizes, sizes))
		return false;
	for (int i = 0; i < PICTURES; i++)
		size += (size_t)sizes[i].x * (size_t)sizes[i].y * PIXEL_BYTES;
	drawn->mapped = file_map(path, &drawn->mapped_size);
	if (drawn->mapped != NULL && drawn->mapped_size == size && take_pictures(key, sizes, drawn))
		return true;
	cuts_free(drawn);
	return false;
}
