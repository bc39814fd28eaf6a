/* challenges: the sheet with the list of boards. Main thread only. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "store/result.h"

struct sheets;

enum { CHALLENGES_ROWS = 8 /* of the list, per page */ };

/* The row of the running game's board, −1 if it is not in the list. */
int challenges_row(const struct sheets *sheets);

/* Starts the game of a row of the list, with its picture unless the player chose one; false: no such row. */
bool challenges_start(struct sheets *sheets, int row);

/* A game came with this bundled picture: later ones aren't the player's choice while it is played. */
void challenges_give(struct sheets *sheets, int bundled);

/* The stars of each row of the list, as they were read. */
enum board_stars *challenges_stars(const struct sheets *sheets);

/* Reads the stars from the store. Boards that can't be looked up count as not solved. */
void challenges_read_stars(struct sheets *sheets);

/* The name of a row's group (−1: the whole list), how many there are, and how many of them are solved. */
const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count);

#endif
