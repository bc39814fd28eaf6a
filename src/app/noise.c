#include "app/state.h"

#include <stdlib.h>

enum { VOLUME_MOST = 100, VOLUME_STEP = 10 };

void app_noise(struct app *app, enum grain_kind kind)
{
	sound_play(app->noise.sound, kind, 0, 1, 1);
}

/* Heard in the row where the first tile comes to lie. */
void app_noise_slide(struct app *app)
{
	const struct board *board = &app->game.board;
	int from = app->noise.gap, to = board->gap;
	int distance = abs(to / board->width - from / board->width) +
	               abs(to % board->width - from % board->width);

	app->noise.gap = to;
	if (distance > 0)
		sound_play(app->noise.sound, GRAIN_SLIDE, from / board->width, board->height,
		           distance);
}

void app_noise_still(struct app *app)
{
	app->noise.gap = app->game.board.gap;
}

/* What is heard by itself needs no tap. */
static bool sounds_itself(enum command command)
{
	return command == COMMAND_MUTE || command == COMMAND_QUIETER || command == COMMAND_LOUDER ||
	       command == COMMAND_TIMELINE;
}

void app_press_control(struct app *app, enum command command)
{
	if (app_enabled(app, command) && !sounds_itself(command))
		app_noise(app, GRAIN_BUTTON);
	app_command(app, command);
}

void app_noise_update(struct app *app)
{
	bool measured = app->options->bench != OPTIONS_BENCH_NONE;

	sound_set_volume(app->noise.sound, app->settings[SETTING_VOLUME]);
	sound_mute(app->noise.sound, app->settings[SETTING_MUTED] != 0 || measured);
}

/* So that one hears how loud it is now. */
static void play_sample(struct app *app)
{
	sound_play(app->noise.sound, GRAIN_SLIDE, 1, 4, 1);
}

static void mute(struct app *app)
{
	app_set(app, SETTING_MUTED, !app->settings[SETTING_MUTED]);
	if (app->panel != SCENE_PANEL_SETTINGS)
		app_say(app, app->settings[SETTING_MUTED] ? "Sounds are off. Ctrl+M turns them on."
		             : app->settings[SETTING_VOLUME] == 0
		                     ? "Sounds are on, at volume 0: the settings have it."
		                     : "Sounds are on.");
	play_sample(app);
}

/* From one of the steps to the next; who wants it louder or quieter wants to hear it. */
static void step_volume(struct app *app, int step)
{
	int now = app->settings[SETTING_VOLUME];
	int below = (now - 1) / VOLUME_STEP * VOLUME_STEP;
	int above = now / VOLUME_STEP * VOLUME_STEP + VOLUME_STEP;
	int percent = now == 0 && step < 0 ? 0
	              : step < 0           ? below
	              : above > VOLUME_MOST ? VOLUME_MOST
	                                    : above;

	/* the focus does not stay on a button that can do no more */
	if (percent == 0 && view_focus(app->view) == COMMAND_QUIETER)
		view_set_focus(app->view, COMMAND_LOUDER);
	else if (percent == VOLUME_MOST && view_focus(app->view) == COMMAND_LOUDER)
		view_set_focus(app->view, COMMAND_QUIETER);
	if (app->settings[SETTING_MUTED])
		app->message[0] = '\0'; /* it may say that sounds are off */
	app_set(app, SETTING_MUTED, 0);
	app_set(app, SETTING_VOLUME, percent);
	play_sample(app);
}

bool app_noise_command(struct app *app, enum command command)
{
	if (command == COMMAND_MUTE)
		mute(app);
	else if (command == COMMAND_QUIETER || command == COMMAND_LOUDER)
		step_volume(app, command == COMMAND_LOUDER ? 1 : -1);
	else
		return false;
	return true;
}

void app_noise_scene(const struct app *app, struct scene *scene)
{
	scene->volume_percent = app->settings[SETTING_VOLUME];
	scene->enabled[COMMAND_QUIETER] = app->settings[SETTING_VOLUME] > 0;
	scene->enabled[COMMAND_LOUDER] = app->settings[SETTING_VOLUME] < VOLUME_MOST;
	scene->lit[COMMAND_MUTE] = app->settings[SETTING_MUTED] != 0;
}
