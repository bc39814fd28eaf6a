/* sharing: the sheet with the running game's share code and an entry for another one. */
#ifndef SHEETS_CODE_H
#define SHEETS_CODE_H

#include "ui/stack.h"

/* Puts the items on an empty stack. */
void sharing_build(struct stack *stack);

#endif
