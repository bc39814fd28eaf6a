#include <math.h>

#include "support/group.h"
#include "view/layout.h"

/* The window and board under test, for messages. */
struct one {
	struct text *text;
	struct layout layout;
	char name[64];
};

static void begin(struct text *text)
{
	struct canvas canvas = { .data_dir = TEST_SHARE };
	struct error error = { .text = "" };

	check(text_init(text, &canvas, &error), "%s", error.text);
	text->canvas = NULL; /* text is only measured */
}

FIXTURE(set_up, tear_down, struct text, begin, text_destroy);
GROUP(set_up, tear_down);

static void compute_without(struct one *one, unsigned hidden, int width, int height, float density,
                            int columns, int rows)
{
	layout_compute(&one->layout, one->text, width, height, density, 100, hidden, columns, rows,
	               1.0);
	snprintf(one->name, sizeof one->name, "%dx%d at %.1f, board %dx%d, figures %u hidden",
	         width, height, (double)density, columns, rows, hidden);
}

static void compute(struct one *one, int width, int height, float density, int columns, int rows)
{
	compute_without(one, 0, width, height, density, columns, rows);
}

static void inside(const struct one *one, const SDL_Rect *rect, const char *what)
{
	check(rect->x >= 0 && rect->y >= 0 && rect->w > 0 && rect->h > 0 &&
	              rect->x + rect->w <= one->layout.width &&
	              rect->y + rect->h <= one->layout.height,
	      "%s: %s at %d,%d %dx%d leaves the window (view/layout.c)", one->name, what, rect->x,
	      rect->y, rect->w, rect->h);
}

static void apart(const struct one *one, const SDL_Rect *a, const SDL_Rect *b, const char *what)
{
	check(!SDL_HasIntersection(a, b), "%s: %s overlap: %d,%d %dx%d and %d,%d %dx%d", one->name,
	      what, a->x, a->y, a->w, a->h, b->x, b->y, b->w, b->h);
}

static void check_layout(const struct one *one)
{
	const struct layout *layout = &one->layout;
	const SDL_Rect *all[3 + LAYOUT_FIGURES] = { &layout->frame, &layout->toolbar,
		                                    &layout->preview };
	const char *names[3 + LAYOUT_FIGURES] = { "frame", "toolbar", "preview" };
	int count = 3;

	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		if (layout_shows(layout, i)) {
			all[count] = &layout->figures[i];
			names[count++] = layout_figure_name(layout, i);
		} else {
			check(SDL_RectEmpty(&layout->figures[i]),
			      "%s: %s has an area though it is hidden", one->name,
			      layout_figure_name(layout, i));
		}
	}
	for (int i = 0; i < count; i++) {
		inside(one, all[i], names[i]);
		for (int j = 0; j < i; j++)
			apart(one, all[i], all[j], names[i]);
	}
	for (int i = 0; i < layout->tool_count; i++) {
		inside(one, &layout->tools[i], "tool");
		for (int j = 0; j < i; j++)
			apart(one, &layout->tools[i], &layout->tools[j], "tools");
	}
	inside(one, &layout->aside, "aside");
	apart(one, &layout->frame, &layout->aside, "frame and aside");
	if (layout->help.w > 0) {
		inside(one, &layout->help, "hint");
		apart(one, &layout->help, &layout->frame, "hint and frame");
	}
	check(layout->cell_width >= 5, "%s: cells of %d px", one->name, layout->cell_width);
	check(layout->gap_px >= 1 && layout->gap_px < layout->cell_width, "%s: gap of %d px",
	      one->name, layout->gap_px);
}

static const int boards[][2] = { { 2, 2 },   { 4, 4 },  { 5, 3 },  { 3, 5 }, { 10, 10 },
	                         { 32, 32 }, { 2, 32 }, { 32, 2 }, { 16, 2 } };
static const int windows[][2] = { { 480, 480 },   { 480, 720 },   { 720, 480 },   { 640, 480 },
	                          { 800, 600 },   { 1024, 768 },  { 1280, 800 },  { 1920, 1080 },
	                          { 2560, 1080 }, { 3840, 2160 }, { 1080, 1920 }, { 601, 977 } };

