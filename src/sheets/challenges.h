/* challenges: the sheet for what makes a game harder or comparable: limits, the board of
 * the day, the list of boards; and the card that tells that a limit ran out. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "ui/stack.h"

/* Put the items on an empty stack. */
void challenges_build(struct stack *stack);
void challenges_over(struct stack *stack);

#endif
