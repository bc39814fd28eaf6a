/* dwell: a pointer that rests presses what it rests on, as a click would. Private to this folder. */
#ifndef INPUT_DWELL_H
#define INPUT_DWELL_H

#include "input/input.h"

/* The pointer has moved: begins to wait on what it came to, or ends it. True if that changes the frame. */
bool dwell_move(struct input *input);

/* Waits for nothing any more; what is below the pointer was pressed and waits until it has moved away. */
void dwell_rest(struct input *input);

/* The pointer is nowhere any more. */
void dwell_end(struct input *input);

/* Presses what the pointer has rested on for long enough; true if it did. */
bool dwell_due(struct input *input);

/* See input_due_ms. */
uint64_t dwell_due_ms(const struct input *input);

#endif
