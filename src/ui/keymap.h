/* keymap: which keys give which commands: the player's own ones, or the usual ones of the table of commands. A plain
 * value; any thread. Where a map is only read, NULL is that of the usual keys. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "ui/command.h"
#include "ui/keys.h"

enum {
	KEYMAP_TEXT_SIZE = 4096, /* bytes of a map as text */
	KEYMAP_PRESS_SIZE = 128, /* of what to press: a key or a button */
};

struct keymap {
	struct command_key keys[COMMAND_COUNT][COMMAND_KEYS]; /* the first one is shown */
};

/* Every command has its usual keys. */
void keymap_init(struct keymap *map);

/* True if the player can choose the keys of a command. */
bool keymap_can_change(enum command command);

/* True if a command can have a key: not what works alike everywhere, such as Tab, Escape and the arrows. */
bool keymap_can_use(struct command_key key);

/* The COMMAND_KEYS keys of a command below COMMAND_COUNT; code 0: none, nor any after it. */
const struct command_key *keymap_keys(const struct keymap *map, enum command command);

/* The command that a pressed key with such modifiers gives, or COMMAND_NONE. */
enum command keymap_command(const struct keymap *map, SDL_Keycode code, int modifiers);

/* Gives a command a key, in the place of its first (0) or second (1) one. Returns the command that has lost it, or
 * COMMAND_NONE. */
enum command keymap_assign(struct keymap *map, enum command command, int which,
                           struct command_key key);

/* Takes the first (0) or second (1) key of a command. */
void keymap_remove(struct keymap *map, enum command command, int which);

/* Gives a command its usual keys, which others lose. losers: who had each of them, or COMMAND_NONE. */
void keymap_reset(struct keymap *map, enum command command, enum command losers[COMMAND_KEYS]);

/* True if a command has its usual keys. */
bool keymap_is_usual(const struct keymap *map, enum command command);

/* Writes the keys that aren't the usual ones, to be stored: "hint=107;undo=C117,8;mute=". */
void keymap_write(const struct keymap *map, char text[KEYMAP_TEXT_SIZE]);

/* Reads such a text. A command that it has no right keys for has its usual ones, but for those that the player gave to
 * others. */
void keymap_read(struct keymap *map, const char *text);

/* Writes the player's name for a key: "Ctrl+Z"; "" for none. False if it has no name. */
bool keymap_name(const struct keymap *map, keys_layout *layout, struct command_key key,
                 char name[KEYS_SIZE]);

/* The first key that gives a command now: once letters slide tiles, S alone doesn’t. Code 0: none does. */
struct command_key keymap_now(const struct keymap *map, enum command command, keys_layout *layout,
                              bool letters);

/* Writes what to press for a command: the name of that key, or without one its button: "“Undo”". */
void keymap_press(const struct keymap *map, enum command command, keys_layout *layout, bool letters,
                  char text[KEYMAP_PRESS_SIZE]);

#endif
