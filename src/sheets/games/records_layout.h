/* records_layout: the contents of the Records sheet. Main thread only. */
#ifndef SHEETS_RECORDS_LAYOUT_H
#define SHEETS_RECORDS_LAYOUT_H

#include "sheets/games/records.h"

/* The middle of an area, at most so many units wide, from a third of its height on. */
void records_layout_set_middle(struct column *column, SDL_Rect area, int units);

/* For struct sheet. */
void records_layout_build(struct sheets *sheets, struct column *column);

#endif
