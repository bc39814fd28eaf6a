/* browser: selection and scrolling of a grid. */
#include "ui/browser.h"

#include <math.h>

#include "ui/draw_shapes.h"

enum {
	NOTCH_UNITS = 120, /* of the window, scrolled per notch of the wheel */
	DRAG_UNITS = 6,    /* a shorter movement is a click */
	FIRST_MS = 16,     /* assumed duration of the first frame of a scroll */
	GLIDE_MS = 60,     /* time constant of the scroll animation */
	GLIDE_AREAS = 2,
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

void browser_jump(struct browser *browser, int scroll)
{
	browser->scroll = grid_scroll_within(&browser->grid, scroll);
	browser->seen = browser->scroll;
}

void browser_place(struct browser *browser, const struct grid *grid, uint64_t now_ms)
{
	struct grid old = browser->grid;
	int first, end;

	grid_seen(&old, browser->scroll, &first, &end);
	browser->grid = *grid;
	if (old.columns != grid->columns || old.cell_h != grid->cell_h)
		browser_jump(browser, grid_cell(grid, first, 0).y - grid->area.y);
	browser->scroll = grid_scroll_within(grid, browser->scroll);
	glide(browser, now_ms);
	browser->seen = grid_scroll_within(grid, (int)browser->seen) + fmod(browser->seen, 1.0);
}

bool browser_moves(const struct browser *browser)
{
	return (int)browser->seen != browser->scroll;
}

void browser_select(struct browser *browser, int index)
{
	browser->selected = index;
	browser->scroll = grid_scroll_to(&browser->grid, index, browser->scroll);
}

/* An enum grid_key, −1 if the key is not for a grid. */
static int grid_key(SDL_Keycode code)
{
	static const SDL_Keycode codes[] = {
		[GRID_LEFT] = SDLK_LEFT,      [GRID_RIGHT] = SDLK_RIGHT,
		[GRID_UP] = SDLK_UP,          [GRID_DOWN] = SDLK_DOWN,
		[GRID_PAGE_UP] = SDLK_PAGEUP, [GRID_PAGE_DOWN] = SDLK_PAGEDOWN,
		[GRID_HOME] = SDLK_HOME,      [GRID_END] = SDLK_END,
	};

	for (int i = 0; i < (int)SDL_arraysize(codes); i++)
		if (codes[i] == code)
			return i;
	return -1;
}

bool browser_is_key(SDL_Keycode code)
{
	return grid_key(code) >= 0;
}

bool browser_key(struct browser *browser, SDL_Keycode code)
{
	int step = grid_key(code);

	if (step >= 0)
		browser_select(browser,
		               grid_step(&browser->grid, browser->selected, (enum grid_key)step));
	return step >= 0;
}

void browser_wheel(struct browser *browser, float notches, float density)
{
	int by = (int)lroundf(notches * truncf(NOTCH_UNITS * density));

	browser->scroll = grid_scroll_within(&browser->grid, browser->scroll - by);
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
		browser_jump(browser, grid_drag_handle(&browser->grid, browser->press_scroll,
		                                       y - handle.y - handle.h / 2));
		browser->press_scroll = browser->scroll;
	}
}

bool browser_drag(struct browser *browser, int y, float density)
{
	int dy = y - browser->press_y;

	if (fabsf((float)dy) >= DRAG_UNITS * density)
		browser->dragging = true;
	if (browser->dragging)
		browser_jump(browser, browser->on_bar ? grid_drag_handle(&browser->grid,
		                                                         browser->press_scroll, dy)
		                                      : browser->press_scroll - dy);
	return browser->dragging;
}

bool browser_release(const struct browser *browser, int part)
{
	return !browser->dragging && part >= 0 && part == browser->press_part;
}

SDL_Rect browser_draw_cell(const struct draw *draw, const struct browser *browser,
                           const struct item *item, int index)
{
	SDL_Rect rect = grid_cell(&browser->grid, index, (int)browser->seen);
	int radius = draw_px(draw, THEME_RADIUS_BUTTON);
	bool hovered = draw->hovered == item && draw->hovered_part == index;
	bool selected = index == browser->selected;

	if (hovered || selected)
		canvas_round(draw->canvas, &rect, radius,
		             draw_colour(draw, !hovered ? THEME_BUTTON
		                               : draw->pressed == item->command
		                                       ? THEME_BUTTON_PRESSED
		                                       : THEME_BUTTON_HOVER));
	if (selected && draw->focus == item->command)
		canvas_ring(draw->canvas, &rect, radius, draw_px(draw, THEME_FOCUS_RING),
		            draw_colour(draw, THEME_FOCUS));
	return rect;
}

static void draw_bar(const struct draw *draw, const struct browser *browser)
{
	SDL_Rect handle = grid_handle(&browser->grid, (int)browser->seen);
	int inset = draw_px(draw, THEME_SPACE_S) / 2 + 1;

	if (handle.h == 0)
		return;
	handle.x += inset;
	handle.w -= 2 * inset;
	canvas_round(draw->canvas, &handle, handle.w / 2, draw_colour(draw, THEME_BUTTON_PRESSED));
}

void browser_draw(const struct draw *draw, const struct browser *browser, int inset)
{
	const SDL_Rect *area = &browser->grid.area;
	int height = draw_px(draw, 1);
	SDL_Rect line = { area->x + draw_px(draw, inset), area->y - height,
		          area->w - 2 * draw_px(draw, inset), height };

	draw_bar(draw, browser);
	if ((int)browser->seen > 0)
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
	line.y = area->y + area->h;
	if ((int)browser->seen < grid_scroll_max(&browser->grid))
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
}
