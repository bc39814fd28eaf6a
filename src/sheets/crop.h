/* crop: the state of the crop sheet. */
#ifndef SHEETS_CROP_H
#define SHEETS_CROP_H

#include <SDL.h>
#include <stdbool.h>

#include "picture/picture.h"
#include "ui/command.h"

struct sheets;

/* Its own controls. */
enum {
	CROP_ZOOM_OUT = COMMAND_COUNT,
	CROP_ZOOM_IN,
	CROP_NUMBERS_OFF,
	CROP_NUMBERS_CORNER,
	CROP_NUMBERS_LARGE,
	CROP_BETTER,
	CROP_CENTRE,
	CROP_ROTATE,
	CROP_CONTROLS_END,
};

/* Used while it is open. */
struct crop_sheet {
	struct picture_crop before; /* when the sheet was opened */
	int numbers_before;         /* the setting when the sheet was opened */
	float across, down;         /* last pointer position, fractions of the board */
	/* of this frame */
	SDL_Texture *whole; /* the uncropped picture; NULL: not ready yet */
	SDL_FRect part;     /* its part on the board, as fractions */
};

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

/* True if a crop is known whose tiles are easier to tell apart. */
bool crop_has_better(const struct sheets *sheets);

#endif
