/* parcels: writes, recognises and keeps puzzle files (puzzle/parcel.h). Any thread. */
#ifndef PHOTOS_PARCELS_H
#define PHOTOS_PARCELS_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"
#include "picture/picture.h"
#include "puzzle/parcel.h"

enum {
	PARCELS_SIDE = 2048, /* px; longest side of what is sent of a picture */
	PARCELS_BYTES_MAX = 20 << 20,
	PARCELS_PIXELS_MAX = 100000000,
};

/* The picture to be sent. */
struct parcels_source {
	const SDL_Surface *picture; /* NULL: the file is decoded */
	const char *decoder, *path;
	bool bundled; /* as in struct picture_limits */
};

/* Writes a puzzle file, which replaces an older one only if all was written. It has only the crop of the picture,
 * turned, so that the sender sees all that is given away. False with a sentence. */
bool parcels_pack(const struct parcels_source *source, const struct parcel *parcel,
                  const char *path, const atomic_bool *cancel, struct error *error);

/* Finds the puzzle in a picture that was just read from this file, which the caller frees, and copies the file to the
 * folder (NULL: not), by its name, unless it is there; a different file is never replaced. *stored: its path, which the
 * caller frees, and whose facts then replace the file's; NULL: there is no copy, and a sentence says why, if there should
 * be one. NULL if there is no puzzle; a file that is named as one and can't be played also gets a sentence. */
struct parcel *parcels_take(const char *path, const char *received, struct picture_facts *facts,
                            char **stored, struct error *error);

#endif
