/* screen_sizes: the exact sizes at which the board screen shows a picture, in px: what the
 * view asks for and the picture is cut to. Only ints, so that two can be compared as bytes. */
#ifndef BASE_SCREEN_SIZES_H
#define BASE_SCREEN_SIZES_H

struct screen_sizes {
	int columns, rows, cell_px;
	int gap_px, radius_px; /* between two tiles, of their corners */
	int preview_width, preview_height;
	int backdrop_width, backdrop_height;
	int bright_backdrop; /* 1: a light one */
};

_Static_assert(sizeof(struct screen_sizes) == 10 * sizeof(int), "no padding");

#endif
