/* browser: the cells of a grid, where keys lead, selection and scrolling. */
#include "ui/browser.h"

#include <math.h>

enum {
	WORTH_PERCENT = 108, /* fewer columns must make the cells this much larger */
	SPARE_PARTS = 5,     /* a gap grows by at most 1/5 of a cell */
	NOTCH_UNITS = 120,   /* of the window, scrolled per notch of the wheel */
	DRAG_UNITS = 6,      /* a shorter movement is a click */
	FIRST_MS = 16,       /* assumed duration of the first frame of a scroll */
	GLIDE_MS = 60,       /* time constant of the scroll animation */
	GLIDE_AREAS = 2,
	TEXTURES = 10, /* maximum made per frame */
};

static int rows(const struct grid *grid)
{
	return (grid->count + grid->columns - 1) / grid->columns;
}

/* The distance between the tops of two rows. */
static int row_px(const struct grid *grid)
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

/* The largest scroll: how far the first row can lie above the area. */
static int scroll_max(const struct grid *grid)
{
	int height = rows(grid) * row_px(grid) - grid->gap;

	return SDL_max(height - grid->area.h, 0);
}

static int within(const struct grid *grid, int scroll)
{
	int max = scroll_max(grid);

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
		           grid->area.y + index / grid->columns * row_px(grid) - scroll,
		           grid->cell_w, grid->cell_h };
}

/* The cell at a point, −1 if none. */
static int cell_at(const struct grid *grid, int x, int y, int scroll)
{
	SDL_Point point = { x, y };
	int column, row, index;
	SDL_Rect cell;

	if (!SDL_PointInRect(&point, &grid->area))
		return -1;
	column = grid->columns - 1;
	while (column > 0 && x - grid->area.x < column_x(grid, column))
		column--;
	row = (y - grid->area.y + scroll) / row_px(grid);
	index = row * grid->columns + column;
	if (index >= grid->count)
		return -1;
	cell = grid_cell(grid, index, scroll);
	return SDL_PointInRect(&point, &cell) ? index : -1;
}

void grid_seen(const struct grid *grid, int scroll, int *first, int *end)
{
	int top = (scroll + grid->gap) / row_px(grid);
	int bottom = (scroll + grid->area.h + row_px(grid) - 1) / row_px(grid);

	*first = SDL_min(top * grid->columns, grid->count);
	*end = SDL_clamp(bottom * grid->columns, *first, grid->count);
}

/* Rows that a page key moves by: one less than are fully visible. */
static int page_rows(const struct grid *grid)
{
	int whole = (grid->area.h + grid->gap) / row_px(grid);

	return SDL_max(whole - 1, 1);
}

/* Moves by rows as far as the column reaches; a partly filled last row counts for every column. */
static int step_rows(const struct grid *grid, int index, int by)
{
	int row = index / grid->columns + by, last_row = rows(grid) - 1;
	int to = SDL_clamp(row, 0, last_row) * grid->columns + index % grid->columns;

	return SDL_min(to, grid->count - 1);
}

/* The cell that a key leads to from a cell (−1: none is selected yet); −1 if there are no cells or it
 * is no key of a browser. */
static int step(const struct grid *grid, int index, SDL_Keycode key)
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

/* The scroll bar's track and handle; empty if everything is visible. */
static SDL_Rect bar_of(const struct grid *grid)
{
	SDL_Rect bar = { grid->area.x + grid->area.w - grid->bar_w, grid->area.y, grid->bar_w,
		         grid->area.h };

	return scroll_max(grid) > 0 ? bar : (SDL_Rect){ 0, 0, 0, 0 };
}

static SDL_Rect handle_of(const struct grid *grid, int scroll)
{
	SDL_Rect bar = bar_of(grid);
	int max = scroll_max(grid);
	int height;

	if (max == 0)
		return bar;
	height = (int)((long)bar.h * grid->area.h / (grid->area.h + max));
	height = SDL_max(height, SDL_min(3 * grid->bar_w, bar.h));
	bar.y += (int)((long)(bar.h - height) * within(grid, scroll) / max);
	bar.h = height;
	return bar;
}

