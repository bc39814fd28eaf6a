/* load: what the decoding child says about a file, and whether it can be believed. Private to src/picture. */
#ifndef PICTURE_LOAD_H
#define PICTURE_LOAD_H

#include "picture/picture.h"
#include "pixels/protocol.h"

/* A child's output. */
struct load_source {
	int pipe;                  /* borrowed; doesn't block */
	int64_t deadline_ms;       /* of clock_now_ms */
	const atomic_bool *cancel; /* may be NULL; polled */
};

/* Waits for an answer and reads it. PROTOCOL_OK: it was the whole output, *picture is a new surface as from
 * picture_load, no side longer than side_max, freed by the caller, and *facts is filled but for folder, bytes,
 * modified_ns and content. Otherwise picture and facts are untouched, and *claimed is what the child says about
 * the file (empty if memory ran out or there is no answer). */
enum protocol_status load_read_answer(const struct load_source *source, int side_max,
                                      SDL_Surface **picture, struct picture_facts *facts,
                                      struct format *claimed);

/* Waits for the end of the output. False if more came, or the time is over. */
bool load_ended(const struct load_source *source);

#endif
