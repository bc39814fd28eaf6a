/* zoom: which part of the board is seen, and how that changes. */
#include "view/zoom.h"

#include <math.h>

#include "view/ease.h"

enum {
	CELL_UNITS = 120, /* a cell's shorter side is at most so large, … */
	BOARD_PX = 2048,  /* … and the board’s longer side: its pictures take 50 MB then */
};

static const double all = 0.995;  /* from this part on the whole board is seen */
static const double margin = 0.3; /* of what is seen: the gap keeps so far from its edges, … */
static const double margin_cells = 3.; /* … or this far, whichever is less */

bool zoom_possible(int columns, int rows)
{
	return SDL_max(columns, rows) >= ZOOM_CELLS_MIN;
}

/* The least part that may be seen. */
static double least_part(const struct layout *layout)
{
	double cell = scale_px(&layout->scale, CELL_UNITS) / (double)layout_cell_side(layout);
	double board = BOARD_PX / (double)SDL_max(layout->board.w, layout->board.h);
	double most = SDL_min(cell, board);

	return most > 1.0 ? 1.0 / most : 1.0;
}

/* Keeps what is seen on the board. */
static void keep_inside(const struct zoom *zoom, struct zoom_part *part)
{
	double across = zoom->columns * part->part / 2.0, down = zoom->rows * part->part / 2.0;

	part->x = SDL_clamp(part->x, across, zoom->columns - across);
	part->y = SDL_clamp(part->y, down, zoom->rows - down);
}

static struct zoom_part whole_board(const struct zoom *zoom)
{
	return (struct zoom_part){ zoom->columns / 2.0, zoom->rows / 2.0, 1.0 };
}

/* What is to be seen in the end. */
static struct zoom_part aim(const struct zoom *zoom)
{
	return zoom->near && !zoom->whole ? zoom->to : whole_board(zoom);
}

/* What is seen now. A point that is the same before and after stays where it is in between, too: all change evenly. */
static struct zoom_part part_now(const struct zoom *zoom, uint64_t now_ms)
{
	double t = zoom->length_ms == 0
	                   ? 1.0
	                   : (double)ease_out(ease_part(now_ms, zoom->start_ms, zoom->length_ms));
	struct zoom_part to = aim(zoom);

	return (struct zoom_part){ zoom->from.x + (to.x - zoom->from.x) * t,
		                   zoom->from.y + (to.y - zoom->from.y) * t,
		                   zoom->from.part + (to.part - zoom->from.part) * t };
}

/* What is seen from now on leads to what was just decided. now: what was seen before that. */
static void begin(struct zoom *zoom, struct zoom_part now, bool glides, uint64_t now_ms)
{
	zoom->from = now;
	zoom->start_ms = now_ms;
	zoom->length_ms = glides ? ZOOM_MS : 0;
	zoom->settled_ms = now_ms + zoom->length_ms + ZOOM_SETTLE_MS;
}

void zoom_fit(struct zoom *zoom, const struct layout *layout)
{
	if (zoom->columns != layout->columns || zoom->rows != layout->rows)
		*zoom = (struct zoom){ .columns = layout->columns, .rows = layout->rows };
	zoom->to.part = SDL_clamp(zoom->to.part, least_part(layout), 1.0); /* the window changed */
	keep_inside(zoom, &zoom->to);
}

/* The cell's width and height, px, if this part of the board is seen. */
static void cell_size(const struct layout *layout, double part, int *width, int *height)
{
	*width = SDL_max((int)lround(layout->cell_width / part), 1);
	*height = SDL_max((int)lround(layout->cell_height / part), 1);
}

/* Where a point of the window is on the board, in cells. */
static void find_point(const struct layout *layout, const struct zoom_part *part, SDL_Point at,
                       double *x, double *y)
{
	*x = part->x +
	     (at.x - layout->seen.x - layout->seen.w / 2.0) * part->part / layout->cell_width;
	*y = part->y +
	     (at.y - layout->seen.y - layout->seen.h / 2.0) * part->part / layout->cell_height;
}

bool zoom_by(struct zoom *zoom, const struct layout *layout, double factor, SDL_Point around,
             bool glides, uint64_t now_ms)
{
	struct zoom_part now = part_now(zoom, now_ms), before = aim(zoom), to;
	double x, y;

	if (!zoom_possible(layout->columns, layout->rows) || zoom->whole)
		return false;
	find_point(layout, &before, around, &x, &y);
	to.part = SDL_clamp(before.part / factor, least_part(layout), 1.0);
	to.x = x + (before.x - x) * to.part / before.part;
	to.y = y + (before.y - y) * to.part / before.part;
	if (to.part >= all)
		return zoom_end(zoom, glides, now_ms);
	if (fabs(to.part - before.part) < 1e-6)
		return false;
	zoom->near = true;
	zoom->to = to;
	keep_inside(zoom, &zoom->to);
	begin(zoom, now, glides, now_ms);
	return true;
}

