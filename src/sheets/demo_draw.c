/* demo_draw: draws the demos of demo.h. */
#include <math.h>

#include "sheets/demo.h"
#include "ui/paint/canvas.h"

enum { FRAME = 4 /* units, from the frame to the cells */ };

/* Scale of everything around the tiles, to match the smaller tiles. */
static const float smaller = 0.6f;

/* Cuts the picture if the demos' size changed; tried once per size. */
static void prepare(struct demo *demo, struct canvas *canvas, const struct layout *small)
{
	SDL_Surface *picture;

	if (demo->cell_px == small->cell_px)
		return;
	demo_forget(demo);
	demo->cell_px = small->cell_px;
	picture = canvas_load_icon(canvas->data_dir, "demo", small->board.w);
	if (picture != NULL)
		(void)tiles_cut(&demo->tiles, canvas, picture,
		                &(struct screen_sizes){
		                        .columns = small->columns,
		                        .rows = small->rows,
		                        .cell_px = small->cell_px,
		                        .gap_px = small->gap_px,
		                        .radius_px = scale_px(&small->scale, THEME_RADIUS_TILE) });
	SDL_FreeSurface(picture);
}

void demo_forget(struct demo *demo)
{
	tiles_forget(&demo->tiles);
	demo->cell_px = 0;
}

/* A layout with only the small board. */
static struct layout lay_out(const struct scale *scale, const SDL_Rect *rect, int side)
{
	int frame = scale_px(scale, FRAME);
	struct layout small = { .scale.unit_px = scale->unit_px * smaller,
		                .columns = side,
		                .rows = side };

	small.cell_px = (rect->w - 2 * frame) / side;
	small.gap_px = scale_px(&small.scale, THEME_TILE_GAP);
	small.board = (SDL_Rect){ 0, 0, side * small.cell_px, side * small.cell_px };
	small.board.x = rect->x + (rect->w - small.board.w) / 2;
	small.board.y = rect->y + (rect->h - small.board.h) / 2;
	small.frame = (SDL_Rect){ small.board.x - frame, small.board.y - frame,
		                  small.board.w + 2 * frame, small.board.h + 2 * frame };
	return small;
}

/* A disc with an arrow on a tile. */
static void draw_arrow(struct canvas *canvas, const struct layout *small,
                       const struct demo_pose *pose, int cell)
{
	SDL_Rect disc = layout_cell(small, cell);
	int size = small->cell_px * 2 / 3;
	int icon = size * 2 / 3;

	disc.x += (disc.w - size) / 2;
	disc.y += (disc.h - size) / 2;
	disc.w = disc.h = size;
	canvas_round(canvas, &disc, size / 2,
	             canvas_fade(canvas_colour(canvas, THEME_ACCENT), pose->arrow_alpha));
	canvas_icon(canvas, "arrow-right", icon, disc.x + (size - icon) / 2,
	            disc.y + (size - icon) / 2,
	            canvas_fade(canvas_colour(canvas, THEME_TEXT_ACCENT), pose->arrow_alpha));
}

/* The tip is at the icon's centre; it is a little smaller while pressing. */
static void draw_pointer(struct canvas *canvas, const struct layout *small,
                         const struct demo_pose *pose)
{
	int size = small->cell_px * (pose->pointer_down ? 12 : 14) / 10;
	int x = small->board.x + (int)lroundf(pose->pointer_x * (float)small->cell_px);
	int y = small->board.y + (int)lroundf(pose->pointer_y * (float)small->cell_px);

	canvas_icon(canvas, "pointer", size, x - size / 2, y - size / 2,
	            canvas_fade(canvas_colour(canvas, THEME_LIGHT), pose->pointer_alpha));
}

void demo_draw(struct demo *demo, struct canvas *canvas, const struct scale *scale,
               const SDL_Rect *rect, enum demo_kind kind, uint64_t elapsed_ms)
{
	struct demo_pose pose;
	struct layout small;
	struct tiles_frame frame;

	demo_pose(kind, demo_turn_ms(kind, elapsed_ms), &pose);
	small = lay_out(scale, rect, pose.board.width);
	prepare(demo, canvas, &small);
	frame = (struct tiles_frame){
		.board = &pose.board,
		.now_ms = pose.motion_ms,
		.lifted = pose.lifted,
		.whole = pose.whole,
		.whole_ms = pose.whole_ms,
		.shown = 1.0f,
		.hint_tile = pose.hint_tile,
		.hint_direction = pose.hint_direction,
	};
	tiles_draw(&demo->tiles, canvas, &small, &pose.motion, &frame);
	if (pose.arrow_alpha > 0.0f)
		for (int i = 0; i < pose.arrows; i++)
			draw_arrow(canvas, &small, &pose, pose.arrow_cells[i]);
	if (pose.pointer_alpha > 0.0f)
		draw_pointer(canvas, &small, &pose);
}
