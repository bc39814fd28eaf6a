/* help: how to play, and what every command does; who made the game, why, and its licence. */
#include <string.h>

#include "base/date.h"
#include "base/utf8.h"
#include "puzzle/notation.h"
#include "sheets/code.h"
#include "sheets/sheets.h"
#include "sheets/small_board.h"
#include "ui/controls.h"
#include "ui/draw.h"
#include "ui/field.h"
#include "ui/scale.h"
#include "view/motion.h"

enum {              /* units */
       SCROLL = 48, /* per press of an arrow key */
       PICTURE_SIDE = 128,
       PICTURE_SPACE = 48, /* between two boards */
};

static void add_command(struct column *column, bool letters, enum command command)
{
	const char *help = _(command_info(command)->help);
	int indent = scale_text_px(&column->area->scale, THEME_ICON_SMALL) +
	             column_px(column, THEME_SPACE_L);
	int line = text_line(column->text, THEME_FONT_STRONG);
	int height = text_height(column->text, THEME_FONT_BODY, help, column->width - indent);
	struct item *item = column_push(column, ITEM_LESSON, line + height, 0);

	item->number = (uint64_t)command;
	item->text = items_key(column->items, command, letters);
	item->value = help;
	column->y += column_px(column, THEME_SPACE_L) * 3 / 4;
}

/* The topics, in their order; the first ones have pictures. */
enum topic {
	MOVING,
	BACK,
	CLOSING,
	PICTURES,
	SOLVING,
	LEARNING,
	CHALLENGES,
	RACES,
	PLAYERS,
	SIMPLE,
	COMPLEXITY,
	KEYBOARD,
	WITHOUT_CLICK,
	SWITCHES,
	CONTROLLER,
	COMMANDS,
	HISTORY,
	TOPICS,
	PICTURED = SOLVING + 1,
};
_Static_assert((int)TOPICS <= (int)COLUMN_BUTTONS_MAX, "COLUMN_BUTTONS_MAX");

