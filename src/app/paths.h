/* paths: where the game's own files are, and the player's. Main thread. */
#ifndef APP_PATHS_H
#define APP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum { PATHS_SIZE = 4096 };

/* Bundled pictures, in the order they are played. */
struct paths_pictures {
	char **paths; /* owned, sorted */
	int count;
};

/* Writes the path of this running executable. argv0 is used where the system
 * does not tell. */
bool paths_program(char path[PATHS_SIZE], const char *argv0, struct error *error);

/* Writes the data folder: ../share/missing-piece from the executable's folder,
 * which is right in the build folder, where it is installed, and after both were
 * moved. False with a sentence if it is not there. */
bool paths_data(char path[PATHS_SIZE], const char *program, struct error *error);

/* Writes the folder for what can be made again: $XDG_CACHE_HOME/missing-piece, else
 * ~/.cache/missing-piece. It need not be there. False if neither is known. */
bool paths_cache(char path[PATHS_SIZE]);

/* Lists pictures/\*.svg of the data folder; ended by paths_pictures_destroy. */
bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error);
void paths_pictures_destroy(struct paths_pictures *pictures);

/* Turns what a player may write or drop into a path: blanks and quotes round it go,
 * ~ becomes the home folder, file://… is decoded. False if it does not fit. */
bool paths_expand(char path[PATHS_SIZE], const char *text);

/* Copies a name as it can be shown in one line: control characters become '?'. */
void paths_show(char *shown, size_t size, const char *name);

/* The last part of a path; points into it. */
const char *paths_name(const char *path);

#endif
