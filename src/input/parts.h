/* parts: functions shared between the files of input. A bool result means that the next frame
 * differs, unless stated otherwise. */
#ifndef INPUT_PARTS_H
#define INPUT_PARTS_H

#include "input/input.h"

/* common.c */

void common_command(struct input *input, enum command command);
void common_press(struct input *input, enum command command);

/* True if the player is watching a solution, playing or held. */
bool common_solution_on_top(const struct input *input);

/* Ends the celebration of a solved picture. True if the press is used up by that, because the card
 * is not shown yet. */
bool common_skip_celebration(struct input *input);

/* keyboard.c: a key press or repeat. */

bool keyboard_key(struct input *input, const SDL_KeyboardEvent *key);

/* pointer.c: the mouse or a finger. repeat: a held control repeats. */

void pointer_press(struct input *input, int x, int y, int clicks);
void pointer_release(struct input *input, int x, int y);
bool pointer_move(struct input *input, int x, int y);
void pointer_leave(struct input *input);
void pointer_wheel(struct input *input, const SDL_MouseWheelEvent *wheel);
bool pointer_repeat(struct input *input);

/* touch.c */

bool touch_event(struct input *input, const SDL_TouchFingerEvent *event);

/* drag.c: a pressed and held tile. move: true if it follows the pointer; drop: returns a dragged
 * tile to where it was. */

void drag_press(struct input *input, int cell, int x, int y);
bool drag_move(struct input *input, int x, int y);
void drag_release(struct input *input);
void drag_drop(struct input *input);

/* timeline.c: the line below the board. All but release return whether they handled the event. */

bool timeline_press(struct input *input, int x, enum command command);
bool timeline_drag(struct input *input, int x);
void timeline_release(struct input *input);
bool timeline_wheel(struct input *input, int notches, enum command command);
bool timeline_key(struct input *input, SDL_Keycode code);

/* controller.c: see input.h. */

enum input_result controller_event(struct input *input, const SDL_Event *event);
uint64_t controller_due_ms(const struct input *input);
bool controller_due(struct input *input);
void controller_close(struct input *input);

#endif