static const struct {
	const char *heading, *text;
} topics[TOPICS] = {
	[MOVING] = { N_("Moving tiles"),
	             /* Translators: %s: WASD, or the letters at these places on another keyboard */
	             N_("Click, drag or flick any tile in line with the gap. The arrow keys move "
	                "one tile. In Settings you can let them move the gap instead, turn on the "
	                "%s keys, let tiles slide when the pointer passes over them, or slide one "
	                "tile only. To see where a tile belongs, hold the right mouse button or a "
	                "finger on it, or hold F for the tile under the pointer or the one that "
	                "moved last.") },
	[BACK] = { N_("Going back"),
	           N_("Undo and Redo step through your game. The line below the board shows all "
	              "your moves: drag along it or scroll over it to go back and forth. Each tick "
	              "on it is one slide, or in a long game every tenth or hundredth. After a new "
	              "game, picture or size, Undo brings your previous game back.") },
	[CLOSING] = { N_("Closing the game"),
	              N_("Every move is saved as you make it. Next time, you continue where you "
	                 "left off. A game that you leave for another picture, size or challenge "
	                 "waits under Unfinished games.") },
	[PICTURES] = { N_("Pictures"),
	               /* Translators: three keys, or buttons in quotation marks */
	               N_("Drop a picture or a folder on the window, or choose one in the gallery, "
	                  "which shows what you have solved. If nothing arrives, copy the file and "
	                  "press %s, or choose it in the gallery (%s). Next picture opens "
	                  "the next one in the folder that you haven’t solved. Your own pictures "
	                  "are shown whole, with tiles in their shape, or cropped to square tiles "
	                  "(Crop). They are never stretched. If tiles look alike, show their "
	                  "numbers or choose a better crop. Hold the pointer over the small "
	                  "picture, or press %s, to see the finished picture on the board. After "
	                  "the last picture of a folder, you see them all together.") },
	[SOLVING] = { N_("Solving"),
	              N_("Up to 4×4, the solution is usually the shortest one. On larger boards "
	                 "the game plays the first solution it finds and switches to shorter ones "
	                 "as it finds them. On 5×5 you can wait for the shortest one: choose "
	                 "Shortest first. While a solution plays, you can pause it, step through "
	                 "it, change the speed, drag along the line below the board, or click a "
	                 "tile to take over. To see the classic breadth-first search at work, "
	                 "choose it in Settings: it’s quick on 3×3 and usually takes less than a "
	                 "minute on 4×4. Its numbers stay when the solution has played: Compare "
	                 "with automatic shows how much less that needs.") },
	[LEARNING] = { N_("Learning"),
	               /* Translators: two keys, or buttons in quotation marks */
	               N_("The lessons teach how to solve any board by hand. To practise, ask for "
	                  "a hint and press Step by step: hints then say what to do next and why, "
	                  "and mark the tile, its path and its place. A step stays until you "
	                  "finish it. Press %s for its moves one by one, or Do this step (%s) "
	                  "to play them all.") },
	[CHALLENGES] = { N_("Challenges and records"),
	                 /* xgettext:no-c-format */
	                 N_("Limit the moves or the time of new games in Settings. Games with "
	                    "hints or the solver’s help don’t count as records. Because boards "
	                    "differ, your moves are compared with the shortest solution of each "
	                    "board. An average of 5 or 12 leaves out the best and the worst game. "
	                    "You can continue a game that you left: from Unfinished games, or from "
	                    "Records if you restarted its board. In Challenges you get one star "
	                    "for a solved board, two if you come within 10% of the shortest "
	                    "solution, and three if you match it. While you watch a game again, "
	                    "detours are marked on the timeline, Shorter way plays a better one, "
	                    "What now? shows the step that the lessons would take, and My game "
	                    "brings you back.") },
	[RACES] = { N_("Races"),
	            N_("Race the computer, your best game or a friend’s: the second dot on the "
	               "line below the board is your rival, below the small picture is its board, "
	               "and below the time you see who is ahead. In Records you can race any game "
	               "you solved without help, and in Board of the day your best of the day "
	               "before. Or take turns with others on the same boards. Restart starts a "
	               "race "
	               "again. Paste a board with moves, as players of slidysim share them (1 2 "
	               "3/4 5 "
	               "6/… and R2DL3U), to race against it at four moves a second.") },
	[PLAYERS] = { N_("Players and copies"),
	              N_("Each player has games, records, stars, albums and settings of their own. "
	                 "Players and copies, in Settings, adds, renames and removes players. One "
	                 "that was removed can be brought back for 30 days. With several players, "
	                 "the game can ask at the start who plays. Save a copy puts everything of "
	                 "a player into one file: bring it in on another computer to continue "
	                 "there.") },
	[SIMPLE] = { N_("Simple mode"), N_("For a child or a care home, Simple mode in Settings "
	                                   "shows only the board, the "
	                                   "picture and four large buttons, without counters, "
	                                   "records or a menu. The next "
	                                   "picture comes by itself. To leave it, hold the top "
	                                   "right corner of the window, "
	                                   "Escape, or Start on a controller for 3 seconds, and "
	                                   "type the code if you chose "
	                                   "one.") },
	[COMPLEXITY] = { N_("Complexity"),
	                 N_("The number of pairs of tiles in the wrong order. It’s 0 when all "
	                    "tiles are in order, wherever the gap is. In Settings you can show the "
	                    "number of tiles in place or the fewest moves instead, and mark tiles "
	                    "in place.") },
	[WITHOUT_CLICK] = { N_("Playing without a click"),
	                    N_("In Settings, More controls lets the pointer do it: tiles slide as "
	                       "soon as it passes "
	                       "over them, or it presses the tile or button on which it rests. A "
	                       "ring fills "
	                       "meanwhile, and moving away cancels.") },
	[SWITCHES] = { N_("Playing with switches"),
	               N_("In Settings, More controls, one or two switches control everything: "
	                  "tiles and buttons "
	                  "are lit in turn, nearest to the gap first, and a press takes the lit "
	                  "one. Any key, "
	                  "mouse button, touch or controller button is a switch. To help with the "
	                  "keyboard, "
	                  "use Escape, and keys with Ctrl. Holding Escape for two seconds, or the "
	                  "top right corner of the window for three, turns the switches off.") },
	[KEYBOARD] = { N_("Keyboard"),
	               N_("Use Tab and Enter to press buttons. Hold Shift with the "
	                  "arrow keys to walk over the board, and press Enter to "
	                  "slide the tile there. To change which key does what, "
	                  "choose Keys in Settings. With speech-dispatcher installed, "
	                  "turn on Speak in Settings to hear what happens.") },
	[CONTROLLER] = { N_("Game controller"), NULL },
	[COMMANDS] = { N_("Commands"), NULL },
	[HISTORY] = { N_("History"),
	              N_("Noyes Palmer Chapman, a postmaster in New York State, invented the "
	                 "puzzle in the 1870s. In 1880 it became a craze in America and Europe. "
	                 "Sam Loyd later claimed to have invented it, and offered a prize of "
	                 "$1,000 for swapping just the 14 and the 15, which can’t be done. Schools "
	                 "and universities still use it: it trains thinking ahead, shows why some "
	                 "boards can’t be solved, and teaches how computers search.") },
};

