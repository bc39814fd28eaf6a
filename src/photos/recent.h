/* recent: the pictures opened before, the newest first. Main thread. */
#ifndef PHOTOS_RECENT_H
#define PHOTOS_RECENT_H

#include <stdbool.h>
#include <stdint.h>

enum { RECENT_MAX = 24 };

struct recent_one {
	char *path;   /* owned */
	int64_t used; /* when it was opened last: another number each time */
};

struct recent {
	struct recent_one list[RECENT_MAX];
	int count;
	int64_t last_used;
};

/* Puts a path first, wherever it was; the last one goes if there are too many. False,
 * and nothing changed, if memory is short. */
bool recent_use(struct recent *recent, const char *path);

void recent_destroy(struct recent *recent);

#endif
