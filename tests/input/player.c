#include "input/player.h"

#include <stddef.h>

#include "puzzle/notation.h"
#include "support/plan.h"
#include "ui/field.h"
#include "ui/theme.h"

const char player_start[] = "1 2 3/4 0 6/7 5 8";

static bool focused;

SDL_Window *__wrap_SDL_GetKeyboardFocus(void);

/* SDL's dummy driver never has the focus. */
SDL_Window *__wrap_SDL_GetKeyboardFocus(void)
{
	static char window;

	return focused ? (SDL_Window *)(void *)&window : NULL;
}

static const struct control controls[] = {
	{ .info = { .name = "ok", .label = "OK", .title = "" } },
	{ .info = { .name = "more", .label = "More", .title = "", .repeats = true } },
	{ .info = { .name = "text", .label = "Text", .title = "" } },
};

static struct player *of(struct sheets *sheets)
{
	return (void *)((char *)sheets - offsetof(struct player, sheets));
}

static void build(struct sheets *sheets, struct column *column)
{
	struct items *items = column->items;
	SDL_Rect rect = { 40, 40, 200, 300 };

	items_add(items, ITEM_SHEET, rect)->in_sheet = true;
	items->sheet = items->scroll = rect;
	items->covered = !of(sheets)->beside;
	items->scroll_max = of(sheets)->scrolls ? 500 : 0;
	items->scrolled = column->frame->scroll_px;
	for (int i = 0; i <= (int)SDL_arraysize(controls); i++) {
		struct item *item = items_add(items, i == 0 ? ITEM_PRIMARY : ITEM_BUTTON,
		                              (SDL_Rect){ 60, 60 + 60 * i, 100, 40 });

		item->command = i < (int)SDL_arraysize(controls)
		                        ? column_control(column, controls[i])
		                        : COMMAND_CLOSE;
		item->enabled = item->in_sheet = true;
	}
}

static struct field *written(struct sheets *sheets)
{
	return &of(sheets)->field;
}

const struct sheet plain_sheet = {
	.name = "plain",
	.large = true,
	.build = build,
};

static bool paste(struct sheets *sheets, const char *text)
{
	(void)sheets, (void)text;
	return false; /* the field takes it */
}

const struct sheet writing_sheet = {
	.name = "writing",
	.large = true,
	.build = build,
	.field = written,
	.paste = paste,
	.fields = { "text" },
};

static void log_words(struct player *player, const char *what, const char *name)
{
	size_t length = strlen(player->log);

	snprintf(player->log + length, sizeof player->log - length, "%s%s%s%s",
	         length > 0 ? ", " : "", what, name[0] != '\0' ? " " : "", name);
}

static void log_command(struct player *player, const char *what, enum command command)
{
	log_words(player, what, items_info(&player->sheets.controls->items, command)->name);
}

static void command(struct app *app, enum command given)
{
	log_command((void *)app, "command", given);
}

static void press(struct app *app, enum command given)
{
	log_command((void *)app, "press", given);
}

/* Messages; settings reach input through the app, which is not here. */
static void take_requests(struct player *player)
{
	struct request *request;

	while ((request = request_take(&player->sheets)) != NULL) {
		if (request->kind == REQUEST_SAY && request->text != NULL)
			log_words(player, "say", request->text);
		else if (request->kind == REQUEST_SAY)
			log_words(player, "hush", "");
		request_free(request);
	}
}

static bool news(struct app *app)
{
	struct player *player = (struct player *)app;
	struct game_news told;
	bool any = false;

	take_requests(player);
	while (game_take_news(&player->game, &told)) {
		any = true;
		if (told.kind == GAME_NEWS_SLID || told.kind == GAME_NEWS_SLID_AGAIN) {
			player->slides += told.kind == GAME_NEWS_SLID;
			player->again += told.kind == GAME_NEWS_SLID_AGAIN;
			motion_follow(&player->view->motion, &player->game.history.board,
			              player->now_ms, THEME_SLIDE_MS, false);
		}
		if (told.kind == GAME_NEWS_TAKEN_BACK)
			player->taken_back++;
		if (told.kind == GAME_NEWS_SOLVED)
			view_celebrate(player->view, false, player->now_ms);
	}
	return any;
}

static uint32_t start_search(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind)
{
	return 1;
}

static void cancel_search(void *context, uint32_t ticket)
{
}

static void set_times(struct player *player)
{
	focused = player->focused;
	player->sheets.context.now_ms = player->now_ms;
	player->sheets.context.area = view_sheet_area(player->view);
	player->sheets.context.celebration_over = view_whole(player->view, player->now_ms);
}

static void draw(struct player *player)
{
	const struct history *history = &player->game.history;
	struct scene scene = {
		.board = &history->board,
		.timeline_at = history->done,
		.timeline_count = history->count,
		.message = player->told ? "A message" : NULL,
		.help = "",
		.short_help = "",
		.commands = player->sheets.states,
	};

	news((struct app *)player);
	set_times(player);
	view_draw(player->view, &scene, player->now_ms);
}

