/* settings: the Settings sheet. */
#include "sheets/sheets.h"

enum {
	CONTROL_THEME_DESKTOP = COMMAND_COUNT,
	CONTROL_THEME_DARK,
	CONTROL_THEME_BRIGHT,
	CONTROL_THEME_CONTRAST,
	CONTROL_SMALLER_TEXT,
	CONTROL_LARGER_TEXT,
	CONTROL_MOTION_DESKTOP,
	CONTROL_MOTION_ALL,
	CONTROL_MOTION_LESS,
	CONTROL_HOVER,
	CONTROL_LETTERS,
	CONTROL_SHOW_MOVES,
	CONTROL_SHOW_TIME,
	CONTROL_SHOW_COMPLEXITY,
	CONTROL_METHOD_AUTOMATIC,
	CONTROL_METHOD_BREADTH_FIRST,
};

static const struct command_info controls[] = {
	{ .name = "theme-desktop",
	  .label = "Same as system",
	  .title = "Light or dark, same as the system" },
	{ .name = "theme-dark", .label = "Dark", .title = "Dark" },
	{ .name = "theme-bright", .label = "Light", .title = "Light" },
	{ .name = "theme-contrast", .label = "High contrast", .title = "High contrast" },
	{ .name = "text-minus", .icon = "minus", .title = "Smaller text" },
	{ .name = "text-plus", .icon = "plus", .title = "Larger text" },
	{ .name = "motion-desktop",
	  .label = "Same as system",
	  .title = "Full or reduced motion, same as the system" },
	{ .name = "motion-all", .label = "Full", .title = "All animations" },
	{ .name = "motion-less",
	  .label = "Reduced",
	  .title = "Tiles fade instead of sliding, and there’s no confetti" },
	{ .name = "hover",
	  .label = "Slide on hover",
	  .title = "Tiles slide when the pointer passes over them, without a click" },
	{ .name = "letters", .label = "WASD keys", .title = "WASD moves tiles, and Ctrl+S solves" },
	{ .name = "show-moves", .label = "Moves", .title = "How many moves you’ve made" },
	{ .name = "show-time", .label = "Time", .title = "How long you’ve been playing" },
	{ .name = "show-complexity",
	  .label = "Complexity",
	  .title = "The number of pairs of tiles in the wrong order" },
	{ .name = "method-automatic",
	  .label = "Automatic",
	  .title = "Let the game choose the best method" },
	{ .name = "method-breadth-first",
	  .label = "Breadth-first",
	  .title = "The classic method: checks all boards layer by layer until memory runs out" },
};

/* How a setting is changed: by one control per value, by a switch (lit when on, or when off), or by
 * a stepper. */
enum shape { CHOICE, SWITCH, SWITCH_OFF, STEPPER };

static const struct row {
	enum setting setting;
	enum shape shape;
	enum command first, last;
} rows[] = {
	{ SETTING_THEME, CHOICE, CONTROL_THEME_DESKTOP, CONTROL_THEME_CONTRAST },
	{ SETTING_MOTION, CHOICE, CONTROL_MOTION_DESKTOP, CONTROL_MOTION_LESS },
	{ SETTING_TEXT, STEPPER, CONTROL_SMALLER_TEXT, CONTROL_LARGER_TEXT },
	{ SETTING_HOVER, SWITCH, CONTROL_HOVER, CONTROL_HOVER },
	{ SETTING_LETTERS, SWITCH, CONTROL_LETTERS, CONTROL_LETTERS },
	{ SETTING_HIDE_MOVES, SWITCH_OFF, CONTROL_SHOW_MOVES, CONTROL_SHOW_MOVES },
	{ SETTING_HIDE_TIME, SWITCH_OFF, CONTROL_SHOW_TIME, CONTROL_SHOW_TIME },
	{ SETTING_HIDE_COMPLEXITY, SWITCH_OFF, CONTROL_SHOW_COMPLEXITY, CONTROL_SHOW_COMPLEXITY },
	{ SETTING_METHOD, CHOICE, CONTROL_METHOD_AUTOMATIC, CONTROL_METHOD_BREADTH_FIRST },
	{ SETTING_VOLUME, STEPPER, COMMAND_QUIETER, COMMAND_LOUDER },
};

/* The value in effect: the setting's, or the system's. */
static int value_of(const struct sheets *sheets, enum setting setting)
{
	return setting == SETTING_TEXT ? sheets->context.text_percent
	                               : settings_get(sheets->settings, setting);
}

static void set(struct sheets *sheets, enum setting setting, int value)
{
	sheets->port.set(sheets->port.context, setting, value);
}

