/* challenges: the state of the Challenges sheet. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "puzzle/boards.h"
#include "store/results.h"

enum {
	CHALLENGES_ROWS = 8, /* of the list, per page */
};

struct sheets;

/* Used while it is open; the stars also by the card of a solved board. */
struct challenges_sheet {
	int first;                               /* first row of the page */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

/* The row of the running game's board, −1 if it is not in the list. */
int challenges_row(const struct sheets *sheets);

/* Reads the stars from the store. Boards that can't be looked up count as not solved. */
void challenges_read_stars(struct sheets *sheets);

/* A group of rows (row: any of them, −1: the whole list). Sets how many there are and how many of
 * them are solved; returns its name. */
const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count);

#endif
