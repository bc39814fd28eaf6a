/* size: columns and rows, and the kind of scramble. */
#include "game/plans.h"
#include "sheets/sheets.h"
#include "sheets/sweep.h"
#include "ui/controls.h"

enum { GRID_SIDE = 180, GRID_SIDE_MIN = 140 }; /* units */

enum {
	SIZE_AUTO = COMMAND_COUNT,
	SIZE_3, /* a square with this side */
	SIZE_4,
	SIZE_5,
	SIZE_SWEEP,
	SIZE_ANY, /* in the order of enum scramble_difficulty */
	SIZE_EASY,
	SIZE_MEDIUM,
	SIZE_HARD,
	SIZE_MORE,
	SIZE_KIND_HOME, /* in the order of kinds */
	SIZE_KIND_ANY,
	SIZE_KIND_WALK,
	SIZE_KIND_LIST,
	SIZE_FEWER_COLUMNS, /* in the order of enum number */
	SIZE_MORE_COLUMNS,
	SIZE_FEWER_ROWS,
	SIZE_MORE_ROWS,
	SIZE_FEWER_STEPS,
	SIZE_MORE_STEPS,
	SIZE_SMALLER_TILES,
	SIZE_LARGER_TILES,
	SIZE_CONTROLS_END,
};

static const struct command_info controls[] = {
	{ "auto", N_("Auto"), .title = N_("Fit the number of tiles to the picture") },
	{ "size-3", "3×3", .title = "3×3" },
	{ "size-4", "4×4", .title = "4×4" },
	{ "size-5", "5×5", .title = "5×5" },
	{ .name = "sweep",
	  .title = N_("Move the pointer across the grid, or press the arrow keys") },
	{ "any", N_("Any"), .title = N_("All boards are equally likely") },
	{ "easy", N_("Easy"),
	  .title = N_("The easiest third of all boards, with the shortest solutions") },
	{ "medium", N_("Medium"), .title = N_("The middle third of all boards") },
	{ "hard", N_("Hard"),
	  .title = N_("The hardest third of all boards, with the longest solutions") },
	{ "more", N_("More…"), .title = N_("Other ways to shuffle") },
	{ "kind-home", N_("Gap in the corner"),
	  .title = N_("Fully shuffled, with the gap at the bottom right") },
	{ "kind-any", N_("Gap anywhere"),
	  .title = N_("Fully shuffled, with the gap in a random place") },
	{ "kind-walk", N_("Random moves"),
	  .title = N_("Shuffled with random moves; fewer make it easier") },
	{ "kind-list", N_("Challenge board"), .title = N_("One of the challenges of this size") },
	{ .name = "width-minus", .icon = "minus", .title = N_("Fewer columns"), .repeats = true },
	{ .name = "width-plus", .icon = "plus", .title = N_("More columns"), .repeats = true },
	{ .name = "height-minus", .icon = "minus", .title = N_("Fewer rows"), .repeats = true },
	{ .name = "height-plus", .icon = "plus", .title = N_("More rows"), .repeats = true },
	{ .name = "walk-minus", .icon = "minus", .title = N_("Fewer moves"), .repeats = true },
	{ .name = "walk-plus", .icon = "plus", .title = N_("More moves"), .repeats = true },
	{ .name = "tile-minus", .icon = "minus", .title = N_("Smaller tiles"), .repeats = true },
	{ .name = "tile-plus", .icon = "plus", .title = N_("Larger tiles"), .repeats = true },
};

/* The kinds of scrambles that can be chosen. */
static const enum scramble_kind kinds[] = { SCRAMBLE_GAP_HOME, SCRAMBLE_GAP_ANY, SCRAMBLE_FREE_WALK,
	                                    SCRAMBLE_BOARD };

enum { KINDS = sizeof kinds / sizeof *kinds };

_Static_assert(SIZE_KIND_LIST - SIZE_KIND_HOME + 1 == KINDS, "each kind has its button");

/* Values chosen in steps. */
enum number { COLUMNS, ROWS, WALK_MOVES, TILE_PX, NUMBERS };

static bool list_lacks(const struct sheets *sheets)
{
	const struct size_sheet *size = &sheets->size;

	return size->chosen.kind == SCRAMBLE_BOARD &&
	       !game_list_has(sheets->game, size->columns, size->rows);
}

