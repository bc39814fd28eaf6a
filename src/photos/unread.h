/* unread: the paths of files that were skipped because they couldn't be read, so that an album doesn't count them. All
 * zero: none. Main thread only. */
#ifndef PHOTOS_UNREAD_H
#define PHOTOS_UNREAD_H

#include <stdbool.h>

#include "picture/folder.h"

struct unread {
	char **paths; /* owned, as is each */
	int count;
};

/* Adds a path. False if it is there already. */
bool unread_add(struct unread *unread, const char *path);

/* The file at this path was read. */
void unread_remove(struct unread *unread, const char *path);

/* True if the folder's entry at this index is one of those files. */
bool unread_has(const struct unread *unread, const struct folder *folder, int index);

/* Takes those files out of a list. */
void unread_leave_out(const struct unread *unread, struct folder *folder);

/* Frees and forgets all. */
void unread_forget(struct unread *unread);

#endif