void player_create(struct player *player)
{
	static const struct boards no_boards;
	struct error error = { .text = "" };
	struct game_setup setup;

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	player->now_ms = 10000;
	player->view = view_create("test", WINDOW_SIZED(640, 480), TEST_SHARE, &error);
	check(player->view != NULL, "%s", error.text);
	setup = (struct game_setup){ .port = { start_search, cancel_search, player },
		                     .list = &no_boards,
		                     .processors = 1 };
	game_init(&player->game, &setup);
	player->sheets.game = &player->game;
	player->sheets.photos = &player->photos;
	player->sheets.settings = &player->settings;
	player->sheets.controls = &player->view->controls;
	player->sheets.context.text = &player->view->text;
	for (int i = 0; i < COMMAND_COUNT; i++)
		player->sheets.states.enabled[i] = true;
	sheets_init(&player->sheets);
	player->view->sheets =
	        (struct view_sheets){ .build = sheets_build, .sheets = &player->sheets };
	player->input = (struct input){
		.game = &player->game,
		.view = player->view,
		.sheets = &player->sheets,
		.port = { command, press, news, (struct app *)player },
		.x = -1,
		.y = -1,
	};
	player_begin(player, player_start);
}

void player_destroy(struct player *player)
{
	input_close(&player->input);
	sheets_destroy(&player->sheets);
	view_free(player->view);
	game_destroy(&player->game);
	SDL_Quit();
}

void player_begin(struct player *player, const char *board)
{
	struct game_plan plan = plan_of_board(board);

	game_start(&player->game, &plan, 0, 0, player->now_ms);
	game_set_picture(&player->game, 1);
	motion_jump(&player->view->motion, &player->game.history.board);
	draw(player);
}

void player_open(struct player *player, const struct sheet *sheet)
{
	sheets_open(&player->sheets, sheet);
	draw(player);
}

enum input_result player_give(struct player *player, SDL_Event event)
{
	enum input_result result;

	set_times(player);
	result = input_event(&player->input, &event, player->now_ms);
	draw(player);
	return result;
}

void player_pass(struct player *player, uint64_t ms)
{
	for (uint64_t end_ms = player->now_ms + ms; player->now_ms < end_ms;) {
		player->now_ms += 10;
		set_times(player);
		input_due(&player->input, player->now_ms);
		game_due(&player->game, player->now_ms);
		draw(player);
	}
}

static enum input_result give_key(struct player *player, SDL_Keycode code, int modifiers,
                                  bool repeat)
{
	SDL_Event event = { .key = { .type = SDL_KEYDOWN, .repeat = repeat } };

	event.key.keysym.sym = code;
	event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
	event.key.keysym.mod = (Uint16)modifiers;
	return player_give(player, event);
}

enum input_result player_key(struct player *player, SDL_Keycode code, int modifiers)
{
	return give_key(player, code, modifiers, false);
}

void player_repeat(struct player *player, SDL_Keycode code)
{
	give_key(player, code, 0, true);
}

void player_write(struct player *player, const char *text)
{
	SDL_Event event = { .text = { .type = SDL_TEXTINPUT } };

	SDL_strlcpy(event.text.text, text, sizeof event.text.text);
	player_give(player, event);
}

static void give_button(struct player *player, Uint32 type, SDL_Point at)
{
	player_give(player, (SDL_Event){ .button = { .type = type,
	                                             .button = SDL_BUTTON_LEFT,
	                                             .clicks = 1,
	                                             .x = at.x,
	                                             .y = at.y } });
}

void player_press(struct player *player, SDL_Point at)
{
	give_button(player, SDL_MOUSEBUTTONDOWN, at);
}

void player_release(struct player *player, SDL_Point at)
{
	give_button(player, SDL_MOUSEBUTTONUP, at);
}

enum input_result player_move(struct player *player, SDL_Point at)
{
	return player_give(
	        player, (SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = at.x, .y = at.y } });
}

void player_click(struct player *player, SDL_Point at)
{
	player_press(player, at);
	player_release(player, at);
}

void player_finger(struct player *player, Uint32 type, SDL_FingerID id, SDL_Point at)
{
	player_give(player, (SDL_Event){ .tfinger = { .type = type,
	                                              .fingerId = id,
	                                              .x = ((float)at.x + 0.5f) / 640.0f,
	                                              .y = ((float)at.y + 0.5f) / 480.0f } });
}

void player_button(struct player *player, SDL_GameControllerButton button, bool down)
{
	Uint32 type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;

	player_give(player, (SDL_Event){ .cbutton = { .type = type, .button = (Uint8)button } });
}

SDL_Point player_cell(struct player *player, int cell, float across, float down)
{
	const struct view *view = player->view;
	SDL_Rect rect = layout_cell(&view->layout, cell);

	rect = mirror_within(&view->canvas.mirror, &view->layout.board, rect);
	rect = mirror_rect(&view->canvas.mirror, rect);

	return (SDL_Point){ rect.x + (int)((float)rect.w * (0.5f + across)),
		            rect.y + (int)((float)rect.h * (0.5f + down)) };
}

SDL_Point player_control(struct player *player, enum command wanted)
{
	const struct item *item = items_find(&player->sheets.controls->items, wanted);
	SDL_Rect seen;

	check(item != NULL, "no control %d", (int)wanted);
	seen = mirror_rect(&player->view->canvas.mirror, item->rect);
	return (SDL_Point){ seen.x + seen.w / 2, seen.y + seen.h / 2 };
}

void player_expect(struct player *player, const char *expected)
{
	assert_string_equal(player->log, expected);
	player->log[0] = '\0';
}

void player_expect_board(const struct player *player, const char *expected)
{
	struct board board;
	struct error error;

	check(notation_read_board(&board, expected, 0, 0, &error), "%s", error.text);
	for (int i = 0; i < board_cells(&board); i++)
		check(board.tiles[i] == player->game.history.board.tiles[i],
		      "expected %s, but cell %d has tile %d", expected, i,
		      player->game.history.board.tiles[i]);
}
