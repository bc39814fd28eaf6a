/* view: the window, what it shows, and when it changes. */
#include "view/view.h"

#include <stdlib.h>

#include "base/memory.h"
#include "ui/controls.h"
#include "ui/draw_items.h"
#include "ui/paint/numerals.h"
#include "ui/paint/shapes.h"
#include "ui/paint/window.h"
#include "ui/scale.h"
#include "view/celebrate.h"
#include "view/leaving.h"
#include "view/message.h"
#include "view/peek.h"
#include "view/screen.h"

enum { /* units, of the ring around a resting pointer */
       DWELL_RADIUS = 20,
       DWELL_WIDTH = 4,
};

struct view *view_create(const char *title, const struct window_place *place, const char *data_dir,
                         struct error *error)
{
	struct view *view = memory_new(sizeof *view);

	if (!canvas_init(&view->canvas, title, place, data_dir, error))
		goto no_canvas;
	if (!text_init(&view->text, &view->canvas, error))
		goto no_text;
	controls_init(&view->controls);
	view->motion.dragged = -1;
	view_set_look(view, &(struct view_look){ .text_percent = 100 });
	return view;

no_text:
	canvas_destroy(&view->canvas);
no_canvas:
	free(view);
	return NULL;
}

void view_set_look(struct view *view, const struct view_look *look)
{
	painter_forget_part(&view->canvas.painter);
	view->look = *look;
	view->canvas.theme = look->kind;
	text_set_direction(&view->text, look->right_to_left);
}

static void replace_texture(SDL_Texture **texture, SDL_Texture *by)
{
	SDL_DestroyTexture(*texture);
	*texture = by;
}

/* The texture is of this surface, which is kept. */
static void set_preview(struct preview *preview, SDL_Texture *texture, SDL_Surface *surface)
{
	if (surface != NULL)
		surface->refcount++;
	SDL_FreeSurface(preview->surface);
	preview->surface = surface;
	replace_texture(&preview->texture, texture);
	replace_texture(&preview->reduced, NULL);
}

void view_forget_picture(struct view *view)
{
	tiles_forget(&view->tiles);
	set_preview(&view->preview, NULL, NULL);
	canvas_free_picture(&view->backdrop);
	replace_texture(&view->whole, NULL);
}

void view_free(struct view *view)
{
	if (view == NULL)
		return;
	view_forget_picture(view);
	numerals_forget(&view->numerals);
	text_destroy(&view->text);
	canvas_destroy(&view->canvas);
	free(view);
}

void view_celebrate(struct view *view, bool calmly, uint64_t now_ms)
{
	view->solved = true;
	view->calm = calmly;
	view->skipped = false;
	view->whole_ms = now_ms < view->motion.rest_ms ? view->motion.rest_ms : now_ms;
}

/* ms since the celebration began; 0 while the last tile is still sliding. */
static uint64_t celebrated_ms(const struct view *view, uint64_t now_ms)
{
	uint64_t elapsed_ms = now_ms > view->whole_ms ? now_ms - view->whole_ms : 0;

	if (view->skipped || (view->calm && celebrate_at(elapsed_ms).card))
		return CELEBRATE_MS;
	return elapsed_ms;
}

bool view_whole(const struct view *view, uint64_t now_ms)
{
	return view->solved && celebrate_at(celebrated_ms(view, now_ms)).card;
}

/* The layout of the current window for a board's shape, seen as a whole. Reuses the last frame's if it fits:
 * measuring the text again would cost more than drawing a frame. */
