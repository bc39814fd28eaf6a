/* sheets: what stands on each sheet and card, and where it lies. Used by items. */
#ifndef SHEETS_SHEETS_H
#define SHEETS_SHEETS_H

#include "ui/items.h"

/* Adds the items of scene->panel (not SCENE_PANEL_NONE) and sets items->sheet,
 * scroll, scroll_most and covers_board. */
void sheets_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, int scroll_px);

#endif
