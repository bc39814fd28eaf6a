/* album: lists of pictures, their thumbnails, and the pictures on offer that have to be found first:
 * the player's folder being shown.
 *
 * Main thread. Jobs are started on the given worker. */
#ifndef PHOTOS_ALBUM_H
#define PHOTOS_ALBUM_H

#include <SDL.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "picture/picture.h"
#include "photos/reader.h"

/* photo: a picture to play and its name. A plain value; ownership moves with assignment. Main thread. */

enum { PHOTO_NAME_SIZE = 200 };

struct photo {
	SDL_Surface *pixels;        /* owned; NULL: no picture */
	char name[PHOTO_NAME_SIZE]; /* for display: see photo_write_name */
	int bundled; /* index in the list of bundled pictures, −1: the player's file */
	char path[PATHS_SIZE];
	bool drawing;    /* vector graphics: can be rendered at any size */
	uint32_t number; /* by which games name it, from one opening to the last use; 0: none */
	uint32_t serial; /* unique to these pixels; 0: no picture */
	struct picture_crop crop;
	bool kept;                  /* of a game that was kept: its crop and size are decided */
	int64_t bytes, modified_ns; /* of the player's file when it was read; 0: unknown */
	uint64_t content;           /* of that file: see picture_content, or photo_scene_content */
	int day;                    /* 20261121: it is the picture of that day; 0: no */
	bool hidden;                /* the player doesn't want to see it yet */
	bool missing;               /* its file is gone: plain pixels, to be played with numbers */
	int asked_side;             /* px at which a drawing was last requested, to avoid repeats */
};

/* No picture. */
#define PHOTO_NONE ((struct photo){ .bundled = -1, .crop = PICTURE_CROP_CENTRED })

/* The index of the bundled picture with this path, or this file name; −1: a player's file. bundled NULL: there
 * are none. */
int photo_find_bundled(const struct paths_pictures *bundled, const char *path);

/* Stands for a bundled picture as picture_content does for a file: by the file's name. */
uint64_t photo_scene_content(const char *path);

/* Writes a picture's name for display, on one line: "Old harbour" for the bundled old-harbour.svg,
 * the file's name for the player's own. The store keeps a bundled picture without its folder. */
void photo_write_name(char name[PHOTO_NAME_SIZE], const struct paths_pictures *bundled,
                      const char *path);

/* Writes the path of a folder's file; folder "": name is the whole path. False if it is too long. */
bool photo_join_path(char path[PATHS_SIZE], const char *folder, const char *name);

/* Frees the pixels and sets it to no picture. */
void photo_free(struct photo *photo);

/* The size of the rotated picture, px. The photo must have pixels. */
void photo_size(const struct photo *photo, int *width, int *height);

/* The rectangle of the rotated picture shown on a board of columns×rows, in its px. There must be pixels. */
SDL_Rect photo_rect(const struct photo *photo, int columns, int rows);

/* The rectangle of photo_rect in fractions of the picture's width and height; all 0 if there is no picture. */
SDL_FRect photo_part(const struct photo *photo, int columns, int rows);

/* album.c: the recently opened pictures, and the entries of one tab of the gallery or of another list,
 * in order. Pure except for the memory passed in. */

enum { RECENT_MAX = 24 };

struct recent_one {
	char *path;   /* owned */
	int64_t used; /* order of the last opening; unique */
};

struct recent {
	struct recent_one list[RECENT_MAX];
	int count;
	int64_t last_used;
};

/* Moves or adds a path to the front; the last one is dropped if there are too many. */
void recent_use(struct recent *recent, const char *path);

/* Frees the paths and empties the list. */
void recent_destroy(struct recent *recent);

enum { ALBUM_NAME_SIZE = 256 };

enum album_tab {               /* the numbers are stored */
	         ALBUM_SCENES, /* the game's own pictures */
	         ALBUM_RECENT, /* recently opened */
	         ALBUM_FOLDER, /* one of the player's folders */
	         ALBUM_TABS,
	         ALBUM_PATHS, /* no tab: pictures at given paths */
};

