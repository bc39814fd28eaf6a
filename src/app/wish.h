/* wish: how the player wishes boards to be scrambled. Pure. */
#ifndef APP_WISH_H
#define APP_WISH_H

#include <stdbool.h>
#include <stdint.h>

#include "app/options.h"

/* In the order of COMMAND_KIND_HOME …; the store keeps the numbers. */
enum wish_kind {
	WISH_HOME, /* uniform, the gap at home */
	WISH_ANY,  /* uniform, the gap anywhere */
	WISH_WALK, /* a random walk */
	WISH_LIST, /* a board of the list */
	WISH_COUNT,
};

struct wish {
	enum wish_kind kind;
	uint64_t walk_moves; /* 0: shuffle_walk's own number, enough for every size */
};

/* What the command line asks for; without a word about it the gap stays at home, and a walk
 * that is chosen later is of 20 moves. */
struct wish wish_of_options(const struct options *options);

/* True if the command line decides: it names a kind, or a seed, whose scramble is the same
 * everywhere. */
bool wish_is_told(const struct options *options);

/* The next larger (step 1) or smaller (−1) length of a walk; 0, the full one, is the
 * largest. The same again at the ends. */
uint64_t wish_step(uint64_t moves, int step);

/* "home", "any", "walk", "list". Static. */
const char *wish_name(enum wish_kind kind);

#endif
