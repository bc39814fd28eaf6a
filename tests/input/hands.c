#include "input/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/notation.h"
#include "ui/theme.h"

static bool focused;

SDL_Window *__wrap_SDL_GetKeyboardFocus(void);

/* SDL's dummy driver never has the focus. */
SDL_Window *__wrap_SDL_GetKeyboardFocus(void)
{
	static char window;

	return focused ? (SDL_Window *)(void *)&window : NULL;
}

static const struct command_info controls[] = {
	{ .name = "ok", .label = "OK", .title = "" },
	{ .name = "more", .label = "More", .title = "", .repeats = true },
	{ .name = "text", .label = "Text", .title = "" },
};

static struct hands *of(struct sheets *sheets)
{
	return sheets->port.context;
}

static void lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	SDL_Rect rect = { 40, 40, 200, 300 };

	items_add(items, ITEM_SHEET, rect)->in_sheet = true;
	items->sheet = items->scroll = rect;
	items->covered = true;
	items->scroll_max = of(sheets)->scrolls ? 500 : 0;
	items->scrolled = frame->scroll_px;
	for (int i = 0; i < (int)SDL_arraysize(controls); i++) {
		struct item *item =
		        items_add(items, ITEM_BUTTON, (SDL_Rect){ 60, 60 + 60 * i, 100, 40 });

		item->command = (enum command)(COMMAND_COUNT + i);
		item->enabled = item->in_sheet = true;
	}
}

static struct field *written(struct sheets *sheets)
{
	return &of(sheets)->field;
}

static void paste(struct sheets *sheets, const char *text)
{
	field_insert(written(sheets), text);
}

const struct sheet plain_sheet = {
	.name = "plain",
	.primary = (enum command)HANDS_OK,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.lay_out = lay_out,
};

const struct sheet writing_sheet = {
	.name = "writing",
	.primary = (enum command)HANDS_OK,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.lay_out = lay_out,
	.field = written,
	.field_command = (enum command)HANDS_TEXT,
	.paste = paste,
};

static void log_words(struct hands *hands, const char *what, const char *name)
{
	size_t length = strlen(hands->log);

	snprintf(hands->log + length, sizeof hands->log - length, "%s%s%s%s",
	         length > 0 ? ", " : "", what, name[0] != '\0' ? " " : "", name);
}

static void log_command(struct hands *hands, const char *what, enum command command)
{
	log_words(hands, what, items_info(&hands->sheets.controls->items, command)->name);
}

static void command(void *context, enum command given)
{
	log_command(context, "command", given);
}

static void press(void *context, enum command given)
{
	log_command(context, "press", given);
}

static bool news(void *context)
{
	struct hands *hands = context;
	struct game_news told;
	bool any = false;

	while (game_take_news(&hands->game, &told)) {
		any = true;
		if (told.kind == GAME_NEWS_SLID || told.kind == GAME_NEWS_SLID_AGAIN) {
			hands->slides += told.kind == GAME_NEWS_SLID;
			hands->again += told.kind == GAME_NEWS_SLID_AGAIN;
			view_follow(hands->view, &hands->game.history.board, hands->now_ms,
			            THEME_SLIDE_MS, false);
		}
		if (told.kind == GAME_NEWS_TAKEN_BACK)
			hands->taken_back++;
		if (told.kind == GAME_NEWS_SOLVED)
			view_celebrate(hands->view, hands->now_ms);
	}
	return any;
}

static void say(void *context, const char *sentence)
{
	log_words(context, sentence == NULL ? "hush" : "say", sentence == NULL ? "" : sentence);
}

static uint32_t start_search(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind,
                             struct error *error)
{
	(void)context;
	(void)board;
	(void)limits;
	(void)kind;
	(void)error;
	return 1;
}

static void cancel_search(void *context, uint32_t ticket)
{
	(void)context;
	(void)ticket;
}

static void build(void *context, struct items *items, const struct sheet_frame *frame)
{
	struct hands *hands = context;

	sheets_build(&hands->sheets, items, frame);
}

static void set_times(struct hands *hands)
{
	focused = hands->focused;
	hands->sheets.now_ms = hands->now_ms;
	hands->sheets.area = view_sheet_area(hands->view);
	hands->sheets.celebration_over = view_whole(hands->view, hands->now_ms);
}

static void draw(struct hands *hands)
{
	const struct history *history = &hands->game.history;
	struct scene scene = {
		.board = &history->board,
		.timeline_at = history->done,
		.timeline_count = history->count,
		.message = "A message",
		.hint = "",
		.short_hint = "",
		.commands = hands->sheets.states,
	};

	news(hands);
	set_times(hands);
	view_draw(hands->view, &scene, hands->now_ms);
}

int hands_set_up(void **state)
{
	static const struct boards no_boards;
	struct hands *hands = calloc(1, sizeof *hands);
	struct error error = { .text = "" };
	struct game_setup setup;

	assert_non_null(hands);
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	hands->now_ms = 10000;
	hands->view = view_create("test", &(struct window_place){ .width = 640, .height = 480 },
	                          TEST_SHARE, &error);
	check(hands->view != NULL, "%s", error.text);
	setup = (struct game_setup){ .port = { start_search, cancel_search, hands },
		                     .list = &no_boards,
		                     .processors = 1 };
	game_init(&hands->game, &setup);
	hands->sheets.game = &hands->game;
	hands->sheets.photos = &hands->photos;
	hands->sheets.settings = &hands->settings;
	hands->sheets.controls = view_controls(hands->view);
	hands->sheets.text = view_text(hands->view);
	hands->sheets.port = (struct sheets_port){ .say = say, .context = hands };
	for (int i = 0; i < COMMAND_MAX; i++)
		hands->sheets.states.enabled[i] = true;
	sheets_init(&hands->sheets);
	view_set_sheets(hands->view, &(struct view_sheets){ .build = build, .context = hands });
	hands->input = (struct input){
		.game = &hands->game,
		.view = hands->view,
		.sheets = &hands->sheets,
		.port = { command, press, news, hands },
		.x = -1,
		.y = -1,
	};
	*state = hands;
	return 0;
}

