/* preferences: what stands on the sheet Settings. Used by sheets. */
#ifndef VIEW_PREFERENCES_H
#define VIEW_PREFERENCES_H

#include "view/stack.h"

void preferences_build(struct stack *stack);

#endif
