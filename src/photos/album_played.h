/* album_played: the album of the picture being played, as it was listed last: a folder, or pictures that were dropped
 * together. A plain value that owns its folder. Main thread. */
#ifndef PHOTOS_ALBUM_PLAYED_H
#define PHOTOS_ALBUM_PLAYED_H

#include "photos/album_walk.h"
#include "photos/unread.h"

/* Places count the album's pictures from 0, as they are listed. All zero: not known. */
struct album_played {
	struct folder *folder;      /* owned; NULL: not known */
	char name[PHOTO_NAME_SIZE]; /* for display */
	int pictures, solved;       /* how many */
	int at;                     /* the place of the picture; −1: it isn't in there */
	int next; /* the place of the one that comes next; −1: no other is left to be solved */
	uint32_t
	        begins; /* the number of the picture with which the player began the album; 0: went on */
};

/* Takes the folder of a walk: the picture at this path, of this number, is the one that it found, or the one after which
 * it looked. Nothing, if it has no folder or less than two pictures. Files that couldn't be read aren't its pictures: the
 * walk's order no longer fits its folder. */
void album_played_take(struct album_played *album, struct album_walk *walk, const char *path,
                       uint32_t number, const struct unread *unread);

/* True if it has this picture, and it and all others are solved. */
bool album_played_done(const struct album_played *album);

/* True if the picture at this place is solved. */
bool album_played_solved(const struct album_played *album, int place);

void album_played_forget(struct album_played *album);

#endif
