/* path: splits and joins file paths as strings, and shows names. Any thread. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* The last component of a path; points into it. */
const char *path_name(const char *path);

/* Removes slashes at the end, except from a root, so that each file is known by one path only. */
void path_trim(char *path);

/* Writes the parent folder without a trailing slash. False for the root and for relative paths.
 * `above` must be as large as path and may be the same buffer. */
bool path_above(char *above, const char *path);

/* True if the path is in this folder, or deeper: by the text. */
bool path_within(const char *path, const char *folder);

/* Writes the path of a file in a folder, with a number from 2 on before its ending ("name 2.jpg"). False: too long. */
bool path_numbered(char *path, size_t size, const char *folder, const char *name, int number);

/* Does that with the first number for which there is no file yet; 1: none. */
bool path_unused(char *path, size_t size, const char *folder, const char *name);

/* Writes $variable/tail, or ~/home_folder/tail if the variable is not set (XDG Base Directory
 * Specification). False if neither is known, or it is too long. */
bool path_of_user(char *path, size_t size, const char *variable, const char *home_folder,
                  const char *tail);

/* Copies a name, of a file or a person, to be shown on its own or in a sentence, on one line: control characters
 * become '?', those that turn the text around boxes, bytes that aren't UTF-8 U+FFFD, and a name that is too long
 * ends in "…". One with letters written from right to left is isolated, so that what follows it stays behind it. */
void path_show(char *shown, size_t size, const char *name);

#endif
