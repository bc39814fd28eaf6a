/* crop: the sheet in which the player drags and zooms the picture on the board. */
#include <math.h>

#include "sheets/crop.h"
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "sheets/size.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"

static const double zoom_step = 1.15;
static const double button_step = 0.1, arrow_step = 0.04; /* as a fraction of the crop */

struct crop_state {
	struct picture_crop before; /* when the sheet was opened */
	int numbers_before;         /* the setting when the sheet was opened */
	float across, down;         /* last pointer position, fractions of the board */
};

static struct crop_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &crop_sheet);
}

/* The result for the current crop or, while the sheet is open, for an earlier one until it is known. */
static const struct picture_similarity *known(const struct sheets *sheets)
{
	const struct board *board = game_board(sheets->game);

	return similarity_find(&sheets->photos->similarity, &sheets->photos->played, board->width,
	                       board->height, sheets->open == &crop_sheet);
}

/* True if a crop is known whose tiles are easier to tell apart. */
static bool has_better(const struct sheets *sheets)
{
	return known(sheets) != NULL && sheets->photos->similarity.found.has_better;
}

/* Names the tiles that are hard to tell apart. NULL: there are none. */
static const char *crop_warning(const struct sheets *sheets, struct items *items)
{
	const struct picture_similarity *found = known(sheets);
	char tiles[128];

	if (found == NULL || found->hard_count == 0)
		return NULL;
	similarity_say(found, tiles, sizeof tiles);
	return items_format(items, "%s", tiles);
}

static SDL_Rect part_of(SDL_FRect part, SDL_Rect rect)
{
	return (SDL_Rect){ rect.x + (int)(part.x * (float)rect.w),
		           rect.y + (int)(part.y * (float)rect.h), (int)(part.w * (float)rect.w),
		           (int)(part.h * (float)rect.h) };
}

/* The uncropped picture, darkened outside the crop. */
static bool draw_map(const struct draw *draw, const struct item *item)
{
	const struct sheets *sheets = item->context;
	const struct board *board = game_board(sheets->game);
	SDL_FRect shown = photo_part(&sheets->photos->played, board->width, board->height);
	SDL_Rect box = item->rect;
	int width, height, ring = draw_px(draw, 2);
	SDL_Rect to = box, part, from;

	if (sheets->whole == NULL)
		return false;
	SDL_QueryTexture(sheets->whole, NULL, NULL, &width, &height);
	to.h = box.w * height / width;
	if (to.h > box.h) {
		to.h = box.h;
		to.w = box.h * width / height;
	}
	to.x += (box.w - to.w) / 2;
	to.y += (box.h - to.h) / 2;
	canvas_copy(draw->canvas, sheets->whole, NULL, &to, 0.35f);
	part = part_of(shown, to);
	from = part_of(shown, (SDL_Rect){ 0, 0, width, height });
	canvas_copy(draw->canvas, sheets->whole, &from, &part, 1.0f);
	paint_ring(draw->canvas, &part, ring, ring, draw_colour(draw, THEME_TEXT));
	return false;
}

static void push_map(struct column *column, const struct sheets *sheets)
{
	struct item *item;
	int used = column->y + column_button_height(column) +
	           column_px(column, 2 * THEME_SPACE_XL + THEME_SPACE_M);
	int available = column->area->aside.h - used;
	int max = column_px(column, 200);

	if (available < column_px(column, 96))
		return;
	column_space(column, THEME_SPACE_M);
	item = column_push(column, ITEM_CUSTOM, available < max ? available : max, THEME_SPACE_L);
	item->draw = draw_map;
	item->keeps_order = true;
	item->context = sheets;
}

static void crop_open_sheet(struct sheets *sheets)
{
	crop_picture_replaced(sheets);
	request_say(sheets, NULL); /* it would cover the picture */
}

void crop_picture_replaced(struct sheets *sheets)
{
	state_of(sheets)->before = sheets->photos->played.crop;
	state_of(sheets)->numbers_before = settings_get(sheets->settings, SETTING_NUMBERS);
}

static bool has_picture(const struct sheets *sheets)
{
	return sheets->photos->played.pixels != NULL;
}

/* If the size follows the shape of the turned picture, starts a game that fits, unless the player has moved
 * or chose the board (then it has a name). */
static void follow_shape(struct sheets *sheets)
{
	const struct game *game = sheets->game;
	const struct board *board = game_board(game);
	int turns = sheets->photos->played.crop.turns - state_of(sheets)->before.turns;
	int columns, rows;

	if (turns % 2 == 0 || !has_picture(sheets) || game->begun ||
	    sheets->context.next_columns != 0 || game_name(game)[0] != '\0')
		return;
	size_for_new_game(sheets, &columns, &rows);
	if (columns != board->width || rows != board->height)
		request_new(sheets, columns, rows);
}