TEST_CASE(nothing_overlaps_at_any_size)
{
	static const float densities[] = { 1.0f, 1.5f, 2.0f };
	struct one one = { .text = *state };

	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++)
		for (size_t b = 0; b < sizeof boards / sizeof *boards; b++)
			for (size_t d = 0; d < 3; d++) {
				compute(&one, (int)((float)windows[w][0] * densities[d]),
				        (int)((float)windows[w][1] * densities[d]), densities[d],
				        boards[b][0], boards[b][1]);
				check_layout(&one);
			}
}

/* Its tools are as large as two others at least, also in the smallest window. */
TEST_CASE(simple_mode_has_few_and_large_tools)
{
	static const unsigned hidden =
	        LAYOUT_SIMPLE | LAYOUT_MOVES | LAYOUT_TIME | LAYOUT_COMPLEXITY;
	struct one one = { .text = *state };
	const struct layout *layout = &one.layout;

	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++)
		for (size_t i = 0; i < 2 * sizeof boards / sizeof *boards; i++) {
			const int *board = boards[i / 2];

			layout_compute(&one.layout, one.text, windows[w][0], windows[w][1], 1.0f,
			               i % 2 == 0 ? 100 : 200, hidden, board[0], board[1], 1.0);
			snprintf(one.name, sizeof one.name, "simple, %dx%d, board %dx%d, text %d",
			         windows[w][0], windows[w][1], board[0], board[1],
			         layout->scale.text_percent);
			check_layout(&one);
			assert_int_equal(layout->tool_count, 4);
			check(layout->tools[0].w >= 76 && layout->tools[0].h >= 76,
			      "%s: tools of %dx%d px", one.name, layout->tools[0].w,
			      layout->tools[0].h);
			check(layout->tool_labels || layout->scale.text_percent == 200,
			      "%s: tools without names", one.name);
			assert_int_equal(layout->help.w, 0);
		}
}

/* Tiles that aren't square: the board has their shape, up to the pixels of a cell, and points find its cells. */
TEST_CASE(tiles_can_be_wide_or_tall)
{
	static const double ratios[] = { 0.5, 2.0 / 3, 4.0 / 3, 2.0 };
	struct one one = { .text = *state };
	const struct layout *layout = &one.layout;

	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++)
		for (size_t i = 0; i < 4 * 5; i++) {
			const int *board = boards[i % 5];
			double ratio = ratios[i / 5];
			int last = board[0] * board[1] - 1;
			SDL_Rect cell;

			layout_compute(&one.layout, one.text, windows[w][0], windows[w][1], 1.0f,
			               100, 0, board[0], board[1], ratio);
			snprintf(one.name, sizeof one.name, "%dx%d, board %dx%d, tiles of %.2f",
			         windows[w][0], windows[w][1], board[0], board[1], ratio);
			check_layout(&one);
			check(layout->cell_height >= 5 &&
			              fabs(layout->cell_width - layout->cell_height * ratio) <=
			                      SDL_max(ratio, 1.0),
			      "%s: cells of %d×%d px", one.name, layout->cell_width,
			      layout->cell_height);
			cell = layout_cell(layout, last);
			assert_int_equal(layout_cell_at(layout, cell.x, cell.y), last);
			assert_int_equal(cell.x + cell.w, layout->board.x + layout->board.w);
			assert_int_equal(cell.y + cell.h, layout->board.y + layout->board.h);
		}
}

/* The space of a hidden figure goes to the others, or to the small picture or the board. */
TEST_CASE(hidden_figures_take_no_room)
{
	struct one one = { .text = *state };

	for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
		int width, height, board, picture;

		compute(&one, windows[i][0], windows[i][1], 1.0f, 4, 4);
		width = one.layout.figures[1].w;
		height = one.layout.figures[1].h;
		board = one.layout.board.w;
		picture = one.layout.picture.h;
		for (unsigned hidden = 1; hidden < 8; hidden++) {
			compute_without(&one, hidden, windows[i][0], windows[i][1], 1.0f, 4, 4);
			check_layout(&one);
			check(one.layout.board.w >= board && one.layout.picture.h >= picture,
			      "%s: board of %d px and picture of %d px, with all figures %d and %d",
			      one.name, one.layout.board.w, one.layout.picture.h, board, picture);
		}
		compute_without(&one, 5, windows[i][0], windows[i][1], 1.0f, 4, 4);
		check(one.layout.figures[1].w >= width && one.layout.figures[1].h >= height,
		      "%s: the time alone has %d×%d px, among three %d×%d", one.name,
		      one.layout.figures[1].w, one.layout.figures[1].h, width, height);
	}
}

