/* settings: the Settings sheet. */
#include "desktop/speech.h"
#include "game/limit.h"
#include "game/plans.h"
#include "sheets/figure.h"
#include "sheets/sheets.h"
#include "ui/knob.h"

/* Its own name, so that everyone finds theirs. */
#define LANGUAGE_CONTROL(code, name) { "language-" code, name, .title = name },

/* Of a choice one control per value, in the order of the values; of switches one for each of some consecutive settings. */
static const struct command_info text_controls[] = {
	{ .name = "text-size", .label = N_("Text size") },
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
static const struct command_info mark_controls[] = {
	{ "mark-in-place", N_("Mark tiles in place"),
	  .title = N_("Mark tiles in their places with a soft edge") },
};
static const struct command_info figure_controls[] = {
	{ "show-moves", N_("Show moves"), .title = N_("How many moves you’ve made") },
	{ "show-time", N_("Show time"), .title = N_("How long you’ve been playing") },
};
static const struct command_info rival_controls[] = {
	{ "rival-board", N_("Show the rival’s board"),
	  .title = N_("In a race, show the rival’s board below the small picture") },
};
static const struct command_info pause_controls[] = {
	{ "pause-behind", N_("Pause in the background"),
	  .title = N_("Pause the game when another window is in front") },
};
static const struct command_info one_controls[] = {
	{ "one-tile", N_("Slide one tile only"),
	  .title = N_("A click slides a tile only if it’s next to the gap") },
};
static const struct command_info letters_controls[] = {
	{ "letters", .title = N_("These letters move tiles and give no commands") },
	{ "arrows", N_("Arrows move gap"),
	  .title = N_("Arrow keys move the gap instead of a tile") },
};
static const struct command_info hint_controls[] = {
	{ "next-move", N_("Move by move"),
	  .title = N_("A hint shows the next move of a short solution") },
	{ "next-step", N_("Step by step"),
	  .title = N_("A hint says what to do next and why, the way a person would solve it") },
};
static const struct command_info volume_controls[] = {
	{ .name = "volume", .label = N_("Volume") },
};
static const struct command_info speak_controls[] = {
	{ "speak", N_("Speak"), .title = N_("Say what has the focus, each move and what happens") },
};
static const struct command_info language_controls[] = {
	{ "language-desktop", N_("Same as system"), .title = N_("The language of the system") },
	LANGUAGES_LIST(LANGUAGE_CONTROL)
};
static const struct command_info method_controls[] = {
	{ "method-automatic", N_("Automatic"), .title = N_("Let the game choose the best method") },
	{ "method-breadth-first", N_("Breadth-first"),
	  .title = N_(
	          "The classic method: checks all boards layer by layer until memory runs out") },
};

/* How settings are changed: one control per value, a slider with their stops, a switch for each of some consecutive ones
 * (on at 1, or at 0). */
enum shape { CHOICE, SLIDER, SWITCH, SWITCH_OFF };

struct row {
	enum setting setting; /* the first */
	enum shape shape;
	const struct command_info *controls;
	int count;
	const char *heading; /* of a choice; NULL: the group's own says enough */
};

#define CONTROLS(table) (table), SDL_arraysize(table)

static const struct row look_rows[] = {
	/* first, so that it stays under the pointer while everything above it grows */
	{ SETTING_TEXT, SLIDER, CONTROLS(text_controls), NULL },
	{ SETTING_THEME, CHOICE, CONTROLS(theme_controls), N_("Colours") },
	{ SETTING_MOTION, CHOICE, CONTROLS(motion_controls), N_("Motion") },
};
static const struct row play_rows[] = {
	{ SETTING_MARK_PLACED, SWITCH, CONTROLS(mark_controls), NULL },
	{ SETTING_HIDE_MOVES, SWITCH_OFF, CONTROLS(figure_controls), NULL },
	{ SETTING_RIVAL, SWITCH, CONTROLS(rival_controls), NULL },
	{ SETTING_PAUSE_BEHIND, SWITCH, CONTROLS(pause_controls), NULL },
	{ SETTING_STEPS, CHOICE, CONTROLS(hint_controls), N_("Hint") },
};
static const struct row control_rows[] = {
	{ SETTING_ONE_TILE, SWITCH, CONTROLS(one_controls), NULL },
};
static const struct row volume_rows[] = {
	{ SETTING_VOLUME, SLIDER, CONTROLS(volume_controls), NULL },
};
static const struct row speak_rows[] = {
	{ SETTING_SPEAK, SWITCH, CONTROLS(speak_controls), NULL },
};
static const struct row language_rows[] = {
	{ SETTING_LANGUAGE, CHOICE, CONTROLS(language_controls), NULL },
};
static const struct row advanced_rows[] = {
	{ SETTING_THIRD_FIGURE, CHOICE, figure_kinds, FIGURE_KINDS, N_("Third figure") },
	{ SETTING_METHOD, CHOICE, CONTROLS(method_controls), N_("Solving method") },
	{ SETTING_LETTERS, SWITCH, CONTROLS(letters_controls), NULL },
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

/* number: that of the setting times VALUES, plus that of the stop. */
static enum sheet_reply set_stop(struct sheets *sheets, int number)
{
	enum setting setting = (enum setting)(number / VALUES);

	return set_value(sheets,
	                 number - number % VALUES + setting_info(setting)->stops[number % VALUES]);
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

/* Places control number `at` of a row, but for a slider's. */
static enum command place(const struct sheets *sheets, struct column *column, const struct row *row,
                          int at)
{
	bool chooses = row->shape == CHOICE;
	enum setting setting = row->setting + (enum setting)(chooses ? 0 : at);
	int value = value_of(sheets, setting);

	return column_control(
	        column,
	        (struct control){ .info = row->controls[at],
	                          .lit = value == (chooses ? at : row->shape == SWITCH),
	                          .switches = true,
	                          .run = set_value,
	                          .number = (int)setting * VALUES + (chooses ? at : !value) });
}

static void push_choice(const struct sheets *sheets, struct column *column, const struct row *row)
{
	enum command commands[COLUMN_BUTTONS_MAX];

	for (int i = 0; i < row->count; i++) {
		int at = row->setting == SETTING_THIRD_FIGURE ? (int)figure_kind_at(i) : i;

		commands[i] = place(sheets, column, row, at);
	}
	column_space(column, THEME_SPACE_S);
	if (row->heading != NULL)
		column_text(column, ITEM_LABEL, _(row->heading), THEME_SPACE_S);
	column_buttons(column, commands, row->count, NULL, false);
}

/* The stop at a value, or the last one below it. */
static int stop_of(const struct setting_info *info, int value)
{
	int stop = info->stop_count - 1;

	while (stop > 0 && info->stops[stop] > value)
		stop--;
	return stop;
}

static void push_slider(const struct sheets *sheets, struct column *column, const struct row *row)
{
	const struct setting_info *info = setting_info(row->setting);
	const struct command_info *about = &row->controls[0];
	int value = value_of(sheets, row->setting), now = stop_of(info, value);
	int stop = knob_stop(column, about->name, now);
	/* Translators: a percentage */
	const char *text =
	        items_format(column->items, _("%d%%"), stop != now ? info->stops[stop] : value);

	knob_slider(column, _(about->label), text,
	            (struct control){ .info = *about,
	                              .run = set_stop,
	                              .number = (int)row->setting * VALUES,
	                              .stops = info->stop_count,
	                              .stop = stop });
}

static void push_row(const struct sheets *sheets, struct column *column, const struct row *row)
{
	/* Translators: %s: WASD, or the letters at these places on another keyboard */
	const char *letters =
	        items_format(column->items, _("%s keys"), items_moving(column->items));

	if (row->shape == CHOICE)
		push_choice(sheets, column, row);
	else if (row->shape == SLIDER)
		push_slider(sheets, column, row);
	for (int i = 0; i < row->count && (row->shape == SWITCH || row->shape == SWITCH_OFF); i++)
		knob_switch(column, place(sheets, column, row, i),
		            row->controls[i].label == NULL ? letters : NULL);
}

static void push_rows(const struct sheets *sheets, struct column *column, const struct row *rows,
                      size_t count)
{
	for (size_t i = 0; i < count; i++)
		push_row(sheets, column, &rows[i]);
}

/* The rows of a table, and their number: two arguments of push_rows. */
#define ROWS(table) (table), SDL_arraysize(table)

/* What follows belongs together, below a heading. */
static void begin_group(struct column *column, const char *heading)
{
	column_space(column, THEME_SPACE_L);
	column_heading(column, heading);
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

/* Whether pictures are to be forgotten. */
enum asks { ASKS_NOTHING, ASKS_NOW, ASKS_FROM_NOW_ON };

struct settings_state {
	bool can_speak; /* the library for that is installed; found when the sheet opens */
	bool advanced;  /* these settings are shown */
	enum asks asks; /* before copies are deleted that nobody can bring back */
};

static struct settings_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &settings_sheet);
}

static enum sheet_reply forget_pictures(struct sheets *sheets, int number)
{
	(void)number;
	state_of(sheets)->asks = ASKS_NOW;
	controls_focus(sheets->controls, control_id("keep"));
	return SHEET_TAKEN;
}

static enum sheet_reply set_forgets(struct sheets *sheets, int on)
{
	state_of(sheets)->asks = on != 0 ? ASKS_FROM_NOW_ON : ASKS_NOTHING;
	if (on == 0)
		request_set(sheets, SETTING_FORGETS, 0);
	else
		controls_focus(sheets->controls, control_id("keep"));
	return SHEET_TAKEN;
}

static enum sheet_reply answer_forgets(struct sheets *sheets, int forgets)
{
	bool now = state_of(sheets)->asks == ASKS_NOW;

	state_of(sheets)->asks = ASKS_NOTHING;
	if (forgets != 0 && now)
		request_forget_pictures(sheets, NULL);
	else if (forgets != 0)
		request_set(sheets, SETTING_FORGETS, 1);
	controls_focus(sheets->controls, control_id(now ? "forget-pictures" : "forgets"));
	return SHEET_TAKEN;
}

static void push_question(struct column *column, bool now)
{
	static const struct control yes = {
		.info = { .name = "forget-all",
		          .label = N_("Delete them"),
		          .title = N_("Delete the list, copies and thumbnails") },
		.run = answer_forgets,
		.number = 1
	};
	static const struct control no = {
		.info = { .name = "keep", .label = N_("Keep"), .title = N_("Change nothing") },
		.run = answer_forgets,
		.number = 0
	};

	column_text(
	        column, ITEM_TEXT,
	        now ? _("Delete the list, copies and thumbnails of your pictures? Copies for "
	                "unfinished games stay.")
	            : _("Delete the list, copies and thumbnails of your pictures? Unfinished games "
	                "whose picture is gone will show numbers."),
	        THEME_SPACE_M);
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, yes), column_control(column, no)), NULL,
	               false);
	column_space(column, THEME_SPACE_M);
}

