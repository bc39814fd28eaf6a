/* pictures: the plain chooser of simple mode: the player's pictures, then the game's own, as large thumbnails. Main thread
 * only. */
#ifndef SHEETS_SIMPLE_PICTURES_H
#define SHEETS_SIMPLE_PICTURES_H

struct sheets;

/* The name of the selected picture, for display; "": none is. Valid until the next frame. */
const char *pictures_selected(const struct sheets *sheets);

#endif
