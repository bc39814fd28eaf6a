/* film: the sheet to save the game as pictures. Main thread only. */
#ifndef SHEETS_FILM_H
#define SHEETS_FILM_H

#include "photos/file_chooser.h"

struct sheets;

/* Saves the animation, or a picture of the board, in this file. */
void film_save(struct sheets *sheets, enum file_chooser_use use, const char *path);

#endif
