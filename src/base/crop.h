/* crop: the part of a picture that is played with, and what is made of it for the screen. */
#ifndef BASE_CROP_H
#define BASE_CROP_H

enum { PICTURE_TURNS = 4 };

/* A part of a picture, which is rotated first: the part's centre as fractions (0 … 1) of the
 * rotated picture's width and height, and how many times smaller it is than the largest part of
 * that shape. */
struct picture_crop {
	double x, y;
	double zoom; /* 1 … PICTURE_ZOOM_MAX */
	double aspect; /* the part's width divided by its height, as far as tiles can be that wide or tall: see
	                  picture_tile_ratio; 0: tiles are square */
	int turns; /* by 90° clockwise: 0 … PICTURE_TURNS − 1 */
};

#define PICTURE_ZOOM_MAX 8.0
#define PICTURE_CROP_CENTRED                                                                       \
	((struct picture_crop){ 0.5, 0.5, 1.0, 0.0, 0 }) /* as picture_crop_largest */

/* The exact sizes, in px, at which the board screen shows a picture. The view requests them and the picture is
 * cut to them. Only ints, so that two can be compared bytewise. */
struct screen_sizes {
	int columns, rows;
	int cell_width, cell_height;
	int gap_px, radius_px; /* between tiles; of tile corners */
	int preview_width, preview_height;
	int backdrop_width, backdrop_height;
	int bright_backdrop; /* 1: light, 0: dark */
};

_Static_assert(sizeof(struct screen_sizes) == 11 * sizeof(int), "no padding");

#endif
