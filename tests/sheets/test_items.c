/* Sheets and controls, with real fonts on SDL's dummy driver: which must be scrolled, their figures and
 * controls. */
#include <SDL.h>

#include "game/limit.h"
#include "sheets/gallery/gallery.h"
#include "sheets/size.h"
#include "sheets/stage.h"
#include "view/screen.h"
#include "view/view.h"

static void fill(struct stage *stage)
{
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;

	assert_true(fixture_init(fixture, &stage->board, NULL));
	fixture_set_complexity(fixture, 32, 32, -1);
	game->history.moves = 123456;
	game->measure.shortest = 80;
	game->search.progress = (struct solver_progress){ .states = 12345678901,
		                                          .best_length = 123456,
		                                          .lower_bound = 21854 };
	game->playback.count = 123456;
	game->search.played_bound = 21854;
	game->round.limit.moves = 80;
	game->round.over = LIMIT_MOVES;
	game->round.plan.scramble = (struct scramble){ .width = 4, .height = 4 };
	fixture->sheets.context.now_ms = 9999000;
	*size_draft(&fixture->sheets) = (struct size_draft){ .columns = 32, .rows = 32 };
	SDL_strlcpy(gallery_state(&fixture->sheets)->shown_path, "/home/player/Pictures",
	            PATHS_SIZE);
	gallery_state(&fixture->sheets)->tab = ALBUM_FOLDER;
	gallery_state(&fixture->sheets)->count = 100;
	stage->scene = (struct scene){ .board = &stage->board,
		                       .moves = 123456,
		                       .help = "hint",
		                       .short_help = "hint",
		                       .moves_limit = 80 };
}

/* As initially. */
static void fill_anew(struct stage *stage)
{
	fixture_destroy(&stage->fixture);
	fill(stage);
}

static void begin(struct stage *stage)
{
	stage_begin(stage);
	board_move(&stage->board, DIRECTION_DOWN);
	fill_anew(stage);
}

static void build_items(struct stage *stage, const struct sheet *sheet, int scroll)
{
	fixture_show(&stage->fixture, sheet);
	sheets_note(&stage->fixture.sheets,
	            sheet != &gallery_sheet ? ""
	                                    : "Can’t open “a file whose name is rather long and "
	                                      "has blanks.png”: the file is damaged.");
	fixture_build(&stage->fixture, &stage->items, &stage->layout, &stage->scene, &stage->text,
	              scroll);
}

static void build(struct stage *stage, int width, int height, const struct sheet *sheet, int scroll)
{
	layout_compute(&stage->layout, &stage->text, width, height, 1.0f, 100, 0, 4, 4, 1.0);
	build_items(stage, sheet, scroll);
}

static bool may_scroll(const struct sheet *sheet, int height)
{
	if (sheet == &help_sheet || sheet == &gallery_sheet || sheet == &settings_sheet ||
	    sheet == &keymap_sheet)
		return true;
	if (sheet == &menu_sheet)
		return height <= 800;
	return sheet->shown != NULL
	               ? height <= 720
	               : (sheet == &size_sheet || sheet == &race_sheet) && height < 720;
}

FIXTURE(set_up, tear_down, struct stage, begin, stage_end);
GROUP(set_up, tear_down);

/* That they lie inside and apart is checked by test_fit.c. */
STAGE_TEST(few_sheets_must_be_scrolled)
{
	static const int windows[][2] = { { 480, 480 },  { 480, 720 },  { 640, 480 },
		                          { 1024, 640 }, { 1280, 800 }, { 1920, 1080 },
		                          { 3840, 2160 } };

	for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
		for (int k = 0; k < FIXTURE_SHEETS; k++) {
			const struct sheet *sheet = fixture_sheets[k];

			build(stage, windows[i][0], windows[i][1], sheet, 0);
			if (!may_scroll(sheet, windows[i][1]))
				check(stage->items.scroll_max == 0,
				      "%s must be scrolled by %d px at %dx%d", sheet->name,
				      stage->items.scroll_max, windows[i][0], windows[i][1]);
		}
}

STAGE_TEST(every_sheet_can_be_closed)
{
	for (int i = 0; i < FIXTURE_SHEETS; i++) {
		stage_show(stage, fixture_sheets[i]);
		check(!sheets_command(&stage->fixture.sheets, COMMAND_CLOSE), "%s stays",
		      fixture_sheets[i]->name);
	}
}

static void check_card(struct stage *stage, const struct sheet *card, const int *window)
{
	build(stage, window[0], window[1], card, 0);
	check(stage->items.scroll_max == 0, "%s must be scrolled at %dx%d", card->name, window[0],
	      window[1]);
}

