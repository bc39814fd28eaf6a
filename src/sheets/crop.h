/* crop: the sheet to crop the picture. Main thread only. */
#ifndef SHEETS_CROP_H
#define SHEETS_CROP_H

#include "base/crop.h"

struct sheets;

/* Used while it is open. */
struct crop_state {
	struct picture_crop before; /* when the sheet was opened */
	int numbers_before;         /* the setting when the sheet was opened */
	float across, down;         /* last pointer position, fractions of the board */
};

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

#endif
