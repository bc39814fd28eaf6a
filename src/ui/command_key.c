/* command_key: the key names of command.h. SDL_GetKeyName is not used: some of its names differ
 * ("Return", "Left Ctrl"), and the program that writes the manual page doesn't link SDL. */
#include <stdio.h>
#include <string.h>

#include "ui/command.h"

static const struct {
	SDL_Keycode code;
	const char *name;
} named[] = {
	{ SDLK_RETURN, "Enter" },
	{ SDLK_KP_ENTER, "Keypad Enter" },
	{ SDLK_BACKSPACE, "Backspace" },
	{ SDLK_SPACE, "Space" },
	{ SDLK_INSERT, "Insert" },
	{ SDLK_PAUSE, "Pause" },
	{ SDLK_MINUS, "−" },
};

/* The key alone: "Z", "F11", "Space"; the number of a code without a name here. */
static void write_code(SDL_Keycode code, char name[COMMAND_KEY_SIZE])
{
	for (size_t i = 0; i < SDL_arraysize(named); i++) {
		if (named[i].code == code) {
			snprintf(name, COMMAND_KEY_SIZE, "%s", named[i].name);
			return;
		}
	}
	if (code >= SDLK_F1 && code <= SDLK_F12) /* consecutive in SDL */
		snprintf(name, COMMAND_KEY_SIZE, "F%d", (int)(code - SDLK_F1) + 1);
	else if (code >= 'a' && code <= 'z')
		snprintf(name, COMMAND_KEY_SIZE, "%c", (char)(code - 'a' + 'A'));
	else if (code > ' ' && code < 0x7F)
		snprintf(name, COMMAND_KEY_SIZE, "%c", (char)code);
	else
		snprintf(name, COMMAND_KEY_SIZE, "#%d", (int)code);
}

void command_key_name(enum command command, int which, char name[COMMAND_KEY_SIZE])
{
	struct command_key key = { 0, 0 };
	char code[COMMAND_KEY_SIZE];

	name[0] = '\0';
	if (command < COMMAND_COUNT) /* a sheet's own controls have no keys */
		key = command_info(command)->keys[which];
	if (key.code == 0)
		return;
	write_code(key.code, code);
	snprintf(name, COMMAND_KEY_SIZE, "%s%s%s%.14s", key.modifiers & KMOD_CTRL ? "Ctrl+" : "",
	         key.modifiers & KMOD_SHIFT ? "Shift+" : "", key.modifiers & KMOD_ALT ? "Alt+" : "",
	         code);
}

int command_key_now(enum command command, bool letters)
{
	return letters && command == COMMAND_SOLVE ? 1 : 0;
}
