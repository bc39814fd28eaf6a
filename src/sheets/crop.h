/* crop: the sheet to crop the picture. Main thread only. */
#ifndef SHEETS_CROP_H
#define SHEETS_CROP_H

#include "base/crop.h"
#include "ui/command.h"

struct sheets;

enum {
	CROP_ZOOM_OUT = COMMAND_COUNT,
	CROP_ZOOM_IN,
	CROP_NUMBERS_OFF, /* in the order of the setting's values */
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
};

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

#endif
