/* The keyboard's cursor: Shift and the arrow keys walk over the board, and Enter slides. */
#include "input/player.h"

static void expect_at(const struct player *player, int cell)
{
	assert_int_equal(input_cursor(&player->input) - 1, cell);
}

PLAYER_TEST(it_walks_from_the_gap)
{
	expect_at(player, -1);
	player_key(player, SDLK_RIGHT, KMOD_LSHIFT);
	expect_at(player, 5);
	player_key(player, SDLK_DOWN, KMOD_LSHIFT);
	expect_at(player, 8);
	assert_int_equal(player->input.cursor.walks, 2);
	player_key(player, SDLK_RIGHT, KMOD_LSHIFT);
	expect_at(player, 8);
	assert_int_equal(player->input.cursor.refusals, 1);
	assert_true(player->input.cursor.at_edge);
	player_expect_board(player, player_start);
}

PLAYER_TEST(enter_and_space_slide_the_tile_under_it)
{
	player_key(player, SDLK_RIGHT, KMOD_LSHIFT);
	player_key(player, SDLK_RETURN, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	expect_at(player, 5);
	player_key(player, SDLK_RETURN, 0); /* the gap */
	assert_int_equal(player->input.cursor.refusals, 1);
	assert_false(player->input.cursor.at_edge);
	player_key(player, SDLK_LEFT, KMOD_LSHIFT);
	player_key(player, SDLK_LEFT, KMOD_LSHIFT);
	player_key(player, SDLK_SPACE, 0);
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
	player_expect(player, "");
}

PLAYER_TEST(another_move_hides_it)
{
	player_key(player, SDLK_RIGHT, KMOD_LSHIFT);
	player_key(player, SDLK_LEFT, 0);
	expect_at(player, -1);
	player_key(player, SDLK_LEFT, 0); /* no tile is there */
	assert_true(player->input.cursor.at_edge);
	player_key(player, SDLK_RIGHT, 0); /* even if the gap is where it was */
	expect_at(player, -1);
	player_key(player, SDLK_SPACE, 0);
	player_expect(player, "command pause");
	player_key(player, SDLK_UP, KMOD_LSHIFT);
	expect_at(player, 1);
	player_click(player, player_cell(player, 7, 0.5f, 0.5f));
	expect_at(player, -1);
	player_key(player, SDLK_UP, KMOD_LSHIFT);
	player_key(player, SDLK_ESCAPE, 0);
	expect_at(player, -1);
	player_key(player, SDLK_UP, KMOD_LSHIFT);
	player->game.history.start.tiles[0] = 2; /* another game, with the same gap */
	player_key(player, SDLK_F12, 0);
	expect_at(player, -1);
}

PLAYER_TEST(it_gives_way_to_the_focus_and_to_sheets)
{
	player_key(player, SDLK_UP, KMOD_LSHIFT);
	player_key(player, SDLK_TAB, 0);
	assert_int_not_equal(player->sheets.controls->focus, COMMAND_NONE);
	expect_at(player, -1);
	player_key(player, SDLK_UP, KMOD_LSHIFT);
	assert_int_equal(player->sheets.controls->focus, COMMAND_NONE);
	expect_at(player, 1);
	player_open(player, &plain_sheet);
	expect_at(player, -1);
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press ok");
	player_expect_board(player, player_start);
}