/* The scroll after dragging the handle down by dy px, starting from `scroll`. */
static int drag_handle(const struct grid *grid, int scroll, int dy)
{
	int range = bar_of(grid).h - handle_of(grid, scroll).h;

	if (range <= 0)
		return within(grid, scroll);
	return within(grid, scroll + (int)((long)dy * scroll_max(grid) / range));
}

void browser_init(struct browser *browser)
{
	*browser = (struct browser){ .grid = { .columns = 1, .cell_h = 1 }, .selected = -1 };
}

/* Moves the visible scroll towards its target; only the last part of a long way is shown. */
static void glide(struct browser *browser, uint64_t now_ms)
{
	double to = browser->scroll, most = GLIDE_AREAS * browser->grid.area.h;
	double since_ms = browser->gliding ? (double)(now_ms - browser->seen_ms) : FIRST_MS;
	double left = SDL_clamp(to - browser->seen, -most, most) * exp(-since_ms / GLIDE_MS);

	browser->seen_ms = now_ms;
	browser->gliding = fabs(left) >= 1.0;
	browser->seen = browser->gliding ? to - left : to;
}

bool browser_jump(struct browser *browser, int scroll)
{
	int before = browser->scroll;

	browser->scroll = within(&browser->grid, scroll);
	browser->seen = browser->scroll;
	return browser->scroll != before;
}

void browser_place(struct browser *browser, const struct grid *grid, uint64_t now_ms)
{
	struct grid old = browser->grid;
	int first, end;

	grid_seen(&old, browser->scroll, &first, &end);
	browser->grid = *grid;
	if (old.columns != grid->columns || old.cell_h != grid->cell_h)
		browser_jump(browser, grid_cell(grid, first, 0).y - grid->area.y);
	browser->scroll = within(grid, browser->scroll);
	glide(browser, now_ms);
	browser->seen = within(grid, (int)browser->seen) + fmod(browser->seen, 1.0);
}

bool browser_moves(const struct browser *browser)
{
	return (int)browser->seen != browser->scroll;
}

void browser_select(struct browser *browser, int index)
{
	const struct grid *grid = &browser->grid;
	int scroll = browser->scroll;

	browser->selected = index;
	if (index >= 0 && index < grid->count) {
		int top = index / grid->columns * row_px(grid);

		scroll = SDL_max(scroll, top + grid->cell_h - grid->area.h);
		scroll = SDL_min(scroll, top);
	}
	browser->scroll = within(grid, scroll);
}

bool browser_is_key(SDL_Keycode code)
{
	/* all of them lead to its only cell */
	const struct grid one = { .count = 1, .columns = 1, .cell_h = 1 };

	return step(&one, 0, code) == 0;
}

bool browser_key(struct browser *browser, SDL_Keycode code)
{
	if (!browser_is_key(code))
		return false;
	browser_select(browser, step(&browser->grid, browser->selected, code));
	return true;
}

void browser_wheel(struct browser *browser, float notches, float density)
{
	int by = (int)lroundf(notches * truncf(NOTCH_UNITS * density));

	browser->scroll = within(&browser->grid, browser->scroll - by);
}

int browser_part(const struct browser *browser, int x, int y)
{
	SDL_Rect bar = bar_of(&browser->grid);
	SDL_Point point = { x, y };

	return SDL_PointInRect(&point, &bar) ? BROWSER_BAR
	                                     : cell_at(&browser->grid, x, y, (int)browser->seen);
}

void browser_press(struct browser *browser, int part, int y)
{
	SDL_Rect handle = handle_of(&browser->grid, (int)browser->seen);

	browser->dragging = browser->on_bar = part == BROWSER_BAR;
	browser->press_part = part;
	browser->press_y = y;
	browser->press_scroll = (int)browser->seen;
	if (browser->on_bar && (y < handle.y || y >= handle.y + handle.h)) {
		browser_jump(browser, drag_handle(&browser->grid, browser->press_scroll,
		                                  y - handle.y - handle.h / 2));
		browser->press_scroll = browser->scroll;
	}
}

