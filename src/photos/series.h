/* series: the pictures of one folder, tried in turn until one can be shown: starting with the
 * first, or after the picture being played.
 *
 * Doesn't access the disk: the caller lists the folder and reads the files. Main thread. */
#ifndef PHOTOS_SERIES_H
#define PHOTOS_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "desktop/paths.h"
#include "picture/picture.h"

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
