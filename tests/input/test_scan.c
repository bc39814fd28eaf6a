/* test_scan: everything by one or two switches. */
#include "input/player.h"
#include "ui/browser.h"

enum { LIT_MS = 1000, STOPS = 3, CELLS = 30 };

/* The knob of varied_sheet. */
static int *stop_of(struct sheets *sheets)
{
	return &sheets->list.clicked;
}

static enum sheet_reply set_stop(struct sheets *sheets, int stop)
{
	*stop_of(sheets) = stop;
	return SHEET_TAKEN;
}

static void varied_build(struct sheets *sheets, struct column *column)
{
	struct control slider = { .info = { .name = "slider", .title = "" },
		                  .run = set_stop,
		                  .stops = STOPS,
		                  .stop = *stop_of(sheets) };
	struct control pick = { .info = { .name = "pick", .title = "" } };
	struct item *item = items_add(column->items, ITEM_SHEET, (SDL_Rect){ 40, 40, 400, 400 });

	column->items->sheet = item->rect;
	column->items->covered = item->in_sheet = true;
	item = items_add(column->items, ITEM_BUTTON, (SDL_Rect){ 60, 60, 100, 40 });
	item->command = column_control(column, slider);
	item->enabled = item->in_sheet = true;
	item = items_add(column->items, ITEM_BUTTON, (SDL_Rect){ 60, 120, 200, 200 });
	item->command = column_control(column, pick);
	item->enabled = item->in_sheet = true;
}

static struct browser *varied_browser(struct sheets *sheets)
{
	return &sheets->list.browser;
}

/* A slider and a grid. */
static const struct sheet varied_sheet = { .name = "varied",
	                                   .large = true,
	                                   .build = varied_build,
	                                   .browser = varied_browser,
	                                   .browser_name = "pick" };

static void begin(struct player *player, int switches)
{
	player->input.scan.switches = switches;
	player->input.scan.tenths = LIT_MS / 100;
	player_pass(player, 10); /* the first one is lit */
}

/* Goes on to the next one, after enough time for another press. */
static void go_on(struct player *player)
{
	player_pass(player, 300);
	player_key(player, SDLK_SPACE, 0);
}

static enum command lit(const struct player *player)
{
	return player->sheets.controls->focus;
}

static int lit_cell(const struct player *player)
{
	return input_cursor(&player->input) - 1;
}

PLAYER_TEST(tiles_are_lit_in_turn_and_then_buttons)
{
	static const int cells[] = { 1, 3, 5, 7 }; /* the gap is in the middle */

	begin(player, 1);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(lit_cell(player), cells[i]);
		player_pass(player, LIT_MS);
	}
	assert_int_equal(lit_cell(player), -1);
	for (int i = 0; lit(player) != COMMAND_NONE && i < 30; i++) {
		assert_int_not_equal(lit(player), COMMAND_TIMELINE);
		player_pass(player, LIT_MS);
	}
	assert_int_equal(lit_cell(player), cells[0]);
}

PLAYER_TEST(a_press_slides_the_lit_tile)
{
	begin(player, 1);
	player_pass(player, 2 * LIT_MS);
	assert_int_equal(lit_cell(player), 5);
	player_key(player, SDLK_x, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	assert_int_equal(lit_cell(player), 2); /* beside the gap again */
	player_key(player, SDLK_x, 0);         /* a trembling hand */
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
}

static bool awaits(const struct sheets *sheets)
{
	(void)sheets;
	return true;
}

static enum sheet_reply note_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	sheets->list.clicked = key->keysym.sym;
	return SHEET_TAKEN;
}

