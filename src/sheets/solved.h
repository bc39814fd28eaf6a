/* solved: what the card of a completed picture offers; private to it. */
#ifndef SHEETS_SOLVED_H
#define SHEETS_SOLVED_H

#include "sheets/sheet_input.h"
#include "ui/command.h"

struct sheets;

enum {
	SOLVED_NEXT_CHALLENGE = COMMAND_COUNT,
	SOLVED_WATCH,
	SOLVED_BACK,
	SOLVED_CONTROLS_END,
};

extern const struct command_info solved_controls[SOLVED_CONTROLS_END - COMMAND_COUNT];

enum { SOLVED_OFFERS = 4 };

/* Buttons, the main one first: it continues what the player is doing. */
struct solved_offers {
	enum command commands[SOLVED_OFFERS];
	const char *labels[SOLVED_OFFERS];
	const char *low_labels[SOLVED_OFFERS]; /* below a board */
};

const struct solved_offers *solved_offers(const struct sheets *sheets);

/* See find_primary, states and command in struct sheet. */
enum command solved_primary(const struct sheets *sheets);
void solved_states(const struct sheets *sheets, struct command_states *states);
enum sheet_reply solved_command(struct sheets *sheets, enum command command);

#endif