static const char columns_name[] = N_("Columns"), rows_name[] = N_("Rows");
static const char widest_side[] = "32";

static void push_side(struct column *column, const char *name, int side, int fewer)
{
	column_stepper(column, _(name), items_count(column->items, (uint64_t)side),
	               (enum command)fewer, (enum command)(fewer + 1));
}

/* The minimum width of a stepper of columns, with its name above. */
static int stepper_width(const struct column *column)
{
	int name = text_width(column->text, THEME_FONT_STRONG, _(columns_name));
	int side = text_width(column->text, THEME_FONT_STRONG, widest_side) +
	           column_px(column, THEME_SPACE_L);

	return SDL_max(name, 2 * column_button_height(column) + side);
}

/* Side by side if they fit, to keep the sheet low. */
static void push_steppers(struct column *column, const struct size_sheet *size)
{
	struct column_split split;
	int half = (column->width - column_px(column, THEME_SPACE_L)) / 2;
	bool beside = half >= stepper_width(column);

	if (beside)
		column_split(column, &split, half);
	/* both names at the left or both above, and both values as wide, according to the longer name */
	column->value_px = column_value_width(column, _(columns_name), widest_side);
	column->names_above = column->value_px == 0;
	push_side(column, columns_name, size->columns, SIZE_FEWER_COLUMNS);
	if (beside)
		column_second(column, &split);
	push_side(column, rows_name, size->rows, SIZE_FEWER_ROWS);
	if (beside)
		column_join(column, &split);
	column->value_px = 0;
	column->names_above = false;
}

/* How Auto finds the size. */
static void push_tiles(struct column *column, const struct size_sheet *size)
{
	column_stepper(column, _("Tiles"),
	               size->chosen_px == 0
	                       ? _("About 16")
	                       /* Translators: “Tiles: about 200 pixels”, the width of each */
	                       : items_format(column->items, _("About %s pixels"),
	                                      number_text((uint64_t)size->chosen_px).text),
	               SIZE_SMALLER_TILES, SIZE_LARGER_TILES);
}

/* The grid at the left, and as much as fits beside it. */
static void push_grid(struct column *column, const struct sheets *sheets)
{
	const struct size_sheet *size = &sheets->size;
	int text_px = sweep_text_width(&column->area->scale, column->text);
	int available = column->width - column_px(column, THEME_SPACE_L) - text_px;
	/* a little smaller if the text then fits beside it */
	int most = available >= column_px(column, GRID_SIDE_MIN) ? available : column->width;
	int side = sweep_side(column_px(column, GRID_SIDE), most);
	int beside = column->width - side - column_px(column, THEME_SPACE_L);
	int lines = sweep_text_height(column->text);
	bool text_fits = beside >= text_px;
	bool all_fits = text_fits && beside >= stepper_width(column);
	bool fixed = size->touched ? !size->automatic : size->mode == SIZE_CHOSEN;
	struct column_split split;
	struct item *grid, *swept;

	if (text_fits)
		column_split(column, &split, side);
	grid = column_push(column, ITEM_CUSTOM, side, THEME_SPACE_L);
	grid->rect.w = side;
	grid->command = SIZE_SWEEP;
	grid->number = (uint64_t)sweep_pack(size->columns, size->rows);
	grid->context = sheets;
	grid->draw = sweep_draw;
	grid->part = sweep_part;
	if (text_fits)
		column_second(column, &split);
	/* the size as text: as high as the grid, or as its lines if it stands alone */
	swept = column_push(column, ITEM_CUSTOM, text_fits && !all_fits ? side : lines,
	                    THEME_SPACE_M);
	swept->number = grid->number;
	swept->draw = sweep_draw_text;
	if (all_fits)
		push_steppers(column, size);
	if (text_fits)
		column_join(column, &split);
	column_buttons(column, SHEET_BUTTONS(SIZE_3, SIZE_4, SIZE_5, SIZE_AUTO), NULL, false);
	column_space(column, THEME_SPACE_S);
	/* about as high, so that the grid doesn't move while the pointer is on it */
	if (size->automatic)
		push_tiles(column, size);
	else
		column_text(column, ITEM_TEXT,
		            fixed ? _("Later pictures keep this size, unless Auto is on.")
		                  : _("Auto fits the size to each picture."),
		            THEME_SPACE_M);
	if (all_fits)
		return;
	column_space(column, THEME_SPACE_S);
	push_steppers(column, size);
}

