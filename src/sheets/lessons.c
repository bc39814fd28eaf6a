/* lessons: small boards to learn on, each with an aim. */
#include "puzzle/notation.h"
#include "puzzle/plan_text.h"
#include "sheets/lessons.h"
#include "sheets/letters.h"
#include "sheets/sheets.h"
#include "sheets/small_board.h"
#include "ui/scale.h"
#include "ui/sheet_frame.h"
#include "view/motion.h"
#include "view/tiles.h"

enum {                 /* units */
       SIDE_MAX = 320, /* of the board */
       SIDE_MIN = 144,
       ONE_ROW_MIN = 340, /* of the buttons */
};

enum { PLAIN = 2 /* the first lessons have no plan: they mark the tiles out of place */ };

enum { SLIDE_MS = 160, SHOW_MS = 480 /* between two moves that are shown */ };

/* Scale of everything around the tiles, to match the smaller tiles. */
static const float smaller = 0.75f;

static const char board_name[] = "lesson-board";

/* The aim is reached when each cell whose bit is in `goal` has its own tile. */
static const struct lesson {
	const char *name, *aim, *board;
	unsigned goal;
} lessons[LESSONS_COUNT] = {
	{ N_("Slide a tile"), N_("Click a tile next to the gap, and it slides into the gap."),
	  "1 2 3/4 5 6/7 0 8", 0xff },
	{ N_("Slide several"),
	  N_("Click a tile further away, and all tiles between it and the gap slide, too."),
	  "1 2 3/4 5 6/0 7 8", 0xff },
	{ N_("Walk a tile around"),
	  N_("To move a tile, move the gap around it to the side where it should go, and "
	     "slide it."),
	  "2 5 3/4 8 1/7 0 6", 0x1 },
	{ N_("Most of a row"),
	  N_("Begin with the top row, from left to right, all but its last two tiles."),
	  "5 6 2 4/9 1 7 3/13 10 11 8/14 15 12 0", 0x3 },
	{ N_("The corner trick"),
	  N_("The last two tiles of a row go in together: one waits in the corner, the "
	     "other below it, and then both slide into their places."),
	  "1 2 7 6/5 4 11 8/9 3 10 12/13 14 15 0", 0xf },
	{ N_("A column"),
	  N_("With two rows left, fill the columns from the left: it’s the same trick, "
	     "turned sideways."),
	  "1 2 3 4/5 6 7 8/10 13 9 11/14 15 12 0", 0x11ff },
	{ N_("The last four"), N_("Move the last three tiles around in a circle until they fit."),
	  "1 2 3 4/5 6 7 8/9 10 12 15/13 14 11 0", 0x7fff },
	{ N_("A whole puzzle"),
	  N_("Now all of it: the top row, the columns, and the last four cells."),
	  "8 1 3/4 6 2/7 5 0", 0xff },
	{ N_("Sixteen cells"),
	  N_("The same on a larger board: two rows, the columns, and the last four cells."),
	  "5 1 7 3/9 2 4 8/13 6 11 12/10 14 15 0", 0x7fff },
};

struct lessons_state {
	struct lessons_play play;
	struct motion motion;
	int lit;            /* 1 + the cell that a switch would press; 0: none */
	uint64_t next_ms;   /* of the next move that is shown */
	bool still;         /* reduced motion */
	struct scale scale; /* of the board */
	struct small_board small;
};

static struct lessons_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &lessons_sheet);
}

const struct lessons_play *lessons_played(const struct sheets *sheets)
{
	return &state_of(sheets)->play;
}

static const struct lesson *current(const struct lessons_state *at)
{
	return &lessons[at->play.lesson];
}

static bool reached(const struct lessons_state *at)
{
	for (int cell = 0; cell < board_cells(&at->play.board); cell++)
		if ((current(at)->goal >> cell & 1u) != 0 && at->play.board.tiles[cell] != cell + 1)
			return false;
	return true;
}

/* The next step of the plan; in the first lessons, to put the last two tiles right. */
static void find_step(struct lessons_state *at)
{
	struct plan_step all;
	int out = 0;

	at->play.planned = plan_next(&at->play.board, &at->play.step);
	if (!at->play.planned || at->play.lesson >= PLAIN)
		return;
	all = at->play.step;
	for (int cell = 0; cell < board_cells(&at->play.board) - 1; cell++)
		if (at->play.board.tiles[cell] != cell + 1 && ++out <= 2)
			all.tiles[out - 1] = (all.cells[out - 1] = cell) + 1;
	all.kind = out == 1 ? PLAN_TILE : PLAN_PAIR;
	all.count = out;
	if (out <= 2 && plan_again(&at->play.board, &all))
		at->play.step = all;
}

