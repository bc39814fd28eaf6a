/* What is said of a frame: without a window, and without a voice. */
#include "app/app.h"

#include "support/group.h"
#include "support/plan.h"
#include "ui/controls.h"

struct spoken {
	struct game game;
	struct boards list;
	struct photos photos;
	struct settings settings;
	struct controls controls;
	struct sheets sheets;
	struct input_cursor cursor;
	struct speak_view view;
	struct speak speak;
};

static void start(struct spoken *spoken, const char *board)
{
	const struct game_setup setup = { .port = no_searches, .seed = 7, .list = &spoken->list };
	struct game_plan plan = plan_of_board(board);

	game_init(&spoken->game, &setup);
	game_start(&spoken->game, &plan, 0, 0, 1000);
}

static void begin(struct spoken *spoken)
{
	start(spoken, "1 2 3/4 0 6/7 5 8");
	controls_init(&spoken->controls);
	spoken->sheets = (struct sheets){ .game = &spoken->game,
		                          .photos = &spoken->photos,
		                          .settings = &spoken->settings,
		                          .controls = &spoken->controls };
	sheets_init(&spoken->sheets);
	spoken->view = (struct speak_view){
		.sheets = &spoken->sheets, .cursor = &spoken->cursor, .cell = -1, .message = ""
	};
}

static void end(struct spoken *spoken)
{
	sheets_destroy(&spoken->sheets);
	game_destroy(&spoken->game);
}

FIXTURE(set_up, tear_down, struct spoken, begin, end);
#define SPOKEN_TEST(name) TEST_CASE_OF(name, struct spoken, spoken, set_up, tear_down)

/* Fails unless these lines are what is new. */
static void expect(struct spoken *spoken, const char *lines)
{
	bool says = speak_update(&spoken->speak, &spoken->view);

	assert_string_equal(spoken->speak.text, lines);
	assert_int_equal(says, lines[0] != '\0');
}

static struct item *show(struct spoken *spoken, enum item_kind kind, const char *text)
{
	struct item *item = items_add(&spoken->controls.items, kind, (SDL_Rect){ 0, 0, 9, 9 });

	item->text = text;
	item->in_sheet = true;
	return item;
}

SPOKEN_TEST(a_board_and_its_moves)
{
	expect(spoken, "3×3\nGap, row 2, column 2.");
	expect(spoken, "");
	game_press_arrow(&spoken->game, DIRECTION_LEFT, 2000);
	expect(spoken, "6 left");
	game_press(&spoken->game, 3, 3000);
	expect(spoken, "6, 4 right");
	game_command(&spoken->game, GAME_UNDO, 3000);
	expect(spoken, "4, 6 left");
	game_press_arrow(&spoken->game, DIRECTION_UP, 3000);
	expect(spoken, "8 up");
	game_destroy(&spoken->game);
	start(spoken, "1 2/0 3");
	expect(spoken, "2×2\nGap, row 2, column 1.");
}

SPOKEN_TEST(the_cell_under_the_cursor)
{
	expect(spoken, "3×3\nGap, row 2, column 2.");
	spoken->cursor.walks++;
	spoken->view.cell = 5;
	expect(spoken,
	       "Tile 6 in its place, row 2, column 3.\nGap to the left.\nAbove 3.\nBelow 8.");
	spoken->cursor.walks++;
	spoken->view.cell = 7;
	expect(spoken, "Tile 5, row 3, column 2.\nGap above.\nLeft 7.\nRight 8.");
	spoken->cursor.walks++;
	spoken->view.cell = 4;
	expect(spoken, "Gap, row 2, column 2.\nAbove 2.\nBelow 5.\nLeft 4.\nRight 6.");
	spoken->cursor.refusals++;
	expect(spoken, "It can’t move.");
	spoken->cursor.refusals++;
	spoken->cursor.at_edge = true;
	expect(spoken, "Edge");
}

