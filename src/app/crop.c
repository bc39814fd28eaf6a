/* crop: the sheet in which the player drags and zooms the picture on the board to choose
 * the part that is cut. The game goes on with the new part. */
#include "app/state.h"

static const double zoom_step = 1.15;
static const double arrow_step = 0.04; /* of the part's size */

/* Nothing is cropped before a picture is there. */
static bool is_open(const struct app *app)
{
	return app->panel == SCENE_PANEL_PICTURE && app->photos.played.pixels != NULL;
}

void app_crop_open(struct app *app)
{
	app->crop = (struct app_crop){ .before = app->photos.played.crop,
		                       .numbers_before =
		                               settings_get(&app->settings, SETTING_NUMBERS) };
	app->message[0] = '\0'; /* it would lie on the picture that is cropped */
}

void app_crop_close(struct app *app)
{
	photos_crop_end(&app->photos);
	app_keep_picture(app);
	view_forget_whole(app->view);
}

void app_crop_cancel(struct app *app)
{
	app->photos.played.crop = app->crop.before;
	app_set(app, SETTING_NUMBERS, app->crop.numbers_before);
}

static void zoom(struct app *app, double factor, double across, double down)
{
	photos_crop_zoom(&app->photos, app->game.history.board.width, app->game.history.board.height, factor, across,
	                 down, app->now_ms);
	app->dirty = true;
}

/* across, down: fractions of the part that is shown; to the right the part goes left. */
static void drag(struct app *app, double across, double down)
{
	photos_crop_drag(&app->photos, app->game.history.board.width, app->game.history.board.height, across, down,
	                 app->now_ms);
	app->dirty = true;
}

bool app_crop_press(struct app *app, int x, int y)
{
	if (!is_open(app) || !view_board_point(app->view, x, y, &app->crop.x, &app->crop.y))
		return false;
	photos_crop_hold(&app->photos, true, app->now_ms);
	app->dirty = true;
	return true;
}

bool app_crop_drag(struct app *app, int x, int y)
{
	float across, down;

	if (!is_open(app) || !app->photos.crop.held)
		return false;
	view_board_point(app->view, x, y, &across, &down);
	drag(app, across - app->crop.x, down - app->crop.y);
	app->crop.x = across;
	app->crop.y = down;
	return true;
}

void app_crop_release(struct app *app)
{
	app->dirty = app->dirty || app->photos.crop.held;
	photos_crop_hold(&app->photos, false, app->now_ms);
}

static double power(double base, int exponent)
{
	double result = 1.0;

	for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++)
		result *= base;
	return exponent < 0 ? 1.0 / result : result;
}

bool app_crop_wheel(struct app *app, int x, int y, int steps)
{
	float across, down;

	if (!is_open(app) || !view_board_point(app->view, x, y, &across, &down))
		return false;
	zoom(app, power(zoom_step, steps), across, down);
	return true;
}

bool app_crop_key(struct app *app, SDL_Keycode code)
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

void app_crop_command(struct app *app, enum command command)
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
		photos_crop_set(&app->photos, PICTURE_CROP_CENTRED, app->now_ms);
		break;
	case COMMAND_BETTER:
		photos_crop_better(&app->photos, app->now_ms);
		break;
	default:
		return;
	}
	app->dirty = true;
}

void app_part(const struct app *app, struct scene_part *part)
{
	const struct photo *photo = &app->photos.played;
	float width, height;
	SDL_Rect rect;

	*part = (struct scene_part){ 0.0f, 0.0f, 0.0f, 0.0f };
	if (photo->pixels == NULL)
		return;
	width = (float)photo->pixels->w;
	height = (float)photo->pixels->h;
	rect = photo_rect(photo, app->game.history.board.width, app->game.history.board.height);
	*part = (struct scene_part){ (float)rect.x / width, (float)rect.y / height,
		                     (float)rect.w / width, (float)rect.h / height };
}

void app_crop_scene(const struct app *app, struct scene *scene)
{
	if (!is_open(app))
		return;
	app_part(app, &scene->part);
	scene->part_moves = photos_crop_moves(&app->photos) || app->photos.cut.ticket != 0;
	scene->zoom_percent = (int)(app->photos.played.crop.zoom * 100.0 + 0.5);
}
