/* path: splits file paths as strings, and creates folders. Any thread. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/error.h"

/* file: reads whole files, and replaces files so that a failure leaves the old one. Any thread. */

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

/* Writes what is buffered. False, with a sentence of this program on standard error, if any write has failed. */
bool file_written(FILE *stream, const char *program);

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

/* After that has failed: writes that the file can't be saved, and why; returns false. */
bool file_say_unsaved(const char *path, struct error *error);

/* Replaces a file by this text, on the disk. False with a sentence; the old one stays then. */
bool file_save_text(const char *path, const char *text, struct error *error);

/* The last component of a path; points into it. */
const char *path_name(const char *path);

/* Removes slashes at the end, except from "/", so that each file is known by one path only. */
void path_trim(char *path);

/* Writes the parent folder without a trailing slash. False for the root and for relative paths.
 * `above` must be as large as path and may be the same buffer. */
bool path_above(char *above, const char *path);

/* True if the path is in this folder, or deeper: by the text. */
bool path_within(const char *path, const char *folder);

/* look.c: what is at a path, or in a file. */
enum { PATH_LOOK_MS = 500, PATH_READ_MS = 2000 };

struct path_seen {
	struct stat status;
	char whole[PATH_MAX]; /* a relative path as an absolute one; else the path itself */
};

/* Looks on a thread of its own, which is left behind if the answer takes longer than PATH_LOOK_MS: where a network
 * share doesn't answer, a file call may take minutes. The main thread looks at a player's path only so. False with
 * errno set: nothing is there; ETIMEDOUT: that isn't known yet. */
bool path_look(const char *path, struct path_seen *seen);

/* The same for file_read, with PATH_READ_MS. */
char *path_read(const char *path, size_t most, size_t *length);

/* True if it sees a folder at this path. */
bool path_is_folder(const char *path);

/* Creates a folder and those above it, readable by this user only. False, with errno set, if that fails. */
bool path_make_folders(const char *folder);

/* Writes $variable/tail, or ~/home_folder/tail if the variable is not set (XDG Base Directory
 * Specification). False if neither is known, or it is too long. */
bool path_of_user(char *path, size_t size, const char *variable, const char *home_folder,
                  const char *tail);

/* Writes the path of a file that is given from the folder of the running program on, such as
 * ../share/missing-piece: that works in the build folder, when installed, and after moving both. False
 * if it is too long. */
bool path_of_program(char *path, size_t size, const char *name);

/* Writes the path of a file in a folder, with a number from 2 on before its ending ("name 2.jpg"). False: too long. */
bool path_numbered(char *path, size_t size, const char *folder, const char *name, int number);

/* Does that with the first number for which there is no file yet; 1: none. */
bool path_unused(char *path, size_t size, const char *folder, const char *name);

/* True if a program of this name is on the PATH. */
bool path_has_program(const char *name);

/* Copies a name, of a file or a person, to be shown on its own or in a sentence, on one line: control characters
 * become '?', those that turn the text around boxes, bytes that aren't UTF-8 U+FFFD, and a name that is too long
 * ends in "…". One with letters written from right to left is isolated, so that what follows it stays behind it. */
void path_show(char *shown, size_t size, const char *name);

#endif
