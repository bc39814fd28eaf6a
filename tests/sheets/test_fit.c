/* Complete text: every panel is built and drawn at many window sizes, pixel densities and text
 * sizes. No string is cut, no word broken, nothing overlaps or leaves its sheet. */
#include <SDL.h>

#include "base/language.h"
#include "game/limit.h"
#include "sheets/fill.h"
#include "sheets/games/records.h"
#include "sheets/size.h"
#include "ui/draw.h"
#include "ui/draw_items.h"
#include "ui/scale.h"

#define LATE_MS (INT64_C(1000) * 60 * 60 * 24 * 20722) /* 26 September 2026 */

enum { BOARD_MIN = 200, SEEN_MIN = 64 /* units */, COMPLAINTS_MAX = 40 };

static void begin(struct stage *stage)
{
	stage_begin(stage);
	fill_anew(stage);
}

/* Reports a failure and continues, to report all failures. */
#define expect(stage, condition, ...)                                                              \
	do {                                                                                       \
		if (!(condition) && (stage)->complaints++ < COMPLAINTS_MAX) {                      \
			print_error("%s: ", (stage)->name);                                        \
			print_error(__VA_ARGS__);                                                  \
			print_error("\n");                                                         \
		}                                                                                  \
	} while (0)

/* True if the item must not overlap others: backgrounds and messages may, and the timeline can be
 * grabbed a little below its line. */
static bool lies_apart(const struct item *item)
{
	return item->kind != ITEM_NOTHING && item->kind != ITEM_SHADE && item->kind != ITEM_SHEET &&
	       item->kind != ITEM_TOOLBAR && item->kind != ITEM_MESSAGE &&
	       item->command != COMMAND_TIMELINE;
}

static void check_apart(struct stage *stage, const struct item *item, const struct item *other)
{
	if (item->in_sheet != other->in_sheet || !lies_apart(item) || !lies_apart(other) ||
	    item->scrolls != other->scrolls)
		return;
	expect(stage, !SDL_HasIntersection(&item->rect, &other->rect),
	       "“%s%s” (kind %d) at %d,%d %dx%d overlaps “%s%s” (kind %d) at %d,%d %dx%d",
	       item->text, item->value, item->kind, item->rect.x, item->rect.y, item->rect.w,
	       item->rect.h, other->text, other->value, other->kind, other->rect.x, other->rect.y,
	       other->rect.w, other->rect.h);
}

/* Inside the sheet; scrolling items inside the scroll range. */
static void check_inside(struct stage *stage, const struct item *item)
{
	SDL_Rect bounds = { 0, 0, stage->layout.width, stage->layout.height };

	if (item->scrolls) {
		bounds = stage->items.scroll;
		bounds.h += stage->items.scroll_max;
	} else if (item->in_sheet) {
		bounds = stage->items.sheet;
	}
	expect(stage, stage_contains(&bounds, &item->rect),
	       "“%s%s” (kind %d) at %d,%d %dx%d leaves %d,%d %dx%d", item->text, item->value,
	       item->kind, item->rect.x, item->rect.y, item->rect.w, item->rect.h, bounds.x,
	       bounds.y, bounds.w, bounds.h);
}

/* Every word of wrapped text fits on a line; strong text may be smaller for that. */
static void check_words(struct stage *stage, const struct item *item)
{
	bool strong = item->kind == ITEM_SUBTITLE || item->kind == ITEM_BUTTON ||
	              item->kind == ITEM_PRIMARY;

	if (!strong && item->kind != ITEM_TEXT && item->kind != ITEM_WARNING &&
	    item->kind != ITEM_FACT && item->kind != ITEM_LABEL)
		return;
	expect(stage,
	       text_longest_word(&stage->text, strong ? THEME_FONT_SMALL : THEME_FONT_BODY,
	                         item->text) <= item->rect.w,
	       "a word of “%s” is broken", item->text);
}

/* A code of the longest seed can be read and written down. */
static void check_code(struct stage *stage, const struct item *item)
{
	expect(stage,
	       item->kind != ITEM_CODE ||
	               text_width(&stage->text, THEME_FONT_SMALL, item->text) <= item->rect.w,
	       "“%s” is cut", item->text);
}

