/* tiles: cutting the picture, and drawing the board. */
#include "view/tiles.h"

#include <math.h>
#include <string.h>

#include "ui/paint/numerals.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"
#include "view/celebrate.h"
#include "view/marks.h"

SDL_Rect tile_in_cell(SDL_Rect cell, int gap_px)
{
	int before = gap_px / 2;

	return (SDL_Rect){ cell.x + before, cell.y + before, cell.w - gap_px, cell.h - gap_px };
}

/* Copies one tile to a part of a surface, lightens its top edge, darkens its bottom edge, and rounds its corners. */
static void shape_tile(SDL_Surface *shaped, const SDL_Surface *picture, SDL_Rect tile,
                       SDL_Rect part, int radius)
{
	for (int y = 0; y < tile.h; y++) {
		Uint8 *to = (Uint8 *)shaped->pixels + (part.y + y) * shaped->pitch + part.x * 4;

		memcpy(to, (Uint8 *)picture->pixels + (tile.y + y) * picture->pitch + tile.x * 4,
		       (size_t)tile.w * 4);
		for (int i = 0; y == 0 && i < tile.w * 4; i++)
			to[i] = (Uint8)(to[i] + (255 - to[i]) * 72 / 256);
		for (int i = 0; y > 0 && y == tile.h - 1 && i < tile.w * 4; i++)
			to[i] = (Uint8)(i % 4 == 3 ? to[i] : to[i] * 3 / 4);
	}
	paint_round_corners(shaped, part, radius);
}

/* The texture of all tiles, made one by one: a surface for all would have to be cleared, too. */
static SDL_Texture *shape_tiles(struct canvas *canvas, const SDL_Surface *picture,
                                const struct screen_sizes *sizes)
{
	int width = sizes->cell_width, height = sizes->cell_height;
	int radius = SDL_min(sizes->radius_px, SDL_min(width, height) / 6);
	SDL_Texture *cut = canvas_empty_texture(canvas, picture->w, picture->h);
	SDL_Surface *shaped =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	SDL_Rect part = tile_in_cell((SDL_Rect){ 0, 0, width, height }, sizes->gap_px);
	bool made = cut != NULL && shaped != NULL;

	for (int y = 0; made && y < picture->h; y += height)
		for (int x = 0; made && x < picture->w; x += width) {
			SDL_Rect cell = { x, y, width, height };

			shape_tile(shaped, picture, tile_in_cell(cell, sizes->gap_px), part,
			           radius);
			made = SDL_UpdateTexture(cut, &cell, shaped->pixels, shaped->pitch) == 0;
		}
	SDL_FreeSurface(shaped);
	if (made)
		return cut;
	SDL_DestroyTexture(cut);
	return NULL;
}

bool tiles_cut(struct tiles *tiles, struct canvas *canvas, SDL_Surface *picture,
               const struct screen_sizes *sizes)
{
	SDL_Texture *cut = shape_tiles(canvas, picture, sizes);

	if (cut == NULL || !canvas_set_picture(canvas, &tiles->whole, picture)) {
		SDL_DestroyTexture(cut);
		return false;
	}
	canvas_drop(canvas, tiles->cut);
	tiles->cut = cut;
	tiles->columns = sizes->columns;
	tiles->rows = sizes->rows;
	tiles->cell_width = sizes->cell_width;
	tiles->cell_height = sizes->cell_height;
	return true;
}

void tiles_forget(struct tiles *tiles)
{
	SDL_DestroyTexture(tiles->cut);
	canvas_free_picture(&tiles->whole);
	tiles->cut = NULL;
}

int tile_radius(const struct layout *layout)
{
	return SDL_min(scale_px(&layout->scale, THEME_RADIUS_TILE), layout_cell_side(layout) / 6);
}

void tile_fill(const struct drawing *drawing, SDL_Rect cell, enum theme_colour colour, float alpha)
{
	SDL_Rect body = tile_in_cell(cell, drawing->layout->gap_px);

	paint_round(drawing->canvas, &body, tile_radius(drawing->layout),
	            canvas_fade(canvas_colour(drawing->canvas, colour), alpha));
}

void tile_ring(const struct drawing *drawing, SDL_Rect cell, int units, enum theme_colour colour)
{
	SDL_Rect body = tile_in_cell(cell, drawing->layout->gap_px);

	paint_ring(drawing->canvas, &body, tile_radius(drawing->layout),
	           scale_px(&drawing->layout->scale, units),
	           canvas_colour(drawing->canvas, colour));
}

