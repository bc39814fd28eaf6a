/* settings: the Settings sheet. */
#include "desktop/speech.h"
#include "game/limit.h"
#include "game/plans.h"
#include "sheets/sheets.h"

/* Its own name, so that everyone finds theirs. */
#define LANGUAGE_CONTROL(code, name) { "language-" code, name, .title = name },

/* For each setting one control per value, in the order of the values, or −, +, or a switch. */
static const struct command_info text_controls[] = {
	{ .name = "text-minus", .icon = "minus", .title = N_("Smaller text") },
	{ .name = "text-plus", .icon = "plus", .title = N_("Larger text") },
};
static const struct command_info theme_controls[] = {
	{ "theme-desktop", N_("Same as system"), .title = N_("Light or dark, same as the system") },
	{ "theme-dark", N_("Dark"), .title = N_("Dark") },
	{ "theme-bright", N_("Light"), .title = N_("Light") },
	{ "theme-contrast", N_("High contrast"), .title = N_("High contrast") },
};
static const struct command_info motion_controls[] = {
	{ "motion-desktop", N_("Same as system"),
	  .title = N_("Full or reduced motion, same as the system") },
	{ "motion-all", N_("Full"), .title = N_("All animations") },
	{ "motion-less", N_("Reduced"),
	  .title = N_("Tiles fade instead of sliding, and there’s no confetti") },
};
static const struct command_info figure_controls[] = {
	{ "show-moves", N_("Moves"), .title = N_("How many moves you’ve made") },
	{ "show-time", N_("Time"), .title = N_("How long you’ve been playing") },
};
static const struct command_info slide_controls[] = {
	{ "hover", N_("Slide on hover"),
	  .title = N_("Tiles slide when the pointer passes over them, without a click") },
	{ "letters", .title = N_("These letters move tiles, and Ctrl+S solves") },
	{ "arrows", N_("Arrows move gap"),
	  .title = N_("Arrow keys move the gap instead of a tile") },
	{ "one-tile", N_("Slide one tile only"),
	  .title = N_("A click slides a tile only if it’s next to the gap") },
};
static const struct command_info pause_controls[] = {
	{ "pause-behind", N_("Pause in the background"),
	  .title = N_("Pause the game when another window is in front") },
};
static const struct command_info forget_controls[] = {
	{ "forgets", N_("Don’t remember pictures"),
	  .title = N_("Keep no list of pictures, no copies and no thumbnails") },
};
static const struct command_info volume_controls[] = {
	{ .name = "quieter", .icon = "minus", .title = N_("Quieter"), .repeats = true },
	{ .name = "louder", .icon = "plus", .title = N_("Louder"), .repeats = true },
};
static const struct command_info speak_controls[] = {
	{ "speak", N_("Speak"), .title = N_("Say what has the focus, each move and what happens") },
};
static const struct command_info hint_controls[] = {
	{ "next-move", N_("Move by move"),
	  .title = N_("A hint shows the next move of a short solution") },
	{ "next-step", N_("Step by step"),
	  .title = N_("A hint says what to do next and why, the way a person would solve it") },
};
static const struct command_info third_controls[] = {
	{ "show-complexity", N_("Complexity"),
	  .title = N_("The number of pairs of tiles in the wrong order") },
	{ "show-none", N_("None"), .title = N_("Show no third figure") },
	{ "show-in-place", N_("Tiles in place"),
	  .title = N_("How many tiles are in their places") },
	{ "show-fewest", N_("Fewest moves"),
	  .title = N_("The fewest moves from the start of the game, once they’re known") },
};
static const struct command_info mark_controls[] = {
	{ "mark-in-place", N_("Mark tiles in place"),
	  .title = N_("Mark tiles in their places with a soft edge") },
};
static const struct command_info method_controls[] = {
	{ "method-automatic", N_("Automatic"), .title = N_("Let the game choose the best method") },
	{ "method-breadth-first", N_("Breadth-first"),
	  .title = N_(
	          "The classic method: checks all boards layer by layer until memory runs out") },
};
static const struct command_info language_controls[] = {
	{ "language-desktop", N_("Same as system"), .title = N_("The language of the system") },
	LANGUAGES_LIST(LANGUAGE_CONTROL)
};

/* How settings are changed: one control per value, a stepper, a switch for each of some consecutive settings
 * (lit when on, or off). */
enum shape { CHOICE, STEPPER, SWITCH, SWITCH_OFF };

struct group {
	enum setting setting; /* the first */
	enum shape shape;
	const struct command_info *controls;
	int count;
	const char *heading; /* or the stepper's name */
};

#define CONTROLS(table) (table), SDL_arraysize(table)

