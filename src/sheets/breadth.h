/* breadth: the results of a breadth-first search, for the cards that show them. Main thread
 * only. */
#ifndef SHEETS_BREADTH_H
#define SHEETS_BREADTH_H

#include "sheets/sheet.h"

/* Adds the chart of boards by moves and, if `facts`, its counts. Adds nothing if the last search
 * was not breadth-first. */
void breadth_push(struct sheets *sheets, struct stack *stack, bool facts);

/* Adds the two methods, for searching again with the other one. Below the board, adds nothing if they
 * don't fit there. */
void breadth_push_methods(struct stack *stack);

#endif
