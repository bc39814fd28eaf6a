/* Mouse and fingers: on tiles, on controls and elsewhere. */
#include "input/player.h"
#include "ui/controls.h"

static const char slid[] = "1 2 3/0 4 6/7 5 8"; /* after a press of cell 3 */

/* Presses cell 3, whose tile moves right, and moves by fractions of a cell, 40 ms each; returns the point. */
static SDL_Point drag(struct player *player, const float *parts, int count)
{
	SDL_Point at = player_cell(player, 3, 0, 0);

	player_press(player, at);
	for (int i = 0; i < count; i++) {
		player_pass(player, 40);
		at = player_cell(player, 3, parts[i], 0);
		player_move(player, at);
	}
	return at;
}

PLAYER_TEST(a_press_slides_before_the_button_comes_up)
{
	player_press(player, player_cell(player, 3, 0, 0));
	player_expect_board(player, slid);
	assert_true(player->game.held_press.valid);
	player_release(player, player_cell(player, 3, 0, 0));
	assert_false(player->game.held_press.valid);
	player_expect_board(player, slid);
	player_click(player, player_cell(player, 5, 0, 0)); /* two tiles */
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_click(player, player_cell(player, 0, 0, 0)); /* cannot move */
	assert_true(player->slides == 2 && player->taken_back == 0);
	assert_int_equal(player->game.history.moves, 3);
}

PLAYER_TEST(a_drag_reverts_the_press)
{
	player_click(player, player_cell(player, 1, 0, 0));
	player_key(player, SDLK_UP, 0);
	game_command(&player->game, GAME_UNDO, player->now_ms); /* one slide to redo */
	player_pass(player, 200);
	player_press(player, player_cell(player, 0, 0, 0));
	player_expect_board(player, "0 1 3/4 2 6/7 5 8");
	player_pass(player, 300);
	player_move(player, player_cell(player, 0, 0.3f, 0));
	player_expect_board(player, "1 0 3/4 2 6/7 5 8");
	assert_int_equal(player->game.history.moves, 1);
	assert_true(history_can_redo(&player->game.history));
	player_pass(player, 300);
	player_move(player, player_cell(player, 0, 0.1f, 0));
	player_release(player, player_cell(player, 0, 0.1f, 0));
	player_expect_board(player, "1 0 3/4 2 6/7 5 8");
	assert_true(history_can_redo(&player->game.history));
	player_press(player, player_cell(player, 0, 0, 0));
	player_move(player, player_cell(player, 0, 0.8f, 0));
	player_release(player, (SDL_Point){ 639, 0 }); /* outside */
	player_expect_board(player, "0 1 3/4 2 6/7 5 8");
	assert_int_equal(player->game.history.moves, 2);
	assert_true(player->taken_back == 2 && player->again == 1);
	assert_false(history_can_redo(&player->game.history));
}

/* Presses before the tiles are at rest. */
PLAYER_TEST(quick_presses_all_slide)
{
	for (int i = 0; i < 10; i++) {
		player_press(player, player_cell(player, i % 2 == 0 ? 3 : 4, 0, 0));
		player_pass(player, 10);
		player_release(player, player_cell(player, i % 2 == 0 ? 3 : 4, 0, 0));
	}
	player_expect_board(player, player_start);
	assert_true(player->slides == 10 && player->taken_back == 0);
	assert_int_equal(player->game.history.moves, 10);
}

PLAYER_TEST(a_sheet_does_not_revert_a_press)
{
	player_press(player, player_cell(player, 3, 0, 0));
	input_let_go(&player->input);
	player_move(player, player_cell(player, 3, 0.4f, 0));
	player_release(player, player_cell(player, 3, 0.4f, 0));
	player_expect_board(player, slid);
	assert_int_equal(player->taken_back, 0);
}

PLAYER_TEST(a_key_confirms_a_press)
{
	player_press(player, player_cell(player, 3, 0, 0));
	player_key(player, SDLK_UP, 0);
	player_move(player, player_cell(player, 3, 0.4f, 0));
	player_release(player, player_cell(player, 3, 0.4f, 0));
	player_expect_board(player, "1 2 3/7 4 6/0 5 8");
	assert_true(player->slides == 2 && player->taken_back == 0);
}

