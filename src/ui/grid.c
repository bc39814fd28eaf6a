/* grid: the cells of a grid, where keys lead and how far it scrolls. */
#include "ui/grid.h"

enum {
	WORTH_PERCENT = 108, /* fewer columns must make the cells this much larger */
	SPARE_PARTS = 5,     /* a gap grows by at most 1/5 of a cell */
};

static int rows(const struct grid *grid)
{
	return (grid->count + grid->columns - 1) / grid->columns;
}

int grid_row_px(const struct grid *grid)
{
	return grid->cell_h + grid->gap;
}

/* How many cells of a width fit in a row, at least 1. */
static int columns_of(int width, int cell_w, int gap)
{
	int columns = cell_w > 0 ? (width + gap) / (cell_w + gap) : 1;

	return SDL_max(columns, 1);
}

/* The cell width at which a number of columns fills the width, or all rows are visible. */
static int width_to_fill(const struct grid *grid, int columns, int width)
{
	return (width + grid->gap) / columns - grid->gap;
}

static int width_to_see_all(const struct grid *grid, int columns, int extra_h)
{
	int row_count = (grid->count + columns - 1) / columns;

	if (row_count == 0)
		return grid->area.w;
	return ((grid->area.h + grid->gap) / row_count - grid->gap - extra_h) * 4 / 3;
}

/* The part of the width that columns of a cell width leave unused. */
static int spare_of(const struct grid *grid, int columns, int cell_w, int width)
{
	return SDL_max(width - columns * (cell_w + grid->gap) + grid->gap, 0);
}

struct grid grid_make(SDL_Rect area, int count, const struct grid_limits *limits)
{
	struct grid grid = {
		.area = area, .count = count, .gap = limits->gap, .bar_w = limits->bar_w
	};
	int width = area.w - limits->bar_w;
	int max = columns_of(width, limits->min_w, limits->gap);

	grid.columns = max;
	grid.cell_w = SDL_min(width_to_fill(&grid, max, width), limits->max_w);
	for (int columns = max, best = 0; columns > 0; columns--) {
		int wide = SDL_min(width_to_fill(&grid, columns, width),
		                   width_to_see_all(&grid, columns, limits->extra_h));

		wide = SDL_min(wide, limits->max_w);
		if (wide < limits->min_w || wide * 100 < best * WORTH_PERCENT ||
		    spare_of(&grid, columns, wide, width) >
		            SDL_max(columns - 1, 1) * (wide / SPARE_PARTS))
			continue;
		grid.columns = columns;
		grid.cell_w = best = wide;
	}
	grid.cell_w = SDL_max(grid.cell_w, 1);
	grid.cell_h = grid.cell_w * 3 / 4 + limits->extra_h;
	grid.spare = spare_of(&grid, grid.columns, grid.cell_w, width);
	return grid;
}

struct grid grid_rows(SDL_Rect area, int count, int min_w, int row_h, int gap, int bar_w)
{
	struct grid grid = {
		.area = area, .count = count, .gap = gap, .bar_w = bar_w, .cell_h = row_h
	};
	int width = area.w - bar_w;

	grid.columns = columns_of(width, min_w, gap);
	grid.cell_w = SDL_max(width_to_fill(&grid, grid.columns, width), 1);
	grid.spare = spare_of(&grid, grid.columns, grid.cell_w, width);
	return grid;
}

int grid_scroll_max(const struct grid *grid)
{
	int height = rows(grid) * grid_row_px(grid) - grid->gap;

	return SDL_max(height - grid->area.h, 0);
}

int grid_within(const struct grid *grid, int scroll)
{
	int max = grid_scroll_max(grid);

	return SDL_clamp(scroll, 0, max);
}

/* Where a column starts, from the left edge. */
static int column_x(const struct grid *grid, int column)
{
	int gaps = SDL_max(grid->columns - 1, 1);

	return column * (grid->cell_w + grid->gap) + grid->spare * column / gaps;
}

