/* settings: the Settings sheet. */
#include "desktop/speech.h"
#include "game/limit.h"
#include "game/plans.h"
#include "sheets/sheets.h"

/* The first control of each group, in the order of its values or settings. */
enum {
	CONTROL_THEME = COMMAND_COUNT,
	CONTROL_TEXT = CONTROL_THEME + SETTINGS_THEME_CONTRAST + 1,
	CONTROL_MOTION = CONTROL_TEXT + 2,
	CONTROL_HOVER = CONTROL_MOTION + SETTINGS_MOTION_LESS + 1,
	CONTROL_LETTERS,
	CONTROL_STEPS = CONTROL_HOVER + 4,
	CONTROL_FIGURES = CONTROL_STEPS + 2,
	CONTROL_MARK_PLACED = CONTROL_FIGURES + 2,
	CONTROL_THIRD,
	CONTROL_METHOD = CONTROL_THIRD + SETTINGS_THIRD_FEWEST + 1,
	CONTROL_FEWER_MOVES = CONTROL_METHOD + 2,
	CONTROL_MORE_MOVES,
	CONTROL_LESS_TIME,
	CONTROL_MORE_TIME,
	CONTROL_LANGUAGE,
	CONTROL_SPEAK = CONTROL_LANGUAGE + LANGUAGES + 1,
	CONTROL_PAUSE_BEHIND,
	CONTROLS_END,
};

/* Its own name, so that everyone finds theirs. */
#define LANGUAGE_CONTROL(code, name) { "language-" code, name, .title = name },

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
	{ "one-tile", N_("Slide one tile only"),
	  .title = N_("A click slides a tile only if it’s next to the gap") },
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
	{ "pause-behind", N_("Pause in the background"),
	  .title = N_("Pause the game when another window is in front") },
};

/* How settings are changed: one control per value, a stepper, a switch for each of some consecutive settings
 * (lit when on, or off). */
enum shape { CHOICE, STEPPER, SWITCH, SWITCH_OFF };

