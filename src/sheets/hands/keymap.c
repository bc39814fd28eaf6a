/* keymap: the sheet of keys: all commands with theirs, or one of them, whose keys are changed. */
#include <stdio.h>

#include "sheets/sheets.h"
#include "ui/keymap.h"

struct keymap_state {
	enum command command; /* whose keys are shown; COMMAND_NONE: the list is */
	int awaited;          /* 1 + which of them is pressed next; 0: none is waited for */
};

static struct keymap_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &keymap_sheet);
}

static bool uses_letters(const struct sheets *sheets)
{
	return settings_get(sheets->settings, SETTING_LETTERS) != 0;
}

/* A copy of the player's keys, to be changed. */
static struct keymap copy_of(const struct sheets *sheets)
{
	struct keymap map;

	if (sheets->controls->items.keys != NULL)
		map = *sheets->controls->items.keys;
	else
		keymap_init(&map);
	return map;
}

static void store(struct sheets *sheets, const struct keymap *map)
{
	char text[KEYMAP_TEXT_SIZE];

	keymap_write(map, text);
	request_keys(sheets, text);
}

static const char *title_of(enum command command)
{
	return _(command_info(command)->title);
}

/* Says that another command has lost a key to one, by that key's name. */
static void say_lost(struct sheets *sheets, const struct keymap *map, enum command loser,
                     const char *name)
{
	char text[ERROR_TEXT_SIZE], rest[KEYS_SIZE];

	if (loser == COMMAND_NONE)
		return;
	(void)keymap_name(map, SDL_GetKeyFromScancode, keymap_keys(map, loser)[0], rest);
	if (rest[0] == '\0')
		snprintf(text, sizeof text,
		         /* Translators: a key, then the title of a command */
		         _("%s was the key of “%s”, which has none now."), name, title_of(loser));
	else
		snprintf(text, sizeof text,
		         /* Translators: a key, then the title of a command and its other key */
		         _("%s was a key of “%s”, which still has %s."), name, title_of(loser),
		         rest);
	sheets_note(sheets, text);
}

static enum sheet_reply show(struct sheets *sheets, int command)
{
	enum command before = state_of(sheets)->command;
	char name[64];

	*state_of(sheets) = (struct keymap_state){ .command = (enum command)command };
	sheets_note(sheets, "");
	controls_let_go(sheets->controls);
	sheets->controls->scroll_px = 0;
	if (command == COMMAND_NONE &&
	    before != COMMAND_NONE) { /* back to where it was in the list */
		snprintf(name, sizeof name, "key-%s", command_info(before)->name);
		controls_focus(sheets->controls, control_id(name));
	}
	return SHEET_TAKEN;
}

/* Waits for the first (1) or second (2) key, or for none (0). The focus goes to Cancel, and back. */
static enum sheet_reply wait_for(struct sheets *sheets, int awaited)
{
	struct keymap_state *state = state_of(sheets);
	const char *name = awaited > 0           ? "key-cancel"
	                   : state->awaited == 1 ? "key-change"
	                                         : "key-change-2";

	state->awaited = awaited;
	sheets_note(sheets, "");
	controls_let_go(sheets->controls);
	sheets->controls->scroll_px = 0;
	if (sheets->controls->focus != COMMAND_NONE)
		controls_focus(sheets->controls, control_id(name));
	return SHEET_TAKEN;
}

static enum sheet_reply wait_for_key(struct sheets *sheets, int which)
{
	return wait_for(sheets, 1 + which);
}

static enum sheet_reply stop_waiting(struct sheets *sheets, int number)
{
	(void)number;
	return wait_for(sheets, 0);
}

static enum sheet_reply remove_key(struct sheets *sheets, int which)
{
	struct keymap map = copy_of(sheets);

	keymap_remove(&map, state_of(sheets)->command, which);
	sheets_note(sheets, "");
	store(sheets, &map);
	return SHEET_TAKEN;
}

/* Says who has lost a command's usual keys to it, in one sentence. */
static void say_all_lost(struct sheets *sheets, const struct keymap *map, enum command command,
                         const enum command losers[COMMAND_KEYS])
{
	char text[ERROR_TEXT_SIZE], names[COMMAND_KEYS][KEYS_SIZE];

	for (int k = 0; k < COMMAND_KEYS; k++)
		(void)keymap_name(map, SDL_GetKeyFromScancode, command_info(command)->keys[k],
		                  names[k]);
	if (losers[0] == COMMAND_NONE || losers[1] == COMMAND_NONE) {
		int which = losers[0] == COMMAND_NONE;

		say_lost(sheets, map, losers[which], names[which]);
		return;
	}
	if (losers[0] == losers[1]) /* it had no others */
		snprintf(text, sizeof text,
		         /* Translators: two keys, then the title of a command */
		         _("%s and %s were the keys of “%s”, which has none now."), names[0],
		         names[1], title_of(losers[0]));
	else
		snprintf(text, sizeof text,
		         /* Translators: a key and the title of the command that had it, twice */
		         _("%s was a key of “%s”, and %s one of “%s”."), names[0],
		         title_of(losers[0]), names[1], title_of(losers[1]));
	sheets_note(sheets, text);
}

