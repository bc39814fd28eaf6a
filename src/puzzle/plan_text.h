/* plan_text: says a step of a plan. Any thread. */
#ifndef PUZZLE_PLAN_TEXT_H
#define PUZZLE_PLAN_TEXT_H

#include "puzzle/plan.h"

/* How a step names tiles and cells. */
enum plan_words {
	PLAN_MARKS,   /* the board shows which ones: the picture has no numbers */
	PLAN_NUMBERS, /* the tiles have numbers, and the board shows the cells */
	PLAN_PLACES,  /* the cells are named by row and column, for texts */
};

enum { PLAN_TEXT_SIZE = 400 };

/* Writes two sentences: what to do and why. first: the number on the first tile. */
void plan_text_write(const struct plan_step *step, const struct board *board, enum plan_words words,
                     int first, char text[PLAN_TEXT_SIZE]);

#endif
