/* screen_sizes: the exact sizes, in px, at which the board screen shows a picture. The view
 * requests them and the picture is cut to them. Only ints, so that two can be compared bytewise. */
#ifndef BASE_SCREEN_SIZES_H
#define BASE_SCREEN_SIZES_H

struct screen_sizes {
	int columns, rows, cell_px;
	int gap_px, radius_px; /* between tiles; of tile corners */
	int preview_width, preview_height;
	int backdrop_width, backdrop_height;
	int bright_backdrop; /* 1: light, 0: dark */
};

_Static_assert(sizeof(struct screen_sizes) == 10 * sizeof(int), "no padding");

#endif