PLAYER_TEST(the_last_tile_is_not_reverted)
{
	player_begin(player, "1 2 3/4 5 6/7 0 8");
	player_press(player, player_cell(player, 8, 0, 0));
	assert_int_equal(player->game.phase, GAME_SOLVED);
	player_move(player, player_cell(player, 8, -0.4f, 0));
	player_release(player, player_cell(player, 8, -0.4f, 0));
	assert_int_equal(player->game.phase, GAME_SOLVED);
}

PLAYER_TEST(a_dragged_tile_goes_on_unless_it_is_brought_back)
{
	player_release(player, drag(player, (float[]){ 0.2f, 0.4f, 0.15f }, 3));
	player_expect_board(player, player_start);
	assert_false(player->input.drag.held);
	player_release(player,
	               drag(player, (float[]){ 0.2f, 0.42f, 0.3f }, 3)); /* a hand trembles */
	player_expect_board(player, slid);
}

PLAYER_TEST(a_held_tile_can_be_dropped)
{
	SDL_Point at;

	at = drag(player, (float[]){ 0.9f }, 1);
	input_let_go(&player->input);
	player_release(player, at);
	player_expect_board(player, player_start);
	at = drag(player, (float[]){ 0.9f }, 1);
	player_key(player, SDLK_LEFT, 0); /* moves the gap elsewhere */
	player_release(player, at);
	assert_true(player->slides == 3 && player->taken_back == 2);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
}

PLAYER_TEST(a_control_is_pressed_where_it_was_pressed)
{
	player_press(player, player_control(player, COMMAND_HINT));
	player_expect(player, "");
	player_release(player, player_control(player, COMMAND_HINT));
	player_expect(player, "press hint");
	player_press(player, player_control(player, COMMAND_HINT));
	player_release(player, player_cell(player, 3, 0, 0));
	player_press(player, player_cell(player, 0, 0, 0));
	player_release(player, player_control(player, COMMAND_HINT));
	player_expect(player, "");
	assert_int_equal(player->slides, 0);
}

PLAYER_TEST(a_held_control_repeats)
{
	SDL_Point at;

	player_open(player, &plain_sheet);
	at = player_control(player, control_id("more"));
	player_press(player, at);
	assert_int_equal(input_due_ms(&player->input), player->now_ms + 400);
	player_pass(player, 390);
	player_expect(player, "");
	player_pass(player, 70);
	player_expect(player, "press more, press more");
	player_release(player, at); /* no longer a press */
	player_pass(player, 500);
	player_expect(player, "");
	assert_int_equal(input_due_ms(&player->input), GAME_NEVER);
	player_press(player, at);
	player_move(player, player_control(player, control_id("ok")));
	player_pass(player, 500);
	player_expect(player, "");
}

PLAYER_TEST(holding_ends_with_the_sheet)
{
	SDL_Point at;

	player_open(player, &plain_sheet);
	at = player_control(player, control_id("more"));
	player_press(player, at);
	player_open(player, &writing_sheet);
	player_pass(player, 500);
	player_release(player, at); /* a different control with the same number */
	player_expect(player, "");
}

PLAYER_TEST(a_press_ends_with_its_sheet)
{
	SDL_Point at;

	player_open(player, &plain_sheet);
	at = player_control(player, control_id("ok"));
	player_press(player, at);
	sheets_close(&player->sheets, false);
	player_open(player, &plain_sheet);
	player_release(player, at);
	player_expect(player, "");
}

PLAYER_TEST(nothing_of_a_closed_sheet_is_hit)
{
	const enum command commands[] = { control_id("ok"), COMMAND_CLOSE };

	for (size_t i = 0; i < SDL_arraysize(commands); i++) {
		SDL_Point at;

		player_open(player, &plain_sheet);
		at = player_control(player, commands[i]);
		assert_int_equal(sheets_hit(&player->sheets, at.x, at.y).command, commands[i]);
		sheets_close(&player->sheets, false);
		assert_int_equal(sheets_hit(&player->sheets, at.x, at.y).command, COMMAND_NONE);
	}
}

