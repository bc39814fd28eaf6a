/* files: a temporary folder for a test's files, files put together byte by byte, and the pictures
 * expected of them. */
#ifndef TESTS_PICTURE_FILES_H
#define TESTS_PICTURE_FILES_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "support/group.h"

/* The decoding program. */
#define DECODER TEST_DECODER

struct files {
	char folder[64];
	char path[192]; /* the last result of files_path */
};

/* Fixtures of a group, and its tests, with the parameter struct files *files. In the end the folder is
 * removed with its contents. */
void files_begin(struct files *files);
void files_end(struct files *files);
FIXTURE(files_setup, files_teardown, struct files, files_begin, files_end);
#define FILES_TEST(name) TEST_CASE_OF(name, struct files, files, NULL, NULL)

/* The path of a file in the folder, valid until the next call. */
const char *files_path(struct files *files, const char *name);

/* Writes or replaces a file and returns its path. */
const char *files_write(struct files *files, const char *name, const void *bytes, size_t size);
const char *files_write_text(struct files *files, const char *name, const char *text);

/* A whole file in new memory of *size bytes, which the caller frees. */
unsigned char *files_read(const char *path, size_t *size);

/* A file that a test puts together, byte by byte. Zeroed at first. */
struct output {
	uint8_t *bytes; /* owned */
	size_t size, room;
};

void output_put(struct output *output, const void *bytes, size_t size);

/* Appends a number of this many bytes, the highest or the lowest first. */
void output_put_big(struct output *output, uint32_t value, int length);
void output_put_little(struct output *output, uint32_t value, int length);

/* Begins a PNG with these properties (PNG, section 11.2.1). */
void output_begin_png(struct output *output, uint32_t width, uint32_t height, int depth, int type);

/* Appends a PNG chunk. */
void output_put_chunk(struct output *output, const char *name, const void *bytes, size_t size);

/* Writes the file, frees the output and returns the path, valid as that of files_write. */
const char *output_write(struct output *output, struct files *files, const char *name);

/* The colour of a pixel, 0xRRGGBB. */
typedef uint32_t output_colour_fn(int x, int y);

/* A new opaque surface (RGBA32). */
SDL_Surface *output_paint(int width, int height, output_colour_fn *colour);

/* Fails unless a picture of this size (RGBA32) was made; if none was, says why. */
void output_check_made(const SDL_Surface *made, int width, int height, const char *why);

/* The four bytes of a pixel. */
uint8_t *output_pixel(const SDL_Surface *picture, int x, int y);

/* Loads the file, which must be decodable, into a new surface. */
SDL_Surface *output_load(const char *path);

/* Compares a pixel of a picture with red, green and blue, and its alpha with 255. */
void output_check_pixel(const char *path, const SDL_Surface *picture, int x, int y,
                        const uint8_t *rgb, int tolerance);

/* The file must be refused with this sentence. */
void output_check_refused(const char *path, const char *sentence);

#endif