/* Sources of the entries; all borrowed. */
struct album {
	enum album_tab tab;
	const struct paths_pictures *scenes;
	const struct recent *recent;
	const struct folder *folder; /* NULL: not listed */
	const char *const *paths;    /* "": no picture */
	int path_count;
};

struct album_entry {
	char path[PATHS_SIZE];
	char name[ALBUM_NAME_SIZE]; /* for display, on one line */
	bool is_folder;
	uint64_t key;     /* unique per path and, as far as known, state of the file */
	uint64_t content; /* as in struct photo; 0: not known */
};

/* The number of entries. */
int album_count(const struct album *album);

/* Fills in an entry (0 ≤ index < count). False if its path is too long or empty. */
bool album_entry(const struct album *album, int index, struct album_entry *entry);

/* The entry with a path, −1 if there is none. */
int album_find_path(const struct album *album, const char *path);

/* album.c, too: how far the player got with one picture on boards of one size. */
struct album_state {
	uint64_t content; /* see picture_content, or photo_scene_content */
	int columns, rows;
	int home;  /* of a game that isn't finished: tiles in their cells; −1: solved */
	int stars; /* 0 … 3, if it was solved */
};

/* All of them, by content. All zero: none. */
struct album_states {
	struct album_state *list; /* owned */
	uint64_t *contents;       /* owned: of each, in ascending order */
	int count;
};

/* Adds one, in the order of their contents. */
void album_states_add(struct album_states *states, const struct album_state *state);

/* Frees and forgets all. */
void album_states_forget(struct album_states *states);

/* What is shown of a picture. */
struct album_progress {
	bool solved;
	int columns, rows, stars; /* of the largest board solved */
	int percent; /* of a game that isn't finished: tiles in their cells; −1: none */
};

/* Finds it. */
struct album_progress album_progress(const struct album_states *states, uint64_t content);

/* The number of an album's pictures, and of those that were solved. */
void album_count_solved(const struct album *album, const struct album_states *states, int *pictures,
                        int *solved);

/* The next of the game's own pictures after one (−1: the first) that wasn't solved, or else the next one;
 * in order or, if not 0, in the random order of this seed. */
int album_next(const struct album *album, const struct album_states *states, int after,
               uint64_t shuffle);

/* A picture that wasn't solved, chosen by a random number, but not the one at this path; −1 if there is none. */
int album_surprise(const struct album *album, const struct album_states *states, const char *except,
                   uint64_t number);

/* The pictures of a folder, which are tried in turn until one can be shown. The caller lists the folder
 * and reads the files. All zero: none. */
struct album_walk {
	struct folder *folder;    /* owned; NULL until it is listed */
	char path[PATHS_SIZE];    /* of the folder */
	char after[NAME_MAX + 1]; /* the picture being played; "": begin with the first */
	uint64_t shuffle;         /* not 0: in the random order of this seed */
	int day;                  /* the one to play on this day, solved or not; 0: no */
	struct walk_entry {
		bool solved;
		uint64_t place; /* in the order, counted from the picture being played */
		int index;      /* in the folder */
	} * order;              /* owned: the entries to try */
	int count, at;
	char skipped[PHOTO_NAME_SIZE]; /* the first picture that could not be read */
	int skipped_count;
	char reason[ERROR_TEXT_SIZE]; /* and why */
};

/* Starts with the folder's first picture that isn't solved. Drops any previous walk. */
void walk_begin(struct album_walk *walk, const char *folder);

/* Starts with the picture after the one at this path that isn't solved, wrapping around; if that is the only
 * one left, with one that is. Drops any previous walk. False if the path is in no folder. */
bool walk_begin_after(struct album_walk *walk, const char *after);

/* The folder was listed; takes ownership. */
void walk_list(struct album_walk *walk, struct folder *folder, const struct album_states *states);

/* Writes the path of the next picture to try. False if none is left. */
bool walk_next(struct album_walk *walk, char path[PATHS_SIZE]);

/* The last picture tried could not be read, for this reason. */
void walk_skip(struct album_walk *walk, const char *reason);

/* Writes the message for the player when a picture was opened; "" if none was skipped. */
void walk_say_opened(const struct album_walk *walk, char text[ERROR_TEXT_SIZE]);