/* The names of a controller's buttons; Nintendo's A and B, X and Y have changed places, and SDL knows. */
struct pad_names {
	const char *a, *b, *x, *y, *start;
};

static struct pad_names find_pad_names(SDL_GameControllerType type)
{
	const struct pad_names letters = { "A", "B", "X", "Y", C_("controller", "Start") };
	const struct pad_names shapes = { C_("controller", "Cross"), C_("controller", "Circle"),
		                          C_("controller", "Square"), C_("controller", "Triangle"),
		                          type == SDL_CONTROLLER_TYPE_PS3
		                                  ? letters.start
		                                  : C_("controller", "Options") };
	const struct pad_names nintendo = { "A", "B", "X", "Y", "+" };

	switch (type) {
	case SDL_CONTROLLER_TYPE_PS3:
	case SDL_CONTROLLER_TYPE_PS4:
	case SDL_CONTROLLER_TYPE_PS5:
		return shapes;
	case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
	case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
		return nintendo;
	default:
		return letters;
	}
}

static const char *controller_text(struct items *items, SDL_GameControllerType type)
{
	struct pad_names names = find_pad_names(type);
	/* Translators: the buttons A (Cross on a PlayStation controller), B (Circle), Y (Triangle), X (Square)
	 * and Start (Options), in this order */
	const char *text = _("The D-pad or stick slides tiles, %s selects, %s goes back or undoes, "
	                     "%s gives a hint, %s solves and %s opens the menu. The left shoulder "
	                     "button undoes everything, and the right one redoes one slide. In a "
	                     "sheet or on a card, they move between its buttons. The triggers move "
	                     "between all buttons, also beside the board. Hold the left stick down "
	                     "to see where a tile belongs, as with F. Press the right stick to see "
	                     "the finished picture.");

	return items_format(items, text, names.a, names.b, names.y, names.x, names.start);
}

static const char field_name[] = "help-search";

struct help_state {
	struct field field;        /* what is searched */
	char searched[FIELD_SIZE]; /* what the list shows */
	int open;                  /* 1 + the topic that is shown; 0: the list of them */
	struct small_board board;  /* of the pictures */
};

static struct help_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &help_sheet);
}

static const char *topic_text(const struct sheets *sheets, struct items *items, enum topic topic)
{
	const char *text = topics[topic].text != NULL ? _(topics[topic].text) : "";

	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;

	switch (topic) {
	case CONTROLLER:
		return controller_text(items, sheets->context.controller);
	case MOVING:
		return items_format(items, text, items_moving(items));
	case PICTURES:
		return items_format(items, text, items_press(items, COMMAND_PASTE, letters),
		                    items_press(items, COMMAND_OPEN, letters),
		                    items_press(items, COMMAND_REVEAL, letters));
	case LEARNING:
		return items_format(items, text, items_press(items, COMMAND_HINT, letters),
		                    items_press(items, COMMAND_DO_STEP, letters));
	default:
		return text;
	}
}

