/* controller: translates game controllers to keys and commands. */
#include <stdlib.h>

#include "base/language.h"
#include "input/controller.h"
#include "input/home.h"
#include "input/keyboard.h"
#include "input/leave.h"
#include "input/plugs.h"
#include "view/peek.h"

enum {
	POLL_USED_MS = 8,    /* polling interval while a controller is in use */
	POLL_KNOWN_MS = 32,  /* while one is plugged in */
	POLL_NONE_MS = 1100, /* while none is; without focus SDL doesn't report new ones */
	STIRRED_MS = 10000, /* after the system told of a device, it may take so long to be ready */
	POLL_EARLIER_MS =
	        200,    /* so much earlier if the program is awake then, for the clock's tick */
	USED_MS = 5000, /* after the last press a controller counts as in use this long */
	REPEAT_FIRST_MS = 300, /* delay before a held arrow repeats */
	REPEAT_NEXT_MS = 120,
	/* of a stick */
	PUSHED = 20000, /* has a direction beyond this */
	LET_GO = 12000, /* has none below this */
	TURNED = 6000,  /* a new direction must exceed the old one by this */
};

/* Notes that this controller was used. */
static void take_in_hand(struct input *input, SDL_JoystickID id)
{
	struct input_controllers *controllers = &input->controllers;

	controllers->used_ms = input->now_ms;
	controllers->in_hand = true;
	controllers->hand_id = id;
}

static bool is_arrow(SDL_Keycode code)
{
	return code >= SDLK_RIGHT && code <= SDLK_UP; /* consecutive in SDL */
}

/* While a sheet waits for any key of the keyboard, arrows only move the focus: to its Cancel. */
static void press_key(struct input *input, SDL_Keycode code, bool repeat)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN,
		                        .state = SDL_PRESSED,
		                        .repeat = repeat,
		                        .keysym = { .sym = code } };

	if (is_arrow(code) && sheets_await_key(input->sheets))
		sheets_step_focus(input->sheets, code == SDLK_UP || code == SDLK_LEFT ? -1 : 1);
	else if (code == SDLK_ESCAPE)
		(void)sheets_key(input->sheets, &key);
	else
		keyboard_key(input, key);
}

/* Presses an arrow. The last one pressed is the one that repeats. */
static void arrow_hold(struct input *input, SDL_JoystickID id, SDL_Keycode direction, bool by_stick)
{
	struct input_controllers *controllers = &input->controllers;

	controllers->arrow = direction;
	controllers->arrow_id = id;
	controllers->arrow_by_stick = by_stick;
	controllers->arrow_ms = input->now_ms + REPEAT_FIRST_MS;
	press_key(input, direction, false);
}

static void arrow_let_go(struct input_controllers *controllers, SDL_JoystickID id,
                         SDL_Keycode direction, bool by_stick)
{
	if (controllers->arrow_id == id && controllers->arrow == direction &&
	    controllers->arrow_by_stick == by_stick)
		controllers->arrow = SDLK_UNKNOWN;
}

