/* load: what the decoding child says about a file, and whether it can be believed. Private to src/picture. */
#ifndef PICTURE_LOAD_H
#define PICTURE_LOAD_H

#include "picture/picture.h"
#include "pixels/protocol.h"

/* Reads the answer in a memory file of a child that has ended (failed: with an error).
 * PROTOCOL_OK: *picture is a new surface as from picture_load, no side longer than side_max, freed by the
 * caller, and *facts is filled but for folder, bytes, modified_ns and content. Otherwise picture and facts
 * are untouched, and *claimed is what the child says about the file (empty if memory ran out or there is no
 * answer). */
enum protocol_status load_read_answer(int file, bool failed, int side_max, SDL_Surface **picture,
                                      struct picture_facts *facts, struct format *claimed);

#endif
