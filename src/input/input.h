/* input: turns keyboard, mouse, touch screen and game controllers into presses, drags and commands
 * for the game, the top sheet, or the owner of the port.
 *
 * A controller's arrow pad and left stick are the arrow keys, A is Enter, B is Escape or undo, and
 * the triggers are Tab; other buttons give commands. Controllers can be plugged in and out at any
 * time; all of them control the same game. Joysticks that SDL doesn't know as controllers act as
 * such by the order of their buttons. A finger is a pointer that exists while it is down.
 *
 * SDL would poll a plugged-in controller every millisecond while it waits for events (SDL 2.26: 23
 * CPU ticks in 10 idle seconds). So that is turned off and input_due polls: every 8 ms while a
 * controller is in use, every 32 ms while it rests, every second for new ones.
 *
 * Main thread only. Points in events are window units. */
#ifndef INPUT_INPUT_H
#define INPUT_INPUT_H

#include "sheets/sheets.h"
#include "ui/glide.h"
#include "view/view.h"

struct app;

enum { INPUT_CONTROLLERS_MAX = 8 };

/* Callbacks to the owner. */
struct input_port {
	/* Runs a command, if it is enabled now. */
	void (*command)(struct app *app, enum command command);
	/* Runs a pressed control's command, if it is enabled now, with a tap sound. */
	void (*press)(struct app *app, enum command command);
	/* Does what sheets want done and handles the game's news now, so that each of several slides in one event is shown and
	 * heard. True if the next frame differs. */
	bool (*news)(struct app *app);
	struct app *app;
};

/* A tile held with the button or a finger. */
struct input_drag {
	bool held;
	int cell, tile, gap;      /* when it was pressed */
	enum direction direction; /* in which it can move */
	float across, down;       /* where it was pressed, cells */
	bool moved;               /* its press was undone, and it follows the pointer */
	float part;               /* 0 … 1 of the distance to the next cell */
	float furthest;           /* the largest part so far */
};

/* The tile whose home is shown while it is held: with a press that slides nothing, the right button, a
 * key, or a finger that stays for a moment. */
struct input_home {
	int tile;        /* 0: none; see input_home */
	uint64_t due_ms; /* when a finger has stayed; 0: no finger is waited for */
};

/* The keyboard's cursor on the board, walked by Shift and the arrow keys, until something else moves a tile. */
struct input_cursor {
	int at;             /* 1 + its cell; see input_cursor */
	int gap;            /* the gap's cell when it was last used */
	struct board start; /* of the game in which it was last moved */
	unsigned walks;     /* how often it was moved, */
	unsigned refusals;  /* and how often a key could move neither it nor a tile: */
	bool at_edge;       /* the last one: there is nothing in that direction */
};

/* What is held to leave simple mode. */
enum input_leave_by { INPUT_LEAVE_NOT, INPUT_LEAVE_POINTER, INPUT_LEAVE_KEY, INPUT_LEAVE_BUTTON };

struct input_leave {
	enum input_leave_by by;
	uint64_t since_ms;
};

/* Switches: what can be pressed is lit in turn; the cursor or the focus is on it. */
struct input_scan {
	int switches;            /* 0: off, 1 or 2; set by the owner at any time, as is */
	int tenths;              /* how long each is lit, in tenths of a second */
	uint64_t step_ms;        /* when the next one is lit */
	uint64_t pressed_ms;     /* when one was last pressed; 0: never */
	uint64_t escape_ms;      /* since when Escape is held; 0: it isn't */
	SDL_Keycode key;         /* the last key that was a switch, but for Enter */
	const struct sheet *top; /* whose controls are lit, NULL: none */
	int cells;               /* how many of a grid were lit since it got the focus */
};

/* A finger on a touch screen; window units. */
struct input_finger {
	SDL_FingerID id;
	int x, y;
	int down_x, down_y; /* where it was when the last finger came down */
};

struct input_touch {
	enum {
		TOUCH_NONE,
		TOUCH_POINTER, /* the first finger acts as a pointer */
		TOUCH_TWO,     /* so it does until the second one, or a gesture, takes over */
		TOUCH_PINCH,   /* both move and zoom what a sheet shows, */
		TOUCH_BOARD,   /* or the board */
	} state;
	struct input_finger fingers[2];
	uint64_t
	        over_ms; /* fingers that come down before this belong to a gesture that was undone */
};

/* The middle button is down: a zoomed board follows the pointer. */
struct input_pan {
	bool held;
	SDL_Point at; /* of the pointer, last */
};

/* The button or a finger is down. */
struct input_press {
	const struct sheet *top;  /* on top when it was pressed, NULL: none */
	bool scrolls;             /* a scrollable sheet is held */
	bool scrolled;            /* it, or its grid, has been scrolled */
	int y;                    /* last position */
	bool on_bar;              /* its scroll bar is held, instead: */
	int bar_y, bar_scroll_px; /* where it was pressed, and the scroll then */
	bool repeats;             /* the held control repeats */
	bool repeated;            /* it has repeated at least once */
	uint64_t repeat_ms;       /* when it repeats next */
};

