/* magnify: zooms and moves a large board by the wheel, the middle button and two fingers. Private to this folder. */
#ifndef INPUT_MAGNIFY_H
#define INPUT_MAGNIFY_H

#include "input/input.h"

/* True if the board can be zoomed now: it is large, and nothing lies over it. */
bool magnify_possible(const struct input *input);

/* With Ctrl the wheel zooms; else it moves a board that is zoomed and below the pointer. False if it does neither. */
bool magnify_wheel(struct input *input, const SDL_MouseWheelEvent *wheel, SDL_Point at);

/* Takes hold of a zoomed board, or lets it go. */
void magnify_hold(struct input *input, bool held, SDL_Point at);

/* The pointer moves: the held board follows. False if it isn't held. */
bool magnify_drag(struct input *input, SDL_Point at);

/* Two fingers move. True if the next frame differs. */
bool magnify_pinch(struct input *input, const struct input_finger before[2]);

/* + and − by whatever key gives them: on the keypad, or one that needs Shift, which is taken from the modifiers. */
SDL_Keycode magnify_key(SDL_Keycode code, int *modifiers);

#endif
