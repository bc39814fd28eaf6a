/* input: keyboard, mouse, touch screen and game controllers become presses, drags and
 * commands: for the game, for the sheet on top, or for who owns the port.
 *
 * The arrow pad and the left stick of a controller are the arrow keys, A is Enter, B Escape or
 * undo; its other buttons give commands. A finger is a pointer that is there as long as it is
 * down. Controllers are plugged in and out at any time; all of them play the one game.
 *
 * SDL would look at a plugged controller every millisecond while it waits for events (SDL
 * 2.26: 23 CPU ticks in 10 idle seconds). So it is told not to, and input_due looks: every 8 ms
 * while a controller is used, every 32 ms while it rests, every second for one to be plugged
 * in.
 *
 * Main thread only. Points in events are window units. */
#ifndef INPUT_INPUT_H
#define INPUT_INPUT_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "input/stick.h"
#include "sheets/sheet.h"
#include "view/view.h"

enum { INPUT_CONTROLLERS_MAX = 8 };

#define INPUT_NEVER UINT64_MAX /* ms: nothing is due */

/* What input asks of those above it. */
struct input_port {
	/* Does a command, if it can be done now. */
	void (*command)(void *context, enum command command);
	/* The same for a control that was pressed: with the sound of a tap. */
	void (*press)(void *context, enum command command);
	/* W, A or D was pressed for the first time: keeps that letters slide tiles, sets `letters`
	 * and says so. */
	void (*use_letters)(void *context);
	/* Takes the game's news: of several slides of one event each is shown and heard. True if
	 * the next frame differs. */
	bool (*news)(void *context);
	void *context;
};

/* A tile that is held with the button or a finger. */
struct input_drag {
	bool held;
	int cell, tile, gap;      /* as they were when it was pressed */
	enum direction direction; /* the way it can go */
	float across, down;       /* where it was pressed, cells */
	bool moved;               /* its press was taken back, and it follows the pointer */
	float part;               /* 0 … 1 of the way to the next cell */
	float sampled, speed;     /* the part at moved_ms; cells a second */
	uint64_t moved_ms;        /* at first when it was pressed */
};

/* A finger on a touch screen. */
struct input_finger {
	bool down;
	SDL_FingerID id;
	int x, y; /* where it is */
};

/* The button is down, or a finger. */
struct input_press {
	const struct sheet *top; /* what lay on top then, NULL: nothing */
	bool scrolls, scrolled;  /* a sheet is held, which can be scrolled; it was */
	int y;                   /* where that was */
	bool repeats;            /* the control gives its command again and again … */
	bool repeated;           /* … has done so … */
	uint64_t repeat_ms;      /* … and does so next */
};

struct input_controller {
	SDL_GameController *handle; /* owned */
	SDL_JoystickID id;
	int x, y; /* of the left stick */
	enum stick_way stick;
};

struct input_controllers {
	bool tried; /* SDL was asked for controllers */
	bool ready; /* and has them */
	struct input_controller list[INPUT_CONTROLLERS_MAX];
	int count;

	/* the arrow that is held, and repeats */
	enum stick_way arrow;    /* STICK_REST: none */
	SDL_JoystickID arrow_id; /* by this controller */
	bool arrow_by_stick;
	uint64_t arrow_ms; /* it repeats then */

	uint64_t looked_ms; /* when the controllers were looked at last */
	uint64_t used_ms;   /* when one did something last */
};

/* All zero but for what is borrowed or set. */
struct input {
	/* borrowed; the numbers of sheets are set before each call, see sheet.h */
	struct game *game;
	struct view *view;
	struct sheets *sheets;
	struct input_port port;

	/* set by the owner at any time */
	bool letters;           /* W, A, S and D slide tiles */
	bool hover;             /* tiles slide where the pointer goes */
	bool takes_controllers; /* SDL may be asked for them, which takes a while: not before the
	                           first picture is at rest */

	uint64_t now_ms;     /* of the last call */
	int x, y;            /* where the pointer was; −1: nowhere */
	bool pressed_beside; /* the last press met neither board nor sheet */
	struct input_press press;
	struct input_drag drag;
	struct input_finger finger;
	struct input_controllers controllers;
};

enum input_result {
	INPUT_IGNORED, /* the event is for others */
	INPUT_SAME,    /* taken; besides the game's news nothing looks different */
	INPUT_CHANGED, /* taken; the next frame differs */
};

/* Takes an event, if it is of the player's hands. */
enum input_result input_event(struct input *input, const SDL_Event *event, uint64_t now_ms);

/* When there is something to do without an event (INPUT_NEVER: not by itself): a control or an
 * arrow that is held repeats, controllers are looked at. Does what is due; true if the next frame
 * differs. What controllers did comes as events. */
uint64_t input_due_ms(const struct input *input);
bool input_due(struct input *input, uint64_t now_ms);

/* The tile that is dragged goes back to where it was: a sheet opens, the game is over. */
void input_let_go(struct input *input);

/* Lets go of all controllers. */
void input_close(struct input *input);

#endif
