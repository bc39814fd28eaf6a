/* splits_facts: what a card or sheet says of the splits of a game. Main thread only. */
#ifndef SHEETS_GAMES_SPLITS_FACTS_H
#define SHEETS_GAMES_SPLITS_FACTS_H

#include "puzzle/splits.h"
#include "ui/column.h"

/* True if the pace of a game says something about the player: it lasted longer than a moment, and no moves are the
 * solver's, which take no time. ms: its time, 0: unknown. assisted: the solver made moves. */
bool splits_facts_tell(uint64_t ms, bool assisted);

/* When rows or columns were done, also in the best game, if it is split alike and is another one; and how long each third
 * of the moves took. Nothing if the splits aren't known. */
void splits_facts_push(struct column *column, const struct splits *own, const struct splits *best);

#endif
