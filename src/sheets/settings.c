/* settings: the Settings sheet. */
#include "base/language.h"
#include "base/number.h"
#include "desktop/speech.h"
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
	CONTROL_ARROWS,
	CONTROL_NEXT_MOVE,
	CONTROL_NEXT_STEP,
	CONTROL_SHOW_MOVES,
	CONTROL_SHOW_TIME,
	CONTROL_MARK_PLACED,
	CONTROL_SHOW_COMPLEXITY, /* in the order of the values */
	CONTROL_NO_THIRD,
	CONTROL_IN_PLACE,
	CONTROL_FEWEST,
	CONTROL_METHOD_AUTOMATIC,
	CONTROL_METHOD_BREADTH_FIRST,
	CONTROL_FEWER_MOVES,
	CONTROL_MORE_MOVES,
	CONTROL_LESS_TIME,
	CONTROL_MORE_TIME,
	CONTROL_LANGUAGE_DESKTOP,
	CONTROL_LANGUAGE_FIRST, /* in the order of LANGUAGES_LIST */
	CONTROL_LANGUAGE_LAST = CONTROL_LANGUAGE_FIRST + LANGUAGES - 1,
	CONTROL_SPEAK,
};

/* Its own name, so that everyone finds theirs. */
#define LANGUAGE_CONTROL(code, name, locale) { "language-" code, name, .title = name },

static const struct command_info controls[] = {
	{ "theme-desktop", N_("Same as system"), .title = N_("Light or dark, same as the system") },
	{ "theme-dark", N_("Dark"), .title = N_("Dark") },
	{ "theme-bright", N_("Light"), .title = N_("Light") },
	{ "theme-contrast", N_("High contrast"), .title = N_("High contrast") },
	{ .name = "text-minus", .icon = "minus", .title = N_("Smaller text") },
	{ .name = "text-plus", .icon = "plus", .title = N_("Larger text") },
	{ "motion-desktop", N_("Same as system"),
	  .title = N_("Full or reduced motion, same as the system") },
	{ "motion-all", N_("Full"), .title = N_("All animations") },
	{ "motion-less", N_("Reduced"),
	  .title = N_("Tiles fade instead of sliding, and there’s no confetti") },
	{ "hover", N_("Slide on hover"),
	  .title = N_("Tiles slide when the pointer passes over them, without a click") },
	{ "letters", .title = N_("These letters move tiles, and Ctrl+S solves") },
	{ "arrows", N_("Arrows move gap"),
	  .title = N_("Arrow keys move the gap instead of a tile") },
	{ "next-move", N_("Move by move"),
	  .title = N_("A hint shows the next move of a short solution") },
	{ "next-step", N_("Step by step"),
	  .title = N_("A hint says what to do next and why, the way a person would solve it") },
	{ "show-moves", N_("Moves"), .title = N_("How many moves you’ve made") },
	{ "show-time", N_("Time"), .title = N_("How long you’ve been playing") },
	{ "mark-in-place", N_("Mark tiles in place"),
	  .title = N_("Mark tiles in their places with a soft edge") },
	{ "show-complexity", N_("Complexity"),
	  .title = N_("The number of pairs of tiles in the wrong order") },
	{ "show-none", N_("None"), .title = N_("Show no third figure") },
	{ "show-in-place", N_("Tiles in place"),
	  .title = N_("How many tiles are in their places") },
	{ "show-fewest", N_("Fewest moves"),
	  .title = N_("The fewest moves from the start of the game, once they’re known") },
	{ "method-automatic", N_("Automatic"), .title = N_("Let the game choose the best method") },
	{ "method-breadth-first", N_("Breadth-first"),
	  .title = N_(
	          "The classic method: checks all boards layer by layer until memory runs out") },
	{ .name = "moves-minus", .icon = "minus", .title = N_("Fewer moves"), .repeats = true },
	{ .name = "moves-plus", .icon = "plus", .title = N_("More moves"), .repeats = true },
	{ .name = "time-minus", .icon = "minus", .title = N_("Less time"), .repeats = true },
	{ .name = "time-plus", .icon = "plus", .title = N_("More time"), .repeats = true },
	{ "language-desktop", N_("Same as system"), .title = N_("The language of the system") },
	LANGUAGES_LIST(LANGUAGE_CONTROL){
	        "speak", N_("Speak"),
	        .title = N_("Say what has the focus, each move and what happens") },
};