static void crop_cancel_sheet(struct sheets *sheets)
{
	sheets->photos->played.crop = state_of(sheets)->before;
	request_set(sheets, SETTING_NUMBERS, state_of(sheets)->numbers_before);
}

static void crop_close_sheet(struct sheets *sheets)
{
	follow_shape(sheets);
	photos_crop_end(sheets->photos);
	request_crop(sheets);
}

static enum sheet_reply zoom(struct sheets *sheets, double factor, double across, double down)
{
	const struct board *board = game_board(sheets->game);

	photos_crop_zoom(sheets->photos, board->width, board->height, factor, across, down,
	                 sheets->context.now_ms);
	return SHEET_TAKEN;
}

/* across, down: fractions of the crop; positive moves the crop left and up. */
static enum sheet_reply move(struct sheets *sheets, double across, double down)
{
	const struct board *board = game_board(sheets->game);

	photos_crop_drag(sheets->photos, board->width, board->height, across, down,
	                 sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply pinch(struct sheets *sheets, const struct sheet_point *from,
                              const struct sheet_point *to, double factor)
{
	if (!has_picture(sheets) || !sheets->photos->crop.held)
		return SHEET_IGNORED; /* a different picture has arrived */
	(void)zoom(sheets, factor, from->across,
	           from->down); /* first: a larger picture can move further */
	return move(sheets, to->across - from->across, to->down - from->down);
}

/* A press beside the board and the sheet does nothing: it would keep the change, or lose it. */
static enum sheet_reply press(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.beside_sheet && !point->on_board && point->hit.command == COMMAND_NONE)
		return SHEET_TAKEN;
	if (!has_picture(sheets) || !point->on_board || point->hit.command != COMMAND_NONE)
		return SHEET_IGNORED;
	state_of(sheets)->across = point->across;
	state_of(sheets)->down = point->down;
	photos_crop_hold(sheets->photos, true, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply drag(struct sheets *sheets, const struct sheet_point *point)
{
	float across = point->across - state_of(sheets)->across;
	float down = point->down - state_of(sheets)->down;

	if (!has_picture(sheets) || !sheets->photos->crop.held)
		return SHEET_IGNORED; /* a different picture has arrived */
	state_of(sheets)->across = point->across;
	state_of(sheets)->down = point->down;
	return move(sheets, across, down);
}

static enum sheet_reply release(struct sheets *sheets, const struct sheet_point *point)
{
	(void)point;
	photos_crop_hold(sheets->photos, false, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply wheel(struct sheets *sheets, const struct sheet_point *point, float notches)
{
	if (!has_picture(sheets) || !point->on_board)
		return SHEET_IGNORED;
	return zoom(sheets, pow(zoom_step, notches), point->across, point->down);
}

static enum sheet_reply crop_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	int across = (code == SDLK_LEFT) - (code == SDLK_RIGHT);
	int down = (code == SDLK_UP) - (code == SDLK_DOWN);

	if (!has_picture(sheets))
		return SHEET_IGNORED;
	if (across != 0 || down != 0)
		return move(sheets, across * arrow_step, down * arrow_step);
	if (code == SDLK_r && (key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0)
		return sheets_run(sheets, control_id("rotate"));
	if (code == SDLK_PLUS || code == SDLK_EQUALS || code == SDLK_KP_PLUS)
		return sheets_run(sheets, control_id("zoom-in"));
	if (code == SDLK_MINUS || code == SDLK_KP_MINUS)
		return sheets_run(sheets, control_id("zoom-out"));
	return SHEET_IGNORED;
}

static enum sheet_reply done(struct sheets *sheets, int number)
{
	(void)sheets, (void)number;
	return SHEET_CLOSES;
}

static enum sheet_reply zoom_by(struct sheets *sheets, int steps)
{
	return has_picture(sheets) ? zoom(sheets, pow(zoom_step, steps), 0.5, 0.5) : SHEET_TAKEN;
}

static enum sheet_reply set_numbers(struct sheets *sheets, int value)
{
	request_set(sheets, SETTING_NUMBERS, value);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_better(struct sheets *sheets, int number)
{
	(void)number;
	if (has_picture(sheets))
		photos_crop_better(sheets->photos, sheets->context.now_ms);
	return SHEET_TAKEN;
}

/* True if tiles have the picture's shape. */
static bool is_shaped(const struct sheets *sheets)
{
	return sheets->photos->played.crop.aspect > 0.0;
}

/* True if all of the picture is shown: not if it was enlarged. */
static bool is_whole(const struct sheets *sheets)
{
	return is_shaped(sheets) && sheets->photos->played.crop.zoom <= 1.0;
}

/* Shows as much of the picture as tiles of this shape can: with `whole`, they are as wide as it asks. */
static enum sheet_reply show_all(struct sheets *sheets, int whole)
{
	struct picture_crop crop = sheets->photos->played.crop;
	int width, height;

	if (!has_picture(sheets))
		return SHEET_TAKEN;
	photo_crop_size(&sheets->photos->played, &width, &height);
	picture_crop_all(&crop, width, height, whole != 0);
	photos_crop_set(sheets->photos, crop, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply rotate(struct sheets *sheets, int number)
{
	const struct board *board = game_board(sheets->game);

	(void)number;
	if (has_picture(sheets))
		photos_crop_turn(sheets->photos, board->width, board->height);
	return SHEET_TAKEN;
}

/* A compact column says what to do, or the warning, in the title's place. */
static void push_head(struct column *column, const char *warning)
{
	if (!column->compact)
		column_headline(column, _("Crop"), NULL, false);
	else if (warning == NULL)
		column_headline(column, _("Crop"), _(crop_sheet.short_help), false);
	else
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_S);
}

static const char *percent(const struct column *column, double zoom)
{
	return items_format(column->items, _("%d%%"), (int)lround(zoom * 100.0));
}

static void push_zoom(const struct sheets *sheets, struct column *column, const char *label)
{
	double zoomed = sheets->photos->played.crop.zoom;
	const struct control out = { .info = { .name = "zoom-out",
		                               .icon = "minus",
		                               /* Translators: the sign is the key */
		                               .title = N_("Zoom out   −"),
		                               .repeats = true },
		                     .disabled = zoomed <= 1.0,
		                     .run = zoom_by,
		                     .number = -1 };
	const struct control in = { .info = { .name = "zoom-in",
		                              .icon = "plus",
		                              /* Translators: the sign is the key */
		                              .title = N_("Zoom in   +"),
		                              .repeats = true },
		                    .disabled = zoomed >= PICTURE_ZOOM_MAX,
		                    .run = zoom_by,
		                    .number = 1 };

	column_stepper(column, label, percent(column, zoomed), column_control(column, out),
	               column_control(column, in));
}

/* How the numbers of tiles are shown. */
static void push_numbers(const struct sheets *sheets, struct column *column)
{
	/* Translators: tile numbers: off, small or large */
	static const struct command_info numbers[] = {
		{ "numbers-off", N_("Off"), .title = N_("No numbers") },
		{ "numbers-corner", N_("Small"), .title = N_("Small numbers in the corners") },
		{ "numbers-large", N_("Large"), .title = N_("Large numbers") },
	};

	column_heading(column, _("Tile numbers"));
	column_choice(column, numbers, SDL_arraysize(numbers), 0,
	              settings_get(sheets->settings, SETTING_NUMBERS), set_numbers);
}

/* What shape the tiles have. */
static const struct command_info shapes[] = {
	{ "square", N_("Square tiles"),
	  .title = N_("Square tiles, which cut off what doesn’t fit") },
	{ "whole", N_("Whole picture"),
	  .title = N_("Tiles as wide as the picture needs, so that nothing is cut off") },
};

static void push_shape(const struct sheets *sheets, struct column *column)
{
	int shown = !is_shaped(sheets) ? 0 : is_whole(sheets) ? 1 : -1;

	column_choice(column, shapes, SDL_arraysize(shapes), 0, shown, show_all);
}

/* number: a direction in which the picture moves. */
static enum sheet_reply move_by_button(struct sheets *sheets, int number)
{
	int across = (number == DIRECTION_RIGHT) - (number == DIRECTION_LEFT);
	int down = (number == DIRECTION_DOWN) - (number == DIRECTION_UP);

	return has_picture(sheets) ? move(sheets, across * button_step, down * button_step)
	                           : SHEET_TAKEN;
}

/* True if the player can't drag: switches, or a pointer that rests, press. */
static bool needs_buttons(const struct sheets *sheets)
{
	return settings_get(sheets->settings, SETTING_SCAN) != 0 ||
	       settings_get(sheets->settings, SETTING_HOVER) >= SETTINGS_HOVER_DWELLS_MIN;
}

/* Buttons that move the picture, for those who can't drag it. */
static void push_moves(const struct sheets *sheets, struct column *column)
{
	static const struct {
		enum direction direction;
		struct command_info info;
	} ways[] = {
		{ DIRECTION_LEFT,
		  { "picture-left", NC_("direction", "Left"), .title = N_("Move the picture left"),
		    .icon = "arrow-left" } },
		{ DIRECTION_RIGHT,
		  { "picture-right", NC_("direction", "Right"),
		    .title = N_("Move the picture right"), .icon = "arrow-right" } },
		{ DIRECTION_UP,
		  { "picture-up", NC_("direction", "Up"), .title = N_("Move the picture up"),
		    .icon = "arrow-up" } },
		{ DIRECTION_DOWN,
		  { "picture-down", NC_("direction", "Down"), .title = N_("Move the picture down"),
		    .icon = "arrow-down" } },
	};
	enum command buttons[SDL_arraysize(ways)];

	for (size_t i = 0; i < SDL_arraysize(ways); i++)
		buttons[i] = column_control(column,
		                            (struct control){ .info = ways[i].info,
		                                              .disabled = !has_picture(sheets),
		                                              .run = move_by_button,
		                                              .number = (int)ways[i].direction });
	column_buttons(column, buttons, SDL_arraysize(ways), NULL, false);
}

/* In a compact column also the shape of tiles and the numbers. */
static void push_parts(const struct sheets *sheets, struct column *column)
{
	const struct control better = {
		.info = { .name = "better",
		          .label = N_("Better crop"),
		          .title = N_("Find a crop whose tiles are easier to tell apart") },
		.disabled = !has_better(sheets),
		.run = choose_better,
	};
	const struct control middle = {
		.info = { .name = "centre",
		          .label = N_("Centre"),
		          .title = N_("As much of the picture as possible, centred"),
		          .icon = "centre" },
		.run = show_all,
		.number = is_shaped(sheets),
	};
	struct control whole = {
		.info = shapes[1],
		.lit = is_whole(sheets),
		.run = show_all,
		.number = !is_whole(sheets),
	};
	/* Translators: R is the key */
	const struct control turn = { .info = { .name = "rotate",
		                                .label = N_("Rotate"),
		                                .title = N_("Rotate the picture by 90°   R"),
		                                .icon = "rotate" },
		                      .run = rotate };
	enum command parts[] = { column_control(column, better), column_control(column, middle),
		                 column_control(column, turn), COMMAND_NUMBERS, COMMAND_NONE };
	/* Translators: the crop, short for “Better crop” */
	const char *const labels[] = { column->compact ? _("Improve") : NULL, NULL, NULL, NULL,
		                       NULL };
	int first = has_better(sheets) ? 0 : 1, end = column->compact ? 5 : 3;

	whole.info.icon = "whole";
	if (column->compact)
		parts[4] = column_control(column, whole);

	column_buttons(column, parts + first, end - first, labels + first, false);
}

/* Of a compact column: all in one row, if it is wide enough. */
static void push_row(const struct sheets *sheets, struct column *column)
{
	int value_px =
	        text_width(column->text, THEME_FONT_STRONG, percent(column, PICTURE_ZOOM_MAX)) +
	        column_px(column, THEME_SPACE_L);
	int zoom_px = value_px + 2 * column_button_height(column);
	bool beside = column->width * 2 >= zoom_px * 5;
	struct column_split split;

	column->value_px = value_px;
	if (beside)
		column_split(column, &split, zoom_px);
	push_zoom(sheets, column, beside ? "" : _("Zoom"));
	if (beside)
		column_second(column, &split);
	push_parts(sheets, column);
	if (beside)
		column_join(column, &split);
}

static void push_tools(const struct sheets *sheets, struct column *column, const char *warning)
{
	if (needs_buttons(sheets))
		push_moves(sheets, column);
	if (column->compact) {
		push_row(sheets, column);
		return;
	}
	push_shape(sheets, column);
	push_zoom(sheets, column, _("Zoom"));
	push_numbers(sheets, column);
	if (warning != NULL)
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_M);
	push_parts(sheets, column);
	push_map(column, sheets);
}

static void crop_build(struct sheets *sheets, struct column *column)
{
	const struct control end = { .info = { .name = SHEET_OK, .label = N_("Done") },
		                     .run = done };
	const char *const ends[] = { NULL, _("Cancel") };
	const char *warning = crop_warning(sheets, column->items);

	push_head(column, warning);
	push_tools(sheets, column, warning);
	column_foot(column);
	column_buttons(column, SHEET_BUTTONS(column_control(column, end), COMMAND_CLOSE), ends,
	               true);
}

const struct sheet crop_sheet = {
	.shows_whole = true,
	.name = "picture",
	.opener = COMMAND_PICTURE,
	.state_size = sizeof(struct crop_state),
	.beside = true,
	/* Translators: what to do or to press, and what it does */
	.help = N_("Drag  move      Scroll, + and −  zoom      Enter  done      Escape  cancel"),
	.short_help = N_("Drag to move, scroll to zoom"),
	.own_arrows = true,
	.open = crop_open_sheet,
	.cancel = crop_cancel_sheet,
	.close = crop_close_sheet,
	.build = crop_build,
	.key = crop_take_key,
	.press = press,
	.drag = drag,
	.release = release,
	.pinch = pinch,
	.wheel = wheel,
};
