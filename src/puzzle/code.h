/* code: a share code, a short text that passes a game to a friend: size, scramble and bundled
 * picture.
 *
 *     4x4-HT454-DDQJD-FJYT8
 *
 * First the size, then characters of Crockford's base 32 (0–9 and A–Z without I, L, O and U; five
 * bits each, most significant first) in groups of five:
 *
 *     kind      1     H gap at home, A gap anywhere, R random walk, B board,
 *                     W walk that never steps straight back
 *     picture   2     its key, 0: none
 *     moves     5     R and W only
 *     seed      0–13  H, A, R and W: the number without leading zeros
 *     board     …     B only: for each cell but the last the rank of its number among
 *                     those not yet used (Lehmer code), in as many bits as that
 *                     takes; unused bits in the last character are 0
 *     check     4     a Reed–Solomon code over GF(32) of all the above, with the size
 *
 * The check detects every wrong character, every swap of two neighbours and, in codes without a
 * board, any four wrong characters; other damage goes undetected with probability 2⁻²⁰. Every game
 * has exactly one code. Pure, any thread. */
#ifndef PUZZLE_CODE_H
#define PUZZLE_CODE_H

#include <stddef.h>

#include "puzzle/scramble.h"

/* Bytes that hold any code with its NUL: a 32×32 board needs 2228. */
enum { CODE_SIZE = 2304 };

struct code {
	struct scramble scramble;
	uint16_t picture; /* code_picture_key of its name, 0: none */
};

/* Writes the NUL-terminated code and returns its length. The scramble must be valid as described in
 * scramble.h, the picture's key below 1024. */
size_t code_write(const struct code *code, char text[CODE_SIZE]);

/* Reads a code. Accepts either case, O for 0, I and L for 1, "×" for x, and blanks and dashes
 * around and between characters. Fields that the kind does not use are 0 in *code. False with a
 * sentence, code untouched, if the text is damaged or not a code. */
bool code_read(struct code *code, const char *text, struct error *error);

/* Finds a code in a longer text, such as a pasted message. Prefers a code that consists of the
 * whole text with blanks in between, then the first valid word, written as by code_write; otherwise
 * copies the first word that resembles a code. False with found untouched if there is none; words
 * in paths and file names are ignored. */
bool code_find(const char *text, char found[CODE_SIZE]);

/* The key, 1 … 1023, of a bundled picture, from its file name without extension. */
uint16_t code_picture_key(const char *name);

#endif
