/* save: where puzzles to send, pictures of the game, collages and exported records are saved. Main thread only. */
#ifndef SHEETS_SAVE_H
#define SHEETS_SAVE_H

#include "base/crop.h"
#include "photos/file_chooser.h"
#include "worker/job.h"

struct sheets;
struct column;

/* What sheets save: each of these at a time. */
enum { SAVE_PUZZLE, SAVE_RECORDS, SAVE_GAME, SAVE_COLLAGE, SAVE_EVERYTHING, SAVE_COUNT };

/* A file of the player's, and how saving it ended. */
struct saving {
	char file[PATHS_SIZE];
	struct job *job;  /* borrowed: it is being saved; NULL: it isn't */
	const char *what; /* of the job, a sentence marked with N_; NULL: it makes no file */
	double part;      /* done of it: 0 … 1; −1: not known */
	bool shows;       /* its folder can be opened, while the note says that it was saved */
};

/* A job begins that makes this file (NULL: none), see struct saving; how much of it is done isn't known. */
void save_begin(struct saving *saving, struct job *job, const char *what);

/* True while its job makes a file. */
bool save_runs(const struct saving *saving);

/* The first that runs; NULL: none. */
const struct saving *save_running(const struct sheets *sheets);

/* The picture of the game to be given away, which the caller frees, and its crop: the played one or, of the plain
 * one, a copy of what the board shows with its figures (if there is memory for it). */
SDL_Surface *save_picture(const struct sheets *sheets, struct picture_crop *crop);

/* Lets the player choose a file with this ending, named after the picture. */
void save_choose(struct sheets *sheets, enum file_chooser_use use, const char *ending);

/* See REQUEST_SAVE: saves something in this file. */
void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path);

/* Shows a sentence about it. */
void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence);

/* It was saved (""), or not: why. A player who waits for it to quit then stays. */
void save_end(struct sheets *sheets, enum file_chooser_use use, const char *failure);

/* True if there is a picture to save, with all the pixels that can be read, and no file is being chosen. */
bool save_ready(const struct sheets *sheets);

/* Adds a bar with how much of it is done, if that is known. */
void save_push_bar(struct column *column, const struct saving *saving);

/* Adds the sheet's note and, once something was saved, a button of this name that opens its folder. */
void save_push(struct column *column, struct sheets *sheets, enum file_chooser_use use,
               const char *name);

#endif
