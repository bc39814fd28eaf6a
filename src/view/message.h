/* message: a sentence for the player over the board, and the names of icons. Main thread only (it measures text). */
#ifndef VIEW_MESSAGE_H
#define VIEW_MESSAGE_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "view/tiles.h"

/* Adds a message, which is borrowed, to a screen with all its other items. It stands in the middle of the help line and
 * grows upwards, over the board's lowest tiles if it is long: it covers no figure and no control but the timeline.
 * While a sheet covers the board, it stands below or above that, or isn't shown where no place is left. */
void message_add(struct items *items, const struct layout *layout, const char *message,
                 struct text *text);

/* Adds the name of the explained control beside it, if that is only an icon, and no help line can be seen. */
void message_add_tip(struct items *items, const struct layout *layout, const struct scene *scene,
                     struct text *text, enum command explained);

#endif