PLAYER_TEST(nothing_slides_under_a_sheet_that_is_not_drawn_yet)
{
	sheets_open(&player->sheets, &plain_sheet);
	player_press(player, player_cell(player, 3, 0, 0));
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_press_beside_a_sheet_closes_it)
{
	player_open(player, &plain_sheet);
	player_click(player, (SDL_Point){ 100, 330 });
	assert_ptr_equal(player->sheets.open, &plain_sheet);
	player_click(player, (SDL_Point){ 600, 20 });
	assert_null(player->sheets.open);
	assert_int_equal(player->slides, 0);
}

/* The board is visible beside the sheet, but a click there is not meant for it. */
PLAYER_TEST(a_click_on_the_board_only_closes_a_sheet)
{
	SDL_Point at = player_cell(player, 5, 0, 0);

	player->beside = true;
	player_open(player, &plain_sheet);
	player_click(player, at);
	assert_null(player->sheets.open);
	player_expect_board(player, player_start);
	assert_true(player->slides == 0 && !player->game.clock.runs);
	player_click(player, at);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_open(player, &plain_sheet);
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 2, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 2, 0, 0));
	assert_null(player->sheets.open);
	assert_int_equal(player->slides, 1);
}

static void turn_wheel(struct player *player, SDL_Point at, int notches)
{
	player_give(player, (SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL,
	                                            .mouseX = at.x,
	                                            .mouseY = at.y,
	                                            .y = notches } });
}

/* A slow program takes both from SDL's queue once SDL knows that Ctrl is up again. */
PLAYER_TEST(a_wheel_turned_while_ctrl_was_held_zooms)
{
	SDL_Point middle = { 320, 240 };
	SDL_Event wheel = { .wheel = { .type = SDL_MOUSEWHEEL, .y = 1, .preciseY = 1.0f } };
	SDL_Event up = { .key = { .type = SDL_KEYUP, .keysym = { .sym = SDLK_LCTRL } } };
	double part;

	player_begin(player, "1 2/3 4/5 6/7 8/9 10/11 12/13 14/15 16/17 "
	                     "18/19 20/21 22/23 24/25 26/27 28/29 30/0 31");
	wheel.wheel.mouseX = middle.x;
	wheel.wheel.mouseY = middle.y;
	player_give(player, wheel);
	assert_false(player->view->zoom.near);
	player_key(player, SDLK_LCTRL, KMOD_LCTRL);
	player_give(player, wheel);
	assert_true(player->view->zoom.near);
	part = player->view->zoom.to.part;
	player_give(player, up);
	player_give(player, wheel);
	assert_true(player->view->zoom.to.part == part);
}

PLAYER_TEST(a_held_sheet_scrolls)
{
	SDL_Point at;

	player->scrolls = true;
	player_open(player, &plain_sheet);
	at = player_control(player, control_id("more"));
	player_press(player, at);
	player_move(player, (SDL_Point){ at.x, at.y - 5 });
	assert_int_equal(player->sheets.controls->scroll_px, 0);
	player_move(player, (SDL_Point){ at.x, at.y - 15 });
	assert_true(player->sheets.controls->scroll_px > 0);
	player_release(player, (SDL_Point){ at.x, at.y - 15 });
	player_expect(player, "");
	turn_wheel(player, at, 5);
	assert_int_equal(player->sheets.controls->scroll_px, 0);
	turn_wheel(player, at, -1);
	assert_true(player->sheets.controls->scroll_px > 0);
}

