/* Moving tiles, the celebration, and when the whole picture is shown on the board. */
#include <math.h>

#include "support/group.h"
#include "ui/theme.h"
#include "view/celebrate.h"
#include "view/motion.h"
#include "view/peek.h"

static const float near = 0.0005f;

static void place(const struct motion *motion, int tile, uint64_t now_ms, float x, float y)
{
	float seen_x, seen_y;

	motion_place(motion, tile, now_ms, &seen_x, &seen_y);
	check(fabsf(seen_x - x) < near && fabsf(seen_y - y) < near,
	      "tile %d at %u ms: expected %.3f,%.3f, seen at %.3f,%.3f (view/motion.c)", tile,
	      (unsigned)now_ms, (double)x, (double)y, (double)seen_x, (double)seen_y);
}

/* A solved board of this side, at rest. */
static struct board begin(struct motion *motion, int side)
{
	struct board board;

	board_init(&board, side, side);
	motion_jump(motion, &board);
	return board;
}

TEST_CASE(a_game_opens_whole_and_breaks_apart)
{
	struct motion motion;
	struct board board = begin(&motion, 4);

	assert_false(motion_break_apart(&motion, &board, 1000));
	assert_true(board_move(&board, DIRECTION_RIGHT)); /* tile 15 */
	motion_jump(&motion, &board);
	motion_open(&motion, 1000);
	assert_false(motion_break_apart(&motion, &board, 1000 + THEME_OPEN_MS - 1));
	assert_true(motion_break_apart(&motion, &board, 1000 + THEME_OPEN_MS));
	place(&motion, 15, 1000 + THEME_OPEN_MS, 2.0f, 3.0f);
	place(&motion, 15, 1000 + THEME_OPEN_MS + THEME_DEAL_MS, 3.0f, 3.0f);
	assert_false(motion_break_apart(&motion, &board, 9000));
	motion_open(&motion, 9000);
	assert_true(motion_skip_opening(&motion)); /* its tiles are at rest at once */
	assert_false(motion_skip_opening(&motion));
	assert_false(motion_break_apart(&motion, &board, 99000));
	assert_false(motion_moving(&motion, 9000));
	motion_open(&motion, 9000);
	motion_jump(&motion, &board); /* another game */
	assert_false(motion_skip_opening(&motion));
}

TEST_CASE(a_slide_starts_and_ends_at_its_cells)
{
	struct motion motion;
	struct board board = begin(&motion, 4);

	assert_false(motion_moving(&motion, 5000));
	assert_true(board_move(&board, DIRECTION_RIGHT)); /* tile 15 */
	motion_follow(&motion, &board, 1000, 110, false);
	place(&motion, 15, 1000, 2.0f, 3.0f);
	place(&motion, 15, 1110, 3.0f, 3.0f);
	place(&motion, 15, 9000, 3.0f, 3.0f);
	place(&motion, 14, 1050, 1.0f, 3.0f);
	assert_true(motion_moving(&motion, 1109));
	assert_false(motion_moving(&motion, 1110));
}

/* A new slide during a tween continues from the tile's position without a jump. */
TEST_CASE(retargeting_never_jumps)
{
	struct motion motion;
	struct board board = begin(&motion, 3);
	float before_x, before_y;

	board_move(&board, DIRECTION_RIGHT);
	motion_follow(&motion, &board, 100, 110, false);
	motion_place(&motion, 8, 140, &before_x, &before_y);
	assert_true(before_x > 1.0f && before_x < 2.0f);
	board_move(&board, DIRECTION_LEFT);
	motion_follow(&motion, &board, 140, 110, false);
	place(&motion, 8, 140, before_x, before_y);
	place(&motion, 8, 250, 1.0f, 2.0f);
}

TEST_CASE(a_slide_may_begin_before_the_last_one)
{
	struct motion motion;
	struct board board = begin(&motion, 3);

	board_move(&board, DIRECTION_RIGHT);
	motion_follow(&motion, &board, 1000, 110, true);
	board_move(&board, DIRECTION_LEFT);
	motion_follow(&motion, &board, 990, 110, false);
	place(&motion, 8, 990, 1.0f, 2.0f);
	place(&motion, 8, 1050, 1.0f, 2.0f);
}

