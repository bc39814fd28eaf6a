/* small_board: a board drawn on a sheet. */
#include "sheets/small_board.h"

#include "ui/draw.h"
#include "ui/paint/shapes.h"

enum { FRAME = 4 /* units */ };

struct layout small_board_layout(const struct scale *scale, int side, const SDL_Rect *rect)
{
	int frame = scale_px(scale, FRAME);
	struct layout small = { .scale = *scale, .columns = side, .rows = side, .tile_ratio = 1.0 };

	small.cell_width = small.cell_height = (rect->h - 2 * frame) / side;
	small.gap_px = scale_px(&small.scale, THEME_TILE_GAP);
	small.board = (SDL_Rect){ 0, 0, side * small.cell_width, side * small.cell_height };
	small.board.x = rect->x + (rect->w - small.board.w) / 2;
	small.board.y = rect->y + (rect->h - small.board.h) / 2;
	small.seen = small.board;
	small.frame = draw_inset(small.board, -frame);
	return small;
}

void small_board_cut(struct small_board *small, struct canvas *canvas, const struct layout *layout)
{
	const struct screen_sizes sizes = { .columns = layout->columns,
		                            .rows = layout->rows,
		                            .cell_width = layout->cell_width,
		                            .cell_height = layout->cell_height,
		                            .gap_px = layout->gap_px,
		                            .radius_px =
		                                    scale_px(&layout->scale, THEME_RADIUS_TILE) };
	SDL_Surface *picture;

	if (small->cut_px == layout->cell_width && small->cut_side == layout->columns)
		return;
	tiles_forget(&small->tiles);
	small->cut_px = layout->cell_width;
	small->cut_side = layout->columns;
	picture = paint_load_icon(canvas->data_dir, "lesson", layout->board.w);
	if (picture != NULL)
		(void)tiles_cut(&small->tiles, canvas, picture, &sizes);
	SDL_FreeSurface(picture);
}

void small_board_forget(struct small_board *small)
{
	tiles_forget(&small->tiles);
	small->cut_px = 0;
}