static void begin(struct lessons_state *at, int lesson)
{
	struct error error;

	at->play.lesson = SDL_clamp(lesson, 0, LESSONS_COUNT - 1);
	at->play.stage = LESSONS_TRIES;
	at->lit = 0;
	(void)notation_read_board(&at->play.board, current(at)->board, 0, 0, &error);
	motion_jump(&at->motion, &at->play.board);
	find_step(at);
}

/* After a move: keeps the step until it is reached or spoiled, and sees whether the aim is. */
static void follow(struct sheets *sheets)
{
	struct lessons_state *at = state_of(sheets);
	int done = settings_get(sheets->settings, SETTING_LESSONS);

	motion_follow(&at->motion, &at->play.board, sheets->context.now_ms,
	              at->still ? 0 : SLIDE_MS, false);
	if (!reached(at)) {
		if (!at->play.planned || plan_reached(&at->play.board, &at->play.step) ||
		    !plan_again(&at->play.board, &at->play.step))
			find_step(at);
		return;
	}
	at->play.planned = false;
	at->play.stage = at->play.stage == LESSONS_SHOWS ? LESSONS_WATCHED : LESSONS_DONE;
	if (at->play.stage == LESSONS_DONE)
		request_set(sheets, SETTING_LESSONS, done | 1 << at->play.lesson);
}

static void slide(struct sheets *sheets, int cell)
{
	struct lessons_state *at = state_of(sheets);
	enum direction direction;
	int length = board_slide_length(&at->play.board, cell, &direction);

	if (at->play.stage == LESSONS_SHOWS)
		at->play.stage = LESSONS_TRIES; /* the player takes over */
	if (at->play.stage != LESSONS_TRIES)
		return;
	if (length == 0 && cell >= 0 && at->play.board.tiles[cell] != 0)
		motion_shake(&at->motion, at->play.board.tiles[cell], sheets->context.now_ms);
	if (length == 0)
		return;
	while (length-- > 0)
		(void)board_move(&at->play.board, direction);
	follow(sheets);
}

static bool lessons_prepare(struct sheets *sheets)
{
	struct lessons_state *at = state_of(sheets);

	if (at->play.stage == LESSONS_SHOWS && at->play.planned &&
	    sheets->context.now_ms >= at->next_ms) {
		(void)board_move(&at->play.board, (enum direction)at->play.step.moves[0]);
		at->next_ms = sheets->context.now_ms + SHOW_MS;
		follow(sheets);
	}
	return at->play.stage == LESSONS_SHOWS;
}

static bool draw_board(const struct draw *draw, const struct item *item)
{
	struct lessons_state *at = item->cache;
	const struct layout small =
	        small_board_layout(&at->scale, at->play.board.width, &item->rect);
	const struct scene scene = { .board = &at->play.board,
		                     .hint_direction = -1,
		                     .cursor = draw->focus == item->command ? at->lit : 0,
		                     .step = at->play.planned ? &at->play.step : NULL };
	const struct drawing drawing = { .tiles = &at->small.tiles,
		                         .canvas = draw->canvas,
		                         .layout = &small,
		                         .motion = &at->motion,
		                         .scene = &scene,
		                         .now_ms = draw->now_ms,
		                         .lifted = -1 };

	small_board_cut(&at->small, draw->canvas, &small);
	tiles_draw(&drawing);
	return motion_moving(&at->motion, draw->now_ms);
}

static int cell_at(const struct item *item, int x, int y)
{
	const struct lessons_state *at = item->context;
	const struct layout small =
	        small_board_layout(&at->scale, at->play.board.width, &item->rect);

	return layout_cell_at(&small, x, y);
}

static const char *advice(struct column *column, const struct lessons_state *at)
{
	char text[PLAN_TEXT_SIZE];

	if (at->play.stage == LESSONS_DONE)
		return at->play.lesson == LESSONS_COUNT - 1
		               ? _("Well done! Now try it on a picture of your own.")
		               : _("Well done! On to the next lesson.");
	if (at->play.stage == LESSONS_WATCHED)
		return _("That’s how it’s done. Start over and try it yourself.");
	if (at->play.lesson < PLAIN)
		return at->play.step.count == 1 ? _("Bring the marked tile to the lit square.")
		                                : _("Bring the marked tiles to the lit squares.");
	if (!at->play.planned)
		return "";
	plan_text_write(&at->play.step, &at->play.board, PLAN_MARKS, 1, text);
	return items_format(column->items, "%s", text);
}

static enum sheet_reply go_to(struct sheets *sheets, int lesson)
{
	begin(state_of(sheets), lesson);
	return SHEET_TAKEN;
}

