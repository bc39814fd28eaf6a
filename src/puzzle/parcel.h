/* parcel: the text in a puzzle file (.missingpiece) that makes its picture a game to be played.
 *
 * The file is a JPEG picture that any program shows. Its one comment (COM marker, ITU-T T.81) that begins
 * with PARCEL_MAGIC is a text in UTF-8, one fact per line, in this order:
 *
 *     missing-piece 1                 the version of the format; 2: tiles aren't square
 *     code 5x5-H0G3N-…                size and shuffle: a share code (code.h) without a picture
 *     crop 500000 500000 1000000 0    centre across and down, as millionths of the picture's width and
 *                                     height after the turns; the zoom as millionths; quarter turns.
 *                                     Of new files, all of the picture: they have only what is shown.
 *                                     In version 2 a fifth number: the shown part's width divided by
 *                                     its height, as millionths
 *     name Anna                       who sends it; may be missing
 *     line Happy birthday!            a greeting; may be missing
 *     race 5x5-H0G3N-… MPR1.…         the sender's game, to race against (game/rival.h); may be missing
 *
 * Each line ends with a newline. The day it was sent is that on which the picture was taken, in its Exif data, which earlier
 * versions of the game ignore. Pure, any thread. */
#ifndef PUZZLE_PARCEL_H
#define PUZZLE_PARCEL_H

#include "base/crop.h"
#include "puzzle/code.h"

#define PARCEL_ENDING "missingpiece" /* of the files' names */
#define PARCEL_MAGIC "missing-piece "

enum {
	PARCEL_SIZE = 16384, /* bytes that hold any text with its NUL */
	PARCEL_NAME_SIZE = 65,
	PARCEL_LINE_SIZE = 161,
	PARCEL_RACE_SIZE = 13600, /* usually enough for 10×10 */
};

struct parcel {
	struct code code;
	struct picture_crop crop;
	char name[PARCEL_NAME_SIZE], line[PARCEL_LINE_SIZE]; /* "": none */
	char race[PARCEL_RACE_SIZE]; /* as it came: it may be damaged; "": none */
};

enum parcel_end {
	PARCEL_READ,
	PARCEL_NONE,    /* the text isn't such a text */
	PARCEL_NEWER,   /* it is of a later version */
	PARCEL_DAMAGED, /* something in it is wrong */
};

/* Writes the text, and returns its length. The parcel must be valid. */
size_t parcel_write(const struct parcel *parcel, char text[PARCEL_SIZE]);

/* Reads the text. Unless it is PARCEL_READ, *parcel is undefined. */
enum parcel_end parcel_read(struct parcel *parcel, const char *text);

/* True for a name or greeting that can be sent: at most size − 1 bytes of printable UTF-8. */
bool parcel_fits(const char *words, size_t size);

#endif