PLAYER_TEST(the_thumb_of_a_scroll_bar_follows_the_pointer)
{
	const struct controls *controls = player->sheets.controls;
	SDL_Rect thumb;
	SDL_Point at;

	player->scrolls = true;
	player_open(player, &plain_sheet);
	thumb = items_thumb(&controls->items, 8);
	at = (SDL_Point){ thumb.x + thumb.w / 2, thumb.y + 20 };
	player_press(player, at);
	for (int down = 1; down <= 100; down++) {
		player_move(player, (SDL_Point){ at.x, at.y + down });
		assert_in_range(items_thumb(&controls->items, 8).y, thumb.y + down - 1,
		                thumb.y + down);
	}
	player_move(player, (SDL_Point){ at.x + 300, at.y + 1000 });
	assert_int_equal(controls->scroll_px, 500);
	player_move(player, (SDL_Point){ at.x, at.y + 10 });
	assert_in_range(items_thumb(&controls->items, 8).y, thumb.y + 9, thumb.y + 10);
	player_release(player, (SDL_Point){ at.x, at.y + 10 });
	player_move(player, at);
	assert_in_range(items_thumb(&controls->items, 8).y, thumb.y + 9, thumb.y + 10);
	player_press(player, (SDL_Point){ at.x, thumb.y + 250 }); /* beside it: it comes there */
	assert_in_range(items_thumb(&controls->items, 8).y, thumb.y + 250 - thumb.h, thumb.y + 250);
	player_release(player, (SDL_Point){ at.x, thumb.y + 250 });
	player_expect(player, "");
	assert_ptr_equal(player->sheets.open, &plain_sheet);
}

PLAYER_TEST(a_wheel_that_turns_sideways_walks_along_the_timeline)
{
	SDL_Event event = { .wheel = { .type = SDL_MOUSEWHEEL } };
	SDL_Point at;

	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_UP, 0);
	at = player_control(player, COMMAND_TIMELINE);
	event.wheel.mouseX = at.x;
	event.wheel.mouseY = at.y;
	event.wheel.x = -2;
	player_give(player, event);
	player_expect_board(player, player_start);
	event.wheel.x = 1;
	player_give(player, event);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	at = player_cell(player, 0, 0, 0);
	event.wheel.mouseX = at.x;
	event.wheel.mouseY = at.y;
	player_give(player, event); /* over the board, a hand may slip */
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
}

PLAYER_TEST(a_double_click_beside_the_board_does_nothing)
{
	SDL_Event event = { .button = { .type = SDL_MOUSEBUTTONDOWN,
		                        .button = SDL_BUTTON_LEFT,
		                        .clicks = 2,
		                        .x = 639,
		                        .y = 1 } };

	player_click(player, (SDL_Point){ 639, 1 }); /* an empty corner */
	player_give(player, event);
	player_release(player, (SDL_Point){ 639, 1 });
	player_expect(player, "");
}

/* Such as on Breadth-first where Shortest first was. */
PLAYER_TEST(a_double_click_presses_nothing_of_the_next_sheet)
{
	SDL_Event second = {
		.button = { .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .clicks = 2 }
	};
	SDL_Point at;

	player_open(player, &plain_sheet);
	at = player_control(player, control_id("ok"));
	player_click(player, at);
	player_expect(player, "press ok");
	second.button.x = at.x;
	second.button.y = at.y;
	player_open(player, &writing_sheet);
	player_give(player, second);
	player_release(player, at);
	player_expect(player, "");
	player_click(player, at);
	player_expect(player, "press ok");
	player_give(player, second); /* the same sheet */
	player_release(player, at);
	player_expect(player, "press ok");
}

PLAYER_TEST(a_pressed_message_disappears)
{
	const struct items *items = &player->view->controls.items;

	player->told = true;
	player_begin(player, player_start);
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_MESSAGE) {
			SDL_Rect rect = items->list[i].rect;

			player_click(player,
			             (SDL_Point){ rect.x + rect.w / 2, rect.y + rect.h / 2 });
			player_expect(player, "hush");
			assert_int_equal(player->slides, 0);
			return;
		}
	fail_msg("no message is shown");
}

PLAYER_TEST(a_click_takes_over_a_playback)
{
	for (int i = 0; i < 4; i++)
		player_key(player, i % 2 == 0 ? SDLK_LEFT : SDLK_RIGHT, 0);
	game_command(&player->game, GAME_UNDO_ALL, player->now_ms);
	player_click(player, player_cell(player, 3, 0, 0));
	assert_int_equal(player->game.playback.kind, PLAYBACK_NONE);
	player_expect_board(player, player_start);
}

