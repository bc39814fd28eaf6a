/* copies: copies of pictures, for games whose picture is gone or has changed. */
#ifndef PHOTOS_COPIES_H
#define PHOTOS_COPIES_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "worker/job.h"

enum {
	COPIES_DAYS = 60, /* copies not used for so long are deleted */
	COPIES_BYTES =
	        200 << 20,   /* if all take more than this, those used longest ago are deleted */
	COPIES_IN_USE = 128, /* most copies that can be exempted from that */
};

/* A copy to be made, and the copies that must stay. */
struct copies_request {
	uint64_t key; /* see copies_content_key */
	uint64_t in_use[COPIES_IN_USE];
	int in_use_count;
};

/* What is copied. */
struct copies_source {
	SDL_Surface *picture; /* RGBA32, opaque; borrowed, as are the strings */
	/* The decoder and the file, which has more pixels than the picture: they are copied if its content still is this
	 * (see picture_content) and it can be read. path NULL: the picture has all. */
	const char *decoder, *path;
	uint64_t content;
};

/* Identifies a file's contents, as far as known without reading them. */
uint64_t copies_key(const char *path, int64_t bytes, int64_t modified_ns);

/* The same by the content, if that is known: see picture_content. It names a copy wherever its file was. */
uint64_t copies_content_key(uint64_t content);

/* Writes the path of a copy, which need not exist. False if it is too long. */
bool copies_path(char *path, size_t size, const char *folder, uint64_t key);

/* Writes the path of the copy of what was in a file: by its content (0: not known), or as it was kept before contents were
 * known. False if there is none. */
bool copies_find(char *path, size_t size, const char *folder, uint64_t content, const char *file,
                 int64_t bytes, int64_t modified_ns);

/* Writes a copy of a picture unless there is a whole one, marks it as used now, and deletes what is too old or too
 * much. The folder need not exist. Any thread. */
void copies_keep(const struct copies_source *source, const char *folder,
                 const struct copies_request *request);

/* Deletes all copies but those in use, and the folder if it is empty then. Returns how many stay. */
int copies_clear(const char *folder, const struct copies_request *request);

/* Deletes the copy with a key, unless it is in use. True if there is still one. */
bool copies_delete(const char *folder, uint64_t key, const struct copies_request *request);

/* Copies being made in the background, one at a time, as each may take the memory of all of a photo's pixels. All NULL:
 * none. */
struct copies {
	struct copying *now;  /* borrowed from its worker */
	struct copying *next; /* owned: it waits for that one */
};

/* Does what copies_keep does in the background, unless that copy is being made; holds a reference to the picture. Takes the
 * place of one that waits. Can't be cancelled. Main thread. */
void copies_start(struct copies *copies, struct worker *worker, const struct copies_source *source,
                  const char *folder, const struct copies_request *request);

/* Gives up the one that waits. */
void copies_forget(struct copies *copies);

/* Appends the surface (RGBA32, opaque) as a JPEG with a comment (NULL: none), and with a day as that on which it was taken
 * (20261121; 0: none), to a file. False if that fails. */
bool copies_write_jpeg(const SDL_Surface *picture, const char *comment, int day, FILE *file);

#endif
