/* wide: paths as the system takes them, also those of 260 characters and more, which the calls for narrow characters refuse.
 * Private to the folders windows of src/system and src/desktop, but for fopen, which include/stdio.h replaces. Any
 * thread. */
#ifndef SYSTEM_WINDOWS_WIDE_H
#define SYSTEM_WINDOWS_WIDE_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

enum { WIDE_PATH_MAX = PATH_MAX + 8 };

/* The path for calls of the system. False, with errno set, if it is too long or isn't UTF-8. */
bool wide_path(wchar_t wide[WIDE_PATH_MAX], const char *path);

/* A path of the system's as UTF-8, without the mark of a long one, and with '/'. False, with errno set, if it is too
 * long. */
bool wide_adopt(char path[PATH_MAX], const wchar_t *wide);

/* As fopen; the mode may have an "e", which changes nothing: no child gets any files but its own. */
FILE *wide_fopen(const char *path, const char *mode);

#endif
