/* A large board that is seen from near: where its cells are, and what is seen. */
#include "support/group.h"
#include "view/zoom.h"

/* A window's layout of a board, without the text that is measured for a real one. */
static struct layout plain(int columns, int rows, int cell)
{
	struct layout layout = {
		.width = 1000,
		.height = 800,
		.scale = { .density = 1.0f, .text_percent = 100, .unit_px = 1.0f, .text_px = 1.0f },
		.columns = columns,
		.rows = rows,
		.tile_ratio = 1.0,
		.cell_width = cell,
		.cell_height = cell,
		.board = { 37, 21, columns * cell, rows * cell },
	};

	layout.seen = layout.board;
	layout_set_gap(&layout);
	return layout;
}

static SDL_Point middle(SDL_Rect rect)
{
	return (SDL_Point){ rect.x + rect.w / 2, rect.y + rect.h / 2 };
}

/* A zoom for this board, so many steps near around a point. */
static struct zoom zoomed(const struct layout *layout, int steps, SDL_Point around)
{
	struct zoom zoom = { .columns = 0 };

	zoom_fit(&zoom, layout);
	for (int i = 0; i < steps; i++)
		(void)zoom_by(&zoom, layout, ZOOM_STEP, around, false, 1000);
	return zoom;
}

static struct layout look(const struct zoom *zoom, const struct layout *layout, uint64_t now_ms)
{
	struct layout seen;

	zoom_layout(zoom, layout, now_ms, &seen);
	return seen;
}

/* The board covers what shows it, each cell has its point, and what lies outside has none. */
static void expect_round_trip(const struct layout *seen, int steps)
{
	const SDL_Rect *board = &seen->board, *window = &seen->seen;

	check(board->x <= window->x && board->y <= window->y &&
	              board->x + board->w >= window->x + window->w &&
	              board->y + board->h >= window->y + window->h,
	      "%d×%d, %d steps: the board leaves an edge empty (view/zoom.c)", seen->columns,
	      seen->rows, steps);
	for (int cell = 0; cell < seen->columns * seen->rows; cell++) {
		SDL_Rect rect = layout_cell(seen, cell);
		SDL_Point at = middle(rect);
		int found = layout_cell_at(seen, at.x, at.y);
		bool visible = SDL_PointInRect(&at, window);

		check(found == (visible ? cell : -1),
		      "%d×%d, %d steps: cell %d is found as %d (view/layout.c)", seen->columns,
		      seen->rows, steps, cell, found);
	}
}

TEST_CASE(each_cell_has_its_point_at_each_zoom)
{
	static const struct {
		int columns, rows, cell;
	} boards[] = { { 16, 16, 40 }, { 32, 32, 20 }, { 32, 3, 25 }, { 5, 24, 30 } };

	for (size_t i = 0; i < SDL_arraysize(boards); i++)
		for (int steps = 0; steps < 10; steps++) {
			struct layout layout =
			        plain(boards[i].columns, boards[i].rows, boards[i].cell);
			SDL_Point corner = { layout.board.x + layout.board.w - 5,
				             layout.board.y + 3 };
			struct zoom zoom = zoomed(&layout, steps, corner);
			struct layout seen = look(&zoom, &layout, 1000);

			expect_round_trip(&seen, steps);
			assert_true(steps == 0 || seen.cell_width > layout.cell_width);
			assert_true(SDL_RectEquals(&seen.seen, &layout.seen));
		}
}

/* To the nearest, where nothing changes any more; a small board in a large window has no nearer. */
TEST_CASE(it_is_known_whether_there_is_nearer)
{
	struct layout layout = plain(32, 32, 20), large = plain(16, 16, 200);
	SDL_Point at = { layout.board.x + 100, layout.board.y + 100 };
	struct zoom whole = zoomed(&large, 0, at);

	for (int steps = 0; steps < 20; steps++) {
		struct zoom zoom = zoomed(&layout, steps, at);
		bool can = zoom_can_near(&zoom, &layout);

		assert_int_equal(zoom_by(&zoom, &layout, ZOOM_STEP, at, false, 2000), can);
		assert_true(steps != 0 || can);
		assert_true(steps != 19 || !can);
	}
	assert_false(zoom_can_near(&whole, &large));
}

TEST_CASE(the_point_under_the_pointer_stays_there)
{
	struct layout layout = plain(32, 32, 20);
	SDL_Point at = { layout.board.x + 417, layout.board.y + 203 };
	int cell = layout_cell_at(&layout, at.x, at.y);
	struct zoom zoom = zoomed(&layout, 0, at);

	for (int i = 0; i < 5; i++) {
		assert_true(zoom_by(&zoom, &layout, ZOOM_STEP, at, true, 1000));
		for (uint64_t ms = 1000; ms <= 1000 + ZOOM_MS; ms += 20) {
			struct layout seen = look(&zoom, &layout, ms);

			check(layout_cell_at(&seen, at.x, at.y) == cell,
			      "step %d, after %d ms: another cell is there", i, (int)(ms - 1000));
		}
		zoom = zoomed(&layout, i + 1, at); /* at rest */
	}
}

