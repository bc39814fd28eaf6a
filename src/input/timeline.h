/* timeline: the pointer and the keys on the timeline below the board. Main thread only. */
#ifndef INPUT_TIMELINE_H
#define INPUT_TIMELINE_H

#include "input/input.h"

/* True if the pressed control is the timeline: the game goes to the pointer's place on it. */
bool timeline_press(struct input *input, int x, enum command command);

/* True if the timeline is held: the game goes to the pointer's place on it. */
bool timeline_drag(struct input *input, int x);

/* Steps by notches of the wheel over the timeline; towards the player or right: forward in time. True if it did. */
bool timeline_wheel(struct input *input, int notches, enum command command);

/* Handles a key for the focused timeline. True if it did. */
bool timeline_key(struct input *input, SDL_Keycode code);

#endif
