/* Sheets and controls, with real fonts on SDL's dummy driver: every text of every
 * sheet stays inside, at small and large windows. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "sheets/demo.h"
#include "sheets/gallery.h"
#include "sheets/sheets.h"
#include "support/group.h"
#include "ui/field.h"
#include "view/screen.h"
#include "view/timeline.h"

struct stage {
	struct canvas canvas;
	struct text text;
	struct board board;
	struct field field;
	struct gallery gallery;
	struct scene scene;
	struct layout layout;
	struct items items;
	struct preview preview;
	struct sheets *sheets;
};

static int set_up(void **state)
{
	struct stage *stage = calloc(1, sizeof *stage);
	struct error error = { .text = "" };

	assert_non_null(stage);
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	check(canvas_init(&stage->canvas, "test",
	                  &(struct window_place){ .width = 480, .height = 480 }, TEST_SHARE,
	                  &error),
	      "%s", error.text);
	check(text_init(&stage->text, &stage->canvas, &error), "%s", error.text);
	stage->sheets = sheets_create(&error);
	check(stage->sheets != NULL, "%s", error.text);
	board_init(&stage->board, 4, 4);
	board_move(&stage->board, DIRECTION_DOWN);
	stage->gallery = (struct gallery){
		.tab = GALLERY_FOLDER, .folder = "/home/player/Pictures", .ghost = "", .count = 100,
		.error = "“a file whose name is rather long and has blanks.png” is damaged.",
	};
	stage->scene = (struct scene){
		.board = &stage->board, .field = &stage->field, .version = "1.2.3", .columns = 32,
		.rows = 32, .states = 12345678901, .best_length = 123456, .lower_bound = 21854,
		.seconds = 9999, .moves = 123456, .card_shortest = 80,
		.card_complexity = 263326, .hint = "hint", .short_hint = "hint",
		.gallery = &stage->gallery, .card_name = "", .today = "21 November",
		.code = "4x4-H3K7Q-9DMX2-4T8W1", .code_field = &stage->field, .code_error = "",
		.moves_most = 80,
	};
	for (int i = 0; i < COMMAND_COUNT; i++)
		stage->scene.commands.enabled[i] = true;
	*state = stage;
	return 0;
}

static int tear_down(void **state)
{
	struct stage *stage = *state;

	sheets_free(stage->sheets);
	text_destroy(&stage->text);
	canvas_destroy(&stage->canvas);
	free(stage);
	SDL_Quit();
	return 0;
}

static void build_items(struct stage *stage, int scroll)
{
	struct sheet_room room = layout_sheet_room(&stage->layout);
	struct view_sheet sheet = { .scene = &stage->scene, .room = &room, .text = &stage->text,
		                    .scroll_px = scroll };

	screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &stage->preview,
	             COMMAND_NONE);
	sheets_build(stage->sheets, &stage->items, &sheet);
}

static void build(struct stage *stage, int width, int height, enum scene_panel panel, int scroll)
{
	layout_compute(&stage->layout, &stage->text, width, height, 1.0f, 100, 0, 4, 4);
	stage->scene.panel = panel;
	build_items(stage, scroll);
}

static bool contains(const SDL_Rect *outer, const SDL_Rect *rect)
{
	return rect->x >= outer->x && rect->y >= outer->y && rect->x + rect->w <= outer->x + outer->w &&
	       rect->y + rect->h <= outer->y + outer->h;
}

static void check_sheet(const struct stage *stage, int width, int height)
{
	const struct items *items = &stage->items;
	SDL_Rect window = { 0, 0, width, height };

	check(items->count < ITEMS_MAX, "the list of items is full");
	check(contains(&window, &items->sheet), "panel %d leaves a window of %dx%d (sheets/sheets.c)",
	      stage->scene.panel, width, height);
	if (stage->scene.panel == SCENE_PANEL_CARD || stage->scene.panel == SCENE_PANEL_OVER ||
	    stage->scene.panel == SCENE_PANEL_SOLVING ||
	    stage->scene.panel == SCENE_PANEL_PLAYING || stage->scene.panel == SCENE_PANEL_PICTURE)
		check(!SDL_HasIntersection(&items->sheet, &stage->layout.frame),
		      "panel %d covers the board at %dx%d", stage->scene.panel, width, height);
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->in_sheet && !item->scrolls)
			check(contains(&items->sheet, &item->rect),
			      "panel %d, item %d “%s” leaves the sheet at %dx%d", stage->scene.panel, i,
			      item->text, width, height);
	}
}

static bool may_scroll(enum scene_panel panel, int height)
{
	switch (panel) {
	case SCENE_PANEL_HELP:
	case SCENE_PANEL_OPEN:
		return true;
	case SCENE_PANEL_MENU:
		return height < 640;
	case SCENE_PANEL_SIZE:
	case SCENE_PANEL_SETTINGS:
		return height < 720;
	default:
		return false;
	}
}

static void every_sheet_fits_every_window(void **state)
{
	static const int windows[][2] = { { 480, 480 }, { 480, 720 }, { 640, 480 }, { 1024, 640 },
		                          { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
	struct stage *stage = *state;

	for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
		for (int panel = SCENE_PANEL_MENU; panel <= SCENE_PANEL_OVER; panel++) {
			build(stage, windows[i][0], windows[i][1], (enum scene_panel)panel, 0);
			check_sheet(stage, windows[i][0], windows[i][1]);
			if (!may_scroll((enum scene_panel)panel, windows[i][1]))
				check(stage->items.scroll_most == 0, "panel %d must be scrolled at %dx%d",
				      panel, windows[i][0], windows[i][1]);
		}
}

/* What a card says depends on who solved it and on what is known. */
static void every_card_fits_every_window(void **state)
{
	static const int windows[][2] = { { 480, 480 }, { 640, 480 }, { 1280, 800 },
		                          { 1920, 1080 } };
	static const char *const statuses[] = { "", "100\u2009258 moves, shortest possible",
		                                "100\u2009258 moves, at least 21\u2009854 needed" };
	struct stage *stage = *state;
	struct scene before = stage->scene;

	for (int i = 0; i < 4 * 3 * 2 * 3; i++) {
		const int *window = windows[i / 18];

		strcpy(stage->scene.status, statuses[i / 6 % 3]);
		stage->scene.card_assisted = i / 3 % 2 == 1;
		stage->scene.card_shortest = i % 3 == 0 ? -1 : i % 3 == 1 ? 80 : 123456;
		stage->scene.best_length = i % 3 == 0 ? -1 : 123456;
		build(stage, window[0], window[1], SCENE_PANEL_CARD, 0);
		check_sheet(stage, window[0], window[1]);
		check(stage->items.scroll_most == 0, "the card must be scrolled at %dx%d",
		      window[0], window[1]);
		build(stage, window[0], window[1], SCENE_PANEL_SOLVING, 0);
		check_sheet(stage, window[0], window[1]);
		check(stage->items.scroll_most == 0, "the panel must be scrolled at %dx%d",
		      window[0], window[1]);
	}
	stage->scene = before;
}

