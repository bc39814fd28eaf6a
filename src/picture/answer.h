/* answer: reads the memory file written by a decoding child. Private to src/picture. Any thread.
 *
 * The child may have been compromised by the file, so nothing it wrote is trusted. */
#ifndef PICTURE_ANSWER_H
#define PICTURE_ANSWER_H

#include <SDL.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

/* Reads the answer in `file`. PROTOCOL_OK: *picture is a new surface as from picture_load, freed by
 * the caller, and *facts is filled. Otherwise picture and facts are untouched, and *claimed is what
 * the child says about the file (empty if memory ran out or there is no answer). */
enum protocol_status answer_read(int file, SDL_Surface **picture, struct picture_facts *facts,
                                 struct format *claimed);

#endif
