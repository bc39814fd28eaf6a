/* paths: locations of the game's and the player's files. Main thread. */
#ifndef DESKTOP_PATHS_H
#define DESKTOP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "desktop/uri.h"

enum { PATHS_SIZE = 4096 };

/* Bundled pictures in playing order. */
struct paths_pictures {
	char **paths; /* owned, sorted */
	int count;
};

/* Writes the path of the running executable, from argv0 if the system can't tell. */
bool paths_program(char path[PATHS_SIZE], const char *argv0, struct error *error);

/* Writes the data folder: ../share/missing-piece relative to the executable's folder, which works
 * in the build folder, when installed, and after moving both; without "..". False with a sentence
 * if it does not exist. */
bool paths_data(char path[PATHS_SIZE], const char *program, struct error *error);

/* Writes the path of the program that decodes pictures: likewise
 * ../libexec/missing-piece/missing-piece-decode. False with a sentence if it is missing. */
bool paths_decoder(char path[PATHS_SIZE], const char *program, struct error *error);

/* Writes the cache folder: $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece. It need not
 * exist. False if neither is known. */
bool paths_cache(char path[PATHS_SIZE]);

/* Writes the folder for copies of the player's pictures (worker/worker.h): pictures in the cache
 * folder. It need not exist. False if that isn't known. */
bool paths_copies(char path[PATHS_SIZE]);

/* Writes the player's pictures folder: XDG_PICTURES_DIR from user-dirs.dirs, else ~/Pictures, else
 * the home folder; "/" if none of them exists. */
void paths_player_pictures(char path[PATHS_SIZE]);

/* Writes the player's documents folder: XDG_DOCUMENTS_DIR from user-dirs.dirs, else ~/Documents, else
 * the home folder; "/" if none of them exists. */
void paths_player_documents(char path[PATHS_SIZE]);

/* Replaces a path by the pictures folder unless it is a folder that exists. */
void paths_player_folder(char path[PATHS_SIZE]);

/* Copies a path for display: ~ for the home folder, '?' for control characters. */
void paths_show_folder(char *shown, size_t size, const char *path);

/* Writes the folder that keeps pasted pictures: missing-piece/pasted beside the
 * store (store/store.h). It need not exist. False if it can't be determined. */
bool paths_pasted(char path[PATHS_SIZE]);

/* Lists pictures/\*.svg in the data folder; free with paths_pictures_destroy. */
bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error);
void paths_pictures_destroy(struct paths_pictures *pictures);

/* uri_to_path for this program: if a file URI contains '#' or '?', uses the reading for which a
 * file exists; if none does, takes all of it as the path. */
enum uri_kind paths_next(char path[PATHS_SIZE], const char **text);

/* Converts typed text to a path: like paths_next, but also accepts a relative path. False if it is
 * too long or the URI of a file elsewhere. */
bool paths_expand(char path[PATHS_SIZE], const char *text);

/* Converts a command-line argument to a path: file URIs as above, anything else as it is, but
 * without slashes at the end. False with a sentence if it is empty, too long or another URI. */
bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error);

#endif
