/* help: the sheet that teaches the game: small boards that play, then every command. Used
 * by sheets. Main thread only. */
#ifndef SHEETS_HELP_H
#define SHEETS_HELP_H

#include "ui/stack.h"

/* Adds the sheet's items below the sheet's own; all below the title scrolls. */
void help_build(struct stack *stack);

#endif
