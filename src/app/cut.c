/* cut: the picture at the exact size of the board on screen. It is cut anew when the
 * window, the framing or the picture changes; until that is done the old cut is shown
 * at the new size. A drawing is also rendered anew, so that it is sharp at any size. */
#include "app/state.h"

#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"

enum { SNAP_PX = 2 }; /* a drawing's crop that is so near to the board's size is made equal */

static int longest(int a, int b)
{
	return a > b ? a : b;
}

/* What is to be cut now: the waiting game's picture, or the running one's. */
static struct app_picture *wanted_picture(struct app *app)
{
	return app->next.waiting && app->next.new_picture ? &app->next.picture : &app->picture;
}

/* Gives up the cut going on: what it is for has changed. */
void app_drop_cut(struct app *app)
{
	worker_cancel(app->worker, app->cut.ticket);
	app->cut.ticket = 0;
}

static bool same(const struct app_cut_key *a, const struct app_cut_key *b)
{
	return memcmp(a, b, sizeof *a) == 0; /* only ints: no padding */
}

static bool is_near(int a, int b)
{
	return abs(a - b) <= SNAP_PX;
}

/* The part of a picture that the board shows. A drawing that was rendered for this
 * board gives it pixel by pixel. */
static SDL_Rect find_crop(const struct app_picture *picture, const struct view_sizes *sizes)
{
	const SDL_Surface *pixels = picture->pixels;
	int width = sizes->columns * sizes->cell_px, height = sizes->rows * sizes->cell_px;
	SDL_Rect crop;

	picture_crop_rect(pixels->w, pixels->h, sizes->columns, sizes->rows, &picture->framing, &crop);
	if (!picture->drawing || !is_near(crop.w, width) || !is_near(crop.h, height) ||
	    width > pixels->w || height > pixels->h)
		return crop;
	crop.w = width;
	crop.h = height;
	crop.x = crop.x + width > pixels->w ? pixels->w - width : crop.x;
	crop.y = crop.y + height > pixels->h ? pixels->h - height : crop.y;
	return crop;
}

static int clamp_side(int64_t side)
{
	return side < 2 ? 2 : side > PICTURE_SIDE_MAX ? PICTURE_SIDE_MAX : (int)side;
}

/* The longest side at which a drawing's crop comes out as wide as the board. */
static int exact_side(const struct app_picture *picture, const struct app_cut_key *key)
{
	int64_t width = (int64_t)key->sizes.columns * key->sizes.cell_px;
	int64_t side = longest(picture->pixels->w, picture->pixels->h);

	return clamp_side((side * width + key->crop.w - 1) / key->crop.w);
}

int app_likely_side(struct app *app)
{
	int columns, rows;
	struct view_sizes sizes;
	int64_t width, height;

	app_current_size(app, &columns, &rows);
	sizes = view_wanted_sizes(app->view, columns, rows);
	width = (int64_t)columns * sizes.cell_px;
	height = (int64_t)rows * sizes.cell_px;
	return clamp_side(width * 3 > height * 4 ? width : (height * 4 + 2) / 3);
}

/* Renders a drawing anew if its cut would not be sharp, or not exact. */
static void refine(struct app *app, struct app_picture *picture, const struct app_cut_key *key)
{
	int width = key->sizes.columns * key->sizes.cell_px;
	struct picture_wish wish = { .side = PICTURE_SIDE_MAX,
		                     .drawing_side = exact_side(picture, key) };
	struct error error;

	if (!picture->drawing || key->crop.w == width || wish.drawing_side == picture->wished_side ||
	    wish.drawing_side == longest(picture->pixels->w, picture->pixels->h) ||
	    (app->refine.ticket != 0 && app->refine.serial == picture->serial &&
	     app->refine.side == wish.drawing_side))
		return;
	worker_cancel(app->worker, app->refine.ticket);
	app->refine.serial = picture->serial;
	app->refine.side = picture->wished_side = wish.drawing_side;
	app->refine.ticket = worker_load(app->worker, picture->path, &wish, &error);
}

