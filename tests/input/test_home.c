/* Where a held tile belongs: src/input/drag.c. */
#include "input/player.h"

/* Fails unless the home of this tile is shown. */
static void expect_home(const struct player *player, int tile)
{
	check(input_home(&player->input) == tile, "the home of %d instead of %d",
	      input_home(&player->input), tile);
}

static void press_right(struct player *player, int cell, bool down)
{
	SDL_Point at = player_cell(player, cell, 0, 0);

	player_give(player,
	            (SDL_Event){ .button = { .type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
	                                     .button = SDL_BUTTON_RIGHT,
	                                     .x = at.x,
	                                     .y = at.y } });
}

PLAYER_TEST(a_held_tile_shows_its_home)
{
	player_press(player, player_cell(player, 0, 0, 0)); /* cannot move */
	expect_home(player, 1);
	player_release(player, player_cell(player, 0, 0, 0));
	expect_home(player, 0);
	press_right(player, 3, true); /* could */
	expect_home(player, 4);
	press_right(player, 3, false);
	expect_home(player, 0);
	player_expect_board(player, player_start);
	player_press(player, player_cell(player, 3, 0, 0)); /* slides */
	expect_home(player, 0);
	player_release(player, player_cell(player, 3, 0, 0));
	player_open(player, &plain_sheet);
	press_right(player, 0, true);
	expect_home(player, 0);
	assert_int_equal(player->game.round.hints, 0);
}

PLAYER_TEST(a_resting_finger_shows_a_home)
{
	for (int dragged = 0; dragged < 2; dragged++) {
		player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0));
		player_pass(player, 300);
		expect_home(player, 0);
		if (dragged == 1)
			player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 3, 0.3f, 0));
		player_pass(player, 300);
		expect_home(player, dragged == 0 ? 4 : 0);
		player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 3, 0.4f, 0));
		expect_home(player, 0); /* dragged, also after a rest */
		player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0, 0));
		expect_home(player, 0);
		player_begin(player, player_start);
	}
}

PLAYER_TEST(a_held_key_shows_a_home)
{
	SDL_Event up = { .key = { .type = SDL_KEYUP, .keysym.sym = SDLK_RIGHT } };

	(void)player_key(player, SDLK_f, 0);
	expect_home(player, 0); /* nothing was slid yet */
	(void)player_key(player, SDLK_RIGHT, 0);
	(void)player_key(player, SDLK_f, 0);
	expect_home(player, 0); /* it still slides */
	player_pass(player, 500);
	expect_home(player, 4);
	player_repeat(player, SDLK_f);
	player_give(player, up); /* the other key */
	expect_home(player, 4);
	up.key.keysym.sym = SDLK_f;
	player_give(player, up);
	expect_home(player, 0);
	player_move(player, player_cell(player, 8, 0, 0));
	(void)player_key(player, SDLK_f, 0);
	expect_home(player, 8); /* under the pointer */
	(void)player_key(player, SDLK_n, 0);
	expect_home(player, 0);
	player_button(player, SDL_CONTROLLER_BUTTON_LEFTSTICK, true);
	expect_home(player, 8);
	player->game.playback.kind = PLAYBACK_SOLVE;
	expect_home(player, 0); /* the held button must not mark a tile during playback */
	player->game.playback.kind = PLAYBACK_NONE;
	player_button(player, SDL_CONTROLLER_BUTTON_LEFTSTICK, false);
	expect_home(player, 0);
}