/* A cell of the board in the textures, whose size may differ for a while after the window was resized. */
static SDL_Rect cell_in_texture(const struct drawing *drawing, int cell)
{
	int columns = drawing->tiles->columns;
	int width = drawing->tiles->cell_width, height = drawing->tiles->cell_height;

	return (SDL_Rect){ cell % columns * width, cell / columns * height, width, height };
}

static bool cut_fits(const struct drawing *drawing)
{
	return !drawing->scene->blank && drawing->tiles->cut != NULL &&
	       drawing->tiles->columns == drawing->layout->columns &&
	       drawing->tiles->rows == drawing->layout->rows;
}

static SDL_Rect cell_at(const struct layout *layout, float x, float y)
{
	return (SDL_Rect){ layout->board.x + (int)lroundf(x * (float)layout->cell_width),
		           layout->board.y + (int)lroundf(y * (float)layout->cell_height),
		           layout->cell_width, layout->cell_height };
}

SDL_Rect tile_seen(const struct drawing *drawing, int tile)
{
	const struct layout *layout = drawing->layout;
	float swing = motion_swing(drawing->motion, tile, drawing->now_ms);
	float x, y;

	motion_place(drawing->motion, tile, drawing->now_ms, &x, &y);
	swing *= (float)scale_px(&layout->scale, THEME_SHAKE) / (float)layout->cell_width;
	return cell_at(layout, x + swing, y);
}

/* A dark plate in the corner under the number, unless the widest number's would cover most of a tile. */
static void draw_plate(const struct drawing *drawing, const SDL_Rect *body, int width, int height,
                       SDL_Point *middle)
{
	int space = scale_px(&drawing->layout->scale, THEME_SPACE_S);
	SDL_Rect plate = { body->x + space, body->y + space, width + 3 * space, height + space };
	int widest = numerals_widest(drawing->numerals,
	                             drawing->layout->columns * drawing->layout->rows - 1);

	if ((widest + 3 * space) * 2 > body->w || plate.h * 2 > body->h)
		return;
	paint_round(drawing->canvas, &plate, SDL_min(plate.h / 2, space * 2),
	            canvas_colour(drawing->canvas, THEME_NUMBER_PLATE));
	*middle = (SDL_Point){ plate.x + plate.w / 2, plate.y + plate.h / 2 };
}

static void draw_number(const struct drawing *drawing, int number, const SDL_Rect *cell,
                        float shown)
{
	const struct numerals *numerals = drawing->numerals;
	SDL_Rect body = tile_in_cell(*cell, drawing->layout->gap_px);
	SDL_Point middle = { body.x + body.w / 2, body.y + body.h / 2 };

	if (numerals == NULL || drawing->scene->blank)
		return;
	if (drawing->scene->numbers == SCENE_NUMBERS_CORNER)
		draw_plate(drawing, &body, numerals_width(numerals, number), numerals->height_px,
		           &middle);
	numerals_draw(numerals, drawing->canvas, number, middle.x, middle.y, shown);
}

/* Draws a tile in a cell with opacity `shown` (0 … 1). */
static void draw_tile_at(const struct drawing *drawing, int tile, SDL_Rect to, float shown)
{
	if (cut_fits(drawing)) {
		SDL_Rect from = cell_in_texture(drawing, tile - 1);

		canvas_copy(drawing->canvas, drawing->tiles->cut, &from, &to, shown);
	} else {
		tile_fill(drawing, to, THEME_TILE_PLAIN, shown);
	}
}

/* With reduced motion a tile fades out at one place while it fades in at the other. */
static bool draw_fading(const struct drawing *drawing, int tile)
{
	const struct motion_tween *tween = &drawing->motion->tiles[tile];
	float t = motion_part(drawing->motion, tile, drawing->now_ms);
	const struct layout *layout = drawing->layout;

	if (!drawing->fades || t >= 1.0f)
		return false;
	draw_tile_at(drawing, tile, cell_at(layout, tween->from_x, tween->from_y), 1.0f - t);
	draw_tile_at(drawing, tile, cell_at(layout, tween->to_x, tween->to_y), t);
	return true;
}

