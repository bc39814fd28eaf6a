/* Controllers: buttons, stick and polling. */
#include "input/controller.h"
#include "input/player.h"

enum { FULL = 32767, MINIMUM = -32768 };

static void tap(struct player *player, SDL_GameControllerButton button)
{
	player_button(player, button, true);
	player_button(player, button, false);
}

PLAYER_TEST(buttons_give_commands)
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

	for (size_t i = 0; i < SDL_arraysize(buttons); i++)
		tap(player, buttons[i]);
	player_expect(player, "command undo, command solve, command hint, command undo-all, "
	                      "command redo, command menu, command new");
}

PLAYER_TEST(the_pad_slides)
{
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_UP);
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	player_expect_board(player, "1 2 3/4 0 8/7 6 5");
}

PLAYER_TEST(on_a_sheet_buttons_affect_only_the_sheet)
{
	player_open(player, &plain_sheet);
	tap(player, SDL_CONTROLLER_BUTTON_X);
	tap(player, SDL_CONTROLLER_BUTTON_BACK);
	tap(player, SDL_CONTROLLER_BUTTON_A);
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	tap(player, SDL_CONTROLLER_BUTTON_A);
	tap(player, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
	tap(player, SDL_CONTROLLER_BUTTON_A);
	tap(player, SDL_CONTROLLER_BUTTON_START);
	tap(player, SDL_CONTROLLER_BUTTON_B);
	player_expect(player, "press ok, press more, press ok, command menu, command close");
	assert_int_equal(player->slides, 0);
}

/* The shoulder buttons move its focus; above the board they would undo. */
PLAYER_TEST(on_a_card_buttons_affect_only_the_card)
{
	enum command first;

	tap(player, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	game_command(&player->game, GAME_PAUSE, player->now_ms);
	player_pass(player, 10);
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	first = player->sheets.controls->focus;
	assert_int_equal(first, COMMAND_PAUSE);
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	assert_int_not_equal(player->sheets.controls->focus, first);
	tap(player, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
	assert_int_equal(player->sheets.controls->focus, first);
	player_expect(player, "");
	tap(player, SDL_CONTROLLER_BUTTON_A);
	tap(player, SDL_CONTROLLER_BUTTON_B);
	player_expect(player, "press pause, command close");
}

PLAYER_TEST(on_the_card_of_a_solved_board_buttons_affect_only_the_card)
{
	player_begin(player, "1 2 3/4 5 6/7 0 8");
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	player_pass(player, 10000);
	tap(player, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	player_expect(player, "");
	assert_int_not_equal(player->sheets.controls->focus, COMMAND_NONE);
}

/* Answers the search; the solution plays at once. */
static void play_solution(struct player *player)
{
	static const enum direction way[] = { DIRECTION_UP, DIRECTION_LEFT };
	struct solver_result result = { .status = SOLVER_OPTIMAL, .length = 2, .lower_bound = 2 };

	game_command(&player->game, GAME_SOLVE, player->now_ms);
	result.moves = malloc(sizeof way / sizeof way[0]);
	assert_non_null(result.moves);
	for (int i = 0; i < 2; i++)
		result.moves[i] = (uint8_t)way[i];
	game_search_done(&player->game, 1, &result, player->now_ms);
	solver_result_destroy(&result);
	player_pass(player, 10);
	assert_true(game_solution_plays(&player->game));
}

PLAYER_TEST(on_a_solution)
{
	play_solution(player);
	tap(player, SDL_CONTROLLER_BUTTON_A);
	tap(player, SDL_CONTROLLER_BUTTON_B);
	player_expect(player, "command pause, command close");
	tap(player, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
	assert_int_not_equal(player->sheets.controls->focus, COMMAND_NONE);
	player->sheets.controls->focus = COMMAND_STEP_FORWARD;
	tap(player, SDL_CONTROLLER_BUTTON_A);
	player_expect(player, "press step-forward");
	tap(player, SDL_CONTROLLER_BUTTON_Y);
	player_expect(player, "command hint");
}

PLAYER_TEST(a_held_arrow_repeats)
{
	player_begin(player, "1 2 3 4 5 0/6 7 8 9 10 11");
	player->focused = player->input.controllers_allowed = true;
	player_button(player, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
	player_pass(player, 290);
	assert_int_equal(player->slides, 1);
	player_pass(player, 140);
	assert_int_equal(player->slides, 3);
	player_button(player, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
	player_pass(player, 500);
	assert_int_equal(player->slides, 3);
	player_button(player, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
	player->focused = false; /* SDL reports nothing from now on */
	player_pass(player, 500);
	assert_int_equal(player->slides, 4);
}

PLAYER_TEST(nothing_is_due_before_controllers_are_allowed)
{
	player_pass(player, 10);
	assert_int_equal(input_due_ms(&player->input), GAME_NEVER);
	assert_false(player->input.controllers.tried);
	player->input.controllers_allowed = true;
	assert_true(input_due_ms(&player->input) <= player->now_ms);
	player_pass(player, 10);
	assert_true(player->input.controllers.ready);
	assert_int_equal(input_due_ms(&player->input), player->now_ms + 1100);
}

/* So that a game at rest isn't woken for them between two ticks of its clock. */
PLAYER_TEST(new_controllers_are_looked_for_when_something_else_is_due)
{
	uint64_t due_ms;

	player->input.controllers_allowed = true;
	player_pass(player, 10);
	due_ms = input_due_ms(&player->input);
	player_pass(player, 800);
	assert_int_equal(input_due_ms(&player->input), due_ms);
	player_pass(player, 100);
	assert_int_equal(input_due_ms(&player->input), player->now_ms + 1100);
}

/* A game at rest isn't woken at all where the system tells of devices. */
PLAYER_TEST(controllers_are_looked_for_after_a_device_was_plugged_in)
{
	struct input_controllers *controllers = &player->input.controllers;

	player->input.controllers_allowed = true;
	player_pass(player, 10);
	controllers->watched = true;
	controllers->stirred_ms = player->now_ms;
	player_pass(player, 1100);
	assert_true(controllers->polled_ms > controllers->stirred_ms);
	assert_int_equal(input_due_ms(&player->input), controllers->polled_ms + 1100);
	player_pass(player, 10000);
	assert_int_equal(input_due_ms(&player->input), GAME_NEVER);
	player_pass(player, 10000);
	assert_true(controllers->polled_ms + 10000 <= player->now_ms);
	controllers->stirred_ms = player->now_ms;
	player_pass(player, 10);
	assert_true(controllers->polled_ms >= controllers->stirred_ms);
}

static void give_device(struct player *player, Uint32 type, int which)
{
	SDL_Event event = { .cdevice = { .type = type, .which = which } };

	assert_int_equal(player_give(player, event), INPUT_CHANGED);
}

static void push(struct player *player, SDL_GameControllerAxis axis, int value,
                 enum input_result result)
{
	SDL_Event event = { .caxis = { .type = SDL_CONTROLLERAXISMOTION,
		                       .axis = (Uint8)axis,
		                       .which = player->input.controllers.list[0].id,
		                       .value = (Sint16)value } };

	assert_int_equal(player_give(player, event), result);
}

PLAYER_TEST(a_stick_is_plugged_in_pushed_and_unplugged)
{
	int index;

	player->focused = player->input.controllers_allowed = true;
	player_pass(player, 10);
	index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
	                                  SDL_CONTROLLER_BUTTON_MAX, 0);
	assert_true(index >= 0);
	give_device(player, SDL_CONTROLLERDEVICEADDED, index);
	give_device(player, SDL_CONTROLLERDEVICEADDED, index); /* reported twice: one device */
	assert_int_equal(player->input.controllers.count, 1);
	push(player, SDL_CONTROLLER_AXIS_LEFTX, -30000, INPUT_CHANGED);
	push(player, SDL_CONTROLLER_AXIS_LEFTX, -31000, INPUT_SAME);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	push(player, SDL_CONTROLLER_AXIS_LEFTX, 0, INPUT_CHANGED);
	push(player, SDL_CONTROLLER_AXIS_RIGHTX, 30000, INPUT_SAME);
	assert_int_equal(input_due_ms(&player->input), player->now_ms + 8);
	player_pass(player, 6000);
	assert_true(input_due_ms(&player->input) > player->now_ms + 8);
	push(player, SDL_CONTROLLER_AXIS_LEFTY, -30000, INPUT_CHANGED);
	player_expect_board(player, "1 2 3/4 6 8/7 5 0");
	give_device(player, SDL_CONTROLLERDEVICEREMOVED, (int)player->input.controllers.list[0].id);
	assert_int_equal(player->input.controllers.count, 0);
	player_pass(player, 500);
	assert_int_equal(player->slides, 2);
}

/* Plugs a virtual controller or joystick in; returns its number. */
static int attach(struct player *player, SDL_JoystickType type, int product, int buttons)
{
	const SDL_VirtualJoystickDesc description = {
		.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
		.type = (Uint16)type,
		.naxes = SDL_CONTROLLER_AXIS_MAX,
		.nbuttons = (Uint16)buttons,
		.nhats = type == SDL_JOYSTICK_TYPE_UNKNOWN,
		.vendor_id = 0x054C,
		.product_id = (Uint16)product,
	};
	int index;

	/* SDL's dummy driver never has the focus */
	SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
	player->focused = player->input.controllers_allowed = true;
	player_pass(player, 10);
	index = SDL_JoystickAttachVirtualEx(&description);
	assert_true(index >= 0);
	return index;
}

/* Passes on what SDL makes of the state of its joysticks. */
static void poll_joysticks(struct player *player)
{
	SDL_Event event;

	SDL_JoystickUpdate();
	while (SDL_PollEvent(&event) != 0)
		if (event.type >= SDL_JOYAXISMOTION && event.type < SDL_FINGERDOWN)
			player_give(player, event);
}

PLAYER_TEST(triggers_step_through_all_controls)
{
	enum command first;

	attach(player, SDL_JOYSTICK_TYPE_GAMECONTROLLER, 0, SDL_CONTROLLER_BUTTON_MAX);
	poll_joysticks(player);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 15000, INPUT_SAME);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 25000, INPUT_CHANGED);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 15000, INPUT_SAME);
	first = player->sheets.controls->focus;
	assert_int_not_equal(first, COMMAND_NONE);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0, INPUT_CHANGED);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767, INPUT_CHANGED);
	assert_int_not_equal(player->sheets.controls->focus, first);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767, INPUT_CHANGED);
	assert_int_equal(player->sheets.controls->focus, first);
	player_expect(player, "");
	player_open(player, &plain_sheet);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0, INPUT_CHANGED);
	push(player, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767, INPUT_CHANGED);
	assert_int_equal(player->sheets.controls->focus, COMMAND_CLOSE);
}

