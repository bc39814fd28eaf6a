/* files: a fresh folder for what a test writes. */
#ifndef TESTS_PICTURE_FILES_H
#define TESTS_PICTURE_FILES_H

#include <stddef.h>

struct files {
	char folder[64];
	char path[192]; /* what files_path answered last */
};

/* cmocka group fixtures: *state becomes a new struct files; the folder goes with
 * all that is in it. */
int files_setup(void **state);
int files_teardown(void **state);

/* The path of a name in the folder, valid until the next call. */
const char *files_path(struct files *files, const char *name);

/* Writes a file, replacing what was there, and returns its path. */
const char *files_write(struct files *files, const char *name, const void *bytes, size_t size);
const char *files_write_text(struct files *files, const char *name, const char *text);

/* A whole file in new memory of *size bytes that the caller frees. */
unsigned char *files_read(const char *path, size_t *size);

#endif
