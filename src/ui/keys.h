/* keys: what the keys of a keyboard layout mean, and what is printed on them. Pure. A map is borrowed for the call;
 * NULL: the usual keys. */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <SDL.h>
#include <stdbool.h>

struct keymap;

enum {
	KEYS_SIZE = 32,        /* bytes of a key's name with its modifiers */
	KEYS_MOVING_SIZE = 16, /* of the four letters */
	KEYS_HOME = SDLK_f,    /* shows where a tile belongs while it is held: no command's key */
};

/* A keyboard layout: the code of the key at a place. SDL_GetKeyFromScancode is the player's. */
typedef SDL_Keycode keys_layout(SDL_Scancode place);

/* The US layout. Any thread may ask it; the player’s only those that SDL allows. */
SDL_Keycode keys_us(SDL_Scancode place);

/* What a pressed key counts as: its own code, or if that means nothing here, its place’s on a US layout; on
 * the keypad, where it gives no figures, the arrow, Home, End, … printed there. */
SDL_Keycode keys_code(keys_layout *layout, const struct keymap *map, const SDL_Keysym *key);

/* Writes what is printed on the keys at the places of W, A, S and D: "ZQSD". */
void keys_moving(keys_layout *layout, char text[KEYS_MOVING_SIZE]);

/* Which of KMOD_CTRL, KMOD_SHIFT and KMOD_ALT are among these KMOD_ bits: left and right ones are alike, and
 * locks don't matter. */
int keys_modifiers(int modifiers);

/* Writes the name of the key with a code: "Z", "F11", "Space", or what is printed on the key that counts as it. False
 * with the number of a code that has no name. */
bool keys_name(keys_layout *layout, const struct keymap *map, SDL_Keycode code,
               char name[KEYS_SIZE]);

/* True if the key with a code is at the place of W, A, S or D. */
bool keys_move_tiles(keys_layout *layout, const struct keymap *map, SDL_Keycode code);

#endif