/* What a picture shows: a board, and what it becomes. */
static const struct picture {
	const char *boards[2];
	const char *icon; /* between them */
	int tile;         /* marked on the first one; 0: none */
} pictures[PICTURED] = {
	[MOVING] = { { "1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8" }, "next", 5 },
	[BACK] = { { "1 2 3/4 5 6/7 0 8", "1 2 3/4 0 6/7 5 8" }, "undo", 0 },
	[CLOSING] = { { "2 5 3/4 8 1/7 0 6", "2 5 3/4 8 1/7 0 6" }, "quit", 0 },
	[PICTURES] = { { "1 2 3/4 5 6/7 8 0", "8 1 3/4 6 2/7 5 0" }, "shuffle", 0 },
	[SOLVING] = { { "8 1 3/4 6 2/7 5 0", "1 2 3/4 5 6/7 8 0" }, "play", 0 },
};

static void draw_board(const struct draw *draw, struct small_board *small, const SDL_Rect *rect,
                       const char *text, int marked)
{
	struct board board;
	struct error error;
	struct motion motion;
	struct layout layout;
	struct scene scene = { .board = &board, .hint_tile = marked, .hint_direction = -1 };
	struct drawing drawing = { .tiles = &small->tiles,
		                   .canvas = draw->canvas,
		                   .layout = &layout,
		                   .motion = &motion,
		                   .scene = &scene,
		                   .now_ms = draw->now_ms,
		                   .lifted = -1 };

	if (!notation_read_board(&board, text, 0, 0, &error))
		return;
	memset(&motion, 0, sizeof motion);
	motion_jump(&motion, &board);
	layout = small_board_layout(draw->scale, board.width, rect);
	small_board_cut(small, draw->canvas, &layout);
	drawing.whole = board_solved(&board);
	drawing.whole_ms = drawing.whole ? 1000000 : 0;
	tiles_draw(&drawing);
}

static bool draw_picture(const struct draw *draw, const struct item *item)
{
	const struct picture *picture = item->context;
	int side = item->rect.h, icon = draw_px(draw, THEME_ICON);
	SDL_Rect board = { item->rect.x, item->rect.y, side, side };
	SDL_Rect between = { board.x + side, board.y, item->rect.w - 2 * side, side };

	draw_board(draw, item->cache, &board, picture->boards[0], picture->tile);
	draw_icon_in(draw, picture->icon, icon, &between, THEME_TEXT_SOFT);
	board.x = item->rect.x + item->rect.w - side;
	draw_board(draw, item->cache, &board, picture->boards[1], 0);
	return false;
}

static void push_picture(const struct sheets *sheets, struct column *column, enum topic topic)
{
	int between = column_px(column, PICTURE_SPACE);
	int side = SDL_min((column->width - between) / 2, column_px(column, PICTURE_SIDE));
	struct item *item = column_push(column, ITEM_CUSTOM, side, THEME_SPACE_L);

	item->rect.w = 2 * side + between;
	item->rect.x += (column->width - item->rect.w) / 2;
	item->draw = draw_picture;
	item->keeps_order = true;
	item->context = &pictures[topic];
	item->cache = &state_of(sheets)->board;
}

/* The small letter of a capital Latin or Cyrillic one; else the character itself. */
static uint32_t small_letter(uint32_t character)
{
	bool pairs =
	        character >= 0x100 && character < 0x180; /* Ā ā Ă ă …; some begin with an odd one */
	bool odd = (character >= 0x139 && character <= 0x148) || character >= 0x179;

	if ((character >= 'A' && character <= 'Z') || (character >= 0x410 && character <= 0x42F) ||
	    (character >= 0xC0 && character <= 0xDE && character != 0xD7))
		return character + 0x20;
	if (character >= 0x400 && character <= 0x40F)
		return character + 0x50;
	if (character == 0x490) /* Ґ */
		return character + 1;
	return pairs && (character % 2 == 0) != odd ? character + 1 : character;
}