SDL_Rect grid_cell(const struct grid *grid, int index, int scroll)
{
	return (SDL_Rect){ grid->area.x + column_x(grid, index % grid->columns),
		           grid->area.y + index / grid->columns * grid_row_px(grid) - scroll,
		           grid->cell_w, grid->cell_h };
}

int grid_at(const struct grid *grid, int x, int y, int scroll)
{
	SDL_Point point = { x, y };
	int column, row, index;
	SDL_Rect cell;

	if (!SDL_PointInRect(&point, &grid->area))
		return -1;
	column = grid->columns - 1;
	while (column > 0 && x - grid->area.x < column_x(grid, column))
		column--;
	row = (y - grid->area.y + scroll) / grid_row_px(grid);
	index = row * grid->columns + column;
	if (index >= grid->count)
		return -1;
	cell = grid_cell(grid, index, scroll);
	return SDL_PointInRect(&point, &cell) ? index : -1;
}

void grid_seen(const struct grid *grid, int scroll, int *first, int *end)
{
	int top = (scroll + grid->gap) / grid_row_px(grid);
	int bottom = (scroll + grid->area.h + grid_row_px(grid) - 1) / grid_row_px(grid);

	*first = SDL_min(top * grid->columns, grid->count);
	*end = SDL_clamp(bottom * grid->columns, *first, grid->count);
}

/* Rows that a page key moves by: one less than are fully visible. */
static int page_rows(const struct grid *grid)
{
	int whole = (grid->area.h + grid->gap) / grid_row_px(grid);

	return SDL_max(whole - 1, 1);
}

/* Moves by rows as far as the column reaches; a partly filled last row counts for every column. */
static int step_rows(const struct grid *grid, int index, int by)
{
	int row = index / grid->columns + by, last_row = rows(grid) - 1;
	int to = SDL_clamp(row, 0, last_row) * grid->columns + index % grid->columns;

	return SDL_min(to, grid->count - 1);
}

int grid_step(const struct grid *grid, int index, SDL_Keycode key)
{
	int last = grid->count - 1;

	if (last < 0)
		return -1;
	if (index < 0 || index > last)
		return key == SDLK_END ? last : 0;
	switch (key) {
	case SDLK_LEFT:
		return SDL_max(index - 1, 0);
	case SDLK_RIGHT:
		return SDL_min(index + 1, last);
	case SDLK_UP:
		return step_rows(grid, index, -1);
	case SDLK_DOWN:
		return step_rows(grid, index, 1);
	case SDLK_PAGEUP:
		return step_rows(grid, index, -page_rows(grid));
	case SDLK_PAGEDOWN:
		return step_rows(grid, index, page_rows(grid));
	case SDLK_HOME:
		return 0;
	case SDLK_END:
		return last;
	default:
		return -1;
	}
}

SDL_Rect grid_bar(const struct grid *grid)
{
	SDL_Rect bar = { grid->area.x + grid->area.w - grid->bar_w, grid->area.y, grid->bar_w,
		         grid->area.h };

	return grid_scroll_max(grid) > 0 ? bar : (SDL_Rect){ 0, 0, 0, 0 };
}

SDL_Rect grid_handle(const struct grid *grid, int scroll)
{
	SDL_Rect bar = grid_bar(grid);
	int max = grid_scroll_max(grid);
	int height;

	if (max == 0)
		return bar;
	height = (int)((int64_t)bar.h * grid->area.h / (grid->area.h + max));
	height = SDL_max(height, SDL_min(3 * grid->bar_w, bar.h));
	bar.y += (int)((int64_t)(bar.h - height) * grid_within(grid, scroll) / max);
	bar.h = height;
	return bar;
}

int grid_drag(const struct grid *grid, int scroll, int dy)
{
	int range = grid_bar(grid).h - grid_handle(grid, scroll).h;

	if (range <= 0)
		return grid_within(grid, scroll);
	return grid_within(grid, scroll + (int)((int64_t)dy * grid_scroll_max(grid) / range));
}
