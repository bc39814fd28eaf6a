/* shelf: the recently opened pictures, and the entries of one tab of the gallery or of another list, in
 * order. Pure except for the memory passed in; main thread. */
#ifndef PHOTOS_SHELF_H
#define PHOTOS_SHELF_H

#include <stdbool.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "picture/picture.h"

enum { RECENT_MAX = 24 };

struct recent_one {
	char *path;   /* owned */
	int64_t used; /* order of the last opening; unique */
};

struct recent {
	struct recent_one list[RECENT_MAX];
	int count;
	int64_t last_used;
};

/* Moves or adds a path to the front; the last one is dropped if there are too many. False, with
 * nothing changed, if out of memory. */
bool recent_use(struct recent *recent, const char *path);

void recent_destroy(struct recent *recent);

enum { SHELF_NAME_SIZE = 256 };

enum shelf_tab {               /* the numbers are stored */
	         SHELF_SCENES, /* the game's own pictures */
	         SHELF_RECENT, /* recently opened */
	         SHELF_FOLDER, /* one of the player's folders */
	         SHELF_TABS,
	         SHELF_PATHS, /* no tab: pictures at given paths */
};

/* Sources of the entries; all borrowed. */
struct shelf {
	enum shelf_tab tab;
	const struct paths_pictures *scenes;
	const struct recent *recent;
	const struct folder *folder; /* NULL: not listed */
	const char *const *paths;    /* "": no picture */
	int path_count;
};

struct shelf_entry {
	char path[PATHS_SIZE];
	char name[SHELF_NAME_SIZE]; /* for display, on one line */
	bool is_folder;
	uint64_t key; /* unique per path and, as far as known, state of the file */
};

int shelf_count(const struct shelf *shelf);

/* Fills in an entry (0 ≤ index < count). False if its path is too long or
 * empty. */
bool shelf_entry(const struct shelf *shelf, int index, struct shelf_entry *entry);

/* The entry with a path, or of a name, −1 if there is none. */
int shelf_find_path(const struct shelf *shelf, const char *path);
int shelf_find_name(const struct shelf *shelf, const char *name);

/* The first entry at or after `from` (wrapping around) whose name begins with text, −1 if none. */
int shelf_find_start(const struct shelf *shelf, int from, const char *text);

#endif
