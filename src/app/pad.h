/* pad: game controllers, plugged in and out at any time; all of them play the one game.
 * The pad and the left stick are the arrow keys, A is Enter, B Escape or undo; the other
 * buttons give commands. Main thread only.
 *
 * SDL would look at a plugged controller every millisecond while it waits for events
 * (SDL 2.26: 23 CPU ticks in 10 idle seconds). So it is told not to, and app_pad_due
 * looks: every 8 ms while a controller is used, every 32 ms while it rests, every second
 * for one to be plugged in. */
#ifndef APP_PAD_H
#define APP_PAD_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/stick.h"

struct app;

enum { PAD_DEVICES = 8 };

struct pad_device {
	SDL_GameController *controller; /* owned */
	SDL_JoystickID id;
	int x, y;                       /* of the left stick */
	enum stick_way stick;
};

/* The arrow that is held, and repeats. */
struct pad_held {
	enum stick_way way;             /* STICK_REST: none */
	SDL_JoystickID id;              /* by this controller */
	bool by_stick;
	uint64_t due_ms;                /* it repeats then */
};

struct pad {
	bool tried;                     /* SDL was asked for controllers */
	bool ready;                     /* and has them */
	struct pad_device devices[PAD_DEVICES];
	int count;
	struct pad_held held;
	uint64_t looked_ms;             /* when the controllers were looked at last */
	uint64_t used_ms;               /* when one did something last */
};

/* Once a turn of the loop, after the frame: asks SDL for controllers as soon as the first
 * picture is at rest (the first frame must not wait for it), then looks at them when that
 * is due, and repeats the arrow that is held. What they did comes as events. */
void app_pad_due(struct app *app);

/* ms to wait, at most wait_ms (−1: for ever), until app_pad_due has something to do. */
int app_pad_wait(const struct app *app, int wait_ms);

/* Takes an event if it is of a controller; true if it was. */
bool app_pad_event(struct app *app, const SDL_Event *event);

/* Lets go of all controllers. */
void app_pad_close(struct app *app);

#endif
