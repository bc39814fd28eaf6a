/* limits: what the game may ask of the decoding program, and bounds of what it answers. */
#ifndef PIXELS_LIMITS_H
#define PIXELS_LIMITS_H

#include <stdbool.h>

enum {
	PICTURE_SIDE_MIN = 2,    /* px */
	PICTURE_SIDE_MAX = 4096, /* px; larger pictures are scaled down */
	PICTURE_PERCENT = 95,    /* of a side that is asked for: as good, if it is decoded faster */
	PICTURE_SVG_SIDE = 2048, /* px; longest side at which a drawing is rendered */
	PICTURE_SECONDS = 3,     /* CPU time for decoding a small picture */
	PICTURE_SECONDS_MORE = 10, /* CPU time in addition for 100 megapixels of most formats */
};

/* Options for decoding. Sides from PICTURE_SIDE_MIN to PICTURE_SIDE_MAX. */
struct picture_limits {
	int side;         /* pictures with a longer side are scaled down to it */
	int drawing_side; /* longest side of a rendered drawing (SVG); at most `side`. Down to
	                   * a quarter of it if the drawing is too complex */
	int seconds;      /* limit of CPU time for a small picture; 0: PICTURE_SECONDS */
	bool bundled; /* a drawing of the game's own, made so that a faster library can draw it */
	int least; /* how long the shorter side must be: a JPEG is then decoded at a smaller size that is large
	            * enough. 0: as long as `side` allows */
};

/* What kept a malicious file from doing harm. */
enum picture_sandbox {
	PICTURE_UNREAD, /* not known yet */
	PICTURE_UNSAFE, /* no filter: not built in, or the player doesn't insist (MP_NO_SANDBOX) */
	PICTURE_FILTERED, /* limits, and a filter of system calls or, on Windows, no right to change anything */
	PICTURE_ISOLATED, /* and no network, and no rights outside */
};

/* What the comment of a JPEG begins with that makes it a puzzle (puzzle/parcel.h). */
#define PICTURE_PUZZLE_MAGIC "missing-piece "
enum { PICTURE_PUZZLE_SIZE = 16384 };

#endif
