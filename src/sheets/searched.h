/* searched: the numbers of a search. Main thread only. */
#ifndef SHEETS_SEARCHED_H
#define SHEETS_SEARCHED_H

#include "game/game.h"
#include "ui/column.h"

struct sheets;

/* The method of the last search for a solution, by name. */
const char *searched_method(const struct game *game);

/* Adds its numbers, and of a breadth-first search the chart of boards by moves. */
void searched_push(struct sheets *sheets, struct column *column);

/* Adds how far breadth-first search gets on boards of this size within its memory. */
void searched_push_reach(const struct game *game, struct column *column);

/* Opens or closes the card with them, which is shown once the solution has been watched. */
void searched_open(struct sheets *sheets, bool open);

#endif
