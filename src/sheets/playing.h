/* playing: the card beside the board while a solution plays. Main thread only. */
#ifndef SHEETS_PLAYING_H
#define SHEETS_PLAYING_H

#include "ui/stack.h"

/* Where it stands and how short it is, its buttons, its speed; in the arrangement with the
 * tools below a line and one row. */
void playing_build(struct stack *stack);

#endif
