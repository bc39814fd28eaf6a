/* parts: functions shared between the files of input. A bool result means that the next frame differs, or else what
 * the comment says. */
#ifndef INPUT_PARTS_H
#define INPUT_PARTS_H

#include "input/input.h"

/* keyboard.c */

/* Runs a command through the owner's port, if it is enabled now; the same for a pressed control. */
void input_command(struct input *input, enum command command);
void input_press_control(struct input *input, enum command command);

/* True if the player is watching a solution, playing or held. */
bool input_solution_on_top(const struct input *input);

/* Ends the celebration of a solved picture. True if the press is used up by that: the card is not shown yet. */
bool input_skip_celebration(struct input *input);

/* Handles a key press or repeat, or its release. */
bool keyboard_key(struct input *input, const SDL_KeyboardEvent *key);
bool keyboard_release(struct input *input, const SDL_KeyboardEvent *released);

/* input.c: where a held tile belongs. */

enum { HOME_KEY = SDLK_f };

/* Shows the home of a tile (0: none) until home_end, when something was released or pressed; for a key or a
 * controller's button: that of the tile under the pointer, else of the one that was slid last. */
void home_show(struct input *input, int tile);
void home_show_key(struct input *input);
bool home_end(struct input *input);

/* drag.c: a held tile, or the knob of the timeline below the board. */

/* Presses the tile in a cell of the board, which slides at once; true if the held tile follows the pointer; lets it
 * slide to the nearer cell. */
void drag_press(struct input *input, int cell, int x, int y);
bool drag_move(struct input *input, int x, int y);
void drag_release(struct input *input);

/* The timeline handles a press on a control, the pointer (if it is held), notches of the wheel over it (towards the
 * player: forward in time), or a key if it has the focus. True if it did. */
bool timeline_press(struct input *input, int x, enum command command);
bool timeline_drag(struct input *input, int x);
bool timeline_wheel(struct input *input, int notches, enum command command);
bool timeline_key(struct input *input, SDL_Keycode code);

/* controller.c */

/* Handles a controller's event; INPUT_IGNORED if it is another one. */
enum input_result controller_event(struct input *input, const SDL_Event *event);

/* See input_due_ms; repeats a held arrow and polls the controllers, if it is time. */
uint64_t controller_due_ms(const struct input *input);
bool controller_due(struct input *input);

#endif