/* The chart on a card, which its item borrows. */
static const struct chart *find_chart(const struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_CUSTOM && items->list[i].in_sheet)
			return items->list[i].context;
	return NULL;
}

/* The text of a card depends on who solved the game and on what is known. */
STAGE_TEST(cards_scroll_only_in_low_windows)
{
	static const int windows[][2] = {
		{ 600, 1000 }, { 800, 1200 }, { 1280, 800 }, { 1920, 1080 }
	};
	static const int bounds[] = { 0, 100258, 21854 }; /* 0: says nothing */
	struct game *game = &stage->fixture.game;

	for (int i = 0; i < 4 * 3 * 2 * 3; i++) {
		int bound = bounds[i / 6 % 3];

		game->history.moves = 100258;
		game->search.played_length = bound == 0 ? -1 : 100258;
		game->search.played_bound = bound;
		game->round.assisted = i / 3 % 2 == 1;
		game->measure.shortest = i % 3 == 0 ? -1 : i % 3 == 1 ? 80 : 123456;
		game->search.progress.best_length = i % 3 == 0 ? -1 : 123456;
		check_card(stage, &solved_card, windows[i / 18]);
		check_card(stage, &solving_card, windows[i / 18]);
	}
	for (int i = 0; i < 4 * 2; i++) {
		fixture_set_breadth(&stage->fixture, i % 2 == 0);
		check_card(stage, &breadth_card, windows[i / 2]);
		check_card(stage, &out_of_memory_card, windows[i / 2]);
		check_card(stage, &playing_card, windows[i / 2]);
		game->search.progress.best_length =
		        59; /* both ends have met, or it was the farthest */
		check_card(stage, &playing_card, windows[i / 2]);
		check_card(stage, &searched_card, windows[i / 2]);
	}
	fixture_set_breadth(&stage->fixture, true);
	game->search.progress.lower_bound = 621; /* far away: the chart shows how far */
	check_card(stage, &breadth_card, windows[2]);
	assert_int_equal(find_chart(&stage->items)->places, 622);
	fill_anew(stage);
}

/* The figures beside the board, in their order. */
static const struct item *figure_at(const struct stage *stage, int place)
{
	for (int i = 0; i < stage->items.count; i++)
		if (stage->items.list[i].kind == ITEM_FIGURE && place-- == 0)
			return &stage->items.list[i];
	fail();
	return NULL;
}

STAGE_TEST(a_limit_counts_down)
{
	struct scene before = stage->scene;

	stage->scene.moves = 70;
	stage->scene.seconds_played = 100;
	stage->scene.seconds_limit = 60;
	build(stage, 1280, 800, NULL, 0);
	assert_string_equal(figure_at(stage, 0)->text, "Moves left");
	assert_string_equal(figure_at(stage, 0)->value, "10");
	assert_string_equal(figure_at(stage, 1)->text, "Time left");
	assert_string_equal(figure_at(stage, 1)->value, "0:00");
	stage->scene = before;
}

static bool tells(const struct items *items, const char *words)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].text != NULL && strstr(items->list[i].text, words) != NULL)
			return true;
	return false;
}

/* Presses one of those that Help lists. */
static void open_topic(struct stage *stage, const char *name)
{
	const struct control *topic = items_control(&stage->items, control_id(name));

	check(topic != NULL, "Help doesn't list %s", name);
	(void)topic->run(&stage->fixture.sheets, topic->number);
}

STAGE_TEST(help_and_about_tell_where_the_game_comes_from)
{
	static const char *const history[] = { "Noyes Palmer Chapman", "1870s", "1880", "Sam Loyd",
		                               "Schools" };
	static const char *const about[] = { "Made by", "Released", "Written to",
		                             "Your own picture", "missing piece appears" };

	build(stage, 1280, 800, &help_sheet, 0);
	open_topic(stage, "topic-17");
	build(stage, 1280, 800, &help_sheet, 0);
	for (size_t i = 0; i < SDL_arraysize(history); i++)
		check(tells(&stage->items, history[i]), "Help doesn't tell of %s", history[i]);
	build(stage, 1280, 800, &about_sheet, 0);
	for (size_t i = 0; i < SDL_arraysize(about); i++)
		check(tells(&stage->items, about[i]), "About doesn't tell of “%s”", about[i]);
}

