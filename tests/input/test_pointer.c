/* Mouse and fingers: on tiles, on controls and elsewhere. */
#include "input/hands.h"

static const char start[] = "1 2 3/4 0 6/7 5 8";
static const char slid[] = "1 2 3/0 4 6/7 5 8"; /* after a press of cell 3 */

/* Presses cell 3, whose tile moves right, and moves by fractions of a cell, 40 ms each. */
static SDL_Point drag(struct hands *hands, const float *parts, int count)
{
	SDL_Point at = hands_cell(hands, 3, 0, 0);

	hands_press(hands, at);
	for (int i = 0; i < count; i++) {
		hands_pass(hands, 40);
		at = hands_cell(hands, 3, parts[i], 0);
		hands_move(hands, at);
	}
	return at;
}

static void a_press_slides_before_the_button_comes_up(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_cell(hands, 3, 0, 0));
	hands_expect_board(hands, slid);
	assert_true(hands->game.held_press.valid);
	hands_release(hands, hands_cell(hands, 3, 0, 0));
	assert_false(hands->game.held_press.valid);
	hands_expect_board(hands, slid);
	hands_click(hands, hands_cell(hands, 5, 0, 0)); /* two tiles */
	hands_expect_board(hands, "1 2 3/4 6 0/7 5 8");
	hands_click(hands, hands_cell(hands, 0, 0, 0)); /* cannot move */
	assert_true(hands->slides == 2 && hands->taken_back == 0);
	assert_int_equal(hands->game.history.moves, 3);
}

static void a_click_may_slip(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_cell(hands, 3, 0, 0));
	hands_move(hands, hands_cell(hands, 3, 0, 0.6f));
	hands_release(hands, hands_cell(hands, 3, 0, 0.6f));
	hands_expect_board(hands, slid);
	hands_press(hands, hands_cell(hands, 0, 0, 0));
	hands_move(hands, hands_cell(hands, 0, 0.9f, 0));
	hands_expect_board(hands, slid); /* this far away it is undone */
	hands_release(hands, hands_cell(hands, 0, 0, 0));
	hands_expect_board(hands, slid);
}

/* A quick hand moves on to the next tile before releasing the button. */
static void a_quick_click_may_slip_back(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_cell(hands, 3, 0.3f, 0));
	hands_pass(hands, 80);
	hands_move(hands, hands_cell(hands, 3, -0.3f, 0));
	hands_release(hands, hands_cell(hands, 3, -0.3f, 0));
	hands_expect_board(hands, slid);
	hands_press(hands, hands_cell(hands, 4, -0.3f, 0));
	hands_pass(hands, 300);
	hands_move(hands, hands_cell(hands, 4, 0.3f, 0)); /* slowly: back out of the gap */
	hands_release(hands, hands_cell(hands, 4, 0.3f, 0));
	hands_expect_board(hands, slid);
	assert_true(hands->slides == 2 && hands->taken_back == 1);
}

static void a_drag_reverts_the_press(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_click(hands, hands_cell(hands, 1, 0, 0));
	hands_key(hands, SDLK_UP, 0);
	game_command(&hands->game, GAME_UNDO, hands->now_ms); /* one slide to redo */
	hands_pass(hands, 200);
	hands_press(hands, hands_cell(hands, 0, 0, 0));
	hands_expect_board(hands, "0 1 3/4 2 6/7 5 8");
	hands_pass(hands, 300);
	hands_move(hands, hands_cell(hands, 0, 0.3f, 0));
	hands_expect_board(hands, "1 0 3/4 2 6/7 5 8");
	assert_int_equal(hands->game.history.moves, 1);
	assert_true(history_can_redo(&hands->game.history));
	hands_pass(hands, 300);
	hands_release(hands, hands_cell(hands, 0, 0.3f, 0));
	hands_expect_board(hands, "1 0 3/4 2 6/7 5 8");
	assert_true(history_can_redo(&hands->game.history));
	hands_press(hands, hands_cell(hands, 0, 0, 0));
	hands_move(hands, hands_cell(hands, 0, 0.8f, 0));
	hands_release(hands, (SDL_Point){ 639, 0 }); /* outside */
	hands_expect_board(hands, "0 1 3/4 2 6/7 5 8");
	assert_int_equal(hands->game.history.moves, 2);
	assert_true(hands->taken_back == 2 && hands->again == 1);
	assert_false(history_can_redo(&hands->game.history));
}

/* Presses before the tiles are at rest. */
static void quick_presses_all_slide(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	for (int i = 0; i < 10; i++) {
		hands_press(hands, hands_cell(hands, i % 2 == 0 ? 3 : 4, 0, 0));
		hands_pass(hands, 10);
		hands_release(hands, hands_cell(hands, i % 2 == 0 ? 3 : 4, 0, 0));
	}
	hands_expect_board(hands, start);
	assert_true(hands->slides == 10 && hands->taken_back == 0);
	assert_int_equal(hands->game.history.moves, 10);
}