static const struct group groups[] = {
	/* first, so that it stays under the pointer while everything above it grows */
	{ SETTING_TEXT, STEPPER, CONTROLS(text_controls), N_("Text size") },
	{ SETTING_THEME, CHOICE, CONTROLS(theme_controls), N_("Colours") },
	{ SETTING_MOTION, CHOICE, CONTROLS(motion_controls), N_("Motion") },
	/* Translators: the heading of which figures are shown while playing: moves, time */
	{ SETTING_HIDE_MOVES, SWITCH_OFF, CONTROLS(figure_controls), N_("Show") },
	{ SETTING_HOVER, SWITCH, CONTROLS(slide_controls), N_("Controls") },
	{ SETTING_PAUSE_BEHIND, SWITCH, CONTROLS(pause_controls), NULL },
	{ SETTING_VOLUME, STEPPER, CONTROLS(volume_controls), N_("Volume") },
	{ SETTING_SPEAK, SWITCH, CONTROLS(speak_controls), NULL },
	{ SETTING_STEPS, CHOICE, CONTROLS(hint_controls), N_("Hint") },
	{ SETTING_THIRD_FIGURE, CHOICE, CONTROLS(third_controls), N_("Third figure") },
	{ SETTING_MARK_PLACED, SWITCH, CONTROLS(mark_controls), NULL },
	{ SETTING_METHOD, CHOICE, CONTROLS(method_controls), N_("Solving method") },
	{ SETTING_FORGETS, SWITCH, CONTROLS(forget_controls), N_("Recent pictures") },
	{ SETTING_LANGUAGE, CHOICE, CONTROLS(language_controls), N_("Language") },
};

enum { VALUES = 1 << 16 }; /* more than any setting here has */

/* The value in effect: the setting's, or the system's. */
static int value_of(const struct sheets *sheets, enum setting setting)
{
	return setting == SETTING_TEXT ? sheets->context.text_percent
	                               : settings_get(sheets->settings, setting);
}

/* number: the setting times VALUES, plus its new value. */
static enum sheet_reply set_value(struct sheets *sheets, int number)
{
	enum setting setting = (enum setting)(number / VALUES);

	request_set(sheets, setting, number % VALUES);
	if (setting == SETTING_LETTERS)
		request_set(sheets, SETTING_LETTERS_ASKED, 1); /* counts as the answer */
	if (setting != SETTING_VOLUME)
		return SHEET_TAKEN;
	/* a player who changes the volume expects to hear it: last, at the new volume */
	if (settings_get(sheets->settings, SETTING_MUTED))
		request_say(sheets, NULL); /* may say that sound is off */
	request_set(sheets, SETTING_MUTED, 0);
	return SHEET_TAKEN;
}

static struct limit limit_now(const struct sheets *sheets)
{
	const struct board *board = game_shuffled(sheets->game);

	return game_limit_for(sheets->game, board->width, board->height);
}

/* Changes the limits of future games of the running game's size. */
static enum sheet_reply set_limit(struct sheets *sheets, struct limit limit)
{
	const struct board *board = game_shuffled(sheets->game);

	sheets->game->limit = limit;
	sheets->game->limit_columns = board->width;
	sheets->game->limit_rows = board->height;
	request_set(sheets, SETTING_LIMIT_MOVES, (int)limit.moves);
	request_set(sheets, SETTING_LIMIT_SECONDS, (int)limit.seconds);
	request_set(sheets, SETTING_LIMIT_COLUMNS, board->width);
	request_set(sheets, SETTING_LIMIT_ROWS, board->height);
	return SHEET_TAKEN;
}

/* A limit that is too low for the running board is refused. */
static enum sheet_reply step_moves(struct sheets *sheets, int step)
{
	const struct board *board = game_shuffled(sheets->game);
	struct limit limit = limit_now(sheets);
	uint64_t good = limit_least(board->width, board->height).moves;
	uint64_t least = (uint64_t)solver_least(board), before = limit.moves;
	char text[ERROR_TEXT_SIZE];

	limit.moves = limit_step_moves(before, step, SDL_max(least, good));
	if (step < 0 && least > limit_step_moves(before, step, 0)) {
		snprintf(text, sizeof text,
		         PLURAL(least, "This board needs at least %s move.",
		                "This board needs at least %s moves."),
		         number_text(least).text);
		request_say(sheets, text);
	}
	return set_limit(sheets, limit);
}

static enum sheet_reply step_seconds(struct sheets *sheets, int step)
{
	const struct board *board = game_shuffled(sheets->game);
	struct limit limit = limit_now(sheets);

	limit.seconds = limit_step_seconds(limit.seconds, step,
	                                   limit_least(board->width, board->height).seconds);
	return set_limit(sheets, limit);
}