static void push_kinds(struct column *column, const struct size_sheet *size)
{
	uint64_t walk_moves = size->chosen.walk_moves;

	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Difficulty"));
	column_buttons(column, SHEET_BUTTONS(SIZE_EASY, SIZE_MEDIUM, SIZE_HARD, SIZE_ANY), NULL,
	               false);
	if (!size->more && size->chosen.kind == SCRAMBLE_GAP_HOME) {
		column_button(column, SIZE_MORE, NULL, false);
		return;
	}
	column_heading(column, _("Shuffle"));
	column_buttons(column,
	               SHEET_BUTTONS(SIZE_KIND_HOME, SIZE_KIND_ANY, SIZE_KIND_WALK, SIZE_KIND_LIST),
	               NULL, false);
	if (size->chosen.kind == SCRAMBLE_FREE_WALK)
		column_stepper(column, _("Moves"),
		               /* Translators: as many moves as for a full shuffle */
		               walk_moves == 0 ? C_("shuffle", "Full")
		                               : items_count(column->items, walk_moves),
		               SIZE_FEWER_STEPS, SIZE_MORE_STEPS);
}

static void size_build(struct sheets *sheets, struct column *column)
{
	struct size_sheet *size = &sheets->size;

	column_title(column, _("Size"));
	push_grid(column, sheets);
	push_kinds(column, size);
	column_foot(column);
	if (list_lacks(sheets)) /* then the button is disabled */
		column_text(
		        column, ITEM_WARNING,
		        items_format(
		                column->items,
		                _("There’s no %d×%d challenge. Choose another size or shuffle."),
		                size->columns, size->rows),
		        THEME_SPACE_M);
	column_button(column, COMMAND_ACCEPT, _("Start"), true);
	column_close(column);
}

/* The size that Auto makes for a photo. */
static void fit_size(const struct photo *photo, int tile_px, int *columns, int *rows)
{
	int width, height;

	photo_size(photo, &width, &height);
	if (tile_px == 0)
		picture_auto_size(width, height, SIZE_AUTO_CELLS, columns, rows);
	else
		picture_tile_size(width, height, tile_px, columns, rows);
}

/* True if the current size was chosen for the player's own picture. */
static bool is_auto(const struct size_sheet *size, int columns, int rows)
{
	return columns == size->auto_columns && rows == size->auto_rows;
}

/* Of the game on its way, or else the running one. */
static void find_size(const struct sheets *sheets, int *columns, int *rows)
{
	const struct board *board = game_board(sheets->game);
	bool next = sheets->context.next_columns != 0;

	*columns = next ? sheets->context.next_columns : board->width;
	*rows = next ? sheets->context.next_rows : board->height;
}

void size_for_photo(struct sheets *sheets, const struct photo *photo, int *columns, int *rows)
{
	struct size_sheet *size = &sheets->size;
	const struct game *game = sheets->game;
	int width, height;

	find_size(sheets, columns, rows);
	if (size->mode == SIZE_BY_PICTURE) {
		fit_size(photo, size->tile_px, columns, rows);
		size->auto_columns = *columns;
		size->auto_rows = *rows;
	}
	if (size->mode != SIZE_BY_OWN_PICTURE)
		return;
	if (!is_auto(size, *columns, *rows)) {
		size->usual_columns = *columns;
		size->usual_rows = *rows;
	}
	*columns = size->usual_columns;
	*rows = size->usual_rows;
	if (photo->bundled >= 0)
		return;
	photo_size(photo, &width, &height);
	picture_auto_size(width, height, *columns * *rows, &size->auto_columns, &size->auto_rows);
	if (game->choice.kind == SCRAMBLE_BOARD &&
	    !game_list_has(game, size->auto_columns, size->auto_rows))
		return;
	*columns = size->auto_columns;
	*rows = size->auto_rows;
}

void size_for_new_game(struct sheets *sheets, int *columns, int *rows)
{
	const struct photo *photo = photos_current(sheets->photos);

	find_size(sheets, columns, rows);
	if (photo->pixels != NULL && is_auto(&sheets->size, *columns, *rows) &&
	    (photo->bundled < 0 || sheets->size.mode == SIZE_BY_PICTURE))
		size_for_photo(sheets, photo, columns, rows);
}