/* A stick or pad without a mapping: its axes and its hat, and its buttons in their order. */
PLAYER_TEST(a_plain_joystick_plays)
{
	static const char said[] =
	        "say The game doesn’t know this controller. Its stick or D-pad slides tiles, and "
	        "buttons 1 to 4 work like A, B, X and Y.";
	int index = attach(player, SDL_JOYSTICK_TYPE_UNKNOWN, 0, 4);
	SDL_Joystick *joystick;

	poll_joysticks(player);
	assert_int_equal(player->input.controllers.count, 1);
	player_expect(player, said);
	joystick = SDL_JoystickOpen(index);
	assert_non_null(joystick);
	SDL_JoystickSetVirtualAxis(joystick, 0, 0);
	SDL_JoystickSetVirtualAxis(joystick, 1, 0);
	poll_joysticks(player);
	SDL_JoystickSetVirtualAxis(joystick, 0, -32768);
	poll_joysticks(player);
	SDL_JoystickSetVirtualAxis(joystick, 0, 0);
	poll_joysticks(player);
	SDL_JoystickSetVirtualHat(joystick, 0, SDL_HAT_UP);
	poll_joysticks(player);
	player_expect_board(player, "1 2 3/4 6 8/7 5 0");
	for (int i = 0; i < 4; i++) {
		SDL_JoystickSetVirtualButton(joystick, i, SDL_PRESSED);
		poll_joysticks(player);
		SDL_JoystickSetVirtualButton(joystick, i, SDL_RELEASED);
		poll_joysticks(player);
	}
	player_expect(player, "command undo, command solve, command hint");
	SDL_JoystickClose(joystick);
	SDL_JoystickDetachVirtual(index);
	poll_joysticks(player);
	assert_int_equal(player->input.controllers.count, 0);
	player->log[0] = '\0'; /* the game pauses */
	attach(player, SDL_JOYSTICK_TYPE_UNKNOWN, 0, 4);
	poll_joysticks(player);
	assert_int_equal(player->input.controllers.count, 1);
	player_expect(player, ""); /* it was said once */
}

