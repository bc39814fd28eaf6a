/* size: columns and rows, and the kind of scramble. */
#include "game/plans.h"
#include "sheets/games/session.h"
#include "sheets/sheets.h"
#include "sheets/size.h"
#include "sheets/sweep.h"
#include "ui/controls.h"

enum { GRID_SIDE = 180, GRID_SIDE_MIN = 140 }; /* units */

/* The kinds of scrambles that can be chosen. */
static const enum scramble_kind kinds[] = { SCRAMBLE_GAP_HOME, SCRAMBLE_GAP_ANY, SCRAMBLE_FREE_WALK,
	                                    SCRAMBLE_BOARD };

enum { KINDS = sizeof kinds / sizeof *kinds };

/* Values chosen in steps. */
enum number { COLUMNS, ROWS, WALK_MOVES, TILE_PX };

static const char sweep_name[] = "sweep";

struct size_state {
	enum size_mode mode;
	int tile_px;                     /* SETTING_TILE_PX */
	int auto_columns, auto_rows;     /* that fit the last picture; 0: none yet */
	int usual_columns, usual_rows;   /* for SIZE_BY_OWN_PICTURE: that of scenes */
	int chosen_columns, chosen_rows; /* for SIZE_CHOSEN; 0: that of the running game */
	struct size_draft draft;
};

static struct size_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &size_sheet);
}

struct size_draft *size_draft(const struct sheets *sheets)
{
	return &state_of(sheets)->draft;
}

void size_set(struct sheets *sheets, enum size_mode mode, int tile_px)
{
	state_of(sheets)->mode = mode;
	state_of(sheets)->tile_px = tile_px;
}

void size_choose(struct sheets *sheets, int columns, int rows)
{
	state_of(sheets)->chosen_columns = columns;
	state_of(sheets)->chosen_rows = rows;
}

static bool list_lacks(const struct sheets *sheets)
{
	const struct size_draft *size = size_draft(sheets);

	return size->chosen.kind == SCRAMBLE_BOARD &&
	       !game_list_has(sheets->game, size->columns, size->rows);
}

/* The size that Auto makes for a photo. */
static void fit_size(const struct photo *photo, int tile_px, int *columns, int *rows)
{
	int width, height;

	photo_file_size(photo, &width, &height);
	if (tile_px == 0)
		picture_auto_size(width, height, SIZE_AUTO_CELLS, columns, rows);
	else
		picture_tile_size(width, height, tile_px, columns, rows);
}

/* True if the current size was chosen for the player's own picture. */
static bool is_auto(const struct size_state *size, int columns, int rows)
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
	struct size_state *size = state_of(sheets);
	const struct game *game = sheets->game;

	find_size(sheets, columns, rows);
	if (size->mode == SIZE_CHOSEN && size->chosen_columns != 0 &&
	    sheets->context.next_columns == 0 &&
	    (game->choice.kind != SCRAMBLE_BOARD ||
	     game_list_has(game, size->chosen_columns, size->chosen_rows))) {
		*columns = size->chosen_columns; /* a code's board had its own */
		*rows = size->chosen_rows;
	}
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
	fit_size(photo, size->tile_px, &size->auto_columns, &size->auto_rows);
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
	if (photo->pixels != NULL && is_auto(state_of(sheets), *columns, *rows) &&
	    (photo->bundled < 0 || state_of(sheets)->mode == SIZE_BY_PICTURE))
		size_for_photo(sheets, photo, columns, rows);
}

/* True if Auto is on and makes this size for the photo; the board of a code may have another one. */
static bool made_by_auto(const struct size_state *size, const struct photo *photo, int columns,
                         int rows)
{
	if (size->mode == SIZE_BY_PICTURE)
		return size->auto_columns == 0 || is_auto(size, columns, rows);
	return size->mode == SIZE_BY_OWN_PICTURE && photo->bundled < 0 &&
	       is_auto(size, columns, rows);
}

static void size_open_sheet(struct sheets *sheets)
{
	const struct size_state *size = state_of(sheets);
	struct size_draft *draft = size_draft(sheets);

	*draft = (struct size_draft){ .chosen_px = size->tile_px, .chosen = sheets->game->choice };
	find_size(sheets, &draft->columns, &draft->rows);
	draft->automatic = made_by_auto(size, &sheets->photos->played, draft->columns, draft->rows);
}

