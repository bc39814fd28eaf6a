/* keys: keyboard layouts, and the names of keys. */
#include "ui/keys.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "ui/keymap.h"

int keys_modifiers(int modifiers)
{
	return (modifiers & KMOD_CTRL ? KMOD_CTRL : 0) | (modifiers & KMOD_SHIFT ? KMOD_SHIFT : 0) |
	       (modifiers & KMOD_ALT ? KMOD_ALT : 0);
}

static const SDL_Scancode moving[] = { SDL_SCANCODE_W, SDL_SCANCODE_A, SDL_SCANCODE_S,
	                               SDL_SCANCODE_D };

SDL_Keycode keys_us(SDL_Scancode place)
{
	static const char characters[] =
	        "abcdefghijklmnopqrstuvwxyz1234567890\r\x1b\b\t -=[]\\#;'`,./";

	return place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_SLASH
	               ? characters[place - SDL_SCANCODE_A]
	               : 0;
}

/* The place of the key that gives a code; SDL_SCANCODE_UNKNOWN if there is none. */
static SDL_Scancode find(keys_layout *layout, SDL_Keycode code)
{
	int place = SDL_SCANCODE_A;

	while (place < SDL_NUM_SCANCODES && layout((SDL_Scancode)place) != code)
		place++;
	return place < SDL_NUM_SCANCODES ? (SDL_Scancode)place : SDL_SCANCODE_UNKNOWN;
}

static bool is_letter(SDL_Keycode code)
{
	return code >= 'a' && code <= 'z';
}

/* What the key at a place of the keypad gives instead of a figure; 0: nothing. NumLock and Shift exchange both. */
static SDL_Keycode on_keypad(const SDL_Keysym *key)
{
	static const SDL_Keycode codes[] = {
		SDLK_END,  SDLK_DOWN, SDLK_PAGEDOWN, SDLK_LEFT,   0,           SDLK_RIGHT,
		SDLK_HOME, SDLK_UP,   SDLK_PAGEUP,   SDLK_INSERT, SDLK_DELETE,
	};
	bool figures = ((key->mod & KMOD_NUM) != 0) != ((key->mod & KMOD_SHIFT) != 0);

	return !figures && key->scancode >= SDL_SCANCODE_KP_1 &&
	                       key->scancode <= SDL_SCANCODE_KP_PERIOD
	               ? codes[key->scancode - SDL_SCANCODE_KP_1]
	               : 0;
}

/* A key that gives no ASCII character counts by its place, and so does one that gives an unused symbol where
 * the layout lacks a character (a letter in Greek and Hebrew, the full stop in French). */
SDL_Keycode keys_code(keys_layout *layout, const struct keymap *map, const SDL_Keysym *key)
{
	SDL_Keycode us = keys_us(key->scancode), code = key->sym, keypad = on_keypad(key);

	if (keypad != 0)
		return keypad;
	if (code == SDLK_SCANCODE_MASK) /* an accent: a key of no character to SDL */
		code = 0;
	if (us == 0 || is_letter(code) || (code & SDLK_SCANCODE_MASK) != 0)
		return code;
	if ((is_letter(us) || keymap_command(map, code, KMOD_NONE) == COMMAND_NONE) &&
	    find(layout, us) == SDL_SCANCODE_UNKNOWN)
		return us;
	return code > 0 && code < 0x80 ? code : us;
}

/* SDL_GetKeyName has other names ("Return"), and what writes the manual page doesn't link SDL. */
static const struct {
	SDL_Keycode code;
	const char *name;
} named[] = {
	{ SDLK_RETURN, NC_("key", "Enter") },        { SDLK_KP_ENTER, NC_("key", "Keypad Enter") },
	{ SDLK_BACKSPACE, NC_("key", "Backspace") }, { SDLK_SPACE, NC_("key", "Space") },
	{ SDLK_INSERT, NC_("key", "Insert") },       { SDLK_PAUSE, NC_("key", "Pause") },
	{ SDLK_DELETE, NC_("key", "Delete") },
};

/* Writes the character on a key, if it is a Latin one (which others have, too) or a symbol; else false. */
static bool print(SDL_Keycode code, char *text, size_t size)
{
	bool lower = is_letter(code) || (code >= 0xE0 && code <= 0xFE && code != 0xF7);
	unsigned character = (unsigned)code - (lower ? 0x20 : 0);

	if (code == SDLK_MINUS)
		snprintf(text, size, "−");
	else if (code > ' ' && code < 0x7F)
		snprintf(text, size, "%c", (char)character);
	else if (code > 0xA0 && code < 0x250)
		snprintf(text, size, "%c%c", (char)(0xC0 | character >> 6),
		         (char)(0x80 | (character & 0x3F)));
	else
		return false;
	return true;
}

bool keys_name(keys_layout *layout, const struct keymap *map, SDL_Keycode code,
               char name[KEYS_SIZE])
{
	SDL_Scancode place = find(keys_us, code);
	SDL_Keysym there = { .scancode = place, .sym = layout(place) };

	for (size_t i = 0; i < SDL_arraysize(named); i++) {
		if (named[i].code == code) {
			snprintf(name, KEYS_SIZE, "%s", _(named[i].name));
			return true;
		}
	}
	if (code >= SDLK_F1 && code <= SDLK_F12) { /* consecutive in SDL */
		snprintf(name, KEYS_SIZE, "F%d", (int)(code - SDLK_F1) + 1);
		return true;
	}
	if (!is_letter(code) && find(layout, code) == SDL_SCANCODE_UNKNOWN &&
	    keymap_command(map, keys_code(layout, map, &there), KMOD_NONE) ==
	            keymap_command(map, code, KMOD_NONE) &&
	    print(there.sym, name, KEYS_SIZE))
		return true;
	if (print(code, name, KEYS_SIZE))
		return true;
	snprintf(name, KEYS_SIZE, "#%d", (int)code);
	return false;
}

void keys_moving(keys_layout *layout, char text[KEYS_MOVING_SIZE])
{
	size_t length = 0;

	for (size_t i = 0; i < SDL_arraysize(moving); i++) {
		char *to = text + length;

		if (!print(layout(moving[i]), to, KEYS_MOVING_SIZE - length))
			(void)print(keys_us(moving[i]), to, KEYS_MOVING_SIZE - length);
		length += strlen(to);
	}
}

bool keys_move_tiles(keys_layout *layout, const struct keymap *map, SDL_Keycode code)
{
	for (size_t i = 0; i < SDL_arraysize(moving); i++) {
		SDL_Keysym key = { .scancode = moving[i], .sym = layout(moving[i]) };

		if (keys_code(layout, map, &key) == code)
			return true;
	}
	return false;
}
