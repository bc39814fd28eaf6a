/* browser: selection and scrolling in a grid. */
#include "ui/browser.h"

#include <math.h>

#include "ui/grid.h"
#include "ui/paint/shapes.h"

enum {
	NOTCH_UNITS = 120, /* of the window, scrolled per notch of the wheel */
	DRAG_UNITS = 6,    /* a shorter movement is a click */
	FIRST_MS = 16,     /* assumed duration of the first frame of a scroll */
	GLIDE_MS = 60,     /* time constant of the scroll animation */
	GLIDE_AREAS = 2,
	TEXTURES = 10, /* maximum made per frame */
};

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

	browser->scroll = grid_within(&browser->grid, scroll);
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
	browser->scroll = grid_within(grid, browser->scroll);
	glide(browser, now_ms);
	browser->seen = grid_within(grid, (int)browser->seen) + fmod(browser->seen, 1.0);
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
		int top = index / grid->columns * grid_row_px(grid);

		scroll = SDL_max(scroll, top + grid->cell_h - grid->area.h);
		scroll = SDL_min(scroll, top);
	}
	browser->scroll = grid_within(grid, scroll);
}

bool browser_is_key(SDL_Keycode code)
{
	/* all of them lead to its only cell */
	const struct grid one = { .count = 1, .columns = 1, .cell_h = 1 };

	return grid_step(&one, 0, code) == 0;
}

bool browser_key(struct browser *browser, SDL_Keycode code)
{
	if (!browser_is_key(code))
		return false;
	browser_select(browser, grid_step(&browser->grid, browser->selected, code));
	return true;
}

void browser_wheel(struct browser *browser, float notches, float density)
{
	int by = (int)lroundf(notches * truncf(NOTCH_UNITS * density));

	browser->scroll = grid_within(&browser->grid, browser->scroll - by);
}

int browser_part(const struct browser *browser, int x, int y)
{
	SDL_Rect bar = grid_bar(&browser->grid);
	SDL_Point point = { x, y };

	return SDL_PointInRect(&point, &bar) ? BROWSER_BAR
	                                     : grid_at(&browser->grid, x, y, (int)browser->seen);
}

void browser_press(struct browser *browser, int part, int y)
{
	SDL_Rect handle = grid_handle(&browser->grid, (int)browser->seen);

	browser->dragging = browser->on_bar = part == BROWSER_BAR;
	browser->press_part = part;
	browser->press_y = y;
	browser->press_scroll = (int)browser->seen;
	if (browser->on_bar && (y < handle.y || y >= handle.y + handle.h)) {
		browser_jump(browser, grid_drag(&browser->grid, browser->press_scroll,
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
		browser_jump(browser, browser->on_bar
		                              ? grid_drag(&browser->grid, browser->press_scroll, dy)
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

struct item *browser_add(struct column *column, struct browser *browser, enum command command,
                         bool (*draw)(const struct draw *draw, const struct item *item),
                         void *cache)
{
	struct item *item = column_add(column, ITEM_CUSTOM, browser->grid.area);

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
	SDL_Rect handle = grid_handle(&browser->grid, (int)browser->seen);
	int height = draw_px(draw, 1), pad = draw_px(draw, THEME_SPACE_S) / 2 + 1;
	int inset = draw_px(draw, BROWSER_PAD);
	SDL_Rect line = { area->x + inset, area->y - height, area->w - 2 * inset, height };

	handle.x += pad;
	handle.w -= 2 * pad;
	if (handle.h > 0)
		paint_round(draw->canvas, &handle, handle.w / 2,
		            draw_colour(draw, THEME_BUTTON_PRESSED));
	if ((int)browser->seen > 0)
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
	line.y = area->y + area->h;
	if ((int)browser->seen < grid_scroll_max(&browser->grid))
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