/* Scrolled to the end, the help's last line is inside the scrolling part. */
STAGE_TEST(the_help_can_be_read_to_its_end)
{
	const struct item *last;

	build(stage, 480, 480, &help_sheet, 0);
	open_topic(stage, "all-topics");
	build(stage, 480, 480, &help_sheet, 0);
	open_topic(stage, "topic-16");
	build(stage, 480, 480, &help_sheet, 0);
	assert_true(stage->items.scroll_max > 0);
	build(stage, 480, 480, &help_sheet, 100000);
	last = &stage->items.list[stage->items.count - 1];
	while (last->kind != ITEM_LESSON)
		last--;
	assert_int_equal(last->number, COMMAND_MENU);
	assert_true(stage_contains(&stage->items.scroll, &last->rect));
}

/* Wherever the Size sheet is scrolled, its main button, and the reason why it is disabled, stay
 * below the scrolling part. */
STAGE_TEST(the_main_button_stays_in_sight)
{
	const struct item *accept;

	size_draft(&stage->fixture.sheets)->chosen.kind = SCRAMBLE_BOARD;
	for (int i = 0; i < 3; i++) {
		const struct items *items = &stage->items;

		build(stage, 480, 480, &size_sheet, i * 40);
		accept = items_find(items, control_id("ok"));
		assert_non_null(accept);
		check(items->scroll_max > 0 &&
		              items->scrolled ==
		                      (i * 40 < items->scroll_max ? i * 40 : items->scroll_max),
		      "scrolled by %d px: expected %d of at most %d", items->scrolled, i * 40,
		      items->scroll_max);
		check(!accept->scrolls && stage_contains(&items->sheet, &accept->rect) &&
		              !SDL_HasIntersection(&items->scroll, &accept->rect) &&
		              accept[-1].kind == ITEM_WARNING && !accept[-1].scrolls,
		      "the button is not below what scrolls (src/ui/column.c, column_foot)");
	}
	fill_anew(stage);
}

STAGE_TEST(the_third_figure_can_be_another)
{
	static const struct {
		unsigned hidden;
		int fewest;
		const char *name, *value;
	} rows[] = { { 0, 52, "Complexity", "18" },
		     { LAYOUT_IN_PLACE, 52, "In place", "9 of 15" },
		     { LAYOUT_FEWEST, -1, "Fewest", "–" },
		     { LAYOUT_FEWEST, 52, "Fewest", "52" } };
	struct scene before = stage->scene;
	struct board large;

	stage->scene.complexity = 18;
	stage->scene.in_place = 9;
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		stage->scene.fewest = rows[i].fewest;
		layout_compute(&stage->layout, &stage->text, 1280, 800, 1.0f, 100, rows[i].hidden,
		               4, 4, 1.0);
		build_items(stage, NULL, 0);
		assert_string_equal(figure_at(stage, 2)->text, rows[i].name);
		assert_string_equal(figure_at(stage, 2)->value, rows[i].value);
	}
	board_init(&large, 32, 32);
	stage->scene.board = &large;
	for (int small = 0; small < 2; small++) {
		layout_compute(&stage->layout, &stage->text, small ? 480 : 1280, small ? 480 : 800,
		               1.0f, small ? 200 : 100, LAYOUT_IN_PLACE, 32, 32, 1.0);
		build_items(stage, NULL, 0);
		assert_string_equal(figure_at(stage, 2)->value, small ? "9" : "9 of 1,023");
	}
	stage->scene = before;
}

/* A hidden figure has no item. */
STAGE_TEST(hidden_figures_have_no_item)
{
	struct scene before = stage->scene;

	stage->scene.moves_limit = stage->scene.seconds_limit =
	        0; /* otherwise they have other names */
	for (unsigned hidden = 0; hidden < 32; hidden++) {
		unsigned found = 0;

		layout_compute(&stage->layout, &stage->text, 1280, 800, 1.0f, 100, hidden, 4, 4,
		               1.0);
		build_items(stage, NULL, 0);
		for (int i = 0; i < stage->items.count; i++)
			for (int k = 0; k < LAYOUT_FIGURES; k++)
				if (stage->items.list[i].kind == ITEM_FIGURE &&
				    strcmp(stage->items.list[i].text,
				           layout_figure_name(&stage->layout, k)) == 0)
					found |= 1u << k;
		check(found == (~hidden & 7u), "figures %u hidden: expected %u, got %u", hidden,
		      ~hidden & 7u, found);
	}
	stage->scene = before;
}

STAGE_TEST(tab_cycles_both_ways)
{
	enum command first, at;
	int count = 0;

	size_draft(&stage->fixture.sheets)->columns = size_draft(&stage->fixture.sheets)->rows =
	        5; /* both can step */
	build(stage, 1280, 800, &size_sheet, 0);
	first = at = items_next(&stage->items, COMMAND_NONE, 1);
	do {
		enum command next = items_next(&stage->items, at, 1);

		assert_int_equal(items_next(&stage->items, next, -1), at);
		at = next;
		count++;
		check(items_find(&stage->items, at)->in_sheet == (count % 28 < 17),
		      "stop %d of Tab isn’t one of the 17 controls of the size sheet, then of the "
		      "tools",
		      count);
	} while (at != first && count < 50);
	assert_int_equal(count, 28);
}

