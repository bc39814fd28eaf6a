/* recent: the recently opened pictures, the last one first. Main thread. */
#ifndef PHOTOS_RECENT_H
#define PHOTOS_RECENT_H

#include <stdint.h>

enum { RECENT_MAX = 24 };

struct recent_one {
	char *path; /* owned */
	char *copy; /* owned: to be read instead, because the file is gone; NULL: it isn't known to be */
	int64_t used; /* order of the last opening; unique */
};

struct recent {
	struct recent_one list[RECENT_MAX];
	int count;
	int64_t last_used;
};

/* Moves or adds a path to the front; the last one is dropped if there are too many. */
void recent_use(struct recent *recent, const char *path);

/* Notes the path of the copy of a picture whose file is gone; NULL: it isn't. */
void recent_set_copy(struct recent *recent, int index, const char *copy);

/* Removes a path; NULL: all of them. */
void recent_forget(struct recent *recent, const char *path);

/* Frees the paths and empties the list. */
void recent_destroy(struct recent *recent);

#endif
