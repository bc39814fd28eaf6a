/* sheet_hold: keeps the control that was pressed under the pointer while its sheet changes size.
 * Main thread only. */
#ifndef UI_SHEET_HOLD_H
#define UI_SHEET_HOLD_H

#include "ui/stack.h"

/* Moves the settled items of a sheet as little as the held control needs to be under its point:
 * the control in its row, the sheet inside the window, what scrolls; only if none of these is enough
 * does the sheet leave the window in part. Nothing happens if the control is
 * not shown. */
void sheet_hold(const struct stack *stack, const struct items_hold *hold);

#endif
