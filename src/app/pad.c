#include "app/pad.h"

#include "app/state.h"

enum {
	LOOK_USED_MS = 8,      /* while a controller is used it is looked at so often */
	LOOK_KNOWN_MS = 32,    /* while one is plugged in */
	LOOK_NONE_MS = 1000,   /* for one to be plugged in; without focus SDL tells nothing */
	USED_MS = 5000,        /* so long after the last press it is still used */
	REPEAT_FIRST_MS = 300, /* an arrow is held so long before it repeats */
	REPEAT_NEXT_MS = 120,
};

/* Presses a key in the player's stead. */
static void press_key(struct app *app, SDL_Keycode code, bool repeat)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN, .state = SDL_PRESSED,
		                        .repeat = repeat, .keysym = { .sym = code } };

	app_key(app, &key);
}

static void press_arrow(struct app *app, enum stick_way way, bool repeat)
{
	static const SDL_Keycode codes[] = { [STICK_UP] = SDLK_UP, [STICK_DOWN] = SDLK_DOWN,
		                             [STICK_LEFT] = SDLK_LEFT,
		                             [STICK_RIGHT] = SDLK_RIGHT };

	press_key(app, codes[way], repeat);
}

/* An arrow goes down. The one pressed last is the one that repeats. */
static void hold(struct app *app, SDL_JoystickID id, enum stick_way way, bool by_stick)
{
	app->pad.held = (struct pad_held){ way, id, by_stick, app->now_ms + REPEAT_FIRST_MS };
	press_arrow(app, way, false);
}

static void let_go(struct pad *pad, SDL_JoystickID id, enum stick_way way, bool by_stick)
{
	if (pad->held.id == id && pad->held.way == way && pad->held.by_stick == by_stick)
		pad->held.way = STICK_REST;
}

static enum stick_way pad_way(int button)
{
	switch (button) {
	case SDL_CONTROLLER_BUTTON_DPAD_UP:
		return STICK_UP;
	case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
		return STICK_DOWN;
	case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
		return STICK_LEFT;
	case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
		return STICK_RIGHT;
	default:
		return STICK_REST;
	}
}

/* B: whatever lies on top goes; nothing does: undo. */
static enum command back_command(const struct app *app)
{
	bool on_top = app_panel(app) != SCENE_PANEL_NONE || app->game.playback.kind != PLAYBACK_NONE;

	return on_top ? COMMAND_CLOSE : COMMAND_UNDO;
}

/* A solution plays, and none of its buttons has the focus. */
static bool rests_on_card(const struct app *app)
{
	enum command focus = view_focus(app->view);

	return app_panel(app) == SCENE_PANEL_PLAYING &&
	       (focus == COMMAND_NONE || focus == COMMAND_TIMELINE);
}

static bool is_shoulder(int button)
{
	return button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER ||
	       button == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER;
}

/* What a button means while a sheet is open; nothing that goes on below it. */
static void press_in_sheet(struct app *app, int button)
{
	switch (button) {
	case SDL_CONTROLLER_BUTTON_B:
		app_command(app, COMMAND_CLOSE);
		break;
	case SDL_CONTROLLER_BUTTON_START:
		app_command(app, COMMAND_MENU);
		break;
	case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: /* where arrows do something else */
	case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
		view_step_focus(app->view,
		                button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER ? -1 : 1);
		app->dirty = true;
		break;
	default:
		break;
	}
}

/* And on the board. */
static enum command board_command(const struct app *app, int button)
{
	switch (button) {
	case SDL_CONTROLLER_BUTTON_B:
		return back_command(app);
	case SDL_CONTROLLER_BUTTON_X:
		return COMMAND_SOLVE;
	case SDL_CONTROLLER_BUTTON_Y:
		return COMMAND_HINT;
	case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
		return COMMAND_UNDO_ALL;
	case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
		return COMMAND_REDO;
	case SDL_CONTROLLER_BUTTON_START:
		return COMMAND_MENU;
	case SDL_CONTROLLER_BUTTON_BACK: /* undo brings the game back */
		return COMMAND_NEW;
	default:
		return COMMAND_NONE;
	}
}

static void press_button(struct app *app, const SDL_ControllerButtonEvent *button)
{
	enum stick_way way = pad_way(button->button);
	enum command command;

	app->pad.held.way = STICK_REST; /* it must not go on where this leads to */
	if (way != STICK_REST) {
		hold(app, button->which, way, false);
	} else if (button->button == SDL_CONTROLLER_BUTTON_A && rests_on_card(app)) {
		app_command(app, COMMAND_PAUSE);
	} else if (button->button == SDL_CONTROLLER_BUTTON_A) {
		press_key(app, SDLK_RETURN, false);
	} else if (app_skip_celebration(app)) {
		return;
	} else if (app->panel != SCENE_PANEL_NONE ||
	           (app_panel(app) == SCENE_PANEL_PLAYING && is_shoulder(button->button))) {
		press_in_sheet(app, button->button);
	} else {
		command = board_command(app, button->button);
		if (command != COMMAND_NONE)
			app_command(app, command);
	}
}