static void push_forget(const struct sheets *sheets, struct column *column)
{
	bool forgets = settings_get(sheets->settings, SETTING_FORGETS) != 0;
	const struct control never = {
		.info = { "forgets", N_("Don’t remember pictures"),
		          .title = N_("Keep no list of pictures, no copies and no thumbnails") },
		.lit = forgets,
		.switches = true,
		.run = set_forgets,
		.number = !forgets
	};
	const struct control forget = {
		.info = { .name = "forget-pictures",
		          .label = N_("Forget recent pictures"),
		          .title = N_("Delete the list of recent pictures, with copies "
		                      "and thumbnails") },
		.run = forget_pictures
	};

	knob_switch(column, column_control(column, never), NULL);
	if (state_of(sheets)->asks != ASKS_NOTHING)
		push_question(column, state_of(sheets)->asks == ASKS_NOW);
	column_button(column, column_control(column, forget), NULL, false);
}

static void begin(struct sheets *sheets)
{
	*state_of(sheets) = (struct settings_state){ .can_speak = speech_installed() };
}

/* Shows or hides the advanced settings; shown, they come up to where the button was pressed. */
static enum sheet_reply fold(struct sheets *sheets, int shows)
{
	struct controls *controls = sheets->controls;
	const struct items *items = &controls->items;
	const struct item *button = items_find(items, control_id("advanced"));

