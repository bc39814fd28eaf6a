/* kept_cut: the file begins with what the cut is of; the rows of its pictures follow. */
#include "photos/kept_cut.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/path.h"
#include "system/files.h"
#include "system/paths.h"

enum { CUT_BYTES_MAX = 64 << 20, PIXEL_BYTES = 4, PICTURES = 3 };

/* The file begins with this; the rows of board, preview and backdrop follow. */
struct header {
	char magic[8];
	struct kept_cut_key key;
};

_Static_assert(sizeof(struct header) == 8 + sizeof(struct kept_cut_key), "no padding");

static const struct header start = { .magic = "MPCUT 3" };

/* Writes the sizes of the pictures. Returns the bytes of the file; 0 if they can't be kept. */
static size_t find_sizes(const struct screen_sizes *sizes, SDL_Point points[PICTURES])
{
	int64_t bytes = 0;

	points[0] =
	        (SDL_Point){ sizes->columns * sizes->cell_width, sizes->rows * sizes->cell_height };
	points[1] = (SDL_Point){ sizes->preview_width, sizes->preview_height };
	points[2] = (SDL_Point){ sizes->backdrop_width, sizes->backdrop_height };
	for (int i = 0; i < PICTURES; i++) {
		if (points[i].x <= 0 || points[i].y <= 0)
			return 0;
		bytes += (int64_t)points[i].x * points[i].y * PIXEL_BYTES;
	}
	return bytes <= CUT_BYTES_MAX ? sizeof(struct header) + (size_t)bytes : 0;
}

static size_t picture_bytes(const SDL_Surface *picture)
{
	return (size_t)picture->pitch * (size_t)picture->h;
}

void kept_cut_write(const char *path, const struct kept_cut_key *key, const struct cut *cut)
{
	SDL_Surface *const pictures[PICTURES] = { cut->board, cut->preview, cut->backdrop };
	struct header header = start;
	struct file_replacement file;
	char folder[PATH_MAX];
	SDL_Point sizes[PICTURES];
	bool written;

	for (int i = 0; i < PICTURES; i++)
		if (find_sizes(&key->sizes, sizes) == 0 || pictures[i]->w != sizes[i].x ||
		    pictures[i]->h != sizes[i].y || pictures[i]->pitch != sizes[i].x * PIXEL_BYTES)
			return;
	if (!path_above(folder, path) || !path_make_folders(folder) || !file_replace(&file, path))
		return;
	header.key = *key;
	written = fwrite(&header, sizeof header, 1, file.stream) == 1;
	for (int i = 0; i < PICTURES && written; i++)
		written = fwrite(pictures[i]->pixels, picture_bytes(pictures[i]), 1, file.stream) ==
		          1;
	(void)file_replace_end(&file, written, true);
}

/* Makes pictures of what is mapped. False if it is another cut. */
static bool take_pictures(const struct kept_cut_key *key, const SDL_Point sizes[PICTURES],
                          struct cut *cut)
{
	SDL_Surface **const pictures[PICTURES] = { &cut->board, &cut->preview, &cut->backdrop };
	const struct header *header = cut->mapped;
	uint8_t *pixels = (uint8_t *)cut->mapped + sizeof *header;

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

bool kept_cut_read(const char *path, const struct kept_cut_key *key, struct cut *cut)
{
	SDL_Point sizes[PICTURES];
	size_t size = find_sizes(&key->sizes, sizes);

	*cut = (struct cut){ .board = NULL };
	if (size == 0)
		return false;
	cut->mapped = file_map(path, size, &cut->mapped_size);
	if (cut->mapped != NULL && cut->mapped_size == size && take_pictures(key, sizes, cut))
		return true;
	cut_free(cut);
	return false;
}

/* A cut being kept. */
struct keeping {
	struct job job;
	char *path; /* owned */
	struct kept_cut_key key;
	struct cut cut; /* its pictures are references */
};

static void run(struct job *job)
{
	const struct keeping *keeping = (struct keeping *)job;

	kept_cut_write(keeping->path, &keeping->key, &keeping->cut);
}

static void destroy(struct job *job)
{
	struct keeping *keeping = (struct keeping *)job;

	cut_free(&keeping->cut);
	free(keeping->path);
	free(keeping);
}

static const struct job_kind kind = { .run = run, .destroy = destroy, .slow = true };

static SDL_Surface *refer(SDL_Surface *picture)
{
	picture->refcount++;
	return picture;
}

void kept_cut_start(struct worker *worker, const char *path, const struct kept_cut_key *key,
                    const struct cut *cut)
{
	struct keeping *keeping = memory_new(sizeof *keeping);

	keeping->path = memory_text(path);
	keeping->key = *key;
	keeping->cut = (struct cut){ .board = refer(cut->board),
		                     .preview = refer(cut->preview),
		                     .backdrop = refer(cut->backdrop) };
	job_start(&keeping->job, &kind, worker);
}
