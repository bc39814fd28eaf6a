/* touch: fingers. Private to this folder. */
#ifndef INPUT_TOUCH_H
#define INPUT_TOUCH_H

#include "input/input.h"

/* Handles a finger's event; true if the next frame differs. */
bool touch_event(struct input *input, const SDL_TouchFingerEvent *event);

#endif