PLAYER_TEST(tiles_slide_under_a_hovering_pointer)
{
	player_move(player, player_cell(player, 3, 0, 0));
	assert_int_equal(player->slides, 0);
	player->input.hover = SETTINGS_HOVER_AT_ONCE;
	/* the pointer stays on the lit tile: the slide is what must be drawn */
	assert_int_equal(player_move(player, player_cell(player, 3, 0.1f, 0)), INPUT_CHANGED);
	player_expect_board(player, slid);
	player_move(player, player_cell(player, 6, 0.1f, 0)); /* … and down, over 3 and 6 */
	player_expect_board(player, "1 2 3/7 4 6/0 5 8");
	player_open(player, &plain_sheet);
	player_move(player, player_cell(player, 8, 0, 0));
	assert_int_equal(player->slides, 2);
}

PLAYER_TEST(only_visible_changes_need_a_frame)
{
	SDL_Event leaves = { .window = { .type = SDL_WINDOWEVENT,
		                         .event = SDL_WINDOWEVENT_LEAVE } };
	SDL_Event other = { .button = { .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT } };

	assert_int_equal(player_move(player, player_control(player, COMMAND_HINT)), INPUT_CHANGED);
	assert_int_equal(player_move(player, player_control(player, COMMAND_HINT)), INPUT_SAME);
	assert_int_equal(player_give(player, leaves), INPUT_CHANGED);
	assert_int_equal(player->input.x, -1);
	assert_int_equal(player_give(player, other), INPUT_SAME);
	leaves.window.event = SDL_WINDOWEVENT_ENTER;
	assert_int_equal(player_give(player, leaves), INPUT_IGNORED);
	assert_int_equal(player_give(player, (SDL_Event){ .type = SDL_QUIT }), INPUT_IGNORED);
}

PLAYER_TEST(the_timeline_is_dragged_and_turned)
{
	SDL_Point middle, left;

	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_UP, 0);
	middle = player_control(player, COMMAND_TIMELINE);
	left = (SDL_Point){ player->view->layout.timeline.x, middle.y };
	player_press(player, middle);
	assert_int_equal(player->game.history.done, 1);
	player_move(player, left);
	assert_int_equal(player->game.history.done, 0);
	player_release(player, left);
	player_expect(player, "press timeline");
	turn_wheel(player, middle, -2);
	assert_int_equal(player->game.history.done, 2);
	turn_wheel(player, middle, 1);
	assert_int_equal(player->game.history.done, 1);
}

PLAYER_TEST(a_mirrored_timeline_begins_at_the_right)
{
	SDL_Event event = { .wheel = { .type = SDL_MOUSEWHEEL, .x = 1 } };
	SDL_Point middle, right, left;

	view_set_look(player->view,
	              &(struct view_look){ .text_percent = 100, .right_to_left = true });
	player_begin(player, player_start);
	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_UP, 0);
	middle = player_control(player, COMMAND_TIMELINE);
	left = (SDL_Point){ 0, middle.y };
	right = (SDL_Point){ player->view->layout.width - 1, middle.y };
	player_press(player, middle);
	assert_int_equal(player->game.history.done, 1);
	player_move(player, right);
	assert_int_equal(player->game.history.done, 0);
	player_move(player, left);
	assert_int_equal(player->game.history.done, 2);
	player_release(player, left);
	event.wheel.mouseX = middle.x;
	event.wheel.mouseY = middle.y;
	player_give(player, event);
	assert_int_equal(player->game.history.done, 1);
}

/* The board is at the other side of the window, with its own left at the left, for a mouse and for fingers. */
PLAYER_TEST(tiles_are_pressed_where_they_are_seen_on_a_mirrored_screen)
{
	const struct layout *layout = &player->view->layout;
	SDL_Point first, third;

	view_set_look(player->view,
	              &(struct view_look){ .text_percent = 100, .right_to_left = true });
	player_begin(player, player_start);
	first = (SDL_Point){ layout->width - layout->board.x - layout->board.w + 5,
		             layout->board.y + layout->cell_height + 5 };
	third = (SDL_Point){ first.x + 2 * layout->cell_width, first.y };
	player_click(player, third);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_click(player, first);
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
	player_press(player, third);
	third.x -= layout->cell_width / 2;
	player_move(player, third); /* the tile follows to the left */
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
	player_release(player, third);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_finger(player, SDL_FINGERDOWN, 1, first);
	player_finger(player, SDL_FINGERUP, 1, first);
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
}
