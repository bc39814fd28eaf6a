/* code: what the sheet Share code remembers, and share codes of games. */
#ifndef SHEETS_CODE_H
#define SHEETS_CODE_H

#include <stdbool.h>

#include "base/error.h"
#include "game/game.h"
#include "puzzle/code.h"
#include "ui/field.h"

struct sheets;

/* Bytes that hold any text to share. */
enum { CODE_TEXT_SIZE = CODE_SIZE + GAME_NAME_SIZE + 512 };

/* While it is open. */
struct code_sheet {
	char shown[CODE_SIZE];       /* of the game that the last frame showed */
	struct field field;          /* the code that is being written */
	char error[ERROR_TEXT_SIZE]; /* about that, or "" */
};

/* Writes the running game's share code. */
void code_of_game(const struct sheets *sheets, char text[CODE_SIZE]);

/* Fills the plan of a code; returns which bundled picture it wants, SHEETS_PICTURE_STAYS if
 * none. */
int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan);

/* Begins the game of a text that has a code in it. False, with a sentence, if there is none, if
 * it is damaged or the running game's; *none is true in the first case alone. */
bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error);

/* Writes a text about the running game, to be given to a friend. */
void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE]);

#endif
