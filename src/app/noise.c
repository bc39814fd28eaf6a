#include "app/state.h"

#include <stdlib.h>

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
