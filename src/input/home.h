/* home: where a held tile belongs. Private to this folder. */
#ifndef INPUT_HOME_H
#define INPUT_HOME_H

#include "input/input.h"

/* Shows the home of a tile (0: none) until home_end. */
void home_show(struct input *input, int tile);

/* The same for a key or button: of the tile under the pointer, else of the one that was slid last. */
void home_show_key(struct input *input);

/* Ends it: something was released or pressed. True if that changes the frame. */
bool home_end(struct input *input);

#endif