void browser_stop(struct browser *browser)
{
	browser->dragging = true;
}

bool browser_follows(const struct browser *browser)
{
	return browser->dragging && !browser->on_bar;
}

bool browser_drag(struct browser *browser, int y, float density)
{
	int dy = y - browser->press_y;

	if (fabsf((float)dy) >= DRAG_UNITS * density)
		browser->dragging = true;
	if (browser->dragging)
		browser_jump(browser, browser->on_bar ? drag_handle(&browser->grid,
		                                                    browser->press_scroll, dy)
		                                      : browser->press_scroll - dy);
	return browser->dragging;
}

bool browser_release(const struct browser *browser, int part)
{
	return !browser->dragging && part >= 0 && part == browser->press_part;
}

static int part_of(const struct item *item, int x, int y)
{
	return browser_part(item->context, x, y);
}

struct item *browser_add(struct stack *stack, struct browser *browser, enum command command,
                         bool (*draw)(const struct draw *draw, const struct item *item),
                         void *cache)
{
	struct item *item = stack_add(stack, ITEM_CUSTOM, browser->grid.area);

	item->command = command;
	item->draw = draw;
	item->part = part_of;
	item->context = browser;
	item->cache = cache;
	item->own_focus = true;
	return item;
}

/* The ground of a cell, with the focus ring; returns its place. */
static SDL_Rect draw_ground(const struct draw *draw, const struct browser *browser,
                            const struct item *item, int index)
{
	SDL_Rect rect = grid_cell(&browser->grid, index, (int)browser->seen);
	bool hovered = draw->hovered == item && draw->hovered_part == index;
	bool selected = index == browser->selected;

	if (hovered || selected)
		draw_round(draw, &rect, THEME_RADIUS_BUTTON,
		           !hovered                         ? THEME_BUTTON
		           : draw->pressed == item->command ? THEME_BUTTON_PRESSED
		                                            : THEME_BUTTON_HOVER);
	if (selected && draw->focus == item->command)
		draw_ring(draw, &rect, THEME_RADIUS_BUTTON, THEME_FOCUS_RING, THEME_FOCUS);
	return rect;
}

static void draw_edges(const struct draw *draw, const struct browser *browser)
{
	const SDL_Rect *area = &browser->grid.area;
	SDL_Rect handle = handle_of(&browser->grid, (int)browser->seen);
	int height = draw_px(draw, 1), pad = draw_px(draw, THEME_SPACE_S) / 2 + 1;
	int inset = draw_px(draw, BROWSER_PAD);
	SDL_Rect line = { area->x + inset, area->y - height, area->w - 2 * inset, height };

	handle.x += pad;
	handle.w -= 2 * pad;
	if (handle.h > 0)
		canvas_round(draw->canvas, &handle, handle.w / 2,
		             draw_colour(draw, THEME_BUTTON_PRESSED));
	if ((int)browser->seen > 0)
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
	line.y = area->y + area->h;
	if ((int)browser->seen < scroll_max(&browser->grid))
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
}

bool browser_draw(const struct draw *draw, const struct item *item, int first, int end,
                  bool (*draw_cell)(const struct draw *draw, const struct item *item, int index,
                                    SDL_Rect rect, int *textures))
{
	const struct browser *browser = item->context;
	int textures = TEXTURES;
	bool more = false;

	canvas_clip(draw->canvas, &browser->grid.area);
	for (int i = first; i < end; i++) {
		SDL_Rect rect = draw_ground(draw, browser, item, i);

		more = draw_cell(draw, item, i, rect, &textures) || more;
	}
	canvas_clip(draw->canvas, NULL);
	draw_edges(draw, browser);
	return more;
}