static struct layout find_layout(struct view *view, int columns, int rows, double tile_ratio)
{
	int width, height, percent = view->look.text_percent;
	unsigned hidden = view->look.hidden_figures;
	const struct layout *last = &view->whole_layout;
	struct layout layout;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	if (last->width == width && last->height == height && last->columns == columns &&
	    last->rows == rows && SDL_fabs(last->tile_ratio - tile_ratio) < 1e-9 &&
	    SDL_fabsf(last->scale.density - density) < 0.001f &&
	    last->scale.text_percent == percent && last->hidden_figures == hidden) {
		text_set_scale(&view->text, last->scale.text_px);
		layout = *last;
		layout.scale.touch = view->touch;
		return layout;
	}
	layout_compute(&layout, &view->text, width, height, density, percent, hidden, columns, rows,
	               tile_ratio);
	layout.scale.touch = view->touch;
	if (view->layout.width == 0) /* for the first frame */
		view->layout = view->whole_layout = layout;
	return layout;
}

struct screen_sizes view_wanted_sizes(struct view *view, int columns, int rows, double tile_ratio)
{
	struct layout layout = find_layout(view, columns, rows, tile_ratio);

	zoom_cell_size(&view->zoom, &layout, &layout.cell_width, &layout.cell_height);
	layout_set_gap(&layout);
	return (struct screen_sizes){
		columns,
		rows,
		layout.cell_width,
		layout.cell_height,
		layout.gap_px,
		scale_px(&layout.scale, THEME_RADIUS_TILE),
		layout.picture.w,
		layout.picture.h,
		layout.width,
		layout.height,
		view->canvas.theme == THEME_BRIGHT,
	};
}

bool view_set_picture(struct view *view, const struct screen_sizes *sizes,
                      const struct view_picture *picture)
{
	SDL_Texture *preview = canvas_texture(&view->canvas, picture->preview);
	SDL_Texture *whole =
	        picture->whole == NULL ? NULL : canvas_texture(&view->canvas, picture->whole);
	struct canvas_picture backdrop = { .texture = NULL };

	if (preview == NULL || (picture->whole != NULL && whole == NULL) ||
	    !canvas_set_picture(&view->canvas, &backdrop, picture->backdrop) ||
	    !tiles_cut(&view->tiles, &view->canvas, picture->board, sizes)) {
		SDL_DestroyTexture(preview);
		SDL_DestroyTexture(whole);
		canvas_free_picture(&backdrop);
		return false;
	}
	canvas_free_picture(&view->backdrop);
	view->backdrop = backdrop;
	if (view->backdrop.texture != NULL)
		SDL_SetTextureBlendMode(view->backdrop.texture, SDL_BLENDMODE_NONE);
	set_preview(&view->preview, preview, picture->preview);
	replace_texture(&view->whole, whole);
	return true;
}

/* Where a point of the page is on the board, which keeps its order. */
static SDL_Point on_board(const struct view *view, int x, int y)
{
	SDL_Rect at =
	        mirror_within(&view->canvas.mirror, &view->layout.seen, (SDL_Rect){ x, y, 1, 1 });

	return (SDL_Point){ at.x, at.y };
}

/* The cell of the tile under the pointer if it can slide, else −1. */
static int lifted_cell(const struct view *view)
{
	SDL_Point at = on_board(view, view->controls.pointer_x, view->controls.pointer_y);
	int cell = layout_cell_at(&view->layout, at.x, at.y);
	int length;

	if (view->motion.dragged >= 0)
		return view->motion.dragged;
	if (view->solved || view->locked || view->controls.items.covered)
		return -1;
	length = board_slide_length(&view->board, cell, NULL);
	return length == 1 || (length > 1 && !view->one_tile) ? cell : -1;
}

/* The height of the numerals on a board, px. */
static int numeral_height(const struct layout *layout, enum scene_numbers numbers)
{
	/* an engraved one is on the last cell, too */
	int last = layout->columns * layout->rows - (numbers == SCENE_NUMBERS_ENGRAVED ? 0 : 1);
	int height = numbers != SCENE_NUMBERS_CORNER
	                     ? layout_cell_side(layout) / 2
	                     : SDL_clamp(layout_cell_side(layout) / 5, scale_px(&layout->scale, 13),
	                                 scale_px(&layout->scale, 22));

	return numerals_fitting_height(height, layout->cell_width, last);
}

