/* The plan of a person: src/puzzle/plan.c. */
#include "puzzle/notation.h"
#include "puzzle/plan.h"
#include "puzzle/plan_text.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

static struct board shuffled(int width, int height, uint64_t seed)
{
	struct board board;

	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
	return board;
}

static struct board board_of(const char *text)
{
	struct error error;
	struct board board;

	assert_true(notation_read_board(&board, text, 0, 0, &error));
	return board;
}

/* Makes the step's moves: each one is legal, what is done stays, and the aim is reached. */
static void make(struct board *board, const struct plan_step *step, uint64_t seed)
{
	check(step->length > 0, "%dx%d, seed %d: a step without moves", board->width, board->height,
	      (int)seed);
	for (int i = 0; i < step->length; i++) {
		check(!step->done[board_cell_to_move(board, step->moves[i])],
		      "%dx%d, seed %d: a done tile moves", board->width, board->height, (int)seed);
		assert_true(board_move(board, step->moves[i]));
	}
	check(plan_reached(board, step), "%dx%d, seed %d: the aim isn't reached", board->width,
	      board->height, (int)seed);
}

/* Follows the plan to the solved board; returns the moves. */
static long follow(struct board board, uint64_t seed)
{
	int steps = 0, cells = board_cells(&board);
	struct plan_step step;
	long moves = 0;

	for (; plan_next(&board, &step); moves += step.length) {
		make(&board, &step, seed);
		check(++steps < 3 * cells, "%dx%d, seed %d: no end", board.width, board.height,
		      (int)seed);
	}
	assert_true(board_solved(&board));
	return moves;
}

TEST_CASE(the_plan_solves_small_boards)
{
	int count = groups_sanitized() ? 1 : groups_all() ? 100 : 20;

	for (int width = 2; width <= 10; width++)
		for (int height = 2; height <= 10; height++)
			for (int i = 1; i <= count; i++)
				follow(shuffled(width, height, (uint64_t)i), (uint64_t)i);
}

TEST_CASE(the_plan_solves_large_boards)
{
	int step = groups_all() ? 7 : 17;

	for (int width = 2; width <= 32; width += step)
		for (int height = 32; height > 2; height -= step)
			follow(shuffled(width, height, 1), 1);
}

/* The optimum of 4×4 boards is 52.6 on average (Korf 1985 and others). */
TEST_CASE(the_plan_is_at_most_2_2_times_as_long_as_the_shortest_solution)
{
	const int boards = groups_sanitized() ? 30 : 300;
	double moves = 0;

	for (int i = 1; i <= boards; i++)
		moves += (double)follow(shuffled(4, 4, (uint64_t)i), (uint64_t)i);
	check(moves / boards < 2.2 * 52.6, "%.1f moves on average", moves / boards);
}

enum { PLACES = 12 * 12 * 12 };

/* The fewest moves to the aim: breadth-first search over the places of the gap and of two tiles. */
static int fewest(const struct board *board, const struct plan_step *step)
{
	static int distance[PLACES], queue[PLACES];
	int cells = board_cells(board), first = 0, last = 1, at[3] = { board->gap, 0, 0 };

	for (int cell = 0; cell < cells; cell++)
		for (int i = 0; i < step->count; i++)
			if (board->tiles[cell] == step->tiles[i])
				at[1 + i] = cell;
	memset(distance, 0xff, sizeof distance);
	queue[0] = (at[0] * 12 + at[1]) * 12 + at[2];
	distance[queue[0]] = 0;
	while (first < last) {
		int here = queue[first++], gap = here / 144, a = here / 12 % 12, b = here % 12;

		if (a == step->cells[0] && (step->count < 2 || b == step->cells[1]))
			return distance[here];
		for (enum direction way = DIRECTION_UP; way <= DIRECTION_RIGHT; way++) {
			int to = board_source(board->width, board->height, gap, way), next;

			if (to < 0 || step->done[to])
				continue;
			next = (to * 12 + (a == to ? gap : a)) * 12 + (b == to ? gap : b);
			if (distance[next] >= 0)
				continue;
			distance[next] = distance[here] + 1;
			queue[last++] = next;
		}
	}
	return -1;
}

TEST_CASE(each_step_has_the_fewest_moves)
{
	static const int sizes[][2] = { { 3, 3 }, { 4, 3 }, { 3, 4 }, { 2, 5 }, { 6, 2 } };

	for (uint64_t i = 0; i < 500; i += groups_sanitized() ? 11 : 1) {
		struct board board = shuffled(sizes[i % 5][0], sizes[i % 5][1], i);
		struct plan_step step;

		while (plan_next(&board, &step)) {
			int moves = step.kind == PLAN_LAST ? step.length : fewest(&board, &step);

			/* the corner may need more, so that the last tile doesn't get stuck */
			check(step.kind == PLAN_CORNER ? moves <= step.length
			                               : moves == step.length,
			      "seed %d, kind %d: %d moves instead of %d", (int)i, step.kind,
			      step.length, moves);
			make(&board, &step, i);
		}
	}
}

static void expect_step(const char *text, enum plan_kind kind, int tile, int cell)
{
	struct board board = board_of(text);
	struct plan_step step;

	assert_true(plan_next(&board, &step));
	check(step.kind == kind && step.tiles[0] == tile && step.cells[0] == cell,
	      "%s: step %d, tile %d to cell %d", text, step.kind, step.tiles[0], step.cells[0]);
}

