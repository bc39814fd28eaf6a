/* crop: the sheet in which the player drags and zooms the picture on the board. */
#include <math.h>

#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"

enum { LOW_HEIGHT = 560 }; /* units of text: below this height the text is shortened */

static const double zoom_step = 1.15;
static const double arrow_step = 0.04; /* as a fraction of the crop */

static const struct command_info controls[] = {
	/* Translators: the sign is the key */
	{ .name = "zoom-out", .icon = "minus", .title = N_("Zoom out   −"), .repeats = true },
	/* Translators: the sign is the key */
	{ .name = "zoom-in", .icon = "plus", .title = N_("Zoom in   +"), .repeats = true },
	/* Translators: tile numbers: off, small or large */
	{ "numbers-off", N_("Off"), .title = N_("No numbers") },
	{ "numbers-corner", N_("Small"), .title = N_("Small numbers in the corners") },
	{ "numbers-large", N_("Large"), .title = N_("Large numbers") },
	{ "better", N_("Better crop"),
	  .title = N_("Find a crop whose tiles are easier to tell apart") },
	{ "centre", N_("Centre"), .title = N_("As much of the picture as possible, centred") },
	/* Translators: R is the key */
	{ "rotate", N_("Rotate"), .title = N_("Rotate the picture by 90°   R") },
};

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

/* Names the tiles that are hard to tell apart; in_full: also what helps. NULL: there are none. */
static const char *crop_warning(const struct sheets *sheets, struct items *items, bool in_full)
{
	const struct picture_similarity *found = known(sheets);
	bool numbered = settings_get(sheets->settings, SETTING_NUMBERS) != 0;
	char tiles[128];

	if (found == NULL || found->hard_count == 0)
		return NULL;
	similarity_say(found, tiles, sizeof tiles);
	if (!in_full)
		return items_format(items, "%s", tiles);
	return items_format(items, GAME_TEXT_JOINED, tiles,
	                    numbered             ? _("Use the numbers to tell them apart.")
	                    : has_better(sheets) ? _("Show numbers or choose a better crop.")
	                                         : _("Show numbers to tell them apart."));
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
	part = canvas_turn(draw->canvas, part, &to);
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
	item->context = sheets;
}

/* With little space: one line, and what needs no explanation. */
static void build_low(struct column *column, const char *warning)
{
	enum command commands[] = { COMMAND_ACCEPT, COMMAND_CLOSE,   CROP_ZOOM_OUT, CROP_ZOOM_IN,
		                    CROP_ROTATE,    COMMAND_NUMBERS, CROP_BETTER };
	const char *labels[] = {
		/* Translators: short names of buttons: Done, …, Rotate, Numbers, Improve (the crop) */
		_("Done"), _("Cancel"), "−", "+", _("Rotate"), _("Numbers"), _("Improve")
	};
	int count = (int)SDL_arraysize(commands) - (column->commands->enabled[CROP_BETTER] ? 0 : 1);

	if (warning != NULL)
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_S);
	else
		column_heading(column, _("Crop")); /* the line below the board says how */
	column_buttons(column, commands, count, labels, true);
}

static void crop_build(struct sheets *sheets, struct column *column)
{
	static const enum command parts[] = { CROP_BETTER, CROP_CENTRE, CROP_ROTATE };
	const char *const ends[] = { _("Done"), _("Cancel") };
	bool better = column->commands->enabled[CROP_BETTER];
	bool low = column->area->aside.h < scale_text_px(&column->area->scale, LOW_HEIGHT);
	const char *warning = crop_warning(sheets, column->items, column->area->beside && !low);

	if (!column->area->beside) {
		build_low(column, warning);
		return;
	}
	column_title(column, _("Crop"));
	if (!low)
		column_text(column, ITEM_TEXT,
		            _("Drag the picture on the board to choose which part to play with. "
		              "Scroll or pinch to zoom."),
		            THEME_SPACE_M);
	column_stepper(column, _("Zoom"),
	               items_format(column->items, _("%d%%"),
	                            (int)lround(sheets->photos->played.crop.zoom * 100.0)),
	               CROP_ZOOM_OUT, CROP_ZOOM_IN);
	column_space(column, low ? 0 : THEME_SPACE_M);
	column_heading(column, _("Tile numbers"));
	column_buttons(column,
	               SHEET_BUTTONS(CROP_NUMBERS_OFF, CROP_NUMBERS_CORNER, CROP_NUMBERS_LARGE),
	               NULL, false);
	if (warning != NULL)
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_M);
	else if (!low)
		column_space(column, THEME_SPACE_M);
	column_buttons(column, better ? parts : parts + 1, better ? 3 : 2, NULL, false);
	push_map(column, sheets);
	column_buttons(column, SHEET_BUTTONS(COMMAND_ACCEPT, COMMAND_CLOSE), ends, true);
}

