/* listing: what is in a folder. A listing is for one thread at a time. What fails sets errno. */
#ifndef SYSTEM_LISTING_H
#define SYSTEM_LISTING_H

#include "system/files.h"

struct listing;

/* Opens a folder, without waiting where there is a pipe. NULL on failure. */
struct listing *listing_open(const char *path);

/* The next name, in no order, and its kind (may be NULL), which is that of what a link leads to; "." and ".." are among
 * them. Valid until the next call. NULL at the end, with errno 0, and on failure. */
const char *listing_next(struct listing *listing, enum file_kind *kind);

/* As file_look, file_look_itself, file_open without a look at what is opened, and file_remove, of a name in the
 * folder, or of a whole path. */
bool listing_look(struct listing *listing, const char *name, struct file_status *found);
bool listing_look_itself(struct listing *listing, const char *name, struct file_status *found);
int listing_open_file(struct listing *listing, const char *name);
bool listing_remove(struct listing *listing, const char *name);

void listing_close(struct listing *listing);

#endif
