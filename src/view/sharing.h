/* sharing: the sheet with the running game's share code and an entry for another one. */
#ifndef VIEW_SHARING_H
#define VIEW_SHARING_H

#include "view/stack.h"

/* Puts the items on an empty stack. */
void sharing_build(struct stack *stack);

#endif
