/* series: the pictures of one folder, tried one after the other until one can be shown: the
 * first one of a folder, or the one after the picture being played.
 *
 * Knows no disk: the folder is listed, and its files are read, by others. Main thread. */
#ifndef PHOTOS_SERIES_H
#define PHOTOS_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "desktop/paths.h"
#include "picture/picture.h"

enum { SERIES_NAME_SIZE = 256 };

/* All zero: there is none. */
struct series {
	uint32_t ticket;              /* of the listing or the file being read; 0: none */
	struct folder *folder;        /* owned; NULL until it is listed */
	char path[PATHS_SIZE];        /* of the folder */
	char after[SERIES_NAME_SIZE]; /* the name to start behind; "": start with the first */
	int at;                       /* the entry to try next */
	int left;                     /* pictures not tried yet */
	int tried;
	char skipped[SERIES_NAME_SIZE]; /* the first picture that could not be read */
	int skipped_count;
	char reason[ERROR_TEXT_SIZE]; /* why it could not be read */
};

/* Starts at the folder's first picture, or, if `after` is the path of a picture, behind that
 * one and, after the last, with the first again. Forgets the series before. */
void series_begin(struct series *series, const char *folder);
bool series_begin_after(struct series *series, const char *after); /* false: not in a folder */

/* The folder is listed; takes ownership. */
void series_list(struct series *series, struct folder *folder);

/* Writes the path of the next picture to try. False if none is left. */
bool series_next(struct series *series, char path[PATHS_SIZE]);

/* The picture tried last could not be read, for this reason. */
void series_skip(struct series *series, const char *reason);

/* What to tell the player: one picture could be shown ("" if none was skipped), or none. */
void series_say_opened(const struct series *series, char text[ERROR_TEXT_SIZE]);
void series_say_failed(const struct series *series, char text[ERROR_TEXT_SIZE]);

/* Frees the folder; then there is no series. */
void series_forget(struct series *series);

/* True if the folder has a picture besides the one at this path. */
bool series_has_other(const struct folder *folder, const char *path);

#endif
