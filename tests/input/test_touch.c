/* Fingers: one as a pointer, several that tap in turn, and gestures. */
#include "input/player.h"
#include "ui/controls.h"
#include "ui/scale.h"

static const char slid[] = "1 2 3/0 4 6/7 5 8"; /* after a press of cell 3 */

/* Two thumbs that play quickly: the second comes down before the first is lifted. */
PLAYER_TEST(quick_taps_of_two_fingers_are_not_lost)
{
	SDL_Point first = player_cell(player, 3, 0, 0), second = player_cell(player, 0, 0, 0);

	player_finger(player, SDL_FINGERDOWN, 1, first);
	player_expect_board(player, slid);
	player_finger(player, SDL_FINGERDOWN, 2, second);
	player_finger(player, SDL_FINGERUP, 1, first);
	player_expect_board(player, "0 2 3/1 4 6/7 5 8");
	player_finger(player, SDL_FINGERDOWN, 3, player_cell(player, 1, 0, 0));
	player_finger(player, SDL_FINGERUP, 3, player_cell(player, 1, 0, 0));
	player_expect_board(player, "2 0 3/1 4 6/7 5 8"); /* also the later one's alone */
	player_finger(player, SDL_FINGERUP, 2, second);
	assert_int_equal(player->game.history.moves, 3);
	assert_int_equal(player->sheets.controls->pointer_x, -1);
	assert_true(player->input.touch.state == TOUCH_NONE);
}

/* Two fingers on two tiles that could move, first one and then the other. */
static void put_two(struct player *player)
{
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0));
	player_finger(player, SDL_FINGERDOWN, 2, player_cell(player, 0, 0, 0));
}

PLAYER_TEST(a_pinch_moves_no_tile)
{
	put_two(player);
	for (int i = 1; i <= 4; i++) {
		player_finger(player, SDL_FINGERMOTION, 1,
		              player_cell(player, 3, 0.1f * (float)i, 0.1f * (float)i));
		player_finger(player, SDL_FINGERMOTION, 2,
		              player_cell(player, 0, -0.05f * (float)i, -0.1f * (float)i));
	}
	player_expect_board(player, player_start);
	player_finger(player, SDL_FINGERDOWN, 3,
	              player_cell(player, 1, 0, 0)); /* of the same hand */
	player_finger(player, SDL_FINGERUP, 3, player_cell(player, 1, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0.4f, 0.4f));
	player_finger(player, SDL_FINGERUP, 2, player_cell(player, 0, -0.2f, -0.4f));
	player_expect_board(player, player_start);
	assert_true(player->game.history.moves == 0 && !player->game.clock.runs);
	player_pass(player, 400);
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0, 0));
	player_expect_board(player, slid);
}

PLAYER_TEST(a_second_finger_cancels_a_drag)
{
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0));
	player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 3, 0.6f, 0));
	player_finger(player, SDL_FINGERDOWN, 2, player_cell(player, 8, 0, 0));
	player_finger(player, SDL_FINGERMOTION, 2, player_cell(player, 8, 0.3f, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0.6f, 0));
	player_finger(player, SDL_FINGERUP, 2, player_cell(player, 8, 0.3f, 0));
	player_expect_board(player, player_start);
	assert_false(player->input.drag.held);
}

PLAYER_TEST(a_gesture_presses_no_control)
{
	SDL_Point at;

	player_open(player, &plain_sheet);
	at = player_control(player, control_id("ok"));
	player_finger(player, SDL_FINGERDOWN, 1, at);
	player_finger(player, SDL_FINGERDOWN, 2, (SDL_Point){ at.x + 80, at.y + 90 });
	player_finger(player, SDL_FINGERMOTION, 2, (SDL_Point){ at.x + 80, at.y + 150 });
	player_finger(player, SDL_FINGERUP, 1, at);
	player_finger(player, SDL_FINGERUP, 2, (SDL_Point){ at.x + 80, at.y + 150 });
	player_expect(player, "");
	assert_ptr_equal(player->sheets.open, &plain_sheet);
}