/* The value of the fact with this label, NULL if the sheet has none. */
static const char *fact(const struct stage *stage, const char *label)
{
	for (int i = 0; i < stage->items.count; i++)
		if (stage->items.list[i].kind == ITEM_FACT &&
		    strcmp(stage->items.list[i].text, label) == 0)
			return stage->items.list[i].value;
	return NULL;
}

static void the_card_names_the_shortest_way_if_it_is_known(void **state)
{
	struct stage *stage = *state;
	struct scene before = stage->scene;

	stage->scene.moves = 131;
	stage->scene.card_shortest = 52;
	stage->scene.card_proven = true;
	build(stage, 1280, 800, SCENE_PANEL_CARD, 0);
	assert_string_equal(fact(stage, "Your moves"), "131");
	assert_string_equal(fact(stage, "Shortest possible"), "52");
	stage->scene.card_proven = false; /* a list of boards says so */
	build(stage, 1280, 800, SCENE_PANEL_CARD, 0);
	assert_string_equal(fact(stage, "Shortest known"), "52");
	stage->scene.card_shortest = -1;
	build(stage, 1280, 800, SCENE_PANEL_CARD, 0);
	assert_null(fact(stage, "Shortest possible"));
	assert_null(fact(stage, "Shortest known"));
	stage->scene = before;
}

static void the_card_tells_pace_and_help(void **state)
{
	struct stage *stage = *state;
	struct scene before = stage->scene;

	stage->scene.moves = 150;
	stage->scene.card_ms = 100400;
	stage->scene.card_hints = 3;
	build(stage, 1280, 800, SCENE_PANEL_CARD, 0);
	assert_string_equal(fact(stage, "Time"), "1:40");
	assert_string_equal(fact(stage, "Moves a second"), "1.5");
	assert_string_equal(fact(stage, "Hints used"), "3");
	stage->scene.card_assisted = true;
	build(stage, 1280, 800, SCENE_PANEL_CARD, 0);
	assert_null(fact(stage, "Your moves"));
	assert_null(fact(stage, "Moves a second"));
	stage->scene = before;
}

