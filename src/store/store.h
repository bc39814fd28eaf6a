/* store: what the game remembers between starts, in one SQLite file: settings, and pictures played
 * with their crops.
 *
 * A store never prevents playing. If the file can't be used, the store works in memory, with what can be
 * read of the file, and one sentence says why nothing is saved; store_try saves all of it once the file
 * can be written. Once a day the file is copied; a damaged file is renamed and replaced by its last copy.
 * A file of an older version is upgraded after a backup. If another game has the file open, nothing is
 * saved until the end: that game holds a lock.
 *
 * A store belongs to one thread at a time. A call takes less than a millisecond; one in several
 * hundred, and closing, which wait for the disk, a few more. What was written survives the end of
 * the program in any way at once, a power failure after a second at most. If another program locks
 * the file, a call waits for STORE_BUSY_MS, store_open for two seconds. A failed call changes
 * nothing. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/crop.h"
#include "base/error.h"

enum {
	STORE_BUSY_MS = 100,       /* how long a call waits for another program */
	STORE_PICTURES_MAX = 1000, /* beyond this, the least recently used are removed */
};

struct store; /* private: see store/database.h */

struct store_picture {
	char *path; /* owned by the list; bytes from the file system, not always UTF-8 */
	struct picture_crop crop;
};

struct store_pictures {
	struct store_picture *items; /* owned, newest first */
	int count;
};

/* Writes the path of the player's store, $XDG_DATA_HOME/missing-piece/store.db, else
 * ~/.local/share/missing-piece/store.db. Neither it nor its folders need exist. False if neither is known. */
bool store_path(char path[PATH_MAX]);

/* Opens the file at path, an absolute one, and creates it and its folders if needed; NULL: in
 * memory only. Close the store with store_close. *error is set to an empty sentence on success, or
 * to one for the player: the file was damaged and renamed, or nothing will be saved. NULL with a
 * sentence only if memory runs out. */
struct store *store_open(const char *path, struct error *error);

/* Opens the file as it is now to read from it, even while a game is running: what is written isn't saved.
 * NULL with a sentence if it can't be used, an empty one if there is no such file. */
struct store *store_open_to_read(const char *path, struct error *error);

/* False if it works in memory only. */
bool store_saves(const struct store *store);

/* True if another game had the file when it was opened. */
bool store_is_taken(const struct store *store);

/* Closes a store; NULL is allowed. */
void store_close(struct store *store);

/* True if it works in memory only because the file can't be written now: store_try ends that, unless
 * another game has begun to save meanwhile. */
bool store_saves_later(const struct store *store);

/* After something couldn't be written: writes a little, and all that is in memory only. False with a
 * sentence, if that fails, too. */
bool store_try(struct store *store, struct error *error);

/* True if the file was found to be damaged. */
bool store_damaged(const struct store *store);

/* True if everything that was written has reached the disk. */
bool store_settled(const struct store *store);

/* True, with a sentence for the player, if something has gone wrong since the last call that no call
 * has reported: a write didn't reach the disk, or the file was found to be damaged. */
bool store_take_problem(struct store *store, struct error *error);

/* Writes a setting. False with a sentence on failure. */
bool store_set(struct store *store, const char *key, const char *text, struct error *error);

/* Writes a setting that is an integer. False with a sentence on failure. */
bool store_set_number(struct store *store, const char *key, long number, struct error *error);

/* Copies a setting's text. False with *text untouched if there is none, or it doesn't fit. */
bool store_get(struct store *store, const char *key, char *text, size_t size);

/* A setting as an integer; the fallback if there is none within least … most. */
long store_get_number(struct store *store, const char *key, long least, long most, long fallback);

/* Records that the picture at this path is being played with this crop, as the newest one. False
 * with a sentence on failure. */
bool store_picture_used(struct store *store, const char *path, const struct picture_crop *crop,
                        struct error *error);

/* Lists the pictures played, newest first, at most `most`; their files may no longer exist. Free
 * with store_pictures_destroy. False with a sentence on failure. */
bool store_pictures(struct store *store, int most, struct store_pictures *pictures,
                    struct error *error);

/* Frees the list and leaves it empty. */
void store_pictures_destroy(struct store_pictures *pictures);

/* Finds the last crop of the picture at this path. False with *crop untouched, if it was never
 * played or can't be read. */
bool store_picture_crop(struct store *store, const char *path, struct picture_crop *crop);

#endif
