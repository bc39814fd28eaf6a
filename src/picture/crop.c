#include "picture/picture.h"

#include <math.h>

enum {
	SIDE_MIN = 2, /* of a board, as in puzzle/board.h, which this room may not include */
	SIDE_MAX = 32,
	CELLS_WANTED = 16,
};

/* How much the number of cells counts beside the shape of a tile. */
static const double cells_weight = 0.35;

/* length·numerator/denominator, rounded, at least 1. */
static int portion(int length, int numerator, int denominator)
{
	int64_t doubled = 2 * (int64_t)length * numerator;
	int64_t rounded = (doubled / denominator + 1) / 2;

	return rounded < 1 ? 1 : (int)rounded;
}

void picture_crop(int width, int height, int columns, int rows, SDL_Rect *crop)
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

void picture_auto_size(int width, int height, int *columns, int *rows)
{
	double aspect = (double)width / height;
	double best = INFINITY;

	for (int h = SIDE_MIN; h <= SIDE_MAX; h++) {
		for (int w = SIDE_MIN; w <= SIDE_MAX; w++) {
			double stretch = fabs(log(aspect * h / w));
			double excess = fabs(log((double)(w * h) / CELLS_WANTED));
			double cost = stretch + cells_weight * excess;

			if (cost < best) {
				best = cost;
				*columns = w;
				*rows = h;
			}
		}
	}
}
