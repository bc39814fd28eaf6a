/* The help sheet's small boards: every press slides tiles, each loop ends where it began without a
 * jump, and they take turns and stop in the end. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sheets/bench.h"

enum { FRAME_MS = 16 };

/* A demo's pose at a time; poses are too large for the stack. */
static struct demo_pose *pose_at(enum demo_kind kind, uint64_t turn_ms)
{
	struct demo_pose *pose = calloc(1, sizeof *pose);

	assert_non_null(pose);
	demo_pose(kind, turn_ms, pose);
	return pose;
}

/* The largest distance between a tile's positions in a and b, in cells. */
static float farthest(const struct demo_pose *a, const struct demo_pose *b)
{
	float max = 0.0f;

	for (int tile = 1; tile < board_cells(&a->board); tile++) {
		float ax, ay, bx, by, way;

		motion_place(&a->motion, tile, a->motion_ms, &ax, &ay);
		motion_place(&b->motion, tile, b->motion_ms, &bx, &by);
		way = hypotf(bx - ax, by - ay);
		max = way > max ? way : max;
	}
	return max;
}

static void expect_near(float one, float other, const char *what, int kind, uint64_t at_ms)
{
	check(fabsf(one - other) < 0.35f, "demo %d at %d ms: %s jumps from %.2f to %.2f", kind,
	      (int)at_ms, what, (double)one, (double)other);
}

/* From each frame to the next, and from the last one to rest. */
TEST_CASE(nothing_jumps)
{
	for (int kind = 0; kind < DEMO_COUNT; kind++) {
		uint64_t end = demo_turn_length_ms((enum demo_kind)kind);

		for (uint64_t at = 0; at < end; at += FRAME_MS) {
			struct demo_pose *a = pose_at((enum demo_kind)kind, at);
			struct demo_pose *b = pose_at((enum demo_kind)kind, at + FRAME_MS);
			float way = farthest(a, b);

			check(way < 0.75f, "demo %d at %d ms: a tile jumps %.2f cells", kind,
			      (int)at, (double)way);
			expect_near(a->arrow_alpha, b->arrow_alpha, "an arrow", kind, at);
			expect_near(a->pointer_alpha, b->pointer_alpha, "the pointer", kind, at);
			free(a);
			free(b);
		}
	}
}

TEST_CASE(every_turn_ends_as_it_began)
{
	for (int kind = 0; kind < DEMO_COUNT; kind++) {
		uint64_t end = demo_turn_length_ms((enum demo_kind)kind);
		struct demo_pose *first = pose_at((enum demo_kind)kind, 0);
		struct demo_pose *last = pose_at((enum demo_kind)kind, end - 1);

		check(board_equal(&first->board, &last->board), "demo %d ends with another board",
		      kind);
		check(first->whole == last->whole && first->whole_ms == last->whole_ms,
		      "demo %d is whole at its end or its beginning, but not at both", kind);
		check(first->pointer_alpha < 0.01f && last->pointer_alpha < 0.01f,
		      "demo %d rests with the pointer on it", kind);
		check(first->hint_tile == last->hint_tile &&
		              first->hint_direction == last->hint_direction,
		      "demo %d ends with another hint", kind);
		check(first->whole || first->arrow_alpha == 1.0f || first->hint_tile != 0,
		      "demo %d shows nothing while it rests", kind);
		free(first);
		free(last);
	}
}

/* Each press slides as many tiles as the demo means to show. */
TEST_CASE(presses_slide_the_right_number_of_tiles)
{
	static const int tiles[DEMO_COUNT] = { 1, 2, 0, 0 };

	for (int kind = 0; kind < DEMO_COUNT; kind++) {
		struct demo_pose *pose = pose_at((enum demo_kind)kind, 0);

		check(pose->arrows == tiles[kind], "demo %d: expected %d arrows, got %d", kind,
		      tiles[kind], pose->arrows);
		for (int i = 0; i < pose->arrows; i++) {
			enum direction way;
			int length = board_slide_length(&pose->board, pose->arrow_cells[i], &way);

			check(length == pose->arrows - i && way == DIRECTION_RIGHT,
			      "demo %d: arrow %d does not point along its slide", kind, i);
		}
		free(pose);
	}
}

/* First a tile is lit, then its direction shown, then it moves in that direction, which is
 * right. */
TEST_CASE(the_hint_has_three_steps)
{
	int steps = 0, lit = -1, way = -1;

	for (uint64_t at = FRAME_MS; at < 2000; at += FRAME_MS) {
		struct demo_pose *pose = pose_at(DEMO_HINT, at);

		if (pose->hint_tile > 0 && steps == 0)
			lit = pose->hint_tile, steps = 1;
		if (pose->hint_direction >= 0 && steps == 1)
			way = pose->hint_direction, steps = 2;
		if (pose->hint_tile == 0 && steps == 2) {
			check(board_solved(&pose->board),
			      "the hint did not make the picture whole");
			steps = 3;
		}
		free(pose);
	}
	check(steps == 3 && lit == 6 && way == DIRECTION_UP,
	      "expected tile 6 lit, shown the way up and gone; got tile %d, way %d, step %d", lit,
	      way, steps);
}

/* Every demo changes its board during its turn. */
TEST_CASE(boards_change_during_their_turn)
{
	for (int kind = 0; kind < DEMO_COUNT; kind++) {
		struct demo_pose *first = pose_at((enum demo_kind)kind, 0);
		struct demo_pose *middle =
		        pose_at((enum demo_kind)kind, kind == DEMO_HINT ? 2000 : 1200);

		check(!board_equal(&first->board, &middle->board),
		      "demo %d: expected another board in the middle of its turn", kind);
		check(!middle->whole, "demo %d is whole all the time", kind);
		free(first);
		free(middle);
	}
}

TEST_CASE(one_plays_at_a_time_until_all_rest)
{
	int turns[DEMO_COUNT] = { 0 };

	for (uint64_t at = 0; at < DEMO_OVER_MS + 2 * DEMO_ROUND_MS; at += FRAME_MS) {
		int playing = 0;

		for (int kind = 0; kind < DEMO_COUNT; kind++) {
			bool plays = demo_turn_ms((enum demo_kind)kind, at) > 0;

			playing += plays;
			turns[kind] += plays;
		}
		check(playing <= 1, "%d demos play at %d ms", playing, (int)at);
		check(playing == 0 || at < DEMO_OVER_MS, "a demo plays at %d ms, after the end",
		      (int)at);
	}
	for (int kind = 0; kind < DEMO_COUNT; kind++)
		check(turns[kind] > 0, "demo %d never plays", kind);
}

/* They play for a while, unless motion is reduced; arrows scroll the text. */
BENCH_TEST(the_help_plays_and_scrolls)
{
	struct sheets *sheets = &bench->sheets;

	sheets_open(sheets, &help_sheet);
	assert_true(sheets_prepare(sheets));
	sheets->help.still = true;
	assert_false(sheets_prepare(sheets));
	bench_frame(bench); /* motion is not reduced */
	assert_true(sheets_prepare(sheets));
	sheets->context.now_ms += DEMO_OVER_MS;
	assert_false(sheets_prepare(sheets));
	assert_true(bench->controls.items.scroll_max > 0);
	assert_true(bench_key(bench, SDLK_DOWN));
	assert_true(bench->controls.scroll_px > 0);
	assert_true(bench_key(bench, SDLK_UP));
	assert_int_equal(bench->controls.scroll_px, 0);
	assert_false(bench_key(bench, SDLK_LEFT));
}
