/* breadth: what a breadth-first search has found, for the cards that show it. Main thread only. */
#ifndef SHEETS_BREADTH_H
#define SHEETS_BREADTH_H

#include "sheets/sheet.h"

/* Adds the chart of boards by moves, and (facts) what it counts in numbers. Nothing if the last
 * search was no breadth-first search. */
void breadth_push(struct sheets *sheets, struct stack *stack, bool facts);

/* The two methods, to search again by the other one. */
void breadth_push_methods(struct stack *stack);

#endif