/* Figures and the small picture don't touch a card. */
static void check_gap(struct stage *stage, const struct item *item)
{
	int space = scale_px(&stage->layout.scale, THEME_SPACE_S);
	SDL_Rect around = { item->rect.x - space, item->rect.y - space, item->rect.w + 2 * space,
		            item->rect.h + 2 * space };

	if (stage->items.sheet.w == 0 || stage->items.covered || item->in_sheet ||
	    (item->kind != ITEM_FIGURE && item->kind != ITEM_CUSTOM))
		return;
	expect(stage, !SDL_HasIntersection(&around, &stage->items.sheet),
	       "“%s” (kind %d) at %d,%d %dx%d touches the sheet", item->text, item->kind,
	       item->rect.x, item->rect.y, item->rect.w, item->rect.h);
}

/* Playing the same board from its start has one name. */
static void check_name(struct stage *stage, const struct item *item)
{
	if (item->command == COMMAND_AGAIN &&
	    (item->kind == ITEM_BUTTON || item->kind == ITEM_PRIMARY))
		expect(stage, strcmp(item->text, _("Restart")) == 0, "“%s” restarts", item->text);
}

/* At least a line of a card below the board. */
static int seen_min(const struct stage *stage)
{
	return stage->layout.beside || stage->items.covered
	               ? scale_px(&stage->layout.scale, SEEN_MIN)
	               : text_line(&stage->text, THEME_FONT_STRONG);
}

static void check_items(struct stage *stage)
{
	const struct items *items = &stage->items;

	expect(stage, items->count < ITEMS_MAX, "the list of items is full");
	for (int i = 0; i < items->count; i++) {
		check_inside(stage, &items->list[i]);
		expect(stage, stage_can_hit(stage, &items->list[i]), "“%s%s” is hard to hit",
		       items->list[i].text, items->list[i].value);
		check_words(stage, &items->list[i]);
		check_code(stage, &items->list[i]);
		check_gap(stage, &items->list[i]);
		check_name(stage, &items->list[i]);
		for (int k = 0; k < i; k++)
			check_apart(stage, &items->list[i], &items->list[k]);
	}
	if (items->scroll_max > 0)
		expect(stage, items->scroll.h >= seen_min(stage),
		       "only %d px of what scrolls are seen", items->scroll.h);
	if (items->sheet.w > 0 && !items->covered)
		expect(stage, !SDL_HasIntersection(&items->sheet, &stage->layout.frame),
		       "the sheet covers the board");
}

/* Builds and draws the scene, and checks that everything is visible. */
static void check_scene(struct stage *stage)
{
	struct draw draw = { .canvas = &stage->canvas,
		             .text = &stage->text,
		             .scale = &stage->layout.scale,
		             .hovered_part = -1,
		             .items = &stage->items };
	unsigned before = stage->text.cut_count;

	fixture_build(&stage->fixture, &stage->items, &stage->layout, &stage->scene, &stage->text,
	              0);
	check_items(stage);
	draw_items(&draw, &stage->items);
	expect(stage, stage->text.cut_count == before, "“%s” is cut", stage->text.cut_last);
}

/* The longest texts: the solver helped, tiles look alike, there is no board of the size, a file is
 * damaged. */
static void use_longest_texts(struct stage *stage)
{
	static const uint16_t similar[] = { 1003, 1004, 1007, 1008, 1011, 1012, 1015, 1016 };
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;

	fixture_set_similar(fixture, similar, (int)SDL_arraysize(similar));
	game->round.assisted = true;
	game->history.moves = 100258;
	game->search.played_length = 100258;
	size_draft(&fixture->sheets)->chosen.kind = SCRAMBLE_BOARD;
	records_state(&fixture->sheets)->shows_games = true;
	records_state(&fixture->sheets)->clears = 1;
	records_state(&fixture->sheets)->last = (struct store_clear){ 100000, LATE_MS };
	sheets_note(&fixture->sheets,
	            fixture->sheets.open == &gallery_sheet
	                    ? "Can’t open “a file whose name is long and has blanks.png”: the "
	                      "file is damaged."
	                    : "The moves of this game weren’t saved.");
	stage->scene.message =
	        "“holiday.png” is no picture that can be read here. The one before stays.";
}

