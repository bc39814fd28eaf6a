/* store: what the game remembers from one start to the next, in one SQLite file:
 * settings, and the pictures that were played with the part of each that was cut.
 *
 * A store is never in the way of playing. If the file cannot be used, the same
 * store works in memory for as long as the game runs, and one sentence says why
 * nothing will be kept; a damaged file is set aside under another name, so that
 * nothing is lost for good. Several games may have the same file open: each
 * sees what the others write.
 *
 * A store belongs to one thread at a time. A call takes a part of a millisecond;
 * the first write and the end, which wait for the disk, some milliseconds more. If
 * another program holds the file it takes STORE_BUSY_MS at most (store_open: two
 * seconds). A failed write leaves the file as it was. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum {
	STORE_BUSY_MS = 40,        /* how long a call waits for another program */
	STORE_PICTURES_MAX = 1000, /* the longest unused are forgotten */
};

struct store; /* its insides: store/database.h */

/* Which part of a picture was cut; the store keeps the numbers and knows nothing of
 * their meaning (picture/picture.h does). */
struct store_crop {
	double x, y, zoom;
};

struct store_picture {
	char *path; /* owned by the list; bytes as the file system has them, not always UTF-8 */
	struct store_crop crop;
};

struct store_pictures {
	struct store_picture *items; /* owned, newest first */
	int count;
};

/* Opens the file at path, an absolute one (its folders and it are made if they are
 * not there); NULL: only in memory. Returns the store, ended by store_close. *error
 * becomes an empty sentence if all is well, else one fit for the player: the file was
 * damaged and set aside, or nothing is kept. NULL, with a sentence, only if there is
 * no memory even for that. */
struct store *store_open(const char *path, struct error *error);

/* Ends a store; NULL is allowed. */
void store_close(struct store *store);

/* True when it is asked for the first time: the player hears of one failed write; the next ones
 * will fail too. */
bool store_failure_is_new(struct store *store);

/* Writes a setting; text NULL forgets it. False with a sentence on failure. */
bool store_set(struct store *store, const char *key, const char *text, struct error *error);
bool store_set_number(struct store *store, const char *key, long number, struct error *error);

/* Copies a setting's text into buffer. If there is none, or it does not fit into size
 * bytes, or it cannot be read, the fallback is copied (cut to fit) and false returned. */
bool store_get(struct store *store, const char *key, char *buffer, size_t size,
               const char *fallback);

/* A setting as a whole number; the fallback if there is none within least … most. */
long store_get_number(struct store *store, const char *key, long least, long most, long fallback);

/* Says that the picture at this path was played with this part cut: it is now the newest.
 * False with a sentence on failure. */
bool store_picture_used(struct store *store, const char *path, const struct store_crop *crop,
                        struct error *error);

/* The pictures that were played, newest first, at most `most`; files that are gone
 * meanwhile are among them. Ended by store_pictures_destroy. False with a sentence on
 * failure. */
bool store_pictures(struct store *store, int most, struct store_pictures *pictures,
                    struct error *error);
void store_pictures_destroy(struct store_pictures *pictures);

/* Finds the part that was cut last from the picture at this path. False, and *crop
 * untouched, if it was never played or cannot be read. */
bool store_picture_crop(struct store *store, const char *path, struct store_crop *crop);

#endif
