/* leaving: the ring that fills while the player leaves simple mode. Main thread only. */
#ifndef VIEW_LEAVING_H
#define VIEW_LEAVING_H

#include "ui/items.h"
#include "view/layout.h"

/* Adds it, over the board; part: 0 … 1; 0: nothing is added. */
void leaving_add(struct items *items, const struct layout *layout, float part);

#endif