static void a_limit_counts_down(void **state)
{
	struct stage *stage = *state;
	struct scene before = stage->scene;

	stage->scene.moves = 70;
	stage->scene.seconds_played = 100;
	stage->scene.seconds_most = 60;
	build(stage, 1280, 800, SCENE_PANEL_NONE, 0);
	assert_string_equal(stage->items.list[0].text, "Moves left");
	assert_int_equal(stage->items.list[0].number, 10);
	assert_string_equal(stage->items.list[1].text, "Time left");
	assert_int_equal(stage->items.list[1].number, 0);
	stage->scene = before;
}

/* Scrolled to the end, the last line of the help is inside the scrolling part. */
static void the_help_can_be_read_to_its_end(void **state)
{
	struct stage *stage = *state;
	const struct item *last;

	build(stage, 480, 480, SCENE_PANEL_HELP, 0);
	assert_true(stage->items.scroll_most > 0);
	build(stage, 480, 480, SCENE_PANEL_HELP, 100000);
	last = &stage->items.list[stage->items.count - 1];
	assert_int_equal(last->number, COMMAND_MENU_LAST);
	assert_true(contains(&stage->items.scroll, &last->rect));
}

/* The help's pictures and words stand apart, inside the sheet, whatever the display. */
static void the_help_shows_its_pictures_whole(void **state)
{
	static const int windows[][2] = { { 480, 480 }, { 480, 720 }, { 1280, 800 },
		                          { 1920, 1080 }, { 3840, 2160 } };
	struct stage *stage = *state;

	for (int i = 0; i < 5 * 2 * 3; i++) {
		const int *window = windows[i / 6];
		int density = 1 + i / 3 % 2, percent = 100 + 50 * (i % 3), demos = 0;
		const struct items *items = &stage->items;

		layout_compute(&stage->layout, &stage->text, window[0] * density, window[1] * density,
		               (float)density, percent, 0, 4, 4);
		stage->scene.panel = SCENE_PANEL_HELP;
		build_items(stage, 0);
		for (int k = 0; k < items->count; k++) {
			const struct item *item = &items->list[k];

			demos += item->kind == ITEM_CUSTOM && item->in_sheet;
			if (!item->scrolls)
				continue;
			check(item->rect.x >= items->sheet.x &&
			              item->rect.x + item->rect.w <= items->sheet.x + items->sheet.w,
			      "item %d of the help leaves its sheet at %dx%d, density %d, words %d %%",
			      k, window[0], window[1], density, percent);
			for (int j = 0; j < k; j++)
				check(!items->list[j].scrolls ||
				              !SDL_HasIntersection(&items->list[j].rect, &item->rect),
				      "items %d and %d of the help overlap at %dx%d, density %d, words %d %%",
				      j, k, window[0], window[1], density, percent);
		}
		check(demos == DEMO_COUNT, "expected %d pictures in the help, came %d", DEMO_COUNT,
		      demos);
	}
}

/* However the sheet Size is scrolled, its main button, and why it cannot be pressed, stand
 * below what scrolls. */
static void the_main_button_stays_in_sight(void **state)
{
	struct stage *stage = *state;
	struct scene before = stage->scene;
	const struct item *accept;

	stage->scene.list_lacks = true;
	for (int i = 0; i < 3; i++) {
		const struct items *items = &stage->items;

		build(stage, 480, 480, SCENE_PANEL_SIZE, i * 40);
		accept = items_find(items, COMMAND_ACCEPT);
		assert_non_null(accept);
		check(items->scroll_most > 0 && items->scrolled == (i * 40 < items->scroll_most
		                                                            ? i * 40
		                                                            : items->scroll_most),
		      "scrolled by %d px: expected %d of at most %d", items->scrolled, i * 40,
		      items->scroll_most);
		check(!accept->scrolls && contains(&items->sheet, &accept->rect) &&
		              !SDL_HasIntersection(&items->scroll, &accept->rect) &&
		              accept[-1].kind == ITEM_WARNING && !accept[-1].scrolls,
		      "the button is not below what scrolls (src/sheets/sheets.c, stack_foot)");
	}
	stage->scene = before;
}

