/* record: the fewest moves that a game of one kind was won with. Kept among the settings. One
 * thread at a time, like the store's. */
#ifndef STORE_RECORD_H
#define STORE_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/scramble.h"
#include "store/store.h"

enum { RECORD_KEY_SIZE = 64 };

/* A game and the record of its kind; all zero until it is won. */
struct record {
	bool known;  /* it was won already; after undo it may be won again */
	int moves;   /* of the record before this game, 0: none */
	bool beaten; /* by this game */
};

/* Writes what a record is kept under: the scramble's size, of walks also their length, and one
 * certain board by itself: an easy one is no measure for others. Pure. */
void record_key(const struct scramble *scramble, char key[RECORD_KEY_SIZE]);

/* A game on the scramble is won; counts: without help. Fills the record and keeps the moves if
 * they beat it. store NULL: there was none, and nothing is kept. False, with a sentence, if
 * that cannot be written. */
bool record_win(struct store *store, const struct scramble *scramble, uint64_t moves, bool counts,
                struct record *record, struct error *error);

#endif