/* Such as a pedal, or a remote control. */
PLAYER_TEST(a_joystick_without_buttons_is_ignored)
{
	attach(player, SDL_JOYSTICK_TYPE_UNKNOWN, 0, 0);
	poll_joysticks(player);
	assert_int_equal(player->input.controllers.count, 0);
	player_expect(player, "");
}

PLAYER_TEST(the_buttons_in_hand)
{
	int playstation;

	assert_int_equal(input_controller_type(&player->input), SDL_CONTROLLER_TYPE_UNKNOWN);
	playstation =
	        attach(player, SDL_JOYSTICK_TYPE_GAMECONTROLLER, 0x09CC, SDL_CONTROLLER_BUTTON_MAX);
	poll_joysticks(player);
	assert_int_equal(input_controller_type(&player->input), SDL_CONTROLLER_TYPE_PS4);
	attach(player, SDL_JOYSTICK_TYPE_GAMECONTROLLER, 0, SDL_CONTROLLER_BUTTON_MAX);
	poll_joysticks(player);
	assert_int_not_equal(input_controller_type(&player->input), SDL_CONTROLLER_TYPE_PS4);
	player_give(player,
	            (SDL_Event){ .cbutton = { .type = SDL_CONTROLLERBUTTONDOWN,
	                                      .which = SDL_JoystickGetDeviceInstanceID(playstation),
	                                      .button = SDL_CONTROLLER_BUTTON_DPAD_LEFT } });
	assert_int_equal(input_controller_type(&player->input), SDL_CONTROLLER_TYPE_PS4);
}

