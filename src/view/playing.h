/* playing: the card beside the board while a solution plays. Main thread only. */
#ifndef VIEW_PLAYING_H
#define VIEW_PLAYING_H

#include "view/stack.h"

/* Where it stands and how short it is, its buttons, its speed; in the arrangement with the
 * tools below a line and one row. */
void playing_build(struct stack *stack);

#endif
