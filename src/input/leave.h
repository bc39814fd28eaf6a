/* leave: leaving simple mode, by a press on the corner of the window, a key or a controller's button that is held for
 * LEAVE_MS; in the corner it turns switches off, too, if simple mode isn't on. Private to this folder; see input_leaving. Points are px of the page (see mirror.h). */
#ifndef INPUT_LEAVE_H
#define INPUT_LEAVE_H

#include "input/input.h"

enum {
	LEAVE_MS = 3000,
	LEAVE_SHOWN_MS = 300, /* a short press shows no ring */
	LEAVE_CORNER = 72, /* units: the sides of the corner, at the end of the page's upper edge */
};

#define LEAVE_KEY_CODE SDLK_ESCAPE
#define LEAVE_BUTTON SDL_CONTROLLER_BUTTON_START

/* Begins, unless something is held already; a press only in the corner. */
void leave_begin(struct input *input, enum input_leave_by by);
void leave_press(struct input *input, int x, int y);

/* What was held was let go. True if the next frame differs. leave_move: the pointer may have left the corner. */
bool leave_end(struct input *input, enum input_leave_by by);
bool leave_move(struct input *input, int x, int y);

/* When leave_due is to be called; GAME_NEVER: nothing is held. */
uint64_t leave_due_ms(const struct input *input);

/* Gives the command once it was held long enough. True if the next frame differs. */
bool leave_due(struct input *input);

/* Turns the switches off, and says so. */
void leave_switches(struct input *input);

#endif
