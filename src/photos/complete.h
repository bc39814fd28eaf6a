/* complete: Tab completion of a path being typed.
 *
 * Pure; main thread. The caller lists the folder. */
#ifndef PHOTOS_COMPLETE_H
#define PHOTOS_COMPLETE_H

#include <stdbool.h>

#include "desktop/paths.h"
#include "picture/picture.h"

/* Writes the folder of a partial path ("~/Pic" → /home/player/). False if the text is of a kind
 * that is not completed: empty, a URI, quoted. */
bool complete_folder(char folder[PATHS_SIZE], const char *text);

/* Completes the last part of the text with the folder's entries, as far as all names that begin
 * with it agree; a folder that is the only match gets a final "/". Writes the whole completed text,
 * and to *ghost where the new part begins in it. False if there is nothing to add. */
bool complete_text(char completed[PATHS_SIZE], const char **ghost, const struct folder *folder,
                   const char *text);

#endif
