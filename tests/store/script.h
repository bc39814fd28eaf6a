/* script: writes to a store like those of a player, one call after the other. */
#ifndef TESTS_STORE_SCRIPT_H
#define TESTS_STORE_SCRIPT_H

#include "puzzle/random.h"
#include "store/store.h"

enum { SCRIPT_STEPS = 36 };

struct script {
	struct store *store;        /* borrowed */
	struct random random;       /* the same on every run */
	struct store_game games[2]; /* owned: the running one and its previous one */
};

/* Begins with a store and two games; end it before closing the store. */
void script_begin(struct script *script, struct store *store);
void script_end(struct script *script);

/* Makes the call of this step and returns whether it wrote; all steps must be made in order. Unless
 * `call`, changes the games as it would, but leaves the call out and returns false. */
bool script_step(struct script *script, int step, bool call);

/* The rows of all tables as text, which the caller frees. */
char *script_contents(struct store *store);

#endif