TEST_CASE(the_board_is_large)
{
	struct one one = { .text = *state };

	compute(&one, 1280, 800, 1.0f, 4, 4);
	assert_true(one.layout.beside);
	check(one.layout.board.h >= 700, "%s: board of %d px", one.name, one.layout.board.h);
	compute(&one, 480, 720, 1.0f, 4, 4);
	assert_false(one.layout.beside);
	check(one.layout.board.w >= 440, "%s: board of %d px", one.name, one.layout.board.w);
	compute(&one, 480, 480, 1.0f, 4, 4);
	check(one.layout.board.w >= 320, "%s: board of %d px", one.name, one.layout.board.w);
}

/* Of a panorama little would be seen in a square, and a tower would have empty space at its sides. */
TEST_CASE(the_small_picture_below_the_board_has_a_panel_of_its_shape)
{
	static const int cases[][4] = {
		{ 1280, 800, 8, 2 }, { 800, 1200, 6, 3 }, { 480, 720, 3, 5 }, { 480, 480, 8, 2 }
	};
	struct one one = { .text = *state };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct layout *layout = &one.layout;

		compute(&one, cases[i][0], cases[i][1], 1.0f, cases[i][2], cases[i][3]);
		assert_false(layout->beside);
		check_layout(&one);
		check(layout->preview.w - layout->picture.w <= 2 * THEME_SPACE_S + 2,
		      "%s: a picture of %dx%d px in a panel of %dx%d", one.name, layout->picture.w,
		      layout->picture.h, layout->preview.w, layout->preview.h);
	}
	for (int rows = 8; rows <= 32; rows += 24) { /* it may be a button, too */
		compute(&one, 480, 720, 1.0f, 2, rows);
		check(one.layout.preview.w >= THEME_BUTTON_HEIGHT, "%s: a panel of %d px", one.name,
		      one.layout.preview.w);
	}
	compute(&one, 1280, 800, 1.0f, 8, 2);
	check(one.layout.picture.w >= 400, "%s: a small picture of %d px", one.name,
	      one.layout.picture.w);
}

TEST_CASE(the_board_has_much_of_a_small_window)
{
	struct one one = { .text = *state };

	for (int percent = 100; percent <= 125; percent += 25) {
		int board;

		layout_compute(&one.layout, one.text, 800, 600, 1.0f, percent, 0, 4, 4, 1.0);
		board = one.layout.board.w * one.layout.board.h * 100 / (800 * 600);
		check(board >= 36, "the board has %d %% of 800x600, text %d %%", board, percent);
	}
}

/* Every window has a line for the first instruction, high enough for its text. */
TEST_CASE(the_hint_has_a_line_everywhere)
{
	static const int boards_with_room[][2] = { { 4, 4 }, { 3, 5 }, { 32, 2 } };
	struct one one = { .text = *state };

	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++)
		for (size_t b = 0; b < 3; b++)
			for (int percent = 100; percent <= 150; percent += 25) {
				layout_compute(&one.layout, one.text, windows[w][0], windows[w][1],
				               1.0f, percent, 0, boards_with_room[b][0],
				               boards_with_room[b][1], 1.0);
				snprintf(one.name, sizeof one.name, "%dx%d, board %dx%d, %d %%",
				         windows[w][0], windows[w][1], boards_with_room[b][0],
				         boards_with_room[b][1], percent);
				inside(&one, &one.layout.help, "hint");
				apart(&one, &one.layout.help, &one.layout.frame, "hint and frame");
				apart(&one, &one.layout.help, &one.layout.preview,
				      "hint and preview");
				check(one.layout.help.h >= text_line(one.text, THEME_FONT_BODY) &&
				              one.layout.help.w >=
				                      text_width(one.text, THEME_FONT_BODY,
				                                 "Slide a tile into the gap"),
				      "%s: a hint of %dx%d px", one.name, one.layout.help.w,
				      one.layout.help.h);
			}
}

