/* sheets: all sheets and cards of the game, for a view to show. Main thread only. */
#ifndef SHEETS_SHEETS_H
#define SHEETS_SHEETS_H

#include "view/view.h"

struct sheets;

/* All of them closed; NULL with a sentence if memory is short. */
struct sheets *sheets_create(struct error *error);

/* Gives them to a view, which shows them until it ends. */
void sheets_show(struct sheets *sheets, struct view *view);

/* To be called after the last frame and before view_free; NULL is allowed. */
void sheets_free(struct sheets *sheets);

/* Adds the items of the open sheet; see struct view_sheets. The items borrow from sheets and
 * scene. */
void sheets_build(struct sheets *sheets, struct items *items, const struct view_sheet *sheet);

/* True if the next frame differs although nothing is on its way that one would wait for: the
 * help's small boards play. */
bool sheets_playing(const struct sheets *sheets, uint64_t now_ms);

#endif