static void a_sheet_does_not_revert_a_press(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_cell(hands, 3, 0, 0));
	input_let_go(&hands->input);
	hands_move(hands, hands_cell(hands, 3, 0.4f, 0));
	hands_release(hands, hands_cell(hands, 3, 0.4f, 0));
	hands_expect_board(hands, slid);
	assert_int_equal(hands->taken_back, 0);
}

static void a_key_settles_a_press(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_cell(hands, 3, 0, 0));
	hands_key(hands, SDLK_UP, 0);
	hands_move(hands, hands_cell(hands, 3, 0.4f, 0));
	hands_release(hands, hands_cell(hands, 3, 0.4f, 0));
	hands_expect_board(hands, "1 2 3/7 4 6/0 5 8");
	assert_true(hands->slides == 2 && hands->taken_back == 0);
}

static void the_last_tile_is_not_reverted(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, "1 2 3/4 5 6/7 0 8");
	hands_press(hands, hands_cell(hands, 8, 0, 0));
	assert_int_equal(hands->game.phase, GAME_SOLVED);
	hands_move(hands, hands_cell(hands, 8, -0.4f, 0));
	hands_release(hands, hands_cell(hands, 8, -0.4f, 0));
	assert_int_equal(hands->game.phase, GAME_SOLVED);
}

static void a_dragged_tile_snaps_to_where_it_is_nearer(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_release(hands, drag(hands, (float[]){ 0.2f, 0.42f, 0.44f }, 3));
	hands_expect_board(hands, start);
	assert_false(hands->input.drag.held);
	hands_release(hands, drag(hands, (float[]){ 0.2f, 0.4f, 0.55f, 0.57f }, 4));
	hands_expect_board(hands, slid);
}

static void a_flick_sends_it(void **state)
{
	struct hands *hands = *state;
	SDL_Point at;

	hands_begin(hands, start);
	at = drag(hands, (float[]){ 0.3f }, 1); /* 7 cells per second */
	hands_release(hands, at);
	hands_expect_board(hands, slid);
	hands_click(hands, hands_cell(hands, 4, 0, 0));
	hands_expect_board(hands, start);
	at = drag(hands, (float[]){ 0.3f }, 1);
	hands_pass(hands, 100); /* held still */
	hands_release(hands, at);
	hands_expect_board(hands, start);
	hands_release(hands, drag(hands, (float[]){ 0.5f, 0.9f, 0.6f }, 3)); /* back */
	hands_expect_board(hands, start);
}

static void a_held_tile_can_be_dropped(void **state)
{
	struct hands *hands = *state;
	SDL_Point at;

	hands_begin(hands, start);
	at = drag(hands, (float[]){ 0.9f }, 1);
	input_let_go(&hands->input);
	hands_release(hands, at);
	hands_expect_board(hands, start);
	at = drag(hands, (float[]){ 0.9f }, 1);
	hands_key(hands, SDLK_LEFT, 0); /* moves the gap elsewhere */
	hands_release(hands, at);
	assert_true(hands->slides == 3 && hands->taken_back == 2);
	hands_expect_board(hands, "1 2 3/4 6 0/7 5 8");
}

static void a_control_is_pressed_where_it_was_pressed(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_press(hands, hands_control(hands, COMMAND_HINT));
	hands_expect(hands, "");
	hands_release(hands, hands_control(hands, COMMAND_HINT));
	hands_expect(hands, "press hint");
	hands_press(hands, hands_control(hands, COMMAND_HINT));
	hands_release(hands, hands_cell(hands, 3, 0, 0));
	hands_press(hands, hands_cell(hands, 0, 0, 0));
	hands_release(hands, hands_control(hands, COMMAND_HINT));
	hands_expect(hands, "");
	assert_int_equal(hands->slides, 0);
}

static void a_held_control_repeats(void **state)
{
	struct hands *hands = *state;
	SDL_Point at;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	at = hands_control(hands, (enum command)HANDS_MORE);
	hands_press(hands, at);
	assert_int_equal(input_due_ms(&hands->input), hands->now_ms + 400);
	hands_pass(hands, 390);
	hands_expect(hands, "");
	hands_pass(hands, 70);
	hands_expect(hands, "press more, press more");
	hands_release(hands, at); /* no longer a press */
	hands_pass(hands, 500);
	hands_expect(hands, "");
	assert_int_equal(input_due_ms(&hands->input), INPUT_NEVER);
	hands_press(hands, at);
	hands_move(hands, hands_control(hands, (enum command)HANDS_OK));
	hands_pass(hands, 500);
	hands_expect(hands, "");
}

