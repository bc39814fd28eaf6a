/* timeline: scrubbing through the player's own game, or a playing solution, on the line below the
 * board. */
#include <math.h>

#include "input/parts.h"

static void go_to(struct input *input, float part)
{
	size_t count = game_line_count(input->game);
	float at = part * (float)count;
	size_t done = at < 0.0f ? 0 : at > (float)count ? count : (size_t)lroundf(at);

	game_line_go(input->game, done, input->now_ms);
}

static void step(struct input *input, int by)
{
	game_line_step(input->game, by, input->now_ms);
	input->port.news(input->port.context);
}

bool timeline_press(struct input *input, int x, enum command command)
{
	if (command != COMMAND_TIMELINE)
		return false;
	if (game_resume(input->game) || input->sheets->open != NULL)
		return true; /* handled; or not available because of the sheet beside it */
	game_line_hold(input->game, true, input->now_ms);
	go_to(input, view_timeline_part(input->view, x));
	return true;
}

bool timeline_drag(struct input *input, int x)
{
	if (!input->game->line_held)
		return false;
	go_to(input, view_timeline_part(input->view, x));
	return true;
}

void timeline_release(struct input *input)
{
	game_line_hold(input->game, false, input->now_ms);
}

/* Turning towards the player goes forward in time. */
bool timeline_wheel(struct input *input, int notches, enum command command)
{
	if (command != COMMAND_TIMELINE ||
	    (sheets_top(input->sheets) != NULL && !common_solution_on_top(input)))
		return false;
	for (; notches > 0; notches--)
		step(input, -1);
	for (; notches < 0; notches++)
		step(input, 1);
	return true;
}

bool timeline_key(struct input *input, SDL_Keycode code)
{
	if (input->sheets->controls->focus != COMMAND_TIMELINE || input->sheets->open != NULL ||
	    input->game->phase == GAME_PAUSED)
		return false;
	switch (code) {
	case SDLK_LEFT:
		step(input, -1);
		return true;
	case SDLK_RIGHT:
		step(input, 1);
		return true;
	case SDLK_HOME:
		go_to(input, 0.0f);
		return true;
	case SDLK_END:
		go_to(input, 1.0f);
		return true;
	default:
		return false;
	}
}