static void size_open_sheet(struct sheets *sheets)
{
	struct size_sheet *size = &sheets->size;

	find_size(sheets, &size->columns, &size->rows);
	size->automatic =
	        size->mode == SIZE_BY_PICTURE ||
	        (size->mode == SIZE_BY_OWN_PICTURE && sheets->photos->played.bundled < 0 &&
	         is_auto(size, size->columns, size->rows));
	size->touched = false;
	size->chosen_px = size->tile_px;
	size->chosen = sheets->game->choice;
	size->more = false;
}

static void accept_choice(struct sheets *sheets)
{
	struct size_sheet *size = &sheets->size;
	const struct scramble_choice *before = &sheets->game->choice;
	const struct sheets_port *port = &sheets->port;

	if (size->touched && size->automatic && size->tile_px != size->chosen_px) {
		size->tile_px = size->chosen_px;
		port->set(port->app, SETTING_TILE_PX, size->tile_px);
	}
	if (size->touched && size->automatic) {
		size->auto_columns = size->columns;
		size->auto_rows = size->rows;
	}
	if (size->touched) {
		size->mode = size->automatic ? SIZE_BY_PICTURE : SIZE_CHOSEN;
		port->set(port->app, SETTING_SIZE_MODE, (int)size->mode);
		port->set(port->app, SETTING_COLUMNS, size->columns);
		port->set(port->app, SETTING_ROWS, size->rows);
	}
	if (size->chosen.kind != before->kind)
		port->set(port->app, SETTING_SCRAMBLE_KIND, (int)size->chosen.kind);
	if (size->chosen.difficulty != before->difficulty)
		port->set(port->app, SETTING_DIFFICULTY, (int)size->chosen.difficulty);
	if (size->chosen.walk_moves != before->walk_moves)
		port->set(port->app, SETTING_WALK_MOVES, (int)size->chosen.walk_moves);
	sheets->game->choice = size->chosen;
	port->shuffle(port->app, size->columns, size->rows);
}

static void choose(struct size_sheet *size, int columns, int rows)
{
	size->columns = SDL_clamp(columns, BOARD_SIDE_MIN, BOARD_SIDE_MAX);
	size->rows = SDL_clamp(rows, BOARD_SIDE_MIN, BOARD_SIDE_MAX);
	size->automatic = false;
	size->touched = true;
}

static void choose_automatic(struct sheets *sheets)
{
	struct size_sheet *size = &sheets->size;
	const struct photo *photo = &sheets->photos->played;

	if (photo->pixels == NULL)
		return;
	fit_size(photo, size->chosen_px, &size->columns, &size->rows);
	size->automatic = size->touched = true;
}

/* Steps one of the numbers by −1 or +1. Only if can_step: at a limit, it would still count as a choice. */
static void step(struct size_sheet *size, enum number number, int by)
{
	if (number == WALK_MOVES)
		size->chosen.walk_moves = (uint64_t)setting_step(SETTING_WALK_MOVES,
		                                                 (int)size->chosen.walk_moves, by);
	else if (number == TILE_PX)
		size->chosen_px = setting_step(SETTING_TILE_PX, size->chosen_px, by);
	else
		choose(size, size->columns + (number == COLUMNS ? by : 0),
		       size->rows + (number == ROWS ? by : 0));
}

static bool can_step(const struct size_sheet *size, enum number number, int by)
{
	struct size_sheet tried = *size;

	step(&tried, number, by);
	return tried.columns != size->columns || tried.rows != size->rows ||
	       tried.chosen.walk_moves != size->chosen.walk_moves ||
	       tried.chosen_px != size->chosen_px;
}

static enum sheet_reply size_take_command(struct sheets *sheets, enum command command)
{
	struct size_sheet *size = &sheets->size;
	struct scramble_choice *chosen = &size->chosen;
	int number = (int)command - SIZE_FEWER_COLUMNS;

