/* output: a file that a test puts together, byte by byte, and the pixels expected of it. */
#ifndef TESTS_PICTURE_OUTPUT_H
#define TESTS_PICTURE_OUTPUT_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"

/* Zeroed at first. */
struct output {
	uint8_t *bytes; /* owned */
	size_t size, room;
};

void output_put(struct output *output, const void *bytes, size_t size);
void output_put_text(struct output *output, const char *text);

/* Appends a number of this many bytes, the highest or the lowest first. */
void output_put_big(struct output *output, uint32_t value, int length);
void output_put_little(struct output *output, uint32_t value, int length);

/* Begins a PNG with these properties (PNG, section 11.2.1). */
void output_begin_png(struct output *output, uint32_t width, uint32_t height, int depth, int type);

/* Appends a PNG chunk, as it is or compressed. */
void output_put_chunk(struct output *output, const char *name, const void *bytes, size_t size);
void output_put_packed(struct output *output, const char *name, const void *bytes, size_t size);

/* Ends a PNG whose rows, with their filter bytes, are these, and writes it as output_write. */
const char *output_end_png(struct output *output, struct files *files, const char *name,
                           const void *rows, size_t size);

/* Writes the file, frees the output and returns the path, valid as that of files_write. */
const char *output_write(struct output *output, struct files *files, const char *name);

/* Loads the file, which must be decodable, into a new surface. */
SDL_Surface *output_load(const char *path);

/* Loads the file and compares its pixels: width·height times red, green, blue. Each may differ by
 * the tolerance. */
void output_check(const char *path, int width, int height, const uint8_t *rgb, int tolerance);

/* The file must be refused with this sentence. */
void output_check_refused(const char *path, const char *sentence);

#endif
