/* similar: tells game and player of tiles that look alike. Main thread only. */
#ifndef APP_SIMILAR_H
#define APP_SIMILAR_H

#include <stdbool.h>

#include "game/game.h"
#include "photos/photos.h"

/* Said where the picture only seems whole. */
extern const char similar_seems_whole[];

/* Tells the game which tiles of the photo on its board look alike, as far as that is known. */
void similar_update(struct game *game, const struct photos *photos);

/* Once for each picture: true, with a sentence, if some of its tiles are hard to tell apart.
 * quiet: the player need not hear of it now, nor later. */
bool similar_warn(const struct game *game, struct photos *photos, bool quiet,
                  char text[ERROR_TEXT_SIZE]);

#endif
