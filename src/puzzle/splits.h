/* splits: when a finished game had each line of its board done, from the times of its slides. Pure.
 *
 * A line, a row or a column, is done with the last slide that moves a tile in it: from then on it stays as it
 * is, so it is complete. */
#ifndef PUZZLE_SPLITS_H
#define PUZZLE_SPLITS_H

#include "puzzle/history.h"

/* After so many slides and moves of the game, and at this time of its clock. */
struct split {
	size_t slides;
	uint64_t moves, ms;
};

enum { SPLITS_PARTS = 3 };

struct splits {
	bool columns; /* the lines are columns, from the left; else rows, from the top */
	int lines;    /* all of the board's; 0: the game isn't solved, or the times aren't known */
	struct split line[BOARD_SIDE_MAX];
	struct split part[SPLITS_PARTS]; /* the ends of each third of the moves */
};

/* Splits a game with all of its slides, done or undone: by rows or by columns, whichever were done sooner on
 * average (rows, if there is no difference). */
void splits_of(struct splits *splits, const struct history *history);

#endif