/* Wherever a sheet adds it. */
STAGE_TEST(close_comes_last)
{
	static const struct sheet *const sheets[] = { &letters_sheet, &settings_sheet,
		                                      &challenges_sheet };

	for (size_t i = 0; i < SDL_arraysize(sheets); i++) {
		enum command at = COMMAND_NONE, next;

		build(stage, 1280, 800, sheets[i], 0);
		while ((next = items_next(&stage->items, at, 1)) != COMMAND_CLOSE) {
			check(items_find(&stage->items, next)->in_sheet,
			      "%s: a tool comes before Close", sheets[i]->name);
			at = next;
		}
		check(at != COMMAND_NONE, "%s: Close comes first", sheets[i]->name);
		next = items_next(&stage->items, COMMAND_CLOSE, 1);
		check(!items_find(&stage->items, next)->in_sheet || sheets[i] != &letters_sheet,
		      "%s: something comes after Close", sheets[i]->name);
	}
}

/* Crop's Cancel stands beside Done. */
STAGE_TEST(cancel_keeps_its_place)
{
	build(stage, 480, 480, &crop_sheet, 0);
	assert_int_equal(items_next(&stage->items, control_id("ok"), 1), COMMAND_CLOSE);
}

STAGE_TEST(disabled_controls_are_skipped)
{
	struct preview preview;
	const struct item *item;

	build(stage, 1280, 800, NULL, 0);
	stage->scene.commands.enabled[COMMAND_UNDO] = false;
	screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &preview,
	             COMMAND_NONE, -1);
	item = items_find(&stage->items, COMMAND_UNDO);
	assert_non_null(item);
	assert_null(items_at(&stage->items, item->rect.x + 5, item->rect.y + 5));
	assert_int_equal(items_next(&stage->items, COMMAND_NEW, 1), COMMAND_REDO);
	build(stage, 1280, 800, NULL, 0);
	item = items_find(&stage->items, COMMAND_UNDO);
	assert_ptr_equal(items_at(&stage->items, item->rect.x + 5, item->rect.y + 5), item);
}

/* The help line explains the complexity while the pointer is on it. */
STAGE_TEST(complexity_is_explained)
{
	struct preview preview;
	const struct item *item;

	for (int figure = -1; figure < LAYOUT_FIGURES; figure++) {
		build(stage, 480, 480, NULL, 0);
		screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &preview,
		             COMMAND_NONE, figure);
		for (item = stage->items.list; item->kind != ITEM_HELP; item++)
			;
		assert_int_equal(strstr(item->text, "airs of tiles in the wrong order") != NULL,
		                 figure == LAYOUT_FIGURE_COMPLEXITY);
	}
}

/* A click on it leads to the choice of another. */
STAGE_TEST(the_third_figure_can_be_pressed)
{
	for (int small = 0; small < 2; small++) {
		const struct item *third;

		build(stage, small ? 480 : 1280, small ? 480 : 800, NULL, 0);
		third = figure_at(stage, LAYOUT_FIGURE_COMPLEXITY);
		assert_int_equal(third->command, COMMAND_FIGURE);
		assert_ptr_equal(items_at(&stage->items, third->rect.x + 5, third->rect.y + 5),
		                 third);
		assert_int_equal(figure_at(stage, 0)->command, COMMAND_NONE);
	}
	assert_ptr_equal(sheets_opened_by(COMMAND_FIGURE), &figure_sheet);
}

/* Below the small picture in a race, where there is room; with a sheet or a hidden picture it isn't. */
STAGE_TEST(the_board_of_a_rival_is_shown)
{
	static const struct {
		int width, height;
		bool races, sheet, hidden;
	} cases[] = {
		{ 1280, 800, false, false, false }, { 1280, 800, true, false, false },
		{ 1280, 800, true, true, false },   { 1280, 800, true, false, true },
		{ 480, 480, true, false, false },
	};

	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		struct preview preview = { .texture = NULL };
		int panels = 0;

		build(stage, cases[i].width, cases[i].height, NULL, 0);
		stage->scene.rival = cases[i].races ? stage->scene.board : NULL;
		stage->scene.rival_name = "The computer";
		stage->scene.help_is_usual = i != 4;
		stage->scene.sheet_open = cases[i].sheet;
		stage->scene.hidden = cases[i].hidden;
		screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &preview,
		             COMMAND_NONE, -1);
		for (int k = 0; k < stage->items.count; k++) {
			const struct item *item = &stage->items.list[k];

			if (item->kind == ITEM_HELP)
				assert_int_equal(strcmp(item->text,
				                        "Bar above the board: The computer") == 0,
				                 i == 3);
			if (item->context != &preview || item->rect.y <= stage->layout.preview.y)
				continue;
			panels++;
			assert_true(item->rect.y + item->rect.h <= cases[i].height &&
			            preview.rival.h > 0 && preview.rival.w <= item->rect.w);
		}
		assert_int_equal(panels, i == 1);
		stage->scene.rival = NULL;
		stage->scene.sheet_open = stage->scene.hidden = false;
	}
}

