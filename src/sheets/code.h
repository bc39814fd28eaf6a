/* code: the state of the Share code sheet, and share codes of games. */
#ifndef SHEETS_CODE_H
#define SHEETS_CODE_H

#include <stdbool.h>

#include "base/error.h"
#include "game/game.h"
#include "puzzle/code.h"
#include "ui/field.h"

struct sheets;

/* Enough bytes for any text to share. */
enum { CODE_TEXT_SIZE = CODE_SIZE + GAME_NAME_SIZE + 512 };

/* Used while it is open. */
struct code_sheet {
	char shown[CODE_SIZE];       /* of the game in the last frame */
	struct field field;          /* the code being entered */
	char error[ERROR_TEXT_SIZE]; /* about that code, or "" */
};

/* Writes the running game's share code. */
void code_of_game(const struct sheets *sheets, char text[CODE_SIZE]);

/* Makes a plan of a code; returns the bundled picture it needs, SHEETS_PICTURE_STAYS if none. */
int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan);

/* Starts the game of a text that contains a code. False, with a sentence, if there is none, it is
 * damaged, or it is the running game's; *none is true only in the first case. */
bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error);

/* Writes a text about the running game, to send to a friend. */
void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE]);

#endif