static void draw_tile(const struct drawing *drawing, int tile, bool lifted)
{
	const struct layout *layout = drawing->layout;
	SDL_Rect to = tile_seen(drawing, tile);

	if (draw_fading(drawing, tile) || !canvas_sees(drawing->canvas, &to))
		return;
	if (lifted) {
		SDL_Rect body = tile_in_cell(to, layout->gap_px);

		paint_shadow(drawing->canvas, &body, scale_px(&layout->scale, THEME_RADIUS_TILE),
		             scale_px(&layout->scale, THEME_SHADOW_TILE));
		to.y -= scale_px(&layout->scale, THEME_LIFT);
	}
	draw_tile_at(drawing, tile, to, 1.0f);
	draw_number(drawing, tile, &to, 1.0f);
	if (tile == drawing->scene->hint_tile && !drawing->scene->blank)
		marks_draw_hint(drawing, to);
}

/* The recess that the tiles lie in. */
static void draw_frame(const struct drawing *drawing)
{
	const struct layout *layout = drawing->layout;

	paint_shadow(drawing->canvas, &layout->frame, scale_px(&layout->scale, THEME_RADIUS_BUTTON),
	             scale_px(&layout->scale, THEME_SHADOW));
	paint_round(drawing->canvas, &layout->frame, scale_px(&layout->scale, THEME_RADIUS_BUTTON),
	            canvas_colour(drawing->canvas, THEME_WELL));
}

static void draw_tiles(const struct drawing *drawing)
{
	const struct board *board = drawing->scene->board;
	int lifted = drawing->lifted;

	/* a faint outline, to tell the gap from a black tile */
	tile_ring(drawing, layout_cell(drawing->layout, board->gap), 1, THEME_LINE);
	for (int cell = 0; cell < board_cells(board); cell++)
		if (board->tiles[cell] != 0 && cell != lifted)
			draw_tile(drawing, board->tiles[cell], false);
	if (lifted >= 0 && board->tiles[lifted] != 0)
		draw_tile(drawing, board->tiles[lifted], true);
	marks_draw(drawing);
}

/* Those of a complete plain picture, also of its last piece. */
static void draw_all_numbers(const struct drawing *drawing, float piece)
{
	int cells = board_cells(drawing->scene->board);

	for (int cell = 0; cell < cells; cell++) {
		SDL_Rect at = layout_cell(drawing->layout, cell);

		draw_number(drawing, cell + 1, &at, cell + 1 < cells ? 1.0f : piece);
	}
}

/* The complete picture fades in over the tiles: the gaps close. */
static void draw_closed(const struct drawing *drawing, const struct celebrate *state)
{
	int last = board_cells(drawing->scene->board) - 1;
	SDL_Rect from, to;
	SDL_Point more;

	for (int cell = 0; cell < last; cell++) {
		from = cell_in_texture(drawing, cell);
		to = layout_cell(drawing->layout, cell);
		canvas_copy_picture(drawing->canvas, &drawing->tiles->whole, &from, &to,
		                    state->closed);
	}
	/* the missing piece shrinks from slightly too large into its cell */
	from = cell_in_texture(drawing, last);
	to = layout_cell(drawing->layout, last);
	more.x = (int)lroundf((float)to.w * (state->piece_scale - 1.0f) / 2.0f);
	more.y = (int)lroundf((float)to.h * (state->piece_scale - 1.0f) / 2.0f);
	to = (SDL_Rect){ to.x - more.x, to.y - more.y, to.w + 2 * more.x, to.h + 2 * more.y };
	canvas_copy_picture(drawing->canvas, &drawing->tiles->whole, &from, &to, state->piece);
	if (drawing->scene->numbers == SCENE_NUMBERS_ENGRAVED)
		draw_all_numbers(drawing, state->piece);
}

/* A slanted band of light moves across the picture. */
static void draw_sweep(const struct drawing *drawing, float t)
{
	const SDL_Rect *board = &drawing->layout->seen;
	float band = (float)board->w * 0.22f;
	float lean = (float)board->h * 0.35f;
	float distance = (float)board->w + band * 2.0f + lean;
	int step = scale_px(&drawing->layout->scale, 4);
	uint32_t light = canvas_colour(drawing->canvas, THEME_LIGHT);

	canvas_clip(drawing->canvas, board);
	for (int y = 0; y < board->h; y += step) {
		float middle = t * distance - band - lean * (float)y / (float)board->h;

		for (int i = -4; i <= 4; i++) {
			SDL_Rect strip = { board->x + (int)(middle + (float)i * band / 9.0f),
				           board->y + y, (int)(band / 9.0f) + 1, step };
			float alpha = 0.22f * (1.0f - fabsf((float)i) / 5.0f);

			canvas_fill(drawing->canvas, &strip, canvas_fade(light, alpha));
		}
	}
	canvas_clip(drawing->canvas, NULL);
}

