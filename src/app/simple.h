/* simple: the rules of simple mode that need no window. Main thread only. */
#ifndef APP_SIMPLE_H
#define APP_SIMPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "settings/settings.h"

enum { SIMPLE_NEXT_MS = 4000 /* from the end of the celebration to the next picture */ };

/* When the next picture comes by itself. */
struct simple_next {
	uint64_t due_ms; /* 0: it isn't waited for */
};

/* waits: a solved picture is shown, and nothing is in the way. True once it has been for SIMPLE_NEXT_MS; then it begins
 * anew. */
bool simple_next_follow(struct simple_next *next, bool waits, uint64_t now_ms);

/* How games are shuffled in simple mode. */
struct scramble_choice simple_choice(const struct settings *settings);

/* True if the previous game has nothing that simple mode hides: no limit, race or turns. */
bool simple_can_recall(const struct game *game);

#endif
