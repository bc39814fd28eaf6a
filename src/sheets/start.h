/* start: the card of a game that begins with something to say, before its first move: an album. Main thread only. */
#ifndef SHEETS_START_H
#define SHEETS_START_H

struct sheets;
struct column;

/* The player has closed the card, or plays: it doesn't come again for this picture. */
void start_close(struct sheets *sheets);

/* Adds the places of the album's pictures in a row, which shows those that are solved and the one that comes next. */
void start_push_places(struct column *column, const struct sheets *sheets);

#endif
