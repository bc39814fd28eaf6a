/* paths: what a path begins with, and where this program, its user's folders and other programs are; creates folders. The
 * parts of a path are separated by '/'. Any thread. */
#ifndef SYSTEM_PATHS_H
#define SYSTEM_PATHS_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* The length of the root that a path begins with, "/"; 0 if it is relative. */
size_t path_root(const char *path);

/* True if a path is not relative to a folder. */
bool path_is_whole(const char *path);

/* Writes the path by which the system knows what is at a path: whole, and without links. False, with errno set, if
 * nothing is there. */
bool path_real(char real[PATH_MAX], const char *path);

/* Creates a folder and those above it, readable by this user only. False, with errno set, if that fails. */
bool path_make_folders(const char *folder);

/* Removes a folder that is empty. False, with errno set, if that fails. */
bool path_remove_folder(const char *folder);

/* Writes the path of a file that is given from the folder of the running program on, such as
 * ../share/missing-piece: that works in the build folder, when installed, and after moving both. False
 * if it is too long. */
bool path_of_program(char *path, size_t size, const char *name);

/* Turns a path of the system's or the player's, as they write it, into one of this program's, in its place. It doesn't get
 * longer. */
void path_adopt(char *path);

/* True if the desktop can show a folder whose address it gets (SDL_OpenURL). */
bool path_shows_folders(void);

#endif
