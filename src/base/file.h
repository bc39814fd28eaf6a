/* file: saves a text, and says why a file can't be saved. Any thread. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"

/* Writes what is buffered. False, with a sentence of this program on standard error, if any write has failed. */
bool file_written(FILE *stream, const char *program);

/* After file_replace or file_replace_end has failed (system/files.h): writes that the file can't be saved, and why; returns false. */
bool file_say_unsaved(const char *path, struct error *error);

/* Replaces a file by this text, on the disk. False with a sentence; the old one stays then. */
bool file_save_text(const char *path, const char *text, struct error *error);

#endif
