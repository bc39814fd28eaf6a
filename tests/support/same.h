/* same: whether a game survived. */
#ifndef SUPPORT_SAME_H
#define SUPPORT_SAME_H

#include "game/saved.h"
#include "support/group.h"

/* Fails unless this member of a and b is the same. */
#define SAME(what)                                                                                 \
	check(a->what == b->what, "different %s: %lld and %lld", #what, (long long)a->what,        \
	      (long long)b->what)

/* Fails unless all that must survive is the same, apart from the game's id. */
void expect_same_saved(const struct game_saved *a, const struct game_saved *b);

#endif
