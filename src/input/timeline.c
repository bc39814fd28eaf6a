/* timeline: goes through the game by the knob of the timeline. */
#include "input/keyboard.h"
#include "input/timeline.h"

#include <math.h>

static void timeline_go_to(struct input *input, int x)
{
	const SDL_Rect *line = &input->view->layout.timeline;
	float part = (float)(x - line->x) / (float)line->w;
	size_t count = game_line_count(input->game);
	float at = part * (float)count;
	size_t done = at < 0.0f ? 0 : at > (float)count ? count : (size_t)lroundf(at);

	game_line_go(input->game, done, input->now_ms);
}

static void timeline_step(struct input *input, int by)
{
	game_line_step(input->game, by, input->now_ms);
	input->port.news(input->port.app);
}

bool timeline_press(struct input *input, int x, enum command command)
{
	if (command != COMMAND_TIMELINE)
		return false;
	if (game_resume(input->game) || input->sheets->open != NULL)
		return true; /* handled; or not available because of the sheet beside it */
	game_line_hold(input->game, true, input->now_ms);
	timeline_go_to(input, x);
	return true;
}

bool timeline_drag(struct input *input, int x)
{
	if (!input->game->line_held)
		return false;
	timeline_go_to(input, x);
	return true;
}

bool timeline_wheel(struct input *input, int notches, enum command command)
{
	if (command != COMMAND_TIMELINE ||
	    (sheets_top(input->sheets) != NULL && !input_solution_on_top(input)))
		return false;
	for (int i = 0; i < SDL_abs(notches); i++)
		timeline_step(input, notches > 0 ? -1 : 1);
	return true;
}

bool timeline_key(struct input *input, SDL_Keycode code)
{
	if (input->sheets->controls->focus != COMMAND_TIMELINE || input->sheets->open != NULL ||
	    input->game->phase == GAME_PAUSED)
		return false;
	if (code == SDLK_LEFT || code == SDLK_RIGHT)
		timeline_step(input, code == SDLK_LEFT ? -1 : 1);
	else if (code == SDLK_HOME || code == SDLK_END)
		game_line_go(input->game, code == SDLK_HOME ? 0 : game_line_count(input->game),
		             input->now_ms);
	else
		return false;
	return true;
}