/* Moving tiles keep their tween if a new board doesn't move them. */
TEST_CASE(other_tiles_keep_their_tween)
{
	struct motion motion;
	struct board board = begin(&motion, 3);
	float x, y, again_x, again_y;

	board_move(&board, DIRECTION_RIGHT); /* 8 */
	motion_follow(&motion, &board, 0, 110, false);
	motion_place(&motion, 8, 50, &x, &y);
	board_move(&board, DIRECTION_DOWN); /* 5 */
	motion_follow(&motion, &board, 20, 110, false);
	motion_place(&motion, 8, 50, &again_x, &again_y);
	check(x == again_x && y == again_y, "tile 8 was retargeted by another tile's slide");
}

TEST_CASE(even_motion_has_constant_speed)
{
	struct motion motion;
	struct board board = begin(&motion, 2);

	board_move(&board, DIRECTION_DOWN); /* tile 2 */
	motion_follow(&motion, &board, 0, 100, true);
	place(&motion, 2, 25, 1.0f, 0.25f);
	place(&motion, 2, 75, 1.0f, 0.75f);
}

/* The motion lasts until the last tile is at rest. */
TEST_CASE(a_short_slide_does_not_end_a_long_one)
{
	struct motion motion;
	struct board board = begin(&motion, 3);

	board_move(&board, DIRECTION_RIGHT);
	motion_follow(&motion, &board, 0, 320, false);
	board_move(&board, DIRECTION_DOWN);
	motion_follow(&motion, &board, 50, 110, false);
	assert_true(motion_moving(&motion, 319));
	assert_false(motion_moving(&motion, 320));
}

/* SDL's clock has 64 bits; a month later nothing starts by itself. */
TEST_CASE(after_a_month_everything_is_at_rest)
{
	struct motion motion;
	struct board board = begin(&motion, 2);
	uint64_t month_ms = UINT64_C(1000) * 60 * 60 * 24 * 31;

	board_move(&board, DIRECTION_DOWN);
	motion_follow(&motion, &board, 1000, 100, true);
	assert_false(motion_moving(&motion, month_ms));
	place(&motion, 2, month_ms, 1.0f, 1.0f);
}

/* Drags the tile of cell 7, 8, one ms after another from one part to the other; it must not
 * jump. */
static void drag(struct motion *motion, const struct board *board, const float parts[2],
                 uint64_t from_ms, uint64_t to_ms)
{
	float before_x, x, y;

	motion_place(motion, 8, from_ms, &before_x, &y);
	for (uint64_t ms = from_ms; ms <= to_ms; ms++) {
		float t = (float)(ms - from_ms) / (float)(to_ms - from_ms);

		motion_drag(motion, board, 7, parts[0] + (parts[1] - parts[0]) * t, ms, 110);
		motion_place(motion, 8, ms, &x, &y);
		check(fabsf(x - before_x) < 0.05f && fabsf(y - 2.0f) < near,
		      "at %u ms the tile jumps from %.3f to %.3f,%.3f", (unsigned)ms,
		      (double)before_x, (double)x, (double)y);
		before_x = x;
	}
}

/* Even if a pressed tile is still moving when the drag undoes the press. */
TEST_CASE(a_drag_takes_over_without_a_jump)
{
	static const float forth[2] = { 0.1f, 0.3f }, back[2] = { 0.3f, 0.0f };
	struct board before, after;
	struct motion motion;

	board_init(&before, 3, 3); /* 8 is left of the gap */
	after = before;
	assert_true(board_move(&after, DIRECTION_RIGHT));
	for (uint64_t taken_ms = 1000; taken_ms <= 1150; taken_ms += 15) {
		motion_jump(&motion, &before);
		motion_follow(&motion, &after, 1000, 110, false);
		drag(&motion, &before, forth, taken_ms, taken_ms + 200);
		assert_int_equal(motion.dragged, 7);
		place(&motion, 8, taken_ms + 200, 1.3f, 2.0f);
		drag(&motion, &before, back, taken_ms + 200, taken_ms + 300);
		place(&motion, 8, taken_ms + 300, 1.0f, 2.0f);
		motion_follow(&motion, &after, taken_ms + 300, 110, false);
		place(&motion, 8, taken_ms + 300, 1.0f, 2.0f);
		place(&motion, 8, taken_ms + 410, 2.0f, 2.0f);
		assert_int_equal(motion.dragged, -1);
	}
}

/* Frames are due until the tile is under the pointer, and none while the pointer rests. */
TEST_CASE(a_drag_moves_until_the_tile_is_there)
{
	struct motion motion;
	struct board board = begin(&motion, 3);

	motion_drag(&motion, &board, 6, 0.4f, 1000, 110); /* two tiles */
	assert_true(motion_moving(&motion, 1109));
	assert_false(motion_moving(&motion, 1110));
	place(&motion, 7, 1000, 0.0f, 2.0f);
	place(&motion, 7, 1110, 0.4f, 2.0f);
	place(&motion, 8, 1110, 1.4f, 2.0f);
	motion_drag(&motion, &board, 6, 0.6f, 1200, 110);
	place(&motion, 7, 1200, 0.6f, 2.0f);
	assert_false(motion_moving(&motion, 1200));
}

