/* grid: cells of one size in rows, more of them than are seen: where each stands, how
 * far all can be scrolled, and where a key leads.
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
	SDL_Rect area; /* where rows are seen; the bar stands at its right edge */
	int count;     /* of all cells */
	int columns;   /* 1 or more */
	int cell_w, cell_h;
	int gap;   /* between two cells */
	int bar_w; /* of the scroll bar */
};

/* How large cells can be, in px. A cell is as high as three quarters of its width and
 * extra_h. */
struct grid_wish {
	int least_w, most_w;
	int extra_h;
	int gap;
	int bar_w;
};

/* A grid for count cells in an area. The cells are as large as lets all of them be seen
 * at once; if not even the least do, they are that small, and a little wider to fill
 * the rows. */
struct grid grid_make(SDL_Rect area, int count, const struct grid_wish *wish);

/* The most that it can be scrolled; and scroll, brought within that. */
int grid_scroll_most(const struct grid *grid);
int grid_scroll_within(const struct grid *grid, int scroll);

/* The scroll nearest to scroll at which the whole cell is seen. */
int grid_scroll_to(const struct grid *grid, int index, int scroll);

SDL_Rect grid_cell(const struct grid *grid, int index, int scroll);

/* The cell at a point, −1 if none is. */
int grid_at(const struct grid *grid, int x, int y, int scroll);

/* The first cell seen, in part at least, and the one behind the last. */
void grid_seen(const struct grid *grid, int scroll, int *first, int *end);

/* Where a key leads from a cell (−1: none is selected yet); −1 if there are no cells. */
int grid_step(const struct grid *grid, int index, enum grid_key key);

/* The scroll bar's ground, and the handle that moves on it; empty if all is seen. */
SDL_Rect grid_bar(const struct grid *grid);
SDL_Rect grid_handle(const struct grid *grid, int scroll);

/* The scroll after the handle was drawn down by dy px from where it was at scroll. */
int grid_drag_handle(const struct grid *grid, int scroll, int dy);

#endif
