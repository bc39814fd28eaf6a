/* slides: the forms in which the slides of a game are kept. These never change, because players have files and
 * messages with them. Pure; the caller owns all memory.
 *
 * As bytes, in stored games and records:
 *
 *     slide   1       direction | length << 2
 *     time    1 to 5  since the slide before, in hundredths of a second: seven bits each, the low ones
 *                     first; 128 is added to all but the last. Kept apart from the slides
 *
 * As text, in races (game/rival.h), in characters of base64url (RFC 4648):
 *
 *     slide   1 or 2  direction | length << 2, if the length is below 16; else without it, and the
 *                     length − 16
 *     time    1 to 7  since the slide before, in units of 20 ms: five bits each, the low ones first;
 *                     32 is added to all but the last
 *
 * What is read may be slides that no board allows: history_restore says that. */
#ifndef PUZZLE_SLIDES_H
#define PUZZLE_SLIDES_H

#include "puzzle/history.h"

enum {
	SLIDES_TIME_BYTES = 5,      /* of one slide, at most */
	SLIDES_TEXT_CHARACTERS = 9, /* likewise, with its time */
};

/* The 64 characters of base64url. */
extern const char slides_characters[];

/* Writes or reads a byte for each slide. Reading sets their times to 0. */
void slides_write_bytes(uint8_t *bytes, const struct slide *slides, size_t count);
void slides_read_bytes(struct slide *slides, const uint8_t *bytes, size_t count);

/* Writes when they were made, in at most SLIDES_TIME_BYTES each. Returns the number of bytes. */
size_t slides_write_times(uint8_t *bytes, const struct slide *slides, size_t count);

/* Sets when they were made. False if these bytes don't say it of each. */
bool slides_read_times(struct slide *slides, size_t count, const uint8_t *bytes, size_t size);

/* Writes slides and times, in at most SLIDES_TEXT_CHARACTERS each, without a NUL. Returns the number of
 * characters. */
size_t slides_write_text(char *text, const struct slide *slides, size_t count);

/* Reads all slides of a text and counts them; there must be room for length / 2 + 1. False if it isn't written
 * so. */
bool slides_read_text(struct slide *slides, size_t *count, const char *text, size_t length);

#endif