/* True if the text contains these bytes of whole characters, in capital or small letters. */
static bool has(const char *text, const char *word, size_t length)
{
	const char *end = word + length;

	for (; *text != '\0'; (void)utf8_next(&text)) {
		const char *at = text, *wanted = word;

		while (wanted < end && *at != '\0' &&
		       small_letter(utf8_next(&wanted)) == small_letter(utf8_next(&at)))
			if (wanted == end)
				return true;
	}
	return false;
}

/* True if the text has all words that are searched. */
static bool is_found(const struct sheets *sheets, const char *heading, const char *text)
{
	const char *searched = state_of(sheets)->searched;

	while (*searched != '\0') {
		size_t length = strcspn(searched, " ");

		if (length > 0 && !has(heading, searched, length) && !has(text, searched, length))
			return false;
		searched += length + (searched[length] == ' ');
	}
	return true;
}

static enum sheet_reply open_topic(struct sheets *sheets, int open)
{
	state_of(sheets)->open = open;
	controls_let_go(sheets->controls);
	sheets->controls->scroll_px = 0;
	return SHEET_TAKEN;
}

static enum command place_topic(struct column *column, int topic)
{
	struct control control = { .info = { .label = topics[topic].heading },
		                   .run = open_topic,
		                   .number = 1 + topic };

	control.info.name = items_format(column->items, "topic-%d", topic + 1);
	return column_control(column, control);
}

static void push_commands(const struct sheets *sheets, struct column *column)
{
	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const struct command_info *info = command_info((enum command)i);
		bool listed = i <= COMMAND_MENU_LAST || i == COMMAND_MENU;

		if (listed && !column->commands->hidden[i] &&
		    is_found(sheets, _(info->title), _(info->help)))
			add_command(column, letters, (enum command)i);
	}
}

/* The topics to choose from; what is searched leaves those with it, and commands. */
static void push_list(const struct sheets *sheets, struct column *column)
{
	static const struct command_info search = {
		field_name, N_("Search"), .title = N_("Type to find a topic or a command")
	};
	struct help_state *state = state_of(sheets);
	enum command found[TOPICS];
	int count = 0;

	code_push_field(column, search, &state->field, _("Search"));
	if (state->searched[0] == '\0') {
		column_text(column, ITEM_TEXT,
		            _("Slide the tiles to put the picture back together. When every tile "
		              "is in place, "
		              "the missing piece appears."),
		            THEME_SPACE_M);
		column_button(column, COMMAND_LESSONS, _("Learn to solve it"), true);
		column_space(column, THEME_SPACE_M);
	}
	for (int i = 0; i < TOPICS; i++)
		if (is_found(sheets, _(topics[i].heading),
		             topic_text(sheets, column->items, (enum topic)i)))
			found[count++] = place_topic(column, i);
	if (count > 0)
		column_buttons(column, found, count, NULL, false);
	column_space(column, THEME_SPACE_M);
	if (state->searched[0] != '\0') {
		int before = column->items->count;

		push_commands(sheets, column);
		if (count == 0 && column->items->count == before)
			column_text(column, ITEM_TEXT, _("Nothing found. Try another word."),
			            THEME_SPACE_M);
	}
}

static void push_topic(const struct sheets *sheets, struct column *column, enum topic topic)
{
	const struct control all = { .info = { "all-topics", N_("All topics"),
		                               .title = N_("Back to the list of topics") },
		                     .run = open_topic };
	int next = ((int)topic + 1) % TOPICS;

	column_heading(column, _(topics[topic].heading));
	if (topic < PICTURED)
		push_picture(sheets, column, topic);
	if (topic == COMMANDS)
		push_commands(sheets, column);
	else
		column_text(column, ITEM_TEXT, topic_text(sheets, column->items, topic),
		            THEME_SPACE_L);
	column_foot(column);
	column_space(column, THEME_SPACE_S);
	column_buttons(column,
	               SHEET_BUTTONS(place_topic(column, next), column_control(column, all)), NULL,
	               true);
}

