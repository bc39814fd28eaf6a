/* settings_sheet: the commands of the sheet Settings, and what the settings do to the game. */
#include "app/look.h"
#include "app/state.h"

_Static_assert(LAYOUT_TIME == LAYOUT_MOVES << 1 && LAYOUT_COMPLEXITY == LAYOUT_MOVES << 2,
               "the figures are in the order of SETTING_HIDE_MOVES …");

/* How a setting is changed: by one command for each value, by one that turns it on and off
 * (lit when on, or when off), by one for less and one for more. */
enum shape { CHOICE, SWITCH, SWITCH_OFF, STEPPER };

struct row {
	enum shape shape;
	enum command first, last;
};

static const struct row rows[SETTING_COUNT] = {
	[SETTING_THEME] = { CHOICE, COMMAND_THEME_DESKTOP, COMMAND_THEME_CONTRAST },
	[SETTING_MOTION] = { CHOICE, COMMAND_MOTION_DESKTOP, COMMAND_MOTION_LESS },
	[SETTING_TEXT] = { STEPPER, COMMAND_SMALLER_TEXT, COMMAND_LARGER_TEXT },
	[SETTING_HOVER] = { SWITCH, COMMAND_HOVER, COMMAND_HOVER },
	[SETTING_LETTERS] = { SWITCH, COMMAND_LETTERS, COMMAND_LETTERS },
	[SETTING_HIDE_MOVES] = { SWITCH_OFF, COMMAND_SHOW_MOVES, COMMAND_SHOW_MOVES },
	[SETTING_HIDE_TIME] = { SWITCH_OFF, COMMAND_SHOW_TIME, COMMAND_SHOW_TIME },
	[SETTING_HIDE_COMPLEXITY] = { SWITCH_OFF, COMMAND_SHOW_COMPLEXITY, COMMAND_SHOW_COMPLEXITY },
	[SETTING_VOLUME] = { STEPPER, COMMAND_QUIETER, COMMAND_LOUDER },
	[SETTING_MUTED] = { SWITCH, COMMAND_MUTE, COMMAND_MUTE },
	[SETTING_NUMBERS] = { CHOICE, COMMAND_NUMBERS_OFF, COMMAND_NUMBERS_LARGE },
};

static struct view_look wanted(const struct app *app)
{
	const struct limit *limit = &app->game.round.limit;

	return look_of(&app->settings, &app->appearance, /* what runs out is shown in any case */
	               (limit->moves != 0 ? LAYOUT_MOVES : 0u) |
	                       (limit->seconds != 0 ? LAYOUT_TIME : 0u));
}

void app_settings_apply(struct app *app)
{
	struct view_look look = wanted(app);
	struct sound *sound = app->sound_effects.sound;
	bool measured = app->options->bench != OPTIONS_BENCH_NONE; /* and silent */

	view_set_look(app->view, &look);
	sound_set_volume(sound, settings_get(&app->settings, SETTING_VOLUME));
	sound_mute(sound, settings_get(&app->settings, SETTING_MUTED) != 0 || measured);
	game_set_speed(&app->game, settings_get(&app->settings, SETTING_SPEED), app->now_ms);
	game_set_numbered(&app->game, settings_get(&app->settings, SETTING_NUMBERS) != 0);
	app->dirty = true;
}

void app_settings_due(struct app *app)
{
	if (view_look(app->view)->hidden_figures != wanted(app).hidden_figures)
		app_settings_apply(app);
}

void app_set(struct app *app, enum setting setting, int value)
{
	struct error error;

	if (settings_get(&app->settings, setting) == value)
		return;
	app_kept(app, settings_set(&app->settings, setting, value, &error), &error);
	app_settings_apply(app);
}

/* The value, or what the desktop makes of it. */
static int shown(const struct app *app, enum setting setting)
{
	return setting == SETTING_TEXT ? view_look(app->view)->text_percent
	                               : settings_get(&app->settings, setting);
}

static void step(struct app *app, enum setting setting, enum command command)
{
	const struct row *row = &rows[setting];
	int step = command == row->last ? 1 : -1;
	int value = setting_step(setting, shown(app, setting), step);

	/* the focus does not stay on a button that can do no more */
	if (setting_step(setting, value, step) == value && view_focus(app->view) == command)
		view_set_focus(app->view, step > 0 ? row->first : row->last);
	app_set(app, setting, value);
}

static void say_muted(struct app *app)
{
	app_say(app, settings_get(&app->settings, SETTING_MUTED) ? "Sounds are off. Ctrl+M turns them on."
	             : settings_get(&app->settings, SETTING_VOLUME) == 0
	                     ? "Sounds are on, at volume 0: the settings have it."
	                     : "Sounds are on.");
}

/* Whoever wants sounds louder or quieter wants to hear them. */
static void unmute(struct app *app)
{
	if (settings_get(&app->settings, SETTING_MUTED))
		app->message[0] = '\0'; /* it may say that sounds are off */
	app_set(app, SETTING_MUTED, 0);
}

static void change(struct app *app, enum setting setting, enum command command)
{
	const struct row *row = &rows[setting];

	if (setting == SETTING_VOLUME)
		unmute(app);
	if (row->shape == CHOICE)
		app_set(app, setting, (int)(command - row->first));
	else if (row->shape == STEPPER)
		step(app, setting, command);
	else
		app_set(app, setting, !settings_get(&app->settings, setting));
	if (setting == SETTING_MUTED && app->panel != SCENE_PANEL_SETTINGS)
		say_muted(app);
	if (setting == SETTING_MUTED || setting == SETTING_VOLUME)
		sound_play(app->sound_effects.sound, GRAIN_SLIDE, 1, 4, 1); /* as loud as it is now */
}

bool app_settings_command(struct app *app, enum command command)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		if (rows[i].first != COMMAND_NONE && command >= rows[i].first &&
		    command <= rows[i].last) {
			change(app, (enum setting)i, command);
			return true;
		}
	return false;
}

void app_settings_scene(const struct app *app, struct scene *scene)
{
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct row *row = &rows[i];
		int value = shown(app, (enum setting)i);

		if (row->first == COMMAND_NONE)
			continue;
		if (row->shape == CHOICE) {
			scene->commands.lit[row->first + (unsigned)value] = true;
		} else if (row->shape == STEPPER) {
			scene->commands.enabled[row->first] = setting_step((enum setting)i, value, -1) != value;
			scene->commands.enabled[row->last] = setting_step((enum setting)i, value, 1) != value;
		} else {
			scene->commands.lit[row->first] = (value != 0) == (row->shape == SWITCH);
		}
	}
	scene->text_percent = shown(app, SETTING_TEXT);
	scene->volume_percent = shown(app, SETTING_VOLUME);
	scene->numbers = (enum scene_numbers)shown(app, SETTING_NUMBERS);
}
