/* home: where the tile belongs that is held or asked for. */
#include "input/home.h"

int input_home(const struct input *input)
{
	const struct game *game = input->game;
	bool plays = game->phase == GAME_PLAYING && game_playback(game) == PLAYBACK_NONE &&
	             sheets_top(input->sheets) == NULL;

	return plays && input->now_ms >= input->view->motion.rest_ms ? input->home.tile : 0;
}

void home_show(struct input *input, int tile)
{
	input->home = (struct input_home){ .tile = tile };
}

static int last_slid(const struct history *history)
{
	int cell;

	if (history->done == 0)
		return 0;
	cell = board_cell_to_move(
	        &history->board,
	        (enum direction)(history->slides[history->done - 1].direction ^ 1));
	return cell >= 0 ? history->board.tiles[cell] : 0;
}

void home_show_key(struct input *input)
{
	const struct history *history = &input->game->history;
	int cell = input->x >= 0 ? view_cell_at(input->view, input->x, input->y) : -1;

	home_show(input, cell >= 0 ? history->board.tiles[cell] : last_slid(history));
}

bool home_end(struct input *input)
{
	bool shown = input->home.tile != 0;

	input->home = (struct input_home){ 0 };
	return shown;
}