/* SDL may not see that a finger is lifted. */
PLAYER_TEST(a_finger_that_is_never_lifted_stops_no_other)
{
	SDL_Point at = player_cell(player, 3, 0, 0);

	for (int i = 0; i < 3; i++) {
		player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, i == 1 ? 4 : 3, 0, 0));
		assert_int_equal(player->game.history.moves, i + 1);
	}
	at = player_cell(player, 4, 0, 0);
	player_finger(player, SDL_FINGERDOWN, 2, at);
	player_finger(player, SDL_FINGERUP, 2, at);
	player_expect_board(player, player_start);
}

/* X11 moves the pointer to where a finger comes down, if it was outside the window. */
PLAYER_TEST(no_tile_slides_where_the_pointer_enters)
{
	player->input.hover = SETTINGS_HOVER_AT_ONCE;
	player_move(player, player_cell(player, 3, 0, 0));
	assert_int_equal(player->slides, 0);
	player_move(player, player_cell(player, 3, 0.1f, 0));
	assert_int_equal(player->slides, 1);
}

/* Hovering is for mice. SDL or the X server may send a finger's movements as a mouse's, too. */
PLAYER_TEST(no_tile_slides_under_a_finger_that_only_passes)
{
	SDL_Point over = player_cell(player, 4, 0.2f, 0.2f);
	SDL_Event synthesised = { .motion = { .type = SDL_MOUSEMOTION,
		                              .which = SDL_TOUCH_MOUSEID,
		                              .x = over.x,
		                              .y = over.y } };

	player->input.hover = SETTINGS_HOVER_AT_ONCE;
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0)); /* slides to 4 */
	player_give(player, synthesised);
	player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 3, 0.9f, 0));
	player_give(player, synthesised);
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0.9f, 0));
	player_give(player, synthesised);
	synthesised.button = (SDL_MouseButtonEvent){ .type = SDL_MOUSEBUTTONDOWN,
		                                     .which = SDL_TOUCH_MOUSEID,
		                                     .button = SDL_BUTTON_LEFT,
		                                     .x = over.x,
		                                     .y = over.y };
	player_give(player, synthesised);
	player_expect_board(player, slid);
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 8, 0, 0)); /* can't move */
	player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 4, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 4, 0, 0));
	player_expect_board(player, slid);
	player_move(player, player_cell(player, 1, 0, 0));
	player_move(player, player_cell(player, 4, 0, 0));
	player_expect_board(player, player_start); /* under a mouse they do */
}

PLAYER_TEST(a_finger_drags)
{
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 3, 0, 0));
	player_pass(player, 1000);
	player_finger(player, SDL_FINGERMOTION, 1, player_cell(player, 3, 0.3f, 0));
	check(player->input.drag.part > 0.28f && player->input.drag.part < 0.32f,
	      "the tile is at %.2f", (double)player->input.drag.part);
	player_pass(player, 1000);
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 3, 0.3f, 0));
	player_expect_board(player, slid);
}

/* Puts a finger on the sheet and flicks it up; returns the scroll when it is lifted. */
static int flick(struct player *player, SDL_Point at)
{
	player_finger(player, SDL_FINGERDOWN, 1, at);
	for (int i = 0; i < 6; i++) {
		player_pass(player, 10);
		at.y -= 8;
		player_finger(player, SDL_FINGERMOTION, 1, at);
	}
	player_finger(player, SDL_FINGERUP, 1, at);
	return player->sheets.controls->scroll_px;
}

