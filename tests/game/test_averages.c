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

/* A game of a session, with time to look at its board. */
static void inspect(struct fake *fake)
{
	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	fake->game.inspects = true;
	begin(fake, 3, 77);
}

/* What is left of that time is lost; the clock starts at zero. */
GAME_TEST(the_first_move_ends_the_inspection)
{
	int cell = 0;

	inspect(fake);
	fake_pass(fake, 5000);
	while (!fake->game.begun)
		fake_press(fake, cell++);
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) == 0);
	assert_true(game_time_ms(&fake->game, fake->now_ms) == 0);
	fake_pass(fake, 3000);
	assert_in_range(game_time_ms(&fake->game, fake->now_ms), 2980, 3010);
}

/* It counts only while the board is seen. */
GAME_TEST(the_inspection_waits_while_the_board_is_covered)
{
	uint64_t left;

	inspect(fake);
	fake_pass(fake, 2000);
	left = game_inspection_ms(&fake->game, fake->now_ms);
	assert_in_range(left, 12990, 13010);
	fake->game.covered = true;
	fake_pass(fake, 8000);
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) + 20 > left);
	fake->game.covered = false;
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 8000);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 1000);
	assert_in_range(game_inspection_ms(&fake->game, fake->now_ms), left - 1050, left - 980);
}

/* Not after another start of the program. */
GAME_TEST(the_time_to_look_is_not_given_twice)
{
	inspect(fake);
	fake_pass(fake, 6000);
	fake_restart(fake);
	fake->game.inspects = true;
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) == 0);
	for (int cell = 0; fake->game.history.count == 0; cell++)
		fake_press(fake, cell);
	fake_pass(fake, 1000);
	assert_in_range(game_time_ms(&fake->game, fake->now_ms), 980, 1010);
}

/* Outside of a session there is none, however it is set. */
GAME_TEST(only_a_session_has_time_to_look)
{
	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	fake->game.inspects = true;
	begin(fake, 3, 0);
	assert_true(game_inspection_ms(&fake->game, fake->now_ms) == 0);
	fake_pass(fake, 20000);
	assert_true(game_time_ms(&fake->game, fake->now_ms) == 0);
}
