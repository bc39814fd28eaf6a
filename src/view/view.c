#include "view/view.h"

#include <stdlib.h>
#include <string.h>

#include "view/canvas.h"
#include "view/draw.h"
#include "view/motion.h"
#include "view/text.h"
#include "view/theme.h"
#include "view/tiles.h"

struct view {
	char *data_dir; /* owned */
	struct canvas canvas;
	struct text text;
	struct layout layout;    /* of the last frame */
	struct items items;      /* of the last frame */
	struct board board;      /* of the last frame */
	struct motion motion;
	struct tiles tiles;
	SDL_Texture *preview;    /* owned, NULL before a picture */
	SDL_Texture *backdrop;   /* owned, NULL before a picture */
	uint64_t picture_ms;     /* when the picture came; it fades in from then */
	bool whole;              /* the board is solved */
	uint64_t whole_ms;       /* when the celebration begins */
	bool skipped;            /* the player did not want to see it */
	int pointer_x, pointer_y; /* px; −1 before it moved */
	bool peeking;            /* the pointer went into the small picture */
	enum command pressed;
	enum command focus;
	bool focus_stepped;      /* since the last frame: it must come into sight */
	int scroll_px;
	bool busy;               /* the last frame had something that runs by itself */
};

struct view *view_create(const char *title, int width, int height, const char *data_dir,
                         struct error *error)
{
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		goto no_memory;
	view->data_dir = strdup(data_dir);
	if (view->data_dir == NULL)
		goto no_memory;
	if (!canvas_init(&view->canvas, title, width, height, view->data_dir, error))
		goto no_canvas;
	if (!text_init(&view->text, &view->canvas, error))
		goto no_text;
	view->pointer_x = view->pointer_y = -1;
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

static void forget_picture(struct view *view)
{
	tiles_forget(&view->tiles);
	if (view->preview != NULL)
		SDL_DestroyTexture(view->preview);
	if (view->backdrop != NULL)
		SDL_DestroyTexture(view->backdrop);
	view->preview = view->backdrop = NULL;
}

void view_free(struct view *view)
{
	if (view == NULL)
		return;
	forget_picture(view);
	text_destroy(&view->text);
	canvas_destroy(&view->canvas);
	free(view->data_dir);
	free(view);
}

void view_jump(struct view *view, const struct board *board)
{
	motion_jump(&view->motion, board);
}

void view_follow(struct view *view, const struct board *board, uint64_t now_ms,
                 uint32_t duration_ms, bool even)
{
	motion_follow(&view->motion, board, now_ms, duration_ms, even);
}

void view_shake(struct view *view, int tile, uint64_t now_ms)
{
	motion_shake(&view->motion, tile, now_ms);
}

void view_celebrate(struct view *view, uint64_t now_ms)
{
	view->whole = true;
	view->skipped = false;
	view->whole_ms = now_ms < view->motion.rest_ms ? view->motion.rest_ms : now_ms;
}

void view_reopen(struct view *view)
{
	view->whole = false;
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
	return view->whole && celebrate_at(celebrated_ms(view, now_ms)).card;
}

struct view_sizes view_wanted_sizes(struct view *view, int columns, int rows)
{
	struct layout layout;
	int width, height;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	layout_compute(&layout, width, height, density, columns, rows);
	return (struct view_sizes){
		columns, rows, layout.cell_px, layout.gap_px, layout_px(&layout, THEME_RADIUS_TILE),
		layout.picture.w, layout.picture.h, width, height,
	};
}

bool view_set_picture(struct view *view, const struct view_sizes *sizes, SDL_Surface *board,
                      SDL_Surface *preview, SDL_Surface *backdrop, uint64_t now_ms, bool fade)
{
	SDL_Texture *small = canvas_texture(&view->canvas, preview);
	SDL_Texture *ground = canvas_texture(&view->canvas, backdrop);

	if (small == NULL || ground == NULL ||
	    !tiles_cut(&view->tiles, &view->canvas, board, sizes->columns, sizes->rows,
	               sizes->cell_px, sizes->gap_px, sizes->radius_px)) {
		if (small != NULL)
			SDL_DestroyTexture(small);
		if (ground != NULL)
			SDL_DestroyTexture(ground);
		return false;
	}
	if (view->preview != NULL)
		SDL_DestroyTexture(view->preview);
	if (view->backdrop != NULL)
		SDL_DestroyTexture(view->backdrop);
	view->preview = small;
	view->backdrop = ground;
	SDL_SetTextureBlendMode(ground, SDL_BLENDMODE_NONE);
	view->picture_ms = fade ? now_ms : now_ms - THEME_PICTURE_FADE_MS;
	return true;
}

void view_lost_textures(struct view *view)
{
	forget_picture(view);
	canvas_forget(&view->canvas);
	text_forget(&view->text);
}

/* Lays the frame out anew; everything that depends on the scale follows. */
static void lay_out(struct view *view, const struct scene *scene)
{
	int width, height;
	float density, scale = view->layout.scale;

	canvas_size(&view->canvas, &width, &height, &density);
	layout_compute(&view->layout, width, height, density, scene->board->width,
	               scene->board->height);
	if (view->layout.scale != scale)
		canvas_forget(&view->canvas);
	text_set_scale(&view->text, view->layout.scale);
}

static bool pointer_in(const struct view *view, const SDL_Rect *rect)
{
	SDL_Point point = { view->pointer_x, view->pointer_y };

	return SDL_PointInRect(&point, rect);
}

static const struct item *hovered_item(const struct view *view)
{
	if (view->pointer_x < 0 ||
	    (view->items.covers_board && !pointer_in(view, &view->items.sheet)))
		return NULL;
	return items_at(&view->items, view->pointer_x, view->pointer_y);
}

/* The cell of a tile under the pointer that can slide, −1 if none. */
static int lifted_cell(const struct view *view)
{
	int cell = layout_cell_at(&view->layout, view->pointer_x, view->pointer_y);

	if (view->whole || view->items.covers_board)
		return -1;
	return board_slide_length(&view->board, cell, NULL) > 0 ? cell : -1;
}

static float picture_shown(const struct view *view, uint64_t now_ms)
{
	uint64_t since = now_ms - view->picture_ms;

	return since >= THEME_PICTURE_FADE_MS ? 1.0f : (float)since / (float)THEME_PICTURE_FADE_MS;
}

static void draw_board(struct view *view, uint64_t now_ms)
{
	struct tiles_frame frame = {
		.board = &view->board,
		.now_ms = now_ms,
		.lifted = lifted_cell(view),
		.whole = view->whole,
		.whole_ms = view->whole ? celebrated_ms(view, now_ms) : 0,
		.shown = picture_shown(view, now_ms),
	};

	if (view->motion.width != view->board.width || view->motion.height != view->board.height)
		motion_jump(&view->motion, &view->board);
	tiles_draw(&view->tiles, &view->canvas, &view->layout, &view->motion, &frame);
}

static void draw_ground(struct view *view)
{
	SDL_Rect all = { 0, 0, view->layout.width, view->layout.height };

	if (view->backdrop != NULL)
		canvas_copy(&view->canvas, view->backdrop, NULL, &all, 1.0f);
	else
		canvas_fill(&view->canvas, &all, THEME_GROUND);
}

/* The whole picture over the board, while the pointer is on the small one. */
static void draw_peek(struct view *view)
{
	if (!view->peeking || !pointer_in(view, &view->layout.preview) || view->whole ||
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
	const struct item *hovered = hovered_item(view);
	enum command hinted = hovered != NULL ? hovered->command : view->focus;

	items_build(&view->items, &view->layout, scene, &view->text, view->scroll_px, hinted);
	if (!items_focusable(&view->items, view->focus))
		view->focus = COMMAND_NONE;
	if (view->focus_stepped)
		scroll_to(view, items_find(&view->items, view->focus));
	hovered = hovered_item(view);
	if (!view->focus_stepped && hinted == (hovered != NULL ? hovered->command : view->focus))
		return;
	view->focus_stepped = false;
	hinted = hovered != NULL ? hovered->command : view->focus;
	items_build(&view->items, &view->layout, scene, &view->text, view->scroll_px, hinted);
}

void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms)
{
	const struct item *hovered;
	struct draw draw;

	view->board = *scene->board;
	lay_out(view, scene);
	build_items(view, scene);
	if (view->scroll_px > view->items.scroll_most)
		view->scroll_px = view->items.scroll_most;
	draw_ground(view);
	draw_board(view, now_ms);
	draw_peek(view);
	hovered = hovered_item(view);
	draw = (struct draw){ &view->canvas, &view->text, &view->layout, view->preview,
		              hovered,
		              view->pressed, view->focus, now_ms };
	draw_items(&draw, &view->items);
	view->busy = runs_by_itself(&view->items);
	SDL_RenderPresent(view->canvas.renderer);
}

bool view_moving(const struct view *view, uint64_t now_ms)
{
	return motion_moving(&view->motion, now_ms) || view->busy ||
	       picture_shown(view, now_ms) < 1.0f ||
	       (view->whole && celebrated_ms(view, now_ms) < celebrate_length_ms());
}

static void to_pixels(const struct view *view, int *x, int *y)
{
	int width, height;
	float density;

	canvas_size(&view->canvas, &width, &height, &density);
	*x = (int)((float)*x * density);
	*y = (int)((float)*y * density);
}

bool view_point(struct view *view, int x, int y)
{
	const struct item *before = hovered_item(view);
	int lifted = lifted_cell(view);
	bool was_in = pointer_in(view, &view->layout.preview);
	bool was_peeking = view->peeking;
	bool is_in;

	to_pixels(view, &x, &y);
	view->pointer_x = x;
	view->pointer_y = y;
	is_in = pointer_in(view, &view->layout.preview) && view->items.sheet.w == 0;
	view->peeking = is_in && (view->peeking || !was_in);
	return hovered_item(view) != before || lifted_cell(view) != lifted ||
	       view->peeking != was_peeking;
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
	const struct item *item = hovered_item(view);

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

struct view_hit view_hit(struct view *view, int x, int y)
{
	struct view_hit hit = { .command = COMMAND_NONE, .cell = -1 };
	const struct item *item;
	SDL_Point point;

	to_pixels(view, &x, &y);
	point = (SDL_Point){ x, y };
	item = items_at(&view->items, x, y);
	if (view->items.sheet.w > 0 && SDL_PointInRect(&point, &view->items.sheet)) {
		hit.command = item != NULL ? item->command : COMMAND_NONE;
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

void view_scroll(struct view *view, int units)
{
	view->scroll_px += (int)((float)units * view->layout.scale);
	if (view->scroll_px < 0)
		view->scroll_px = 0;
	if (view->scroll_px > view->items.scroll_most)
		view->scroll_px = view->items.scroll_most;
}

void view_scroll_home(struct view *view)
{
	view->scroll_px = 0;
}

const struct layout *view_layout(const struct view *view)
{
	return &view->layout;
}

const struct items *view_items(const struct view *view)
{
	return &view->items;
}
