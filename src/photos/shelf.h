/* shelf: what one tab of the gallery offers, in order. Pure but for memory it is given;
 * main thread. */
#ifndef PHOTOS_SHELF_H
#define PHOTOS_SHELF_H

#include <stdbool.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "photos/recent.h"
#include "picture/picture.h"

enum { SHELF_NAME_SIZE = 256 };

enum shelf_tab {
	SHELF_SCENES, /* the game's own pictures */
	SHELF_RECENT, /* those opened before */
	SHELF_FOLDER, /* a folder of the player's */
	SHELF_TABS,
};

/* Where the entries come from; all borrowed. */
struct shelf {
	enum shelf_tab tab;
	const struct paths_pictures *scenes;
	const struct recent *recent;
	const struct folder *folder; /* NULL: none is listed */
};

struct shelf_entry {
	char path[PATHS_SIZE];
	char name[SHELF_NAME_SIZE]; /* as it is shown, in one line */
	bool is_folder;
	uint64_t key; /* another number for another path, and for another state of
	                               the file there, as far as it is known */
};

int shelf_count(const struct shelf *shelf);

/* Fills in an entry (0 ≤ index < count). False if its path is too long. */
bool shelf_entry(const struct shelf *shelf, int index, struct shelf_entry *entry);

/* The entry with a path, or of a name, −1 if there is none. */
int shelf_find_path(const struct shelf *shelf, const char *path);
int shelf_find_name(const struct shelf *shelf, const char *name);

/* The first entry from `from` on (round the end) whose name begins like text, −1 if
 * none does. */
int shelf_find_start(const struct shelf *shelf, int from, const char *text);

#endif
