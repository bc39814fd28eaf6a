/* album_walk: the pictures of a folder, which are tried in turn until one can be shown. The caller lists the folder and reads the
 * files. Main thread. */
#ifndef PHOTOS_ALBUM_WALK_H
#define PHOTOS_ALBUM_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "photos/album.h"
#include "photos/photo.h"
#include "picture/folder.h"
#include "picture/picture.h"

/* All zero: none. */
struct album_walk {
	struct folder *folder; /* owned; NULL until it is listed */
	char path
	        [PATHS_SIZE]; /* of the folder; "": its entries are whole paths, dropped together */
	bool received; /* it is the folder of puzzles from others; set by the owner once it was begun */
	char after[PATHS_SIZE];    /* the entry being played; "": begin with the first */
	uint64_t shuffle;          /* not 0: in the random order of this seed */
	int day;                   /* the one to play on this day, solved or not; 0: no */
	struct album_place *order; /* owned: the entries to try */
	int count, at;
	char skipped[PHOTO_NAME_SIZE]; /* the first picture that could not be read */
	int skipped_count;
	bool learned;                 /* one that was skipped wasn't known to be unreadable */
	char reason[ERROR_TEXT_SIZE]; /* and why */
};

/* Starts with the folder's first picture that isn't solved, or with that of those that were dropped together (""). Drops
 * any previous walk. */
void album_walk_begin(struct album_walk *walk, const char *folder);

/* Starts with the picture after the one at this path that isn't solved, wrapping around; if that is the only
 * one left, with one that is. Drops any previous walk. False if the path is in no folder. */
bool album_walk_begin_after(struct album_walk *walk, const char *after);

/* The same among the pictures that were dropped together. */
void album_walk_begin_after_dropped(struct album_walk *walk, const char *after);

/* The name of the entry with this path. */
const char *album_walk_entry(const struct album_walk *walk, const char *path);

/* Writes the name of the album for display. */
void album_walk_name(const struct album_walk *walk, char name[PHOTO_NAME_SIZE]);

/* The folder was listed; takes ownership. Any thread. */
void album_walk_list(struct album_walk *walk, struct folder *folder,
                     const struct album_states *states);

/* Writes the path of the next picture to try. False if none is left. */
bool album_walk_next(struct album_walk *walk, char path[PATHS_SIZE]);

/* The last picture tried could not be read, for this reason. */
void album_walk_skip(struct album_walk *walk, const char *reason);

/* Writes the message for the player when a picture was opened; "" if none was skipped. */
void album_walk_say_opened(const struct album_walk *walk, char text[ERROR_TEXT_SIZE]);

/* True if the folder has no pictures itself, but folders. */
bool album_walk_has_only_folders(const struct album_walk *walk);

/* Writes the message for the player when no picture could be opened. */
void album_walk_say_failed(const struct album_walk *walk, char text[ERROR_TEXT_SIZE]);

/* True, with a message, if no picture could be opened because all of the folder, with the played one, are solved. */
bool album_walk_say_done(const struct album_walk *walk, const struct album_states *states,
                         const struct photo *played, char text[ERROR_TEXT_SIZE]);

/* Frees the folder and ends the walk. */
void album_walk_forget(struct album_walk *walk);

#endif
