/* players: who plays, and a copy of everything that is kept of them. */
#ifndef SHEETS_PLAYERS_H
#define SHEETS_PLAYERS_H

#include "photos/file_chooser.h"

struct items;
struct player;
struct sheets;

/* The name of a player, as it is shown. Borrowed from the items. */
const char *players_shown(struct items *items, const struct player *player);

/* Opens the sheet, and asks whether the copy in this file is to be brought in. */
void players_ask_to_bring(struct sheets *sheets, const char *path);

/* The player has chosen a file to save a copy in, or to bring in. */
void players_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path);

#endif
