/* files: looks at files and reads whole ones, and replaces files so that a failure leaves the old one. Any thread. What
 * fails sets errno. A file that is open is a number; no child process inherits it. */
#ifndef SYSTEM_FILES_H
#define SYSTEM_FILES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum file_kind { FILE_PLAIN, FILE_FOLDER, FILE_OTHER };

struct file_status {
	enum file_kind kind;
	int64_t bytes, changed_ns; /* since 1970 */
	uint64_t device, number;   /* which file it is; number 0: the system doesn't say */
};

/* Looks at what is at a path; found may be NULL. False: nothing (ENOENT), or it can't be found out. */
bool file_look(const char *path, struct file_status *found);

/* The same, but a link is FILE_OTHER, whatever it leads to. */
bool file_look_itself(const char *path, struct file_status *found);

/* True if there is a file that this user may read. */
bool file_readable(const char *path);

/* Opens a plain file to be read, without ever waiting, as a pipe would make it. −1 on failure; EISDIR: it is a folder;
 * EFBIG: it is a pipe or a device. */
int file_open(const char *path, struct file_status *found);

/* Opens a file of this program's own, which only this user can read, and makes it if there is none. −1 on failure. */
int file_make(const char *path);

/* Locks an open file until it is closed or the process ends in any way, also against this process itself. False;
 * EAGAIN: someone else has locked it. */
bool file_lock(int file);

void file_close(int file);

/* The bytes in an open file; −1: it has no end that could be known. */
int64_t file_size(int file);

/* Reads at most so many bytes at a place in an open file. Returns how many there were, fewer at its end; −1: they can't
 * be read. */
int64_t file_read_most(int file, int64_t at, void *bytes, size_t count);

/* Reads so many bytes at a place in an open file. False if there are fewer, or they can't be read. */
bool file_read_at(int file, int64_t at, void *bytes, size_t count);

/* Writes to an open file or pipe, after what was written before. False, with errno set, if not all could be. */
bool file_write(int file, const void *bytes, size_t count);

/* Maps a plain file that isn't empty, of at most `most` bytes, to be read. NULL on failure. Only for files that are
 * replaced, never changed. */
void *file_map(const char *path, size_t most, size_t *size);
void file_unmap(void *mapped, size_t size);

/* Removes a file, but no folder. */
bool file_remove(const char *path);

/* Gives a file another path, where it replaces any other file. */
bool file_rename(const char *path, const char *other);

/* Says that the file was changed now. */
bool file_touch(const char *path);

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
