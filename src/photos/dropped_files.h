/* dropped_files: files that were dropped or pasted, several at once perhaps. They are read
 * in their order until one can be shown: a player who drops a whole folder's files means
 * the pictures among them. Main thread. */
#ifndef PHOTOS_DROPPED_FILES_H
#define PHOTOS_DROPPED_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { DROPPED_FILES_MAX = 32 };

/* All zero: nothing was dropped. */
struct dropped_files {
	char *paths[DROPPED_FILES_MAX]; /* owned */
	int count;
	int tried;       /* how many of them have been begun to be read */
	uint32_t ticket; /* of the one being read; 0: none */
	const char *how; /* "dropped", "pasted", static; NULL: nothing was */
	bool elsewhere;  /* there was an address that is not of a file here */
};

/* Files are being dropped or pasted (how): forgets those before. */
void dropped_files_begin(struct dropped_files *files, const char *how);

/* Adds a file, if its path is absolute; or the files that a text names. Those beyond
 * DROPPED_FILES_MAX, or without memory for them, are left out. */
void dropped_files_add(struct dropped_files *files, const char *path);
void dropped_files_add_text(struct dropped_files *files, const char *text);

/* The next file to try, which stays theirs; NULL if none is left. */
const char *dropped_files_next(struct dropped_files *files);

/* Says why there is nothing to read among them (count is 0). */
void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* One is shown, called name; or none can be, of which *error tells. Writes what to say about
 * several; else the text stays as it is. */
void dropped_files_say_opened(const struct dropped_files *files, const char *name,
                              char text[ERROR_TEXT_SIZE]);
void dropped_files_say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* Frees the paths; then nothing was dropped. */
void dropped_files_forget(struct dropped_files *files);

#endif
