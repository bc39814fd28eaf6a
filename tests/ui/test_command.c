/* The table of commands, their keys, and the manual page made from it. */
#include <ctype.h>

#include "support/group.h"
#include "ui/keymap.h"

TEST_CASE(every_menu_command_is_complete)
{
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const struct command_info *info = command_info((enum command)i);

		check(info->name != NULL && info->label != NULL && info->title != NULL &&
		              info->icon != NULL && info->help != NULL && info->keys[0].code != 0,
		      "command %d has a gap in its row (ui/command.c)", i);
	}
	for (int i = COMMAND_NONE; i < COMMAND_COUNT; i++)
		check(command_info((enum command)i)->name != NULL &&
		              command_info((enum command)i)->label != NULL,
		      "command %d has no name", i);
}

TEST_CASE(names_and_keys_are_different)
{
	for (int i = 1; i < COMMAND_COUNT; i++)
		for (int j = 1; j < i; j++)
			check(strcmp(command_info((enum command)i)->name,
			             command_info((enum command)j)->name) != 0,
			      "commands %d and %d are both named %s", i, j,
			      command_info((enum command)i)->name);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS; k++) {
			struct command_key key = command_info((enum command)i)->keys[k];

			if (key.code != 0)
				check(keymap_command(NULL, key.code, key.modifiers) ==
				              (enum command)i,
				      "key %d of %s belongs to another command", k,
				      command_info((enum command)i)->name);
		}
}

static void expect_key(enum command command, int which, const char *expected)
{
	char name[KEYS_SIZE];

	(void)keymap_name(NULL, keys_us, command_info(command)->keys[which], name);
	check(strcmp(name, expected) == 0, "key %d of %s: expected “%s”, got “%s”", which,
	      command_info(command)->name, expected, name);
}

/* A key without a name would be shown by its number. */
TEST_CASE(every_key_has_a_name)
{
	char name[KEYS_SIZE];

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS; k++) {
			bool there = command_info((enum command)i)->keys[k].code != 0;

			(void)keymap_name(NULL, keys_us, command_info((enum command)i)->keys[k],
			                  name);
			check((name[0] != '\0') == there && strchr(name, '#') == NULL,
			      "key %d of %s is called “%s” (ui/command.c)", k,
			      command_info((enum command)i)->name, name);
		}
	expect_key(COMMAND_NEW, 0, "N");
	expect_key(COMMAND_UNDO, 0, "Ctrl+Z");
	expect_key(COMMAND_UNDO, 1, "Backspace");
	expect_key(COMMAND_REDO, 0, "Ctrl+Shift+Z");
	expect_key(COMMAND_HELP, 0, "F1");
	expect_key(COMMAND_MENU, 1, "F10");
	expect_key(COMMAND_CLOSE, 0, "");
}

TEST_CASE(modifiers_count_and_locks_do_not)
{
	assert_int_equal(keys_modifiers(KMOD_RCTRL), KMOD_CTRL);
	assert_int_equal(keys_modifiers(KMOD_LALT | KMOD_NUM | KMOD_CAPS | KMOD_SCROLL), KMOD_ALT);
	assert_int_equal(keys_modifiers(KMOD_LSHIFT | KMOD_GUI), KMOD_SHIFT);
	assert_int_equal(keymap_command(NULL, SDLK_z, KMOD_CTRL), COMMAND_UNDO);
	assert_int_equal(keymap_command(NULL, SDLK_z, KMOD_CTRL | KMOD_SHIFT), COMMAND_REDO);
	assert_int_equal(keymap_command(NULL, SDLK_z, 0), COMMAND_NONE);
	assert_int_equal(keymap_command(NULL, SDLK_k, KMOD_CTRL), COMMAND_NONE);
	assert_int_equal(keymap_command(NULL, 0, 0), COMMAND_NONE);
}

/* Places whose keys give something else than on a US keyboard. */
static SDL_Keycode other(const SDL_Keycode pairs[][2], SDL_Scancode place)
{
	for (; (*pairs)[0] != 0; pairs++)
		if ((*pairs)[0] == (SDL_Keycode)place)
			return (*pairs)[1];
	return keys_us(place);
}

static SDL_Keycode french(SDL_Scancode place)
{
	static const SDL_Keycode pairs[][2] = { { SDL_SCANCODE_Q, 'a' },
		                                { SDL_SCANCODE_W, 'z' },
		                                { SDL_SCANCODE_A, 'q' },
		                                { SDL_SCANCODE_Z, 'w' },
		                                { SDL_SCANCODE_SEMICOLON, 'm' },
		                                { SDL_SCANCODE_M, ',' },
		                                { SDL_SCANCODE_COMMA, ';' },
		                                { SDL_SCANCODE_PERIOD, ':' },
		                                { SDL_SCANCODE_SLASH, '!' },
		                                { SDL_SCANCODE_MINUS, ')' },
		                                { SDL_SCANCODE_6, '-' },
		                                { SDL_SCANCODE_LEFTBRACKET, SDLK_SCANCODE_MASK },
		                                { SDL_SCANCODE_RIGHTBRACKET, '$' },
		                                { 0 } };

	return other(pairs, place);
}

static SDL_Keycode german(SDL_Scancode place)
{
	static const SDL_Keycode pairs[][2] = { { SDL_SCANCODE_Y, 'z' },
		                                { SDL_SCANCODE_Z, 'y' },
		                                { SDL_SCANCODE_LEFTBRACKET, 0xFC },
		                                { SDL_SCANCODE_RIGHTBRACKET, '+' },
		                                { SDL_SCANCODE_SLASH, '-' },
		                                { SDL_SCANCODE_MINUS, 0xDF },
		                                { 0 } };

	return other(pairs, place);
}

