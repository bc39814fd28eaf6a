/* crop: the sheet in which the player drags and zooms the picture on the board. */
#include <math.h>

#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"

enum { LOW_HEIGHT = 560 }; /* units of text: below this height the text is shortened */

static const double zoom_step = 1.15;
static const double arrow_step = 0.04; /* as a fraction of the crop */

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
	sheets->port.set(sheets->port.app, SETTING_NUMBERS, value);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_better(struct sheets *sheets, int number)
{
	(void)number;
	if (has_picture(sheets))
		photos_crop_better(sheets->photos, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply centre(struct sheets *sheets, int number)
{
	struct picture_crop centred = PICTURE_CROP_CENTRED;

	(void)number;
	centred.turns = sheets->photos->played.crop.turns;
	if (has_picture(sheets))
		photos_crop_set(sheets->photos, centred, sheets->context.now_ms);
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

/* The controls that both layouts have; their labels are those of the first. */
struct crop_controls {
	enum command done, zoom_out, zoom_in, better, rotate;
};

static struct crop_controls place_controls(const struct sheets *sheets, struct column *column)
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
	const struct control better = {
		.info = { .name = "better",
		          .label = N_("Better crop"),
		          .title = N_("Find a crop whose tiles are easier to tell apart") },
		.disabled = !has_better(sheets),
		.run = choose_better,
	};
	/* Translators: R is the key */
	const struct control turn = { .info = { .name = "rotate",
		                                .label = N_("Rotate"),
		                                .title = N_("Rotate the picture by 90°   R") },
		                      .run = rotate };
	const struct control end = { .info = { .name = SHEET_OK, .label = N_("Done") },
		                     .run = done };

	return (struct crop_controls){ column_control(column, end), column_control(column, out),
		                       column_control(column, in), column_control(column, better),
		                       column_control(column, turn) };
}

/* With little space: one line, and what needs no explanation. */
static void build_low(const struct sheets *sheets, struct column *column,
                      const struct crop_controls *controls, const char *warning)
{
	enum command commands[] = { controls->done,    COMMAND_CLOSE,    controls->zoom_out,
		                    controls->zoom_in, controls->rotate, COMMAND_NUMBERS,
		                    controls->better };
	const char *labels[] = {
		/* Translators: short names of buttons: Done, …, Rotate, Numbers, Improve (the crop) */
		_("Done"), _("Cancel"), "−", "+", _("Rotate"), _("Numbers"), _("Improve")
	};
	int count = (int)SDL_arraysize(commands) - (has_better(sheets) ? 0 : 1);

	if (warning != NULL)
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_S);
	else
		column_heading(column, _("Crop")); /* the line below the board says how */
	column_buttons(column, commands, count, labels, true);
}

/* The zoom, and how the numbers of tiles are shown. */
static void push_looks(const struct sheets *sheets, struct column *column,
                       const struct crop_controls *controls, bool low)
{
	/* Translators: tile numbers: off, small or large */
	static const struct command_info numbers[] = {
		{ "numbers-off", N_("Off"), .title = N_("No numbers") },
		{ "numbers-corner", N_("Small"), .title = N_("Small numbers in the corners") },
		{ "numbers-large", N_("Large"), .title = N_("Large numbers") },
	};

	column_stepper(column, _("Zoom"),
	               items_format(column->items, _("%d%%"),
	                            (int)lround(sheets->photos->played.crop.zoom * 100.0)),
	               controls->zoom_out, controls->zoom_in);
	column_space(column, low ? 0 : THEME_SPACE_M);
	column_heading(column, _("Tile numbers"));
	column_choice(column, numbers, SDL_arraysize(numbers), 0,
	              settings_get(sheets->settings, SETTING_NUMBERS), set_numbers);
}

static void push_parts(const struct sheets *sheets, struct column *column,
                       const struct crop_controls *controls)
{
	const struct control middle = {
		.info = { .name = "centre",
		          .label = N_("Centre"),
		          .title = N_("As much of the picture as possible, centred") },
		.run = centre,
	};
	const enum command parts[] = { controls->better, column_control(column, middle),
		                       controls->rotate };
	bool better = has_better(sheets);

	column_buttons(column, better ? parts : parts + 1, better ? 3 : 2, NULL, false);
}

static void crop_build(struct sheets *sheets, struct column *column)
{
	struct crop_controls controls = place_controls(sheets, column);
	const char *const ends[] = { NULL, _("Cancel") };
	bool low = column->area->aside.h < scale_text_px(&column->area->scale, LOW_HEIGHT);
	const char *warning = crop_warning(sheets, column->items, column->area->beside && !low);

	if (!column->area->beside) {
		build_low(sheets, column, &controls, warning);
		return;
	}
	column_title(column, _("Crop"));
	if (!low)
		column_text(column, ITEM_TEXT,
		            _("Drag the picture on the board to choose which part to play with. "
		              "Scroll or pinch to zoom."),
		            THEME_SPACE_M);
	push_looks(sheets, column, &controls, low);
	if (warning != NULL)
		column_text(column, ITEM_WARNING, warning, THEME_SPACE_M);
	else if (!low)
		column_space(column, THEME_SPACE_M);
	push_parts(sheets, column, &controls);
	push_map(column, sheets);
	column_buttons(column, SHEET_BUTTONS(controls.done, COMMAND_CLOSE), ends, true);
}

const struct sheet crop_sheet = {
	.shows_whole = true,
	.name = "picture",
	.opener = COMMAND_PICTURE,
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