static SDL_Keycode button_direction(int button)
{
	static const SDL_Keycode arrows[] = {
		[SDL_CONTROLLER_BUTTON_DPAD_UP] = SDLK_UP,
		[SDL_CONTROLLER_BUTTON_DPAD_DOWN] = SDLK_DOWN,
		[SDL_CONTROLLER_BUTTON_DPAD_LEFT] = SDLK_LEFT,
		[SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = SDLK_RIGHT,
	};

	return button < (int)SDL_arraysize(arrows) ? arrows[button] : SDLK_UNKNOWN;
}

/* True if a solution plays and none of its buttons has the focus. */
static bool watches_solution(const struct input *input)
{
	enum command focus = input->sheets->controls->focus;

	return input_solution_on_top(input) && (focus == COMMAND_NONE || focus == COMMAND_TIMELINE);
}

/* The command of a button; see press_button for sheets. */
static enum command board_command(const struct input *input, int button)
{
	static const enum command commands[] = {
		[SDL_CONTROLLER_BUTTON_B] = COMMAND_UNDO,
		[SDL_CONTROLLER_BUTTON_X] = COMMAND_SOLVE,
		[SDL_CONTROLLER_BUTTON_Y] = COMMAND_HINT,
		[SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = COMMAND_UNDO_ALL,
		[SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = COMMAND_REDO,
		[SDL_CONTROLLER_BUTTON_RIGHTSTICK] = COMMAND_REVEAL,
		[SDL_CONTROLLER_BUTTON_START] = COMMAND_MENU,
		[SDL_CONTROLLER_BUTTON_BACK] =
		        COMMAND_NEW, /* safe: Undo brings the old game back */
	};

	if (button == SDL_CONTROLLER_BUTTON_B &&
	    (sheets_top(input->sheets) != NULL || game_playback(input->game) != PLAYBACK_NONE))
		return COMMAND_CLOSE;
	return button < (int)SDL_arraysize(commands) ? commands[button] : COMMAND_NONE;
}

static void press_button(struct input *input, const SDL_ControllerButtonEvent *button)
{
	SDL_Keycode direction = button_direction(button->button);
	bool sheet = input->sheets->open != NULL, on_top = sheets_top(input->sheets) != NULL;
	int step = button->button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER    ? -1
	           : button->button == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER ? 1
	                                                                   : 0;
	enum command command;

	take_in_hand(input, button->which);
	input->controllers.arrow = SDLK_UNKNOWN; /* must not repeat in whatever this press opens */
	if (direction != SDLK_UNKNOWN) {
		arrow_hold(input, button->which, direction, false);
	} else if (button->button == SDL_CONTROLLER_BUTTON_A && watches_solution(input)) {
		input->port.command(input->port.app, COMMAND_PAUSE);
	} else if (button->button == SDL_CONTROLLER_BUTTON_A) {
		press_key(input, SDLK_RETURN, false);
	} else if (button->button == SDL_CONTROLLER_BUTTON_B && sheets_await_key(input->sheets)) {
		press_key(input, SDLK_ESCAPE, false);
	} else if (input_skip_celebration(input)) {
		return;
	} else if (step != 0 && on_top) {
		/* for sheets that use the arrows themselves, and cards above a board that does */
		sheets_step_focus(input->sheets, step);
	} else if (!sheet && button->button == SDL_CONTROLLER_BUTTON_LEFTSTICK) {
		home_show_key(input);
	} else {
		/* while a sheet is open, other buttons do nothing */
		command = board_command(input, button->button);
		if (command != COMMAND_REVEAL)
			(void)peek_end(&input->view->peek, input->now_ms);
		if (command != COMMAND_NONE &&
		    (!sheet || command == COMMAND_CLOSE || command == COMMAND_MENU))
			input->port.command(input->port.app, command);
	}
}

/* How far it leans in a direction. */
static int lean(SDL_Keycode direction, int x, int y)
{
	return direction == SDLK_UP      ? -y
	       : direction == SDLK_DOWN  ? y
	       : direction == SDLK_LEFT  ? -x
	       : direction == SDLK_RIGHT ? x
	                                 : 0;
}

SDL_Keycode controller_stick_direction(SDL_Keycode before, int x, int y)
{
	SDL_Keycode across = x < 0 ? SDLK_LEFT : SDLK_RIGHT, down = y < 0 ? SDLK_UP : SDLK_DOWN;
	SDL_Keycode now = abs(x) > abs(y) ? across : down;
	int kept = lean(before, x, y);

	if (kept > LET_GO && lean(now, x, y) < kept + TURNED)
		return before;
	return lean(now, x, y) >= PUSHED ? now : SDLK_UNKNOWN;
}

static struct input_controller *controller_find(struct input_controllers *controllers,
                                                SDL_JoystickID id)
{
	for (int i = 0; i < controllers->count; i++)
		if (controllers->list[i].id == id)
			return &controllers->list[i];
	return NULL;
}

/* Updates a stick's direction and its held arrow; true if the direction changed. */
static bool move_stick(struct input *input, const SDL_ControllerAxisEvent *axis)
{
	struct input_controller *controller = controller_find(&input->controllers, axis->which);
	SDL_Keycode before, now;

	if (controller == NULL)
		return false;
	if (axis->axis == SDL_CONTROLLER_AXIS_LEFTX)
		controller->x = axis->value;
	else if (axis->axis == SDL_CONTROLLER_AXIS_LEFTY)
		controller->y = axis->value;
	before = controller->stick;
	now = controller_stick_direction(before, controller->x, controller->y);
	if (now == before)
		return false;
	controller->stick = now;
	take_in_hand(input, controller->id);
	arrow_let_go(&input->controllers, controller->id, before, true);
	if (now != SDLK_UNKNOWN)
		arrow_hold(input, controller->id, now, true);
	return true;
}

/* The triggers move the focus, also from the board to the controls around it. True if one was pulled or let go. */
static bool move_trigger(struct input *input, const SDL_ControllerAxisEvent *axis)
{
	struct input_controller *controller = controller_find(&input->controllers, axis->which);
	bool right = axis->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT, pulled;

	if (controller == NULL || (!right && axis->axis != SDL_CONTROLLER_AXIS_TRIGGERLEFT))
		return false;
	pulled = axis->value >= (controller->pulled[right] ? LET_GO : PUSHED);
	if (pulled == controller->pulled[right])
		return false;
	controller->pulled[right] = pulled;
	if (!pulled)
		return true;
	take_in_hand(input, controller->id);
	(void)peek_end(&input->view->peek, input->now_ms);
	if (!input_skip_celebration(input))
		sheets_step_focus(input->sheets, right ? 1 : -1);
	return true;
}

/* Controllers beyond the limit, or that cannot be opened, are ignored. */
static void plug_in(struct input *input, int index)
{
	struct input_controllers *controllers = &input->controllers;
	SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(index);
	SDL_GameController *handle;

	/* SDL may report one twice */
	if (controllers->count == INPUT_CONTROLLERS_MAX || controller_find(controllers, id) != NULL)
		return;
	handle = SDL_GameControllerOpen(index);
	if (handle == NULL)
		return;
	controllers->list[controllers->count++] =
	        (struct input_controller){ .handle = handle, .id = id };
	controllers->used_ms = input->now_ms;
}

/* Makes a controller of a stick or pad that SDL knows nothing of. The order of the buttons is the one that most of
 * these have. False if it has nothing that gives directions, or no button. */
static bool make_controller(int index)
{
	SDL_JoystickGUID guid = SDL_JoystickGetDeviceGUID(index);
	SDL_Joystick *joystick = SDL_JoystickOpen(index);
	char text[2 * sizeof guid + 1], mapping[320];
	bool usable = joystick != NULL && SDL_JoystickNumButtons(joystick) > 0 &&
	              (SDL_JoystickNumAxes(joystick) >= 2 || SDL_JoystickNumHats(joystick) > 0);

	SDL_JoystickClose(joystick);
	if (!usable)
		return false;
	guid.data[2] = guid.data[3] = 0; /* a checksum of its name, which no mapping has */
	SDL_JoystickGetGUIDString(guid, text, sizeof text);
	SDL_snprintf(mapping, sizeof mapping,
	             "%s,Joystick,a:b0,b:b1,x:b2,y:b3,leftshoulder:b4,rightshoulder:b5,"
	             "lefttrigger:b6,righttrigger:b7,back:b8,start:b9,leftx:a0,lefty:a1,"
	             "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,",
	             text);
	return SDL_GameControllerAddMapping(mapping) >= 0;
}

/* A joystick; those that SDL knows as controllers come as such, too. True if it is another one that can be used. */
static bool plug_in_joystick(struct input *input, int index)
{
	int before = input->controllers.count;

	if (SDL_IsGameController(index) || !make_controller(index))
		return false;
	plug_in(input, index);
	if (input->controllers.count == before)
		return false;
	if (!input->controllers.explained)
		request_say(
		        input->sheets,
		        _("The game doesn’t know this controller. Its stick or D-pad slides tiles, "
		          "and buttons 1 to 4 work like A, B, X and Y."));
	input->controllers.explained = true;
	return true;
}

/* The player can't go on with what they hold: time mustn't, either. */
static void pause_without(struct input *input)
{
	const struct game *game = input->game;

	if (!game_runs(game))
		return;
	input->port.command(input->port.app, COMMAND_PAUSE);
	request_say(input->sheets, _("Paused, because the controller was unplugged."));
}

static void unplug(struct input *input, SDL_JoystickID id)
{
	struct input_controllers *controllers = &input->controllers;
	struct input_controller *controller = controller_find(controllers, id);
	bool in_hand = controllers->in_hand && controllers->hand_id == id;

	if (controller == NULL)
		return;
	SDL_GameControllerClose(controller->handle);
	*controller = controllers->list[--controllers->count];
	(void)leave_end(input, INPUT_LEAVE_BUTTON);
	if (controllers->arrow_id == id)
		controllers->arrow = SDLK_UNKNOWN;
	controllers->in_hand = controllers->in_hand && !in_hand;
	if (in_hand)
		pause_without(input);
}

SDL_GameControllerType input_controller_type(const struct input *input)
{
	const struct input_controllers *controllers = &input->controllers;
	int at = controllers->count - 1; /* the last one plugged in */

	for (int i = 0; i < controllers->count; i++)
		if (controllers->list[i].id == controllers->hand_id)
			at = i;
	return at >= 0 ? SDL_GameControllerGetType(controllers->list[at].handle)
	               : SDL_CONTROLLER_TYPE_UNKNOWN;
}

enum input_result controller_event(struct input *input, const SDL_Event *event)
{
	switch (event->type) {
	case SDL_CONTROLLERDEVICEADDED:
		plug_in(input, event->cdevice.which);
		return INPUT_CHANGED;
	case SDL_CONTROLLERDEVICEREMOVED:
		unplug(input, event->cdevice.which);
		return INPUT_CHANGED;
	case SDL_JOYDEVICEADDED:
		return plug_in_joystick(input, event->jdevice.which) ? INPUT_CHANGED : INPUT_SAME;
	case SDL_CONTROLLERBUTTONDOWN:
		if (event->cbutton.button == LEAVE_BUTTON)
			leave_begin(input, INPUT_LEAVE_BUTTON);
		press_button(input, &event->cbutton);
		return INPUT_CHANGED;
	case SDL_CONTROLLERBUTTONUP:
		arrow_let_go(&input->controllers, event->cbutton.which,
		             button_direction(event->cbutton.button), false);
		if (event->cbutton.button == LEAVE_BUTTON && leave_end(input, INPUT_LEAVE_BUTTON))
			return INPUT_CHANGED;
		return event->cbutton.button == SDL_CONTROLLER_BUTTON_LEFTSTICK && home_end(input)
		               ? INPUT_CHANGED
		               : INPUT_SAME;
	case SDL_CONTROLLERAXISMOTION:
		return move_stick(input, &event->caxis) || move_trigger(input, &event->caxis)
		               ? INPUT_CHANGED
		               : INPUT_SAME;
	default:
		return INPUT_IGNORED;
	}
}

static bool hears_one(const struct input *input)
{
	return input->controllers.count > 0 && SDL_GetKeyboardFocus() != NULL;
}

static uint64_t poll_due_ms(const struct input *input)
{
	const struct input_controllers *controllers = &input->controllers;
	bool heard = hears_one(input);
	bool used = input->now_ms - controllers->used_ms < USED_MS;

	if (!heard && controllers->watched && input->now_ms > controllers->stirred_ms + STIRRED_MS)
		return GAME_NEVER;
	return controllers->polled_ms + (!heard ? POLL_NONE_MS
	                                 : used ? POLL_USED_MS
	                                        : POLL_KNOWN_MS);
}

static bool arrow_repeat(struct input *input)
{
	struct input_controllers *controllers = &input->controllers;

	if (SDL_GetKeyboardFocus() == NULL)
		controllers->arrow = SDLK_UNKNOWN; /* SDL won't report its release any more */
	if (controllers->arrow == SDLK_UNKNOWN || input->now_ms < controllers->arrow_ms)
		return false;
	controllers->arrow_ms = input->now_ms + REPEAT_NEXT_MS;
	controllers->used_ms = input->now_ms;
	press_key(input, controllers->arrow, true);
	return true;
}

bool controller_due(struct input *input)
{
	struct input_controllers *controllers = &input->controllers;
	bool changed;

	if (!controllers->tried && input->controllers_allowed) {
		controllers->tried = true; /* a failure is silent: most machines have none */
		SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
		controllers->ready = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
		if (controllers->ready && input->worker != NULL)
			plugs_start(input->worker, controllers);
	}
	if (!controllers->ready)
		return false;
	changed = arrow_repeat(input);
	if (input->now_ms + (hears_one(input) ? 0 : POLL_EARLIER_MS) >= poll_due_ms(input)) {
		controllers->polled_ms = input->now_ms;
		SDL_GameControllerUpdate();
	}
	return changed;
}

uint64_t controller_due_ms(const struct input *input)
{
	const struct input_controllers *controllers = &input->controllers;
	uint64_t poll_ms = poll_due_ms(input);

	if (!controllers->tried && input->controllers_allowed)
		return input->now_ms;
	if (!controllers->ready)
		return GAME_NEVER;
	return controllers->arrow != SDLK_UNKNOWN ? SDL_min(controllers->arrow_ms, poll_ms)
	                                          : poll_ms;
}

void input_close(struct input *input)
{
	struct input_controllers *controllers = &input->controllers;

	while (controllers->count > 0)
		SDL_GameControllerClose(controllers->list[--controllers->count].handle);
}
