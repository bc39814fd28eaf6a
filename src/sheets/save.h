/* save: where puzzles to send, pictures of the game and exported records are saved. Main thread only. */
#ifndef SHEETS_SAVE_H
#define SHEETS_SAVE_H

#include "base/crop.h"
#include "photos/file_chooser.h"
#include "worker/job.h"

struct sheets;
struct column;

/* The file of a puzzle or a picture of the game, and how saving it ended. */
struct saving {
	char file[PATHS_SIZE];
	struct job *job; /* borrowed: it is being saved; NULL: it isn't */
	bool shows;      /* its folder can be opened */
};

/* The picture of the game to be given away, which the caller frees, and its crop: the played one or, of the plain
 * one, a copy of what the board shows with its figures (if there is memory for it). */
SDL_Surface *save_picture(const struct sheets *sheets, struct picture_crop *crop);

/* Lets the player choose a file with this ending, named after the picture. */
void save_choose(struct sheets *sheets, enum file_chooser_use use, const char *ending);

/* See port.save_where: saves something in this file. */
void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path);

/* Shows a sentence about it. */
void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence);

/* It was saved (""), or not: why. A player who waits for it to quit then stays. */
void save_end(struct sheets *sheets, enum file_chooser_use use, const char *failure);

/* True if there is a picture to save, and no file is being chosen. */
bool save_ready(const struct sheets *sheets);

/* Adds the sheet's note and, once something was saved, a button of this name that opens its folder. */
void save_push(struct column *column, struct sheets *sheets, enum file_chooser_use use,
               const char *name);

#endif
