#include "support/same.h"

static void same_slides(const struct slide *a, const struct slide *b, size_t count, bool timed)
{
	for (; count > 0; a++, b++, count--) {
		SAME(direction);
		SAME(length);
		if (timed)
			SAME(cs);
	}
}

static void same_history(const struct history *a, const struct history *b)
{
	SAME(count);
	SAME(done);
	SAME(moves);
	SAME(cs);
	SAME(spread);
	check(board_equal(&a->start, &b->start), "different starts");
	check(board_equal(&a->board, &b->board), "different boards");
	same_slides(a->slides, b->slides, a->count, true);
}

static void same_round(const struct game_round *a, const struct game_round *b)
{
	SAME(plan.scramble.kind);
	SAME(plan.scramble.width);
	SAME(plan.scramble.height);
	SAME(plan.scramble.seed);
	SAME(plan.scramble.walk_moves);
	check(a->plan.scramble.kind != SCRAMBLE_BOARD ||
	              board_equal(&a->plan.scramble.board, &b->plan.scramble.board),
	      "different scrambles");
	assert_string_equal(a->plan.name, b->plan.name);
	SAME(plan.shortest);
	SAME(plan.daily);
	SAME(assisted);
	SAME(hints);
	SAME(limit.moves);
	SAME(limit.seconds);
	SAME(over);
	SAME(rival);
	SAME(result);
	SAME(watched);
}

static void same_solution(const struct game_saved_solution *a, const struct game_saved_solution *b)
{
	check((a->moves != NULL) == (b->moves != NULL), "only one solution is watched");
	SAME(count);
	SAME(done);
	SAME(begun);
	SAME(length);
	SAME(bound);
	SAME(detour);
	SAME(exact);
	SAME(mark.done);
	SAME(mark.count);
	for (size_t i = 0; i < a->count; i++)
		SAME(moves[i]);
	same_slides(a->mark.undone, b->mark.undone, a->mark.count, false);
}

void expect_same_saved(const struct game_saved *a, const struct game_saved *b)
{
	same_round(&a->round, &b->round);
	same_history(&a->history, &b->history);
	same_solution(&a->solution, &b->solution);
	SAME(clock_ms);
	SAME(begun);
	SAME(paused);
	SAME(shortest);
}
