/* sweep: the cells for choosing a size. */
#include "sheets/sheets.h"
#include "sheets/sweep.h"
#include "ui/scale.h"

#include <stdio.h>

enum {
	PACK = 256,                   /* larger than any side */
	CELL_FOR_GAP = 9,             /* the gap between two cells is 1/9 of a cell */
	SIZE_TEXT = NUMBER_SIZE + 64, /* bytes */
};

int sweep_pack(int columns, int rows)
{
	return columns * PACK + rows;
}

SDL_Point sweep_unpack(int number)
{
	return number < 1 ? (SDL_Point){ 0, 0 } : (SDL_Point){ number / PACK, number % PACK };
}

int sweep_side(int wanted_px, int most_px)
{
	int side = SDL_min(wanted_px, most_px);

	return SDL_max(SWEEP_SIDE, side / SWEEP_SIDE * SWEEP_SIDE);
}

SDL_Point sweep_at(const SDL_Rect *grid, int x, int y)
{
	int cell = grid->w / SWEEP_SIDE;

	return (SDL_Point){ SDL_clamp((x - grid->x) / cell + 1, BOARD_SIDE_MIN, SWEEP_SIDE),
		            SDL_clamp((y - grid->y) / cell + 1, BOARD_SIDE_MIN, SWEEP_SIDE) };
}

int sweep_part(const struct item *item, int x, int y)
{
	SDL_Point size = sweep_at(&item->rect, x, y);

	return sweep_pack(size.x, size.y);
}

static void write_texts(char size[SIZE_TEXT], char tiles[SIZE_TEXT], int columns, int rows)
{
	int count = columns * rows - 1;

	snprintf(size, SIZE_TEXT, "%d × %d", columns, rows);
	snprintf(tiles, SIZE_TEXT, PLURAL(count, "%s tile", "%s tiles"),
	         number_text((uint64_t)count).text);
}

int sweep_text_width(const struct scale *scale, struct text *text)
{
	char size[SIZE_TEXT], tiles[SIZE_TEXT];

	write_texts(size, tiles, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
	return SDL_max(text_width(text, THEME_FONT_TITLE, size),
	               text_width(text, THEME_FONT_BODY, tiles)) +
	       scale_px(scale, THEME_SPACE_S); /* digits differ in width */
}

int sweep_text_height(const struct text *text)
{
	return text_line(text, THEME_FONT_TITLE) + text_line(text, THEME_FONT_BODY);
}

/* The size shown: under the pointer, else the chosen one. */
static SDL_Point shown(const struct draw *draw, const struct item *item)
{
	bool swept = draw->hovered != NULL && draw->hovered->part == sweep_part;

	return sweep_unpack(swept ? draw->hovered_part : (int)item->number);
}

/* The part of a texture of the uncropped picture that a cell of the board would show. */
static SDL_Rect cell_of(const struct sheets *sheets, SDL_Point cell, SDL_Point board)
{
	SDL_FRect part = photo_part(&sheets->photos->played, board.x, board.y);
	int width, height;
	float across, down;

	SDL_QueryTexture(sheets->whole, NULL, NULL, &width, &height);
	across = part.w * (float)width / (float)board.x;
	down = part.h * (float)height / (float)board.y;
	return (SDL_Rect){ (int)(part.x * (float)width + across * (float)cell.x),
		           (int)(part.y * (float)height + down * (float)cell.y),
		           SDL_max((int)across, 1), SDL_max((int)down, 1) };
}

/* A small tile with its part of the picture, or with the accent colour until that is there. */
static void draw_tile(const struct draw *draw, const struct sheets *sheets, const SDL_Rect *at,
                      SDL_Point cell, SDL_Point board)
{
	SDL_Rect edge = { at->x, at->y, at->w, draw_px(draw, 1) };

	if (cell.x == board.x - 1 && cell.y == board.y - 1) {
		canvas_fill(draw->canvas, at, draw_colour(draw, THEME_WELL));
		draw_ring(draw, at, 0, 1, THEME_ACCENT);
		return;
	}
	if (sheets->whole != NULL) {
		SDL_Rect part = cell_of(sheets, cell, board);

		canvas_copy(draw->canvas, sheets->whole, &part, at, 1.0f);
	} else {
		canvas_fill(draw->canvas, at, draw_colour(draw, THEME_ACCENT));
		canvas_fill(draw->canvas, &edge,
		            canvas_fade(draw_colour(draw, THEME_LIGHT), 0.35f));
	}
}

bool sweep_draw(const struct draw *draw, const struct item *item)
{
	SDL_Point board = shown(draw, item);
	int count = SDL_max(SWEEP_SIDE, SDL_max(board.x, board.y));
	int side = item->rect.w / count, gap = SDL_clamp(side / CELL_FOR_GAP, 1, side);
	SDL_Rect first = { item->rect.x + gap / 2, item->rect.y + gap / 2, side - gap, side - gap };
	SDL_Rect tiles = { first.x, first.y, board.x * side - gap, board.y * side - gap };

	for (int i = 0; i < count * count; i++) {
		SDL_Point cell = { i % count, i / count };
		SDL_Rect at = { first.x + cell.x * side, first.y + cell.y * side, first.w,
			        first.h };
		struct mirror before;

		if (cell.x >= board.x || cell.y >= board.y) {
			canvas_fill(draw->canvas, &at, draw_colour(draw, THEME_BUTTON));
			continue;
		}
		before = mirror_keep(&draw->canvas->mirror, &tiles);
		draw_tile(draw, item->context, &at, cell, board);
		draw->canvas->mirror = before;
	}
	return false;
}

bool sweep_draw_text(const struct draw *draw, const struct item *item)
{
	char size_text[SIZE_TEXT], tiles_text[SIZE_TEXT];
	SDL_Point board = shown(draw, item);
	int high = text_line(draw->text, THEME_FONT_TITLE);
	SDL_Rect size = item->rect, tiles = item->rect;

	size.y += (item->rect.h - sweep_text_height(draw->text)) / 2;
	size.h = high;
	tiles.y = size.y + high;
	tiles.h = text_line(draw->text, THEME_FONT_BODY);
	write_texts(size_text, tiles_text, board.x, board.y);
	draw_line(draw, THEME_FONT_TITLE, size_text, &size, TEXT_LEFT, THEME_TEXT);
	draw_line(draw, THEME_FONT_BODY, tiles_text, &tiles, TEXT_LEFT, THEME_TEXT_SOFT);
	return false;
}
