/* Lack of memory: every allocation of solver_run fails, alone and with all that follow. */
#include "puzzle/shuffle.h"
#include "solver/beam/beam.h"
#include "solver/helpers.h"
#include "solver/watch.h"
#include "support/checker.h"
#include "support/faults.h"

struct way {
	const char *name;
	int width, height;
	uint64_t moves; /* of the walk that makes the board */
	struct solver_limits limits;
};

static const struct way ways[] = {
	{ "all boards", 3, 3, 60, { .method = SOLVER_BFS } },
	{ "both ends", 4, 4, 16, { .method = SOLVER_BFS, .bytes = 1 << 20 } },
	{ "proof", 4, 3, 30, { .method = SOLVER_PROVE, .seconds = 0.3, .threads = 2 } },
	{ "proof, turned over", 2, 6, 30, { .method = SOLVER_PROVE, .seconds = 0.3 } },
	{ "placing, small", 4, 3, 60, { .method = SOLVER_ANYTIME, .seconds = 0.02, .threads = 2 } },
	{ "placing", 9, 7, 500, { .method = SOLVER_ANYTIME, .seconds = 0.02, .threads = 2 } },
	{ "placing, little memory",
	  5,
	  5,
	  500,
	  { .method = SOLVER_AUTO, .seconds = 0.02, .bytes = 1 << 20 } },
};

/* Runs with a fault and checks that the answer is correct or says so. Returns how many calls could
 * have failed. */
static long run(const struct way *way, long fail, int for_good)
{
	struct solver_result result;
	struct board board;
	long calls;

	shuffle_walk(&board, way->width, way->height, way->moves, 9);
	faults_begin(fail, for_good);
	solver_run(&board, &way->limits, NULL, &result);
	calls = faults_end();
	check(result.status == SOLVER_OPTIMAL || result.status == SOLVER_FEASIBLE ||
	              result.status == SOLVER_OUT_OF_MEMORY || result.status == SOLVER_OUT_OF_TIME,
	      "%s, fault %ld: status %d", way->name, fail, (int)result.status);
	check((result.length >= 0) ==
	              (result.status == SOLVER_OPTIMAL || result.status == SOLVER_FEASIBLE),
	      "%s, fault %ld: length %d", way->name, fail, result.length);
	if (result.length >= 0)
		assert_true(checker_solves(board.tiles, board.width, board.height, result.moves,
		                           (size_t)result.length));
	check(faults_left() == (result.moves != NULL), "%s, fault %ld: %ld blocks are left",
	      way->name, fail, faults_left() - (result.moves != NULL));
	solver_result_destroy(&result);
	return calls;
}

/* Runs that end with the time limit are repetitive: there the first calls are enough. */
TEST_CASE(test_every_allocation_may_fail)
{
	enum { FAULTS_MAX = 60 };

	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		long calls = run(&ways[i], 0, 0);

		check(calls > 0, "%s: nothing was allocated: is the program linked as it must be?",
		      ways[i].name);
		for (long fail = 1; fail <= calls && fail <= FAULTS_MAX;
		     fail += helpers_all() || fail < 10 ? 1 : 5) {
			run(&ways[i], fail, 0);
			run(&ways[i], fail, 1);
		}
	}
}

static void stop_search(const struct solver_solution *solution, void *context)
{
	atomic_store((atomic_bool *)context, true);
}

/* Searches with beams until the first solution. */
static long run_beams(const struct board *board, const struct pairs *pairs, long fail, int for_good)
{
	atomic_bool cancel = false;
	const struct solver_limits limits = { .threads = 2, .cancel = &cancel };
	const struct solver_listener listener = { .better = stop_search, .context = &cancel };
	struct solver_result result = { .length = -1 };
	struct watch watch;
	bool enough;
	long calls;

	watch_init(&watch, board, &limits, &listener);
	faults_begin(fail, for_good);
	enough = beam_solve(board, pairs, (size_t)16 << 20, &watch);
	calls = faults_end();
	watch_take(&watch, &result);
	watch_destroy(&watch);
	check(enough || result.length < 0, "fault %ld: no memory, but a solution", fail);
	if (result.length >= 0)
		assert_true(checker_solves(board->tiles, board->width, board->height, result.moves,
		                           (size_t)result.length));
	check(faults_left() == (result.moves != NULL), "fault %ld: %ld blocks are left", fail,
	      faults_left() - (result.moves != NULL));
	solver_result_destroy(&result);
	return calls;
}

TEST_CASE(test_every_allocation_of_beams_may_fail)
{
	struct pairs *pairs = helpers_pairs(5, 4);
	struct board board;
	long calls;

	shuffle_walk(&board, 5, 4, 30, 9);
	calls = run_beams(&board, pairs, 0, 0);
	assert_true(calls > 20);
	for (long fail = 1; fail <= calls; fail++) {
		run_beams(&board, pairs, fail, 0);
		run_beams(&board, pairs, fail, 1);
	}
	pairs_free(pairs);
}

/* Loads the weights of 5×5. Whatever fails, those that are there afterwards are complete; without them,
 * those for all sizes may be. */
static long load(long fail, int for_good)
{
	const struct tables_content *content;
	struct solver_tables *tables;
	bool used = false;
	long calls;

	faults_begin(fail, for_good);
	tables = solver_tables_create(NULL, NULL, NULL);
	if (tables != NULL) {
		solver_tables_use_weights(tables, TEST_SHARE "/weights");
		(void)prepare_tables(tables, 5, 5, 1, NULL);
		content = helpers_peek(tables, 5, 5, TABLES_WEIGHTS);
		used = content != NULL && content->pairs != NULL;
	}
	solver_tables_free(tables);
	calls = faults_end();
	check(used == (fail == 0), "fault %ld: the weights are %sthere", fail, used ? "" : "not ");
	check(faults_left() == 0, "fault %ld: %ld blocks are left", fail, faults_left());
	return calls;
}

TEST_CASE(test_loading_weights_may_fail)
{
	long calls = load(0, 0);

	assert_true(calls > 5);
	for (long fail = 1; fail <= calls; fail++) {
		load(fail, 0);
		load(fail, 1);
	}
}