/* Later games have the size that was chosen, or Auto. */
static void keep_size(struct sheets *sheets)
{
	struct size_state *size = state_of(sheets);
	const struct size_draft *draft = &size->draft;

	if (draft->automatic && size->tile_px != draft->chosen_px) {
		size->tile_px = draft->chosen_px;
		request_set(sheets, SETTING_TILE_PX, size->tile_px);
	}
	if (draft->automatic) {
		size->auto_columns = draft->columns;
		size->auto_rows = draft->rows;
	}
	size->mode = draft->automatic ? SIZE_BY_PICTURE : SIZE_CHOSEN;
	size_choose(sheets, draft->columns, draft->rows);
	request_set(sheets, SETTING_SIZE_MODE, (int)size->mode);
	request_set(sheets, SETTING_COLUMNS, draft->columns);
	request_set(sheets, SETTING_ROWS, draft->rows);
}

static enum sheet_reply accept_choice(struct sheets *sheets, int number)
{
	const struct size_draft *draft = size_draft(sheets);
	const struct scramble_choice *before = &sheets->game->choice, *chosen = &draft->chosen;

	(void)number;
	if (draft->touched)
		keep_size(sheets);
	if (chosen->kind != before->kind)
		request_set(sheets, SETTING_SCRAMBLE_KIND, (int)chosen->kind);
	if (chosen->difficulty != before->difficulty)
		request_set(sheets, SETTING_DIFFICULTY, (int)chosen->difficulty);
	if (chosen->walk_moves != before->walk_moves)
		request_set(sheets, SETTING_WALK_MOVES, (int)chosen->walk_moves);
	/* the boards of a session are of one difficulty, as of one size and shuffle (game/plans.c) */
	if (chosen->difficulty != before->difficulty && session_running(sheets) != NULL) {
		session_leave(sheets);
		request_say(sheets, _("This ended the session."));
	}
	sheets->game->choice = *chosen;
	request_new(sheets, draft->columns, draft->rows);
	return SHEET_CLOSES;
}

static void choose(struct size_draft *size, int columns, int rows)
{
	size->columns = SDL_clamp(columns, BOARD_SIDE_MIN, BOARD_SIDE_MAX);
	size->rows = SDL_clamp(rows, BOARD_SIDE_MIN, BOARD_SIDE_MAX);
	size->automatic = false;
	size->touched = true;
}

static void choose_automatic(struct sheets *sheets)
{
	struct size_draft *size = size_draft(sheets);
	const struct photo *photo = &sheets->photos->played;

	if (photo->pixels == NULL)
		return;
	fit_size(photo, size->chosen_px, &size->columns, &size->rows);
	size->automatic = size->touched = true;
}

/* Steps one of the numbers by −1 or +1. Only if can_step: at a limit, it would still count as a choice. */
static void step(struct size_draft *size, enum number number, int by)
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

static bool can_step(const struct sheets *sheets, enum number number, int by)
{
	const struct size_draft *size = size_draft(sheets);
	struct size_draft tried = *size;

	if (number == TILE_PX && sheets->photos->played.pixels == NULL)
		return false;
	step(&tried, number, by);
	return tried.columns != size->columns || tried.rows != size->rows ||
	       tried.chosen.walk_moves != size->chosen.walk_moves ||
	       tried.chosen_px != size->chosen_px;
}

static enum sheet_reply run_step(struct sheets *sheets, int number)
{
	enum number stepped = (enum number)(SDL_abs(number) - 1);

	step(size_draft(sheets), stepped, number > 0 ? 1 : -1);
	if (stepped == TILE_PX)
		choose_automatic(sheets);
	return SHEET_TAKEN;
}

