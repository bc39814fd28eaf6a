/* crop: the sheet to crop the picture. Main thread only. */
#ifndef SHEETS_CROP_H
#define SHEETS_CROP_H

struct sheets;

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

#endif
