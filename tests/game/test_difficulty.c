/* difficulty: boards are measured until one fits, before it is needed; on large boards a bound ranks them. */
#include "game/difficulty.h"

#include "game/fake.h"
#include "game/plans.h"
#include "puzzle/shuffle.h"

GROUP(fake_setup, fake_teardown);

enum { EASY = SCRAMBLE_EASY, MEDIUM = SCRAMBLE_MEDIUM, HARD = SCRAMBLE_HARD };

static void choose(struct fake *fake, int difficulty)
{
	fake_begin(fake, "1 2/0 3");
	fake->game.choice.difficulty = (enum scramble_difficulty)difficulty;
}

static int measure(const struct board *board, struct solver_tables *tables)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE, .tables = tables };
	struct solver_result result;
	int length;

	solver_run(board, &limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_OPTIMAL);
	length = result.length;
	solver_result_destroy(&result);
	return length;
}

/* Answers as the solver would: this length, or only this bound. */
static void answer(struct fake *fake, enum solver_status status, int length)
{
	struct solver_result result = { .status = status, .length = length, .lower_bound = length };

	game_search_done(&fake->game, fake->started, &result, fake->now_ms);
}

/* Measures what is drawn until that ends, and returns how many boards were. */
static int draw(struct fake *fake, int columns, int rows, struct solver_tables *tables)
{
	int boards = 0;

	if (!game_draw(&fake->game, columns, rows, fake->now_ms))
		return 0;
	for (; game_draws(&fake->game); boards++) {
		assert_int_equal(fake->kind, GAME_SEARCH_MEASURE);
		answer(fake, SOLVER_OPTIMAL, measure(&fake->board, tables));
	}
	return boards;
}

static struct board next(struct fake *fake, int columns, int rows)
{
	struct game_plan plan;
	struct board board;

	game_plan_any(&fake->game, columns, rows, &plan);
	scramble_make(&plan.scramble, &board);
	return board;
}

static void check_band(struct fake *fake, int columns, int rows, int difficulty,
                       struct solver_tables *tables)
{
	struct difficulty_band band = { 0, 0 };
	int boards = draw(fake, columns, rows, tables), length;
	struct board board = next(fake, columns, rows);

	assert_true(difficulty_band(columns, rows, (enum scramble_difficulty)difficulty, &band));
	assert_true(boards > 0);
	length = measure(&board, tables);
	check(length >= band.least && length <= band.most, "%d×%d, difficulty %d: %d moves",
	      columns, rows, difficulty, length);
}

GAME_TEST(bands_hold)
{
	static const int sides[][3] = { { 3, 2, 10 }, { 2, 4, 10 }, { 5, 2, 10 },
		                        { 2, 6, 6 },  { 7, 2, 3 },  { 3, 3, 20 },
		                        { 4, 3, 6 },  { 3, 5, 2 },  { 4, 4, 6 } };
	const int times = groups_all() ? 60 : groups_sanitized() ? 3 : 1;
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);

	for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
		for (int difficulty = EASY; difficulty <= HARD; difficulty++) {
			choose(fake, difficulty);
			for (int k = 0; k < sides[i][2] * times; k++)
				check_band(fake, sides[i][0], sides[i][1], difficulty, tables);
		}
	solver_tables_free(tables);
}

/* A third of all boards each, about. */
GAME_TEST(one_board_in_three_fits)
{
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);

	for (int difficulty = EASY; difficulty <= HARD; difficulty++) {
		int boards = 0;

		choose(fake, difficulty);
		for (int k = 0; k < 300; k++) {
			boards += draw(fake, 3, 3, tables);
			(void)next(fake, 3, 3);
		}
		check(boards > 550 && boards < 1600, "difficulty %d: %d boards for 300", difficulty,
		      boards);
	}
	solver_tables_free(tables);
}

static void play_size(struct fake *fake, int columns, int rows)
{
	fake->game.history.start.width = columns;
	fake->game.history.start.height = rows;
}

