/* pointer: presses, drags and the wheel of a mouse, or of a finger that acts as one. Private to this folder.
 * Points are px of the page (see mirror.h); true: the next frame differs. */
#ifndef INPUT_POINTER_H
#define INPUT_POINTER_H

#include "input/input.h"

/* What sheets know of a point. */
struct sheet_point pointer_find(struct input *input, int x, int y);

/* True if a pointer can slide tiles without a click now. */
bool pointer_slides_tiles(const struct input *input);

/* True if a press at a point would move the scroll bar's thumb there. */
bool pointer_on_bar(const struct input *input, const struct sheet_point *point);

/* Presses what is at a point. A tile slides at once and is held until release, because it may be dragged. A control
 * acts on release, if the pointer is still on it. again: the press is a double-click's second one, which does nothing on
 * a sheet or card that the first one has brought. */
void pointer_press(struct input *input, int x, int y, bool again);

/* Lets go of what was pressed. */
void pointer_release(struct input *input, int x, int y);

/* Moves the pointer. True if the next frame differs. */
bool pointer_move(struct input *input, int x, int y);

/* The pointer is nowhere any more. */
void pointer_leave(struct input *input);

/* Lets go of what was pressed as if it had not been. */
void pointer_cancel(struct input *input);

void pointer_wheel(struct input *input, const SDL_MouseWheelEvent *wheel);

/* Scrolls on what a finger has let go of, if it is time; true if that changes the frame. */
bool pointer_glide(struct input *input);

/* Repeats a held control, if it is time; true if it did. */
bool pointer_repeat(struct input *input);

#endif