static enum sheet_reply run_automatic(struct sheets *sheets, int number)
{
	(void)number;
	choose_automatic(sheets);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_square(struct sheets *sheets, int side)
{
	choose(size_draft(sheets), side, side);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_kind(struct sheets *sheets, int kind)
{
	struct scramble_choice *chosen = &size_draft(sheets)->chosen;

	*chosen = (struct scramble_choice){ (enum scramble_kind)kind, chosen->walk_moves,
		                            SCRAMBLE_ANY_DIFFICULTY };
	return SHEET_TAKEN;
}

static enum sheet_reply choose_difficulty(struct sheets *sheets, int difficulty)
{
	(void)choose_kind(sheets, SCRAMBLE_GAP_HOME);
	size_draft(sheets)->chosen.difficulty = (enum scramble_difficulty)difficulty;
	return SHEET_TAKEN;
}

static enum sheet_reply show_more(struct sheets *sheets, int number)
{
	(void)number;
	size_draft(sheets)->more = true;
	return SHEET_TAKEN;
}

static const char columns_name[] = N_("Columns"), rows_name[] = N_("Rows");
static const char widest_side[] = "32";

/* Places one of the two buttons that step a number; way: −1 or 1. */
static enum command place_step(struct column *column, const struct sheets *sheets,
                               enum number number, int way)
{
	static const struct command_info steps[][2] = {
		[COLUMNS] = { { .name = "width-minus", .title = N_("Fewer columns") },
		              { .name = "width-plus", .title = N_("More columns") } },
		[ROWS] = { { .name = "height-minus", .title = N_("Fewer rows") },
		           { .name = "height-plus", .title = N_("More rows") } },
		[WALK_MOVES] = { { .name = "walk-minus", .title = N_("Fewer moves") },
		                 { .name = "walk-plus", .title = N_("More moves") } },
		[TILE_PX] = { { .name = "tile-minus", .title = N_("Smaller tiles") },
		              { .name = "tile-plus", .title = N_("Larger tiles") } },
	};
	struct control control = { .info = steps[number][way > 0],
		                   .disabled = !can_step(sheets, number, way),
		                   .run = run_step,
		                   .number = way * ((int)number + 1) };

	control.info.icon = way > 0 ? "plus" : "minus";
	control.info.repeats = true;
	return column_control(column, control);
}

static void push_number(struct column *column, const struct sheets *sheets, enum number number,
                        const char *name, const char *value)
{
	column_stepper(column, name, value, place_step(column, sheets, number, -1),
	               place_step(column, sheets, number, 1));
}

static void push_side(struct column *column, const struct sheets *sheets, enum number number)
{
	bool across = number == COLUMNS;
	int side = across ? size_draft(sheets)->columns : size_draft(sheets)->rows;

	push_number(column, sheets, number, _(across ? columns_name : rows_name),
	            items_count(column->items, (uint64_t)side));
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
static void push_steppers(struct column *column, const struct sheets *sheets)
{
	struct column_split split;
	int half = (column->width - column_px(column, THEME_SPACE_L)) / 2;
	bool beside = half >= stepper_width(column);

	if (beside)
		column_split(column, &split, half);
	/* both names at the left or both above, and both values as wide, according to the longer name */
	column->value_px = column_value_width(column, _(columns_name), widest_side);
	column->names_above = column->value_px == 0;
	push_side(column, sheets, COLUMNS);
	if (beside)
		column_second(column, &split);
	push_side(column, sheets, ROWS);
	if (beside)
		column_join(column, &split);
	column->value_px = 0;
	column->names_above = false;
}

static const char tiles_name[] = N_("Tiles"), usual_tiles[] = N_("About 16");

/* How Auto finds the size. */
static void push_tiles(struct column *column, const struct sheets *sheets)
{
	int chosen_px = size_draft(sheets)->chosen_px;

	push_number(column, sheets, TILE_PX, _(tiles_name),
	            chosen_px == 0 ? _(usual_tiles)
	                           /* Translators: “Tiles: about 200 pixels”, the width of each */
	                           : items_format(column->items, _("About %s pixels"),
	                                          number_text((uint64_t)chosen_px).text));
}

/* The height of that, with the space below it. */
static int tiles_height(const struct column *column)
{
	int name = column_value_width(column, _(tiles_name), _(usual_tiles)) > 0
	                   ? 0
	                   : column_heading_height(column) + column_px(column, THEME_SPACE_S);

	return name + column_button_height(column) + column_px(column, THEME_SPACE_M);
}

static void push_squares(struct column *column, const struct size_draft *size)
{
	static const struct command_info squares[] = { { "size-3", "3×3", .title = "3×3" },
		                                       { "size-4", "4×4", .title = "4×4" },
		                                       { "size-5", "5×5", .title = "5×5" } };
	enum command commands[SDL_arraysize(squares) + 1];
	int count = 0;

	for (int side = 3; count < (int)SDL_arraysize(squares); side++, count++)
		commands[count] =
		        column_control(column, (struct control){ .info = squares[count],
		                                                 .lit = !size->automatic &&
		                                                        size->columns == side &&
		                                                        size->rows == side,
		                                                 .run = choose_square,
		                                                 .number = side });
	commands[count++] = column_control(
	        column,
	        (struct control){ .info = { .name = "auto",
	                                    .label = N_("Auto"),
	                                    .title = N_("Fit the number of tiles to the picture") },
	                          .lit = size->automatic,
	                          .run = run_automatic });
	column_buttons(column, commands, count, NULL, false);
}

/* How Auto finds the size, or what becomes of later pictures: always as high, so that the grid doesn't move while the
 * pointer is on it. */
static void push_later(struct column *column, const struct sheets *sheets)
{
	const struct size_draft *size = size_draft(sheets);
	const char *const texts[] = { _("Auto fits the size to each picture."),
		                      _("Later pictures keep this size, unless Auto is on.") };
	bool fixed = size->touched ? !size->automatic : state_of(sheets)->mode == SIZE_CHOSEN;
	int bottom = column->y + tiles_height(column);

	for (int i = 0; i < 2; i++)
		bottom = SDL_max(bottom, column->y + column_px(column, THEME_SPACE_M) +
		                                 text_height(column->text, THEME_FONT_BODY,
		                                             texts[i], column->width));
	if (size->automatic)
		push_tiles(column, sheets);
	else
		column_text(column, ITEM_TEXT, texts[fixed], THEME_SPACE_M);
	column->y = SDL_max(column->y, bottom);
}

/* The grid at the left, and as much as fits beside it. */
static void push_grid(struct column *column, const struct sheets *sheets)
{
	const struct size_draft *size = size_draft(sheets);
	int text_px = sweep_text_width(&column->area->scale, column->text);
	int available = column->width - column_px(column, THEME_SPACE_L) - text_px;
	/* a little smaller if the text then fits beside it */
	int most = available >= column_px(column, GRID_SIDE_MIN) ? available : column->width;
	int side = sweep_side(column_px(column, GRID_SIDE), most);
	int beside = column->width - side - column_px(column, THEME_SPACE_L);
	int lines = sweep_text_height(column->text);
	bool text_fits = beside >= text_px;
	bool all_fits = text_fits && beside >= stepper_width(column);
	struct column_split split;
	struct item *grid, *swept;

	if (text_fits)
		column_split(column, &split, side);
	grid = column_push(column, ITEM_CUSTOM, side, THEME_SPACE_L);
	grid->rect.w = side;
	grid->command = column_control(
	        column,
	        (struct control){ .info = { .name = sweep_name,
	                                    .title = N_("Move the pointer across the grid, or "
	                                                "press the arrow keys") } });
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
		push_steppers(column, sheets);
	if (text_fits)
		column_join(column, &split);
	push_squares(column, size);
	column_space(column, THEME_SPACE_S);
	push_later(column, sheets);
	if (all_fits)
		return;
	column_space(column, THEME_SPACE_S);
	push_steppers(column, sheets);
}

static const struct command_info difficulties[] = {
	[SCRAMBLE_ANY_DIFFICULTY] = { "any", N_("Any"),
	                              .title = N_("All boards are equally likely") },
	[SCRAMBLE_VERY_EASY] = { "very-easy", N_("Very easy"),
	                         .title = N_("A few moves solve it: at most 8 on "
	                                     "3×3, 12 on 4×4") },
	[SCRAMBLE_EASY] = { "easy", N_("Easy"),
	                    .title = N_("The easiest third of all boards, with the "
	                                "shortest solutions") },
	[SCRAMBLE_MEDIUM] = { "medium", N_("Medium"),
	                      .title = N_("The middle third of all boards") },
	[SCRAMBLE_HARD] = { "hard", N_("Hard"),
	                    .title = N_("The hardest third of all boards, with the longest "
	                                "solutions") },
};

const char *size_difficulty(enum scramble_difficulty difficulty)
{
	return _(difficulties[difficulty].label);
}

static void push_difficulties(struct column *column, const struct scramble_choice *chosen)
{
	static const enum scramble_difficulty order[SCRAMBLE_DIFFICULTIES] = {
		SCRAMBLE_VERY_EASY, SCRAMBLE_EASY, SCRAMBLE_MEDIUM, SCRAMBLE_HARD,
		SCRAMBLE_ANY_DIFFICULTY
	};
	enum command commands[SDL_arraysize(order)];

	for (int i = 0; i < (int)SDL_arraysize(order); i++)
		commands[i] = column_control(
		        column, (struct control){ .info = difficulties[order[i]],
		                                  .lit = chosen->kind == SCRAMBLE_GAP_HOME &&
		                                         chosen->difficulty == order[i],
		                                  .run = choose_difficulty,
		                                  .number = (int)order[i] });
	column_heading(column, _("Difficulty"));
	column_buttons(column, commands, SDL_arraysize(order), NULL, false);
}

static void push_shuffles(struct column *column, const struct sheets *sheets)
{
	static const struct command_info shuffles[KINDS] = {
		{ "kind-home", N_("Gap in the corner"),
		  .title = N_("Fully shuffled, with the gap at the bottom right") },
		{ "kind-any", N_("Gap anywhere"),
		  .title = N_("Fully shuffled, with the gap in a random place") },
		{ "kind-walk", N_("Random moves"),
		  .title = N_("Shuffled with random moves; fewer make it easier") },
		{ "kind-list", N_("Challenge board"),
		  .title = N_("One of the challenges of this size") },
	};
	const struct scramble_choice *chosen = &size_draft(sheets)->chosen;
	enum command commands[KINDS];

	for (int i = 0; i < KINDS; i++)
		commands[i] =
		        column_control(column, (struct control){ .info = shuffles[i],
		                                                 .lit = chosen->kind == kinds[i],
		                                                 .run = choose_kind,
		                                                 .number = (int)kinds[i] });
	column_heading(column, _("Shuffle"));
	column_buttons(column, commands, KINDS, NULL, false);
	if (chosen->kind == SCRAMBLE_FREE_WALK)
		push_number(column, sheets, WALK_MOVES, _("Moves"),
		            /* Translators: as many moves as for a full shuffle */
		            chosen->walk_moves == 0
		                    ? C_("shuffle", "Full")
		                    : items_count(column->items, chosen->walk_moves));
}

static void push_kinds(struct column *column, const struct sheets *sheets)
{
	static const struct control more = { .info = { .name = "more",
		                                       .label = N_("More…"),
		                                       .title = N_("Other ways to shuffle") },
		                             .run = show_more };

	column_space(column, THEME_SPACE_M);
	push_difficulties(column, &size_draft(sheets)->chosen);
	if (!size_draft(sheets)->more && size_draft(sheets)->chosen.kind == SCRAMBLE_GAP_HOME)
		column_button(column, column_control(column, more), NULL, false);
	else
		push_shuffles(column, sheets);
}

static const char *lack_text(struct column *column, int columns, int rows)
{
	return items_format(column->items,
	                    _("There’s no %d×%d challenge. Choose another size or shuffle."),
	                    columns, rows);
}

/* Why the button is disabled, if it is; else the place stays empty, so that nothing moves. */
static void push_lack(struct column *column, const struct sheets *sheets)
{
	const struct size_draft *size = size_draft(sheets);
	int bottom = column->y + column_px(column, THEME_SPACE_M) +
	             text_height(column->text, THEME_FONT_BODY,
	                         lack_text(column, BOARD_SIDE_MAX, BOARD_SIDE_MAX), column->width);

	if (list_lacks(sheets))
		column_text(column, ITEM_WARNING, lack_text(column, size->columns, size->rows),
		            THEME_SPACE_M);
	column->y = SDL_max(column->y, bottom);
}

static void size_build(struct sheets *sheets, struct column *column)
{
	const struct size_draft *size = size_draft(sheets);
	const struct control start = { .info = { .name = SHEET_OK, .label = N_("Start") },
		                       .disabled = list_lacks(sheets),
		                       .run = accept_choice };

	column_title(column, _("Size"));
	push_grid(column, sheets);
	push_kinds(column, sheets);
	column_foot(column);
	if (size->chosen.kind == SCRAMBLE_BOARD)
		push_lack(column, sheets);
	column_button(column, column_control(column, start), NULL, true);
	column_close(column);
}

static enum sheet_reply sweep_to(struct sheets *sheets, const struct sheet_point *point)
{
	const struct item *item = items_find(&sheets->controls->items, control_id(sweep_name));
	SDL_Point to;

	if (item != NULL) {
		to = sweep_at(&item->rect, point->x, point->y);
		choose(size_draft(sheets), to.x, to.y);
	}
	return SHEET_TAKEN;
}

static enum sheet_reply press(struct sheets *sheets, const struct sheet_point *point)
{
	return point->hit.command == control_id(sweep_name) ? sweep_to(sheets, point)
	                                                    : SHEET_IGNORED;
}

/* The arrow keys change the size as long as no other control has the focus. */
static enum sheet_reply size_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	struct size_draft *size = size_draft(sheets);
	struct controls *window = sheets->controls;
	SDL_Keycode code = key->keysym.sym;
	int across = (code == SDLK_RIGHT) - (code == SDLK_LEFT);
	int down = (code == SDLK_DOWN) - (code == SDLK_UP);

	if ((window->focus != control_id(sweep_name) && window->focus != COMMAND_NONE) ||
	    (across == 0 && down == 0))
		return SHEET_IGNORED;
	choose(size, size->columns + across, size->rows + down);
	window->focus = control_id(sweep_name);
	window->pointer_x = window->pointer_y = -1; /* ignore a pointer resting there */
	return SHEET_TAKEN;
}

const struct sheet size_sheet = {
	.name = "size",
	.shows_whole = true,
	.opener = COMMAND_SIZE,
	.state_size = sizeof(struct size_state),
	.open = size_open_sheet,
	.build = size_build,
	.fields = { sweep_name },
	.key = size_take_key,
	.press = press,
	.drag = sweep_to,
};