GAME_TEST(a_board_is_drawn_only_once)
{
	uint64_t seed;

	choose(fake, MEDIUM);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	answer(fake, SOLVER_OPTIMAL, 50);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	assert_int_equal(fake->started, 2);
	answer(fake, SOLVER_OPTIMAL, 52);
	seed = fake->game.draw.seed;
	assert_false(game_draw(&fake->game, 4, 4, fake->now_ms));
	play_size(fake, 4, 4);
	game_draw_ahead(&fake->game, fake->now_ms);
	assert_int_equal(fake->started, 2);
	(void)next(fake, 6, 6); /* another size doesn't need it */
	for (int i = 0; i < 2; i++) {
		struct game_plan plan;

		game_plan_any(&fake->game, 4, 4, &plan);
		assert_true((plan.scramble.seed == seed) == (i == 0));
	}
}

GAME_TEST(another_choice_begins_anew)
{
	choose(fake, EASY);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	fake->game.choice.difficulty = SCRAMBLE_HARD;
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	assert_int_equal(fake->cancelled, 1);
	assert_true(game_draw(&fake->game, 3, 4, fake->now_ms));
	assert_int_equal(fake->cancelled, 2);
	fake->game.choice.difficulty = SCRAMBLE_ANY_DIFFICULTY;
	assert_false(game_draw(&fake->game, 4, 4, fake->now_ms));
	fake->game.choice = (struct scramble_choice){ SCRAMBLE_GAP_ANY, 0, SCRAMBLE_EASY };
	assert_false(game_draw(&fake->game, 4, 4, fake->now_ms));
}

/* The game begins then, with another board of about this difficulty. */
GAME_TEST(drawing_ends_after_150_ms)
{
	choose(fake, EASY);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	assert_true(fake->limits.seconds > 0.12 && fake->limits.seconds < 0.14);
	fake->now_ms += 129;
	answer(fake, SOLVER_OPTIMAL, 60);
	assert_true(game_draws(&fake->game) && fake->limits.seconds < 0.002);
	fake->now_ms += 1;
	answer(fake, SOLVER_OUT_OF_TIME, 44);
	assert_false(game_draws(&fake->game));
	game_draw_ahead(&fake->game, fake->now_ms); /* it was tried */
	(void)next(fake, 4, 4);
	assert_int_equal(fake->started, 2);
	play_size(fake, 4, 4);
	game_draw_ahead(&fake->game, fake->now_ms);
	assert_int_equal(fake->started, 3);
}

GAME_TEST(a_board_of_another_size_is_drawn_ahead)
{
	choose(fake, EASY);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	answer(fake, SOLVER_OPTIMAL, 40);
	assert_true(fake->game.draw.found);
	play_size(fake, 3, 3); /* such as a picture that brings its size */
	game_draw_ahead(&fake->game, fake->now_ms);
	assert_true(game_draws(&fake->game) && fake->game.draw.columns == 3);
}

GAME_TEST(a_search_without_a_processor_is_given_up)
{
	choose(fake, EASY);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	assert_int_equal(game_due_ms(&fake->game), fake->now_ms + 150);
	game_due(&fake->game, fake->now_ms + 149);
	assert_true(game_draws(&fake->game));
	game_due(&fake->game, fake->now_ms + 150);
	assert_false(game_draws(&fake->game));
	assert_int_equal(fake->cancelled, 1);
}

/* How many boards are drawn for a difficulty depends on the time they take. */
GAME_TEST(other_games_stay_the_same_however_many_boards_are_drawn)
{
	uint64_t seeds[2];

	for (int drawn = 0; drawn < 2; drawn++) {
		struct game_plan plan;

		fake_init(fake);
		choose(fake, EASY);
		(void)game_draw(&fake->game, 4, 4, fake->now_ms);
		for (int i = 0; i < drawn; i++)
			answer(fake, SOLVER_OPTIMAL, 70);
		answer(fake, SOLVER_OPTIMAL, 40);
		(void)next(fake, 4, 4);
		fake->game.choice.difficulty = SCRAMBLE_ANY_DIFFICULTY;
		game_plan_any(&fake->game, 4, 4, &plan);
		seeds[drawn] = plan.scramble.seed;
	}
	assert_true(seeds[0] == seeds[1]);
}

GAME_TEST(a_bound_shows_that_a_board_is_hard)
{
	choose(fake, HARD);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	answer(fake, SOLVER_OUT_OF_TIME, 56);
	assert_true(fake->game.draw.found);
}

