/* notices: the message that is shown, and what can't be saved at the moment. The player is told that
 * again and again until it is over, and Settings says it all the time. Main thread. */
#ifndef APP_NOTICES_H
#define APP_NOTICES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "settings/settings.h"
#include "store/store.h"

/* A message for the player, shown for THEME_MESSAGE_MS beside or over the board. */
struct message {
	char text[ERROR_TEXT_SIZE]; /* "": none */
	uint64_t since_ms;
};

/* What can't be saved. */
struct trouble {
	char text[ERROR_TEXT_SIZE]; /* "": nothing */
	bool lasts;                 /* it won't be over before the program ends */
	bool shown;                 /* the message has been shown */
	uint64_t shown_ms;          /* when it appeared */
	uint64_t retry_ms;          /* when to try again to write, else 0 */
	bool settles;               /* writing works again, but may not have reached the disk */
};

/* All zero: none. */
struct notices {
	struct message message;
	struct trouble trouble; /* kept_games.c and loop.c change retry_ms */
	uint64_t now_ms;        /* of this turn; set by the owner */
};

/* Shows a message; NULL: removes it. */
void notices_say(struct notices *notices, const char *sentence);

/* The player removes the message. */
void notices_dismiss(struct notices *notices);

/* Something was written or not (kept false: error says why). */
void notices_kept(struct notices *notices, bool kept, const struct error *error);

/* Something else can't be saved; lasts: until the program ends. */
void notices_begin_trouble(struct notices *notices, const char *sentence, bool lasts);

/* Everything was written this turn: writes what is left, and ends the trouble once the disk has it.
 * True if there is something to show. */
bool notices_turn(struct notices *notices, struct settings *settings, struct store *store);

/* Removes an old message, and says what can't be saved if that is due. True if there is something to
 * show. */
bool notices_due(struct notices *notices);

/* When something is due next, ms; UINT64_MAX: never. */
uint64_t notices_due_ms(const struct notices *notices);

#endif