/* True if the folder has no pictures itself, but folders. */
bool walk_has_only_folders(const struct album_walk *walk);

/* Writes the message for the player when no picture could be opened. */
void walk_say_failed(const struct album_walk *walk, char text[ERROR_TEXT_SIZE]);

/* True, with a message, if no picture could be opened because all of the folder, with the played one, are solved. */
bool walk_say_done(const struct album_walk *walk, const struct album_states *states,
                   const struct photo *played, char text[ERROR_TEXT_SIZE]);

/* Frees the folder and ends the walk. */
void walk_forget(struct album_walk *walk);

/* albums.c: a cache of thumbnails, and which to make next. They are stored by key until there are
 * too many or they take too much memory; then the least recently wanted ones are freed. At most
 * THUMBNAILS_RUNNING are made at once. The caller passes the wanted ones anew each time, most urgent
 * first, so that no outdated request waits in a queue. */

enum {
	THUMBNAILS_MAX = 300,
	THUMBNAILS_BYTES = 24 << 20,
	THUMBNAILS_RUNNING = 4, /* two that are stuck leave room for others */
};

struct thumbnail {
	uint64_t key;
	SDL_Surface *surface; /* owned; NULL: the file is not a picture */
	uint64_t used;        /* stamp of the last time it was wanted */
	int pictures;         /* in the folder whose cover it is */
	int taken;            /* the day it was taken: 20261121; 0: unknown */
	uint64_t content;     /* see picture_content */
};

struct thumbnails {
	struct thumbnail list[THUMBNAILS_MAX];
	int count;
	size_t bytes; /* of all surfaces */
	uint64_t stamp;
	struct thumbnail_run {
		struct job *job; /* NULL: none */
		uint64_t key;
	} running[THUMBNAILS_RUNNING];
	int width, height; /* px of those being made, set by the owner; others are kept, too */
};

/* The thumbnail with a key, now marked as wanted; NULL if it hasn't been made. */
const struct thumbnail *thumbnails_find(struct thumbnails *thumbnails, uint64_t key);

/* Stores a thumbnail of a picture, or of a folder with so many pictures, and takes ownership (NULL: it
 * cannot be made). Returns it; the caller sets what else is known, until the next call. */
struct thumbnail *thumbnails_put(struct thumbnails *thumbnails, uint64_t key, SDL_Surface *surface,
                                 int pictures);

/* A picture's key at the current size. */
uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture);

/* The folder shown. */
struct albums {
	struct folder *folder;       /* owned; NULL before the first, or if it could not be read */
	char path[PATHS_SIZE];       /* its path, or that of the one to begin with */
	char error[ERROR_TEXT_SIZE]; /* why it could not be read; "" if it was */
	char going[PATHS_SIZE];      /* path being listed */
	char arriving[ALBUM_NAME_SIZE];              /* name to select in it */
	struct job *listing;                         /* NULL: nothing is being listed */
	void (*listed)(void *context, bool another); /* see struct photos_takers */
	void *context;

	struct thumbnails thumbnails;
};

/* All else is zero. listed: see struct photos_takers. */
void albums_init(struct albums *albums, void (*listed)(void *context, bool another), void *context);

/* Frees everything; the worker must have ended by then. */
void albums_destroy(struct albums *albums);

/* Starts listing a folder, replacing any listing in progress; name (may be NULL) is the entry to select. */
void albums_go(struct albums *albums, struct worker *worker, const struct album_states *states,
               const char *path, const char *name);

/* The index of the entry to select, 0 if it is not there, −1 if the folder is empty. */
int albums_arrival(const struct albums *albums);

/* Starts as many thumbnails as can run: of the visible entries first … end − 1, then of a page
 * after and a page before. Cancels all others. pause: starts none. worker NULL: does nothing. */
void albums_make_thumbnails(struct albums *albums, struct worker *worker,
                            const struct reader *reader, const struct album *album, int first,
                            int end, bool pause);

/* Cancels all jobs and frees most thumbnails, when the gallery closes. */
void albums_close(struct albums *albums);

#endif