static SDL_Keycode cyrillic(SDL_Scancode place)
{
	SDL_Keycode us = keys_us(place);

	return us >= 'a' && us <= 'z' ? 0x430 + us - 'a' : us == '.' ? 0x44E : us;
}

/* Letters keep their names wherever they are; the other keys are called by what is printed on them. */
TEST_CASE(keys_are_called_as_they_are_printed)
{
	static const struct {
		keys_layout *layout;
		const char *moving, *slower, *faster, *back, *forward, *undo;
	} rows[] = { { keys_us, "WASD", "[", "]", ",", ".", "Ctrl+Z" },
		     { french, "ZQSD", "[", "$", ",", ":", "Ctrl+Z" },
		     { german, "WASD", "Ü", "+", ",", ".", "Ctrl+Z" },
		     { cyrillic, "WASD", "[", "]", ",", ".", "Ctrl+Z" } };

	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		const struct {
			enum command command;
			const char *expected;
		} keys[] = { { COMMAND_SLOWER, rows[i].slower },
			     { COMMAND_FASTER, rows[i].faster },
			     { COMMAND_STEP_BACK, rows[i].back },
			     { COMMAND_STEP_FORWARD, rows[i].forward },
			     { COMMAND_UNDO, rows[i].undo } };
		char name[KEYS_SIZE];

		keys_moving(rows[i].layout, name);
		assert_string_equal(name, rows[i].moving);
		for (size_t k = 0; k < SDL_arraysize(keys); k++) {
			(void)keymap_name(NULL, rows[i].layout,
			                  command_info(keys[k].command)->keys[0], name);
			check(strcmp(name, keys[k].expected) == 0,
			      "layout %zu: expected %s, got %s", i, keys[k].expected, name);
		}
	}
	assert_int_equal(keymap_now(NULL, COMMAND_SOLVE, french, true).modifiers, KMOD_CTRL);
	assert_int_equal(keymap_now(NULL, COMMAND_SOLVE, french, false).modifiers, 0);
	assert_int_equal(keymap_now(NULL, COMMAND_HINT, cyrillic, true).code, SDLK_h);
}

/* A symbol that means nothing counts by its place, where the layout lacks what is there. */
TEST_CASE(what_a_key_counts_as)
{
	static const struct {
		keys_layout *layout;
		SDL_Scancode place;
		SDL_Keycode expected;
	} rows[] = { { french, SDL_SCANCODE_PERIOD, '.' },
		     { french, SDL_SCANCODE_LEFTBRACKET, '[' },
		     { french, SDL_SCANCODE_COMMA, ';' },
		     { french, SDL_SCANCODE_M, ',' },
		     { german, SDL_SCANCODE_LEFTBRACKET, '[' },
		     { german, SDL_SCANCODE_RIGHTBRACKET, '+' },
		     { german, SDL_SCANCODE_Y, 'z' },
		     { cyrillic, SDL_SCANCODE_Z, 'z' } };

	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		SDL_Keysym key = { .scancode = rows[i].place,
			           .sym = rows[i].layout(rows[i].place) };

		assert_int_equal(keys_code(rows[i].layout, NULL, &key), rows[i].expected);
	}
}

enum { PAGE_BYTES = 1 << 16 };

static const char page_path[] = TEST_SHARE "/../man/man6/missing-piece.6";

/* Keeps only the ASCII letters and digits of a text, in place, and of roff's escapes nothing. */
static void keep_letters(char *text)
{
	char *to = text;

	for (const char *from = text; *from != '\0';) {
		unsigned code;
		int length = 1;

		if (sscanf(from, "\\[u%4X]%n", &code, &length) != 1 &&
		    isalnum((unsigned char)*from) && (from == text || from[-1] != '\\'))
			*to++ = *from;
		from += length;
	}
	*to = '\0';
}

/* ".It Ic Ctrl+Z No or Ic Backspace", title and help, as the page has them. */
static void expected_item(enum command command, char *item, size_t size)
{
	const struct command_info *info = command_info(command);
	char keys[COMMAND_KEYS][KEYS_SIZE];

	for (int k = 0; k < COMMAND_KEYS; k++)
		(void)keymap_name(NULL, keys_us, command_info(command)->keys[k], keys[k]);
	snprintf(item, size, ".It Ic %s %s%s Sy %s %s", keys[0],
	         keys[1][0] == '\0' ? "" : "No or Ic ", keys[1], info->title, info->help);
	keep_letters(item);
}

/* The built manual page names every command, every key and its effect, like menu and help. */
TEST_CASE(every_command_is_in_the_manual)
{
	char page[PAGE_BYTES], item[1024];
	FILE *file = fopen(page_path, "r");
	size_t length;

	check(file != NULL, "expected the built page at %s; it is missing", page_path);
	length = fread(page, 1, PAGE_BYTES - 1, file);
	page[length] = '\0';
	fclose(file);
	check(length > 0 && length < PAGE_BYTES - 1, "expected a page; got %zu bytes", length);
	check(strchr(page, '@') == NULL, "the manual page has a place that was not filled");
	keep_letters(page);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		expected_item((enum command)i, item, sizeof item);
		check(strstr(page, item) != NULL, "the manual page does not say “%s”", item);
	}
}
