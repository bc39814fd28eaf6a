#include "picture/picture.h"

#include <math.h>

enum { TILE_LEAST = 4 }; /* px of the picture: nobody needs to zoom in further */

static double limit(double value, double least, double most)
{
	return value > most ? most : value > least ? value : least; /* not a number: least */
}

/* How far this picture can be zoomed in for a board. */
static double zoom_most(const SDL_Rect *largest, int columns, int rows)
{
	double across = (double)largest->w / (TILE_LEAST * columns);
	double down = (double)largest->h / (TILE_LEAST * rows);

	return limit(fmin(across, down), 1.0, PICTURE_ZOOM_MAX);
}

/* The size of the part, whose shape stays columns:rows but for rounding. */
static void find_size(const SDL_Rect *largest, double zoom, SDL_Rect *part)
{
	part->w = (int)lround(largest->w / zoom);
	part->h = (int)lround(largest->h / zoom);
	part->w = part->w < 1 ? 1 : part->w;
	part->h = part->h < 1 ? 1 : part->h;
}

/* The corner of a part `length` long around centre (a fraction of whole) inside it. */
static int find_corner(double centre, int length, int whole)
{
	return (int)limit(round(centre * whole - length / 2.0), 0.0, whole - length);
}

void picture_frame(int width, int height, int columns, int rows,
                   const struct picture_framing *framing, SDL_Rect *crop)
{
	struct picture_framing fits = *framing;
	SDL_Rect largest;

	picture_framing_fit(&fits, width, height, columns, rows);
	picture_crop(width, height, columns, rows, &largest);
	find_size(&largest, fits.zoom, crop);
	crop->x = find_corner(fits.x, crop->w, width);
	crop->y = find_corner(fits.y, crop->h, height);
	if (fits.zoom <= 1.0 && fits.x == 0.5 && fits.y == 0.5)
		*crop = largest;
}

void picture_framing_fit(struct picture_framing *framing, int width, int height, int columns,
                         int rows)
{
	SDL_Rect largest;
	double across, down;

	picture_crop(width, height, columns, rows, &largest);
	framing->zoom = limit(framing->zoom, 1.0, zoom_most(&largest, columns, rows));
	across = largest.w / framing->zoom / width / 2.0;
	down = largest.h / framing->zoom / height / 2.0;
	framing->x = limit(framing->x, fmin(across, 0.5), fmax(1.0 - across, 0.5));
	framing->y = limit(framing->y, fmin(down, 0.5), fmax(1.0 - down, 0.5));
}

void picture_framing_drag(struct picture_framing *framing, int width, int height, int columns,
                          int rows, double across, double down)
{
	SDL_Rect largest;

	picture_crop(width, height, columns, rows, &largest);
	framing->x -= across * largest.w / framing->zoom / width;
	framing->y -= down * largest.h / framing->zoom / height;
	picture_framing_fit(framing, width, height, columns, rows);
}

void picture_framing_zoom(struct picture_framing *framing, int width, int height, int columns,
                          int rows, double factor, double across, double down)
{
	double before = framing->zoom;
	double zoom;
	SDL_Rect largest;

	picture_crop(width, height, columns, rows, &largest);
	zoom = limit(before * factor, 1.0, zoom_most(&largest, columns, rows));
	/* the point under the pointer stays: its way from the centre shrinks with the part */
	framing->x += (across - 0.5) * largest.w / width * (1.0 / before - 1.0 / zoom);
	framing->y += (down - 0.5) * largest.h / height * (1.0 / before - 1.0 / zoom);
	framing->zoom = zoom;
	picture_framing_fit(framing, width, height, columns, rows);
}
