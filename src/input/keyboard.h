/* keyboard: key presses and text input, and what they share with pointer and controllers. Private to this
 * folder. True: the next frame differs. */
#ifndef INPUT_KEYBOARD_H
#define INPUT_KEYBOARD_H

#include "input/input.h"

/* True if the player is watching a solution, playing or held. */
bool input_solution_on_top(const struct input *input);

/* Ends the celebration of a solved picture. True if that uses up the press: the card is not shown yet. */
bool input_skip_celebration(struct input *input);

/* Handles a key press or repeat. */
bool keyboard_key(struct input *input, SDL_KeyboardEvent key);

#endif