SPOKEN_TEST(the_control_with_the_focus)
{
	struct items *items = &spoken->controls.items;
	struct control own = { .info = { .name = "dark", .label = "Dark" } };
	const struct control larger = { .info = { .name = "plus", .title = "Larger text" } };
	enum command dark = items_place(items, &own), plus = items_place(items, &larger);
	struct item *item;

	expect(spoken, "3×3\nGap, row 2, column 2.");
	spoken->sheets.drawn = &size_sheet;
	show(spoken, ITEM_TITLE, "Settings");
	show(spoken, ITEM_BUTTON, "Dark")->command = dark;
	show(spoken, ITEM_VALUE, "125%");
	item = show(spoken, ITEM_ICON, "");
	item->command = plus;
	item->partner = dark;
	spoken->controls.focus = dark;
	expect(spoken, "Settings\nDark");
	expect(spoken, "");
	own.switches = true;
	(void)items_place(items, &own);
	expect(spoken, "Dark, off");
	own.lit = true;
	(void)items_place(items, &own);
	expect(spoken, "Dark, on");
	spoken->controls.focus = plus;
	expect(spoken, "Larger text: 125%");
	items->list[2].text = "150%";
	expect(spoken, "150%");
	item->enabled = false;
	expect(spoken, "Larger text: 150%, not available");
	spoken->controls.focus = dark;
	items->list[1].text = "Night"; /* another text than its own */
	expect(spoken, "Night, on");
}

SPOKEN_TEST(a_sheet_is_read_out_and_then_what_changes)
{
	expect(spoken, "3×3\nGap, row 2, column 2.");
	spoken->sheets.drawn = &solved_card;
	show(spoken, ITEM_TITLE, "Picture complete");
	show(spoken, ITEM_SUBTITLE, "Well done!");
	show(spoken, ITEM_FACT, "Moves")->value = "12";
	show(spoken, ITEM_BUTTON, "Next")->command = COMMAND_NEXT;
	expect(spoken, "Picture complete\nWell done!\nMoves: 12");
	show(spoken, ITEM_WARNING, "The disk is full.");
	expect(spoken, "The disk is full.");
	items_clear(&spoken->controls.items);
	spoken->sheets.drawn = NULL;
	expect(spoken, "Board, 3×3");
	spoken->sheets.drawn = &menu_sheet;
	show(spoken, ITEM_SUBTITLE, "Game"); /* the heading of what follows */
	show(spoken, ITEM_ENTRY, "New game")->command = COMMAND_NEW;
	expect(spoken, "Menu");
}

SPOKEN_TEST(hints_and_steps)
{
	game_destroy(&spoken->game);
	start(spoken, "0 1 3/4 2 6/7 5 8");
	expect(spoken, "3×3\nGap, row 1, column 1.");
	game_set_hints_by_plan(&spoken->game, true);
	game_command(&spoken->game, GAME_HINT, 2000);
	expect(spoken, "Bring tile 1 to row 1, column 1. After that, row 1 needs 1 more tile.");
	game_command(&spoken->game, GAME_HINT, 2000);
	expect(spoken, "Hint: 1 left");
	game_command(&spoken->game, GAME_HINT, 2000);
	expect(spoken, "1 left");
}

SPOKEN_TEST(messages_interrupt_only_after_a_key)
{
	expect(spoken, "3×3\nGap, row 2, column 2.");
	spoken->view.message = "Sound is on.";
	spoken->view.message_ms = 5;
	expect(spoken, "Sound is on.");
	assert_false(spoken->speak.interrupts);
	spoken->speak.pressed = true;
	expect(spoken, "");
	spoken->view.message_ms = 6; /* the same again */
	expect(spoken, "Sound is on.");
	assert_true(spoken->speak.interrupts);
	spoken->view.message = "";
	spoken->view.message_ms = 7;
	expect(spoken, "");
}

SPOKEN_TEST(turned_on_in_settings_it_does_not_read_them_out)
{
	spoken->sheets.drawn = &settings_sheet;
	show(spoken, ITEM_TITLE, "Settings");
	expect(spoken, "Speak is on. Walk over the board with Shift and the arrow keys. Press F1 "
	               "for help.");
	spoken->sheets.drawn = NULL;
	expect(spoken, "Board, 3×3");
}
