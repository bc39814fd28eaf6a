/* everything: a copy of all that is kept of a player, in one file: the store, and the pictures that were pasted, received
 * or copied for games. It is also how a player moves to another computer. Any thread; nothing here waits for a window.
 *
 * Such a file (NAME.missingpiece-copy) is a line "missing-piece-copy 1", then parts, each a line and what it announces:
 *
 *     from FOLDER LENGTH             the path that this folder of pictures has had
 *     store BYTES                    the file of the store
 *     picture FOLDER LENGTH BYTES    the name of a picture in that folder, and the picture
 *
 * and last a line "end HASH": 16 hexadecimal digits of the hash (base/hash.h) of all bytes before it. */
#ifndef STORE_EVERYTHING_H
#define STORE_EVERYTHING_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"

#define EVERYTHING_ENDING "missingpiece-copy" /* of the files' names */

/* The folders of pictures. The numbers are in files. */
enum everything_folder {
	EVERYTHING_PASTED,
	EVERYTHING_RECEIVED,
	EVERYTHING_COPIES, /* of games' pictures, by names that stay */
	EVERYTHING_FOLDERS,
};

/* Where all that is of a player. Absolute paths, borrowed; none need exist. */
struct everything {
	const char *store; /* of its file */
	const char *folders
	        [EVERYTHING_FOLDERS]; /* NULL: there is none, and no such pictures are copied */
};

/* Who waits for long work; all may be NULL. */
struct everything_watch {
	const atomic_bool *cancel; /* set it to end early */
	void (*part)(void *context,
	             double part); /* on the thread that works: 0 … 1 of it is done */
	void *context;
};

/* Saves a copy of everything in a file, which it replaces once all is written; the store may be in use meanwhile. False
 * with a sentence, an empty one if it was cancelled: then an older file is as it was. */
bool everything_save(const struct everything *from, const char *path,
                     const struct everything_watch *watch, struct error *error);

/* Checks a copy, and if all of it is good prepares to use it: its store, upgraded, becomes STORE.incoming, and its
 * pictures are added to the folders, under other names where they differ from what is there. The store itself stays as it
 * is until store_replace. False with a sentence, an empty one if it was cancelled. Nothing has changed then, unless that
 * came while pictures were added, which nothing uses then. */
bool everything_bring(const char *path, const struct everything *to,
                      const struct everything_watch *watch, struct error *error);

#endif