	if (command == COMMAND_ACCEPT) {
		accept_choice(sheets);
		return SHEET_CLOSES;
	}
	if (command < COMMAND_COUNT)
		return SHEET_IGNORED;
	if (command == SIZE_AUTO)
		choose_automatic(sheets);
	if (command >= SIZE_3 && command <= SIZE_5)
		choose(size, 3 + (int)command - SIZE_3, 3 + (int)command - SIZE_3);
	if (command == SIZE_MORE)
		size->more = true;
	if (command >= SIZE_KIND_HOME && command <= SIZE_KIND_LIST)
		*chosen = (struct scramble_choice){ kinds[command - SIZE_KIND_HOME],
			                            chosen->walk_moves, SCRAMBLE_ANY_DIFFICULTY };
	if (command >= SIZE_ANY && command <= SIZE_HARD)
		*chosen =
		        (struct scramble_choice){ SCRAMBLE_GAP_HOME, chosen->walk_moves,
			                          (enum scramble_difficulty)(command - SIZE_ANY) };
	if (number >= 0)
		step(size, (enum number)(number / 2), number % 2 == 0 ? -1 : 1);
	if (command == SIZE_SMALLER_TILES || command == SIZE_LARGER_TILES)
		choose_automatic(sheets);
	return SHEET_TAKEN; /* the press has already done everything for SIZE_SWEEP */
}

static void size_add_states(const struct sheets *sheets, struct command_states *states)
{
	const struct size_sheet *size = &sheets->size;

	states->enabled[COMMAND_ACCEPT] = !list_lacks(sheets);
	for (int i = 0; i < NUMBERS; i++) {
		states->enabled[SIZE_FEWER_COLUMNS + 2 * i] = can_step(size, (enum number)i, -1);
		states->enabled[SIZE_MORE_COLUMNS + 2 * i] = can_step(size, (enum number)i, 1);
	}
	if (size->chosen.kind != SCRAMBLE_FREE_WALK)
		states->enabled[SIZE_FEWER_STEPS] = states->enabled[SIZE_MORE_STEPS] = false;
	if (!size->automatic || sheets->photos->played.pixels == NULL)
		states->enabled[SIZE_SMALLER_TILES] = states->enabled[SIZE_LARGER_TILES] = false;
	states->lit[SIZE_AUTO] = size->automatic;
	for (int i = 0; i < KINDS; i++)
		states->lit[SIZE_KIND_HOME + i] = size->chosen.kind == kinds[i];
	states->lit[SIZE_ANY + size->chosen.difficulty] = size->chosen.kind == SCRAMBLE_GAP_HOME;
	for (int side = 3; side <= 5; side++)
		states->lit[SIZE_3 + side - 3] =
		        !size->automatic && size->columns == side && size->rows == side;
}

static enum sheet_reply sweep_to(struct sheets *sheets, const struct sheet_point *point)
{
	const struct item *item = items_find(&sheets->controls->items, SIZE_SWEEP);
	SDL_Point to;

	if (item != NULL) {
		to = sweep_at(&item->rect, point->x, point->y);
		choose(&sheets->size, to.x, to.y);
	}
	return SHEET_TAKEN;
}

static enum sheet_reply press(struct sheets *sheets, const struct sheet_point *point)
{
	return point->hit.command == SIZE_SWEEP ? sweep_to(sheets, point) : SHEET_IGNORED;
}

/* The arrow keys change the size as long as no other control has the focus. */
static enum sheet_reply size_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	struct size_sheet *size = &sheets->size;
	struct controls *window = sheets->controls;
	SDL_Keycode code = key->keysym.sym;
	int across = (code == SDLK_RIGHT) - (code == SDLK_LEFT);
	int down = (code == SDLK_DOWN) - (code == SDLK_UP);

	if ((window->focus != SIZE_SWEEP && window->focus != COMMAND_NONE) ||
	    (across == 0 && down == 0))
		return SHEET_IGNORED;
	choose(size, size->columns + across, size->rows + down);
	window->focus = SIZE_SWEEP;
	window->pointer_x = window->pointer_y = -1; /* ignore a pointer resting there */
	return SHEET_TAKEN;
}

const struct sheet size_sheet = {
	.name = "size",
	.shows_whole = true,
	.opener = COMMAND_SIZE,
	.primary = COMMAND_ACCEPT,
	SHEET_CONTROLS(controls, SIZE_CONTROLS_END),
	.open = size_open_sheet,
	.build = size_build,
	.states = size_add_states,
	.command = size_take_command,
	.field_command = SIZE_SWEEP,
	.key = size_take_key,
	.press = press,
	.drag = sweep_to,
};
