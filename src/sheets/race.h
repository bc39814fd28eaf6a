/* race: the sheet to start a race or a party, and how it went. Main thread only. */
#ifndef SHEETS_RACE_H
#define SHEETS_RACE_H

#include "game/party.h"
#include "game/rival.h"
#include "ui/column.h"

struct sheets;

/* Starts the plan as a race against this rival, which it takes. */
void race_start(struct sheets *sheets, struct rival *rival, const struct game_plan *plan,
                int bundled);

/* Whose game a rival is: "The computer". Static. */
const char *race_rival(enum rival_kind kind);

/* What the card says about a race or a turn that is over: who has won, or comes next. NULL: it was neither. */
const char *race_line(struct items *items, const struct game *game);

/* Starts the plan (NULL: the game's own board) with this picture, see request_plan, as a race against a solved game of
 * the records. False with a sentence. */
bool race_against(struct sheets *sheets, int64_t id, const struct game_plan *plan, int bundled,
                  struct error *error);

/* Adds who won a race that is over, and how both games went; of a turn of a party, how all played. */
void race_push_end(struct column *column, const struct game *game);

#endif
