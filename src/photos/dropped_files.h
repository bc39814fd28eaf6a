/* dropped_files: one or more files that were dropped or pasted. They are tried in order until one
 * can be shown: a player who drops all files of a folder means the pictures among them. Main
 * thread. */
#ifndef PHOTOS_DROPPED_FILES_H
#define PHOTOS_DROPPED_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { DROPPED_FILES_MAX = 32 };

/* All zero: nothing dropped. */
struct dropped_files {
	char *paths[DROPPED_FILES_MAX]; /* owned */
	int count;
	int tried;       /* number of files tried so far */
	uint32_t ticket; /* of the file being read; 0: none */
	const char *how; /* "dropped", "pasted", static; NULL: nothing was */
	bool elsewhere;  /* an address of another computer was among them */
};

/* Starts a new list and forgets the old one. how: "dropped" or "pasted", static. */
void dropped_files_begin(struct dropped_files *files, const char *how);

/* Adds a file if its path is absolute; or the files named in a text. Files beyond
 * DROPPED_FILES_MAX, or when out of memory, are left out. */
void dropped_files_add(struct dropped_files *files, const char *path);
void dropped_files_add_text(struct dropped_files *files, const char *text);

/* The next file to try, owned by the list; NULL if none is left. */
const char *dropped_files_next(struct dropped_files *files);

/* Writes why there is no file to read (count is 0). */
void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* Writes what to say about several files, of which one, called name, was opened, or all failed;
 * leaves the text unchanged otherwise. */
void dropped_files_say_opened(const struct dropped_files *files, const char *name,
                              char text[ERROR_TEXT_SIZE]);
void dropped_files_say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* Frees the paths and empties the list. */
void dropped_files_forget(struct dropped_files *files);

#endif
