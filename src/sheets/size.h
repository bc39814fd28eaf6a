/* size: what stands on the sheet Size. Used by sheets. Main thread only. */
#ifndef SHEETS_SIZE_H
#define SHEETS_SIZE_H

#include "ui/stack.h"

/* Adds the sheet's items below the sheet's own. Which kind of scramble is chosen stands in
 * scene->lit. */
void size_build(struct stack *stack);

#endif
