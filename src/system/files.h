/* files: reads whole files, and replaces files so that a failure leaves the old one. Any thread. */
#ifndef SYSTEM_FILES_H
#define SYSTEM_FILES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>

/* Opens a plain file to be read, without ever waiting, as a pipe would make it. −1 with errno set on failure;
 * EISDIR: it is a folder; EFBIG: it is a pipe or a device. */
int file_open(const char *path, struct stat *found);

/* The contents of a plain file of at most `most` bytes with a NUL after them, for the caller to
 * free. NULL with errno set on failure, as of file_open; EFBIG: it is larger. */
char *file_read(const char *path, size_t most, size_t *length);

/* Maps a plain file that isn't empty, of at most `most` bytes, to be read; the caller frees it with munmap. NULL
 * on failure. Only for files that are replaced, never changed. */
void *file_map(const char *path, size_t most, size_t *size);

/* For files that only this program makes: renames anything but a plain file to path.broken, where another such
 * one is replaced. False if that fails: then nothing may be opened there. */
bool file_make_way(const char *path);

/* A file being written beside the one that it will replace. */
struct file_replacement {
	FILE *stream;
	char path[PATH_MAX], unfinished[PATH_MAX];
};

/* Begins to replace a file: write to `stream`. False with errno; EWOULDBLOCK: someone else is replacing it. */
bool file_replace(struct file_replacement *replacement, const char *path);

/* Closes the new file and replaces the old one if all was written; else removes the new one and returns
 * false with errno set. flushed: only once it is on the disk. */
bool file_replace_end(struct file_replacement *replacement, bool written, bool flushed);

#endif