/* A player who changes the volume expects to hear it. */
static void unmute(struct sheets *sheets)
{
	if (settings_get(sheets->settings, SETTING_MUTED))
		sheets->port.say(sheets->port.context, NULL); /* may say that sound is off */
	set(sheets, SETTING_MUTED, 0);
}

static void step(struct sheets *sheets, const struct row *row, enum command command)
{
	int step = command == row->last ? 1 : -1;
	int value = setting_step(row->setting, value_of(sheets, row->setting), step);

	set(sheets, row->setting, value);
	if (row->setting == SETTING_VOLUME) /* last, so that the sound is heard at the new volume */
		unmute(sheets);
}

static enum sheet_reply command(struct sheets *sheets, enum command command)
{
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		const struct row *row = &rows[i];

		if (command < row->first || command > row->last)
			continue;
		if (row->shape == CHOICE)
			set(sheets, row->setting, (int)(command - row->first));
		else if (row->shape == STEPPER)
			step(sheets, row, command);
		else
			set(sheets, row->setting, !settings_get(sheets->settings, row->setting));
		if (row->setting == SETTING_LETTERS)
			set(sheets, SETTING_LETTERS_ASKED, 1); /* counts as the answer */
		return SHEET_TAKEN;
	}
	return SHEET_IGNORED;
}

static void states(const struct sheets *sheets, struct command_states *states)
{
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		const struct row *row = &rows[i];
		int value = value_of(sheets, row->setting);

		if (row->shape == CHOICE) {
			states->lit[row->first + (unsigned)value] = true;
		} else if (row->shape == STEPPER) {
			states->enabled[row->first] =
			        setting_step(row->setting, value, -1) != value;
			states->enabled[row->last] = setting_step(row->setting, value, 1) != value;
		} else {
			states->lit[row->first] = (value != 0) == (row->shape == SWITCH);
		}
	}
}

static void push_group(struct stack *stack, const char *heading, const enum command *commands,
                       int count)
{
	stack_heading(stack, heading);
	stack_buttons(stack, commands, count, NULL, false);
	stack_space(stack, THEME_SPACE_M);
}

static const char *percent(struct stack *stack, int value)
{
	return items_format(stack->items, "%d%%", value);
}

/* Visible while the rest scrolls. */
static void push_trouble(struct stack *stack, const char *trouble)
{
	stack_foot(stack);
	stack_space(stack, THEME_SPACE_S);
	stack_text(stack, ITEM_WARNING, trouble, 0);
}

static void settings_build(struct sheets *sheets, struct stack *stack)
{
	static const enum command themes[] = { CONTROL_THEME_DESKTOP, CONTROL_THEME_DARK,
		                               CONTROL_THEME_BRIGHT, CONTROL_THEME_CONTRAST };
	static const enum command motions[] = { CONTROL_MOTION_DESKTOP, CONTROL_MOTION_ALL,
		                                CONTROL_MOTION_LESS };
	static const enum command figures[] = { CONTROL_SHOW_MOVES, CONTROL_SHOW_TIME,
		                                CONTROL_SHOW_COMPLEXITY };
	static const enum command moving[] = { CONTROL_HOVER, CONTROL_LETTERS };
	static const enum command methods[] = { CONTROL_METHOD_AUTOMATIC,
		                                CONTROL_METHOD_BREADTH_FIRST };

	stack_title(stack, "Settings");
	stack_close(stack);
	/* first, so that it stays under the pointer while everything above it grows */
	stack_stepper(stack, "Text size", percent(stack, value_of(sheets, SETTING_TEXT)),
	              CONTROL_SMALLER_TEXT, CONTROL_LARGER_TEXT);
	stack_space(stack, THEME_SPACE_M);
	push_group(stack, "Colours", themes, 4);
	push_group(stack, "Motion", motions, 3);
	push_group(stack, "Show", figures, 3);
	push_group(stack, "Controls", moving, 2);
	push_group(stack, "Solving method", methods, 2);
	stack_stepper(stack, "Volume", percent(stack, value_of(sheets, SETTING_VOLUME)),
	              COMMAND_QUIETER, COMMAND_LOUDER);
	stack_button(stack, COMMAND_MUTE, NULL, false);
	if (sheets->context.trouble != NULL && sheets->context.trouble[0] != '\0')
		push_trouble(stack, sheets->context.trouble);
}

const struct sheet settings_sheet = {
	.name = "settings",
	.opener = COMMAND_SETTINGS,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.build = settings_build,
	.states = states,
	.command = command,
};
