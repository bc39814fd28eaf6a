/* look: applies the settings and the system's preferences, and remembers the window's place. */
#include "app/app.h"
#include "desktop/appearance.h"
#include "desktop/speech.h"
#include "game/limit.h"
#include "sheets/lessons.h"
#include "ui/paint/window.h"

#include <math.h>

_Static_assert(LAYOUT_TIME == LAYOUT_MOVES << 1 && LAYOUT_COMPLEXITY == LAYOUT_MOVES << 2,
               "the figures are in the order of SETTING_HIDE_MOVES …");

static enum theme_kind theme(const struct settings *settings, const struct appearance *desktop)
{
	switch (settings_get(settings, SETTING_THEME)) {
	case SETTINGS_THEME_DARK:
		return THEME_DARK;
	case SETTINGS_THEME_BRIGHT:
		return THEME_BRIGHT;
	case SETTINGS_THEME_CONTRAST:
		return THEME_CONTRAST;
	default:
		return desktop->high_contrast                ? THEME_CONTRAST
		       : desktop->scheme == APPEARANCE_LIGHT ? THEME_BRIGHT
		                                             : THEME_DARK;
	}
}

/* needed: those that are shown whatever the settings say. */
static unsigned hidden_figures(const struct settings *settings, unsigned needed)
{
	int third = settings_get(settings, SETTING_THIRD_FIGURE);
	unsigned hidden = 0;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		if (settings_get(settings, SETTING_HIDE_MOVES + (unsigned)i) == 1)
			hidden |= 1u << i; /* LAYOUT_MOVES … */
	if (settings_get(settings, SETTING_SIMPLE) != 0)
		return LAYOUT_SIMPLE | LAYOUT_MOVES | LAYOUT_TIME | LAYOUT_COMPLEXITY;
	return (hidden & ~needed) | (third == SETTINGS_THIRD_IN_PLACE ? LAYOUT_IN_PLACE
	                             : third == SETTINGS_THIRD_FEWEST ? LAYOUT_FEWEST
	                                                              : 0);
}

struct view_look app_look(const struct settings *settings, const struct appearance *desktop,
                          unsigned needed_figures)
{
	int motion = settings_get(settings, SETTING_MOTION);
	int percent = settings_get(settings, SETTING_TEXT);

	if (percent == 0)
		percent = desktop->text_percent != 0 ? desktop->text_percent : 100;
	return (struct view_look){
		.kind = theme(settings, desktop),
		.text_percent = SDL_clamp(percent, SETTINGS_TEXT_MIN, SETTINGS_TEXT_MAX),
		.reduced_motion = motion == SETTINGS_MOTION_LESS ||
		                  (motion == SETTINGS_MOTION_DESKTOP && desktop->reduced_motion),
		.hidden_figures = hidden_figures(settings, needed_figures),
		.right_to_left = language_is_right_to_left(),
	};
}

void app_apply_look(struct app *app)
{
	struct appearance desktop = app->appearance;
	const struct limit *limit = game_limit(&app->game);
	unsigned needed =
	        (limit->moves != 0 ? LAYOUT_MOVES : 0u) | (limit->seconds != 0 ? LAYOUT_TIME : 0u);
	struct view_look look;

	if (app->view->canvas.density > 1.0f)
		desktop.text_percent = 0; /* Xft.dpi includes it */
	look = app_look(&app->settings, &desktop, needed);
	view_set_look(app->view, &look);
}

bool app_is_simple(const struct app *app)
{
	return settings_get(&app->settings, SETTING_SIMPLE) != 0;
}

bool app_lacks_picture(const struct app *app)
{
	return app->view->tiles.cut == NULL && !app_loading(app);
}

bool app_plays_numbers(const struct app *app)
{
	return photo_is_numbers(&app->photos.played);
}

enum scene_numbers app_numbers(const struct app *app)
{
	if (app_plays_numbers(app) && !app_lacks_picture(app))
		return SCENE_NUMBERS_ENGRAVED;
	return app->photos.played.missing || app_lacks_picture(app)
	               ? SCENE_NUMBERS_LARGE
	               : (enum scene_numbers)settings_get(&app->settings, SETTING_NUMBERS);
}

void app_apply_language(struct app *app)
{
	int number = settings_get(&app->settings, SETTING_LANGUAGE);

	if (language_use(number > 0 ? language_code(number - 1) : NULL) && app->view != NULL)
		app->view->layout.width = 0; /* to be made anew: its texts have other widths */
}

static void apply_speak(struct app *app)
{
	bool speaks = settings_get(&app->settings, SETTING_SPEAK) != 0;
	enum speech_state state = speech_state(app->speech);

	if (speaks == (state != SPEECH_OFF && state != SPEECH_SHOWS) && state != SPEECH_OFF)
		return;
	speech_free(app->speech, 0);
	app->speech = speech_start(speaks);
	app->speech_failed = false;
	app->speak = (struct speak){ .begun = false };
}

