/* file: reads whole files, and replaces files so that a failure leaves the old one. Any thread. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The contents of a plain file of at most `most` bytes with a NUL after them, for the caller to
 * free. NULL with errno set on failure; EFBIG: it is larger, or not a plain file. */
char *file_read(const char *path, size_t most, size_t *length);

/* Writes what is buffered. False, with a sentence of this program on standard error, if that or an
 * earlier write has failed. */
bool file_written(FILE *stream, const char *program);

/* A file being written beside the one that it will replace. */
struct file_replacement {
	FILE *stream;
	char path[PATH_MAX], unfinished[PATH_MAX];
};

/* Begins: write to `stream`. False with errno set on failure. end: replaces the old file if all was
 * written; else removes the new one, and is false with errno set. */
bool file_replace(struct file_replacement *replacement, const char *path);
bool file_replace_end(struct file_replacement *replacement, bool written);

#endif