/* A figure that is hidden leaves no item. */
static void hidden_figures_are_not_there(void **state)
{
	struct stage *stage = *state;
	struct scene before = stage->scene;

	stage->scene.panel = SCENE_PANEL_NONE;
	stage->scene.moves_most = stage->scene.seconds_most = 0; /* else they are called otherwise */
	for (unsigned hidden = 0; hidden < 8; hidden++) {
		unsigned found = 0;

		layout_compute(&stage->layout, &stage->text, 1280, 800, 1.0f, 100, hidden, 4, 4);
		build_items(stage, 0);
		for (int i = 0; i < stage->items.count; i++)
			for (int k = 0; k < LAYOUT_FIGURES; k++)
				if ((stage->items.list[i].kind == ITEM_FIGURE ||
				     stage->items.list[i].kind == ITEM_CLOCK) &&
				    strcmp(stage->items.list[i].text, layout_figure_name(k)) == 0)
					found |= 1u << k;
		check(found == (~hidden & 7u), "figures %u hidden: expected %u, came %u", hidden,
		      ~hidden & 7u, found);
	}
	stage->scene = before;
}

static void tab_goes_round_and_back(void **state)
{
	struct stage *stage = *state;
	enum command first, at;
	int count = 0;

	build(stage, 1280, 800, SCENE_PANEL_SIZE, 0);
	first = at = items_next(&stage->items, COMMAND_NONE, 1);
	do {
		enum command next = items_next(&stage->items, at, 1);

		assert_int_equal(items_next(&stage->items, next, -1), at);
		at = next;
		count++;
	} while (at != first && count < 50);
	check(count == 15, "Tab stops at %d of the 15 controls of the size sheet", count);
}

static void disabled_controls_are_passed_over(void **state)
{
	struct stage *stage = *state;
	const struct item *item;

	stage->scene.commands.enabled[COMMAND_UNDO] = false;
	build(stage, 1280, 800, SCENE_PANEL_NONE, 0);
	item = items_find(&stage->items, COMMAND_UNDO);
	assert_non_null(item);
	assert_null(items_at(&stage->items, item->rect.x + 5, item->rect.y + 5));
	assert_int_equal(items_next(&stage->items, COMMAND_NEW, 1), COMMAND_REDO);
	stage->scene.commands.enabled[COMMAND_UNDO] = true;
	build(stage, 1280, 800, SCENE_PANEL_NONE, 0);
	item = items_find(&stage->items, COMMAND_UNDO);
	assert_ptr_equal(items_at(&stage->items, item->rect.x + 5, item->rect.y + 5), item);
}

static void numbers_are_grouped(void **state)
{
	struct stage *stage = *state;

	stage->items.pooled = 0;
	assert_string_equal(items_count(&stage->items, 0), "0");
	assert_string_equal(items_count(&stage->items, 999), "999");
	assert_string_equal(items_count(&stage->items, 1000), "1\u2009000");
	assert_string_equal(items_count(&stage->items, 12030456), "12\u2009030\u2009456");
}

/* As many marks as can be told apart, and a power of ten from one to the next. */
static void marks_stand_three_pixels_apart(void **state)
{
	static const struct {
		int length_px;
		float density;
		uint64_t all, every;
	} rows[] = { { 700, 1.0f, 1, 1 },     { 700, 1.0f, 233, 1 },   { 700, 1.0f, 234, 10 },
		     { 700, 2.0f, 116, 1 },   { 700, 2.0f, 117, 10 },  { 700, 1.0f, 2333, 10 },
		     { 700, 1.0f, 2334, 100 }, { 300, 1.0f, 100044, 10000 }, { 2, 1.0f, 5, 10 } };

	(void)state;
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		uint64_t every = timeline_every(rows[i].length_px, rows[i].density,
		                                     rows[i].all);

		check(every == rows[i].every,
		      "%d steps on %d px at density %.0f: expected a mark every %d, came %d",
		      (int)rows[i].all, rows[i].length_px, (double)rows[i].density,
		      (int)rows[i].every, (int)every);
	}
}

int test_items(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marks_stand_three_pixels_apart),
		cmocka_unit_test(every_sheet_fits_every_window),
		cmocka_unit_test(every_card_fits_every_window),
		cmocka_unit_test(the_card_names_the_shortest_way_if_it_is_known),
		cmocka_unit_test(the_card_tells_pace_and_help),
		cmocka_unit_test(a_limit_counts_down),
		cmocka_unit_test(the_help_can_be_read_to_its_end),
		cmocka_unit_test(the_help_shows_its_pictures_whole),
		cmocka_unit_test(the_main_button_stays_in_sight),
		cmocka_unit_test(hidden_figures_are_not_there),
		cmocka_unit_test(tab_goes_round_and_back),
		cmocka_unit_test(disabled_controls_are_passed_over),
		cmocka_unit_test(numbers_are_grouped),
	};

	return cmocka_run_group_tests_name("items", tests, set_up, tear_down);
}
