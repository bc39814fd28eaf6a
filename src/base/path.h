/* path: parts of a file's path, as strings; no file is looked at. Pure; any thread. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* The last part of a path; points into it. */
const char *path_name(const char *path);

/* Writes the folder above one, without a slash at its end; false at the top, and
 * where it is not known. `above` has room for the whole path and may be the same. */
bool path_above(char *above, const char *path);

/* Copies a name as it can be shown in one line: control characters become '?'. */
void path_show(char *shown, size_t size, const char *name);

#endif
