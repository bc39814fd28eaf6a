/* The page and its mirror image: where rectangles, points and what keeps its order are. */
#include "support/group.h"
#include "ui/paint/mirror.h"

static const struct mirror plain = { .width = 100 }, turned = { .on = true, .width = 100 };
static const SDL_Rect board = { 10, 0, 40, 40 };

static void expect(SDL_Rect rect, int x, int width)
{
	assert_int_equal(rect.x, x);
	assert_int_equal(rect.y, 5);
	assert_int_equal(rect.w, width);
	assert_int_equal(rect.h, 6);
}

/* A pixel at the left edge is at the right edge, and the way back is the same. */
TEST_CASE(the_page_is_turned_around)
{
	const SDL_Rect rect = { 10, 5, 20, 6 }, first = { 0, 5, 1, 6 };

	expect(mirror_rect(&plain, rect), 10, 20);
	expect(mirror_rect(&turned, rect), 70, 20);
	expect(mirror_rect(&turned, mirror_rect(&turned, rect)), 10, 20);
	expect(mirror_rect(&turned, first), 99, 1);
	assert_int_equal(mirror_way(&plain, 3), 3);
	assert_int_equal(mirror_way(&turned, 3), -3);
}

/* The board is at the other side, but its first column is still at its left: a point in the window that is in this
 * column is found there. */
TEST_CASE(a_board_keeps_its_order)
{
	const SDL_Rect column = { 10, 5, 8, 6 };
	struct mirror mirror = turned, before = mirror_keep(&mirror, &board);
	SDL_Rect seen = mirror_rect(&mirror, column);

	expect(seen, 50, 8);
	assert_int_equal(mirror_way(&mirror, 3), 3);
	mirror = before;
	expect(mirror_within(&mirror, &board, mirror_rect(&mirror, seen)), 10, 8);
	expect(mirror_within(&plain, &board, column), 10, 8);
}

/* A ring on a board keeps its corners, and afterwards the board is still kept. */
TEST_CASE(what_is_kept_stays_a_part_of_the_whole)
{
	const SDL_Rect ring = { 20, 5, 10, 6 };
	struct mirror mirror = turned, before = mirror_keep(&mirror, &board);
	struct mirror inner = mirror_keep(&mirror, &ring);

	expect(mirror_rect(&mirror, ring), 60, 10);
	mirror = inner;
	expect(mirror_rect(&mirror, ring), 60, 10);
	mirror = before;
	expect(mirror_rect(&mirror, ring), 70, 10);
}
