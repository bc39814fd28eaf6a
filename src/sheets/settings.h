/* preferences: what stands on the sheet Settings. Used by sheets. */
#ifndef SHEETS_SETTINGS_H
#define SHEETS_SETTINGS_H

#include "ui/stack.h"

void preferences_build(struct stack *stack);

#endif
