/* drag: a held tile. Private to this folder. */
#ifndef INPUT_DRAG_H
#define INPUT_DRAG_H

#include "input/input.h"

/* Presses the tile in a cell of the board; it slides at once. */
void drag_press(struct input *input, int cell, int x, int y);

/* Moves the pointer. True if the held tile follows it. */
bool drag_move(struct input *input, int x, int y);

/* Undoes the press of the held tile, also if it was dragged. */
void drag_cancel(struct input *input);

/* Lets the held tile slide on to the gap, or back if the pointer has brought it back. */
void drag_release(struct input *input);

#endif
