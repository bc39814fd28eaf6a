#include "view/view.h"

#include <stdlib.h>
#include <string.h>

#include "ui/draw.h"
#include "ui/theme.h"
#include "ui/window.h"
#include "view/state.h"


struct view *view_create(const char *title, const struct window_place *place,
                         const char *data_dir, struct error *error)
{
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		goto no_memory;
	view->data_dir = strdup(data_dir);
	if (view->data_dir == NULL)
		goto no_memory;
	if (!canvas_init(&view->canvas, title, place, view->data_dir, error))
		goto no_canvas;
	if (!text_init(&view->text, &view->canvas, error))
		goto no_text;
	view->pointer_x = view->pointer_y = view->dragged = -1;
	view_set_look(view, &(struct theme_look){ THEME_DARK, 100, false, 0 });
	return view;

no_text:
	canvas_destroy(&view->canvas);
no_canvas:
	free(view->data_dir);
	free(view);
	return NULL;
no_memory:
	free(view);
	error_set(error, "There is not enough memory for the window.");
	return NULL;
}

void view_set_look(struct view *view, const struct theme_look *look)
{
	view->look = *look;
	view->canvas.theme = theme_of(look->kind);
}

const struct theme_look *view_look(const struct view *view)
{
	return &view->look;
}

/* Puts a new texture in the place of an old one. */
static void replace(SDL_Texture **texture, SDL_Texture *by)
{
	if (*texture != NULL)
		SDL_DestroyTexture(*texture);
	*texture = by;
}

static void destroy(SDL_Texture *texture)
{
	if (texture != NULL)
		SDL_DestroyTexture(texture);
}

static void forget_picture(struct view *view)
{
	tiles_forget(&view->tiles);
	numerals_forget(&view->numerals);
	replace(&view->preview, NULL);
	replace(&view->backdrop, NULL);
	replace(&view->whole, NULL);
}

void view_free(struct view *view)
{
	if (view == NULL)
		return;
	forget_picture(view);
	thumbs_forget(&view->thumbs);
	demo_forget(&view->demo);
	text_destroy(&view->text);
	canvas_destroy(&view->canvas);
	free(view->data_dir);
	free(view);
}

void view_assume_density(struct view *view, float density)
{
	view->canvas.density = density;
}

void view_jump(struct view *view, const struct board *board)
{
	motion_jump(&view->motion, board);
	view->dragged = -1;
}

void view_follow(struct view *view, const struct board *board, uint64_t now_ms,
                 uint32_t duration_ms, bool even)
{
	motion_follow(&view->motion, board, now_ms, duration_ms, even);
	view->dragged = -1;
}

void view_drag(struct view *view, const struct board *board, int cell, float part)
{
	motion_drag(&view->motion, board, cell, part);
	view->dragged = cell;
}

void view_shake(struct view *view, int tile, uint64_t now_ms)
{
	if (!view->look.reduced_motion)
		motion_shake(&view->motion, tile, now_ms);
}

void view_celebrate(struct view *view, uint64_t now_ms)
{
	view->solved = true;
	view->skipped = false;
	view->whole_ms = now_ms < view->motion.rest_ms ? view->motion.rest_ms : now_ms;
}

void view_reopen(struct view *view)
{
	view->solved = false;
}

void view_skip_celebration(struct view *view)
{
	view->skipped = true;
}

/* ms since the celebration began; 0 while the last tile still slides. */
static uint64_t celebrated_ms(const struct view *view, uint64_t now_ms)
{
	if (view->skipped)
		return celebrate_length_ms();
	return now_ms > view->whole_ms ? now_ms - view->whole_ms : 0;
}

bool view_whole(const struct view *view, uint64_t now_ms)
{
	return view->solved && celebrate_at(celebrated_ms(view, now_ms)).card;
}

/* Lays the window as it is out for a board of a shape. Mostly the last frame did: measuring
 * the words anew would cost more than drawing a frame. */
static void find_layout(struct view *view, int columns, int rows, struct layout *layout)
{
	int width, height, percent = view->look.text_percent;
	unsigned hidden = view->look.hidden_figures;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	if (layout_is_for(&view->layout, width, height, density, percent, hidden, columns,
	                  rows)) {
		*layout = view->layout;
		text_set_scale(&view->text, layout->scale.text_px);
		return;
	}
	layout_compute(layout, &view->text, width, height, density, percent, hidden, columns, rows);
}

struct screen_sizes view_wanted_sizes(struct view *view, int columns, int rows)
{
	struct layout layout;

	find_layout(view, columns, rows, &layout);
	return (struct screen_sizes){
		columns, rows, layout.cell_px, layout.gap_px, scale_px(&layout.scale, THEME_RADIUS_TILE),
		layout.picture.w, layout.picture.h, layout.width, layout.height,
		view->canvas.theme->bright_backdrop,
	};
}

