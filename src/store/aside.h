/* aside: replaces a damaged file by a new one with everything that can still be read. Private to
 * src/store. */
#ifndef STORE_ASIDE_H
#define STORE_ASIDE_H

#include <limits.h>

#include "store/database.h"

/* Builds a new file from the damaged one, of any version, then renames the damaged one and its log to
 * path.broken (or .broken-2 …, the first free name), sets `name`, and gives the new one its place.
 * Unless the result is DATABASE_GOOD, the damaged file is where it was. */
enum database_state aside_replace(const char *path, char name[PATH_MAX]);

/* Completes a replacement that was interrupted; call before opening the file. */
void aside_complete(const char *path);

#endif
