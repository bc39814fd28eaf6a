/* celebrate: how a completed picture is celebrated. Pure: time is passed in as milliseconds of any
 * monotonic clock. */
#ifndef VIEW_CELEBRATE_H
#define VIEW_CELEBRATE_H

#include <stdbool.h>

#include "ui/theme.h"

enum {
	CELEBRATE_CONFETTI = 90,
	CELEBRATE_MS = THEME_CLOSE_GAPS_MS + THEME_PIECE_MS + THEME_CONFETTI_MS,
};

/* A moment of the celebration. */
struct celebrate {
	float closed;      /* 0 gaps open … 1 gaps closed and corners square */
	float piece;       /* opacity of the missing piece, 0 … 1 */
	float piece_scale; /* 1.06 … 1.00 */
	float sweep;       /* position of the light over the picture, 0 … 1; < 0: none */
	bool confetti;     /* some confetti is still falling */
	bool card;         /* the card is shown */
};

/* One scrap of confetti, in fractions of the board's width and height. */
struct celebrate_scrap {
	float x, y;
	float turn;  /* −1 … 1: its apparent width as it tumbles */
	float alpha; /* 0 … 1 */
	int colour;  /* index, 0 … 4 */
};

/* The moment elapsed_ms after the last tile reached its place. */
struct celebrate celebrate_at(uint64_t elapsed_ms);

/* The position of scrap i of CELEBRATE_CONFETTI; false if it is not visible. */
bool celebrate_scrap(int i, uint64_t elapsed_ms, struct celebrate_scrap *scrap);

#endif
