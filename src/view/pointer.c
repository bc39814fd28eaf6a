/* pointer: hovering and hit testing, in window units. */
#include "view/state.h"

int view_px(const struct view *view, int units)
{
	return (int)((float)units * canvas_window_px(&view->canvas));
}

int view_lifted_cell(const struct view *view)
{
	int cell =
	        layout_cell_at(&view->layout, view->controls.pointer_x, view->controls.pointer_y);

	if (view->motion.dragged >= 0)
		return view->motion.dragged;
	if (view->solved || view->locked || view->controls.items.covered)
		return -1;
	return board_slide_length(&view->board, cell, NULL) > 0 ? cell : -1;
}

void view_to_pixels(const struct view *view, int *x, int *y)
{
	*x = view_px(view, *x);
	*y = view_px(view, *y);
}

bool view_board_point(struct view *view, int x, int y, float *across, float *down)
{
	const SDL_Rect *board = &view->layout.board;
	SDL_Point point = { view_px(view, x), view_px(view, y) };

	*across = (float)(point.x - board->x) / (float)board->w;
	*down = (float)(point.y - board->y) / (float)board->h;
	return SDL_PointInRect(&point, board);
}

float view_timeline_part(struct view *view, int x)
{
	const SDL_Rect *line = &view->layout.timeline;

	return line->w > 0 ? (float)(view_px(view, x) - line->x) / (float)line->w : 0.0f;
}

void view_window_point(const struct view *view, float across, float down, int *x, int *y)
{
	int width, height;

	SDL_GetWindowSize(view->canvas.window, &width, &height);
	*x = (int)(across * (float)width);
	*y = (int)(down * (float)height);
}

bool view_point(struct view *view, int x, int y, uint64_t now_ms)
{
	struct controls *controls = &view->controls;
	const struct item *before = controls_hovered(controls);
	int lifted = view_lifted_cell(view), part = controls_hovered_part(controls);
	int figure = layout_figure_at(&view->layout, controls->pointer_x, controls->pointer_y);
	bool was_peeking = view->peek.shown;
	bool on_preview;

	controls->pointer_x = view_px(view, x);
	controls->pointer_y = view_px(view, y);
	on_preview = controls_pointer_in(controls, &view->layout.preview) &&
	             controls->items.sheet.w == 0;
	if (x >= 0) /* leaving doesn't set the initial position */
		peek_point(&view->peek, controls->pointer_x, controls->pointer_y, on_preview,
		           now_ms);
	else
		(void)peek_end(&view->peek, now_ms);
	return controls_hovered(controls) != before || controls_hovered_part(controls) != part ||
	       view_lifted_cell(view) != lifted || view->peek.shown != was_peeking ||
	       layout_figure_at(&view->layout, controls->pointer_x, controls->pointer_y) != figure;
}

bool view_end_peek(struct view *view, uint64_t now_ms)
{
	return peek_end(&view->peek, now_ms);
}

bool view_peeks(const struct view *view)
{
	return view->peek.shown;
}

uint64_t view_due_ms(const struct view *view)
{
	return peek_due_ms(&view->peek);
}

bool view_due(struct view *view, uint64_t now_ms)
{
	return peek_due(&view->peek, now_ms);
}

int view_cell_at(const struct view *view, int x, int y)
{
	int at_x = view_px(view, x), at_y = view_px(view, y);
	struct controls_hit hit = controls_hit(&view->controls, at_x, at_y);

	if (hit.command != COMMAND_NONE || hit.in_sheet || hit.on_message ||
	    view->controls.items.covered)
		return -1;
	return layout_cell_at(&view->layout, at_x, at_y);
}

struct controls *view_controls(struct view *view)
{
	return &view->controls;
}

bool view_scroll(struct view *view, int units)
{
	return controls_scroll(&view->controls, (int)((float)units * view->layout.scale.unit_px));
}
