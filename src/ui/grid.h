/* grid: equal cells in rows, how far they scroll, and where keys lead. Pure; px of the drawing area. */
#ifndef UI_GRID_H
#define UI_GRID_H

#include <SDL.h>

struct grid {
	SDL_Rect area; /* where rows are visible; the scroll bar is at its right edge */
	int count;     /* all cells */
	int columns;   /* at least 1 */
	int cell_w, cell_h;
	int gap;   /* between two cells */
	int spare; /* shared among the gaps of a row, so that the columns fill the width */
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

/* A grid of cells row_h high: as many beside each other as fit with a width of min_w; they fill the
 * area up to the scroll bar. */
struct grid grid_rows(SDL_Rect area, int count, int min_w, int row_h, int gap, int bar_w);

/* The place of a cell. */
SDL_Rect grid_cell(const struct grid *grid, int index, int scroll);

/* Sets *first to the first cell that is at least partly visible, *end to the one after the last. */
void grid_seen(const struct grid *grid, int scroll, int *first, int *end);

/* The cell at a point, −1 if none. */
int grid_at(const struct grid *grid, int x, int y, int scroll);

/* The distance between the tops of two rows. */
int grid_row_px(const struct grid *grid);

/* The largest scroll: how far the first row can lie above the area. */
int grid_scroll_max(const struct grid *grid);

/* The nearest scroll that is possible. */
int grid_within(const struct grid *grid, int scroll);

/* The cell that a key leads to from a cell (−1: none is selected yet); −1 if there are no cells or it
 * is no key of a browser. */
int grid_step(const struct grid *grid, int index, SDL_Keycode key);

/* The scroll bar's track and handle; empty if everything is visible. */
SDL_Rect grid_bar(const struct grid *grid);
SDL_Rect grid_handle(const struct grid *grid, int scroll);

/* The scroll after dragging the handle down by dy px, starting from `scroll`. */
int grid_drag(const struct grid *grid, int scroll, int dy);

#endif
