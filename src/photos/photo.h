/* photo: a picture to play and its name. A plain value; ownership moves with assignment. Main thread. */
#ifndef PHOTOS_PHOTO_H
#define PHOTOS_PHOTO_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/crop.h"
#include "desktop/paths.h"
#include "picture/picture.h"
#include "puzzle/parcel.h"

enum { PHOTO_NAME_SIZE = 200 };

/* What is written on a picture that was sent as a puzzle. */
struct photo_greeting {
	bool sent; /* it was */
	char name[PARCEL_NAME_SIZE],
	        line[PARCEL_LINE_SIZE]; /* from whom, and the words; "": none */
	int day;                        /* on which it was sent: 20261121; 0: not known */
};

struct photo {
	SDL_Surface *pixels;        /* owned; NULL: no picture */
	char name[PHOTO_NAME_SIZE]; /* for display: see photo_write_name */
	int bundled; /* index in the list of bundled pictures, −1: the player's file */
	char path[PATHS_SIZE];
	bool drawing; /* vector graphics: can be rendered at any size */
	bool reduced; /* a photo whose file has more pixels than these, which the board doesn't need */
	int file_width,
	        file_height; /* px, not rotated: how large it would be if it weren't reduced; 0: as it is */
	uint32_t number; /* by which games name it, from one opening to the last use; 0: none */
	uint32_t serial; /* unique to these pixels; 0: no picture */
	struct picture_crop crop;
	bool kept;                  /* of a game that was kept: its crop and size are decided */
	int64_t bytes, modified_ns; /* of the player's file when it was read; 0: unknown */
	uint64_t content;           /* of that file: see picture_content, or photo_scene_content */
	struct photo_greeting greeting;
	int day;        /* 20261121: it is the picture of that day; 0: no */
	bool hidden;    /* the player doesn't want to see it yet */
	bool missing;   /* its file is gone: plain pixels, to be played with numbers */
	int asked_side; /* px for which the file was last read again, to avoid repeats; 0: none */
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

/* Takes the ending of a picture's file from a name for display. */
void photo_cut_ending(char *name);

/* Reads the greeting in a picture that was just read. */
void photo_read_greeting(struct photo_greeting *greeting, const struct picture_facts *facts);

/* Writes the path of a folder's file; folder "": name is the whole path. False if it is too long. */
bool photo_join_path(char path[PATHS_SIZE], const char *folder, const char *name);

/* True for the game's own plain picture, on which the figures are always drawn. */
bool photo_is_numbers(const struct photo *photo);

/* Frees the pixels and sets it to no picture. */
void photo_free(struct photo *photo);

/* The size of the rotated picture, px. The photo must have pixels. */
void photo_size(const struct photo *photo, int *width, int *height);

/* Notes what the file of the pixels, which were just read, is like. */
void photo_note_file(struct photo *photo, const struct picture_facts *facts);

/* True of a reduced photo until its file was read for all pixels, which is needed to save it: if that failed, it is saved
 * with those there are. */
bool photo_awaits_pixels(const struct photo *photo);

/* The size of the rotated picture if it weren't reduced, px. The photo must have pixels. */
void photo_file_size(const struct photo *photo, int *width, int *height);

/* The same before it is rotated, which says what crops there can be: see picture_crop_fit. */
void photo_crop_size(const struct photo *photo, int *width, int *height);

/* The rectangle of the rotated picture shown on a board of columns×rows, in its px. There must be pixels. */
SDL_Rect photo_rect(const struct photo *photo, int columns, int rows);

/* The rectangle of photo_rect in fractions of the picture's width and height; all 0 if there is no picture. */
SDL_FRect photo_part(const struct photo *photo, int columns, int rows);

#endif