static void slide_and_unplug(struct player *player, bool key_last)
{
	player_begin(player, player_start);
	give_device(player, SDL_CONTROLLERDEVICEADDED,
	            attach(player, SDL_JOYSTICK_TYPE_GAMECONTROLLER, 0, SDL_CONTROLLER_BUTTON_MAX));
	push(player, SDL_CONTROLLER_AXIS_LEFTX, -30000, INPUT_CHANGED);
	player_pass(player, 50);
	if (key_last)
		player_key(player, SDLK_UP, 0);
	give_device(player, SDL_CONTROLLERDEVICEREMOVED, (int)player->input.controllers.list[0].id);
}

PLAYER_TEST(unplugging_the_controller_in_hand_pauses)
{
	static const char said[] = "say Paused, because the controller was unplugged.";
	char expected[128];

	slide_and_unplug(player, true); /* it isn't in use */
	player_expect(player, "");
	slide_and_unplug(player, false);
	SDL_snprintf(expected, sizeof expected, "command pause, %s", said);
	player_expect(player, expected);
	game_command(&player->game, GAME_PAUSE, player->now_ms);
	player_pass(player, 10);
	give_device(player, SDL_CONTROLLERDEVICEADDED,
	            attach(player, SDL_JOYSTICK_TYPE_GAMECONTROLLER, 0, SDL_CONTROLLER_BUTTON_MAX));
	push(player, SDL_CONTROLLER_AXIS_LEFTX, -30000, INPUT_CHANGED);
	give_device(player, SDL_CONTROLLERDEVICEREMOVED, (int)player->input.controllers.list[0].id);
	player_expect(player, ""); /* it is paused */
}