/* Places control number `at` of a group. */
static enum command place(const struct sheets *sheets, struct column *column,
                          const struct group *group, int at)
{
	bool each = group->shape == SWITCH || group->shape == SWITCH_OFF;
	enum setting setting = group->setting + (enum setting)(each ? at : 0);
	int value = value_of(sheets, setting);
	int next = each                      ? !value
	           : group->shape == STEPPER ? setting_step(setting, value, 2 * at - 1)
	                                     : at;
	int lit = each ? group->shape == SWITCH : at;

	return column_control(
	        column, (struct control){ .info = group->controls[at],
	                                  .disabled = group->shape == STEPPER && next == value,
	                                  .lit = group->shape != STEPPER && value == lit,
	                                  .switches = group->shape != STEPPER,
	                                  .run = set_value,
	                                  .number = (int)setting * VALUES + next });
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
		int at = group->setting == SETTING_THIRD_FIGURE && i > 0
		                 ? i % SETTINGS_THIRD_FEWEST + 1
		                 : i;

		commands[i] = place(sheets, column, group, at);
		labels[i] = group->controls[at].label == NULL ? letters : NULL;
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

static enum command place_step(struct column *column, const struct command_info *info,
                               bool possible,
                               enum sheet_reply (*run)(struct sheets *sheets, int step), int step)
{
	return column_control(
	        column, (struct control){
	                        .info = *info, .disabled = !possible, .run = run, .number = step });
}

static void push_limits(const struct sheets *sheets, struct column *column)
{
	static const struct command_info moves[] = {
		{ .name = "moves-minus",
		  .icon = "minus",
		  .title = N_("Fewer moves"),
		  .repeats = true },
		{ .name = "moves-plus",
		  .icon = "plus",
		  .title = N_("More moves"),
		  .repeats = true },
	};
	static const struct command_info times[] = {
		{ .name = "time-minus",
		  .icon = "minus",
		  .title = N_("Less time"),
		  .repeats = true },
		{ .name = "time-plus", .icon = "plus", .title = N_("More time"), .repeats = true },
	};
	const struct board *board = game_shuffled(sheets->game);
	struct limit now = limit_now(sheets);
	bool more = limit_step_moves(now.moves, 1, 0) != now.moves;
	bool longer = limit_step_seconds(now.seconds, 1, 0) != now.seconds;

	column_heading(column, items_format(column->items, _("Limits for new %d×%d games"),
	                                    board->width, board->height));
	column_stepper(column, _("Moves"),
	               now.moves > 0 ? items_count(column->items, now.moves) : C_("limit", "Off"),
	               place_step(column, &moves[0], now.moves > 0, step_moves, -1),
	               place_step(column, &moves[1], more, step_moves, 1));
	column_stepper(column, _("Time"),
	               now.seconds > 0 ? items_time(column->items, now.seconds)
	                               : C_("limit", "Off"),
	               place_step(column, &times[0], now.seconds > 0, step_seconds, -1),
	               place_step(column, &times[1], longer, step_seconds, 1));
	column_space(column, THEME_SPACE_M);
}

static enum sheet_reply forget_pictures(struct sheets *sheets, int number)
{
	(void)number;
	request_forget_pictures(sheets, NULL);
	return SHEET_TAKEN;
}

static void push_forget(const struct sheets *sheets, struct column *column)
{
	const struct control forget = { .info = { .name = "forget-pictures",
		                                  .label = N_("Forget recent pictures"),
		                                  .title =
		                                          N_("Empty the list of recent pictures") },
		                        .disabled = sheets->photos->recent.count == 0,
		                        .run = forget_pictures };

	column_button(column, column_control(column, forget), NULL, false);
}

struct settings_state {
	bool can_speak; /* the library for that is installed; found when the sheet opens */
};

static struct settings_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &settings_sheet);
}

static void find_voice(struct sheets *sheets)
{
	state_of(sheets)->can_speak = speech_installed();
}

static void settings_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Settings"));
	column_close(column);
	for (size_t i = 0; i < SDL_arraysize(groups); i++) {
		if (groups[i].setting == SETTING_SPEAK && !state_of(sheets)->can_speak)
			continue;
		if (i > 0 && groups[i].setting != SETTING_SPEAK &&
		    groups[i].setting != SETTING_PAUSE_BEHIND)
			column_space(column, THEME_SPACE_M);
		if (groups[i].setting == SETTING_VOLUME)
			push_limits(sheets, column);
		push_group(sheets, column, &groups[i]);
		if (groups[i].setting == SETTING_VOLUME)
			column_button(column, COMMAND_MUTE, NULL, false);
		if (groups[i].setting == SETTING_FORGETS)
			push_forget(sheets, column);
	}
	column_space(column, THEME_SPACE_M);
	column_button(column, COMMAND_PLAYERS, NULL, false);
	if (sheets->context.trouble == NULL || sheets->context.trouble[0] == '\0')
		return;
	column_foot(column); /* visible while the rest scrolls */
	column_space(column, THEME_SPACE_S);
	column_text(column, ITEM_WARNING, sheets->context.trouble, 0);
}

const struct sheet settings_sheet = {
	.name = "settings",
	.opener = COMMAND_SETTINGS,
	.state_size = sizeof(struct settings_state),
	.open = find_voice,
	.build = settings_build,
};