static const struct group {
	enum setting setting; /* the first */
	enum shape shape;
	enum command first;
	int count;           /* of controls */
	const char *heading; /* or the stepper's name */
} groups[] = {
	/* first, so that it stays under the pointer while everything above it grows */
	{ SETTING_TEXT, STEPPER, CONTROL_TEXT, 2, N_("Text size") },
	{ SETTING_THEME, CHOICE, CONTROL_THEME, SETTINGS_THEME_CONTRAST + 1, N_("Colours") },
	{ SETTING_MOTION, CHOICE, CONTROL_MOTION, SETTINGS_MOTION_LESS + 1, N_("Motion") },
	/* Translators: the heading of which figures are shown while playing: moves, time */
	{ SETTING_HIDE_MOVES, SWITCH_OFF, CONTROL_FIGURES, 2, N_("Show") },
	{ SETTING_HOVER, SWITCH, CONTROL_HOVER, 4, N_("Controls") },
	{ SETTING_PAUSE_BEHIND, SWITCH, CONTROL_PAUSE_BEHIND, 1, NULL },
	{ SETTING_VOLUME, STEPPER, COMMAND_QUIETER, 2, N_("Volume") },
	{ SETTING_SPEAK, SWITCH, CONTROL_SPEAK, 1, NULL },
	{ SETTING_STEPS, CHOICE, CONTROL_STEPS, 2, N_("Hint") },
	{ SETTING_THIRD_FIGURE, CHOICE, CONTROL_THIRD, SETTINGS_THIRD_FEWEST + 1,
	  N_("Third figure") },
	{ SETTING_MARK_PLACED, SWITCH, CONTROL_MARK_PLACED, 1, NULL },
	{ SETTING_METHOD, CHOICE, CONTROL_METHOD, 2, N_("Solving method") },
	{ SETTING_LANGUAGE, CHOICE, CONTROL_LANGUAGE, LANGUAGES + 1, N_("Language") },
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

static void step(struct sheets *sheets, enum setting setting, int step)
{
	set(sheets, setting, setting_step(setting, value_of(sheets, setting), step));
	if (setting != SETTING_VOLUME)
		return;
	/* a player who changes the volume expects to hear it: last, at the new volume */
	if (settings_get(sheets->settings, SETTING_MUTED))
		sheets->port.say(sheets->port.app, NULL); /* may say that sound is off */
	set(sheets, SETTING_MUTED, 0);
}

static struct limit limit_now(const struct sheets *sheets)
{
	const struct board *board = game_shuffled(sheets->game);

	return game_limit_for(sheets->game, board->width, board->height);
}

/* Steps the moves; one that is too low for the running board is refused. */
static void step_moves(struct sheets *sheets, struct limit *limit, int step, uint64_t good)
{
	uint64_t least = (uint64_t)solver_least(game_shuffled(sheets->game)), before = limit->moves;
	char text[ERROR_TEXT_SIZE];

	limit->moves = limit_step_moves(before, step, SDL_max(least, good));
	if (step > 0 || least <= limit_step_moves(before, step, 0))
		return;
	snprintf(text, sizeof text,
	         PLURAL(least, "This board needs at least %s move.",
	                "This board needs at least %s moves."),
	         number_text(least).text);
	sheets->port.say(sheets->port.app, text);
}

/* Changes the limits of future games of the running game's size. */
static enum sheet_reply step_limit(struct sheets *sheets, enum command command)
{
	const struct board *board = game_shuffled(sheets->game);
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
	for (size_t i = 0; i < SDL_arraysize(groups); i++) {
		const struct group *group = &groups[i];
		int at = (int)command - (int)group->first;
		enum setting setting = group->setting + (enum setting)at; /* of its switch */

		if (at < 0 || at >= group->count)
			continue;
		if (group->shape == CHOICE)
			set(sheets, group->setting, at);
		else if (group->shape == STEPPER)
			step(sheets, group->setting, 2 * at - 1);
		else
			set(sheets, setting, !settings_get(sheets->settings, setting));
		if (command == CONTROL_LETTERS)
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
	for (size_t i = 0; i < SDL_arraysize(groups); i++) {
		const struct group *group = &groups[i];

		for (int at = 0; at < group->count; at++) {
			enum command control = group->first + (enum command)at;
			int other = group->shape >= SWITCH ? at : 0;
			int value = value_of(sheets, group->setting + (enum setting)other);
			int lit = group->shape == CHOICE ? at : group->shape == SWITCH;

			states->switches[control] = group->shape != STEPPER;
			if (group->shape != STEPPER)
				states->lit[control] = value == lit;
			else
				states->enabled[control] =
				        setting_step(group->setting, value, 2 * at - 1) != value;
		}
	}
}

static void push_group(const struct sheets *sheets, struct column *column,
                       const struct group *group)
{
	/* Translators: %s: WASD, or the letters at these places on another keyboard */
	const char *letters =
	        items_format(column->items, _("%s keys"), items_moving(column->items));
	enum command commands[COLUMN_BUTTONS_MAX];
	const char *labels[COLUMN_BUTTONS_MAX];

	for (int i = 0; i < group->count; i++) {
		/* None is the last third figure */
		int at = group->first == CONTROL_THIRD && i > 0 ? i % SETTINGS_THIRD_FEWEST + 1 : i;

		commands[i] = group->first + (enum command)at;
		labels[i] = commands[i] == CONTROL_LETTERS ? letters : NULL;
	}
	if (group->shape == STEPPER) {
		column_stepper(
		        column, _(group->heading),
		        /* Translators: a percentage */
		        items_format(column->items, _("%d%%"), value_of(sheets, group->setting)),
		        commands[0], commands[1]);
		return;
	}
	if (group->heading != NULL)
		column_heading(column, _(group->heading));
	column_buttons(column, commands, group->count, labels, false);
}

static void push_limits(const struct sheets *sheets, struct column *column)
{
	const struct board *board = game_shuffled(sheets->game);
	struct limit limit = limit_now(sheets);

	column_heading(column, items_format(column->items, _("Limits for new %d×%d games"),
	                                    board->width, board->height));
	column_stepper(column, _("Moves"),
	               limit.moves > 0 ? items_count(column->items, limit.moves)
	                               : C_("limit", "Off"),
	               CONTROL_FEWER_MOVES, CONTROL_MORE_MOVES);
	column_stepper(column, _("Time"),
	               limit.seconds > 0 ? items_time(column->items, limit.seconds)
	                                 : C_("limit", "Off"),
	               CONTROL_LESS_TIME, CONTROL_MORE_TIME);
	column_space(column, THEME_SPACE_M);
}

static void find_voice(struct sheets *sheets)
{
	sheets->can_speak = speech_installed();
}

static void settings_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Settings"));
	column_close(column);
	for (size_t i = 0; i < SDL_arraysize(groups); i++) {
		if (groups[i].setting == SETTING_SPEAK && !sheets->can_speak)
			continue;
		if (i > 0 && groups[i].setting != SETTING_SPEAK &&
		    groups[i].setting != SETTING_PAUSE_BEHIND)
			column_space(column, THEME_SPACE_M);
		if (groups[i].setting == SETTING_VOLUME)
			push_limits(sheets, column);
		push_group(sheets, column, &groups[i]);
		if (groups[i].setting == SETTING_VOLUME)
			column_button(column, COMMAND_MUTE, NULL, false);
	}
	if (sheets->context.trouble == NULL || sheets->context.trouble[0] == '\0')
		return;
	column_foot(column); /* visible while the rest scrolls */
	column_space(column, THEME_SPACE_S);
	column_text(column, ITEM_WARNING, sheets->context.trouble, 0);
}

const struct sheet settings_sheet = {
	.name = "settings",
	.opener = COMMAND_SETTINGS,
	SHEET_CONTROLS(controls, CONTROLS_END),
	.open = find_voice,
	.build = settings_build,
	.states = states,
	.command = command,
};
