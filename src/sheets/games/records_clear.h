/* records_clear: the question before records are cleared, and what can be brought back. Main thread only. */
#ifndef SHEETS_RECORDS_CLEAR_H
#define SHEETS_RECORDS_CLEAR_H

#include "sheets/games/game_text.h"
#include "sheets/games/records.h"

/* The day until which the last clear can be brought back: "28 December 2026". */
struct game_text records_clear_until(const struct records_sheet *records);

/* What can be brought back, and until when; "" if there is nothing. */
const char *records_clear_last(struct items *items, const struct records_sheet *records);

/* Asks about the group's records, or all; there is a choice if there are others. */
void records_clear_ask(struct sheets *sheets, enum records_question question);
void records_clear_end_question(struct sheets *sheets);
void records_clear_add_states(const struct records_sheet *records, struct command_states *states);
void records_clear_push_question(struct sheets *sheets, struct column *column, SDL_Rect area);

#endif