static bool awaits(const struct sheets *sheets)
{
	(void)sheets;
	return true;
}

static enum sheet_reply note_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	sheets->list.clicked = key->keysym.sym;
	return key->keysym.sym == SDLK_ESCAPE ? SHEET_TAKEN : SHEET_IGNORED;
}

/* It has no such key: its buttons lead to Cancel. */
PLAYER_TEST(a_sheet_that_awaits_a_key_is_left_by_buttons)
{
	struct sheet waiting = plain_sheet;

	waiting.awaits_key = awaits;
	waiting.key = note_key;
	player_open(player, &waiting);
	player->sheets.list.clicked = 0;
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
	assert_int_equal(player->sheets.list.clicked, 0);
	player_expect(player, "");
	tap(player, SDL_CONTROLLER_BUTTON_A);
	player_expect(player, "press more");
	tap(player, SDL_CONTROLLER_BUTTON_B);
	assert_int_equal(player->sheets.list.clicked, SDLK_ESCAPE);
	player_expect(player, "");
}

PLAYER_TEST(a_only_ends_the_celebration)
{
	player_begin(player, "1 2 3/4 5 6/7 0 8");
	tap(player, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
	tap(player, SDL_CONTROLLER_BUTTON_Y);
	player_expect(player, "");
	tap(player, SDL_CONTROLLER_BUTTON_A);
	player_expect(player, "press next");
}

TEST_CASE(a_full_push_sets_the_direction)
{
	assert_int_equal(controller_stick_direction(SDLK_UNKNOWN, 0, MINIMUM), SDLK_UP);
	assert_int_equal(controller_stick_direction(SDLK_UNKNOWN, 0, FULL), SDLK_DOWN);
	assert_int_equal(controller_stick_direction(SDLK_UNKNOWN, MINIMUM, 0), SDLK_LEFT);
	assert_int_equal(controller_stick_direction(SDLK_UNKNOWN, FULL, 0), SDLK_RIGHT);
}

TEST_CASE(a_worn_stick_rests)
{
	static const SDL_Keycode arrows[] = { SDLK_UNKNOWN, SDLK_UP, SDLK_DOWN, SDLK_LEFT,
		                              SDLK_RIGHT };

	for (int x = -8000; x <= 8000; x += 500)
		for (int y = -8000; y <= 8000; y += 500)
			for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
				check(controller_stick_direction(arrows[i], x, y) == SDLK_UNKNOWN,
				      "a stick at %d, %d does not rest after %d", x, y,
				      (int)arrows[i]);
}

/* Number of directions pressed while the stick moves through a list of positions. */
static int presses(const int (*places)[2], int count)
{
	SDL_Keycode way = SDLK_UNKNOWN, before;
	int pressed = 0;

	for (int i = 0; i < count; i++) {
		before = way;
		way = controller_stick_direction(before, places[i][0], places[i][1]);
		pressed += way != before && way != SDLK_UNKNOWN;
	}
	return pressed;
}

TEST_CASE(a_trembling_hand_presses_once)
{
	const int slow[][2] = { { 9000, 0 },  { 19000, 0 }, { 20500, 90 }, { 19500, -90 },
		                { 20500, 0 }, { 13000, 0 }, { 20500, 0 },  { 2000, 0 } };
	const int diagonal[][2] = { { 23000, 22000 }, { 22000, 23000 }, { 23000, 22000 },
		                    { 21000, 23500 }, { 23000, 22000 }, { 0, 0 } };
	const int again[][2] = { { 30000, 0 }, { 11000, 0 }, { 30000, 0 }, { 0, 0 } };

	assert_int_equal(presses(slow, 8), 1);
	assert_int_equal(presses(diagonal, 6), 1);
	assert_int_equal(presses(again, 4), 2);
}

TEST_CASE(a_turned_stick_presses_the_other_way)
{
	const int round[][2] = { { FULL, 0 },       { 23000, 23000 },  { 9000, FULL },
		                 { -23000, 23000 }, { MINIMUM, 9000 }, { 0, 0 } };

	assert_int_equal(presses(round, 6), 3);
}
