/* paths: locations of the game's and the player's files. Main thread. */
#ifndef DESKTOP_PATHS_H
#define DESKTOP_PATHS_H

#include <stddef.h>

#include "base/error.h"

enum { PATHS_SIZE = 4096 };

/* Bundled pictures in playing order. */
struct paths_pictures {
	char **paths; /* owned, absolute, sorted */
	int count;
};

/* Writes the data folder: ../share/missing-piece from the program's folder on (path_of_program), without
 * "..". False with a sentence if it does not exist. */
bool paths_data(char path[PATHS_SIZE], struct error *error);

/* Writes the path of the program that decodes pictures: likewise
 * ../libexec/missing-piece/missing-piece-decode. False with a sentence if it is missing. */
bool paths_decoder(char path[PATHS_SIZE], struct error *error);

/* Write a path in the cache, or in the player's data, which need not exist: $XDG_CACHE_HOME/NAME, else
 * ~/.cache/NAME; $XDG_DATA_HOME/NAME, else ~/.local/share/NAME. False: both unknown. */
bool paths_cache(char path[PATHS_SIZE], const char *name);
bool paths_kept(char path[PATHS_SIZE], const char *name);

/* Write the player's folder of pictures, or of documents: XDG_PICTURES_DIR or XDG_DOCUMENTS_DIR from
 * user-dirs.dirs, else ~/Pictures or ~/Documents, else the home folder; "/" if none of them exists. */
void paths_player_pictures(char path[PATHS_SIZE]);
void paths_player_documents(char path[PATHS_SIZE]);

/* Replaces a path by the pictures folder unless it is a folder that exists. */
void paths_player_folder(char path[PATHS_SIZE]);

/* Copies a path for display: ~ for the home folder, '?' for control characters. */
void paths_show_folder(char *shown, size_t size, const char *path);

/* Lists pictures/\*.svg in the data folder, sorted, but the plain one last; free with paths_pictures_destroy. */
bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error);

/* Frees the list and leaves it empty. */
void paths_pictures_destroy(struct paths_pictures *pictures);

/* True for the plain picture, numbers.svg, which is the last one: its tiles always show their figures. */
bool paths_is_numbers(const char *path);

/* How many of the pictures come with boards of the day and challenges: all but that one. */
int paths_scenes(const struct paths_pictures *pictures);

/* Converts a command-line argument to a path: file URIs as above, anything else as it is, but
 * without slashes at the end. False with a sentence if it is empty, too long or another URI. */
bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error);

#endif
