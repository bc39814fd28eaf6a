/* parts: functions shared between the files of input. A bool means that the next frame differs, unless it is said. */
#ifndef INPUT_PARTS_H
#define INPUT_PARTS_H

#include "input/input.h"

/* keyboard.c */

/* True if the player is watching a solution, playing or held. */
bool input_solution_on_top(const struct input *input);

/* Ends the celebration of a solved picture. True if that uses up the press: the card is not shown yet. */
bool input_skip_celebration(struct input *input);

/* Handles a key press or repeat. */
bool keyboard_key(struct input *input, const SDL_KeyboardEvent *key);

/* input.c: where a held tile belongs. */

enum { HOME_KEY = SDLK_f };

/* Shows the home of a tile (0: none) until home_end. */
void home_show(struct input *input, int tile);

/* The same for a key or button: of the tile under the pointer, else of the one that was slid last. */
void home_show_key(struct input *input);

/* Ends it: something was released or pressed. True if that changes the frame. */
bool home_end(struct input *input);

/* drag.c: a held tile, or the knob of the timeline below the board. */

/* Presses the tile in a cell of the board; it slides at once. */
void drag_press(struct input *input, int cell, int x, int y);

/* True if the held tile follows the pointer. */
bool drag_move(struct input *input, int x, int y);

/* Lets the held tile slide to the nearer cell. */
void drag_release(struct input *input);

/* True if the pressed control is the timeline: the game goes to the pointer's place on it. */
bool timeline_press(struct input *input, int x, enum command command);

/* True if the timeline is held: the game goes to the pointer's place on it. */
bool timeline_drag(struct input *input, int x);

/* Steps by notches of the wheel over the timeline; towards the player: forward in time. True if it did. */
bool timeline_wheel(struct input *input, int notches, enum command command);

/* Handles a key for the focused timeline. True if it did. */
bool timeline_key(struct input *input, SDL_Keycode code);

/* controller.c */

/* Handles a controller's event; INPUT_IGNORED if it is another one. */
enum input_result controller_event(struct input *input, const SDL_Event *event);

/* See input_due_ms. */
uint64_t controller_due_ms(const struct input *input);

/* Repeats a held arrow and polls the controllers, if it is time. */
bool controller_due(struct input *input);

#endif