	state_of(sheets)->advanced = shows != 0;
	if (shows == 0 || button == NULL)
		return SHEET_TAKEN;
	controls_let_go(controls);
	controls->scroll_px += button->rect.y - (items->scroll_max > 0 ? items->scroll.y : 0);
	return SHEET_TAKEN;
}

static void push_advanced(const struct sheets *sheets, struct column *column)
{
	bool shows = state_of(sheets)->advanced;

	column_fold(
	        column,
	        column_control(
	                column,
	                (struct control){ .info = { "advanced", N_("Advanced"),
	                                            .title = N_("Settings that few players need") },
	                                  .lit = shows,
	                                  .switches = true,
	                                  .run = fold,
	                                  .number = !shows }));
	if (!shows)
		return;
	push_rows(sheets, column, ROWS(advanced_rows));
	column_space(column, THEME_SPACE_M);
	push_limits(sheets, column);
}

static void settings_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Settings"));
	column_close(column);
	column_heading(column, _("Appearance"));
	push_rows(sheets, column, ROWS(look_rows));
	begin_group(column, C_("settings", "Playing"));
	push_rows(sheets, column, ROWS(play_rows));
	begin_group(column, _("Controls"));
	push_rows(sheets, column, ROWS(control_rows));
	column_button(column, COMMAND_HANDS, NULL, false);
	column_button(column, COMMAND_KEYMAP, NULL, false);
	begin_group(column, C_("settings", "Sound"));
	push_rows(sheets, column, ROWS(volume_rows));
	knob_switch(column, COMMAND_MUTE, NULL);
	if (state_of(sheets)->can_speak)
		push_rows(sheets, column, ROWS(speak_rows));
	begin_group(column, _("Language"));
	push_rows(sheets, column, ROWS(language_rows));
	begin_group(column, _("Recent pictures"));
	push_forget(sheets, column);
	begin_group(column, C_("settings", "Players"));
	column_button(column, COMMAND_PLAYERS, NULL, false);
	column_button(column, COMMAND_SIMPLE, NULL, false);
	column_space(column, THEME_SPACE_L);
	push_advanced(sheets, column);
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
	.open = begin,
	.build = settings_build,
};