int hands_tear_down(void **state)
{
	struct hands *hands = *state;

	input_close(&hands->input);
	sheets_destroy(&hands->sheets);
	view_free(hands->view);
	game_destroy(&hands->game);
	free(hands);
	SDL_Quit();
	return 0;
}

void hands_begin(struct hands *hands, const char *board)
{
	struct scramble scramble = { .kind = SCRAMBLE_BOARD };
	struct game_plan plan;
	struct error error;

	check(notation_read_board(&scramble.board, board, 0, 0, &error), "%s", error.text);
	scramble.width = scramble.board.width;
	scramble.height = scramble.board.height;
	game_plan(&plan, &scramble, "", -1);
	game_start(&hands->game, &plan, 0, 0, hands->now_ms);
	game_picture_read(&hands->game, 0, 0, hands->now_ms);
	game_picture_ready(&hands->game, true, hands->now_ms);
	view_jump(hands->view, &hands->game.history.board);
	draw(hands);
}

void hands_open(struct hands *hands, const struct sheet *sheet)
{
	sheets_open(&hands->sheets, sheet);
	draw(hands);
}

enum input_result hands_give(struct hands *hands, SDL_Event event)
{
	enum input_result result;

	set_times(hands);
	result = input_event(&hands->input, &event, hands->now_ms);
	draw(hands);
	return result;
}

void hands_pass(struct hands *hands, uint64_t ms)
{
	for (uint64_t end_ms = hands->now_ms + ms; hands->now_ms < end_ms;) {
		hands->now_ms += 10;
		set_times(hands);
		input_due(&hands->input, hands->now_ms);
		game_due(&hands->game, hands->now_ms);
		draw(hands);
	}
}

static enum input_result give_key(struct hands *hands, SDL_Keycode code, int modifiers, bool repeat)
{
	SDL_Event event = { .key = { .type = SDL_KEYDOWN, .repeat = repeat } };

	event.key.keysym.sym = code;
	event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
	event.key.keysym.mod = (Uint16)modifiers;
	return hands_give(hands, event);
}

enum input_result hands_key(struct hands *hands, SDL_Keycode code, int modifiers)
{
	return give_key(hands, code, modifiers, false);
}

void hands_repeat(struct hands *hands, SDL_Keycode code)
{
	give_key(hands, code, 0, true);
}

void hands_write(struct hands *hands, const char *text)
{
	SDL_Event event = { .text = { .type = SDL_TEXTINPUT } };

	SDL_strlcpy(event.text.text, text, sizeof event.text.text);
	hands_give(hands, event);
}

static void give_button(struct hands *hands, Uint32 type, SDL_Point at)
{
	hands_give(hands, (SDL_Event){ .button = { .type = type,
	                                           .button = SDL_BUTTON_LEFT,
	                                           .clicks = 1,
	                                           .x = at.x,
	                                           .y = at.y } });
}

void hands_press(struct hands *hands, SDL_Point at)
{
	give_button(hands, SDL_MOUSEBUTTONDOWN, at);
}

void hands_release(struct hands *hands, SDL_Point at)
{
	give_button(hands, SDL_MOUSEBUTTONUP, at);
}

enum input_result hands_move(struct hands *hands, SDL_Point at)
{
	return hands_give(
	        hands, (SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = at.x, .y = at.y } });
}

void hands_click(struct hands *hands, SDL_Point at)
{
	hands_press(hands, at);
	hands_release(hands, at);
}

void hands_finger(struct hands *hands, Uint32 type, SDL_FingerID id, SDL_Point at)
{
	hands_give(hands, (SDL_Event){ .tfinger = { .type = type,
	                                            .fingerId = id,
	                                            .x = ((float)at.x + 0.5f) / 640.0f,
	                                            .y = ((float)at.y + 0.5f) / 480.0f } });
}

void hands_button(struct hands *hands, SDL_GameControllerButton button, bool down)
{
	Uint32 type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;

	hands_give(hands, (SDL_Event){ .cbutton = { .type = type, .button = (Uint8)button } });
}

SDL_Point hands_cell(struct hands *hands, int cell, float across, float down)
{
	SDL_Rect rect = layout_cell(view_layout(hands->view), cell);

	return (SDL_Point){ rect.x + (int)((float)rect.w * (0.5f + across)),
		            rect.y + (int)((float)rect.h * (0.5f + down)) };
}

SDL_Point hands_control(struct hands *hands, enum command wanted)
{
	const struct item *item = items_find(&hands->sheets.controls->items, wanted);

	check(item != NULL, "no control %d", (int)wanted);
	return (SDL_Point){ item->rect.x + item->rect.w / 2, item->rect.y + item->rect.h / 2 };
}

void hands_expect(struct hands *hands, const char *expected)
{
	assert_string_equal(hands->log, expected);
	hands->log[0] = '\0';
}

void hands_expect_board(const struct hands *hands, const char *expected)
{
	struct board board;
	struct error error;

	check(notation_read_board(&board, expected, 0, 0, &error), "%s", error.text);
	for (int i = 0; i < board_cells(&board); i++)
		check(board.tiles[i] == hands->game.history.board.tiles[i],
		      "expected %s, but cell %d has tile %d", expected, i,
		      hands->game.history.board.tiles[i]);
}
