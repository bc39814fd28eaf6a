/* records_games: the list of games on the Records sheet, and what can be done with the chosen one. Main thread only. */
#ifndef SHEETS_RECORDS_GAMES_H
#define SHEETS_RECORDS_GAMES_H

#include "sheets/games/records.h"

/* Opens the list; the games of a group follow. */
void records_games_open(struct sheets *sheets);

/* Shows the games of the group, with a row selected, after they or their order have changed. */
void records_games_show(struct sheets *sheets, int selected);

/* For struct sheet: reads the selected game, if it is another one. */
void records_games_refresh(struct sheets *sheets);

/* Adds the list and its buttons in an area. restores: one of them brings back what was cleared. */
void records_games_push(struct sheets *sheets, struct column *column, SDL_Rect area, bool restores);

#endif
