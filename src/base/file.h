/* file: reads and saves whole files, and says why one can't be saved. Any thread. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"

/* Writes what is buffered. False, with a sentence of this program on standard error, if any write has failed. */
bool file_written(FILE *stream, const char *program);

/* After file_replace or file_replace_end has failed (system/files.h): writes that the file can't be saved, and why; returns false. */
bool file_say_unsaved(const char *path, struct error *error);

/* Replaces a file by this text, on the disk. False with a sentence; the old one stays then. */
bool file_save_text(const char *path, const char *text, struct error *error);

/* The contents of a plain file of at most `most` bytes with a NUL after them, for the caller to
 * free. NULL with errno set on failure, as of file_open (system/files.h); EFBIG: it is larger. */
char *file_read(const char *path, size_t most, size_t *length);

/* For files that only this program makes: renames anything but a plain file to path.broken, where another such
 * one is replaced. False if that fails: then nothing may be opened there. */
bool file_make_way(const char *path);

#endif
