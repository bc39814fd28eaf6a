/* glance: looks at paths and reads files on a thread of its own, which is left behind if the answer takes too long:
 * where a network share doesn't answer, a file call may take minutes. The main thread looks at a player's path only
 * so. Any thread. */
#ifndef BASE_GLANCE_H
#define BASE_GLANCE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "system/files.h"

enum { GLANCE_MS = 500, GLANCE_READ_MS = 2000 };

struct glance {
	struct file_status status;
	char whole[PATH_MAX]; /* a relative path as an absolute one; else the path itself */
};

/* Looks for at most GLANCE_MS. False with errno set: nothing is there; ETIMEDOUT: that isn't known yet. */
bool glance_at(const char *path, struct glance *seen);

/* The same for file_read, with GLANCE_READ_MS. */
char *glance_read(const char *path, size_t most, size_t *length);

/* True if it sees a folder at this path. */
bool glance_is_folder(const char *path);

/* True if it sees that there is nothing at this path. *late is set once an answer takes too long, and then nothing more is
 * looked at, so that many paths don't make the player wait for each. */
bool glance_is_gone(const char *path, bool *late);

#endif
