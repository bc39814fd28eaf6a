/* keymap: the player's keys, and them as text. */
#include "ui/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"

void keymap_init(struct keymap *map)
{
	for (int i = 0; i < COMMAND_COUNT; i++)
		memcpy(map->keys[i], command_info((enum command)i)->keys, sizeof map->keys[i]);
}

/* Enter, which plays a solution now, is the key of all main buttons. */
bool keymap_can_change(enum command command)
{
	return command >= COMMAND_MENU_FIRST && command <= COMMAND_MENU &&
	       command != COMMAND_PLAY_NOW;
}

bool keymap_can_use(struct command_key key)
{
	switch (key.code) {
	case 0:
	case SDLK_ESCAPE:
	case SDLK_TAB:
	case SDLK_LEFT:
	case SDLK_RIGHT:
	case SDLK_UP:
	case SDLK_DOWN:
	case SDLK_PAGEUP:
	case SDLK_PAGEDOWN:
	case SDLK_HOME:
	case SDLK_END:
		return false;
	case SDLK_RETURN:
	case SDLK_KP_ENTER:
		return (key.modifiers & KMOD_ALT) != 0;
	case KEYS_HOME:
		return key.modifiers != 0;
	default:
		return true;
	}
}

const struct command_key *keymap_keys(const struct keymap *map, enum command command)
{
	return map != NULL ? map->keys[command] : command_info(command)->keys;
}

static bool same(struct command_key a, struct command_key b)
{
	return a.code == b.code && a.modifiers == b.modifiers;
}

/* The place of a key among a command's; COMMAND_KEYS: it has not got it. */
static int find(const struct keymap *map, enum command command, struct command_key key)
{
	const struct command_key *keys = keymap_keys(map, command);
	int which = 0;

	while (which < COMMAND_KEYS && !same(keys[which], key))
		which++;
	return which;
}

enum command keymap_command(const struct keymap *map, SDL_Keycode code, int modifiers)
{
	struct command_key key = { code, modifiers };

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU && code != 0; i++)
		if (find(map, (enum command)i, key) < COMMAND_KEYS)
			return (enum command)i;
	return COMMAND_NONE;
}

/* Takes a key from the command that has it, and returns that. */
static enum command take(struct keymap *map, struct command_key key)
{
	enum command command = keymap_command(map, key.code, key.modifiers);

	if (command != COMMAND_NONE)
		keymap_remove(map, command, find(map, command, key));
	return command;
}

enum command keymap_assign(struct keymap *map, enum command command, int which,
                           struct command_key key)
{
	enum command before = take(map, key);
	struct command_key *keys = map->keys[command];

	while (which > 0 && keys[which - 1].code == 0)
		which--;
	keys[which] = key;
	return before != command ? before : COMMAND_NONE;
}

void keymap_remove(struct keymap *map, enum command command, int which)
{
	struct command_key *keys = map->keys[command];

	for (; which < COMMAND_KEYS - 1; which++)
		keys[which] = keys[which + 1];
	keys[COMMAND_KEYS - 1] = (struct command_key){ 0, 0 };
}

void keymap_reset(struct keymap *map, enum command command, enum command losers[COMMAND_KEYS])
{
	const struct command_key *usual = command_info(command)->keys;

	for (int k = 0; k < COMMAND_KEYS; k++) {
		enum command had = take(map, usual[k]);

		losers[k] = had != command ? had : COMMAND_NONE;
	}
	memcpy(map->keys[command], usual, sizeof map->keys[command]);
}

bool keymap_is_usual(const struct keymap *map, enum command command)
{
	const struct command_key *usual = command_info(command)->keys;
	const struct command_key *keys = keymap_keys(map, command);

	for (int k = 0; k < COMMAND_KEYS; k++)
		if (!same(keys[k], usual[k]))
			return false;
	return true;
}

/* Letters that stand for modifiers in the text. */
static const struct {
	char letter;
	int modifier;
} letters_of[] = { { 'C', KMOD_CTRL }, { 'S', KMOD_SHIFT }, { 'A', KMOD_ALT } };

enum { MODIFIERS = sizeof letters_of / sizeof *letters_of };

static size_t write_key(char *text, size_t size, struct command_key key)
{
	size_t length = 0;

	for (int i = 0; i < MODIFIERS; i++)
		if ((key.modifiers & letters_of[i].modifier) != 0)
			text[length++] = letters_of[i].letter;
	return length + (size_t)snprintf(text + length, size - length, "%d", (int)key.code);
}

