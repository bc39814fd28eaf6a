/* crop: what the sheet for the part of the picture remembers. */
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

/* While it is open. */
struct crop_sheet {
	struct picture_crop before; /* when it was opened */
	int numbers_before;         /* the setting, then */
	float across, down;         /* where the pointer was, fractions of the board */
	/* of the frame */
	SDL_Texture *whole; /* the uncropped picture; NULL: not there yet */
	SDL_FRect part;     /* of it that is on the board, as fractions */
};

/* Another picture is on the board: Cancel leaves that as it is now. */
void crop_picture_replaced(struct sheets *sheets);

/* True if another part is known whose tiles are easier to tell apart. */
bool crop_has_better(const struct sheets *sheets);

#endif