/* Text larger than in Settings stands for the longer words of other languages. */
TEST_CASE(large_text_takes_its_space_from_the_small_picture)
{
	struct one one = { .text = *state };

	for (int percent = 150; percent <= 225; percent += 5) {
		layout_compute(&one.layout, one.text, 480, 480, 1.0f, percent, 0, 4, 4, 1.0);
		snprintf(one.name, sizeof one.name, "480x480, text %d %%", percent);
		check_layout(&one);
		for (int i = 0; i < LAYOUT_FIGURES; i++) {
			int width = text_width(one.text, THEME_FONT_SMALL,
			                       layout_figure_name(&one.layout, i));

			check(width <= one.layout.figures[i].w, "%s: %s needs %d px, has %d",
			      one.name, layout_figure_name(&one.layout, i), width,
			      one.layout.figures[i].w);
		}
	}
}

TEST_CASE(figures_are_found_again)
{
	struct one one = { .text = *state };
	const SDL_Rect *figure;

	compute_without(&one, LAYOUT_TIME, 1280, 800, 1.0f, 4, 4);
	figure = &one.layout.figures[LAYOUT_FIGURE_COMPLEXITY];
	assert_int_equal(layout_figure_at(&one.layout, figure->x, figure->y),
	                 LAYOUT_FIGURE_COMPLEXITY);
	assert_int_equal(layout_figure_at(&one.layout, figure->x + figure->w, figure->y), -1);
	assert_int_equal(layout_figure_at(&one.layout, -1, -1), -1);
	assert_int_equal(layout_figure_at(&one.layout, 0, 0), -1); /* hidden figures are nowhere */
}

TEST_CASE(every_cell_is_hit)
{
	struct one one = { .text = *state };
	SDL_Rect cell;

	compute(&one, 1000, 700, 1.0f, 7, 5);
	for (int i = 0; i < 35; i++) {
		cell = layout_cell(&one.layout, i);
		assert_int_equal(layout_cell_at(&one.layout, cell.x, cell.y), i);
		assert_int_equal(
		        layout_cell_at(&one.layout, cell.x + cell.w - 1, cell.y + cell.h - 1), i);
	}
	assert_int_equal(layout_cell_at(&one.layout, one.layout.board.x - 1, one.layout.board.y),
	                 -1);
	assert_int_equal(layout_cell_at(&one.layout, one.layout.board.x,
	                                one.layout.board.y + one.layout.board.h),
	                 -1);
}

TEST_CASE(a_tiny_window_is_harmless)
{
	struct one one = { .text = *state };

	for (int side = 1; side < 480; side += 13) {
		compute(&one, side, side, 1.0f, 32, 32);
		assert_true(one.layout.cell_width >= 1);
	}
}

/* At the usual text size the tools have names in every window; the rarely used ones give way. */
TEST_CASE(tools_have_names)
{
	static const struct {
		int width, height, tools;
	} cases[] = { { 480, 480, 8 },  { 480, 800, 8 },   { 640, 480, 11 },
		      { 800, 600, 11 }, { 1280, 800, 11 }, { 800, 1200, 11 } };
	struct one one = { .text = *state };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool challenges = false;

		compute(&one, cases[i].width, cases[i].height, 1.0f, 4, 4);
		check(one.layout.tool_labels && one.layout.tool_count == cases[i].tools,
		      "%s: %d tools %s names", one.name, one.layout.tool_count,
		      one.layout.tool_labels ? "with" : "without");
		for (int k = 0; k < one.layout.tool_count; k++)
			challenges =
			        challenges || one.layout.tool_commands[k] == COMMAND_CHALLENGES;
		assert_true(challenges);
	}
}
