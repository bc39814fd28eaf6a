/* figure: what the third figure beside the board may count. */
#ifndef SHEETS_FIGURE_H
#define SHEETS_FIGURE_H

#include "settings/settings.h"
#include "ui/command.h"

enum { FIGURE_KINDS = SETTINGS_THIRD_FEWEST + 1 };

/* The controls that choose one, in the order of enum settings_third. */
extern const struct command_info figure_kinds[FIGURE_KINDS];

/* The place of a control in their list, where None is the last: 0 … FIGURE_KINDS − 1. */
enum settings_third figure_kind_at(int place);

#endif