TEST_CASE(a_shake_ends_where_it_began)
{
	struct motion motion;
	float max = 0.0f;

	(void)begin(&motion, 3);
	motion_shake(&motion, 4, 1000);
	for (uint64_t ms = 1000; ms < 1000 + THEME_SHAKE_MS; ms++)
		max = fmaxf(max, fabsf(motion_swing(&motion, 4, ms)));
	check(max > 0.5f && max <= 1.0f, "the shake swings by %.2f of its full swing", (double)max);
	assert_true(motion_swing(&motion, 4, 1000 + THEME_SHAKE_MS) == 0.0f);
	assert_true(motion_swing(&motion, 5, 1020) == 0.0f);
	assert_true(motion_moving(&motion, 1000 + THEME_LIT_MS - 1));
	assert_false(motion_moving(&motion, 1000 + THEME_LIT_MS));
}

TEST_CASE(the_light_after_a_refused_press_fades_or_ends_with_a_move)
{
	struct motion motion;
	struct board board = begin(&motion, 3);

	assert_true(motion_lit(&motion, 0) == 0.0f);
	motion_shake(&motion, 4, 1000);
	assert_true(motion_lit(&motion, 1000) == 1.0f);
	assert_true(motion_lit(&motion, 1000 + THEME_LIT_MS / 2) < 0.6f);
	board_move(&board, DIRECTION_DOWN);
	motion_follow(&motion, &board, 1010, THEME_SLIDE_MS, false);
	assert_true(motion_lit(&motion, 1010) == 0.0f);
}

TEST_CASE(gaps_close_then_the_piece_settles)
{
	struct celebrate at;

	at = celebrate_at(0);
	assert_true(at.closed == 0.0f && at.piece == 0.0f && !at.card);
	at = celebrate_at(THEME_CLOSE_GAPS_MS);
	assert_true(at.closed == 1.0f && at.piece == 0.0f && !at.card);
	at = celebrate_at(THEME_CLOSE_GAPS_MS + THEME_PIECE_MS);
	assert_true(at.piece == 1.0f && at.piece_scale == 1.0f && at.card);
	at = celebrate_at(CELEBRATE_MS);
	assert_true(!at.confetti && at.sweep < 0.0f);
}

TEST_CASE(nothing_goes_backwards)
{
	struct celebrate last = celebrate_at(0);

	for (uint64_t ms = 1; ms <= CELEBRATE_MS; ms++) {
		struct celebrate at = celebrate_at(ms);

		check(at.closed >= last.closed && at.piece >= last.piece &&
		              at.piece_scale <= last.piece_scale,
		      "at %u ms something goes backwards (view/motion.c)", (unsigned)ms);
		last = at;
	}
}

TEST_CASE(confetti_is_short_and_faint_at_the_end)
{
	struct celebrate_scrap scrap;
	uint64_t first = 0, last = 0;

	for (uint64_t ms = 0; ms <= CELEBRATE_MS + 100; ms++) {
		for (int i = 0; i < CELEBRATE_CONFETTI; i++) {
			if (!celebrate_scrap(i, ms, &scrap))
				continue;
			first = first == 0 ? ms : first;
			last = ms;
			assert_in_range(scrap.colour, 0, 4);
			assert_true(scrap.alpha >= 0.0f && scrap.alpha <= 1.0f);
		}
	}
	check(last - first < 1500, "confetti flies for %u ms", (unsigned)(last - first));
	assert_true(celebrate_scrap(0, last, &scrap) && scrap.alpha < 0.02f);
}

enum { REST = THEME_PEEK_REST_MS, FADE = THEME_PEEK_FADE_MS };

/* A pointer that moves onto the small picture. */
static struct peek entered(uint64_t now_ms)
{
	struct peek peek = { .known = false };

	peek_point(&peek, 10, 10, false, false, now_ms);
	peek_point(&peek, 50, 50, true, false, now_ms);
	return peek;
}

