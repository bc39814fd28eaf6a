/* cards: what stands beside the board, or over the tools below it, and never covers the
 * picture: the panel of a running search, and the card of a picture made whole. */
#ifndef SHEETS_SOLVED_H
#define SHEETS_SOLVED_H

#include "ui/stack.h"

/* Put the items on an empty stack. */
void cards_solving(struct stack *stack);
void cards_whole(struct stack *stack);

/* The clock stands and the tiles are blank. */
void cards_pause(struct stack *stack);

#endif
