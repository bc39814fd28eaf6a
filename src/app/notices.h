/* notices: the message that is shown, and what can't be saved, which the player is told until it is over. Main thread. */
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
	bool of_game;      /* it belongs to the running game, not to one that is about to begin */
	const void *sheet; /* that was open then; NULL: none */
};

/* A failure to save. */
struct trouble {
	char text[ERROR_TEXT_SIZE]; /* "": nothing */
	bool lasts;                 /* it won't be over before the program ends */
	bool shown;                 /* the message has been shown */
	uint64_t shown_ms;          /* when it appeared */
	uint64_t retry_ms;          /* when to try again to write, else 0 */
	bool awaits_disk;           /* writing works again, but the disk may not have it yet */
};

/* All zero: none. */
struct notices {
	struct message message;
	struct trouble trouble; /* kept_games.c and loop.c change retry_ms */
	bool quiet;             /* in simple mode no message is shown; set by the owner */
	uint64_t now_ms;        /* of this turn; set by the owner */
};

/* Shows a message; NULL: removes it. */
void notices_say(struct notices *notices, const char *sentence);

/* Shows a message after the one that is shown, if there is one and both fit; else in its place. */
void notices_add(struct notices *notices, const char *sentence);

/* What was said this turn belongs to the open sheet (NULL: none) and, unless a picture is loading, to the
 * running game. A message that is older goes when a sheet opens: it isn't about that. True if one did. */
bool notices_assign(struct notices *notices, const void *sheet, bool loading);

/* Another game begins: removes a message about the last one. */
void notices_leave(struct notices *notices);

/* Something was written or not (written false: error says why). */
void notices_written(struct notices *notices, bool written, const struct error *error);

/* Something else can't be saved; lasts: until the program ends. */
void notices_begin_trouble(struct notices *notices, const char *sentence, bool lasts);

/* Everything was written this turn: writes what is left, and ends the trouble once the disk has it.
 * was_on_disk: the disk had everything before this turn. True if there is something to show. */
bool notices_turn(struct notices *notices, struct settings *settings, struct store *store,
                  bool was_on_disk);

/* Removes an old message, and says what can't be saved if that is due. True if there is something to show. */
bool notices_due(struct notices *notices);

/* When something is due next, ms; UINT64_MAX: never. */
uint64_t notices_due_ms(const struct notices *notices);

#endif
