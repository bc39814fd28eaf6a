/* crop: the part of a picture that a board shows, the size that suits it, and turned or scaled pictures. */
#include "picture/picture.h"

#include <math.h>
#include <stdlib.h>

enum {
	SIDE_MIN = 2, /* board limits as in puzzle/board.h, which this folder must not include */
	SIDE_MAX = 32,
	TILE_LEAST = 4,       /* px of the picture; limits the zoom */
	MISSING_LEVEL = 0x80, /* of the gray that decoders leave, */
	MISSING_MARGIN = 3,   /* which a colour profile may change */
};

/* How many times as long as its other side a tile's side can be. */
static const double ratio_max = 2.0;

/* Weight of the number of cells relative to the shape of a tile. */
static const double cells_weight = 0.35;

/* length·numerator/denominator, rounded, at least 1. */
static int portion(int length, int numerator, int denominator)
{
	int64_t doubled = 2 * (int64_t)length * numerator;
	int64_t rounded = (doubled / denominator + 1) / 2;

	return rounded < 1 ? 1 : (int)rounded;
}

/* True if `count` pixels from here on, `step` bytes apart, are what stands for missing ones. */
static bool is_missing(const uint8_t *pixel, int step, int count)
{
	for (int i = 0; i < count; i++, pixel += step)
		for (int c = 0; c < 3; c++)
			if (abs(pixel[c] - MISSING_LEVEL) > MISSING_MARGIN)
				return false;
	return true;
}

/* What is left between lines of missing pixels, `line` bytes apart. */
static void trim_lines(const uint8_t *pixels, int line, int step, int count, int *first, int *left)
{
	while (*left > PICTURE_SIDE_MIN &&
	       is_missing(pixels + (ptrdiff_t)(*first + *left - 1) * line, step, count))
		--*left;
	while (*left > PICTURE_SIDE_MIN &&
	       is_missing(pixels + (ptrdiff_t)*first * line, step, count)) {
		++*first;
		--*left;
	}
}

SDL_Surface *picture_trim(SDL_Surface *picture)
{
	SDL_Rect part = { 0, 0, picture->w, picture->h };
	SDL_Surface *made;

	trim_lines(picture->pixels, picture->pitch, 4, picture->w, &part.y, &part.h);
	trim_lines(picture->pixels, 4, picture->pitch, picture->h, &part.x, &part.w);
	made = SDL_CreateRGBSurfaceWithFormat(0, part.w, part.h, 32, picture->format->format);
	SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
	if (made == NULL || SDL_BlitSurface(picture, &part, made, NULL) != 0) {
		SDL_FreeSurface(made);
		return picture;
	}
	SDL_FreeSurface(picture);
	return made;
}

void picture_crop_largest(int width, int height, int columns, int rows, SDL_Rect *crop)
{
	SDL_Rect made = { 0, 0, width, height };

	if ((int64_t)width * rows > (int64_t)height * columns)
		made.w = portion(height, columns, rows);
	else
		made.h = portion(width, rows, columns);
	made.x = (width - made.w) / 2;
	made.y = (height - made.h) / 2;
	*crop = made;
}

static double clamp(double value, double least, double most)
{
	return value > most ? most : value > least ? value : least; /* NaN: least */
}

double picture_tile_ratio(const struct picture_crop *crop, int columns, int rows)
{
	return crop->aspect <= 0.0
	               ? 1.0
	               : clamp(crop->aspect * rows / columns, 1.0 / ratio_max, ratio_max);
}

static double zoom_max(const SDL_Rect *largest, int columns, int rows)
{
	double across = (double)largest->w / (TILE_LEAST * columns);
	double down = (double)largest->h / (TILE_LEAST * rows);

	return clamp(fmin(across, down), 1.0, PICTURE_ZOOM_MAX);
}

/* The start of a part of this length around centre (a fraction of whole), moved inside. */
static int find_corner(double centre, int length, int whole)
{
	return (int)clamp(round(centre * whole - length / 2.0), 0.0, whole - length);
}