bool view_set_picture(struct view *view, const struct screen_sizes *sizes,
                      const struct view_picture *picture, uint64_t now_ms, bool fade)
{
	SDL_Texture *preview = canvas_texture(&view->canvas, picture->preview);
	SDL_Texture *backdrop = canvas_texture(&view->canvas, picture->backdrop);
	SDL_Texture *whole = NULL;

	if (picture->whole != NULL)
		whole = canvas_texture(&view->canvas, picture->whole);
	if (preview == NULL || backdrop == NULL || (picture->whole != NULL && whole == NULL) ||
	    !tiles_cut(&view->tiles, &view->canvas, picture->board, sizes->columns, sizes->rows,
	               sizes->cell_px, sizes->gap_px, sizes->radius_px)) {
		destroy(preview);
		destroy(backdrop);
		destroy(whole);
		return false;
	}
	replace(&view->preview, preview);
	replace(&view->backdrop, backdrop);
	replace(&view->whole, whole);
	SDL_SetTextureBlendMode(backdrop, SDL_BLENDMODE_NONE);
	view->picture_ms = fade ? now_ms : now_ms - THEME_PICTURE_FADE_MS;
	return true;
}

void view_window_place(const struct view *view, struct window_place *place)
{
	window_find(view->canvas.window, place);
}

