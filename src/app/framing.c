/* framing: the sheet in which the player drags and zooms the picture on the board to
 * choose the part that is cut. The game goes on with the new part. */
#include "app/state.h"

#include <stdio.h>

#include "picture/picture.h"

enum { SETTLE_MS = 120 }; /* so long after the last change the part is cut anew */

static const double zoom_step = 1.15;
static const double arrow_step = 0.04; /* of the part's size */

/* Nothing is framed before a picture is there. */
static bool is_open(const struct app *app)
{
	return app->panel == SCENE_PANEL_PICTURE && app->picture.pixels != NULL;
}

bool app_framing_moves(const struct app *app)
{
	return is_open(app) && (app->framing.dragging || app->framing.moved_ms != 0);
}

uint64_t app_framing_due_ms(const struct app *app)
{
	return is_open(app) && app->framing.moved_ms != 0 ? app->framing.moved_ms + SETTLE_MS : 0;
}

void app_framing_settle(struct app *app)
{
	uint64_t due_ms = app_framing_due_ms(app);

	if (due_ms == 0 || app->now_ms < due_ms || app->framing.dragging)
		return;
	app->framing.moved_ms = 0;
	app->dirty = true;
}

void app_framing_open(struct app *app)
{
	app->framing = (struct app_framing){ .before = app->picture.framing,
		                             .numbers_before =
		                                     settings_get(&app->settings, SETTING_NUMBERS) };
	app->message[0] = '\0'; /* it would lie on the picture that is framed */
}

/* The view need not keep the uncropped picture. */
void app_framing_close(struct app *app)
{
	app->framing.dragging = false;
	app_keep_picture(app);
	app->cut.done.whole = 0;
	view_forget_whole(app->view);
}

void app_framing_cancel(struct app *app)
{
	app->picture.framing = app->framing.before;
	app_set(app, SETTING_NUMBERS, app->framing.numbers_before);
}

static void moved(struct app *app)
{
	app->framing.moved_ms = app->now_ms;
	app->dirty = true;
}

static void zoom(struct app *app, double factor, double across, double down)
{
	const SDL_Surface *pixels = app->picture.pixels;
	const struct board *board = &app->game.board;

	picture_crop_zoom(&app->picture.framing, pixels->w, pixels->h, board->width,
	                     board->height, factor, across, down);
	moved(app);
}

/* across, down: fractions of the part that is shown; to the right the part goes left. */
static void drag(struct app *app, double across, double down)
{
	const SDL_Surface *pixels = app->picture.pixels;
	const struct board *board = &app->game.board;

	picture_crop_drag(&app->picture.framing, pixels->w, pixels->h, board->width,
	                     board->height, across, down);
	moved(app);
}

bool app_framing_press(struct app *app, int x, int y)
{
	if (!is_open(app) || !view_board_point(app->view, x, y, &app->framing.x, &app->framing.y))
		return false;
	app->framing.dragging = true;
	moved(app);
	return true;
}

bool app_framing_drag(struct app *app, int x, int y)
{
	float across, down;

	if (!is_open(app) || !app->framing.dragging)
		return false;
	view_board_point(app->view, x, y, &across, &down);
	drag(app, across - app->framing.x, down - app->framing.y);
	app->framing.x = across;
	app->framing.y = down;
	return true;
}

void app_framing_release(struct app *app)
{
	app->dirty = app->dirty || app->framing.dragging;
	app->framing.dragging = false;
}

static double power(double base, int exponent)
{
	double result = 1.0;

	for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++)
		result *= base;
	return exponent < 0 ? 1.0 / result : result;
}

bool app_framing_wheel(struct app *app, int x, int y, int steps)
{
	float across, down;

	if (!is_open(app) || !view_board_point(app->view, x, y, &across, &down))
		return false;
	zoom(app, power(zoom_step, steps), across, down);
	return true;
}

bool app_framing_key(struct app *app, SDL_Keycode code)
{
	if (!is_open(app))
		return false;
	switch (code) {
	case SDLK_UP:
		drag(app, 0.0, arrow_step);
		return true;
	case SDLK_DOWN:
		drag(app, 0.0, -arrow_step);
		return true;
	case SDLK_LEFT:
		drag(app, arrow_step, 0.0);
		return true;
	case SDLK_RIGHT:
		drag(app, -arrow_step, 0.0);
		return true;
	case SDLK_PLUS:
	case SDLK_EQUALS:
	case SDLK_KP_PLUS:
		zoom(app, zoom_step, 0.5, 0.5);
		return true;
	case SDLK_MINUS:
	case SDLK_KP_MINUS:
		zoom(app, 1.0 / zoom_step, 0.5, 0.5);
		return true;
	default:
		return false;
	}
}

void app_framing_command(struct app *app, enum command command)
{
	if (!is_open(app))
		return;
	switch (command) {
	case COMMAND_ZOOM_IN:
		zoom(app, zoom_step, 0.5, 0.5);
		break;
	case COMMAND_ZOOM_OUT:
		zoom(app, 1.0 / zoom_step, 0.5, 0.5);
		break;
	case COMMAND_CENTRE:
		app->picture.framing = PICTURE_CROP_CENTRED;
		moved(app);
		break;
	case COMMAND_BETTER:
		app->picture.framing = app->tell.better;
		app->tell.has_better = false;
		moved(app);
		break;
	default:
		break;
	}
}

void app_part(const struct app *app, struct scene_part *part)
{
	const SDL_Surface *pixels = app->picture.pixels;
	SDL_Rect crop;

	*part = (struct scene_part){ 0.0f, 0.0f, 0.0f, 0.0f };
	if (pixels == NULL)
		return;
	picture_crop_rect(pixels->w, pixels->h, app->game.board.width, app->game.board.height,
	              &app->picture.framing, &crop);
	*part = (struct scene_part){ (float)crop.x / (float)pixels->w,
		                     (float)crop.y / (float)pixels->h,
		                     (float)crop.w / (float)pixels->w,
		                     (float)crop.h / (float)pixels->h };
}

void app_framing_scene(const struct app *app, struct scene *scene)
{
	if (!is_open(app))
		return;
	app_part(app, &scene->part);
	scene->part_moves = app_framing_moves(app) || app->cut.ticket != 0;
	scene->zoom_percent = (int)(app->picture.framing.zoom * 100.0 + 0.5);
}
