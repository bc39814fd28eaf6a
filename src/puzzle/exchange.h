/* exchange: a game as text in the form that players of slidysim share: its board, then its solution.
 *
 *     5 1 3/4 2 6/7 8 0
 *     R2DL3U
 *
 * The letters name the direction in which a tile moves, a number repeats the move before it ("Scrambles and
 * solutions" in the readme of slidysim.github.io). Times aren't in it. Pure; the caller owns all memory. */
#ifndef PUZZLE_EXCHANGE_H
#define PUZZLE_EXCHANGE_H

#include "puzzle/history.h"

/* The text of the slides done, in two lines; the caller frees it. */
char *exchange_write(const struct history *history);

/* True if a text, such as a message, seems to have such a game in it: rows of numbers with '/' between them, then a word
 * of moves. */
bool exchange_is_in(const char *text);

/* Reads the first such game in a text; its moves may be broken into several words. No slide has a time. False with a
 * sentence, history untouched, if there is none, its board can't be solved, or its moves don't solve it. */
bool exchange_read(struct history *history, const char *text, struct error *error);

#endif
