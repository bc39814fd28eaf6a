/* help: the sheet that teaches the game: small boards that play, then every command. Used
 * by sheets. Main thread only. */
#ifndef VIEW_HELP_H
#define VIEW_HELP_H

#include "view/stack.h"

/* Adds the sheet's items below the sheet's own; all below the title scrolls. */
void help_build(struct stack *stack);

#endif