static void draw_peek_label(struct view *view, float alpha)
{
	const char *label = _("Preview");
	const SDL_Rect *board = &view->layout.seen;
	struct canvas *canvas = &view->canvas;
	int space = scale_px(&view->layout.scale, THEME_SPACE_M);
	int width = text_width(&view->text, THEME_FONT_STRONG, label) + 4 * space;
	int height = text_line(&view->text, THEME_FONT_STRONG) + space;
	SDL_Rect rect = { board->x + (board->w - width) / 2, board->y + 2 * space, width, height };

	paint_round(canvas, &rect, height / 2,
	            canvas_fade(canvas_colour(canvas, THEME_SHEET), alpha));
	text_draw(&view->text, THEME_FONT_STRONG, label, &rect, TEXT_CENTRE,
	          canvas_fade(canvas_colour(canvas, THEME_TEXT), alpha));
}

/* Draws the whole picture over the board while the player looks at it. */
static void draw_peek(struct view *view, bool hidden, uint64_t now_ms)
{
	float alpha = peek_alpha(&view->peek, now_ms, view->look.reduced_motion);

	if (view->solved || view->controls.items.sheet.w > 0 || view->tiles.cut == NULL || hidden) {
		(void)peek_end(&view->peek, now_ms);
		return;
	}
	if (alpha <= 0.0f)
		return;
	canvas_copy_picture(&view->canvas, &view->tiles.whole, NULL, &view->layout.seen, alpha);
	draw_peek_label(view, alpha);
}

/* Draws the whole picture over the tiles of a game that has just begun. */
static void draw_opening(struct view *view, const struct scene *scene)
{
	if (view->motion.opens_ms == 0)
		return;
	if (view->solved || view->tiles.cut == NULL || scene->hidden || scene->blank ||
	    scene->cropping || view->controls.items.covered)
		(void)motion_skip_opening(&view->motion);
	else
		canvas_copy_picture(&view->canvas, &view->tiles.whole, NULL, &view->layout.seen,
		                    1.0f);
}

static void draw_board(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	bool numbers = scene->numbers != SCENE_NUMBERS_OFF &&
	               numerals_prepare(&view->numerals, &view->canvas,
	                                numeral_height(&view->layout, scene->numbers),
	                                scene->numbers == SCENE_NUMBERS_ENGRAVED);
	struct drawing drawing = {
		.tiles = &view->tiles,
		.canvas = &view->canvas,
		.layout = &view->layout,
		.motion = &view->motion,
		.scene = scene,
		.numerals = numbers ? &view->numerals : NULL,
		.fades = view->look.reduced_motion,
		.now_ms = now_ms,
		.lifted = lifted_cell(view),
		.whole = view->solved,
		.whole_ms = view->solved ? celebrated_ms(view, now_ms) : 0,
	};
	const struct mirror before = mirror_keep(&view->canvas.mirror, &view->layout.seen);

	if (!scene->cropping &&
	    (view->motion.width != view->board.width || view->motion.height != view->board.height))
		motion_jump(&view->motion, &view->board);
	if (scene->cropping)
		tiles_draw_crop(&drawing, view->whole);
	else
		tiles_draw(&drawing);
	draw_opening(view, scene);
	draw_peek(view, scene->hidden, now_ms);
	view->canvas.mirror = before;
}

static void build_once(struct view *view, const struct scene *scene, enum command explained)
{
	struct items *items = &view->controls.items;
	struct sheet_area area = layout_sheet_area(&view->layout);
	const struct sheet_frame frame = { &area,
		                           &view->text,
		                           view->whole,
		                           view->controls.scroll_px,
		                           view->controls.hold,
		                           view->look.reduced_motion };

	screen_build(items, &view->layout, scene, &view->text, &view->preview, explained,
	             layout_figure_at(&view->layout, view->controls.pointer_x,
	                              view->controls.pointer_y));
	if (view->sheets.build != NULL)
		view->sheets.build(view->sheets.sheets, items, &frame);
	if (scene->message != NULL)
		message_add(items, &view->layout, scene->message, &view->text);
	message_add_tip(items, &view->layout, scene, &view->text, explained);
	leaving_add(items, &view->layout, scene->leaving);
}

