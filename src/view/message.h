/* message: the place of the message for the player. Main thread only (it measures text). */
#ifndef VIEW_MESSAGE_H
#define VIEW_MESSAGE_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "view/layout.h"
#include "view/scene.h"

/* Adds the scene's message, which must not be NULL, and hides the texts behind it. */
void message_add(struct items *items, const struct layout *layout, const struct scene *scene,
                 struct text *text);

#endif
