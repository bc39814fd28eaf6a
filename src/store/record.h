/* record: the fewest moves in which a kind of game has been won, stored among the settings. One
 * thread at a time, as for the store. */
#ifndef STORE_RECORD_H
#define STORE_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/scramble.h"
#include "store/store.h"

enum { RECORD_KEY_SIZE = 64 };

/* The record for the current game's kind; all zero until the game is won. */
struct record {
	bool known;  /* the game has been won; after undo it may be won again */
	int moves;   /* previous record, 0: none */
	bool beaten; /* by this game */
};

/* Writes the key of the record for a scramble: by size, for walks also by length, and separately
 * for each given board, which may be easier than others. Pure. */
void record_key(const struct scramble *scramble, char key[RECORD_KEY_SIZE]);

/* Call when a game on the scramble is won. counts: it was won without help. Fills the record and
 * stores the moves if they beat it. store NULL: stores nothing. False with a sentence if writing
 * fails. */
bool record_win(struct store *store, const struct scramble *scramble, uint64_t moves, bool counts,
                struct record *record, struct error *error);

#endif
