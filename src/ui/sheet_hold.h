/* sheet_hold: keeps a pressed control under the pointer while its sheet changes size. Main thread
 * only. */
#ifndef UI_SHEET_HOLD_H
#define UI_SHEET_HOLD_H

#include "ui/stack.h"

/* Moves the settled items of a sheet as little as necessary to bring the held control under its
 * point: first the control in its row, then the sheet inside the window, then the scrolling part;
 * only if that is not enough may the sheet partly leave the window. Does nothing if the control is
 * not shown. */
void sheet_hold(const struct stack *stack, const struct items_hold *hold);

#endif