/* While the pointer rests on the button that gave a hint, its words are shown. */
STAGE_TEST(a_hint_has_the_help_line)
{
	struct preview preview;
	const struct item *item;

	for (int tile = 0; tile < 2; tile++) {
		build(stage, 1280, 800, NULL, 0);
		stage->scene.hint_tile = tile;
		screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &preview,
		             COMMAND_HINT, -1);
		for (item = stage->items.list; item->kind != ITEM_HELP; item++)
			;
		assert_int_equal(strcmp(item->text, stage->scene.help) == 0, tile);
	}
	stage->scene.hint_tile = 0;
}

/* The offer of lessons keeps its words, and so its place, while the pointer rests on it. */
STAGE_TEST(the_offer_of_lessons_stays_as_it_is)
{
	struct preview preview;
	const struct item *item;

	build(stage, 1280, 800, NULL, 0);
	stage->scene.offers_lessons = true;
	screen_build(&stage->items, &stage->layout, &stage->scene, &stage->text, &preview,
	             COMMAND_LESSONS, -1);
	for (item = stage->items.list; item->kind != ITEM_HELP; item++)
		;
	assert_string_equal(item->text, stage->scene.help);
	stage->scene.offers_lessons = false;
}

STAGE_TEST(numbers_are_grouped)
{
	stage->items.pooled = 0;
	assert_string_equal(items_count(&stage->items, 0), "0");
	assert_string_equal(items_count(&stage->items, 999), "999");
	assert_string_equal(items_count(&stage->items, 1000), "1,000");
	assert_string_equal(items_count(&stage->items, 12030456), "12,030,456");
}

/* As many marks as can be told apart; the number of steps between them is a power of ten. */
STAGE_TEST(marks_stand_three_pixels_apart)
{
	static const struct {
		int length_px;
		float density;
		uint64_t all, every;
	} rows[] = { { 700, 1.0f, 1, 1 },      { 700, 1.0f, 233, 1 },
		     { 700, 1.0f, 234, 10 },   { 700, 2.0f, 116, 1 },
		     { 700, 2.0f, 117, 10 },   { 700, 1.0f, 2333, 10 },
		     { 700, 1.0f, 2334, 100 }, { 300, 1.0f, 100044, 10000 },
		     { 2, 1.0f, 5, 10 } };

	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		uint64_t every =
		        screen_timeline_every(rows[i].length_px, rows[i].density, rows[i].all);

		check(every == rows[i].every,
		      "%d steps on %d px at density %.0f: expected a mark every %d, got %d",
		      (int)rows[i].all, rows[i].length_px, (double)rows[i].density,
		      (int)rows[i].every, (int)every);
	}
}

/* Proves that the check itself can fail. */
STAGE_TEST(cut_text_is_counted)
{
	const SDL_Rect narrow = { 0, 0, 40, 40 }, wide = { 0, 0, 400, 40 };
	unsigned before = stage->text.cut_count;

	text_set_scale(&stage->text, 1.0f);
	text_draw(&stage->text, THEME_FONT_BODY, "long enough", &wide, TEXT_LEFT, 0xFFFFFFFFu);
	text_draw_wrapped(&stage->text, THEME_FONT_BODY, "a b c", &wide, false, 0xFFFFFFFFu);
	assert_int_equal(stage->text.cut_count, before);
	text_draw(&stage->text, THEME_FONT_BODY, "far too long", &narrow, TEXT_LEFT, 0xFFFFFFFFu);
	assert_int_equal(stage->text.cut_count, before + 1);
	assert_string_equal(stage->text.cut_last, "far too long");
	text_draw_wrapped(&stage->text, THEME_FONT_BODY, "too many lines", &narrow, false,
	                  0xFFFFFFFFu);
	assert_int_equal(stage->text.cut_count, before + 2);
}
