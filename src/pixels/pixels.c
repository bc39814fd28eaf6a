/* Makes pixels, and turns them. */
#include "pixels/pixels.h"

#include <stddef.h>
#include <stdlib.h>

#include "pixels/limits.h"

bool pixels_create(struct pixels *pixels, uint32_t width, uint32_t height)
{
	const uint64_t most = INT32_MAX / 4;
	uint8_t *bytes = width <= most && height <= most && (uint64_t)width * height <= most
	                         ? calloc((size_t)width * height, 4)
	                         : NULL;

	if (bytes != NULL)
		*pixels = (struct pixels){ bytes, (int)width, (int)height, (int)width * 4 };
	return bytes != NULL;
}

void pixels_free(struct pixels *pixels)
{
	free(pixels->bytes);
	*pixels = (struct pixels){ .bytes = NULL };
}

struct pixels pixels_part(const struct pixels *whole, int x, int y, int width, int height)
{
	return (struct pixels){ pixels_row(whole, y) + (ptrdiff_t)x * 4, width, height,
		                whole->pitch };
}

/* length·part/whole, rounded, at least PICTURE_SIDE_MIN. */
static int shrink_side(int length, int part, int whole)
{
	int64_t doubled = 2 * (int64_t)length * part;
	int64_t rounded = (doubled / whole + 1) / 2;

	return rounded < PICTURE_SIDE_MIN ? PICTURE_SIDE_MIN : (int)rounded;
}

void pixels_shrunk_size(int width, int height, int most, int *shrunk_width, int *shrunk_height)
{
	int longest = width > height ? width : height;
	int side = most < longest ? most : longest;

	*shrunk_width = shrink_side(width, side, longest);
	*shrunk_height = shrink_side(height, side, longest);
}

enum { BLOCK = 64 }; /* px, so that a block stays in the cache while it is rotated */

/* Copies a block of pixels: (x, y) of the upright picture is at from + x·across + y·down. */
static void turn_block(const uint32_t *from, ptrdiff_t across, ptrdiff_t down,
                       const struct pixels *to, int left, int top)
{
	int right = left + BLOCK < to->width ? left + BLOCK : to->width;
	int bottom = top + BLOCK < to->height ? top + BLOCK : to->height;

	for (int y = top; y < bottom; y++) {
		uint32_t *out = (uint32_t *)to->bytes + (size_t)y * (size_t)to->width;
		const uint32_t *in = from + y * down;

		for (int x = left; x < right; x++)
			out[x] = in[x * across];
	}
}

void pixels_turn(const struct pixels *from, int orientation, const struct pixels *to)
{
	int width = from->width, height = from->height;
	bool right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
	bool below = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
	bool lies = orientation >= 5;
	ptrdiff_t column = right ? -1 : 1, row = below ? -width : width;
	ptrdiff_t origin = (right ? width - 1 : 0) + (below ? (ptrdiff_t)(height - 1) * width : 0);
	const uint32_t *first = (const uint32_t *)from->bytes + origin;

	for (int top = 0; top < to->height; top += BLOCK)
		for (int left = 0; left < to->width; left += BLOCK)
			turn_block(first, lies ? row : column, lies ? column : row, to, left, top);
}
