/* framer: the sheet beside (or below) the board on which the player chooses the part
 * of the picture that is cut. Private to the view's sheets. Main thread only. */
#ifndef SHEETS_PICTURE_H
#define SHEETS_PICTURE_H

#include "ui/stack.h"

/* Puts the sheet's content on a stack. */
void framer_build(struct stack *stack);

#endif
