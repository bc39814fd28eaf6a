/* start: the card of a game that begins with something to say, before its first move: an album, or a
 * greeting. Main thread only. */
#ifndef SHEETS_START_H
#define SHEETS_START_H

#include "photos/photo.h"

struct sheets;
struct column;

/* The player has closed the card, or plays: it doesn't come again for this picture. */
void start_close(struct sheets *sheets);

/* Adds the places of the album's pictures in a row, which shows those that are solved and the one that comes next. */
void start_push_places(struct column *column, const struct sheets *sheets);

/* What the title says of who sent the picture, in the items' pool. */
const char *start_sender(struct column *column, const struct photo_greeting *greeting);

/* The day on which a picture was sent, or else its file arrived, in the items' pool; "": neither is known. */
const char *start_date(struct column *column, const struct photo *photo);

#endif
