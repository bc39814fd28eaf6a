/* album: lists of pictures, in order, and how far the player got with each. Pure except for the memory passed in. */
#ifndef PHOTOS_ALBUM_H
#define PHOTOS_ALBUM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "photos/recent.h"
#include "picture/folder.h"
#include "picture/picture.h"

enum { ALBUM_NAME_SIZE = 256 };

enum album_tab {               /* the numbers are stored */
	         ALBUM_SCENES, /* the game's own pictures */
	         ALBUM_RECENT, /* recently opened */
	         ALBUM_FOLDER, /* one of the player's folders */
	         ALBUM_TABS,
	         ALBUM_PATHS, /* no tab: pictures at given paths */
};

/* Sources of the entries; all borrowed. */
struct album {
	enum album_tab tab;
	const struct paths_pictures *scenes;
	const struct recent *recent;
	const struct folder *folder; /* NULL: not listed */
	const char *const *paths;    /* "": no picture */
	int path_count;
};

struct album_entry {
	char path[PATHS_SIZE];
	const char *copy; /* borrowed: what shows it, because its file is gone; NULL: that does */
	char name[ALBUM_NAME_SIZE]; /* for display, on one line */
	bool is_folder;
	uint64_t key;     /* unique per path and, as far as known, state of the file */
	uint64_t content; /* as in struct photo; 0: not known */
};

/* The number of entries. */
int album_count(const struct album *album);

/* Fills in an entry (0 ≤ index < count). False if its path is too long or empty. */
bool album_entry(const struct album *album, int index, struct album_entry *entry);

/* The entry with a path, −1 if there is none. */
int album_find_path(const struct album *album, const char *path);

/* How far the player got with one picture on boards of one size. */
struct album_state {
	uint64_t content; /* see picture_content, or photo_scene_content */
	int columns, rows;
	int home;  /* of a game that isn't finished: tiles in their cells; −1: solved */
	int stars; /* 0 … 3, if it was solved */
};

/* All of them, by content. All zero: none. */
struct album_states {
	struct album_state *list; /* owned */
	uint64_t *contents;       /* owned: of each, in ascending order */
	int count;

	/* there are many: these are some, and all are to be read in the background */
	char *file; /* owned: where they are; NULL: these are all */
	/* false: they can't be read */
	bool (*read)(const char *file, atomic_bool *cancel, struct album_states *all);
};

/* Adds one, in the order of their contents. */
void album_states_add(struct album_states *states, const struct album_state *state);

/* A copy, to which none can be added. */
struct album_states album_states_copy(const struct album_states *states);

/* Reads all of them, if these are some; if that fails, these stay. Any thread. */
void album_states_complete(struct album_states *states, atomic_bool *cancel);

/* Frees and forgets all. */
void album_states_forget(struct album_states *states);

/* What is shown of a picture. */
struct album_progress {
	bool solved;
	int columns, rows, stars; /* of the largest board solved */
	int percent; /* of a game that isn't finished: tiles in their cells; −1: none */
};

/* Finds it. */
struct album_progress album_progress(const struct album_states *states, uint64_t content);

/* The number of an album's pictures, and of those that were solved: in a folder, at the time it was examined. */
void album_count_solved(const struct album *album, const struct album_states *states, int *pictures,
                        int *solved);

/* Where a picture comes in the order in which pictures are opened one after another. */
struct album_place {
	bool solved;
	uint64_t place; /* counted from the picture being played */
	int index;      /* in the album or folder */
};

/* For qsort: those that aren't solved come first. */
int album_compare_places(const void *a, const void *b);

/* A name's place in the random order of a seed. */
uint64_t album_random_place(uint64_t shuffle, const char *name);

/* The next of the game's own pictures after one (−1: the first) that wasn't solved, or else the next one;
 * in order or, if not 0, in the random order of this seed. */
int album_next(const struct album *album, const struct album_states *states, int after,
               uint64_t shuffle);

/* A picture that wasn't solved, chosen by a random number, but not the one at this path; −1 if there is none. */
int album_surprise(const struct album *album, const struct album_states *states, const char *except,
                   uint64_t number);

#endif
