/* fill: every sheet and the game with as much text as possible, for tests of whether it fits. */
#ifndef TESTS_SHEETS_FILL_H
#define TESTS_SHEETS_FILL_H

#include "sheets/stage.h"

/* Replaces the stage's fixture and scene by those with the longest texts. */
void fill_anew(struct stage *stage);

/* The same with the same store, if nothing was written to it: much faster. */
void fill_again(struct stage *stage);

#endif