static void help_build(struct sheets *sheets, struct column *column)
{
	const struct help_state *state = state_of(sheets);

	column_title(column, _("Help"));
	column_close(column);
	if (state->open == 0)
		push_list(sheets, column);
	else
		push_topic(sheets, column, (enum topic)(state->open - 1));
}

static void help_open(struct sheets *sheets)
{
	struct help_state *state = state_of(sheets);

	field_select(&state->field);
	(void)field_key(&state->field, SDLK_DELETE);
	state->searched[0] = '\0';
	state->open = 0;
}

/* What is typed leads back to the list. */
static void help_refresh(struct sheets *sheets)
{
	struct help_state *state = state_of(sheets);

	if (strcmp(state->searched, state->field.text) == 0)
		return;
	SDL_strlcpy(state->searched, state->field.text, sizeof state->searched);
	(void)open_topic(sheets, 0);
}

static struct field *written(struct sheets *sheets)
{
	return &state_of(sheets)->field;
}

static void help_destroy(struct sheets *sheets)
{
	small_board_forget(&state_of(sheets)->board);
}

/* A topic is for reading: arrows scroll it. In the list they move the focus. */
static enum sheet_reply help_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	int step = (code == SDLK_DOWN) - (code == SDLK_UP);

	if (step == 0 || (key->keysym.mod & KMOD_CTRL) != 0)
		return SHEET_IGNORED;
	if (state_of(sheets)->open == 0)
		sheets_step_focus(sheets, step);
	else
		(void)controls_scroll(sheets->controls,
		                      step * scale_px(&sheets->context.area.scale, SCROLL));
	return SHEET_TAKEN;
}

const struct sheet help_sheet = {
	.name = "help",
	.opener = COMMAND_HELP,
	.state_size = sizeof(struct help_state),
	.destroy = help_destroy,
	.open = help_open,
	.build = help_build,
	.refresh = help_refresh,
	.fields = { field_name },
	.field = written,
	.key = help_take_key,
};

static void about_build(struct sheets *sheets, struct column *column)
{
	/* Translators: "Sandbox for pictures": none, filter only or full */
	static const char *const sandboxes[] = { [PICTURE_UNSAFE] = N_("none"),
		                                 [PICTURE_FILTERED] = N_("filter only"),
		                                 [PICTURE_ISOLATED] = N_("full") };
	char released[DATE_SIZE];

	date_write_iso(released, sheets->released);
	column_title(column, "Missing Piece");
	column_text(column, ITEM_TEXT,
	            _("Written to let you play the classic sliding puzzle with your own pictures, "
	              "and to show how to solve it."),
	            THEME_SPACE_L);
	column_fact(column, _("Version"), sheets->version);
	column_fact(column, _("Released"), items_format(column->items, "%s", released));
	/* Translators: the second text is one line, up to 28 characters */
	column_fact(column, _("Made by"), _("The Missing Piece authors"));
	column_fact(column, _("Licence"), _("MIT (free software)"));
	if (sheets->photos->sandbox != PICTURE_UNREAD)
		column_fact(column, _("Sandbox for pictures"),
		            _(sandboxes[sheets->photos->sandbox]));
	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Beyond the classic"));
	column_text(column, ITEM_TEXT,
	            _("Your own picture replaces the numbers, and the missing piece appears when "
	              "it’s complete. Boards go up to 32×32, with undo, hints, solutions, "
	              "challenges, records and share codes."),
	            THEME_SPACE_L);
	column_text(column, ITEM_TEXT,
	            _("The pictures were drawn for this game. The typeface is Inter."),
	            THEME_SPACE_L);
	column_foot(column);
	column_button(column, COMMAND_CLOSE, NULL, true);
}

const struct sheet about_sheet = {
	.name = "about",
	.opener = COMMAND_ABOUT,
	.primary = COMMAND_CLOSE,
	.build = about_build,
};