void view_fill_screen(struct view *view, bool fill)
{
	SDL_SetWindowFullscreen(view->canvas.window, fill ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool view_fills_screen(const struct view *view)
{
	return (SDL_GetWindowFlags(view->canvas.window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void view_forget_whole(struct view *view)
{
	replace(&view->whole, NULL);
}

void view_window_name(const struct view *view, char *name, size_t size)
{
	window_name(view->canvas.window, name, size);
}

const char *view_renderer(const struct view *view)
{
	SDL_RendererInfo info;

	return SDL_GetRendererInfo(view->canvas.renderer, &info) == 0 ? info.name : "none";
}

void view_expose(struct view *view)
{
	painter_lose(&view->canvas.painter);
}

void view_lost_textures(struct view *view)
{
	forget_picture(view);
	thumbs_forget(&view->thumbs);
	demo_forget(&view->demo);
	canvas_lose(&view->canvas);
	text_forget(&view->text);
}

/* Everything that depends on the scale follows the layout. */
static void lay_out(struct view *view, const struct scene *scene)
{
	struct layout layout;

	find_layout(view, scene->board->width, scene->board->height, &layout);
	if (view->layout.scale.unit_px != layout.scale.unit_px)
		canvas_forget(&view->canvas);
	view->layout = layout;
}

static float picture_shown(const struct view *view, uint64_t now_ms)
{
	uint64_t since = now_ms - view->picture_ms;

	return since >= THEME_PICTURE_FADE_MS ? 1.0f : (float)since / (float)THEME_PICTURE_FADE_MS;
}

/* The numerals for this frame, NULL if no numbers are wanted. */
static const struct numerals *find_numerals(struct view *view, enum scene_numbers numbers)
{
	int height_px = tiles_numeral_height(&view->layout, numbers);

	if (numbers == SCENE_NUMBERS_OFF ||
	    !numerals_prepare(&view->numerals, &view->canvas, height_px))
		return NULL;
	return &view->numerals;
}

/* The part of the picture that is being chosen. */
static void draw_framing(struct view *view, const struct scene *scene)
{
	struct tiles_frame frame = {
		.shown = 1.0f,
		.numbers = scene->numbers,
		.numerals = find_numerals(view, scene->numbers),
	};
	struct tiles_framing framing = { scene->part, scene->part_moves, view->whole };

	tiles_draw_framing(&view->tiles, &view->canvas, &view->layout, &frame, &framing);
}

static void draw_board(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	struct tiles_frame frame = {
		.numbers = scene->numbers,
		.numerals = find_numerals(view, scene->numbers),
		.blank = scene->panel == SCENE_PANEL_PAUSE,
		.fades = view->look.reduced_motion,
		.hint_tile = scene->hint_tile,
		.hint_direction = scene->hint_direction,
		.board = &view->board,
		.now_ms = now_ms,
		.lifted = view_lifted_cell(view),
		.whole = view->solved,
		.whole_ms = view->solved ? celebrated_ms(view, now_ms) : 0,
		.shown = picture_shown(view, now_ms),
	};

	if (view->motion.width != view->board.width || view->motion.height != view->board.height)
		motion_jump(&view->motion, &view->board);
	tiles_draw(&view->tiles, &view->canvas, &view->layout, &view->motion, &frame);
}

static void draw_ground(struct view *view)
{
	SDL_Rect all = { 0, 0, view->layout.width, view->layout.height };

	if (view->backdrop != NULL && !view->canvas.theme->plain_backdrop)
		canvas_copy(&view->canvas, view->backdrop, NULL, &all, 1.0f);
	else
		canvas_fill(&view->canvas, &all, canvas_colour(&view->canvas, THEME_GROUND));
}

/* The whole picture over the board, while the pointer is on the small one. */
static void draw_peek(struct view *view)
{
	if (!view->peeking || !view_pointer_in(view, &view->layout.preview) || view->solved ||
	    view->items.sheet.w > 0 || view->tiles.whole == NULL)
		return;
	canvas_copy(&view->canvas, view->tiles.whole, NULL, &view->layout.board, 1.0f);
}

static bool runs_by_itself(const struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_BUSY)
			return true;
	return false;
}

/* Scrolls an overlong sheet so that an item of it is seen. */
static void scroll_to(struct view *view, const struct item *item)
{
	const SDL_Rect *seen = &view->items.scroll;

	if (item == NULL || !item->scrolls)
		return;
	if (item->rect.y < seen->y)
		view->scroll_px -= seen->y - item->rect.y;
	else if (item->rect.y + item->rect.h > seen->y + seen->h)
		view->scroll_px += item->rect.y + item->rect.h - seen->y - seen->h;
}

/* Makes the items; built again if what had the focus or the pointer is gone, or the
 * sheet scrolls to the focus. */
static void build_items(struct view *view, const struct scene *scene)
{
	const struct item *hovered = view_hovered_item(view);
	enum command hinted = hovered != NULL ? hovered->command : view->focus;

	items_build(&view->items, &view->layout, scene, &view->text, view->scroll_px, hinted);
	if (!items_focusable(&view->items, view->focus))
		view->focus = COMMAND_NONE;
	if (view->focus_stepped)
		scroll_to(view, items_find(&view->items, view->focus));
	hovered = view_hovered_item(view);
	if (!view->focus_stepped && hinted == (hovered != NULL ? hovered->command : view->focus))
		return;
	view->focus_stepped = false;
	hinted = hovered != NULL ? hovered->command : view->focus;
	items_build(&view->items, &view->layout, scene, &view->text, view->scroll_px, hinted);
}

/* The help sheet's small boards play from when it opened on. */
static void tend_help(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	if (scene->panel != SCENE_PANEL_HELP) {
		demo_forget(&view->demo);
		view->help_ms = 0;
	} else if (view->help_ms == 0) {
		view->help_ms = now_ms;
	}
}

/* How long they have played; with reduced motion they are at rest from the start. */
static uint64_t demo_ms(const struct view *view, uint64_t now_ms)
{
	if (view->help_ms == 0 || view->look.reduced_motion || now_ms - view->help_ms > DEMO_OVER_MS)
		return DEMO_OVER_MS;
	return now_ms - view->help_ms;
}

void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	bool framing = scene->panel == SCENE_PANEL_PICTURE;
	const struct item *hovered;
	struct draw draw;

	view->board = *scene->board;
	view->stands = scene->panel == SCENE_PANEL_OVER || scene->panel == SCENE_PANEL_PAUSE;
	lay_out(view, scene);
	tend_help(view, scene, now_ms);
	build_items(view, scene);
	if (view->scroll_px > view->items.scroll_most)
		view->scroll_px = view->items.scroll_most;
	canvas_begin(&view->canvas);
	draw_ground(view);
	if (framing)
		draw_framing(view, scene);
	else
		draw_board(view, scene, now_ms);
	draw_peek(view);
	hovered = view_hovered_item(view);
	draw = (struct draw){ &view->canvas, &view->text, &view->layout, framing ? view->whole : NULL,
		              scene->part, view->preview, hovered, view->pressed, view->focus,
		              now_ms, scene->gallery, &view->thumbs, &view->demo, demo_ms(view, now_ms),
		              view_hovered_pick(view), view_hovered_size(view),
		              scene->commands.lit[COMMAND_LETTERS] };
	view->busy = draw_items(&draw, &view->items) || runs_by_itself(&view->items);
	if (scene->panel != SCENE_PANEL_OPEN)
		thumbs_forget(&view->thumbs);
	canvas_end(&view->canvas);
}

bool view_moving(const struct view *view, uint64_t now_ms)
{
	return motion_moving(&view->motion, now_ms) || view->busy ||
	       picture_shown(view, now_ms) < 1.0f ||
	       (view->solved && celebrated_ms(view, now_ms) < celebrate_length_ms());
}

bool view_playing(const struct view *view, uint64_t now_ms)
{
	return demo_ms(view, now_ms) < DEMO_OVER_MS;
}

void view_gallery_grid(struct view *view, const struct gallery *gallery, struct grid *grid)
{
	struct layout layout;
	struct gallery_place place;

	/* any size of board: it is not asked for, so that of the last frame if there was one */
	find_layout(view, view->board.width > 0 ? view->board.width : 4,
	            view->board.height > 0 ? view->board.height : 4, &layout);
	gallery_place(&place, &layout, gallery, &view->text);
	*grid = place.grid;
}

int view_px(const struct view *view, int units)
{
	int width, height;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	return (int)((float)units * density);
}

const struct layout *view_layout(const struct view *view)
{
	return &view->layout;
}

const struct items *view_items(const struct view *view)
{
	return &view->items;
}
