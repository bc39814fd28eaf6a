/* code: a share code, a short text that tells a game to a friend: size, scramble and
 * which of the bundled pictures.
 *
 *     4x4-H3K7Q-9DMX2-4T8W1
 *
 * The size in clear; then characters of Crockford's base 32 (0–9 and A–Z without I, L, O
 * and U; five bits each, the highest first), in groups of five:
 *
 *     kind      1     H gap at home, A gap anywhere, W random walk, B board
 *     picture   2     its key, 0: none
 *     moves     5     of W alone
 *     seed      0–13  of H, A and W: the number without zeros in front
 *     board     …     of B alone: for each cell but the last the place of its number
 *                     among those still left in order (Lehmer code), in as many bits as
 *                     that takes; the bits unused in the last character are 0
 *     check     4     a Reed–Solomon code over GF(32) on all before, the size too
 *
 * The check finds every wrong character and every two neighbours swapped, in codes without
 * a board any four wrong characters; other damage passes once in 2²⁰. There is exactly one
 * text for a game. Pure, any thread. */
#ifndef PUZZLE_CODE_H
#define PUZZLE_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/scramble.h"

/* Bytes that hold any code with its NUL: a board of 32×32 needs 2228. */
enum { CODE_SIZE = 2304 };

struct code {
	struct scramble scramble;
	uint16_t picture; /* code_picture_key of its name, 0: none */
};

/* Writes the code, ended by NUL, and returns its length. The scramble must be one that
 * scramble.h calls right, the picture's key below 1024. */
size_t code_write(const struct code *code, char text[CODE_SIZE]);

/* Reads a code: in either case, O for 0, I and L for 1, "×" for x; blanks and dashes may
 * stand around and between. What the kind has no use for is 0 in *code. False with a
 * sentence, code untouched, if it is damaged or none. */
bool code_read(struct code *code, const char *text, struct error *error);

/* Finds a code in a longer text, such as a pasted message: the first word that can be read,
 * else the first one that is meant as a code but damaged, as it stands there; or the whole
 * text, if it is nothing but a code with blanks in between. False, found untouched, if
 * there is none; paths and names of files are none. */
bool code_find(const char *text, char found[CODE_SIZE]);

/* The key, 1 … 1023, of a bundled picture's name (the file's without its ending). */
uint16_t code_picture_key(const char *name);

#endif
