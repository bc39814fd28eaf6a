/* similar: informs the game and the player about tiles that look alike. Main thread only. */
#ifndef APP_SIMILAR_H
#define APP_SIMILAR_H

#include <stdbool.h>

#include "game/game.h"
#include "photos/photos.h"

/* Shown if the picture only looks complete. */
extern const char similar_seems_whole[];

/* Sets which tiles of the photo look alike on the game's board, as far as known. */
void similar_update(struct game *game, const struct photos *photos);

/* Once per picture: true, with a sentence, if some of its tiles are hard to tell apart. quiet:
 * don't warn about it, now or later. */
bool similar_warn(const struct game *game, struct photos *photos, bool quiet,
                  char text[ERROR_TEXT_SIZE]);

#endif