bool zoom_can_near(const struct zoom *zoom, const struct layout *layout)
{
	double least = least_part(layout);

	return least < all && aim(zoom).part > least + 1e-6;
}

bool zoom_end(struct zoom *zoom, bool glides, uint64_t now_ms)
{
	struct zoom_part now = part_now(zoom, now_ms);

	if (!zoom->near)
		return false;
	zoom->near = false;
	begin(zoom, now, glides, now_ms);
	return true;
}

bool zoom_pan(struct zoom *zoom, const struct layout *layout, int right, int down, uint64_t now_ms)
{
	struct zoom_part before = zoom->to;

	if (!zoom->near || zoom->whole)
		return false;
	zoom->to.x -= right * zoom->to.part / layout->cell_width;
	zoom->to.y -= down * zoom->to.part / layout->cell_height;
	keep_inside(zoom, &zoom->to);
	if (fabs(zoom->to.x - before.x) < 1e-9 && fabs(zoom->to.y - before.y) < 1e-9)
		return false;
	begin(zoom, zoom->to, false, now_ms);
	return true;
}

/* Moves a middle, so that the cell at a place is within `half` of it, and some of that away from the edge. */
static double move_to(double middle, double half, int place)
{
	double apart = SDL_min(margin_cells, 2.0 * half * margin);

	middle = SDL_max(middle, place + 1.0 + apart - half);
	return SDL_min(middle, place - apart + half);
}

void zoom_follow(struct zoom *zoom, const struct layout *layout, int cell, bool glides,
                 uint64_t now_ms)
{
	struct zoom_part now = part_now(zoom, now_ms), before = zoom->to;

	if (!zoom->near)
		return;
	zoom->to.x = move_to(before.x, zoom->columns * before.part / 2.0, cell % layout->columns);
	zoom->to.y = move_to(before.y, zoom->rows * before.part / 2.0, cell / layout->columns);
	keep_inside(zoom, &zoom->to);
	if (!zoom->whole &&
	    (fabs(zoom->to.x - before.x) > 1e-9 || fabs(zoom->to.y - before.y) > 1e-9))
		begin(zoom, now, glides, now_ms);
}

void zoom_show_whole(struct zoom *zoom, bool whole, bool glides, uint64_t now_ms)
{
	struct zoom_part now = part_now(zoom, now_ms);

	if (zoom->whole == whole)
		return;
	zoom->whole = whole;
	if (zoom->near)
		begin(zoom, now, glides, now_ms);
}

void zoom_layout(const struct zoom *zoom, const struct layout *layout, uint64_t now_ms,
                 struct layout *seen)
{
	struct zoom_part part = part_now(zoom, now_ms);
	const SDL_Rect *window = &layout->seen;
	SDL_Rect board;

	*seen = *layout;
	if (part.part >= all)
		return;
	cell_size(layout, part.part, &seen->cell_width, &seen->cell_height);
	layout_set_gap(seen);
	board.w = seen->cell_width * seen->columns;
	board.h = seen->cell_height * seen->rows;
	board.x = window->x + window->w / 2 - (int)lround(part.x * seen->cell_width);
	board.y = window->y + window->h / 2 - (int)lround(part.y * seen->cell_height);
	board.x = SDL_clamp(board.x, window->x + window->w - board.w, window->x);
	board.y = SDL_clamp(board.y, window->y + window->h - board.h, window->y);
	seen->board = board;
}

void zoom_cell_size(const struct zoom *zoom, const struct layout *layout, int *width, int *height)
{
	bool fits = zoom->columns == layout->columns && zoom->rows == layout->rows;

	cell_size(layout,
	          fits && zoom->cut_part > 0.0 ? SDL_max(zoom->cut_part, least_part(layout)) : 1.0,
	          width, height);
}

bool zoom_settle(struct zoom *zoom, uint64_t now_ms)
{
	double part = aim(zoom).part, before = zoom->cut_part;

	if (now_ms < zoom->settled_ms)
		return false;
	zoom->settled_ms = 0;
	zoom->cut_part = part < all ? part : 0.0;
	return fabs(zoom->cut_part - before) > 1e-9;
}

bool zoom_moves(const struct zoom *zoom)
{
	return zoom->settled_ms != 0;
}
