/* pointer: what the pointer is over and what a press hits; keyboard focus; scrolling. */
#include "sheets/sweep.h"
#include "view/state.h"

bool view_pointer_in(const struct view *view, const SDL_Rect *rect)
{
	SDL_Point point = { view->pointer_x, view->pointer_y };

	return SDL_PointInRect(&point, rect);
}

const struct item *view_hovered_item(const struct view *view)
{
	if (view->pointer_x < 0 ||
	    (view->items.covers_board && !view_pointer_in(view, &view->items.sheet)))
		return NULL;
	return items_at(&view->items, view->pointer_x, view->pointer_y);
}

int view_hovered_pick(const struct view *view)
{
	const struct item *item = view_hovered_item(view);

	if (item == NULL || item->kind != ITEM_GRID)
		return -1;
	return grid_at(&view->items.grid, view->pointer_x, view->pointer_y,
	               view->items.grid_scroll);
}

uint64_t view_hovered_size(const struct view *view)
{
	const struct item *item = view_hovered_item(view);
	int columns, rows;

	if (item == NULL || item->kind != ITEM_SWEEP)
		return 0;
	sweep_at(&item->rect, view->pointer_x, view->pointer_y, &columns, &rows);
	return sweep_pack(columns, rows);
}

int view_lifted_cell(const struct view *view)
{
	int cell = layout_cell_at(&view->layout, view->pointer_x, view->pointer_y);

	if (view->dragged >= 0)
		return view->dragged;
	if (view->solved || view->stands || view->items.covers_board)
		return -1;
	return board_slide_length(&view->board, cell, NULL) > 0 ? cell : -1;
}

static void to_pixels(const struct view *view, int *x, int *y)
{
	int width, height;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	*x = (int)((float)*x * density);
	*y = (int)((float)*y * density);
}

bool view_board_point(struct view *view, int x, int y, float *across, float *down)
{
	const SDL_Rect *board = &view->layout.board;
	SDL_Point point;

	to_pixels(view, &x, &y);
	point = (SDL_Point){ x, y };
	*across = (float)(x - board->x) / (float)board->w;
	*down = (float)(y - board->y) / (float)board->h;
	return SDL_PointInRect(&point, board);
}

float view_timeline_part(struct view *view, int x)
{
	const SDL_Rect *line = &view->layout.timeline;
	int y = 0;

	to_pixels(view, &x, &y);
	return line->w > 0 ? (float)(x - line->x) / (float)line->w : 0.0f;
}

void view_window_point(const struct view *view, float across, float down, int *x, int *y)
{
	int width, height;

	SDL_GetWindowSize(view->canvas.window, &width, &height);
	*x = (int)(across * (float)width);
	*y = (int)(down * (float)height);
}

void view_sweep_at(struct view *view, int x, int y, int *columns, int *rows)
{
	const struct item *item = items_find(&view->items, COMMAND_SWEEP);

	*columns = *rows = 0;
	if (item == NULL)
		return;
	to_pixels(view, &x, &y);
	sweep_at(&item->rect, x, y, columns, rows);
}

void view_swept(const struct view *view, int *columns, int *rows)
{
	sweep_unpack(view_hovered_size(view), columns, rows);
}

bool view_point(struct view *view, int x, int y)
{
	const struct item *before = view_hovered_item(view);
	int lifted = view_lifted_cell(view), pick = view_hovered_pick(view);
	uint64_t size = view_hovered_size(view);
	bool was_in = view_pointer_in(view, &view->layout.preview);
	bool was_peeking = view->peeking;
	bool is_in;

	to_pixels(view, &x, &y);
	view->pointer_x = x;
	view->pointer_y = y;
	is_in = view_pointer_in(view, &view->layout.preview) && view->items.sheet.w == 0;
	view->peeking = is_in && (view->peeking || !was_in);
	return view_hovered_item(view) != before || view_lifted_cell(view) != lifted ||
	       view_hovered_pick(view) != pick || view_hovered_size(view) != size ||
	       view->peeking != was_peeking;
}

void view_end_peek(struct view *view)
{
	view->peeking = false;
}

void view_hold(struct view *view, enum command command)
{
	view->pressed = command;
}

enum command view_held(const struct view *view)
{
	return view->pressed;
}

enum command view_hovered(const struct view *view)
{
	const struct item *item = view_hovered_item(view);

	return item != NULL ? item->command : COMMAND_NONE;
}

static bool on_message(const struct view *view, int x, int y)
{
	SDL_Point point = { x, y };

	for (int i = 0; i < view->items.count; i++)
		if (view->items.list[i].kind == ITEM_MESSAGE &&
		    SDL_PointInRect(&point, &view->items.list[i].rect))
			return true;
	return false;
}

static void hit_grid(const struct view *view, int x, int y, struct view_hit *hit)
{
	const struct items *items = &view->items;
	SDL_Rect bar = grid_bar(&items->grid);
	SDL_Point point = { x, y };

	hit->on_bar = SDL_PointInRect(&point, &bar);
	if (!hit->on_bar)
		hit->pick = grid_at(&items->grid, x, y, items->grid_scroll);
}

struct view_hit view_hit(struct view *view, int x, int y)
{
	struct view_hit hit = { .command = COMMAND_NONE, .cell = -1, .pick = -1 };
	const struct item *item;
	SDL_Point point;

	to_pixels(view, &x, &y);
	point = (SDL_Point){ x, y };
	item = items_at(&view->items, x, y);
	if (view->items.sheet.w > 0 && SDL_PointInRect(&point, &view->items.sheet)) {
		hit.in_sheet = true;
		hit.command = item != NULL ? item->command : COMMAND_NONE;
		if (hit.command == COMMAND_PICK)
			hit_grid(view, x, y, &hit);
		return hit;
	}
	hit.beside_sheet = view->items.sheet.w > 0;
	if (view->items.covers_board)
		return hit;
	hit.on_message = on_message(view, x, y);
	if (item != NULL)
		hit.command = item->command;
	else if (!hit.on_message)
		hit.cell = layout_cell_at(&view->layout, x, y);
	return hit;
}

void view_step_focus(struct view *view, int step)
{
	view->focus = items_next(&view->items, view->focus, step);
	view->focus_stepped = true;
}

void view_set_focus(struct view *view, enum command command)
{
	view->focus = command;
}

enum command view_focus(const struct view *view)
{
	return view->focus;
}

bool view_scroll(struct view *view, int units)
{
	view->scroll_px += (int)((float)units * view->layout.scale.unit_px);
	if (view->scroll_px < 0)
		view->scroll_px = 0;
	if (view->scroll_px > view->items.scroll_most)
		view->scroll_px = view->items.scroll_most;
	return view->items.scroll_most > 0;
}

void view_scroll_end(struct view *view)
{
	view->scroll_px = SDL_MAX_SINT16; /* the next frame takes what there is */
}

void view_scroll_home(struct view *view)
{
	view->scroll_px = 0;
}