void app_apply_settings(struct app *app)
{
	const struct settings *settings = &app->settings;
	bool muted = settings_get(settings, SETTING_MUTED) != 0;

	app_apply_language(app);
	keymap_read(&app->keys, settings_words(settings, SETTING_WORDS_KEYS));
	apply_speak(app);
	app_apply_look(app);
	app->notices.quiet = app->input.leaves = app_is_simple(app);
	app->input.letters = settings_get(settings, SETTING_LETTERS) != 0;
	app->input.asks_letters = !app_is_simple(app) && !app->input.letters &&
	                          settings_get(settings, SETTING_LETTERS_ASKED) == 0;
	app->input.arrows_move_gap = settings_get(settings, SETTING_ARROWS) != 0;
	app->input.hover = settings_get(settings, SETTING_HOVER);
	app->input.scan.switches = settings_get(settings, SETTING_SCAN);
	app->input.scan.tenths = settings_get(settings, SETTING_SCAN_TENTHS);
	sound_set_volume(app->sound_effects.sound,
	                 muted ? 0 : settings_get(settings, SETTING_VOLUME));
	game_set_numbered(&app->game, app_numbers(app) != SCENE_NUMBERS_OFF);
	game_set_method(&app->game,
	                settings_get(settings, SETTING_METHOD) == SETTINGS_METHOD_BREADTH_FIRST
	                        ? SOLVER_BFS
	                        : SOLVER_AUTO);
	app->game.inspects = settings_get(settings, SETTING_INSPECTION) != 0;
	game_set_one_tile(&app->game, settings_get(settings, SETTING_ONE_TILE) != 0);
	/* in simple mode there are no words for a step */
	game_set_hints_by_plan(&app->game,
	                       !app_is_simple(app) && settings_get(settings, SETTING_STEPS) != 0);
	game_set_speed(&app->game, settings_get(settings, SETTING_SPEED), app->now_ms);
}

void app_set(struct app *app, enum setting setting, int value)
{
	struct error error;

	if (settings_get(&app->settings, setting) == value)
		return;
	notices_written(&app->notices, settings_set(&app->settings, setting, value, &error),
	                &error);
	app_apply_settings(app);
	if (setting == SETTING_MUTED || setting == SETTING_VOLUME) /* at the new volume */
		sound_play(app->sound_effects.sound, SOUND_SLIDE, 1, 4, 1);
}

void app_set_keys(struct app *app, const char *text)
{
	struct error error;

	notices_written(&app->notices,
	                settings_set_words(&app->settings, SETTING_WORDS_KEYS, text, &error),
	                &error);
	app_apply_settings(app);
}

void app_press(const struct app *app, enum command command, char text[KEYMAP_PRESS_SIZE])
{
	keymap_press(&app->keys, command, SDL_GetKeyFromScancode,
	             settings_get(&app->settings, SETTING_LETTERS) != 0, text);
}

void app_stop_offering(struct app *app)
{
	app_set(app, SETTING_LESSONS,
	        settings_get(&app->settings, SETTING_LESSONS) | LESSONS_OFFERED);
}

static int scaled(int length, float density)
{
	return (int)lroundf((float)length * density);
}

/* At least the smallest: earlier versions stored less. */
static int remembered_side(const struct settings *settings, enum setting setting, float density)
{
	return scaled(SDL_max(settings_get(settings, setting), WINDOW_MIN), density);
}

/* The size is stored in units, so that it follows the desktop's scale. */
static struct window_place remembered(const struct settings *settings, float density)
{
	int x = settings_get(settings, SETTING_WINDOW_X);

	return (struct window_place){
		.x = x,
		.y = settings_get(settings, SETTING_WINDOW_Y),
		.placed = x != SETTINGS_UNPLACED,
		.width = remembered_side(settings, SETTING_WINDOW_WIDTH, density),
		.height = remembered_side(settings, SETTING_WINDOW_HEIGHT, density),
		.maximised = settings_get(settings, SETTING_MAXIMISED) != 0,
		.fullscreen = settings_get(settings, SETTING_FULLSCREEN) != 0 ||
		              settings_get(settings, SETTING_SIMPLE) != 0,
	};
}

struct window_place app_window_place(const struct options *options, const struct settings *settings)
{
	float density = window_density();
	struct window_place place = remembered(settings, density);

	if (options->has_window)
		place = *WINDOW_SIZED(scaled(options->window_width, density),
		                      scaled(options->window_height, density));
	/* a size that the player chose fits as it is; one behind a maximised window was never seen */
	window_fit(&place,
	           !options->has_window && (!place.placed || place.maximised) ? density : 0.0f);
	place.density = density;
	return place;
}

static void keep(struct app *app, enum setting setting, int value)
{
	const struct setting_info *info = setting_info(setting);
	struct error error;

	value = SDL_clamp(value, info->min, info->max);
	notices_written(&app->notices, settings_set(&app->settings, setting, value, &error),
	                &error);
}

void app_keep_window(struct app *app)
{
	float density = app->view->canvas.density;
	struct window_place place = remembered(&app->settings, density);

	app->window_due_ms = GAME_NEVER;
	/* --window neither uses nor changes what is remembered; after simple mode it is as before */
	if (app->options->has_window || app_is_simple(app))
		return;
	SDL_PumpEvents(); /* for changes that were not handled yet */
	place.density = density;
	window_find_place(app->view->canvas.window, canvas_states(&app->view->canvas), &place);
	keep(app, SETTING_WINDOW_X, place.x);
	keep(app, SETTING_WINDOW_Y, place.y);
	keep(app, SETTING_WINDOW_WIDTH, scaled(place.width, 1.0f / density));
	keep(app, SETTING_WINDOW_HEIGHT, scaled(place.height, 1.0f / density));
	keep(app, SETTING_MAXIMISED, place.maximised);
	keep(app, SETTING_FULLSCREEN, place.fullscreen);
}
