/* common: shared by keyboard, pointer and controllers. */
#include "input/parts.h"

void common_command(struct input *input, enum command command)
{
	input->port.command(input->port.context, command);
}

void common_press(struct input *input, enum command command)
{
	input->port.press(input->port.context, command);
}

bool common_solution_on_top(const struct input *input)
{
	return input->sheets->open == NULL && game_solution_plays(input->game) &&
	       input->game->phase != GAME_PAUSED;
}

bool common_skip_celebration(struct input *input)
{
	bool solved = input->game->phase == GAME_SOLVED;
	bool before_card = solved && !view_whole(input->view, input->now_ms);

	if (solved)
		view_skip_celebration(input->view);
	return before_card;
}
