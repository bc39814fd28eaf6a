/* test_dwell: a pointer that rests presses what it rests on. */
#include "input/player.h"

static const char slid[] = "1 2 3/4 6 0/7 5 8";

/* Rests for so long on what is at a point, coming from the gap. */
static void rest(struct player *player, SDL_Point at, uint64_t ms)
{
	player_move(player, at);
	player_pass(player, ms);
}

static void begin(struct player *player)
{
	player->input.hover = 8;
	player_move(player, player_cell(player, 4, 0, 0)); /* the gap */
	player_pass(player, 2000);
}

static float filled(const struct player *player)
{
	return input_dwell(&player->input, player->now_ms);
}

PLAYER_TEST(a_tile_slides_once_the_pointer_has_rested_on_it)
{
	begin(player);
	assert_true(filled(player) == 0.0f);
	assert_int_equal(player_move(player, player_cell(player, 5, 0, 0)), INPUT_CHANGED);
	player_pass(player, 400);
	assert_true(filled(player) > 0.4f && filled(player) < 0.6f);
	player_expect_board(player, player_start);
	player_pass(player, 500);
	player_expect_board(player, slid);
	assert_true(filled(player) == 0.0f);
	player_pass(player, 3000); /* the gap is there now */
	player_expect_board(player, slid);
}

PLAYER_TEST(a_trembling_pointer_rests)
{
	begin(player);
	rest(player, player_cell(player, 5, 0, 0), 500);
	rest(player, player_cell(player, 5, 0.2f, -0.2f), 400);
	player_expect_board(player, slid);
}

PLAYER_TEST(moving_away_cancels)
{
	begin(player);
	rest(player, player_cell(player, 5, 0, 0), 500);
	rest(player, player_cell(player, 4, 0, 0), 0);
	assert_true(filled(player) == 0.0f);
	rest(player, player_cell(player, 5, 0, 0), 500); /* begins anew */
	player_expect_board(player, player_start);
	rest(player, player_cell(player, 0, 0, 0), 2000); /* not in line with the gap */
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_button_is_pressed_once_until_the_pointer_has_left_it)
{
	SDL_Point undo;

	player_key(player, SDLK_LEFT, 0);
	begin(player);
	player_expect(player, "");
	undo = player_control(player, COMMAND_HINT);
	rest(player, undo, 900);
	player_expect(player, "press hint");
	undo.x += 2;
	rest(player, undo, 3000);
	player_expect(player, "");
	rest(player, player_cell(player, 4, 0, 0), 3000);
	player_expect(player, "");
	rest(player, undo, 900);
	player_expect(player, "press hint");
}

PLAYER_TEST(what_cannot_be_pressed_now_waits_for_nothing)
{
	player->sheets.states.enabled[COMMAND_REDO] = false;
	begin(player);
	rest(player, player_control(player, COMMAND_REDO), 3000);
	assert_true(filled(player) == 0.0f);
	player_expect(player, "");
}

PLAYER_TEST(a_sheet_is_used_by_resting)
{
	begin(player);
	player_open(player, &plain_sheet);
	rest(player, (SDL_Point){ 110, 80 }, 900);
	player_expect(player, "press ok");
	rest(player, (SDL_Point){ 110, 260 }, 900); /* the last one */
	player_expect(player, "press close");
	player_move(player, player_cell(player, 5, 0, 0)); /* under the sheet */
	player_pass(player, 3000);
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_long_sheet_is_scrolled_by_resting_beside_the_thumb)
{
	player->scrolls = true;
	begin(player);
	player_open(player, &plain_sheet);
	rest(player, (SDL_Point){ 234, 330 }, 900);
	assert_true(player->view->controls.scroll_px > 0);
}

/* What comes below a pointer that hasn't moved wasn't meant. */
PLAYER_TEST(what_opens_under_the_pointer_waits_until_it_moves)
{
	begin(player);
	rest(player, player_cell(player, 5, 0, 0), 400);
	player_open(player, &plain_sheet);
	player_pass(player, 3000);
	player_expect(player, "");
	player_expect_board(player, player_start);
}

PLAYER_TEST(after_a_click_the_pointer_must_move_away_too)
{
	begin(player);
	rest(player, player_control(player, COMMAND_HINT), 100);
	player_click(player, player_control(player, COMMAND_HINT));
	player_expect(player, "press hint");
	player_pass(player, 3000);
	player_expect(player, "");
}

PLAYER_TEST(neither_a_finger_nor_a_gone_pointer_rests)
{
	SDL_Event leaves = { .window = { .type = SDL_WINDOWEVENT,
		                         .event = SDL_WINDOWEVENT_LEAVE } };

	begin(player);
	rest(player, player_cell(player, 5, 0, 0), 400);
	player_give(player, leaves);
	player_pass(player, 3000);
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 0, 0, 0));
	player_pass(player, 3000);
	assert_true(filled(player) == 0.0f);
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_message_is_not_pressed)
{
	const struct items *items = &player->view->controls.items;

	player->told = true;
	begin(player);
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_MESSAGE) {
			SDL_Rect rect = items->list[i].rect;

			rest(player, (SDL_Point){ rect.x + rect.w / 2, rect.y + rect.h / 2 }, 2000);
			player_expect(player, "");
			assert_true(filled(player) == 0.0f);
			return;
		}
	fail_msg("no message is shown");
}

PLAYER_TEST(switches_leave_the_pointer_nothing_to_do)
{
	player->input.scan.switches = 2;
	begin(player);
	rest(player, player_cell(player, 5, 0, 0), 2000);
	player_expect_board(player, player_start);
	player->input.hover = SETTINGS_HOVER_AT_ONCE;
	rest(player, player_cell(player, 4, 0, 0), 100);
	rest(player, player_cell(player, 5, 0, 0), 100);
	player_expect_board(player, player_start);
}
