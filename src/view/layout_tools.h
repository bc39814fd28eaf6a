/* layout_tools: the toolbar's part of a layout. Main thread only. */
#ifndef VIEW_LAYOUT_TOOLS_H
#define VIEW_LAYOUT_TOOLS_H

#include "view/layout.h"

/* Chooses the tools that fit, and places them in a column at the window's right edge; or in a row
 * `height` px high at its bottom, equally wide if every name fits, else the spare width is shared
 * out. margin: to the window's edges, px. Sets the toolbar, too. */
void layout_tools_beside(struct layout *layout, struct text *text, int margin);
void layout_tools_below(struct layout *layout, struct text *text, int margin, int height);

#endif