static void draw_confetti(const struct drawing *drawing)
{
	const SDL_Rect *board = &drawing->layout->seen;
	int side = scale_px(&drawing->layout->scale, 10);
	struct celebrate_scrap scrap;

	for (int i = 0; i < CELEBRATE_CONFETTI; i++) {
		SDL_Rect rect;

		if (!celebrate_scrap(i, drawing->whole_ms, &scrap))
			continue;
		rect.w = 2 + (int)((float)side * fabsf(scrap.turn));
		rect.h = side * 2 / 3;
		rect.x = board->x + (int)(scrap.x * (float)board->w) - rect.w / 2;
		rect.y = board->y + (int)(scrap.y * (float)board->h);
		canvas_fill(drawing->canvas, &rect,
		            canvas_fade(theme_confetti[scrap.colour], scrap.alpha));
	}
}

/* Draws a cell's part of the uncropped picture; a few pixels of rounding don't matter while it moves. */
static void draw_rough_cell(const struct drawing *drawing, SDL_Texture *whole,
                            const SDL_FRect *part, int cell)
{
	const struct layout *layout = drawing->layout;
	SDL_Rect to = tile_in_cell(layout_cell(layout, cell), layout->gap_px);
	float x = (float)(to.x - layout->board.x) / (float)layout->board.w;
	float y = (float)(to.y - layout->board.y) / (float)layout->board.h;
	int width, height;
	SDL_Rect from;

	SDL_QueryTexture(whole, NULL, NULL, &width, &height);
	from.x = (int)((part->x + x * part->w) * (float)width);
	from.y = (int)((part->y + y * part->h) * (float)height);
	from.w = (int)(part->w * (float)to.w / (float)layout->board.w * (float)width) + 1;
	from.h = (int)(part->h * (float)to.h / (float)layout->board.h * (float)height) + 1;
	canvas_copy(drawing->canvas, whole, &from, &to, 1.0f);
}

void tiles_draw_crop(const struct drawing *drawing, SDL_Texture *whole)
{
	const struct layout *layout = drawing->layout;
	int cells = layout->columns * layout->rows;
	SDL_Rect last = layout_cell(layout, cells - 1);

	draw_frame(drawing);
	for (int cell = 0; cell < cells; cell++) {
		SDL_Rect at = layout_cell(layout, cell);

		if (drawing->scene->part_moves && whole != NULL)
			draw_rough_cell(drawing, whole, &drawing->scene->part, cell);
		else if (cut_fits(drawing))
			draw_tile_at(drawing, cell + 1, at, 1.0f);
		if (cell < cells - 1)
			draw_number(drawing, cell + 1, &at, 1.0f);
	}
	canvas_fill(drawing->canvas, &last, /* the future missing piece */
	            canvas_colour(drawing->canvas, THEME_MISSING));
	tile_ring(drawing, last, 1, THEME_LINE);
}

/* True if only a part of the board is seen. */
static bool is_near(const struct drawing *drawing)
{
	return !SDL_RectEquals(&drawing->layout->board, &drawing->layout->seen);
}

void tiles_draw(const struct drawing *drawing)
{
	struct celebrate state = celebrate_at(drawing->whole_ms);

	draw_frame(drawing);
	if (is_near(drawing))
		canvas_clip(drawing->canvas, &drawing->layout->seen);
	if (!drawing->whole || state.closed < 1.0f || !cut_fits(drawing))
		draw_tiles(drawing);
	if (drawing->whole && cut_fits(drawing))
		draw_closed(drawing, &state);
	canvas_clip(drawing->canvas, NULL);
	if (!drawing->whole || !cut_fits(drawing) || drawing->fades)
		return;
	if (state.sweep >= 0.0f)
		draw_sweep(drawing, state.sweep);
	if (state.confetti)
		draw_confetti(drawing);
}