PLAYER_TEST(a_flicked_sheet_scrolls_on_until_it_is_touched)
{
	const struct controls *controls = player->sheets.controls;
	SDL_Point at;
	int let_go, stopped;

	player->scrolls = true;
	player_open(player, &plain_sheet);
	at = player_control(player, control_id("more"));
	let_go = flick(player, at);
	assert_true(let_go > 0 && input_due_ms(&player->input) <= player->now_ms + 20);
	player_pass(player, 100);
	stopped = controls->scroll_px;
	check(stopped > let_go + 40, "scrolled on from %d only to %d", let_go, stopped);
	player_finger(player, SDL_FINGERDOWN, 1, at);
	player_pass(player, 100);
	assert_int_equal(controls->scroll_px, stopped);
	player_finger(player, SDL_FINGERUP, 1, at);
	player_expect(player, ""); /* it only stopped */
	assert_true(input_due_ms(&player->input) == GAME_NEVER);
	player_finger(player, SDL_FINGERDOWN, 1, at);
	player_finger(player, SDL_FINGERUP, 1, at);
	player_expect(player, "press more");
}

PLAYER_TEST(a_flick_ends_at_the_end_or_with_anything_else)
{
	const struct controls *controls = player->sheets.controls;
	SDL_Point at;

	player->scrolls = true;
	player_open(player, &plain_sheet);
	at = player_control(player, control_id("more"));
	for (int i = 0; i < 3; i++) {
		flick(player, at);
		player_pass(player, 2000);
	}
	assert_true(controls->scroll_px == 500 && input_due_ms(&player->input) == GAME_NEVER);
	player_key(player, SDLK_HOME, 0);
	flick(player, at);
	player_key(player, SDLK_HOME, 0);
	player_pass(player, 100);
	assert_int_equal(controls->scroll_px, 0);
	flick(player, at);
	player_open(player, &writing_sheet);
	player_pass(player, 100);
	assert_int_equal(controls->scroll_px, 0);
	assert_true(input_due_ms(&player->input) == GAME_NEVER);
}

/* A finger hits less well than a mouse. */
PLAYER_TEST(the_timeline_takes_what_is_around_it)
{
	SDL_Rect line = player->view->layout.timeline;
	int middle;
	SDL_Point at;

	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_UP, 0);
	line = player->view->layout.timeline;
	middle = line.y + scale_px(&player->view->layout.scale, THEME_FRAME) / 2;
	for (int away = -20; away < 20; away += 4) {
		game_line_go(&player->game, 2, player->now_ms);
		at = (SDL_Point){ line.x + 1, middle + away };
		player_finger(player, SDL_FINGERDOWN, 1, at);
		player_finger(player, SDL_FINGERUP, 1, at);
		check(player->game.history.done == 0 && player->game.history.count == 2,
		      "%d px from its middle it isn't pressed", away);
	}
	player_expect(player, "press timeline, press timeline, press timeline, press timeline, "
	                      "press timeline, press timeline, press timeline, press timeline, "
	                      "press timeline, press timeline");
	game_line_go(&player->game, 2, player->now_ms);
	at = player_cell(player, 6, 0, 0.45f); /* a mouse presses the tile down to its edge */
	player_click(player, at);
	assert_int_equal(player->game.history.count, 3);
}

PLAYER_TEST(targets_grow_for_a_finger_between_sheets)
{
	player_finger(player, SDL_FINGERDOWN, 1, player_cell(player, 0, 0, 0));
	player_finger(player, SDL_FINGERUP, 1, player_cell(player, 0, 0, 0));
	assert_true(player->view->layout.scale.touch);
	player_open(player, &plain_sheet);
	player_click(player, player_control(player, control_id("more")));
	player_move(player, player_cell(player, 5, 0, 0));
	assert_true(player->view->layout.scale.touch); /* nothing moves under the pointer */
	sheets_close(&player->sheets, false);
	player_move(player, player_cell(player, 5, 0, 0));
	player_click(player, player_cell(player, 0, 0, 0));
	player_move(player, player_cell(player, 1, 0, 0));
	assert_false(player->view->layout.scale.touch);
	player_expect(player, "press more");
}
