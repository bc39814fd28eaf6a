/* window: its place, remembered between starts. */
#include "app/state.h"

enum { SETTLED_MS = 250 }; /* without a change: the player has finished moving or resizing it */

/* --window and benchmarks neither use nor change what is remembered. */
static bool remembers(const struct options *options)
{
	return !options->has_window && options->bench == BENCH_KIND_NONE;
}

static struct window_place remembered(const struct settings *settings)
{
	int x = settings_get(settings, SETTING_WINDOW_X);

	return (struct window_place){ x,
		                      settings_get(settings, SETTING_WINDOW_Y),
		                      x != SETTINGS_UNPLACED,
		                      settings_get(settings, SETTING_WINDOW_WIDTH),
		                      settings_get(settings, SETTING_WINDOW_HEIGHT),
		                      settings_get(settings, SETTING_MAXIMISED) != 0,
		                      settings_get(settings, SETTING_FULLSCREEN) != 0 };
}

struct window_place app_window_place(const struct app *app)
{
	struct window_place place =
	        *WINDOW_SIZED(app->options->window_width, app->options->window_height);

	if (remembers(app->options)) {
		place = remembered(&app->settings);
		window_fit(&place);
	}
	return place;
}

void app_window_changed(struct app *app)
{
	app->window_due_ms = app->now_ms + SETTLED_MS;
}

static void keep(struct app *app, enum setting setting, int value)
{
	const struct setting_info *info = setting_info(setting);
	struct error error;

	value = SDL_clamp(value, info->min, info->max);
	app_kept(app, settings_set(&app->settings, setting, value, &error), &error);
}

void app_keep_window(struct app *app)
{
	struct window_place place = remembered(&app->settings);

	app->window_due_ms = GAME_NEVER;
	if (!remembers(app->options))
		return;
	SDL_PumpEvents(); /* for changes that were not handled yet */
	view_find_place(app->view, &place);
	keep(app, SETTING_WINDOW_X, place.x);
	keep(app, SETTING_WINDOW_Y, place.y);
	keep(app, SETTING_WINDOW_WIDTH, place.width);
	keep(app, SETTING_WINDOW_HEIGHT, place.height);
	keep(app, SETTING_MAXIMISED, place.maximised);
	keep(app, SETTING_FULLSCREEN, place.fullscreen);
}
