/* scan: one or two switches control everything. What can be pressed is lit in turn: tiles that can slide, nearest to the gap
 * first, then buttons. Any key, button or touch is a switch. Private to this folder. */
#ifndef INPUT_SCAN_H
#define INPUT_SCAN_H

#include "input/input.h"

/* Takes an event that is a switch's. False if it isn't: Escape, and keys with Ctrl or Alt, keep their meaning. */
bool scan_event(struct input *input, const SDL_Event *event);

/* See input_due_ms. */
uint64_t scan_due_ms(const struct input *input);

/* Lights the next one, or ends scanning because Escape was held, if it is time; true if that changes the frame. */
bool scan_due(struct input *input);

#endif