/* How a setting is changed: one control per value, a switch (lit when on, or off), a stepper. */
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
	{ SETTING_ARROWS, SWITCH, CONTROL_ARROWS, CONTROL_ARROWS },
	{ SETTING_STEPS, CHOICE, CONTROL_NEXT_MOVE, CONTROL_NEXT_STEP },
	{ SETTING_HIDE_MOVES, SWITCH_OFF, CONTROL_SHOW_MOVES, CONTROL_SHOW_MOVES },
	{ SETTING_HIDE_TIME, SWITCH_OFF, CONTROL_SHOW_TIME, CONTROL_SHOW_TIME },
	{ SETTING_MARK_PLACED, SWITCH, CONTROL_MARK_PLACED, CONTROL_MARK_PLACED },
	{ SETTING_HIDE_COMPLEXITY, CHOICE, CONTROL_SHOW_COMPLEXITY, CONTROL_FEWEST },
	{ SETTING_METHOD, CHOICE, CONTROL_METHOD_AUTOMATIC, CONTROL_METHOD_BREADTH_FIRST },
	{ SETTING_LANGUAGE, CHOICE, CONTROL_LANGUAGE_DESKTOP, CONTROL_LANGUAGE_LAST },
	{ SETTING_SPEAK, SWITCH, CONTROL_SPEAK, CONTROL_SPEAK },
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
	sheets->port.set(sheets->port.app, setting, value);
}

static void step(struct sheets *sheets, const struct row *row, enum command command)
{
	int step = command == row->last ? 1 : -1;
	int value = setting_step(row->setting, value_of(sheets, row->setting), step);

	set(sheets, row->setting, value);
	if (row->setting != SETTING_VOLUME)
		return;
	/* a player who changes the volume expects to hear it: last, at the new volume */
	if (settings_get(sheets->settings, SETTING_MUTED))
		sheets->port.say(sheets->port.app, NULL); /* may say that sound is off */
	set(sheets, SETTING_MUTED, 0);
}

static struct limit limit_now(const struct sheets *sheets)
{
	const struct board *board = &sheets->game->history.start;

	return game_limit_for(sheets->game, board->width, board->height);
}

/* Steps the moves; one that is too low for the running board is refused. */
static void step_moves(struct sheets *sheets, struct limit *limit, int step, uint64_t good)
{
	uint64_t least = (uint64_t)solver_least(&sheets->game->history.start),
	         before = limit->moves;
	struct error said;

	limit->moves = limit_step_moves(before, step, SDL_max(least, good));
	if (step > 0 || least <= limit_step_moves(before, step, 0))
		return;
	error_set(&said,
	          PLURAL(least, "This board needs at least %s move.",
	                 "This board needs at least %s moves."),
	          number_text(least).text);
	sheets->port.say(sheets->port.app, said.text);
}

/* Changes the limits of future games of the running game's size. */
static enum sheet_reply step_limit(struct sheets *sheets, enum command command)
{
	const struct board *board = &sheets->game->history.start;
	struct limit limit = limit_now(sheets), least = limit_least(board->width, board->height);
	bool more = command == CONTROL_MORE_MOVES || command == CONTROL_MORE_TIME;

	if (command <= CONTROL_MORE_MOVES)
		step_moves(sheets, &limit, more ? 1 : -1, least.moves);
	else
		limit.seconds = limit_step_seconds(limit.seconds, more ? 1 : -1, least.seconds);
	sheets->game->limit = limit;
	sheets->game->limit_columns = board->width;
	sheets->game->limit_rows = board->height;
	set(sheets, SETTING_LIMIT_MOVES, (int)limit.moves);
	set(sheets, SETTING_LIMIT_SECONDS, (int)limit.seconds);
	set(sheets, SETTING_LIMIT_COLUMNS, board->width);
	set(sheets, SETTING_LIMIT_ROWS, board->height);
	return SHEET_TAKEN;
}

static enum sheet_reply command(struct sheets *sheets, enum command command)
{
	if (command >= CONTROL_FEWER_MOVES && command <= CONTROL_MORE_TIME)
		return step_limit(sheets, command);
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
	struct limit limit = limit_now(sheets);

	states->enabled[CONTROL_FEWER_MOVES] = limit.moves > 0;
	states->enabled[CONTROL_MORE_MOVES] = limit_step_moves(limit.moves, 1, 0) != limit.moves;
	states->enabled[CONTROL_LESS_TIME] = limit.seconds > 0;
	states->enabled[CONTROL_MORE_TIME] =
	        limit_step_seconds(limit.seconds, 1, 0) != limit.seconds;
	states->enabled[CONTROL_SPEAK] = sheets->can_speak;
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		const struct row *row = &rows[i];
		int value = value_of(sheets, row->setting);

