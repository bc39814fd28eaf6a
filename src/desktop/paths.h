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

/* The folders that keep pasted pictures and puzzles from others, beside the store (store/store.h). */
#define PATHS_PASTED "missing-piece/pasted"
#define PATHS_RECEIVED "missing-piece/received"

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

/* Converts pasted or dropped text to the path of a local file.
 *
 * Does not access files; uses $HOME and the host name. Any thread. File URIs are as in RFC 8089 and
 * RFC 3986. */

enum uri_kind {
	URI_END,       /* no non-blank line left */
	URI_PATH,      /* a path */
	URI_ELSEWHERE, /* a URI, but not of a local file */
	URI_NO_PATH,   /* other text, or a path that is too long */
};

/* Where the path in a file URI ends. By the RFC, '#' or '?' ends it and must be escaped within it.
 * Many programs don't escape, and pictures have no fragment or query, so callers that can check for
 * the file try URI_WHOLE first. */
enum uri_reading {
	URI_WHOLE,  /* '#' and '?' are part of the path */
	URI_STRICT, /* as in the RFC */
};

/* Reads the first non-blank line of *text and moves *text past it. Removes surrounding blanks and
 * quotes. A path is absolute, begins with ~ (alone or before a slash: $HOME), or is a file URI
 * whose host is empty, localhost or this computer. Decodes its %-escapes; a % that does not start
 * one is kept, as some programs escape nothing; %00 gives URI_NO_PATH. On URI_PATH sets path,
 * NUL-terminated; otherwise leaves it untouched. The text need not be UTF-8. */
enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size);

enum { URI_SIZE = sizeof "file://" + 3 * PATHS_SIZE };

/* Writes the file URI of an absolute path. */
void uri_write(char uri[URI_SIZE], const char *path);

/* uri_to_path for this program: if a file URI contains '#' or '?', uses the reading for which a
 * file exists; if none does, takes all of it as the path. */
enum uri_kind paths_next(char path[PATHS_SIZE], const char **text);

/* Converts typed text like paths_next, or a relative path. False if it is too long or of a file elsewhere. */
bool paths_expand(char path[PATHS_SIZE], const char *text);

/* Converts a command-line argument to a path: file URIs as above, anything else as it is, but
 * without slashes at the end. False with a sentence if it is empty, too long or another URI. */
bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error);

#endif