/* Makes the small picture as large as the rival's board: to stretch each of its tiles would take longer than all else that
 * a frame needs. Without memory for it, they are stretched. */
static void reduce_preview(struct view *view)
{
	struct preview *preview = &view->preview;
	SDL_Surface *surface = preview->surface, *small;
	int width = preview->rival.w, height = preview->rival.h, had_width = 0, had_height = 0;

	if (surface == NULL || width <= 0 || height <= 0)
		return;
	if (preview->reduced != NULL &&
	    SDL_QueryTexture(preview->reduced, NULL, NULL, &had_width, &had_height) == 0 &&
	    had_width == width && had_height == height)
		return;
	canvas_drop(&view->canvas, preview->reduced);
	preview->reduced = NULL;
	if (surface->w == width && surface->h == height)
		return;
	small = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, surface->format->format);
	if (small != NULL && SDL_SoftStretchLinear(surface, NULL, small, NULL) == 0)
		preview->reduced = canvas_texture(&view->canvas, small);
	SDL_FreeSurface(small);
}

static void build_items(struct view *view, const struct scene *scene)
{
	enum command explained = controls_explained(&view->controls);
	const void *owner = view->controls.items.owner;

	/* the controls are still those of the last frame: they may be a different sheet's */
	if (items_find(&view->controls.items, explained) == NULL)
		explained = COMMAND_NONE;
	build_once(view, scene, explained);
	if (controls_check_focus(&view->controls, explained) ||
	    view->controls.items.owner != owner) { /* the help line used the old names */
		if (view->controls.items.owner != owner)
			controls_let_go(&view->controls);
		explained = controls_explained(&view->controls);
		build_once(view, scene, explained);
		if (controls_explained(&view->controls) != explained) /* scrolled away */
			build_once(view, scene, controls_explained(&view->controls));
	}
	controls_end(&view->controls);
	reduce_preview(view);
}

/* The ring around a resting pointer. */
static void draw_dwell(const struct view *view, const struct draw *draw, float part)
{
	const struct controls *controls = &view->controls;
	SDL_Point centre = { controls->pointer_x, controls->pointer_y };
	int radius = draw_px(draw, DWELL_RADIUS), width = draw_px(draw, DWELL_WIDTH);
	int ground = radius + width; /* to its outer edge */
	SDL_Rect all = { centre.x - ground, centre.y - ground, 2 * ground + 1, 2 * ground + 1 };

	if (part <= 0.0f || controls->pointer_x < 0)
		return;
	paint_ring(draw->canvas, &all, ground, 2 * width, draw_colour(draw, THEME_SHEET));
	paint_arc(draw->canvas, centre, radius, width, part, draw_colour(draw, THEME_ACCENT));
}

/* The cell that matters most: that of the keyboard's cursor, of a hint's tile, or else the gap. */
static int find_centre(const struct scene *scene)
{
	const struct board *board = scene->board;
	int tile = scene->step != NULL && scene->step->count > 0 ? scene->step->tiles[0]
	                                                         : scene->hint_tile;

	if (scene->cursor > 0)
		return scene->cursor - 1;
	for (int cell = 0; tile != 0 && cell < board_cells(board); cell++)
		if (board->tiles[cell] == tile)
			return cell;
	return board->gap;
}

