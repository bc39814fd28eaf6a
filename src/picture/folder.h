/* folder: what a folder holds that a player may choose: folders and pictures.
 *
 * Any thread; no state. Reaches the disk in folder_list alone, which may take long
 * on a slow one: it is for a worker's thread. Names are UTF-8 as a rule, but any
 * bytes do. Other folders get this through picture.h. */
#ifndef PICTURE_FOLDER_H
#define PICTURE_FOLDER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { FOLDER_ENTRIES_MAX = 20000 };

struct folder_entry {
	char *name; /* owned by the folder */
	bool is_folder;
	int64_t changed; /* when, in ns since 1970: another number, another picture */
};

struct folder {
	char *path;                   /* owned; as it was asked for */
	struct folder_entry *entries; /* owned: folders first, each kind sorted by name */
	int count;
	bool more; /* there are more than FOLDER_ENTRIES_MAX */
};

/* Lists the folder at path: its folders, and the files whose names end like a
 * picture's. Left out: hidden ones, what is neither file nor folder (links count as
 * what they lead to), and what cannot be looked at. The caller ends it with
 * folder_free. NULL with a sentence if it cannot be read, with an empty one if cancel
 * (may be NULL) was set. */
struct folder *folder_list(const char *path, const atomic_bool *cancel, struct error *error);

/* NULL is allowed. */
void folder_free(struct folder *folder);

/* True if a file of that name may be a picture of a kind that can be read. */
bool folder_is_picture(const char *name);

/* What such names end with, without the dot, in small letters; NULL behind the last.
 * Static. */
const char *const *folder_endings(void);

/* How people sort: without regard to case and accents, runs of digits by their value
 * ("img2" before "img10"). As strcmp; 0 only for equal strings. */
int folder_compare(const char *a, const char *b);

/* How many bytes of name its beginning takes that reads like start (case and accents
 * do not count); 0 if it begins otherwise, or start is empty. */
int folder_match(const char *name, const char *start);

#endif