		for (enum command j = row->first; j <= row->last; j++)
			states->switches[j] = row->shape != STEPPER;
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

static void push_limits(const struct sheets *sheets, struct stack *stack)
{
	const struct board *board = &sheets->game->history.start;
	struct limit limit = limit_now(sheets);

	stack_heading(stack, items_format(stack->items, _("Limits for new %d×%d games"),
	                                  board->width, board->height));
	stack_stepper(stack, _("Moves"),
	              limit.moves > 0 ? items_count(stack->items, limit.moves) : C_("limit", "Off"),
	              CONTROL_FEWER_MOVES, CONTROL_MORE_MOVES);
	stack_stepper(stack, _("Time"),
	              limit.seconds > 0 ? items_time(stack->items, limit.seconds)
	                                : C_("limit", "Off"),
	              CONTROL_LESS_TIME, CONTROL_MORE_TIME);
	stack_space(stack, THEME_SPACE_M);
}

static void find_voice(struct sheets *sheets)
{
	sheets->can_speak = speech_installed();
}

static void settings_build(struct sheets *sheets, struct stack *stack)
{
	static const enum command themes[] = { CONTROL_THEME_DESKTOP, CONTROL_THEME_DARK,
		                               CONTROL_THEME_BRIGHT, CONTROL_THEME_CONTRAST };
	static const enum command motions[] = { CONTROL_MOTION_DESKTOP, CONTROL_MOTION_ALL,
		                                CONTROL_MOTION_LESS };
	static const enum command figures[] = { CONTROL_SHOW_MOVES, CONTROL_SHOW_TIME };
	static const enum command thirds[] = { CONTROL_SHOW_COMPLEXITY, CONTROL_IN_PLACE,
		                               CONTROL_FEWEST, CONTROL_NO_THIRD };
	static const enum command moving[] = { CONTROL_HOVER, CONTROL_LETTERS, CONTROL_ARROWS };
	static const enum command hints[] = { CONTROL_NEXT_MOVE, CONTROL_NEXT_STEP };
	static const enum command methods[] = { CONTROL_METHOD_AUTOMATIC,
		                                CONTROL_METHOD_BREADTH_FIRST };
	/* Translators: %s: WASD, or the letters at these places on another keyboard */
	const char *letters = items_format(stack->items, _("%s keys"), items_moving(stack->items));
	const char *const moving_labels[] = { NULL, letters, NULL };
	enum command languages_shown[LANGUAGES + 1];

	for (int i = 0; i <= LANGUAGES; i++)
		languages_shown[i] = CONTROL_LANGUAGE_DESKTOP + (enum command)i;
	stack_title(stack, _("Settings"));
	stack_close(stack);
	/* first, so that it stays under the pointer while everything above it grows */
	stack_stepper(stack, _("Text size"),
	              /* Translators: a percentage */
	              items_format(stack->items, _("%d%%"), value_of(sheets, SETTING_TEXT)),
	              CONTROL_SMALLER_TEXT, CONTROL_LARGER_TEXT);
	stack_space(stack, THEME_SPACE_M);
	push_group(stack, _("Colours"), themes, 4);
	push_group(stack, _("Motion"), motions, 3);
	/* Translators: the heading of which figures are shown while playing: moves, time */
	push_group(stack, C_("settings", "Show"), figures, 2);
	stack_heading(stack, _("Controls"));
	stack_buttons(stack, moving, 3, moving_labels, false);
	stack_space(stack, THEME_SPACE_M);
	push_limits(sheets, stack);
	stack_stepper(stack, _("Volume"),
	              items_format(stack->items, _("%d%%"), value_of(sheets, SETTING_VOLUME)),
	              COMMAND_QUIETER, COMMAND_LOUDER);
	stack_button(stack, COMMAND_MUTE, NULL, false);
	if (sheets->can_speak)
		stack_button(stack, CONTROL_SPEAK, NULL, false);
	stack_space(stack, THEME_SPACE_M);
	push_group(stack, _("Hint"), hints, 2);
	push_group(stack, _("Third figure"), thirds, 4);
	stack_button(stack, CONTROL_MARK_PLACED, NULL, false);
	stack_space(stack, THEME_SPACE_M);
	push_group(stack, _("Solving method"), methods, 2);
	stack_heading(stack, _("Language"));
	stack_buttons(stack, languages_shown, LANGUAGES + 1, NULL, false);
	if (sheets->context.trouble == NULL || sheets->context.trouble[0] == '\0')
		return;
	stack_foot(stack); /* visible while the rest scrolls */
	stack_space(stack, THEME_SPACE_S);
	stack_text(stack, ITEM_WARNING, sheets->context.trouble, 0);
}

const struct sheet settings_sheet = {
	.name = "settings",
	.opener = COMMAND_SETTINGS,
	SHEET_CONTROLS(controls),
	.open = find_voice,
	.build = settings_build,
	.states = states,
	.command = command,
};