TEST_CASE(steps_follow_the_method)
{
	expect_step("2 1 3 4/5 6 7 8/9 10 11 12/13 15 14 0", PLAN_TILE, 1, 0);
	expect_step("1 5 3 4/2 6 8 7/9 10 11 12/13 14 0 15", PLAN_TILE, 2, 1);
	expect_step("1 2 9 3/8 6 7 5/10 4 11 12/13 14 0 15", PLAN_BESIDE, 4, 7);
	expect_step("1 2 0 3/8 6 7 4/5 10 11 12/13 14 9 15", PLAN_PAIR, 3, 2);
	expect_step("1 2 4 9/8 6 7 5/10 3 11 12/13 14 0 15", PLAN_FREE, 4, 11);
	expect_step("1 2 9 5/8 6 7 4/10 3 11 12/13 14 0 15", PLAN_CORNER, 3, 3);
	expect_step("1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12", PLAN_LAST, 11, 10);
	/* two rows are left: a column, whose last tile is in the way */
	expect_step("1 2 3 4/5 6 7 8/13 10 12 9/14 11 0 15", PLAN_FREE, 13, 14);
	/* wider than high: columns first */
	expect_step("6 2 3 4 5/1 7 8 9 10/11 13 12 0 14", PLAN_TILE, 1, 0);
}

TEST_CASE(steps_say_what_to_do_and_why)
{
	static const struct {
		const char *board;
		enum plan_words words;
		const char *text;
	} said[] = {
		{ "2 1 3 4/5 6 7 8/9 10 11 12/13 15 14 0", PLAN_MARKS,
		  "Bring the marked tile to the lit square. After that, row 1 needs 1 more tile." },
		{ "6 2 3 4 5/1 7 8 9 10/11 13 12 0 14", PLAN_NUMBERS,
		  "Bring tile 1 to the lit square. After that, column 1 needs 1 more tile." },
		{ "1 2 4 9/8 6 7 5/10 3 11 12/13 14 0 15", PLAN_PLACES,
		  "Bring tile 4 to row 3, column 4. It would get stuck where it is." },
		{ "1 2 9 5/8 6 7 4/10 3 11 12/13 14 0 15", PLAN_PLACES,
		  "Bring tile 3 to row 1, column 4. It waits there for the last tile of the row." },
		{ "1 2 9 3/8 6 7 5/10 4 11 12/13 14 0 15", PLAN_NUMBERS,
		  "Bring tile 4 to the lit square. Then both can slide into their places." },
		{ "1 2 0 3/8 6 7 4/5 10 11 12/13 14 9 15", PLAN_NUMBERS,
		  "Slide tiles 3 and 4 into their places. That completes row 1." },
		{ "1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12", PLAN_MARKS,
		  "Move the last three tiles around until they fit." },
	};

	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		struct board board = board_of(said[i].board);
		char text[PLAN_TEXT_SIZE];
		struct plan_step step;

		assert_true(plan_next(&board, &step));
		plan_text_write(&step, &board, said[i].words, 1, text);
		assert_string_equal(text, said[i].text);
	}
}

TEST_CASE(nothing_is_left_to_plan)
{
	struct board solved = shuffled(4, 4, 1), unsolvable;
	struct plan_step step;

	board_init(&solved, 4, 4);
	assert_false(plan_next(&solved, &step));
	unsolvable = board_of("2 1 3/4 5 6/7 8 0");
	assert_false(plan_next(&unsolvable, &step));
}

/* While 4 comes beside the corner, 3 waits there, and 1 and 2 are in place. */
TEST_CASE(a_step_ends_if_a_done_tile_was_moved)
{
	struct board board = board_of("1 2 9 3/8 6 7 5/10 4 11 12/13 14 0 15"), other = board;
	struct plan_step step, again;

	assert_true(plan_next(&board, &step) && step.kind == PLAN_BESIDE);
	again = step;
	assert_true(plan_again(&board, &again) && again.length == step.length);
	for (int cell = 0; cell < 4; cell += 3) { /* another tile in place of 1, and of 3 */
		other = board;
		other.tiles[cell] = 9;
		other.tiles[2] = board.tiles[cell];
		again = step;
		assert_false(plan_again(&other, &again));
		assert_memory_equal(&again, &step, sizeof step);
	}
}

/* However the player moves, the step stays until it is reached or spoiled. */
TEST_CASE(a_step_is_found_again_from_any_position)
{
	struct random random;

	random_init(&random, 5);
	for (uint64_t i = 1; i < 300; i += groups_sanitized() ? 10 : 1) {
		struct board board = shuffled(4, 4, i);
		struct plan_step step, again;

		assert_true(plan_next(&board, &step));
		for (int moves = 0; moves < 30; moves++) {
			enum direction way = (enum direction)(random_next(&random) % 4);
			int cell = board_cell_to_move(&board, way);

			if (cell < 0)
				continue;
			again = step;
			assert_true(board_move(&board, way));
			if (step.done[board.gap] || plan_reached(&board, &step)) {
				assert_false(plan_again(&board, &again));
				assert_memory_equal(&again, &step, sizeof step);
				break;
			}
			if (!plan_again(&board, &again))
				break; /* in the corner, with the last tile stuck */
			assert_true(again.kind == step.kind && again.tiles[0] == step.tiles[0]);
			step = again;
		}
		if (!board_solved(&board))
			(void)follow(board, i);
	}
}