/* Else it would be taken by the very press that should cancel. */
PLAYER_TEST(a_sheet_that_awaits_a_key_never_gets_the_switch)
{
	struct sheet waiting = plain_sheet;

	waiting.awaits_key = awaits;
	waiting.key = note_key;
	player_open(player, &plain_sheet);
	begin(player, 1);
	player_key(player, SDLK_x, 0);
	player_expect(player, "press ok");
	player_open(player, &waiting);
	player->sheets.list.clicked = 0;
	player_key(player, SDLK_x, 0); /* a trembling hand */
	player_pass(player, LIT_MS);   /* the first one is lit */
	player_expect(player, "");
	player_key(player, SDLK_x, 0);
	assert_int_equal(player->sheets.list.clicked, SDLK_RETURN); /* what is lit is pressed */
	player_key(player, SDLK_k, 0);
	assert_int_equal(player->sheets.list.clicked, SDLK_k);
}

PLAYER_TEST(any_button_or_touch_is_the_switch)
{
	SDL_Event click = { .button = { .type = SDL_MOUSEBUTTONDOWN,
		                        .button = SDL_BUTTON_MIDDLE } };

	begin(player, 1);
	player_give(player, click);
	player_expect_board(player, "1 0 3/4 2 6/7 5 8");
	player_pass(player, 300);
	player_finger(player, SDL_FINGERDOWN, 1, (SDL_Point){ 600, 400 });
	player_finger(player, SDL_FINGERUP, 1, (SDL_Point){ 600, 400 });
	player_expect_board(player, "0 1 3/4 2 6/7 5 8");
	player_pass(player, 300);
	player_button(player, SDL_CONTROLLER_BUTTON_Y, true);
	player_button(player, SDL_CONTROLLER_BUTTON_Y, false);
	player_expect_board(player, "1 0 3/4 2 6/7 5 8");
	player_expect(player, "");
}

PLAYER_TEST(two_switches_go_on_and_press)
{
	begin(player, 2);
	player_pass(player, 5 * LIT_MS);
	assert_int_equal(lit_cell(player), -1); /* nothing by itself */
	for (int i = 0; i < 3; i++)
		go_on(player);
	assert_int_equal(lit_cell(player), 5);
	player_expect_board(player, player_start);
	player_pass(player, 300);
	player_key(player, SDLK_RETURN, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
}

PLAYER_TEST(a_button_is_pressed)
{
	begin(player, 2);
	for (int i = 0; i < 30 && lit(player) != COMMAND_HINT; i++)
		go_on(player);
	player_pass(player, 300);
	player_button(player, SDL_CONTROLLER_BUTTON_A, true);
	player_expect(player, "press hint");
}

PLAYER_TEST(what_cannot_be_pressed_is_left_out)
{
	player->sheets.states.enabled[COMMAND_HINT] = false;
	begin(player, 2);
	for (int i = 0; i < 30; i++) {
		go_on(player);
		assert_int_not_equal(lit(player), COMMAND_HINT);
	}
}

PLAYER_TEST(a_sheet_is_scanned_and_closed)
{
	static const char *const names[] = { "ok", "more", "text" };

	player_open(player, &plain_sheet);
	begin(player, 1);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(lit(player), control_id(names[i]));
		player_pass(player, LIT_MS);
	}
	assert_int_equal(lit(player), COMMAND_CLOSE);
	player_key(player, SDLK_x, 0);
	player_expect(player, "press close");
	player_pass(player, LIT_MS);
	assert_int_equal(lit(player), control_id("ok")); /* the sheet covers all else */
}

PLAYER_TEST(nothing_is_pressed_that_is_not_lit)
{
	begin(player, 1);
	player_open(player, &plain_sheet);
	player_key(player, SDLK_x, 0);
	player_expect(player, "");
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_helper_has_escape_and_keys_with_ctrl)
{
	begin(player, 1);
	player_key(player, SDLK_q, KMOD_CTRL);
	player_key(player, SDLK_ESCAPE, 0);
	player_expect(player, "command quit, command close");
	player_expect_board(player, player_start);
}

PLAYER_TEST(held_escape_turns_the_switches_off)
{
	SDL_Event up = { .key = { .type = SDL_KEYUP, .keysym = { .sym = SDLK_ESCAPE } } };

	begin(player, 2);
	player_key(player, SDLK_ESCAPE, 0);
	player_pass(player, 1000);
	player_give(player, up);
	player_pass(player, 3000);
	player_expect(player, "command close");
	player_key(player, SDLK_ESCAPE, 0);
	player_repeat(player, SDLK_ESCAPE);
	player_pass(player, 2100);
	player_expect(player, "command close, say Switches are off.");
}

