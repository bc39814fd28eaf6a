/* challenges: the sheet with the list of boards. Main thread only. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "puzzle/boards.h"
#include "store/result.h"

struct sheets;

enum { CHALLENGES_ROWS = 8 /* of the list, per page */ };

/* Used while it is open; the stars also by the card of a solved board. */
struct challenges_sheet {
	int first;                               /* first row of the page */
	int given;                               /* bundled picture that came with a game */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

/* The row of the running game's board, −1 if it is not in the list. */
int challenges_row(const struct sheets *sheets);

/* Starts the game of a row of the list, with its picture unless the player chose one; false: no such row. */
bool challenges_start(struct sheets *sheets, int row);

/* Reads the stars from the store. Boards that can't be looked up count as not solved. */
void challenges_read_stars(struct sheets *sheets);

/* The name of a row's group (−1: the whole list), how many there are, and how many of them are solved. */
const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count);

#endif
