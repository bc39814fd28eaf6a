/* Controllers: buttons, stick and polling. */
#include <stdlib.h>

#include "input/hands.h"

static const char start[] = "1 2 3/4 0 6/7 5 8";

static void tap(struct hands *hands, SDL_GameControllerButton button)
{
	hands_button(hands, button, true);
	hands_button(hands, button, false);
}

static void buttons_give_commands(void **state)
{
	static const SDL_GameControllerButton buttons[] = {
		SDL_CONTROLLER_BUTTON_A,
		SDL_CONTROLLER_BUTTON_B,
		SDL_CONTROLLER_BUTTON_X,
		SDL_CONTROLLER_BUTTON_Y,
		SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
		SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
		SDL_CONTROLLER_BUTTON_START,
		SDL_CONTROLLER_BUTTON_BACK,
		SDL_CONTROLLER_BUTTON_GUIDE,
	};
	struct hands *hands = *state;

	hands_begin(hands, start);
	for (size_t i = 0; i < SDL_arraysize(buttons); i++)
		tap(hands, buttons[i]);
	hands_expect(hands, "command undo, command solve, command hint, command undo-all, "
	                    "command redo, command menu, command new");
}

static void the_pad_slides(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_UP);
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	hands_expect_board(hands, "1 2 3/4 0 8/7 6 5");
}

static void on_a_sheet_buttons_affect_only_the_sheet(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	tap(hands, SDL_CONTROLLER_BUTTON_X);
	tap(hands, SDL_CONTROLLER_BUTTON_BACK);
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	tap(hands, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	tap(hands, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	tap(hands, SDL_CONTROLLER_BUTTON_START);
	tap(hands, SDL_CONTROLLER_BUTTON_B);
	hands_expect(hands, "press ok, press more, press ok, command menu, command close");
	assert_int_equal(hands->slides, 0);
}

/* Answers the search; the solution plays at once. */
static void play_solution(struct hands *hands)
{
	static const enum direction way[] = { DIRECTION_UP, DIRECTION_LEFT };
	struct solver_result result = { .status = SOLVER_OPTIMAL, .length = 2, .lower_bound = 2 };

	game_command(&hands->game, GAME_SOLVE, hands->now_ms);
	result.moves = malloc(sizeof way / sizeof way[0]);
	assert_non_null(result.moves);
	for (int i = 0; i < 2; i++)
		result.moves[i] = (uint8_t)way[i];
	game_search_done(&hands->game, 1, &result, hands->now_ms);
	solver_result_destroy(&result);
	hands_pass(hands, 10);
	assert_true(game_solution_plays(&hands->game));
}

static void on_a_solution(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	play_solution(hands);
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	tap(hands, SDL_CONTROLLER_BUTTON_B);
	hands_expect(hands, "command pause, command close");
	tap(hands, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	assert_int_not_equal(hands->sheets.controls->focus, COMMAND_NONE);
	hands->sheets.controls->focus = COMMAND_STEP_FORWARD;
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	hands_expect(hands, "press step-forward");
	tap(hands, SDL_CONTROLLER_BUTTON_Y);
	hands_expect(hands, "command hint");
}

static void a_held_arrow_repeats(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, "1 2 3 4 5 0/6 7 8 9 10 11");
	hands->focused = hands->input.controllers_allowed = true;
	hands_button(hands, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
	hands_pass(hands, 290);
	assert_int_equal(hands->slides, 1);
	hands_pass(hands, 140);
	assert_int_equal(hands->slides, 3);
	hands_button(hands, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
	hands_pass(hands, 500);
	assert_int_equal(hands->slides, 3);
	hands_button(hands, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
	hands->focused = false; /* SDL reports nothing from now on */
	hands_pass(hands, 500);
	assert_int_equal(hands->slides, 4);
}

static void nothing_is_due_before_controllers_are_allowed(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_pass(hands, 10);
	assert_int_equal(input_due_ms(&hands->input), INPUT_NEVER);
	assert_false(hands->input.controllers.tried);
	hands->input.controllers_allowed = true;
	assert_true(input_due_ms(&hands->input) <= hands->now_ms);
	hands_pass(hands, 10);
	assert_true(hands->input.controllers.ready);
	assert_int_equal(input_due_ms(&hands->input), hands->now_ms + 1000);
}

static void give_device(struct hands *hands, Uint32 type, int which)
{
	SDL_Event event = { .cdevice = { .type = type, .which = which } };

	assert_int_equal(hands_give(hands, event), INPUT_CHANGED);
}

static void push(struct hands *hands, SDL_GameControllerAxis axis, int value,
                 enum input_result result)
{
	SDL_Event event = { .caxis = { .type = SDL_CONTROLLERAXISMOTION,
		                       .axis = (Uint8)axis,
		                       .which = hands->input.controllers.list[0].id,
		                       .value = (Sint16)value } };

	assert_int_equal(hands_give(hands, event), result);
}

static void a_stick_is_plugged_in_pushed_and_unplugged(void **state)
{
	struct hands *hands = *state;
	int index;

	hands_begin(hands, start);
	hands->focused = hands->input.controllers_allowed = true;
	hands_pass(hands, 10);
	index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
	                                  SDL_CONTROLLER_BUTTON_MAX, 0);
	assert_true(index >= 0);
	give_device(hands, SDL_CONTROLLERDEVICEADDED, index);
	give_device(hands, SDL_CONTROLLERDEVICEADDED, index); /* reported twice: one device */
	assert_int_equal(hands->input.controllers.count, 1);
	push(hands, SDL_CONTROLLER_AXIS_LEFTX, -30000, INPUT_CHANGED);
	push(hands, SDL_CONTROLLER_AXIS_LEFTX, -31000, INPUT_SAME);
	hands_expect_board(hands, "1 2 3/4 6 0/7 5 8");
	push(hands, SDL_CONTROLLER_AXIS_LEFTX, 0, INPUT_CHANGED);
	push(hands, SDL_CONTROLLER_AXIS_RIGHTX, 30000, INPUT_SAME);
	assert_int_equal(input_due_ms(&hands->input), hands->now_ms + 8);
	hands_pass(hands, 6000);
	assert_true(input_due_ms(&hands->input) > hands->now_ms + 8);
	push(hands, SDL_CONTROLLER_AXIS_LEFTY, -30000, INPUT_CHANGED);
	hands_expect_board(hands, "1 2 3/4 6 8/7 5 0");
	give_device(hands, SDL_CONTROLLERDEVICEREMOVED, (int)hands->input.controllers.list[0].id);
	assert_int_equal(hands->input.controllers.count, 0);
	hands_pass(hands, 500);
	assert_int_equal(hands->slides, 2);
}

static void a_only_ends_the_celebration(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, "1 2 3/4 5 6/7 0 8");
	tap(hands, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	tap(hands, SDL_CONTROLLER_BUTTON_Y);
	hands_expect(hands, "");
	tap(hands, SDL_CONTROLLER_BUTTON_A);
	hands_expect(hands, "press next");
}

int test_controller(void)
{
	const struct CMUnitTest tests[] = {
		hands_test(buttons_give_commands),
		hands_test(the_pad_slides),
		hands_test(on_a_sheet_buttons_affect_only_the_sheet),
		hands_test(on_a_solution),
		hands_test(a_held_arrow_repeats),
		hands_test(nothing_is_due_before_controllers_are_allowed),
		hands_test(a_stick_is_plugged_in_pushed_and_unplugged),
		hands_test(a_only_ends_the_celebration),
	};

	return cmocka_run_group_tests_name("controller", tests, NULL, NULL);
}