static struct pad_device *find(struct pad *pad, SDL_JoystickID id)
{
	for (int i = 0; i < pad->count; i++)
		if (pad->devices[i].id == id)
			return &pad->devices[i];
	return NULL;
}

static void move_stick(struct app *app, const SDL_ControllerAxisEvent *axis)
{
	struct pad_device *device = find(&app->pad, axis->which);
	enum stick_way before, now;

	if (device == NULL)
		return;
	if (axis->axis == SDL_CONTROLLER_AXIS_LEFTX)
		device->x = axis->value;
	else if (axis->axis == SDL_CONTROLLER_AXIS_LEFTY)
		device->y = axis->value;
	before = device->stick;
	now = stick_way(before, device->x, device->y);
	if (now == before)
		return;
	device->stick = now;
	app->pad.used_ms = app->now_ms;
	let_go(&app->pad, device->id, before, true);
	if (now != STICK_REST)
		hold(app, device->id, now, true);
}

/* One more than there is room for, or one that cannot be opened, does not play. */
static void plug_in(struct app *app, int index)
{
	struct pad *pad = &app->pad;
	SDL_GameController *controller;
	SDL_JoystickID id;

	if (pad->count == PAD_DEVICES)
		return;
	controller = SDL_GameControllerOpen(index);
	if (controller == NULL)
		return;
	id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
	if (find(pad, id) != NULL) {
		SDL_GameControllerClose(controller); /* SDL told of it twice */
		return;
	}
	pad->devices[pad->count++] = (struct pad_device){ .controller = controller, .id = id };
	pad->used_ms = app->now_ms;
	app->dirty = true;
}

static void unplug(struct app *app, SDL_JoystickID id)
{
	struct pad *pad = &app->pad;
	struct pad_device *device = find(pad, id);

	if (device == NULL)
		return;
	SDL_GameControllerClose(device->controller);
	*device = pad->devices[--pad->count];
	if (pad->held.id == id)
		pad->held.way = STICK_REST;
	app->dirty = true;
}

bool app_pad_event(struct app *app, const SDL_Event *event)
{
	switch (event->type) {
	case SDL_CONTROLLERDEVICEADDED:
		plug_in(app, event->cdevice.which);
		return true;
	case SDL_CONTROLLERDEVICEREMOVED:
		unplug(app, event->cdevice.which);
		return true;
	case SDL_CONTROLLERBUTTONDOWN:
		app->pad.used_ms = app->now_ms;
		press_button(app, &event->cbutton);
		return true;
	case SDL_CONTROLLERBUTTONUP:
		let_go(&app->pad, event->cbutton.which, pad_way(event->cbutton.button), false);
		return true;
	case SDL_CONTROLLERAXISMOTION:
		move_stick(app, &event->caxis);
		return true;
	default:
		return false;
	}
}

/* On a machine without controllers there is nothing to say about it. */
static void start(struct pad *pad)
{
	pad->tried = true;
	SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
	pad->ready = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

static uint64_t look_due_ms(const struct app *app)
{
	const struct pad *pad = &app->pad;
	bool heard = pad->count > 0 && SDL_GetKeyboardFocus() != NULL;
	bool used = app->now_ms - pad->used_ms < USED_MS;

	return pad->looked_ms + (!heard ? LOOK_NONE_MS : used ? LOOK_USED_MS : LOOK_KNOWN_MS);
}

static void repeat(struct app *app)
{
	struct pad_held *held = &app->pad.held;

	if (SDL_GetKeyboardFocus() == NULL)
		held->way = STICK_REST; /* SDL no longer tells when it is let go */
	if (held->way == STICK_REST || app->now_ms < held->due_ms)
		return;
	held->due_ms = app->now_ms + REPEAT_NEXT_MS;
	app->pad.used_ms = app->now_ms;
	press_arrow(app, held->way, true);
}

void app_pad_due(struct app *app)
{
	struct pad *pad = &app->pad;

	if (!pad->tried && !app->dirty && !app->moving && !app_loading(app) && app->bench == NULL)
		start(pad);
	if (!pad->ready)
		return;
	repeat(app);
	if (app->now_ms < look_due_ms(app))
		return;
	pad->looked_ms = app->now_ms;
	SDL_GameControllerUpdate();
}

int app_pad_wait(const struct app *app, int wait_ms)
{
	const struct pad *pad = &app->pad;
	uint64_t now_ms = SDL_GetTicks64();
	uint64_t due_ms;
	int own_ms;

	if (!pad->ready)
		return wait_ms;
	due_ms = look_due_ms(app);
	if (pad->held.way != STICK_REST && pad->held.due_ms < due_ms)
		due_ms = pad->held.due_ms;
	own_ms = due_ms > now_ms ? (int)(due_ms - now_ms) : 0;
	return wait_ms < 0 || own_ms < wait_ms ? own_ms : wait_ms;
}

void app_pad_close(struct app *app)
{
	struct pad *pad = &app->pad;

	while (pad->count > 0)
		SDL_GameControllerClose(pad->devices[--pad->count].controller);
}
