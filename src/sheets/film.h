/* film: the sheet to save the game as pictures. Main thread only. */
#ifndef SHEETS_FILM_H
#define SHEETS_FILM_H

#include "film/film.h"
#include "sheets/save.h"

struct column;
struct sheets;

struct film_sheet {
	struct saving saving; /* its job may also only estimate */
	enum film_use use;
	double part;  /* done of an animation: 0 … 1 */
	size_t bytes; /* of the animation, as estimated; 0: not known */
};

/* Saves the animation, or a picture of the board, in this file. */
void film_save(struct sheets *sheets, enum file_chooser_use use, const char *path);

/* True while it makes more than an estimate. */
bool film_saves(const struct film_sheet *film);

/* Adds a bar with how much of an animation is done. */
void film_push_bar(struct column *column, const struct film_sheet *film);

#endif
