/* solving: the cards of a search and of a solution. Main thread only. */
#ifndef SHEETS_SOLVING_H
#define SHEETS_SOLVING_H

#include "game/game.h"
#include "ui/column.h"

/* The lengths of the solutions found, as many as fit: "542 → 176 → 170 moves". */
const char *solving_lengths(const struct game *game, struct column *column);

/* What is known about the shortest solution; "": nothing. */
const char *solving_proven(const struct game *game, struct column *column);

#endif
