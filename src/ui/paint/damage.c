/* damage: squares that differ, merged into rectangles. */
#include "ui/paint/damage.h"

#include <string.h>

enum { SQUARE_PX = 16 }; /* at least: smaller squares make too many rectangles */

void damage_init(struct damage *damage, int width, int height)
{
	int min = (SDL_max(width, height) + DAMAGE_SIDE - 1) / DAMAGE_SIDE;
	int square = SDL_max(min, SQUARE_PX);

	*damage = (struct damage){ .width = width,
		                   .height = height,
		                   .square_px = square,
		                   .columns = (width + square - 1) / square,
		                   .rows = (height + square - 1) / square };
}

void damage_mark(struct damage *damage, const SDL_Rect *rect)
{
	SDL_Rect area = { 0, 0, damage->width, damage->height };
	SDL_Rect part;
	int first, last, bottom;

	if (!SDL_IntersectRect(rect, &area, &part))
		return;
	damage->any = true;
	first = part.x / damage->square_px;
	last = (part.x + part.w - 1) / damage->square_px;
	bottom = (part.y + part.h - 1) / damage->square_px;
	for (int row = part.y / damage->square_px; row <= bottom; row++)
		memset(&damage->marked[row * DAMAGE_SIDE + first], 1, (size_t)(last - first + 1));
}

/* Rectangles being collected, in grid squares. */
struct runs {
	SDL_Rect *list;
	int count;
	int above; /* index of the first one in the row above */
};

/* Adds a run of squares in a row, extending the rectangle above if that has the same x and width.
 * False if the list is full. */
static bool add_run(struct runs *runs, int above_end, SDL_Rect run)
{
	for (int i = runs->above; i < above_end; i++) {
		SDL_Rect *rect = &runs->list[i];

		if (rect->x == run.x && rect->w == run.w && rect->y + rect->h == run.y) {
			rect->h++;
			return true;
		}
	}
	if (runs->count == DAMAGE_RECTS_MAX)
		return false;
	runs->list[runs->count++] = run;
	return true;
}

static bool add_row(const struct damage *damage, struct runs *runs, int row)
{
	const uint8_t *marked = &damage->marked[row * DAMAGE_SIDE];
	int end = runs->count;

	for (int from = 0, to; from < damage->columns; from = to + 1) {
		to = from;
		while (to < damage->columns && marked[to])
			to++;
		if (to > from && !add_run(runs, end, (SDL_Rect){ from, row, to - from, 1 }))
			return false;
	}
	/* rectangles that did not grow into this row remain, but are seldom in the way */
	while (runs->above < end && runs->list[runs->above].y + runs->list[runs->above].h <= row)
		runs->above++;
	return true;
}

/* One rectangle around everything, if there would be too many. */
static SDL_Rect bounds(const struct damage *damage)
{
	int left = damage->columns, right = -1, top = damage->rows, bottom = -1;

	for (int row = 0; row < damage->rows; row++)
		for (int column = 0; column < damage->columns; column++) {
			if (!damage->marked[row * DAMAGE_SIDE + column])
				continue;
			left = SDL_min(left, column);
			right = SDL_max(right, column);
			top = SDL_min(top, row);
			bottom = row;
		}
	return (SDL_Rect){ left, top, right - left + 1, bottom - top + 1 };
}

static SDL_Rect in_px(const struct damage *damage, SDL_Rect squares)
{
	SDL_Rect area = { 0, 0, damage->width, damage->height };
	SDL_Rect rect = { squares.x * damage->square_px, squares.y * damage->square_px,
		          squares.w * damage->square_px, squares.h * damage->square_px };

	SDL_IntersectRect(&rect, &area, &rect);
	return rect;
}

int damage_rects(const struct damage *damage, SDL_Rect rects[DAMAGE_RECTS_MAX])
{
	struct runs runs = { rects, 0, 0 };
	bool fits = true;

	if (!damage->any)
		return 0;
	for (int row = 0; row < damage->rows && fits; row++)
		fits = add_row(damage, &runs, row);
	if (!fits) {
		rects[0] = bounds(damage);
		runs.count = 1;
	}
	for (int i = 0; i < runs.count; i++)
		rects[i] = in_px(damage, rects[i]);
	return runs.count;
}