struct input_controller {
	SDL_GameController *handle; /* owned */
	SDL_JoystickID id;
	int x, y;          /* of the left stick */
	SDL_Keycode stick; /* the arrow of its direction; SDLK_UNKNOWN: none */
	bool pulled[2];    /* the left and the right trigger */
};

struct input_controllers {
	bool tried; /* SDL's controllers were initialised */
	bool ready; /* initialising them succeeded */
	struct input_controller list[INPUT_CONTROLLERS_MAX];
	int count;

	/* the held arrow, which repeats */
	SDL_Keycode arrow;       /* SDLK_UNKNOWN: none */
	SDL_JoystickID arrow_id; /* the controller that holds it */
	bool arrow_by_stick;
	uint64_t arrow_ms; /* when it repeats next */

	bool watched;        /* the system tells when one is plugged in or out */
	uint64_t stirred_ms; /* when it last did */
	uint64_t polled_ms;  /* when the controllers were last polled */
	uint64_t used_ms;    /* when one was last used */

	SDL_JoystickID hand_id; /* the one that was used last, */
	bool in_hand;           /* and neither keyboard nor pointer since */
	bool explained;         /* how one that SDL doesn't know is used */
};

/* What a resting pointer rests on, if that can be pressed. */
struct input_rest {
	enum { REST_NOTHING, REST_CONTROL, REST_BAR, REST_TILE } on;
	enum command command;
	int part; /* of the control; the tile's cell */
};

/* The pointer rests: after a while that presses what is below it. */
struct input_dwell {
	struct input_rest rest;
	bool waits;        /* the ring fills */
	uint64_t since_ms; /* when the pointer came there */
	bool pressed;      /* it was pressed, with the pointer here: it must move away first */
	int x, y;
};

/* All zero except borrowed pointers and options. */
struct input {
	/* borrowed; the sheets' inputs are set before each call, see sheet.h */
	struct game *game;
	struct view *view;
	struct sheets *sheets;
	struct input_port port;
	struct worker *worker; /* NULL: new controllers are looked for all the time */

	/* set by the owner at any time */
	bool letters;             /* W, A, S and D slide tiles */
	bool arrows_move_gap;     /* not the tile: the opposite direction */
	bool asks_letters;        /* whether they do isn't decided yet: the first one asks */
	bool leaves;              /* simple mode, which a long press leaves */
	int hover;                /* what a pointer does without a click: see SETTING_HOVER */
	bool controllers_allowed; /* may initialise SDL's, slow: not before the first picture */

	uint64_t now_ms;            /* time of the last call */
	int x, y;                   /* the last pointer position; −1: none */
	enum command pressed_focus; /* the control that Enter or Space last pressed */
	struct input_press press;
	struct glide glide; /* of what a finger scrolled */
	struct input_drag drag;
	struct input_dwell dwell;
	struct input_home home;
	struct input_cursor cursor;
	struct input_leave leave;
	struct input_scan scan;
	struct input_touch touch;
	struct input_pan pan;
	SDL_Keymod modifiers; /* held at the last key's event: by now SDL may know of a later one */
	bool by_finger;       /* the pointer is a finger, not a mouse */
	struct input_controllers controllers;
};

enum input_result {
	INPUT_IGNORED, /* not an input event */
	INPUT_SAME,    /* handled; nothing but the game's news changed */
	INPUT_CHANGED, /* handled; the next frame differs */
};

/* Handles an event if it is an input event. */
enum input_result input_event(struct input *input, const SDL_Event *event, uint64_t now_ms);

/* When a held control or arrow repeats, or controllers are polled; GAME_NEVER: nothing is due. */
uint64_t input_due_ms(const struct input *input);

/* Does what is due; true if the next frame differs. What controllers did arrives as events. */
bool input_due(struct input *input, uint64_t now_ms);

/* The tile whose home is shown now, 0: none, as while tiles move, a solution plays or a sheet is open. */
int input_home(const struct input *input);

/* How far the ring around a resting pointer has filled, 0 … 1; 0: there is none. */
float input_dwell(const struct input *input, uint64_t now_ms);

/* 1 + the cell where the keyboard's cursor is shown now, 0: nowhere. */
int input_cursor(const struct input *input);

/* 0 … 1: how far the player has come with leaving simple mode, to be shown; 0: it isn't being left. */
float input_leaving(const struct input *input, uint64_t now_ms);

/* Returns a dragged tile to where it was, for when a sheet opens or the game ends. */
void input_let_go(struct input *input);

/* Whose buttons the player has in hand: of the controller that was used last, else of the last one plugged in;
 * SDL_CONTROLLER_TYPE_UNKNOWN: there is none, or it could be any. */
SDL_GameControllerType input_controller_type(const struct input *input);

/* Closes all controllers. */
void input_close(struct input *input);

#endif
