/* candidates: files that are tried in turn until one can be shown. Main thread.
 *
 * Either those that were dropped or pasted: a player who drops all files of a folder means the pictures
 * among them. Or the pictures of one folder (a series), starting with the first, or after the picture
 * being played. The caller lists the folder and reads the files. */
#ifndef PHOTOS_CANDIDATES_H
#define PHOTOS_CANDIDATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "desktop/paths.h"
#include "picture/picture.h"

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

enum { SERIES_NAME_SIZE = 200 };

/* All zero: no series. */
struct series {
	uint32_t ticket;              /* for listing the folder or reading a file; 0: none */
	struct folder *folder;        /* owned; NULL until it is listed */
	char path[PATHS_SIZE];        /* of the folder */
	char after[SERIES_NAME_SIZE]; /* the name to start after; "": start with the first */
	int at;                       /* the entry to try next */
	int left;                     /* number not yet tried */
	int tried;
	char skipped[SERIES_NAME_SIZE]; /* the first picture that could not be read */
	int skipped_count;
	char reason[ERROR_TEXT_SIZE]; /* and why */
};

/* Starts with the folder's first picture; or, if `after` is the path of a picture, with the one
 * after that, wrapping around. Drops any previous series. */
void series_begin(struct series *series, const char *folder);
bool series_begin_after(struct series *series, const char *after); /* false: not in a folder */

/* The folder was listed; takes ownership. */
void series_list(struct series *series, struct folder *folder);

/* Writes the path of the next picture to try. False if none is left. */
bool series_next(struct series *series, char path[PATHS_SIZE]);

/* The last picture tried could not be read, for this reason. */
void series_skip(struct series *series, const char *reason);

/* Writes the message for the player when a picture was opened ("" if none was skipped), or none
 * could be. */
void series_say_opened(const struct series *series, char text[ERROR_TEXT_SIZE]);
void series_say_failed(const struct series *series, char text[ERROR_TEXT_SIZE]);

/* Frees the folder and ends the series. */
void series_forget(struct series *series);

/* True if the folder has a picture besides the one at this path. */
bool series_has_other(const struct folder *folder, const char *path);

#endif