/* From a button below the board, to which the focus returns. */
static enum sheet_reply play(struct sheets *sheets, int lesson)
{
	if (lesson == LESSONS_COUNT)
		return SHEET_CLOSES;
	sheets->controls->focus = control_id(board_name);
	return go_to(sheets, lesson);
}

static enum sheet_reply show(struct sheets *sheets, int number)
{
	struct lessons_state *at = state_of(sheets);

	(void)number;
	at->play.stage = at->play.stage == LESSONS_SHOWS ? LESSONS_TRIES : LESSONS_SHOWS;
	at->next_ms = sheets->context.now_ms;
	return SHEET_TAKEN;
}

/* A pointer's press on the board has already slid a tile; a switch presses the lit one. */
static enum sheet_reply press_board(struct sheets *sheets, int number)
{
	struct lessons_state *at = state_of(sheets);
	int lit = at->lit;

	(void)number;
	at->lit = 0;
	if (lit > 0)
		slide(sheets, lit - 1);
	return SHEET_TAKEN;
}

/* Lights the tiles that can slide in turn. */
static bool lessons_step(struct sheets *sheets, bool enters)
{
	struct lessons_state *at = state_of(sheets);
	const struct board *board = &at->play.board;
	int cell = enters ? 0 : at->lit; /* the one after it */

	if (sheets->controls->focus != control_id(board_name) ||
	    (at->play.stage != LESSONS_TRIES && at->play.stage != LESSONS_SHOWS))
		return false;
	while (cell < board_cells(board) && board_slide_length(board, cell, NULL) == 0)
		cell++;
	at->lit = cell < board_cells(board) ? cell + 1 : 0;
	return at->lit > 0;
}

/* The board, as large as the texts and `below` allow. False if the buttons must scroll away. */
static bool push_board(struct column *column, struct lessons_state *at, int below)
{
	int margin = column_px(column, THEME_SPACE_L), min = column_px(column, SIDE_MIN);
	int whole = column->items->covered ? column->area->height - 2 * margin
	                                   : sheet_frame_whole_height(column->area) - margin;
	bool fits = whole - column->y - below >= min;
	int side = SDL_min(whole - column->y - (fits ? below : 0), column->width);
	struct item *item =
	        column_push(column, ITEM_CUSTOM, SDL_clamp(side, min, column_px(column, SIDE_MAX)),
	                    THEME_SPACE_M);

	at->scale = (struct scale){ .unit_px = column->area->scale.unit_px * smaller };
	item->command = column_control(
	        column, (struct control){ .info = { .name = board_name,
	                                            .title = N_("Click tiles, or press the "
	                                                        "arrow keys") },
	                                  .run = press_board });
	item->draw = draw_board;
	item->part = cell_at;
	item->keeps_order = true;
	item->own_focus = true;
	item->context = item->cache = at;
	return fits;
}

/* Which lesson it is, between the buttons to the others. */
static void push_turner(struct column *column, const struct lessons_state *at, bool done)
{
	enum command back =
	        column_control(column, (struct control){ .info = { .name = "lesson-back",
	                                                           .icon = "arrow-left",
	                                                           .title = N_("Previous lesson") },
	                                                 .disabled = at->play.lesson == 0,
	                                                 .run = go_to,
	                                                 .number = at->play.lesson - 1 });
	enum command on = column_control(
	        column, (struct control){ .info = { .name = "lesson-on",
	                                            .icon = "arrow-right",
	                                            .title = N_("Next lesson") },
	                                  .disabled = at->play.lesson == LESSONS_COUNT - 1,
	                                  .run = go_to,
	                                  .number = at->play.lesson + 1 });

	column_turner(column,
	              items_format(column->items,
	                           done ? _("Lesson %d of %d ✓") : _("Lesson %d of %d"),
	                           at->play.lesson + 1, LESSONS_COUNT),
	              back, on);
}

static void push_buttons(struct column *column, const struct lessons_state *at)
{
	bool last = at->play.lesson == LESSONS_COUNT - 1, shows = at->play.stage == LESSONS_SHOWS;
	enum command next = column_control(
	        column,
	        (struct control){
	                .info = { .name = "ok", .label = last ? N_("Done") : N_("Next lesson") },
	                .run = play,
	                .number = at->play.lesson + 1 });
	enum command again = column_control(
	        column, (struct control){ .info = { .name = "start-over",
	                                            .label = N_("Start over"),
	                                            .title = N_("Begin this lesson again") },
	                                  .run = play,
	                                  .number = at->play.lesson });
	enum command watch = column_control(
	        column, (struct control){ .info = { .name = "show-me",
	                                            .label = N_("Show me"),
	                                            .title = N_("Watch how it’s done") },
	                                  .disabled = !shows && at->play.stage != LESSONS_TRIES,
	                                  .lit = shows,
	                                  .run = show });

	column_buttons(column, SHEET_BUTTONS(next, again, watch), NULL,
	               at->play.stage == LESSONS_DONE);
}

