/* Leaving simple mode by something that is held: src/input/leave.c. */
#include "input/leave.h"
#include "input/player.h"

/* A point in the corner, or as far beside it as the corner is wide. */
static SDL_Point corner(const struct player *player, bool inside)
{
	const struct layout *layout = &player->view->layout;
	int side = scale_px(&layout->scale, LEAVE_CORNER);

	return (SDL_Point){ layout->width - (inside ? side / 2 : 2 * side), side / 2 };
}

/* How far the ring is filled, in percent. */
static int shown(const struct player *player)
{
	return (int)(100 * input_leaving(&player->input, player->now_ms) + 0.5f);
}

static void lift_key(struct player *player)
{
	player_give(player,
	            (SDL_Event){ .key = { .type = SDL_KEYUP,
	                                  .keysym = { .sym = LEAVE_KEY_CODE,
	                                              .scancode = SDL_SCANCODE_ESCAPE } } });
}

PLAYER_TEST(a_long_press_on_the_corner_leaves)
{
	player->input.leaves = true;
	player_press(player, corner(player, true));
	player_pass(player, LEAVE_SHOWN_MS - 10);
	assert_int_equal(shown(player), 0); /* a short press shows nothing */
	player_pass(player, LEAVE_MS / 2 - LEAVE_SHOWN_MS + 10);
	assert_int_equal(shown(player), 50);
	player_pass(player, LEAVE_MS / 2 - 10);
	player_expect(player, "");
	player_pass(player, 10);
	player_expect(player, "command simple");
	assert_int_equal(shown(player), 0);
	player_pass(player, LEAVE_MS);
	player_release(player, corner(player, true));
	player_expect(player, ""); /* once */
}

PLAYER_TEST(a_press_that_ends_or_moves_away_does_not)
{
	player->input.leaves = true;
	player_press(player, corner(player, true));
	player_pass(player, LEAVE_MS - 10);
	player_release(player, corner(player, true));
	player_pass(player, LEAVE_MS);
	player_press(player, corner(player, true));
	player_pass(player, LEAVE_MS - 10);
	player_move(player, corner(player, false));
	assert_int_equal(shown(player), 0);
	player_move(player, corner(player, true));
	player_pass(player, LEAVE_MS);
	player_release(player, corner(player, true));
	player_press(player, corner(player, false));
	player_pass(player, 2 * LEAVE_MS);
	player_release(player, corner(player, false));
	player_expect(player, "");
}

PLAYER_TEST(only_simple_mode_is_left)
{
	player_press(player, corner(player, true));
	player_pass(player, 2 * LEAVE_MS);
	assert_int_equal(shown(player), 0);
	player_release(player, corner(player, true));
	player_expect(player, "");
}

PLAYER_TEST(a_finger_leaves_unless_a_second_one_comes)
{
	player->input.leaves = true;
	player_finger(player, SDL_FINGERDOWN, 1, corner(player, true));
	player_pass(player, LEAVE_MS);
	player_finger(player, SDL_FINGERUP, 1, corner(player, true));
	player_expect(player, "command simple");
	player_finger(player, SDL_FINGERDOWN, 1, corner(player, true));
	player_pass(player, LEAVE_MS / 2);
	player_finger(player, SDL_FINGERDOWN, 2, player_cell(player, 0, 0, 0));
	player_finger(player, SDL_FINGERUP, 2, player_cell(player, 0, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, corner(player, true));
	player_pass(player, LEAVE_MS);
	player_expect(player, "");
}

PLAYER_TEST(a_held_key_leaves)
{
	player->input.leaves = true;
	player_key(player, LEAVE_KEY_CODE, 0);
	player_pass(player, LEAVE_MS - 10);
	player_repeat(player, LEAVE_KEY_CODE);
	lift_key(player);
	player_pass(player, LEAVE_MS);
	player_expect(player, "command close"); /* once, however long it is held */
	player_key(player, LEAVE_KEY_CODE, 0);
	player_pass(player, LEAVE_MS / 2);
	player_key(player, SDLK_DOWN, 0); /* another one */
	player_pass(player, LEAVE_MS);
	player_expect(player, "command close");
	player_key(player, LEAVE_KEY_CODE, 0);
	player_pass(player, LEAVE_MS);
	player_expect(player, "command close, command simple");
	player_repeat(player, LEAVE_KEY_CODE); /* what that opened stays */
	player_expect(player, "");
}

PLAYER_TEST(what_is_held_when_simple_mode_ends_does_nothing)
{
	player->input.leaves = true;
	player_press(player, corner(player, true));
	player->input.leaves = false;
	player_pass(player, LEAVE_MS);
	player_release(player, corner(player, true));
	player_expect(player, "");
}

PLAYER_TEST(a_held_button_leaves)
{
	player->input.leaves = true;
	player_button(player, LEAVE_BUTTON, true);
	player_pass(player, LEAVE_MS - 10);
	player_button(player, LEAVE_BUTTON, false);
	player_pass(player, LEAVE_MS);
	player_expect(player, "command menu"); /* which isn't allowed */
	player_button(player, LEAVE_BUTTON, true);
	player_pass(player, LEAVE_MS);
	player_expect(player, "command menu, command simple");
}