/* The shortest texts: the player solved it alone, little is known. */
static void use_shortest_texts(struct stage *stage)
{
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;

	game->round.assisted = false;
	game->round.over = LIMIT_TIME;
	game->round.hints = 0;
	game->round.plan.name[0] = '\0';
	game->measure.shortest = -1;
	game->search.progress.best_length = -1;
	fixture->list.count = 0;
	records_state(&fixture->sheets)->last = (struct store_clear){ 1, LATE_MS };
	records_state(&fixture->sheets)->shown.group_count = 0;
	size_draft(&fixture->sheets)->chosen.kind = SCRAMBLE_FREE_WALK;
}

/* Figures with what can be brought back, and the question before records are cleared. */
static void check_question(struct stage *stage, const struct sheet *sheet)
{
	struct records_state *records = records_state(&stage->fixture.sheets);

	if (sheet != &records_sheet)
		return;
	records->shows_games = false;
	check_scene(stage);
	records->question = RECORDS_ASK_THESE;
	records->worth = (struct results_worth){ 100000, 10000, 365 };
	check_scene(stage);
	records->question = RECORDS_ASK_NOTHING;
}

/* The topics of Help. */
static void check_topics(struct stage *stage, const struct sheet *sheet)
{
	const struct control *all = NULL;

	for (int i = 1; sheet == &help_sheet && i <= 17; i++) {
		char name[24];
		const struct control *topic;

		snprintf(name, sizeof name, "topic-%d", i);
		topic = items_control(&stage->items, control_id(name));
		expect(stage, topic != NULL, "%s is missing", name);
		if (topic != NULL)
			(void)topic->run(&stage->fixture.sheets, topic->number);
		check_scene(stage);
	}
	all = items_control(&stage->items, control_id("all-topics"));
	if (all != NULL)
		(void)all->run(&stage->fixture.sheets, all->number);
}

/* Settings with what is folded, too. */
static void check_unfolded(struct stage *stage, const struct sheet *sheet)
{
	const struct control *fold = items_control(&stage->items, control_id("advanced"));

	if (sheet != &settings_sheet)
		return;
	(void)fold->run(&stage->fixture.sheets, 1);
	check_scene(stage);
	(void)fold->run(&stage->fixture.sheets, 0);
}

static void check_variants(struct stage *stage, const struct sheet *sheet)
{
	bool stored = sheet == &records_sheet || sheet == &unfinished_sheet;

	if (stored)
		fixture_fill_store(stage->fixture.store, STORE_UNFINISHED_MAX);
	fixture_show(&stage->fixture, sheet);
	check_scene(stage);
	use_longest_texts(stage);
	check_scene(stage);
	check_question(stage, sheet);
	check_unfolded(stage, sheet);
	check_topics(stage, sheet);
	use_shortest_texts(stage);
	check_scene(stage);
	if (stored)
		fill_anew(stage);
	else
		fill_again(stage);
}

/* While a hint is shown, its buttons are there. */
static void check_hint(struct stage *stage)
{
	static const struct plan_step step = { .count = 0 };

	static const enum command seconds[] = { COMMAND_DO_STEP, COMMAND_HINT, COMMAND_SHOW_STEP };

	for (int i = 0; i < 3; i++) {
		stage->scene.hint_tile = i == 1;
		stage->scene.step = i == 1 ? NULL : &step;
		stage->scene.new_to_step = i == 2;
		check_scene(stage);
		expect(stage,
		       items_find(&stage->items, COMMAND_HINT_KIND) != NULL &&
		               items_find(&stage->items, seconds[i]) != NULL &&
		               (i != 2 || items_find(&stage->items, COMMAND_DO_STEP) == NULL),
		       "a hint has other buttons");
	}
	stage->scene.hint_tile = 0;
	stage->scene.step = NULL;
	stage->scene.new_to_step = false;
}

/* Whichever figures are hidden, everything else still fits. */
static void check_figures(struct stage *stage, const int *window, float density, int percent)
{
	fixture_show(&stage->fixture, NULL);
	for (unsigned hidden = 0; hidden < 32; hidden += hidden < 8 ? 1 : 4) {
		layout_compute(&stage->layout, &stage->text, (int)((float)window[0] * density),
		               (int)((float)window[1] * density), density, percent, hidden, 4, 4,
		               1.0);
		snprintf(stage->name, sizeof stage->name,
		         "figures %u hidden, %dx%d at density %.2f, text %d %%", hidden, window[0],
		         window[1], (double)density, percent);
		check_scene(stage);
		check_hint(stage);
	}
}

