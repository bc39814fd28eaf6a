/* window: its place, remembered between starts. */
#include <math.h>

#include "app/state.h"
#include "ui/paint/canvas.h"

static int scaled(int length, float density)
{
	return (int)lroundf((float)length * density);
}

/* The size is stored in units, so that it follows the desktop's scale. */
static struct window_place remembered(const struct settings *settings, float density)
{
	int x = settings_get(settings, SETTING_WINDOW_X);

	return (struct window_place){
		.x = x,
		.y = settings_get(settings, SETTING_WINDOW_Y),
		.placed = x != SETTINGS_UNPLACED,
		.width = scaled(settings_get(settings, SETTING_WINDOW_WIDTH), density),
		.height = scaled(settings_get(settings, SETTING_WINDOW_HEIGHT), density),
		.maximised = settings_get(settings, SETTING_MAXIMISED) != 0,
		.fullscreen = settings_get(settings, SETTING_FULLSCREEN) != 0,
	};
}

struct window_place app_window_place(const struct options *options, const struct settings *settings)
{
	float density = window_density();
	struct window_place place = *WINDOW_SIZED(scaled(options->window_width, density),
	                                          scaled(options->window_height, density));

	if (!options->has_window)
		place = remembered(settings, density);
	/* a size that the player chose fits as it is */
	window_fit(&place, !options->has_window && !place.placed ? density : 0.0f);
	place.density = density;
	return place;
}

static void keep(struct settings *settings, struct notices *notices, enum setting setting,
                 int value)
{
	const struct setting_info *info = setting_info(setting);
	struct error error;

	value = SDL_clamp(value, info->min, info->max);
	notices_kept(notices, settings_set(settings, setting, value, &error), &error);
}

void app_keep_window(struct app *app)
{
	float density = app->view->canvas.density;
	struct window_place place = remembered(&app->settings, density);

	app->window_due_ms = GAME_NEVER;
	if (app->options->has_window) /* --window neither uses nor changes what is remembered */
		return;
	SDL_PumpEvents(); /* for changes that were not handled yet */
	window_find_place(app->view->canvas.window, &place);
	keep(&app->settings, &app->notices, SETTING_WINDOW_X, place.x);
	keep(&app->settings, &app->notices, SETTING_WINDOW_Y, place.y);
	keep(&app->settings, &app->notices, SETTING_WINDOW_WIDTH,
	     scaled(place.width, 1.0f / density));
	keep(&app->settings, &app->notices, SETTING_WINDOW_HEIGHT,
	     scaled(place.height, 1.0f / density));
	keep(&app->settings, &app->notices, SETTING_MAXIMISED, place.maximised);
	keep(&app->settings, &app->notices, SETTING_FULLSCREEN, place.fullscreen);
}
