/* Draws the marks of hints and of a refused press. */
#include "view/marks.h"

#include "ui/draw.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"
#include "view/tiles.h"

#define LIT_MAX 0.45f /* opacity of light over a tile */
#define EDGE 0.6f     /* opacity of the edge of a tile in its place */

enum { RING = 3, ARROW_MAX = 64 }; /* of a hint, units */

void marks_draw_hint(const struct drawing *drawing, SDL_Rect cell)
{
	static const char *const names[] = {
		[DIRECTION_UP] = "arrow-up",
		[DIRECTION_DOWN] = "arrow-down",
		[DIRECTION_LEFT] = "arrow-left",
		[DIRECTION_RIGHT] = "arrow-right",
	};
	struct canvas *canvas = drawing->canvas;
	SDL_Rect body = tile_in_cell(cell, drawing->layout->gap_px);
	int side = SDL_min(body.w / 2, scale_px(&drawing->layout->scale, ARROW_MAX));
	int icon = side * 3 / 4;
	SDL_Rect plate = { body.x + (body.w - side) / 2, body.y + (body.h - side) / 2, side, side };

	tile_ring(drawing, cell, RING, THEME_FOCUS);
	if (drawing->scene->hint_direction < 0)
		return;
	paint_round(canvas, &plate, side / 2, canvas_colour(canvas, THEME_FOCUS));
	paint_icon(canvas, names[drawing->scene->hint_direction], icon, plate.x + (side - icon) / 2,
	           plate.y + (side - icon) / 2, canvas_colour(canvas, THEME_TEXT_FOCUS));
}

static void light_cell(const struct drawing *drawing, int cell)
{
	SDL_Rect square = layout_cell(drawing->layout, cell);

	tile_fill(drawing, square, THEME_ACCENT, LIT_MAX);
	tile_ring(drawing, square, 2, THEME_FOCUS);
}

/* After a refused press: the tiles that can slide. */
static void draw_lit(const struct drawing *drawing)
{
	const struct board *board = drawing->scene->board;
	float lit = LIT_MAX * motion_lit(drawing->motion, drawing->now_ms);

	for (int cell = 0; lit > 0.0f && cell < board_cells(board); cell++) {
		int length = board_slide_length(board, cell, NULL);

		if (length == 1 || (length > 1 && !drawing->scene->one_tile))
			tile_fill(drawing, layout_cell(drawing->layout, cell), THEME_ACCENT, lit);
	}
}

/* A dot with a dark edge, in the middle of a cell's place. */
static void draw_dot(const struct drawing *drawing, int x, int y)
{
	const struct layout *layout = drawing->layout;
	int width = layout->cell_width, height = layout->cell_height;
	int side = SDL_max(layout_cell_side(layout) / 14, 3), edge = side + 4;
	SDL_Rect outer = { x + (width - edge) / 2, y + (height - edge) / 2, edge, edge };
	SDL_Rect dot = { x + (width - side) / 2, y + (height - side) / 2, side, side };

	paint_round(drawing->canvas, &outer, edge / 2,
	            canvas_colour(drawing->canvas, THEME_TEXT_FOCUS));
	paint_round(drawing->canvas, &dot, side / 2, canvas_colour(drawing->canvas, THEME_FOCUS));
}

/* Dots along the way of a tile, from where it is to where the moves bring it. */
static void draw_way(const struct drawing *drawing, const struct plan_step *step, int tile)
{
	struct board board = *drawing->scene->board;

	for (int i = 0; i < step->length; i++) {
		int from = board_cell_to_move(&board, (enum direction)step->moves[i]);
		SDL_Rect a = layout_cell(drawing->layout, from);
		SDL_Rect b = layout_cell(drawing->layout, board.gap);

		for (int part = 1; part <= 3 && board.tiles[from] == tile; part++)
			draw_dot(drawing, a.x + (b.x - a.x) * part / 3,
			         a.y + (b.y - a.y) * part / 3);
		(void)board_move(&board, (enum direction)step->moves[i]);
	}
}

/* The tiles of the step that a hint shows, and where they go. */
static void draw_step(const struct drawing *drawing)
{
	const struct plan_step *step = drawing->scene->step;

	if (step == NULL || drawing->scene->blank)
		return;
	for (int i = 0; i < step->count; i++)
		light_cell(drawing, step->cells[i]);
	for (int i = 0; i < step->count; i++)
		tile_ring(drawing, tile_seen(drawing, step->tiles[i]), RING, THEME_FOCUS);
	if (step->count == 1)
		draw_way(drawing, step, step->tiles[0]);
}

/* A soft edge on each resting tile in its place: a light line in a dark one, which is seen on any picture. */
static void draw_in_place(const struct drawing *drawing)
{
	const struct layout *layout = drawing->layout;
	const struct scene *scene = drawing->scene;
	struct canvas *canvas = drawing->canvas;
	uint32_t light = canvas_fade(canvas_colour(canvas, THEME_LIGHT), EDGE);
	int line = scale_px(&layout->scale, 1), radius = tile_radius(layout);

	if (!scene->marks_in_place || scene->blank || drawing->whole)
		return;
	for (int cell = 0; cell < board_cells(scene->board); cell++) {
		SDL_Rect square = layout_cell(layout, cell);
		SDL_Rect in = draw_inset(tile_in_cell(square, layout->gap_px), line);

		if (scene->board->tiles[cell] != cell + 1 ||
		    motion_part(drawing->motion, cell + 1, drawing->now_ms) < 1.0f)
			continue;
		tile_ring(drawing, square, 1, THEME_SHADOW_COLOUR);
		paint_ring(canvas, &in, SDL_max(radius - line, 0), 2 * line, light);
	}
}

void marks_draw(const struct drawing *drawing)
{
	const struct scene *scene = drawing->scene;

	draw_in_place(drawing);
	if (scene->home_tile != 0)
		light_cell(drawing, scene->home_tile - 1);
	/* with the arrow of a hint: where its tile belongs; a step has its own marks */
	if (scene->hint_tile != 0 && scene->hint_direction >= 0 && !scene->blank &&
	    scene->step == NULL && scene->board->tiles[scene->hint_tile - 1] != scene->hint_tile)
		light_cell(drawing, scene->hint_tile - 1);
	draw_step(drawing);
	if (scene->cursor > 0)
		tile_ring(drawing, layout_cell(drawing->layout, scene->cursor - 1), RING,
		          THEME_FOCUS);
	draw_lit(drawing);
}