static void check_window(struct stage *stage, const int *window, float density, int percent)
{
	layout_compute(&stage->layout, &stage->text, (int)((float)window[0] * density),
	               (int)((float)window[1] * density), density, percent, 0, 4, 4, 1.0);
	for (int i = -1; i < FIXTURE_SHEETS; i++) {
		const struct sheet *sheet = i < 0 ? NULL : fixture_sheets[i];

		snprintf(stage->name, sizeof stage->name, "%s, %dx%d at density %.2f, text %d %%",
		         sheet == NULL ? "board" : sheet->name, window[0], window[1],
		         (double)density, percent);
		expect(stage, stage->layout.board.w >= (int)(BOARD_MIN * density),
		       "the board is %d px wide", stage->layout.board.w);
		for (int touch = 0; touch <= (percent == 100); touch++) {
			stage->layout.scale.touch = touch != 0;
			check_variants(stage, sheet);
		}
	}
}

static void expect_no_complaints(const struct stage *stage)
{
	check(stage->complaints == 0,
	      "%d complaints (src/view/layout.c, src/ui/column.c, sheet_frame.c)",
	      stage->complaints);
}

static void check_density(struct stage *stage, float density)
{
	static const int windows[][2] = { { 480, 480 },  { 480, 720 },   { 480, 800 },
		                          { 640, 480 },  { 800, 600 },   { 1024, 640 },
		                          { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };

	stage->complaints = 0;
	for (size_t i = 0; i < sizeof windows / sizeof *windows; i += groups_all() ? 1 : 3) {
		check_figures(stage, windows[i], density, 100);
		check_figures(stage, windows[i], density, 200);
		check_window(stage, windows[i], density, 100);
		check_window(stage, windows[i], density, 200);
		if (!groups_all())
			continue;
		check_window(stage, windows[i], density, 75);
		check_window(stage, windows[i], density, 125);
		check_window(stage, windows[i], density, 150);
	}
	expect_no_complaints(stage);
}

FIXTURE(set_up, tear_down, struct stage, begin, stage_end);
GROUP(set_up, tear_down);

STAGE_TEST(all_words_fit_at_density_1_1_5_and_2)
{
	for (int i = 2; i <= 4; i++)
		check_density(stage, (float)i / 2);
}

/* xx is English made longer, and only for texts up to 150 %. */
STAGE_TEST(all_words_fit_in_each_language)
{
	static const int windows[][2] = {
		{ 480, 480 }, { 1280, 800 }, { 480, 800 }, { 800, 600 }, { 1920, 1080 }
	};

	stage->complaints = 0;
	for (int i = -1; i < LANGUAGES; i += groups_all() || i < 0 ? 1 : 2) {
		(void)language_use(i < 0 ? "xx" : language_code(i));
		print_message("%s\n", language_text("Settings"));
		for (int k = 0; k < (groups_all() ? 5 : i < 0 ? 2 : 1); k++)
			for (int percent = 100; percent <= (i < 0 ? 150 : 200);
			     percent += groups_all() || i < 0 ? 25 : 100)
				check_window(stage, windows[k], 1.0f, percent);
	}
	(void)language_use("en");
	expect_no_complaints(stage);
}

/* Text is wider here, because 17.5 px are rounded up. In few windows, to save time. */
STAGE_TEST(all_words_fit_at_density_1_25)
{
	static const int windows[][2] = { { 480, 480 }, { 800, 600 }, { 1280, 800 } };

	stage->complaints = 0;
	for (size_t i = 0; i < SDL_arraysize(windows); i++) {
		check_figures(stage, windows[i], 1.25f, 100);
		check_window(stage, windows[i], 1.25f, 100);
		check_window(stage, windows[i], 1.25f, 150);
	}
	expect_no_complaints(stage);
}

/* A message covers no figure and no control, and at the usual text size at most most of the lowest tiles, unless the
 * board is narrow; it lies beside a sheet that covers the board. */
static void check_message_place(struct stage *stage, const SDL_Rect *rect, int percent)
{
	const struct items *items = &stage->items;
	const SDL_Rect window = { 0, 0, stage->layout.width, stage->layout.height };
	SDL_Rect tiles;

	expect(stage, stage_contains(&window, rect), "it leaves the window: %d,%d %dx%d", rect->x,
	       rect->y, rect->w, rect->h);
	if (items->covered) {
		expect(stage, !SDL_HasIntersection(rect, &items->sheet),
		       "it covers the sheet: %d,%d %dx%d", rect->x, rect->y, rect->w, rect->h);
		return;
	}
	expect(stage,
	       percent > 100 || stage->layout.columns < 4 ||
	               !SDL_IntersectRect(rect, &stage->layout.board, &tiles) ||
	               tiles.h <= stage->layout.cell_height * 3 / 4,
	       "it covers tiles: %d,%d %dx%d", rect->x, rect->y, rect->w, rect->h);
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind == ITEM_FIGURE || item->kind == ITEM_SHEET ||
		    (item->command != COMMAND_NONE && item->command != COMMAND_TIMELINE))
			expect(stage, !SDL_HasIntersection(rect, &item->rect),
			       "it covers “%s” (kind %d): %d,%d %dx%d", item->text, item->kind,
			       rect->x, rect->y, rect->w, rect->h);
	}
}