static void holding_ends_with_the_sheet(void **state)
{
	struct hands *hands = *state;
	SDL_Point at;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	at = hands_control(hands, (enum command)HANDS_MORE);
	hands_press(hands, at);
	hands_open(hands, &writing_sheet);
	hands_pass(hands, 500);
	hands_release(hands, at); /* a different control with the same number */
	hands_expect(hands, "");
}

static void a_press_beside_a_sheet_closes_it(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	hands_click(hands, (SDL_Point){ 100, 330 });
	assert_ptr_equal(hands->sheets.open, &plain_sheet);
	hands_click(hands, (SDL_Point){ 600, 20 });
	assert_null(hands->sheets.open);
	assert_int_equal(hands->slides, 0);
}

static void a_held_sheet_scrolls(void **state)
{
	struct hands *hands = *state;
	SDL_Point at;

	hands_begin(hands, start);
	hands->scrolls = true;
	hands_open(hands, &plain_sheet);
	at = hands_control(hands, (enum command)HANDS_MORE);
	hands_press(hands, at);
	hands_move(hands, (SDL_Point){ at.x, at.y - 5 });
	assert_int_equal(hands->sheets.controls->scroll_px, 0);
	hands_move(hands, (SDL_Point){ at.x, at.y - 15 });
	assert_true(hands->sheets.controls->scroll_px > 0);
	hands_release(hands, (SDL_Point){ at.x, at.y - 15 });
	hands_expect(hands, "");
}

/* Beside the board, in an empty corner of the window. */
static void click_twice(struct hands *hands, SDL_Point at)
{
	SDL_Event event = { .button = { .type = SDL_MOUSEBUTTONDOWN,
		                        .button = SDL_BUTTON_LEFT,
		                        .clicks = 2,
		                        .x = at.x,
		                        .y = at.y } };

	hands_click(hands, at);
	hands_give(hands, event);
	hands_release(hands, at);
}

static void a_double_click_beside_the_board_fills_the_screen(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	click_twice(hands, hands_cell(hands, 0, 0, 0));
	hands_expect(hands, "");
	click_twice(hands, (SDL_Point){ 639, 1 });
	hands_expect(hands, "command fullscreen");
	hands_open(hands, &plain_sheet);
	click_twice(hands, (SDL_Point){ 639, 1 }); /* the first click closes the sheet */
	hands_expect(hands, "");
}

static void a_pressed_message_disappears(void **state)
{
	struct hands *hands = *state;
	const struct items *items = &view_controls(hands->view)->items;

	hands_begin(hands, start);
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_MESSAGE) {
			SDL_Rect rect = items->list[i].rect;

			hands_click(hands, (SDL_Point){ rect.x + rect.w / 2, rect.y + rect.h / 2 });
			hands_expect(hands, "hush");
			assert_int_equal(hands->slides, 0);
			return;
		}
	fail_msg("no message is shown");
}

static void a_click_takes_over_a_playback(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	for (int i = 0; i < 4; i++)
		hands_key(hands, i % 2 == 0 ? SDLK_LEFT : SDLK_RIGHT, 0);
	game_command(&hands->game, GAME_UNDO_ALL, hands->now_ms);
	hands_click(hands, hands_cell(hands, 3, 0, 0));
	assert_int_equal(hands->game.playback.kind, PLAYBACK_NONE);
	hands_expect_board(hands, start);
}

static void tiles_slide_under_a_hovering_pointer(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_move(hands, hands_cell(hands, 3, 0, 0));
	assert_int_equal(hands->slides, 0);
	hands->input.hover = true;
	/* the pointer stays on the lit tile: the slide is what must be drawn */
	assert_int_equal(hands_move(hands, hands_cell(hands, 3, 0.1f, 0)), INPUT_CHANGED);
	hands_expect_board(hands, slid);
	hands_move(hands, hands_cell(hands, 6, 0.1f, 0)); /* … and down, over 3 and 6 */
	hands_expect_board(hands, "1 2 3/7 4 6/0 5 8");
	hands_open(hands, &plain_sheet);
	hands_move(hands, hands_cell(hands, 8, 0, 0));
	assert_int_equal(hands->slides, 2);
}