PLAYER_TEST(a_slider_is_moved_to_its_end_and_begins_again)
{
	player_open(player, &varied_sheet);
	*stop_of(&player->sheets) = 1;
	begin(player, 1);
	assert_int_equal(lit(player), control_id("slider"));
	player_key(player, SDLK_x, 0);
	assert_int_equal(*stop_of(&player->sheets), 2);
	player_pass(player, 300);
	player_key(player, SDLK_x, 0);
	assert_int_equal(*stop_of(&player->sheets), 0);
}

PLAYER_TEST(a_grid_is_lit_cell_by_cell_and_some_in_each_round)
{
	struct browser *grid = &player->sheets.list.browser;
	int furthest = 0;

	browser_init(grid);
	grid->grid = grid_rows((SDL_Rect){ 60, 120, 200, 200 }, CELLS, 100, 20, 0, 10);
	grid->selected = CELLS - 1;
	player_open(player, &varied_sheet);
	begin(player, 2);
	go_on(player); /* the slider */
	go_on(player);
	for (int round = 0; round < 3; round++) {
		for (int i = 0; lit(player) == control_id("pick") && i <= CELLS; i++) {
			assert_int_equal(grid->selected, furthest + i);
			go_on(player);
		}
		assert_int_equal(lit(player), control_id("slider")); /* not after all of them */
		furthest = grid->selected;
		go_on(player);
	}
	assert_int_equal(furthest, CELLS - 1);
	assert_int_equal(grid->selected, 0); /* begins again */
	player_pass(player, 300);
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press pick");
}

PLAYER_TEST(what_is_held_as_they_are_turned_on_is_let_go)
{
	SDL_Point at = player_cell(player, 5, 0, 0);

	player_press(player, at);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	assert_true(player->input.drag.held);
	player->input.scan.switches = 1;
	player_release(player, at);
	assert_false(player->input.drag.held);
}

PLAYER_TEST(escape_let_go_with_another_key_is_no_longer_held)
{
	SDL_Event up = { .key = { .type = SDL_KEYUP,
		                  .keysym = { .sym = SDLK_ESCAPE, .mod = KMOD_LCTRL } } };

	begin(player, 2);
	player_key(player, SDLK_ESCAPE, 0);
	player_give(player, up);
	player_pass(player, 3000);
	player_expect(player, "command close");
}

/* Switches light nothing that leads out of simple mode. */
PLAYER_TEST(simple_mode_is_left_as_without_switches)
{
	SDL_Point corner = { player->view->layout.width - 8, 8 };

	player->input.scan.switches = 1;
	player->input.scan.tenths = 10;
	player->input.leaves = true;
	player_finger(player, SDL_FINGERDOWN, 1, corner);
	player_pass(player, 100);
	player_finger(player, SDL_FINGERUP, 1, corner);
	player_pass(player, 4000);
	player_expect(player, "");
	player_press(player, corner);
	player_pass(player, 3000);
	player_release(player, corner);
	player_expect(player, "command simple");
}

PLAYER_TEST(a_finger_held_on_the_corner_turns_the_switches_off)
{
	SDL_Point corner = { player->view->layout.width - 5, 5 };

	player_open(player, &plain_sheet);
	begin(player, 1);
	player_finger(player, SDL_FINGERDOWN, 1, corner);
	player_pass(player, 2900);
	player_finger(player, SDL_FINGERUP, 1, corner);
	player_pass(player, 1000);
	player_expect(player, "press ok");
	player_finger(player, SDL_FINGERDOWN, 1, corner);
	player_pass(player, 2000);
	assert_true(input_leaving(&player->input, player->now_ms) > 0.5f);
	player_pass(player, 1100);
	player_finger(player, SDL_FINGERUP, 1, corner);
	player_expect(player, "press close, say Switches are off.");
}
