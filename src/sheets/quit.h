/* quit: a card that says what the window waits for before the game ends. */
#ifndef SHEETS_QUIT_H
#define SHEETS_QUIT_H

#include <stdbool.h>

struct sheets;

/* The player wants to quit. True if the game can end now: nothing is being saved, or the player asks again.
 * Else a card says what the window waits for. */
bool quit_now(struct sheets *sheets);

/* True once what the player waited for is saved. */
bool quit_due(const struct sheets *sheets);

#endif