static void crop_open_sheet(struct sheets *sheets)
{
	crop_picture_replaced(sheets);
	sheets->port.say(sheets->port.app, NULL); /* it would cover the picture */
}

void crop_picture_replaced(struct sheets *sheets)
{
	sheets->crop.before = sheets->photos->played.crop;
	sheets->crop.numbers_before = settings_get(sheets->settings, SETTING_NUMBERS);
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
	int turns = sheets->photos->played.crop.turns - sheets->crop.before.turns;
	int columns, rows;

	if (turns % 2 == 0 || !has_picture(sheets) || game->begun ||
	    sheets->context.next_columns != 0 || game_name(game)[0] != '\0')
		return;
	size_for_new_game(sheets, &columns, &rows);
	if (columns != board->width || rows != board->height)
		sheets->port.shuffle(sheets->port.app, columns, rows);
}

static void crop_cancel_sheet(struct sheets *sheets)
{
	sheets->photos->played.crop = sheets->crop.before;
	sheets->port.set(sheets->port.app, SETTING_NUMBERS, sheets->crop.numbers_before);
}

static void crop_close_sheet(struct sheets *sheets)
{
	follow_shape(sheets);
	photos_crop_end(sheets->photos);
	sheets->port.keep_picture(sheets->port.app);
}

static void crop_add_states(const struct sheets *sheets, struct command_states *states)
{
	double zoom = sheets->photos->played.crop.zoom;

	states->enabled[CROP_ZOOM_OUT] = zoom > 1.0;
	states->enabled[CROP_ZOOM_IN] = zoom < PICTURE_ZOOM_MAX;
	states->enabled[CROP_BETTER] = has_better(sheets);
	states->lit[CROP_NUMBERS_OFF + settings_get(sheets->settings, SETTING_NUMBERS)] = true;
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
	sheets->crop.across = point->across;
	sheets->crop.down = point->down;
	photos_crop_hold(sheets->photos, true, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply drag(struct sheets *sheets, const struct sheet_point *point)
{
	float across = point->across - sheets->crop.across;
	float down = point->down - sheets->crop.down;

	if (!has_picture(sheets) || !sheets->photos->crop.held)
		return SHEET_IGNORED; /* a different picture has arrived */
	sheets->crop.across = point->across;
	sheets->crop.down = point->down;
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
		return sheets_run(sheets, CROP_ROTATE);
	if (code == SDLK_PLUS || code == SDLK_EQUALS || code == SDLK_KP_PLUS)
		return sheets_run(sheets, CROP_ZOOM_IN);
	if (code == SDLK_MINUS || code == SDLK_KP_MINUS)
		return sheets_run(sheets, CROP_ZOOM_OUT);
	return SHEET_IGNORED;
}

static enum sheet_reply crop_take_command(struct sheets *sheets, enum command command)
{
	const struct board *board = game_board(sheets->game);
	struct picture_crop centred = PICTURE_CROP_CENTRED;

	if (command == COMMAND_ACCEPT)
		return SHEET_CLOSES;
	if (command < COMMAND_COUNT)
		return SHEET_IGNORED;
	if (command >= CROP_NUMBERS_OFF && command <= CROP_NUMBERS_LARGE)
		sheets->port.set(sheets->port.app, SETTING_NUMBERS,
		                 (int)command - CROP_NUMBERS_OFF);
	if (!has_picture(sheets))
		return SHEET_TAKEN;
	centred.turns = sheets->photos->played.crop.turns;
	if (command == CROP_ZOOM_IN || command == CROP_ZOOM_OUT)
		return zoom(sheets, command == CROP_ZOOM_IN ? zoom_step : 1.0 / zoom_step, 0.5,
		            0.5);
	if (command == CROP_ROTATE)
		photos_crop_turn(sheets->photos, board->width, board->height);
	if (command == CROP_CENTRE)
		photos_crop_set(sheets->photos, centred, sheets->context.now_ms);
	if (command == CROP_BETTER)
		photos_crop_better(sheets->photos, sheets->context.now_ms);
	return SHEET_TAKEN;
}

const struct sheet crop_sheet = {
	.shows_whole = true,
	.name = "picture",
	.opener = COMMAND_PICTURE,
	.primary = COMMAND_ACCEPT,
	.beside = true,
	/* Translators: what to do or to press, and what it does */
	.help = N_("Drag  move      Scroll, + and −  zoom      Enter  done      Escape  cancel"),
	.short_help = N_("Drag to move, scroll to zoom"),
	.own_arrows = true,
	SHEET_CONTROLS(controls, CROP_CONTROLS_END),
	.open = crop_open_sheet,
	.cancel = crop_cancel_sheet,
	.close = crop_close_sheet,
	.build = crop_build,
	.states = crop_add_states,
	.command = crop_take_command,
	.key = crop_take_key,
	.press = press,
	.drag = drag,
	.release = release,
	.pinch = pinch,
	.wheel = wheel,
};
