/* solved_offers: the buttons of the solved card. Main thread only. */
#ifndef SHEETS_SOLVED_OFFERS_H
#define SHEETS_SOLVED_OFFERS_H

#include "sheets/sheets.h"

enum {
	SOLVED_NEXT_CHALLENGE = COMMAND_COUNT,
	SOLVED_WATCH,
	SOLVED_BACK,
	SOLVED_PASS,
	SOLVED_CONTROLS_END,
};

extern const struct command_info solved_controls[SOLVED_CONTROLS_END - COMMAND_COUNT];

/* The button for what the player is doing. */
enum command solved_primary(const struct sheets *sheets);

/* Adds the buttons, with their full names if these fit side by side. */
void solved_push_offers(const struct sheets *sheets, struct stack *stack);

/* For struct sheet. */
void solved_offer_states(const struct sheets *sheets, struct command_states *states);
enum sheet_reply solved_take_offer(struct sheets *sheets, enum command command);

#endif
