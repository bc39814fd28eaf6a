/* controller: game controllers as keys and commands. Private to this folder. */
#ifndef INPUT_CONTROLLER_H
#define INPUT_CONTROLLER_H

#include "input/input.h"

/* The arrow for a stick at x, y: −32768 … 32767, right and down positive, as in SDL; SDLK_UNKNOWN:
 * none. before: its arrow so far. It must be pushed well over halfway to get a direction, be mostly
 * released to lose it, and lean clearly further to another side to change it: a trembling hand
 * presses one arrow. */
SDL_Keycode controller_stick_direction(SDL_Keycode before, int x, int y);

/* Handles a controller's event; INPUT_IGNORED if it is another one. */
enum input_result controller_event(struct input *input, const SDL_Event *event);

/* See input_due_ms. */
uint64_t controller_due_ms(const struct input *input);

/* Repeats a held arrow and polls the controllers, if it is time. */
bool controller_due(struct input *input);

#endif
