/* answer: reads what a decoding child left in its memory file. Private to the picture
 * room. Any thread.
 *
 * The child may have been in a stranger's hands: no byte of it is trusted. */
#ifndef PICTURE_ANSWER_H
#define PICTURE_ANSWER_H

#include <SDL.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

/* Reads the answer in `file`. PROTOCOL_OK: *picture is a new surface as picture_load
 * returns it, freed by the caller, and *facts is filled. Else *claimed is what the child
 * says of the file (nothing if memory was short or there is no answer), and the rest is
 * untouched. */
enum protocol_status answer_read(int file, SDL_Surface **picture, struct picture_facts *facts,
                                 struct format *claimed);

#endif