TEST_CASE(crossing_does_not_show_the_preview)
{
	struct peek peek = entered(1000);

	for (int i = 1; i < 20; i++) { /* it keeps moving, however long that takes */
		peek_point(&peek, 50 + i, 50, true, false, 1000 + (uint64_t)i * (REST - 1));
		assert_false(peek_due(&peek, 1000 + (uint64_t)(i + 1) * (REST - 1)));
	}
	peek_point(&peek, 90, 50, false, false, 9000);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	assert_false(peek_due(&peek, 99000));
	assert_false(peek.shown);
	assert_true(peek_alpha(&peek, 99000, false) <= 0.0f);
}

TEST_CASE(resting_shows_the_preview)
{
	struct peek peek = entered(1000);

	assert_int_equal(peek_due_ms(&peek), 1000 + REST);
	assert_false(peek_due(&peek, 1000 + REST - 1));
	assert_true(peek_due(&peek, 1000 + REST));
	assert_true(peek_due_ms(&peek) == PEEK_NEVER); /* the loop sleeps again */
	peek_point(&peek, 55, 52, true, false, 3000);  /* moving on it keeps it shown */
	assert_true(peek.shown && peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 90, 50, false, false, 4000);
	assert_false(peek.shown);
}

TEST_CASE(the_preview_fades_in_and_out)
{
	struct peek peek = entered(1000);
	uint64_t start = 1000 + REST;
	float before = 0.0f;

	assert_true(peek_due(&peek, start));
	for (uint64_t ms = start; ms < start + FADE; ms += 10) {
		float alpha = peek_alpha(&peek, ms, false);

		assert_true(alpha >= before && alpha < 1.0f && peek_fades(&peek, ms, false));
		before = alpha;
		assert_true(peek_alpha(&peek, ms, true) >= 1.0f && !peek_fades(&peek, ms, true));
	}
	assert_true(peek_alpha(&peek, start + FADE, false) >= 1.0f);
	assert_false(peek_fades(&peek, start + FADE, false));
	peek_point(&peek, 90, 50, false, false, 5000);
	assert_true(peek_alpha(&peek, 5000 + FADE / 2, false) < 1.0f);
	assert_true(peek_alpha(&peek, 5000 + FADE / 2, false) > 0.0f);
	assert_true(peek_alpha(&peek, 5000, true) <= 0.0f);
	assert_true(peek_alpha(&peek, 5000 + FADE, false) <= 0.0f);
}

/* A window that opens under the pointer gets a position before the pointer moves. */
TEST_CASE(a_pointer_that_happens_to_be_there_shows_nothing)
{
	struct peek peek = { .known = false };

	peek_point(&peek, 50, 50, true, false, 1000);
	peek_point(&peek, 50, 50, true, false, 1100); /* the same position again */
	peek_point(&peek, 51, 50, true, false, 2000);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 90, 50, false, false, 3000);
	peek_point(&peek, 51, 50, true, false, 4000);
	assert_true(peek_due(&peek, 4000 + REST));
}

/* A sheet that was closed by a press over the small picture leaves the pointer there. */
TEST_CASE(a_pointer_where_a_sheet_was_shows_nothing)
{
	struct peek peek = { .known = false };

	peek_point(&peek, 10, 10, false, false, 1000);
	peek_point(&peek, 50, 50, true, true, 1100);
	peek_point(&peek, 51, 50, true, false, 2000);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 90, 50, false, false, 3000);
	peek_point(&peek, 50, 50, true, false, 3100);
	assert_true(peek_due(&peek, 3100 + REST));
}

TEST_CASE(the_preview_stays_hidden_until_the_pointer_comes_again)
{
	struct peek peek = entered(1000);

	assert_false(peek_end(&peek, 1100)); /* a key before it is shown */
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 51, 50, true, false, 2000);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 90, 50, false, false, 2100);
	peek_point(&peek, 51, 50, true, false, 2200);
	assert_true(peek_due(&peek, 2200 + REST));
	assert_true(peek_end(&peek, 3000));
	assert_false(peek.shown);
	peek_point(&peek, 51, 50, true, false, 3100);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
}

TEST_CASE(a_key_shows_the_preview_wherever_the_pointer_is)
{
	struct peek peek = { .known = false };

	peek_turn(&peek, 1000);
	assert_true(peek.shown && peek_fades(&peek, 1000, false));
	peek_point(&peek, 10, 10, false, false, 2000);
	peek_point(&peek, 12, 10, false, false, 2100); /* a desk that shakes */
	assert_true(peek.shown);
	peek_turn(&peek, 3000);
	assert_false(peek.shown);
	peek_turn(&peek, 4000);
	assert_true(peek_end(&peek, 5000));
	assert_false(peek.shown);
}