static void take_refined(struct app *app, struct worker_message *message)
{
	struct app_picture *picture = wanted_picture(app);

	app->refine.ticket = 0;
	if (picture->serial != app->refine.serial)
		return;
	if (message->picture == NULL) {
		picture->drawing = false; /* it is gone: what is there must do */
		return;
	}
	SDL_FreeSurface(picture->pixels);
	picture->pixels = message->picture;
	picture->serial = ++app->last_serial;
	message->picture = NULL;
}

/* How large the uncropped picture is wanted for the sheet that frames it. */
static void size_whole(const struct app *app, const SDL_Surface *pixels,
                       struct worker_draw_sizes *sizes)
{
	enum { WHOLE_SIDE = 1600 }; /* px: what a texture of it may take is bounded */
	int side = longest(pixels->w, pixels->h);
	int most = side < WHOLE_SIDE ? side : WHOLE_SIDE;

	if (app->panel != SCENE_PANEL_PICTURE)
		return;
	sizes->whole_width = longest((int)((int64_t)pixels->w * most / side), 1);
	sizes->whole_height = longest((int)((int64_t)pixels->h * most / side), 1);
}

static void start_cut(struct app *app, const struct app_picture *picture,
                      const struct app_cut_key *key)
{
	struct worker_draw_sizes sizes = {
		.crop = key->crop,
		.board_width = key->sizes.columns * key->sizes.cell_px,
		.board_height = key->sizes.rows * key->sizes.cell_px,
		.preview_width = key->sizes.preview_width,
		.preview_height = key->sizes.preview_height,
		.backdrop_width = key->sizes.backdrop_width,
		.backdrop_height = key->sizes.backdrop_height,
		.backdrop_bright = key->sizes.bright_backdrop != 0,
	};
	struct error error;

	app_drop_cut(app);
	size_whole(app, picture->pixels, &sizes);
	app->cut.doing = *key;
	app->cut.ticket = worker_draw(app->worker, picture->pixels, &sizes, &error);
	if (app->cut.ticket == 0) {
		app->cut.done = *key; /* not again until something changes */
		app_give_up_next(app);
		app_say(app, error.text);
	}
}

void app_draw_picture(struct app *app)
{
	struct app_picture *picture = wanted_picture(app);
	struct app_cut_key key = { .serial = picture->serial };
	int columns, rows;

	if (picture->pixels == NULL || app_framing_moves(app))
		return;
	app_current_size(app, &columns, &rows);
	key.sizes = view_wanted_sizes(app->view, columns, rows);
	key.crop = find_crop(picture, &key.sizes);
	key.whole = app->panel == SCENE_PANEL_PICTURE;
	refine(app, picture, &key);
	if (app->cut.ticket != 0 ? same(&key, &app->cut.doing)
	                         : !app->next.waiting && same(&key, &app->cut.done))
		return;
	start_cut(app, picture, &key);
}

static void take_drawn(struct app *app, const struct worker_message *message)
{
	const struct worker_drawn *drawn = &message->drawn;
	const struct view_picture picture = { drawn->board, drawn->preview, drawn->backdrop,
		                              drawn->whole };
	bool fade = app->next.waiting && app->next.new_picture;

	app->cut.ticket = 0;
	app->cut.done = app->cut.doing;
	app->dirty = true;
	if (drawn->board == NULL) {
		app_say(app, message->error.text);
		app_give_up_next(app);
	} else if (!view_set_picture(app->view, &app->cut.doing.sizes, &picture, app->now_ms,
	                             fade)) {
		app_say(app, "There is not enough memory to show the picture.");
		app_give_up_next(app);
	} else if (app->next.waiting) {
		app_begin_next(app);
	}
}

void app_cut_message(struct app *app, struct worker_message *message)
{
	if (message->kind == WORKER_PICTURE_LOADED && message->ticket == app->refine.ticket)
		take_refined(app, message);
	if (message->kind == WORKER_PICTURE_DRAWN && message->ticket == app->cut.ticket)
		take_drawn(app, message);
}

void app_lost_textures(struct app *app)
{
	app_drop_cut(app);
	view_lost_textures(app->view);
	memset(&app->cut.done, 0, sizeof app->cut.done);
	app->dirty = true;
}