static void lessons_build(struct sheets *sheets, struct column *column)
{
	struct lessons_state *at = state_of(sheets);
	bool done = (settings_get(sheets->settings, SETTING_LESSONS) >> at->play.lesson & 1) != 0;
	const char *say = advice(column, at);
	int lines = SDL_max(2 * text_line(column->text, THEME_FONT_BODY),
	                    text_height(column->text, THEME_FONT_BODY, say, column->width));
	int rows = column->width < scale_text_px(&column->area->scale, ONE_ROW_MIN) ? 2 : 1;
	int below =
	        lines + rows * column_button_height(column) + column_px(column, 3 * THEME_SPACE_L);
	bool fits;

	at->still = column->frame->reduced_motion;
	column_title(column, _(current(at)->name));
	column_close(column);
	push_turner(column, at, done);
	column_text(column, ITEM_TEXT, _(current(at)->aim), THEME_SPACE_M);
	fits = push_board(column, at, below);
	column_push(column, ITEM_NOTE, lines, THEME_SPACE_M)->text = say;
	if (fits)
		column_foot(column);
	push_buttons(column, at);
}

static void lessons_open_sheet(struct sheets *sheets)
{
	int done = settings_get(sheets->settings, SETTING_LESSONS), first = 0;

	while (first < LESSONS_COUNT - 1 && (done >> first & 1) != 0)
		first++;
	begin(state_of(sheets), first);
	sheets->controls->focus = control_id(board_name);
	request_set(sheets, SETTING_LESSONS, done | LESSONS_OFFERED);
}

/* By which lesson each kind of step is taught. */
static const int taught[PLAN_KINDS] = {
	[PLAN_TILE] = 2,   [PLAN_FREE] = 4, [PLAN_CORNER] = 4,
	[PLAN_BESIDE] = 4, [PLAN_PAIR] = 4, [PLAN_LAST] = 6,
};

bool lessons_new_to(const struct sheets *sheets, enum plan_kind kind)
{
	return (settings_get(sheets->settings, SETTING_LESSONS) >> taught[kind] & 1) == 0;
}

void lessons_open_at(struct sheets *sheets, enum plan_kind kind)
{
	sheets_open(sheets, &lessons_sheet);
	begin(state_of(sheets), taught[kind]);
}

static void lessons_init(struct sheets *sheets)
{
	begin(state_of(sheets), 0);
}

static void destroy(struct sheets *sheets)
{
	small_board_forget(&state_of(sheets)->small);
}

static enum sheet_reply lessons_press(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.command != control_id(board_name))
		return SHEET_IGNORED;
	state_of(sheets)->lit = 0;
	slide(sheets, point->hit.part);
	return SHEET_TAKEN;
}

/* Arrow keys (and W, A, S, D) slide tiles while the board has the focus; at the aim, Enter goes on. */
static enum sheet_reply lessons_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	const struct lessons_state *at = state_of(sheets);
	SDL_Scancode letter = settings_get(sheets->settings, SETTING_LETTERS) != 0
	                              ? key->keysym.scancode
	                              : SDL_SCANCODE_UNKNOWN;
	bool gap = settings_get(sheets->settings, SETTING_ARROWS) != 0;
	enum command focus = sheets->controls->focus;
	enum direction direction;

	if ((focus != control_id(board_name) && focus != COMMAND_NONE) ||
	    (key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
		return SHEET_IGNORED;
	if (letters_direction(letter, key->keysym.sym, &direction)) {
		sheets->controls->focus = control_id(board_name);
		state_of(sheets)->lit = 0;
		slide(sheets, board_cell_to_move(&at->play.board,
		                                 (enum direction)(direction ^ (gap ? 1u : 0u))));
		return SHEET_TAKEN;
	}
	if ((key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER) &&
	    at->play.stage == LESSONS_DONE)
		return play(sheets, at->play.lesson + 1);
	return SHEET_IGNORED;
}

const struct sheet lessons_sheet = {
	.name = "lessons",
	.opener = COMMAND_LESSONS,
	.own_arrows = true,
	.state_size = sizeof(struct lessons_state),
	.init = lessons_init,
	.destroy = destroy,
	.open = lessons_open_sheet,
	.close = destroy,
	.build = lessons_build,
	.key = lessons_take_key,
	.press = lessons_press,
	.step = lessons_step,
	.prepare = lessons_prepare,
};
