/* complete: what Tab would write behind a path that is being written.
 *
 * Pure; main thread. The folder that the path leads to is listed by someone else. */
#ifndef PHOTOS_COMPLETE_H
#define PHOTOS_COMPLETE_H

#include <stdbool.h>

#include "desktop/paths.h"
#include "picture/picture.h"

/* Writes the folder that holds what the text names so far ("~/Pic" → /home/player/).
 * False if the text is of a kind that is not completed: empty, a URI, quoted. */
bool complete_folder(char folder[PATHS_SIZE], const char *text);

/* Completes the last part of the text with what the folder holds: as far as all names
 * that begin like it go on in the same way; a folder that is the only one ends with
 * "/". Writes the whole completed text, and into *ghost where in it the new part
 * begins. False if there is nothing to add. */
bool complete_text(char completed[PATHS_SIZE], const char **ghost, const struct folder *folder,
                   const char *text);

#endif