TEST_CASE(a_board_is_zoomed_to_a_limit_and_back_to_the_whole)
{
	struct layout layout = plain(32, 32, 20), small = plain(15, 15, 40), seen;
	struct zoom zoom = zoomed(&layout, 30, middle(layout.board));
	int width, height;

	seen = look(&zoom, &layout, 1000);
	assert_in_range(seen.cell_width, 60, 120);
	assert_in_range(seen.board.w, 1200, 2600); /* its tiles need memory */
	assert_false(zoom_by(&zoom, &layout, ZOOM_STEP, middle(layout.board), false, 1000));
	zoom_cell_size(&zoom, &layout, &width, &height);
	assert_int_equal(width, 20); /* it has not settled */
	assert_false(zoom_settle(&zoom, 1000 + ZOOM_SETTLE_MS - 1));
	assert_true(zoom_moves(&zoom));
	assert_true(zoom_settle(&zoom, 1000 + ZOOM_SETTLE_MS));
	assert_false(zoom_moves(&zoom));
	zoom_cell_size(&zoom, &layout, &width, &height);
	assert_int_equal(width, seen.cell_width);
	for (int i = 0; i < 30 && zoom.near; i++)
		(void)zoom_by(&zoom, &layout, 1.0 / ZOOM_STEP, middle(layout.board), false, 2000);
	assert_false(zoom.near);
	seen = look(&zoom, &layout, 2000);
	assert_true(SDL_RectEquals(&seen.board, &layout.board));
	zoom = zoomed(&layout, 3, middle(layout.board));
	assert_true(zoom_end(&zoom, false, 1000));
	assert_false(zoom_end(&zoom, false, 1000));
	zoom = zoomed(&small, 3, middle(small.board));
	assert_false(zoom.near); /* it isn't large */
	zoom = zoomed(&layout, 3, middle(layout.board));
	small = plain(16, 16, 40);
	zoom_fit(&zoom, &small); /* another board */
	assert_false(zoom.near);
}

/* True if a cell is seen whole, and not at the edge unless that is the board's. */
static bool well_seen(const struct layout *seen, int cell)
{
	SDL_Rect rect = layout_cell(seen, cell), window = seen->seen;
	int apart = seen->cell_width, column = cell % seen->columns, row = cell / seen->columns;

	return (column == 0 ? rect.x == window.x : rect.x >= window.x + apart) &&
	       (row == 0 ? rect.y == window.y : rect.y >= window.y + apart) &&
	       (column == seen->columns - 1 || rect.x + 2 * apart <= window.x + window.w) &&
	       (row == seen->rows - 1 || rect.y + 2 * apart <= window.y + window.h);
}

TEST_CASE(what_is_seen_follows_the_gap)
{
	static const int way[] = { 0, 31, 32 * 32 - 1, 32 * 31, 501, 500, 533, 40, 1000 };
	struct layout layout = plain(32, 32, 20), seen, before;
	struct zoom zoom = zoomed(&layout, 5, middle(layout.board));

	for (size_t i = 0; i < SDL_arraysize(way); i++) {
		uint64_t now_ms = 2000 + 500 * i;

		zoom_follow(&zoom, &layout, way[i], true, now_ms);
		before = look(&zoom, &layout, now_ms);
		seen = look(&zoom, &layout, now_ms + ZOOM_MS);
		check(well_seen(&seen, way[i]), "cell %d is not well seen (view/zoom.c)", way[i]);
		assert_true(way[i] != 500 || /* it was well seen */
		            SDL_RectEquals(&before.board, &seen.board));
	}
	zoom_follow(&zoom, &layout, 0, true, 9000);
	before = look(&zoom, &layout, 9000 + ZOOM_MS / 3);
	seen = look(&zoom, &layout, 9000 + ZOOM_MS);
	assert_true(before.board.x < seen.board.x); /* smoothly */
	zoom_follow(&zoom, &layout, 1023, false, 9500);
	before = look(&zoom, &layout, 9500);
	seen = look(&zoom, &layout, 9999);
	assert_true(SDL_RectEquals(&before.board, &seen.board)); /* without motion */
}

TEST_CASE(a_board_is_moved_to_its_edges_only)
{
	struct layout layout = plain(32, 32, 20), seen;
	struct zoom zoom = zoomed(&layout, 5, middle(layout.board));

	assert_true(zoom_pan(&zoom, &layout, 50, -30, 2000));
	assert_true(zoom_pan(&zoom, &layout, 100000, 100000, 2000));
	seen = look(&zoom, &layout, 2000);
	assert_true(seen.board.x == seen.seen.x && seen.board.y == seen.seen.y);
	assert_false(zoom_pan(&zoom, &layout, 1, 1, 2000));
	assert_true(zoom_pan(&zoom, &layout, -100000, -100000, 2000));
	seen = look(&zoom, &layout, 2000);
	assert_int_equal(seen.board.x + seen.board.w, seen.seen.x + seen.seen.w);
	assert_int_equal(seen.board.y + seen.board.h, seen.seen.y + seen.seen.h);
	(void)zoom_end(&zoom, false, 2000);
	assert_false(zoom_pan(&zoom, &layout, 50, -30, 2000));
}

TEST_CASE(the_whole_board_is_shown_for_a_while)
{
	struct layout layout = plain(16, 16, 40), seen;
	struct zoom zoom = zoomed(&layout, 3, middle(layout.board));

	zoom_show_whole(&zoom, true, true, 3000);
	seen = look(&zoom, &layout, 3000 + ZOOM_MS);
	assert_true(SDL_RectEquals(&seen.board, &layout.board));
	assert_false(zoom_by(&zoom, &layout, ZOOM_STEP, middle(layout.board), true, 3500));
	zoom_show_whole(&zoom, false, true, 4000);
	seen = look(&zoom, &layout, 4000 + ZOOM_MS);
	assert_int_equal(seen.cell_width, (int)(40 * ZOOM_STEP * ZOOM_STEP * ZOOM_STEP + 0.5));
}
