/* grid: a scrollable grid of equal cells: where each lies, how far it scrolls, and where a key
 * leads.
 *
 * Pure; any thread. Pixels; scroll is how far the first row lies above the area. */
#ifndef UI_GRID_H
#define UI_GRID_H

#include <SDL.h>
#include <stdbool.h>

enum grid_key {
	GRID_LEFT,
	GRID_RIGHT,
	GRID_UP,
	GRID_DOWN,
	GRID_PAGE_UP,
	GRID_PAGE_DOWN,
	GRID_HOME,
	GRID_END,
};

struct grid {
	SDL_Rect area; /* where rows are visible; the scroll bar is at its right edge */
	int count;     /* all cells */
	int columns;   /* at least 1 */
	int cell_w, cell_h;
	int gap;   /* between two cells … */
	int spare; /* … and shared among the gaps of a row, so that the columns fill the width */
	int bar_w; /* width of the scroll bar */
};

/* Limits of the cell size, px. A cell is three quarters as high as it is wide, plus extra_h. */
struct grid_limits {
	int min_w, max_w;
	int extra_h;
	int gap;
	int bar_w;
};

/* A grid for count cells in an area. Cells are as large as possible with all of them visible; if
 * even the smallest don't fit, they are that small, widened a little to fill the rows. The last
 * column ends where the scroll bar begins. */
struct grid grid_make(SDL_Rect area, int count, const struct grid_limits *limits);

/* Rows of this height, as many beside each other as fit with this width; they fill the area up to the
 * scroll bar. */
struct grid grid_rows(SDL_Rect area, int count, int min_w, int row_h, int gap, int bar_w);

/* The largest scroll; and a scroll limited to the valid range. */
int grid_scroll_max(const struct grid *grid);
int grid_scroll_within(const struct grid *grid, int scroll);

/* The scroll nearest to `scroll` at which the whole cell is visible. */
int grid_scroll_to(const struct grid *grid, int index, int scroll);

SDL_Rect grid_cell(const struct grid *grid, int index, int scroll);

/* The cell at a point, −1 if none. */
int grid_at(const struct grid *grid, int x, int y, int scroll);

/* The first cell that is at least partly visible, and the one after the last. */
void grid_seen(const struct grid *grid, int scroll, int *first, int *end);

/* Where a key leads from a cell (−1: none selected yet); −1 if there are no cells. */
int grid_step(const struct grid *grid, int index, enum grid_key key);

/* The scroll bar's track, and its handle; empty if everything is visible. */
SDL_Rect grid_bar(const struct grid *grid);
SDL_Rect grid_handle(const struct grid *grid, int scroll);

/* The scroll after dragging the handle down by dy px, starting from `scroll`. */
int grid_drag_handle(const struct grid *grid, int scroll, int dy);

#endif
