/* Averages of games in a row, as speed-solvers count them; and which games make a session. */
#include "puzzle/averages.h"
#include "game/fake.h"
#include "game/plans.h"
#include "support/group.h"

GROUP(fake_setup, fake_teardown);

enum { DNF = -1 };

/* The times are seconds. */
static struct averages of(int count, const int *seconds)
{
	uint64_t ms[16];

	for (int i = 0; i < count; i++)
		ms[i] = seconds[i] == DNF ? AVERAGES_DNF : (uint64_t)seconds[i] * 1000;
	return averages_of(ms, count);
}

TEST_CASE(nothing_was_played)
{
	struct averages none = averages_of(NULL, 0);

	assert_true(none.games == 0 && none.solved == 0 && none.last == 0 && none.best == 0);
	assert_true(none.average5 == 0 && none.best_average12 == 0);
}

/* (20 + 30 + 25) / 3, then (30 + 40 + 25) / 3. */
TEST_CASE(best_and_worst_are_left_out)
{
	struct averages four = of(4, (int[]){ 10, 20, 30, 40 });
	struct averages six = of(6, (int[]){ 10, 20, 30, 40, 25, 50 });

	assert_true(four.average5 == 0 && four.best == 10000 && four.last == 40000);
	assert_true(six.average5 == 31667 && six.best_average5 == 25000 && six.average12 == 0);
	assert_true(six.games == 6 && six.solved == 6 && six.last == 50000);
}

/* 1 … 12 without 1 and 12, then 2 … 13 without 2 and 13 */
TEST_CASE(twelve_make_an_average_of_ten)
{
	struct averages all = of(13, (int[]){ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 });

	assert_true(all.average12 == 7500 && all.best_average12 == 6500);
	assert_true(all.average5 == 11000 && all.best_average5 == 3000);
}

/* One game that wasn't solved is the worst; two make the average worse than any. */
TEST_CASE(a_game_that_was_not_solved_is_the_worst)
{
	struct averages one = of(5, (int[]){ 10, DNF, 20, 30, 40 });
	struct averages two = of(6, (int[]){ 10, DNF, 20, 30, 40, DNF });
	struct averages only = of(2, (int[]){ DNF, DNF });

	assert_true(one.average5 == 30000 && one.solved == 4 && one.best == 10000);
	assert_true(two.average5 == AVERAGES_DNF && two.best_average5 == 30000);
	assert_true(two.last == AVERAGES_DNF && two.games == 6 && two.solved == 4);
	assert_true(only.best == AVERAGES_DNF && only.solved == 0);
}

static void begin(struct fake *fake, int columns, int64_t session)
{
	struct game_plan plan;

	game_plan_any(&fake->game, columns, 3, &plan);
	if (session != 0)
		plan.session = session;
	game_begin(&fake->game, &plan, NULL, 0, fake->now_ms);
}

static int64_t running(const struct fake *fake)
{
	return game_current_plan(&fake->game)->session;
}

/* The next game is of the same session, also after a restart; Undo brings one back. */
GAME_TEST(a_session_goes_on_with_the_next_game)
{
	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	begin(fake, 3, 77);
	assert_true(running(fake) == 77);
	begin(fake, 3, 0);
	assert_true(running(fake) == 77);
	fake_restart(fake);
	assert_true(running(fake) == 77);
	game_end_session(&fake->game);
	begin(fake, 3, 0);
	assert_true(running(fake) == 0);
}

GAME_TEST(another_size_ends_a_session)
{
	struct game_plan plan;
	struct game_race race = { .rival = NULL };

	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	begin(fake, 3, 77);
	begin(fake, 4, 0);
	assert_true(running(fake) == 0);
	assert_string_equal(fake->game.message.text, "This ended the session.");
	begin(fake, 4, 78);
	game_plan_any(&fake->game, 4, 3, &plan);
	race.rival = rival_computer(&plan.scramble, 10);
	game_begin(&fake->game, &plan, &race, 0, fake->now_ms);
	assert_true(running(fake) == 0);
}

/* The clock starts with the first move, or when the time to look is over. */
GAME_TEST(the_board_is_inspected_first)
{
	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	fake->game.inspects = true;
	begin(fake, 3, 77);
	fake_pass(fake, 5000);
	assert_in_range(game_inspection_ms(&fake->game, fake->now_ms), 9990, 10010);
	assert_true(game_time_ms(&fake->game, fake->now_ms) == 0);
	fake_pass(fake, 12000);
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) == 0);
	assert_in_range(game_time_ms(&fake->game, fake->now_ms), 1980, 2010);
	begin(fake, 3, 0);
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) > 14000);
	game_end_session(&fake->game);
	fake_pass(fake, 16000);
	assert_true(game_time_ms(&fake->game, fake->now_ms) == 0); /* only in a session */
}
