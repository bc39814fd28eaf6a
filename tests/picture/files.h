/* files: a temporary folder for a test's files. */
#ifndef TESTS_PICTURE_FILES_H
#define TESTS_PICTURE_FILES_H

#include <stddef.h>

struct files {
	char folder[64];
	char path[192]; /* the last result of files_path */
};

/* cmocka group fixtures: *state becomes a new struct files; the folder is removed with its
 * contents. */
int files_setup(void **state);
int files_teardown(void **state);

/* The path of a file in the folder, valid until the next call. */
const char *files_path(struct files *files, const char *name);

/* Writes or replaces a file and returns its path. */
const char *files_write(struct files *files, const char *name, const void *bytes, size_t size);
const char *files_write_text(struct files *files, const char *name, const char *text);

/* A whole file in new memory of *size bytes, which the caller frees. */
unsigned char *files_read(const char *path, size_t *size);

#endif