static enum sheet_reply reset(struct sheets *sheets, int command)
{
	struct keymap map = copy_of(sheets);
	enum command losers[COMMAND_KEYS];

	keymap_reset(&map, (enum command)command, losers);
	sheets_note(sheets, "");
	say_all_lost(sheets, &map, (enum command)command, losers);
	store(sheets, &map);
	return SHEET_TAKEN;
}

static enum sheet_reply reset_all(struct sheets *sheets, int number)
{
	struct keymap map;

	(void)number;
	keymap_init(&map);
	sheets_note(sheets, "");
	store(sheets, &map);
	return SHEET_TAKEN;
}

/* The names of a command's keys. */
static const char *names_of(struct items *items, enum command command)
{
	const struct command_key *keys = keymap_keys(items->keys, command);
	const char *text = "";

	for (int k = 0; k < COMMAND_KEYS && keys[k].code != 0; k++) {
		char name[KEYS_SIZE];

		(void)keymap_name(items->keys, SDL_GetKeyFromScancode, keys[k], name);
		text = k == 0 ? items_format(items, "%s", name)
		              : items_format(items, C_("keys", "%s, %s"), text, name);
	}
	return text;
}

static void push_command(struct column *column, enum command command)
{
	const struct command_info *info = command_info(command);
	int icon = scale_text_px(&column->area->scale, THEME_ICON_SMALL) +
	           column_px(column, THEME_SPACE_L + 3 * THEME_SPACE_M);
	const char *keys = names_of(column->items, command);
	bool fits = icon + text_width(column->text, THEME_FONT_BODY, _(info->title)) +
	                    text_width(column->text, THEME_FONT_SMALL, keys) <=
	            column->width;
	int height = text_line(column->text, THEME_FONT_BODY) + column_px(column, THEME_SPACE_M);
	struct control control = { .info = { .label = info->title, .icon = info->icon },
		                   .run = show,
		                   .number = (int)command };
	struct item *item;

	control.info.name = items_format(column->items, "key-%s", info->name);
	item = column_push(column, ITEM_ENTRY, SDL_max(height, column_target(column)), 0);
	item->command = column_control(column, control);
	item->text = _(info->title);
	item->value = fits ? keys : "";
	if (!fits) /* below it */
		column_text(column, ITEM_TEXT, keys, THEME_SPACE_S);
}

static void push_list(const struct sheets *sheets, struct column *column)
{
	const struct control all = { .info = { "keys-reset-all", N_("Reset all"),
		                               .title = N_("Give all commands their usual keys") },
		                     .disabled = settings_words(sheets->settings,
		                                                SETTING_WORDS_KEYS)[0] == '\0',
		                     .run = reset_all };

	column_text(column, ITEM_TEXT, _("Choose a command to change its keys."), THEME_SPACE_M);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		if (keymap_can_change((enum command)i) && !column->commands->hidden[i])
			push_command(column, (enum command)i);
	column_space(column, THEME_SPACE_M);
	column_foot(column);
	column_space(column, THEME_SPACE_S);
	column_button(column, column_control(column, all), NULL, false);
}

static void push_key(struct column *column, enum command command, int which)
{
	static const struct command_info changes[COMMAND_KEYS] = {
		{ "key-change", N_("Change…"), .title = N_("Choose another key") },
		{ "key-change-2", N_("Change…"), .title = N_("Choose another key") },
	};
	static const struct command_info removals[COMMAND_KEYS] = {
		{ "key-remove", NC_("key", "Remove"), .title = N_("Do without this key") },
		{ "key-remove-2", NC_("key", "Remove"), .title = N_("Do without this key") },
	};
	struct command_key key = keymap_keys(column->items->keys, command)[which];
	char name[KEYS_SIZE];

	(void)keymap_name(column->items->keys, SDL_GetKeyFromScancode, key, name);
	column_fact(column, which == 0 ? _("Key") : _("Second key"),
	            key.code != 0 ? items_format(column->items, "%s", name) : C_("key", "None"));
	column_space(column, THEME_SPACE_S);
	column_buttons(
	        column,
	        SHEET_BUTTONS(column_control(column, (struct control){ .info = changes[which],
	                                                               .run = wait_for_key,
	                                                               .number = which }),
	                      column_control(column, (struct control){ .info = removals[which],
	                                                               .disabled = key.code == 0,
	                                                               .run = remove_key,
	                                                               .number = which })),
	        NULL, false);
	column_space(column, THEME_SPACE_M);
}

