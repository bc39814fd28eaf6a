/* dropped_files: files that were dropped or pasted, which are tried in turn until one can be shown: a player who drops all
 * files of a folder means the pictures among them. Main thread. */
#ifndef PHOTOS_DROPPED_FILES_H
#define PHOTOS_DROPPED_FILES_H

#include <SDL.h>
#include <stdbool.h>

#include "base/error.h"

enum { DROPPED_FILES_MAX = 4096 };

/* All zero: nothing dropped. */
struct dropped_files {
	char *paths[DROPPED_FILES_MAX]; /* owned */
	int count;
	int tried;    /* number of files tried so far */
	bool reads;   /* one of these is being read, or its folder; set by the reader */
	bool begun;   /* something was dropped or pasted */
	bool arrived; /* with a file or a text */
	bool pasted;
	bool folders;   /* some are, whose pictures are opened; set by the reader */
	bool elsewhere; /* an address of another computer was among them */
};

/* Starts a new list and forgets the old one. pasted: else dropped. */
void dropped_files_begin(struct dropped_files *files, bool pasted);

/* Takes an event of a drop, whose items arrive one by one, and frees its text: only those of files and texts have
 * one. True for the final event. */
bool dropped_files_take(struct dropped_files *files, const SDL_DropEvent *drop);

/* Adds a file if its path is absolute. Files beyond DROPPED_FILES_MAX are left out. */
void dropped_files_add(struct dropped_files *files, const char *path);

/* Adds the files named in a text. */
void dropped_files_add_text(struct dropped_files *files, const char *text);

/* The next file to try, owned by the list; NULL if none is left. */
const char *dropped_files_next(struct dropped_files *files);

/* Writes why there is no file to read (count is 0). */
void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* Frees the paths and empties the list. */
void dropped_files_forget(struct dropped_files *files);

#endif