/* A short message is shown where a line of it fits above or below a sheet that covers the board. */
static bool may_be_missing(struct stage *stage, const char *message)
{
	const SDL_Rect *sheet = &stage->items.sheet;
	int above = sheet->y, below = stage->layout.height - sheet->y - sheet->h;
	int needed = text_line(&stage->text, THEME_FONT_BODY) +
	             scale_px(&stage->layout.scale, THEME_SPACE_L + 2 * THEME_SPACE_S);

	return stage->items.covered &&
	       (strlen(message) > strlen("Sound is on.") || SDL_max(above, below) <= needed);
}

/* window: width, height, columns and rows. */
static void check_message(struct stage *stage, const int window[4], int percent,
                          const char *message)
{
	const struct items *items = &stage->items;

	layout_compute(&stage->layout, &stage->text, window[0], window[1], 1.0f, percent, 0,
	               window[2], window[3], 1.0);
	stage->scene.message = message;
	for (int i = -1; i < FIXTURE_SHEETS; i++) {
		const struct sheet *sheet = i < 0 ? NULL : fixture_sheets[i];
		unsigned found = 0;

		snprintf(stage->name, sizeof stage->name,
		         "%s, message of %d bytes, %dx%d, text %d %%",
		         sheet == NULL ? "board" : sheet->name, (int)strlen(message), window[0],
		         window[1], percent);
		fixture_show(&stage->fixture, sheet);
		check_scene(stage);
		for (int k = 0; k < items->count; k++)
			if (items->list[k].kind == ITEM_MESSAGE && ++found == 1)
				check_message_place(stage, &items->list[k].rect, percent);
		expect(stage, found == 1 || (found == 0 && may_be_missing(stage, message)),
		       "%u messages are shown", found);
	}
}

STAGE_TEST(messages_have_one_place)
{
	static const int windows[][4] = {
		{ 480, 480, 4, 4 },  { 480, 800, 4, 4 },   { 640, 480, 4, 4 },  { 800, 600, 4, 4 },
		{ 560, 640, 2, 8 },  { 800, 800, 3, 8 },   { 800, 1200, 4, 4 }, { 1024, 640, 4, 4 },
		{ 1280, 800, 4, 4 }, { 1920, 1080, 4, 4 },
	};
	static const int percents[] = { 100, 125, 150, 200, 75 };
	static const char *const messages[] = {
		"Sound is on.",
		"Tiles 3 and 7 look alike. Show numbers (L) or change the crop (C).",
		"287 of 1,023 tiles look alike. Show numbers (L) or change the crop (C).",
		"Can’t open “a file with a rather long name.jpeg”: the file is damaged.",
		("Part of “trip.jpg” is missing: the file is incomplete. Tiles 1, 2, 3, 5, 6 and 7 "
		 "look alike. Show numbers (L) or change the crop (C)."),
	};

	stage->complaints = 0;
	for (size_t i = 0; i < SDL_arraysize(windows); i += groups_all() ? 1 : 3)
		for (size_t k = 0; k < SDL_arraysize(percents); k += groups_all() ? 1 : 3)
			for (size_t m = 0; m < SDL_arraysize(messages); m += groups_all() ? 1 : 2)
				check_message(stage, windows[i], percents[k], messages[m]);
	fill_anew(stage);
	check(stage->complaints == 0, "%d complaints (src/view/message.c)", stage->complaints);
}
