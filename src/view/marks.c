/* Draws the marks of hints and of a refused press. */
#include "view/marks.h"

#include "ui/theme.h"

#define LIT_MAX 0.45f /* opacity of light over a tile */

enum { RING = 3, ARROW_MAX = 64 }; /* of a hint, units */

/* The direction of the hint's move. */
static void draw_arrow(const struct drawing *drawing, const SDL_Rect *body)
{
	static const char *const names[] = {
		[DIRECTION_UP] = "arrow-up",
		[DIRECTION_DOWN] = "arrow-down",
		[DIRECTION_LEFT] = "arrow-left",
		[DIRECTION_RIGHT] = "arrow-right",
	};
	struct canvas *canvas = drawing->canvas;
	int side = SDL_min(body->w / 2, scale_px(&drawing->layout->scale, ARROW_MAX));
	int icon = side * 3 / 4;
	SDL_Rect plate = { body->x + (body->w - side) / 2, body->y + (body->h - side) / 2, side,
		           side };

	canvas_round(canvas, &plate, side / 2, canvas_colour(canvas, THEME_FOCUS));
	canvas_icon(canvas, names[drawing->frame->hint_direction], icon,
	            plate.x + (side - icon) / 2, plate.y + (side - icon) / 2,
	            canvas_colour(canvas, THEME_TEXT_FOCUS));
}

static void light_tile(const struct drawing *drawing, const SDL_Rect *body, float light)
{
	canvas_round(drawing->canvas, body, tile_radius(drawing->layout),
	             canvas_fade(canvas_colour(drawing->canvas, THEME_ACCENT), light));
}

void marks_draw_hint(const struct drawing *drawing, SDL_Rect cell)
{
	const struct layout *layout = drawing->layout;
	SDL_Rect body = tile_in_cell(cell, layout->gap_px);

	canvas_ring(drawing->canvas, &body, tile_radius(layout), scale_px(&layout->scale, RING),
	            canvas_colour(drawing->canvas, THEME_FOCUS));
	if (drawing->frame->hint_direction >= 0)
		draw_arrow(drawing, &body);
}

/* With the arrow of a hint: where its tile belongs, unless it is there now. */
static void draw_place(const struct drawing *drawing)
{
	const struct tiles_frame *frame = drawing->frame;
	const struct layout *layout = drawing->layout;
	int cell = frame->hint_tile - 1;
	SDL_Rect body;

	if (frame->hint_tile == 0 || frame->hint_direction < 0 || frame->blank ||
	    frame->board->tiles[cell] == frame->hint_tile)
		return;
	body = tile_in_cell(layout_cell(layout, cell), layout->gap_px);
	light_tile(drawing, &body, LIT_MAX);
	canvas_ring(drawing->canvas, &body, tile_radius(layout), scale_px(&layout->scale, 2),
	            canvas_colour(drawing->canvas, THEME_FOCUS));
}

/* After a refused press: the row and column of the gap, whose tiles can slide. */
static void draw_lit(const struct drawing *drawing)
{
	const struct layout *layout = drawing->layout;
	const struct board *board = drawing->frame->board;
	float lit = LIT_MAX * motion_lit(drawing->motion, drawing->frame->now_ms);

	for (int cell = 0; lit > 0.0f && cell < board_cells(board); cell++) {
		SDL_Rect body = tile_in_cell(layout_cell(layout, cell), layout->gap_px);

		if (board_slide_length(board, cell, NULL) > 0)
			light_tile(drawing, &body, lit);
	}
}

void marks_draw(const struct drawing *drawing)
{
	draw_place(drawing);
	draw_lit(drawing);
}