GAME_TEST(nothing_is_measured_without_memory)
{
	fake_init(fake);
	fake->setup.solver_bytes = 30 << 20;
	choose(fake, EASY);
	assert_false(game_draw(&fake->game, 4, 4, fake->now_ms));
	fake_init(fake);
	choose(fake, EASY);
	assert_true(game_draw(&fake->game, 4, 4, fake->now_ms));
	answer(fake, SOLVER_OUT_OF_MEMORY, -1);
	assert_false(game_draws(&fake->game));
}

/* At most 8 moves on 3×3, 12 on 4×4, and hardly ever fewer than half as many. */
GAME_TEST(very_easy_boards_are_a_few_moves_away)
{
	static const int bounds[][3] = { { 2, 2, 4 }, { 3, 2, 6 }, { 3, 3, 8 }, { 4, 4, 12 } };
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);

	choose(fake, SCRAMBLE_VERY_EASY);
	for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
		int columns = bounds[i][0], rows = bounds[i][1], most = bounds[i][2], few = 0;

		assert_false(game_draw(&fake->game, columns, rows, fake->now_ms));
		for (int k = 0; k < 300; k++) {
			struct board board = next(fake, columns, rows);
			int length = measure(&board, tables);

			check(length >= 1 && length <= most, "%d×%d: %d moves", columns, rows,
			      length);
			few += length < most / 2 ? 1 : 0;
		}
		check(few <= 45, "%d×%d: %d of 300 are too easy", columns, rows, few);
	}
	solver_tables_free(tables);
	for (int i = 0; i < 20; i++) {
		struct board board = next(fake, 10, 10);

		assert_in_range(solver_least(&board), 4, 36);
	}
}

GAME_TEST(large_boards_are_ranked_by_a_bound)
{
	int sums[3] = { 0 };

	for (int difficulty = EASY; difficulty <= HARD; difficulty++) {
		choose(fake, difficulty);
		assert_false(game_draw(&fake->game, 6, 5, fake->now_ms));
		for (int k = 0; k < 30; k++) {
			struct board board = next(fake, 6, 5);

			sums[difficulty - EASY] += solver_least(&board);
		}
	}
	check(sums[0] < sums[1] && sums[1] < sums[2], "%d, %d, %d", sums[0], sums[1], sums[2]);
}

static int compare(const void *a, const void *b)
{
	return memcmp(a, b, 16);
}

/* With 40 bits of seeds, or 3072 stored ones, boards came again. */
GAME_TEST(no_board_comes_twice)
{
	enum { GAMES = 2000 };
	uint8_t(*boards)[16] = malloc(sizeof *boards * GAMES);

	choose(fake, SCRAMBLE_ANY_DIFFICULTY);
	for (int i = 0; i < GAMES; i++) {
		struct board board = next(fake, 4, 4);

		for (int cell = 0; cell < 16; cell++)
			boards[i][cell] = (uint8_t)board.tiles[cell];
	}
	qsort(boards, GAMES, sizeof *boards, compare);
	for (int i = 1; i < GAMES; i++)
		check(memcmp(boards[i - 1], boards[i], 16) != 0, "a board comes twice");
	free(boards);
}

/* Pearson's chi-square of how often each tile, and the gap, is in each cell: (n − 1)² degrees of freedom, so it is
 * about that, ± √2 (n − 1). */
static double find_chi_square(struct fake *fake, int side, int games)
{
	int count[25][25] = { { 0 } }, cells = side * side;
	double expected = (double)games / cells, sum = 0;

	for (int i = 0; i < games; i++) {
		struct board board = next(fake, side, side);

		for (int cell = 0; cell < cells; cell++)
			count[board.tiles[cell]][cell]++;
	}
	for (int tile = 0; tile < cells; tile++)
		for (int cell = 0; cell < cells; cell++)
			sum += (count[tile][cell] - expected) * (count[tile][cell] - expected) /
			       expected;
	return sum;
}

GAME_TEST(tiles_are_anywhere_equally_often)
{
	for (int side = 3; side <= 5; side++) {
		double freedom = (side * side - 1) * (side * side - 1), sum;

		choose(fake, SCRAMBLE_ANY_DIFFICULTY);
		fake->game.choice.kind = SCRAMBLE_GAP_ANY;
		sum = find_chi_square(fake, side, groups_all() ? 200000 : 10000);
		check(sum > 0.6 * freedom && sum < 1.5 * freedom, "%d×%d: %.0f, expected %.0f",
		      side, side, sum, freedom);
	}
}
