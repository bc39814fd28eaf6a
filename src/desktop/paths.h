/* paths: where the game's own files are, and the player's. Main thread. */
#ifndef DESKTOP_PATHS_H
#define DESKTOP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "desktop/uri.h"

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

/* Writes the player's folder of pictures: XDG_PICTURES_DIR of the desktop's
 * user-dirs.dirs, else ~/Pictures, else the home folder; "/" if none is there. */
void paths_player_pictures(char path[PATHS_SIZE]);

/* Copies a path as it is shown: ~ for the home folder, control characters as '?'. */
void paths_show_folder(char *shown, size_t size, const char *path);

/* Writes the path of the file for what the game remembers (store/store.h):
 * $XDG_DATA_HOME/missing-piece/store.db, else ~/.local/share/missing-piece/store.db. It need
 * not be there, nor its folders. False if neither is known. */
bool paths_store(char path[PATHS_SIZE]);

/* Lists pictures/\*.svg of the data folder; ended by paths_pictures_destroy. */
bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error);
void paths_pictures_destroy(struct paths_pictures *pictures);

/* uri_to_path for this program: where a file address has '#' or '?' in it, the reading
 * under which there is such a file counts; if there is none, all of it is the path. */
enum uri_kind paths_next(char path[PATHS_SIZE], const char **text);

/* Turns what a player writes into a path: as paths_next, but a relative path will do
 * too. False if it does not fit, or is an address elsewhere. */
bool paths_expand(char path[PATHS_SIZE], const char *text);

/* Turns a word of the command line into a path: a file address as above, else the word itself,
 * as it stands. False with a sentence if it is an address elsewhere, or too long. */
bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error);

#endif