/* The view follows what changes, unless the player holds a tile, which would slip away. */
static void update_zoom(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	struct zoom *zoom = &view->zoom;
	bool glides = !view->look.reduced_motion;
	int centre = find_centre(scene);

	zoom_fit(zoom, &view->whole_layout);
	zoom_show_whole(zoom, view->solved || scene->cropping || view->motion.opens_ms != 0,
	                glides && !scene->cropping, now_ms);
	if (scene->holds || (centre == view->centre && scene->board->gap == view->gap))
		return;
	zoom_follow(zoom, &view->whole_layout, scene->board->gap, glides, now_ms);
	zoom_follow(zoom, &view->whole_layout, centre, glides, now_ms);
	view->centre = centre;
	view->gap = scene->board->gap;
}

bool view_zoom(struct view *view, double factor, int x, int y, uint64_t now_ms)
{
	SDL_Point at = on_board(view, x, y);
	SDL_Rect gap = layout_cell(&view->layout, view->board.gap);
	bool glides = !view->look.reduced_motion;

	if (factor <= 0.0)
		return zoom_end(&view->zoom, glides, now_ms);
	if (x < 0 || !SDL_PointInRect(&at, &view->layout.frame))
		at = (SDL_Point){ gap.x + gap.w / 2, gap.y + gap.h / 2 };
	return zoom_by(&view->zoom, &view->whole_layout, factor, at, glides, now_ms);
}

bool view_pinch(struct view *view, double factor, SDL_Point from, SDL_Point to, uint64_t now_ms)
{
	bool panned, zoomed;

	from = on_board(view, from.x, from.y);
	to = on_board(view, to.x, to.y);
	zoomed = zoom_by(&view->zoom, &view->whole_layout, factor, from, false, now_ms);
	panned = zoom_pan(&view->zoom, &view->whole_layout, to.x - from.x, to.y - from.y, now_ms);
	return panned || zoomed;
}

bool view_pan(struct view *view, int right, int down, uint64_t now_ms)
{
	return zoom_pan(&view->zoom, &view->whole_layout, right, down, now_ms);
}

bool view_settle(struct view *view, uint64_t now_ms)
{
	return zoom_settle(&view->zoom, now_ms);
}

void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	const struct controls *controls = &view->controls;
	struct layout layout;
	struct draw draw;
	SDL_Rect all;

	view->board = *scene->board;
	view->locked = scene->locked;
	view->one_tile = scene->one_tile;
	if (!scene->shows_whole)
		replace_texture(&view->whole, NULL);
	layout = find_layout(view, scene->board->width, scene->board->height,
	                     scene->tile_ratio > 0.0 ? scene->tile_ratio : 1.0);
	if (view->layout.scale.unit_px != layout.scale.unit_px)
		canvas_forget(&view->canvas);
	view->whole_layout = layout;
	update_zoom(view, scene, now_ms);
	zoom_layout(&view->zoom, &layout, now_ms, &view->layout);
	build_items(view, scene);
	view->canvas.mirror.on = view->look.right_to_left;
	canvas_begin(&view->canvas);
	view->controls.items.mirror = view->canvas.mirror;
	all = (SDL_Rect){ 0, 0, view->layout.width, view->layout.height };
	if ((view->backdrop.surface != NULL || view->backdrop.texture != NULL) &&
	    view->canvas.theme != THEME_CONTRAST)
		canvas_copy_picture(&view->canvas, &view->backdrop, NULL, &all, 1.0f);
	else
		canvas_fill(&view->canvas, &all, canvas_colour(&view->canvas, THEME_GROUND));
	draw_board(view, scene, now_ms);
	draw = (struct draw){ &view->canvas,
		              &view->text,
		              &view->layout.scale,
		              controls_hovered(controls),
		              controls_hovered_part(controls),
		              controls->pressed,
		              controls->focus,
		              now_ms,
		              &controls->items };
	view->busy = draw_items(&draw, &controls->items) || scene->dwell > 0.0f;
	draw_dwell(view, &draw, scene->dwell);
	if (scene->takes_drop) {
		all = draw_inset(all, draw_px(&draw, THEME_SPACE_S));
		draw_ring(&draw, &all, THEME_RADIUS_PANEL, THEME_SPACE_S, THEME_ACCENT);
	}
	canvas_end(&view->canvas);
}