/* Rotates the size as the crop says; the largest part of that. */
static SDL_Rect turn_size(const struct picture_crop *crop, int *width, int *height, int columns,
                          int rows)
{
	double aspect = picture_tile_ratio(crop, columns, rows) * columns / rows;
	SDL_Rect largest;

	picture_turned_size(width, height, crop->turns);
	if (crop->aspect <= 0.0) {
		picture_crop_largest(*width, *height, columns, rows, &largest);
		return largest;
	}
	largest.w = SDL_clamp((int)lround(*height * aspect), 1, *width);
	largest.h = SDL_clamp((int)lround(*width / aspect), 1, *height);
	largest.x = (*width - largest.w) / 2;
	largest.y = (*height - largest.h) / 2;
	return largest;
}

void picture_crop_all(struct picture_crop *crop, int width, int height, bool whole)
{
	int turns = crop->turns;

	*crop = PICTURE_CROP_CENTRED;
	crop->turns = turns;
	picture_turned_size(&width, &height, turns);
	if (whole)
		crop->aspect = (double)width / height;
}

void picture_crop_renew(struct picture_crop *crop, int width, int height)
{
	struct picture_crop all = *crop;

	picture_crop_all(&all, width, height, crop->aspect > 0.0);
	crop->aspect = all.aspect;
}

bool picture_crop_equal(const struct picture_crop *a, const struct picture_crop *b)
{
	return a->x == b->x && a->y == b->y && a->zoom == b->zoom && a->aspect == b->aspect &&
	       a->turns == b->turns;
}

void picture_crop_rect(int width, int height, int columns, int rows,
                       const struct picture_crop *crop, SDL_Rect *rect)
{
	struct picture_crop fits = *crop;
	SDL_Rect largest;

	picture_crop_fit(&fits, width, height, columns, rows);
	largest = turn_size(crop, &width, &height, columns, rows);
	rect->w = SDL_max((int)lround(largest.w / fits.zoom), 1);
	rect->h = SDL_max((int)lround(largest.h / fits.zoom), 1);
	rect->x = find_corner(fits.x, rect->w, width);
	rect->y = find_corner(fits.y, rect->h, height);
	if (fits.zoom <= 1.0 && fits.x == 0.5 && fits.y == 0.5)
		*rect = largest;
}

void picture_crop_fit(struct picture_crop *crop, int width, int height, int columns, int rows)
{
	SDL_Rect largest = turn_size(crop, &width, &height, columns, rows);
	double across, down;

	crop->zoom = clamp(crop->zoom, 1.0, zoom_max(&largest, columns, rows));
	across = largest.w / crop->zoom / width / 2.0;
	down = largest.h / crop->zoom / height / 2.0;
	crop->x = clamp(crop->x, fmin(across, 0.5), fmax(1.0 - across, 0.5));
	crop->y = clamp(crop->y, fmin(down, 0.5), fmax(1.0 - down, 0.5));
}

void picture_crop_drag(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double across, double down)
{
	int turned_width = width, turned_height = height;
	SDL_Rect largest = turn_size(crop, &turned_width, &turned_height, columns, rows);

	crop->x -= across * largest.w / crop->zoom / turned_width;
	crop->y -= down * largest.h / crop->zoom / turned_height;
	picture_crop_fit(crop, width, height, columns, rows);
}

void picture_crop_zoom(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double factor, double across, double down)
{
	int turned_width = width, turned_height = height;
	SDL_Rect largest = turn_size(crop, &turned_width, &turned_height, columns, rows);
	double before = crop->zoom;
	double zoom = clamp(before * factor, 1.0, zoom_max(&largest, columns, rows));

	if (zoom < 1.0 + 1e-9) /* as many steps out as in */
		zoom = 1.0;
	/* keep the point under the pointer: its distance from the centre scales with the part */
	crop->x += (across - 0.5) * largest.w / turned_width * (1.0 / before - 1.0 / zoom);
	crop->y += (down - 0.5) * largest.h / turned_height * (1.0 / before - 1.0 / zoom);
	crop->zoom = zoom;
	picture_crop_fit(crop, width, height, columns, rows);
}

