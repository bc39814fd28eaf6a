/* records_clear: clears records after a question, and brings them back. Main thread only. */
#ifndef SHEETS_RECORDS_CLEAR_H
#define SHEETS_RECORDS_CLEAR_H

#include "sheets/games/records.h"

/* The names of the controls that get the focus when others are gone. */
#define RECORDS_CLEAR "clear"
#define RECORDS_RESTORE "restore"

/* Reads what can be brought back. */
bool records_clear_read(struct sheets *sheets, struct error *error);

/* What can be brought back, and until when; "" if there is nothing. */
const char *records_clear_last(struct items *items, const struct records_state *records);

/* Places the control that brings back what was cleared last. */
enum command records_clear_place_restore(const struct sheets *sheets, struct column *column);

/* For a control: removes the chosen game, which is in this row. */
enum sheet_reply records_clear_remove(struct sheets *sheets, int row);

/* For a control: asks about the group's records, or all (enum records_question). */
enum sheet_reply records_clear_ask(struct sheets *sheets, int question);

/* Adds the question in an area; there is a choice if there are others. */
void records_clear_push_question(struct sheets *sheets, struct column *column, SDL_Rect area);

#endif
