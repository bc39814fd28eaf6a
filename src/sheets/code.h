/* code: the sheet with the share code. Main thread only. */
#ifndef SHEETS_CODE_H
#define SHEETS_CODE_H

#include "game/game.h"
#include "puzzle/code.h"
#include "ui/column.h"
#include "ui/field.h"

struct sheets;

/* Enough bytes for any text to share. */
enum {
	CODE_ADDRESS_SIZE = 256, /* of the page that starts the game, if it has one */
	CODE_TEXT_SIZE = 2 * CODE_SIZE + GAME_NAME_SIZE + CODE_ADDRESS_SIZE + 640,
};

/* Writes the running game's share code. */
void code_of_game(const struct sheets *sheets, char text[CODE_SIZE]);

/* Makes a plan of a code; returns the bundled picture it needs, SHEETS_PICTURE_STAYS if none. */
int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan);

/* Starts the game or race of a text with a code. False, with a sentence, if there is none (*none), it is
 * damaged, or it is the running game's. */
bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error);

/* True if the running game can be sent as a race: solved without help, each tile in place. */
bool code_can_challenge(const struct game *game);

/* For struct sheet: starts the race in a text and closes the sheet, or says why not. False: there is none. */
bool code_paste_race(struct sheets *sheets, const char *text);

/* True where the game has an address, so that what is copied ends with a link. */
bool code_has_link(void);

/* A line with the link that starts a code or race where the game is a page, in new memory; "" where it isn't. */
char *code_link(const char *code);

/* Writes a text about the running game, to send to a friend. */
void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE]);

/* Adds a text field with what describes it and an example of what to write. */
void code_push_field(struct column *column, struct command_info info, const struct field *field,
                     const char *example);

#endif