void picture_crop_turn(struct picture_crop *crop)
{
	double x = crop->x;

	crop->x = 1.0 - crop->y;
	crop->y = x;
	crop->aspect = crop->aspect > 0.0 ? 1.0 / crop->aspect : 0.0;
	crop->turns = (crop->turns + 1) % PICTURE_TURNS;
}

void picture_auto_size(int width, int height, int cells, int *columns, int *rows)
{
	double aspect = (double)width / height;
	double best = INFINITY;

	for (int h = SIDE_MIN; h <= SIDE_MAX; h++) {
		for (int w = SIDE_MIN; w <= SIDE_MAX && w * h <= 2 * cells; w++) {
			double stretch = fabs(log(aspect * h / w));
			double excess = fabs(log((double)(w * h) / cells));
			double cost = stretch + cells_weight * excess;

			if (cost < best) {
				best = cost;
				*columns = w;
				*rows = h;
			}
		}
	}
}

static int side_of(int picture_px, int tile_px)
{
	int side = picture_px / tile_px;

	return side < SIDE_MIN ? SIDE_MIN : side > SIDE_MAX ? SIDE_MAX : side;
}

void picture_tile_size(int width, int height, int tile_px, int *columns, int *rows)
{
	*columns = side_of(width, tile_px);
	*rows = side_of(height, tile_px);
}

void picture_turned_size(int *width, int *height, int turns)
{
	int swapped = *width;

	if (turns % 2 == 0)
		return;
	*width = *height;
	*height = swapped;
}

struct pixels picture_pixels(const SDL_Surface *picture)
{
	return (struct pixels){ picture->pixels, picture->w, picture->h, picture->pitch };
}

SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error)
{
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	struct pixels whole = picture_pixels(picture), to;
	struct pixels part = pixels_part(&whole, crop->x, crop->y, crop->w, crop->h);

	if (made != NULL) {
		to = picture_pixels(made);
		if (pixels_scale(&part, &to, cancel))
			return made;
	}
	SDL_FreeSurface(made);
	if (cancel != NULL && atomic_load(cancel))
		error_set(error, "%s", "");
	else
		error_set(error, "Not enough memory to scale the picture.");
	return NULL;
}

SDL_Surface *picture_turn(SDL_Surface *picture, int turns, struct error *error)
{
	static const int orientations[PICTURE_TURNS] = { 1, 6, 3, 8 }; /* EXIF's numbers */
	struct pixels from, to;
	SDL_Surface *turned;
	int width, height;

	if (picture == NULL || turns == 0)
		return picture;
	width = picture->w;
	height = picture->h;
	picture_turned_size(&width, &height, turns);
	turned = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, picture->format->format);
	if (turned != NULL) {
		from = picture_pixels(picture);
		to = picture_pixels(turned);
		pixels_turn(&from, orientations[turns], &to);
	} else {
		error_set(error, "Not enough memory to rotate the picture.");
	}
	SDL_FreeSurface(picture);
	return turned;
}

SDL_Surface *picture_cut(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int width,
                         int height, const atomic_bool *cancel, struct error *error)
{
	SDL_Rect from = *crop; /* to be turned back */
	int across = picture->w, down = picture->h;

	picture_turned_size(&across, &down, turns);
	for (int i = 0; i < turns; i++) {
		from = (SDL_Rect){ from.y, across - from.x - from.w, from.h, from.w };
		picture_turned_size(&across, &down, 1);
	}
	picture_turned_size(&width, &height, turns);
	return picture_turn(picture_scale(picture, &from, width, height, cancel, error), turns,
	                    error);
}
