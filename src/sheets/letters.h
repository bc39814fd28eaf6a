/* letters: asks whether W, A, S and D move tiles. Main thread only. */
#ifndef SHEETS_LETTERS_H
#define SHEETS_LETTERS_H

#include <SDL.h>
#include <stdbool.h>

#include "puzzle/board.h"

struct sheets;

/* Asks, because W, A or D was pressed. The answer is stored, and then the key takes effect; cancelling stores no.
 * letters_say_off says how to change the answer. */
void letters_ask(struct sheets *sheets, enum direction direction);
void letters_say_off(struct sheets *sheets);

/* The direction of W, A, S or D, by place, or of an arrow key. False if it is neither. */
bool letters_direction(SDL_Scancode place, SDL_Keycode code, enum direction *direction);

#endif