void keymap_write(const struct keymap *map, char text[KEYMAP_TEXT_SIZE])
{
	size_t length = 0;

	text[0] = '\0';
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const struct command_key *keys = keymap_keys(map, (enum command)i);

		if (keymap_is_usual(map, (enum command)i))
			continue;
		length += (size_t)snprintf(text + length, KEYMAP_TEXT_SIZE - length,
		                           "%s%s=", length > 0 ? ";" : "",
		                           command_info((enum command)i)->name);
		for (int k = 0; k < COMMAND_KEYS && keys[k].code != 0; k++) {
			if (k > 0)
				text[length++] = ',';
			length += write_key(text + length, KEYMAP_TEXT_SIZE - length, keys[k]);
		}
	}
}

/* Reads a key and goes on behind it. False if there is none that can be used. */
static bool read_key(const char **text, struct command_key *key)
{
	char *end;
	long long code;

	*key = (struct command_key){ 0, 0 };
	for (int i = 0; i < MODIFIERS; i++)
		if (**text == letters_of[i].letter) {
			key->modifiers |= letters_of[i].modifier;
			(*text)++;
		}
	if (**text < '0' || **text > '9')
		return false;
	code = strtoll(*text, &end, 10);
	*text = end;
	key->code = code <= INT32_MAX ? (SDL_Keycode)code : 0;
	return keymap_can_use(*key);
}

static bool read_keys(const char *text, const char *end, struct command_key keys[COMMAND_KEYS])
{
	memset(keys, 0, COMMAND_KEYS * sizeof *keys);
	for (int k = 0; text < end; k++) {
		if (k > 0 && *text++ != ',')
			return false;
		if (k == COMMAND_KEYS || !read_key(&text, &keys[k]))
			return false;
	}
	return text == end;
}

/* The command that the player can choose keys for with a name of so many bytes. */
static enum command named(const char *name, size_t length)
{
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const char *own = command_info((enum command)i)->name;

		if (keymap_can_change((enum command)i) && strlen(own) == length &&
		    strncmp(own, name, length) == 0)
			return (enum command)i;
	}
	return COMMAND_NONE;
}

/* Later parts of the text don't take keys that earlier ones gave. */
static void read_part(struct keymap *map, bool own[COMMAND_COUNT], const char *part,
                      const char *end)
{
	size_t length = strcspn(part, "=;");
	enum command command = named(part, length);
	struct command_key keys[COMMAND_KEYS];

	if (part[length] != '=' || command == COMMAND_NONE || own[command] ||
	    !read_keys(part + length + 1, end, keys))
		return;
	memset(map->keys[command], 0, sizeof map->keys[command]);
	own[command] = true;
	for (int k = 0; k < COMMAND_KEYS && keys[k].code != 0; k++) {
		enum command now = keymap_command(map, keys[k].code, keys[k].modifiers);

		if (now != COMMAND_NONE && own[now])
			continue;
		(void)keymap_assign(map, command, k, keys[k]);
	}
}

void keymap_read(struct keymap *map, const char *text)
{
	bool own[COMMAND_COUNT] = { false };

	keymap_init(map);
	while (*text != '\0') {
		const char *end = text + strcspn(text, ";");

		read_part(map, own, text, end);
		text = *end == ';' ? end + 1 : end;
	}
}

bool keymap_name(const struct keymap *map, keys_layout *layout, struct command_key key,
                 char name[KEYS_SIZE])
{
	char code[KEYS_SIZE];
	bool named;

	name[0] = '\0';
	if (key.code == 0)
		return true;
	named = keys_name(layout, map, key.code, code);
	snprintf(name, KEYS_SIZE, "%s%s%s%s", key.modifiers & KMOD_CTRL ? C_("key", "Ctrl+") : "",
	         key.modifiers & KMOD_SHIFT ? C_("key", "Shift+") : "",
	         key.modifiers & KMOD_ALT ? C_("key", "Alt+") : "", code);
	return named;
}

struct command_key keymap_now(const struct keymap *map, enum command command, keys_layout *layout,
                              bool letters)
{
	const struct command_key *keys = keymap_keys(map, command);

	for (int k = 0; k < COMMAND_KEYS; k++)
		if (!letters || (keys[k].modifiers & (KMOD_CTRL | KMOD_ALT)) != 0 ||
		    !keys_move_tiles(layout, map, keys[k].code))
			return keys[k];
	return (struct command_key){ 0, 0 };
}

void keymap_press(const struct keymap *map, enum command command, keys_layout *layout, bool letters,
                  char text[KEYMAP_PRESS_SIZE])
{
	char name[KEYS_SIZE];

	(void)keymap_name(map, layout, keymap_now(map, command, layout, letters), name);
	if (name[0] != '\0')
		snprintf(text, KEYMAP_PRESS_SIZE, "%s", name);
	else
		snprintf(text, KEYMAP_PRESS_SIZE, C_("button", "“%s”"),
		         _(command_info(command)->label));
}