/* The clock of the last frame; NULL if it had none, or a sheet. */
static const struct item *find_clock(const struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].ticks)
			return &items->list[i];
	return NULL;
}

bool view_draw_clock(struct view *view, uint64_t seconds)
{
	struct items *items = &view->controls.items;
	const struct item *clock = find_clock(items);
	const struct draw draw = { .canvas = &view->canvas,
		                   .text = &view->text,
		                   .scale = &view->layout.scale };

	if (clock == NULL || view->busy || !items_change_time(items, clock->value, seconds) ||
	    !canvas_begin_part(&view->canvas))
		return false;
	draw_items_value(&draw, clock);
	canvas_end(&view->canvas);
	return true;
}

bool view_moving(const struct view *view, uint64_t now_ms)
{
	return motion_moving(&view->motion, now_ms) || view->busy || zoom_moves(&view->zoom) ||
	       peek_fades(&view->peek, now_ms, view->look.reduced_motion) ||
	       (view->solved && celebrated_ms(view, now_ms) < CELEBRATE_MS);
}

struct sheet_area view_sheet_area(struct view *view)
{
	/* any board will do: the areas don't depend on it; use the last frame's if there was one */
	struct layout layout =
	        find_layout(view, view->layout.columns > 0 ? view->layout.columns : 4,
	                    view->layout.rows > 0 ? view->layout.rows : 4,
	                    view->layout.rows > 0 ? view->layout.tile_ratio : 1.0);

	return layout_sheet_area(&layout);
}

SDL_Point view_page(const struct view *view, int x, int y)
{
	float px = canvas_window_px(&view->canvas);
	SDL_Rect at = { (int)((float)x * px), (int)((float)y * px), 1, 1 };

	at = mirror_rect(&view->canvas.mirror, at);
	return (SDL_Point){ at.x, at.y };
}

bool view_board_point(struct view *view, int x, int y, float *across, float *down)
{
	const SDL_Rect *board = &view->layout.board;
	SDL_Point point = on_board(view, x, y);

	*across = (float)(point.x - board->x) / (float)board->w;
	*down = (float)(point.y - board->y) / (float)board->h;
	return SDL_PointInRect(&point, &view->layout.seen);
}

bool view_point(struct view *view, int x, int y, uint64_t now_ms)
{
	struct controls *controls = &view->controls;
	const struct item *before = controls_hovered(controls);
	int lifted = lifted_cell(view), part = controls_hovered_part(controls);
	int figure = layout_figure_at(&view->layout, controls->pointer_x, controls->pointer_y);
	bool was_peeking = view->peek.shown;
	bool inside;

	controls->pointer_x = SDL_max(x, -1);
	controls->pointer_y = y;
	inside = SDL_PointInRect(&(SDL_Point){ controls->pointer_x, controls->pointer_y },
	                         &view->layout.preview);
	if (x >= 0 || view->peek.inside) /* leaving doesn't set the initial position */
		peek_point(&view->peek, controls->pointer_x, controls->pointer_y, inside,
		           controls->items.sheet.w > 0, now_ms);
	return controls_hovered(controls) != before || controls_hovered_part(controls) != part ||
	       lifted_cell(view) != lifted || view->peek.shown != was_peeking ||
	       layout_figure_at(&view->layout, controls->pointer_x, controls->pointer_y) != figure;
}

int view_cell_at(const struct view *view, int x, int y)
{
	struct controls_hit hit = controls_hit(&view->controls, x, y);
	SDL_Point at = on_board(view, x, y);

	if (hit.command != COMMAND_NONE || hit.in_sheet || hit.on_message ||
	    view->controls.items.covered)
		return -1;
	return layout_cell_at(&view->layout, at.x, at.y);
}

bool view_scroll(struct view *view, int units)
{
	return controls_scroll(&view->controls, (int)((float)units * view->layout.scale.unit_px));
}
