/* answer: reads the memory file written by a decoding child. Private to src/picture. Any thread.
 *
 * The child may have been compromised by the file, so nothing it wrote is trusted, and nothing it
 * left behind may change it any more. */
#ifndef PICTURE_ANSWER_H
#define PICTURE_ANSWER_H

#include <SDL.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

/* Makes a memory file with this question for a child; −1 on failure. */
int answer_create(const struct protocol_question *question);

/* Reads the answer in `file` (from answer_create) of a child that has ended (failed: with an
 * error). PROTOCOL_OK: *picture is a new surface as from picture_load, no side longer than
 * side_max, freed by the caller, and *facts is filled. Otherwise picture and facts are untouched,
 * and *claimed is what the child says about the file (empty if memory ran out or there is no
 * answer). */
enum protocol_status answer_read(int file, bool failed, int side_max, SDL_Surface **picture,
                                 struct picture_facts *facts, struct format *claimed);

#endif