static void only_visible_changes_need_a_frame(void **state)
{
	struct hands *hands = *state;
	SDL_Event leaves = { .window = { .type = SDL_WINDOWEVENT,
		                         .event = SDL_WINDOWEVENT_LEAVE } };
	SDL_Event other = { .button = { .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT } };

	hands_begin(hands, start);
	assert_int_equal(hands_move(hands, hands_control(hands, COMMAND_HINT)), INPUT_CHANGED);
	assert_int_equal(hands_move(hands, hands_control(hands, COMMAND_HINT)), INPUT_SAME);
	assert_int_equal(hands_give(hands, leaves), INPUT_CHANGED);
	assert_int_equal(hands->input.x, -1);
	assert_int_equal(hands_give(hands, other), INPUT_SAME);
	leaves.window.event = SDL_WINDOWEVENT_ENTER;
	assert_int_equal(hands_give(hands, leaves), INPUT_IGNORED);
	assert_int_equal(hands_give(hands, (SDL_Event){ .type = SDL_QUIT }), INPUT_IGNORED);
}

static void the_timeline_is_dragged_and_turned(void **state)
{
	struct hands *hands = *state;
	SDL_Point middle, left;
	SDL_Event wheel = { .wheel = { .type = SDL_MOUSEWHEEL } };

	hands_begin(hands, start);
	hands_key(hands, SDLK_LEFT, 0);
	hands_key(hands, SDLK_UP, 0);
	middle = hands_control(hands, COMMAND_TIMELINE);
	left = (SDL_Point){ view_layout(hands->view)->timeline.x, middle.y };
	hands_press(hands, middle);
	assert_int_equal(hands->game.history.done, 1);
	hands_move(hands, left);
	assert_int_equal(hands->game.history.done, 0);
	hands_release(hands, left);
	hands_expect(hands, "press timeline");
	wheel.wheel.mouseX = middle.x;
	wheel.wheel.mouseY = middle.y;
	wheel.wheel.y = -2;
	hands_give(hands, wheel);
	assert_int_equal(hands->game.history.done, 2);
	wheel.wheel.y = 1;
	hands_give(hands, wheel);
	assert_int_equal(hands->game.history.done, 1);
}

static void a_second_finger_takes_over_and_loses_nothing(void **state)
{
	struct hands *hands = *state;
	SDL_Point first, second, away;

	hands_begin(hands, start);
	first = hands_cell(hands, 3, 0, 0);
	second = hands_cell(hands, 0, 0, 0);
	away = hands_cell(hands, 8, 0, 0);
	hands_finger(hands, SDL_FINGERDOWN, 1, first);
	hands_expect_board(hands, slid);
	hands_finger(hands, SDL_FINGERDOWN, 2, second);
	hands_finger(hands, SDL_FINGERMOTION, 1, away);
	hands_finger(hands, SDL_FINGERUP, 1, away);
	hands_finger(hands, SDL_FINGERUP, 2, second);
	hands_expect_board(hands, "0 2 3/1 4 6/7 5 8");
	assert_int_equal(hands->sheets.controls->pointer_x, -1);
}

static void a_finger_drags(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_finger(hands, SDL_FINGERDOWN, 1, hands_cell(hands, 3, 0, 0));
	hands_pass(hands, 1000);
	hands_finger(hands, SDL_FINGERMOTION, 1, hands_cell(hands, 3, 0.3f, 0));
	check(hands->input.drag.part > 0.28f && hands->input.drag.part < 0.32f,
	      "the tile is at %.2f", (double)hands->input.drag.part);
	hands_pass(hands, 1000);
	hands_finger(hands, SDL_FINGERUP, 1, hands_cell(hands, 3, 0.3f, 0));
	hands_expect_board(hands, start);
}

int test_pointer(void)
{
	const struct CMUnitTest tests[] = {
		hands_test(a_press_slides_before_the_button_comes_up),
		hands_test(a_click_may_slip),
		hands_test(a_quick_click_may_slip_back),
		hands_test(a_drag_reverts_the_press),
		hands_test(quick_presses_all_slide),
		hands_test(a_sheet_does_not_revert_a_press),
		hands_test(a_key_settles_a_press),
		hands_test(the_last_tile_is_not_reverted),
		hands_test(a_dragged_tile_snaps_to_where_it_is_nearer),
		hands_test(a_flick_sends_it),
		hands_test(a_held_tile_can_be_dropped),
		hands_test(a_control_is_pressed_where_it_was_pressed),
		hands_test(a_held_control_repeats),
		hands_test(holding_ends_with_the_sheet),
		hands_test(a_press_beside_a_sheet_closes_it),
		hands_test(a_held_sheet_scrolls),
		hands_test(a_double_click_beside_the_board_fills_the_screen),
		hands_test(a_pressed_message_disappears),
		hands_test(a_click_takes_over_a_playback),
		hands_test(tiles_slide_under_a_hovering_pointer),
		hands_test(only_visible_changes_need_a_frame),
		hands_test(the_timeline_is_dragged_and_turned),
		hands_test(a_second_finger_takes_over_and_loses_nothing),
		hands_test(a_finger_drags),
	};

	return cmocka_run_group_tests_name("pointer", tests, NULL, NULL);
}