static void push_waiting(struct column *column, bool scans)
{
	const struct control cancel = { .info = { "key-cancel", N_("Cancel"),
		                                  .title = N_("Keep the key") },
		                        .run = stop_waiting };

	column_text(column, ITEM_TEXT, _("Press the new key. Escape cancels."),
	            scans ? THEME_SPACE_M : THEME_SPACE_L);
	if (scans)
		column_text(column, ITEM_TEXT, _("The key of your switch can’t be chosen."),
		            THEME_SPACE_L);
	column_button(column, column_control(column, cancel), NULL, false);
}

static void push_one(const struct sheets *sheets, struct column *column)
{
	enum command command = state_of(sheets)->command;
	const struct keymap *map = column->items->keys;
	const struct control usual = { .info = { "key-reset", NC_("keys", "Reset"),
		                                 .title = N_("Give this command its usual keys") },
		                       .disabled = keymap_is_usual(map, command),
		                       .run = reset,
		                       .number = (int)command };
	const struct control all = { .info = { "all-keys", N_("All commands"),
		                               .title = N_("Back to the list of commands") },
		                     .run = show };

	column_heading(column, title_of(command));
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	if (state_of(sheets)->awaited > 0) {
		push_waiting(column, settings_get(sheets->settings, SETTING_SCAN) != 0);
		return;
	}
	column_text(column, ITEM_TEXT, _(command_info(command)->help), THEME_SPACE_M);
	push_key(column, command, 0);
	if (keymap_keys(map, command)[0].code != 0)
		push_key(column, command, 1);
	column_foot(column);
	column_space(column, THEME_SPACE_S);
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, usual), column_control(column, all)),
	               NULL, false);
}

static void keymap_build(struct sheets *sheets, struct column *column)
{
	column_title(column, C_("sheet", "Keys"));
	column_close(column);
	if (state_of(sheets)->command == COMMAND_NONE)
		push_list(sheets, column);
	else
		push_one(sheets, column);
}

static void keymap_open(struct sheets *sheets)
{
	*state_of(sheets) = (struct keymap_state){ .command = COMMAND_NONE };
}

static bool awaits_key(const struct sheets *sheets)
{
	return state_of(sheets)->awaited > 0;
}

/* Why a key can't be a command's; NULL: it can. */
static const char *refusal(const struct sheets *sheets, struct command_key key)
{
	const struct keymap *map = sheets->controls->items.keys;
	char name[KEYS_SIZE];

	if (!keymap_can_use(key))
		return _("This key has a meaning of its own. Choose another one.");
	if (!keymap_name(map, SDL_GetKeyFromScancode, key, name))
		return _("This key can’t be used. Choose another one.");
	if (uses_letters(sheets) && (key.modifiers & (KMOD_CTRL | KMOD_ALT)) == 0 &&
	    keys_move_tiles(SDL_GetKeyFromScancode, map, key.code))
		return _("This key moves tiles. Choose another one.");
	return NULL;
}

/* The awaited key. What has a meaning of its own keeps it: Enter presses Cancel, which has the focus then. */
static enum sheet_reply take_key(struct sheets *sheets, const SDL_KeyboardEvent *event)
{
	struct keymap_state *state = state_of(sheets);
	struct command_key key = { event->keysym.sym, event->keysym.mod };
	struct keymap map = copy_of(sheets);
	const char *why = refusal(sheets, key);
	enum command loser;
	char name[KEYS_SIZE];

	if (state->awaited == 0 || (event->repeat != 0 && why == NULL))
		return state->awaited == 0 ? SHEET_IGNORED : SHEET_TAKEN;
	if (key.code == SDLK_ESCAPE)
		return stop_waiting(sheets, 0);
	if (why != NULL) {
		if (event->repeat == 0) /* else it was pressed before */
			sheets_note(sheets, why);
		return keymap_can_use(key) ? SHEET_TAKEN : SHEET_IGNORED;
	}
	loser = keymap_assign(&map, state->command, state->awaited - 1, key);
	(void)wait_for(sheets, 0);
	(void)keymap_name(&map, SDL_GetKeyFromScancode, key, name);
	say_lost(sheets, &map, loser, name);
	store(sheets, &map);
	return SHEET_TAKEN;
}

const struct sheet keymap_sheet = {
	.name = "keys",
	.opener = COMMAND_KEYMAP,
	.state_size = sizeof(struct keymap_state),
	.open = keymap_open,
	.build = keymap_build,
	.key = take_key,
	.awaits_key = awaits_key,
};
