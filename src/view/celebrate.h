/* celebrate: what is seen when and since the picture became whole.
 *
 * Pure: from the milliseconds since the last tile came home to numbers that the
 * drawing uses. */
#ifndef VIEW_CELEBRATE_H
#define VIEW_CELEBRATE_H

#include <stdbool.h>
#include <stdint.h>

enum { CELEBRATE_CONFETTI = 90 };

struct celebrate {
	float closed;      /* 0 gaps open … 1 gaps closed and corners square */
	float piece;       /* 0 no missing piece … 1 all there */
	float piece_scale; /* 1.06 … 1.00 */
	float sweep;       /* 0 … 1 the light's way over the picture; < 0: none */
	bool confetti;     /* some is still in the air */
	bool card;         /* the card is up */
};

/* One scrap of confetti, in parts of the board's width and height. */
struct celebrate_scrap {
	float x, y;
	float turn;  /* −1 … 1: its width as it tumbles */
	float alpha; /* 0 … 1 */
	int colour;  /* index, 0 … 4 */
};

/* The state after elapsed_ms. */
struct celebrate celebrate_at(uint64_t elapsed_ms);

/* Where scrap number i of CELEBRATE_CONFETTI is; false if it is not in the air. */
bool celebrate_scrap(int i, uint64_t elapsed_ms, struct celebrate_scrap *scrap);

/* ms after which all is at rest. */
uint64_t celebrate_length_ms(void);

#endif
