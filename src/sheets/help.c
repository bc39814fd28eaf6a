/* help: how to play, and what every command does; who made the game, why, and its licence. */
#include "base/date.h"
#include "sheets/sheets.h"
#include "ui/controls.h"
#include "ui/scale.h"

enum { SCROLL = 48 /* units, per press of an arrow key */ };

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

static const struct {
	const char *heading, *text;
} sections[] = {
	{ N_("Moving tiles"),
	  /* Translators: %s: WASD, or the letters at these places on another keyboard */
	  N_("Click, drag or flick any tile in line with the gap. The arrow keys move one "
	     "tile. In Settings you can let them move the gap instead, turn on the %s "
	     "keys, let tiles slide when the pointer passes over them, or slide one tile "
	     "only. To see where a "
	     "tile belongs, hold the right mouse button or a finger on it, or hold F for "
	     "the tile under the pointer or the one that moved last.") },
	{ N_("Going back"),
	  N_("Undo and Redo step through your game. The line below the board shows all "
	     "your moves: drag along it or scroll over it to go back and forth. Each tick "
	     "on it is one slide, or in a long game every tenth or hundredth. After a new "
	     "game, picture or size, Undo brings your previous game back.") },
	{ N_("Closing the game"),
	  N_("Every move is saved as you make it. Next time, you continue where you left "
	     "off. A game that you leave for another picture, size or challenge waits "
	     "under Unfinished games.") },
	{ N_("Pictures"),
	  N_("Drop a picture or a folder on the window, or choose one in the gallery, "
	     "which shows what you have solved. If nothing arrives, copy the file and "
	     "press Ctrl+V, or choose it in the gallery (Ctrl+O). Next picture opens the "
	     "next one in the folder that you haven’t solved. Your own pictures are shown "
	     "whole, with tiles in their shape, or cropped to square tiles (Crop). They are "
	     "never stretched. If tiles look alike, show their numbers or choose a better "
	     "crop. Hold the pointer over the small picture, or press V, to see the finished "
	     "picture on the board. After the last picture of a folder, you see them all "
	     "together.") },
	{ N_("Solving"),
	  N_("Up to 4×4, the solution is usually the shortest one. On larger boards the "
	     "game plays the first solution it finds and switches to shorter ones as it "
	     "finds them. On 5×5 you can wait for the shortest one: choose Shortest first. "
	     "While a solution plays, you can pause it, step through it, change the speed, "
	     "drag along the line below the board, or click a tile to take over. To see "
	     "the classic breadth-first search at work, choose it in Settings: it’s quick "
	     "on 3×3 and usually takes less than a minute on 4×4. Its numbers stay when the "
	     "solution has played: Compare with automatic shows how much less that needs.") },
	{ N_("Learning"),
	  N_("The lessons teach how to solve any board by hand. To practise, ask for a "
	     "hint and press Step by step: hints then say what to do next and why, and "
	     "mark the tile, its path and its place. A step stays until you finish it. "
	     "Press H for its moves one by one, or Do this step (Shift+H) to play them "
	     "all.") },
	{ N_("Challenges and records"),
	  /* xgettext:no-c-format */
	  N_("Limit the moves or the time of new games in Settings. Games with hints or "
	     "the solver’s help don’t count as records. Because boards differ, your moves "
	     "are compared with the shortest solution of each board. An average of 5 or 12 "
	     "leaves out the best and the worst game. You can continue a game that you "
	     "left: from Unfinished games, or from Records if you restarted its board. In "
	     "Challenges you get one star for a solved board, two if you come within 10% "
	     "of the shortest solution, and three if you match it.") },
	{ N_("Races"),
	  N_("Race the computer, your best game or a friend’s: the second dot on the line "
	     "below the board is your rival, and below the time you see who is ahead. In "
	     "Records you can race any game you solved without help. Or take turns with "
	     "others on the same boards. Restart starts a race again.") },
	{ N_("Complexity"),
	  N_("The number of pairs of tiles in the wrong order. It’s 0 when all tiles are "
	     "in order, wherever the gap is. In Settings you can show the number of tiles "
	     "in place or the fewest moves instead, and mark tiles in place.") },
	{ N_("Keyboard"),
	  N_("Use Tab and Enter to press buttons. Hold Shift with the arrow keys to walk "
	     "over the board, and press Enter to slide the tile there. With "
	     "speech-dispatcher installed, turn on Speak in Settings to hear what "
	     "happens.") },
	{ N_("History"),
	  N_("Noyes Palmer Chapman, a postmaster in New York State, invented the puzzle in "
	     "the 1870s. In 1880 it became a craze in America and Europe. Sam Loyd later "
	     "claimed to have invented it, and offered a prize of $1,000 for swapping just "
	     "the 14 and the 15, which can’t be done. Schools and universities still use "
	     "it: it trains thinking ahead, shows why some boards can’t be solved, and "
	     "teaches how computers search.") },
};

static void add_sections(struct column *column)
{
	for (size_t i = 0; i < SDL_arraysize(sections); i++) {
		const char *text = _(sections[i].text);

		if (i == 0)
			text = items_format(column->items, text, items_moving(column->items));
		column_heading(column, _(sections[i].heading));
		column_text(column, ITEM_TEXT, text, THEME_SPACE_L);
	}
}

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

static void add_controller(struct column *column, SDL_GameControllerType type)
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
	                     "the finished picture, as with V.");

	column_heading(column, _("Game controller"));
	column_text(
	        column, ITEM_TEXT,
	        items_format(column->items, text, names.a, names.b, names.y, names.x, names.start),
	        THEME_SPACE_L);
}

static void help_build(struct sheets *sheets, struct column *column)
{
	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;

	column_title(column, _("Help"));
	column_close(column);
	column_text(
	        column, ITEM_TEXT,
	        _("Slide the tiles to put the picture back together. When every tile is in place, "
	          "the missing piece appears."),
	        THEME_SPACE_L);
	column_button(column, COMMAND_LESSONS, _("Learn to solve it"), true);
	add_sections(column);
	add_controller(column, sheets->context.controller);
	column_heading(column, _("Commands"));
	add_command(column, letters, COMMAND_MENU);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++)
		if (!column->commands->hidden[i])
			add_command(column, letters, (enum command)i);
}

/* The sheet is for reading: arrows scroll it. */
static enum sheet_reply help_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	int step = (code == SDLK_DOWN) - (code == SDLK_UP);

	if (step == 0 || (key->keysym.mod & KMOD_CTRL) != 0)
		return SHEET_IGNORED;
	(void)controls_scroll(sheets->controls,
	                      step * scale_px(&sheets->context.area.scale, SCROLL));
	return SHEET_TAKEN;
}

const struct sheet help_sheet = {
	.name = "help",
	.opener = COMMAND_HELP,
	.build = help_build,
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
