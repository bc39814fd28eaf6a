/* Proven shortest solutions: src/solver/exact/deepen.c, through solver_run. */
#include <stdlib.h>
#include <unistd.h>

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/exact/deepen.h"
#include "solver/exact/nodes.h"
#include "solver/helpers.h"
#include "support/shortest.h"

static int make_tables(void **state)
{
	*state = solver_tables_create(NULL, NULL, NULL);
	return *state == NULL ? -1 : 0;
}

static int free_tables(void **state)
{
	solver_tables_free(*state);
	return 0;
}

GROUP(make_tables, free_tables);

static int prove(const struct board *board, struct solver_tables *tables, size_t bytes, int threads)
{
	const struct solver_limits limits = {
		.method = SOLVER_PROVE,
		.tables = tables,
		.bytes = bytes,
		.threads = threads,
	};

	return helpers_solve_with(board, &limits);
}

/* Enough for the small tables; with sanitizers, building the large ones takes too long. */
static const size_t small_bytes = 32 << 20;

enum {
	SAMPLE = 7,       /* unless all boards are tried, one of so many is */
	SMALL_SAMPLE = 71 /* with a sanitizer, for which the memory of each proof takes long */
};

/* One of so many boards is proven. */
static int sample(void)
{
	return helpers_all() ? 1 : groups_sanitized() ? SMALL_SAMPLE : SAMPLE;
}

TEST_CASE(test_korf_boards)
{
	struct helpers_boards boards;
	int sum = 0;

	helpers_read_boards(&boards, "korf15_100.txt", 4, 4);
	assert_int_equal(boards.count, 100);
	for (int i = 0; i < boards.count; i += helpers_all() ? 1 : SAMPLE) {
		int length = prove(&boards.boards[i], *state, small_bytes, 1 + i / SAMPLE % 2);

		check(length == boards.lengths[i], "board %d: %d moves, not %d", i + 1, length,
		      boards.lengths[i]);
		sum += length;
	}
	assert_true(!helpers_all() || sum == 5305);
	helpers_free_boards(&boards);
}

/* The boards reached by a proof. */
static uint64_t count_states(const struct board *board, struct solver_tables *tables, int threads)
{
	const struct solver_limits limits = {
		.method = SOLVER_PROVE,
		.tables = tables,
		.bytes = small_bytes,
		.threads = threads,
	};
	struct solver_result result;
	uint64_t states;

	solver_run(board, &limits, NULL, &result);
	states = result.states;
	solver_result_destroy(&result);
	return states;
}

/* Two threads reach about as many boards as one: they share what was seen, in another order, and
 * only the last round may end early. A skipped branch wouldn't be missed otherwise: the shortest
 * solution is mostly known before it is proven. */
TEST_CASE(two_threads_share_all_branches)
{
	static const int long_proofs[] = { 17, 32, 60, 88 };
	struct helpers_boards boards;
	uint64_t one = 0, two = 0;

	helpers_read_boards(&boards, "korf15_100.txt", 4, 4);
	for (size_t i = 0; i < sizeof long_proofs / sizeof *long_proofs; i++) {
		one += count_states(&boards.boards[long_proofs[i] - 1], *state, 1);
		two += count_states(&boards.boards[long_proofs[i] - 1], *state, 2);
	}
	check(two >= one / 100 * 95, "two threads reached %ju boards, one %ju", (uintmax_t)two,
	      (uintmax_t)one);
	helpers_free_boards(&boards);
}

/* Boards found by an independent search, with the tables that prove their lengths. */
struct visit {
	struct solver_tables *tables;
	size_t bytes;
	int step; /* so many are found for each one that is proven */
	int found;
	uint64_t counts[HELPERS_COUNTS_MAX]; /* by length */
};

static void prove_visited(const struct board *board, int length, void *context)
{
	struct visit *visit = context;

	visit->counts[length]++;
	if (visit->found++ % visit->step == 0)
		assert_int_equal(prove(board, visit->tables, visit->bytes, 1), length);
}

TEST_CASE(test_all_3x3_boards)
{
	struct visit visit = { *state, 0, sample(), .found = 0 };

	shortest_visit(3, 3, 31, prove_visited, &visit);
	assert_int_equal(visit.found, 181440);
}

/* All 4×4 boards within 14 moves (11 in a sample): as many of each length as are published. */
TEST_CASE(test_4x4_boards_of_one_depth)
{
	struct visit visit = { *state, small_bytes, .step = groups_sanitized() ? SAMPLE : 1 };
	const int most = helpers_all() ? 14 : 11;
	uint64_t counts[HELPERS_COUNTS_MAX];

	assert_true(helpers_read_counts(4, 4, counts) > most);
	shortest_visit(4, 4, most, prove_visited, &visit);
	assert_memory_equal(visit.counts, counts, (size_t)(most + 1) * sizeof *counts);
}

/* The other sizes with tables, in both orientations, compared with breadth-first search. */
TEST_CASE(test_rectangles)
{
	static const struct {
		int width, height;
	} sizes[] = {
		{ 2, 2 }, { 3, 2 }, { 2, 3 }, { 4, 2 }, { 2, 4 }, { 5, 2 }, { 2, 5 },
		{ 4, 3 }, { 3, 4 }, { 6, 2 }, { 2, 6 }, { 5, 3 }, { 3, 5 },
	};
	const uint64_t seeds = helpers_all() ? 6 : 1;
	const uint64_t moves = groups_sanitized() ? 24 : 40;

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < seeds; seed++) {
			struct board board, mirrored;
			int length;

			shuffle_walk(&board, sizes[i].width, sizes[i].height, moves, seed);
			length = helpers_solve(&board, 0);
			assert_int_equal(prove(&board, *state, small_bytes, 2), length);
			helpers_transpose(&board, &mirrored);
			assert_int_equal(prove(&mirrored, *state, small_bytes, 2), length);
		}
	}
}

/* Makes a move on the board and the node; false if there is none in this direction. Any bound will
 * do, as long as it rules nothing out. */
static bool follow(const struct field *field, struct node *node, struct board *board,
                   enum direction direction)
{
	struct batch batch = { .count = 1 };
	struct node next[4];
	int count, i = 0;

	if (!board_move(board, direction))
		return false;
	node_allow(field, node, 10 - node->spare);
	batch.nodes[0] = *node;
	count = batch_expand(field, &batch, field->views, next);
	while (i < count && next[i].gap != board->gap)
		i++;
	assert_true(i < count);
	*node = next[i];
	node->back = NODE_ROOT;
	node->depth = 0;
	return true;
}

/* Follows a random walk. The estimate never changes by more than one per move, and that of each view
 * is the one of the board looked up anew. */
static void check_walk(const struct field *field, struct board *board, struct random *random)
{
	struct node node;

	node_init(field, &node, board);
	for (int step = 0; step < 300; step++) {
		struct node anew;
		int before = node_estimate(&node);

		if (!follow(field, &node, board, (enum direction)random_below(random, 4)))
			continue;
		assert_true(abs(node_estimate(&node) - before) <= 1);
		node_init(field, &anew, board);
		assert_int_equal(node.key, anew.key);
		for (int view = 0; view < field->views; view++)
			assert_int_equal(node.left - 2 * node.room[view],
			                 anew.left - 2 * anew.room[view]);
	}
}

static void check_estimates(int width, int height)
{
	struct pdb_set *set = pdb_set_create(width, height, PDB_SMALL);
	struct field *field = malloc(sizeof *field);
	const uint64_t seeds = helpers_all() ? 12 : groups_sanitized() ? 1 : 4;
	struct random random;
	uint8_t *block;
	struct board board;

	assert_non_null(set);
	assert_non_null(field);
	block = malloc(set->bytes);
	assert_non_null(block);
	helpers_build(set, block);
	set->block = block;
	node_field_init(field, set);
	random_init(&random, 3);
	for (uint64_t seed = 0; seed < seeds; seed++) {
		shuffle_walk(&board, width, height, 30, seed);
		assert_true(deepen_bound(&board, set) <= helpers_solve(&board, 0));
		shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
		check_walk(field, &board, &random);
	}
	free(block);
	free(field);
	pdb_set_free(set);
}

TEST_CASE(test_estimates_are_admissible_and_consistent)
{
	static const int sizes[][2] = {
		{ 2, 2 }, { 3, 2 }, { 4, 2 }, { 5, 2 }, { 3, 3 }, { 4, 3 },
		{ 5, 3 }, { 4, 4 }, { 6, 2 }, { 7, 2 }, { 8, 2 }, { 5, 5 }
	};

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i += helpers_all() ? 1 : 3)
		check_estimates(sizes[i][0], sizes[i][1]);
}

static const size_t small_bytes_5x5 = 64 << 20;

TEST_CASE(test_5x5_boards)
{
	const uint64_t moves = groups_sanitized() ? 24 : 32;

	for (uint64_t seed = 0; seed < (helpers_all() ? 4 : 2); seed++) {
		struct board board;

		shuffle_walk(&board, 5, 5, moves, seed);
		assert_int_equal(prove(&board, *state, small_bytes_5x5, 1 + (int)seed % 2),
		                 helpers_solve(&board, 0));
	}
}

/* Once tables are in memory, they raise the bound of other searches, too. */
TEST_CASE(test_5x5_proofs_and_others_end_at_their_limits)
{
	static const enum solver_method methods[] = { SOLVER_PROVE, SOLVER_AUTO, SOLVER_ANYTIME };
	struct board board;

	shuffle_walk(&board, 5, 5, 30, 1);
	prove(&board, *state, small_bytes_5x5, 1);
	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, 2);
	for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
		const struct solver_limits limits = {
			.method = methods[i],
			.tables = *state,
			.bytes = small_bytes_5x5,
			.seconds = 0.1,
		};
		struct solver_result result;

		solver_run(&board, &limits, NULL, &result);
		assert_int_equal(result.status, SOLVER_FEASIBLE);
		assert_true(result.lower_bound > board_distance(&board));
		assert_true(result.lower_bound <= result.length);
		solver_result_destroy(&result);
	}
}

TEST_CASE(test_only_some_large_sizes_can_be_proven)
{
	assert_true(solver_proves(4, 4) && solver_can_prove(4, 4) && solver_can_prove(2, 2));
	assert_true(!solver_proves(5, 5) && solver_can_prove(5, 5));
	assert_false(solver_can_prove(5, 4) || solver_can_prove(6, 6));
}

/* Even without a time limit, a proof ends if its tables do not fit. */
TEST_CASE(test_5x5_proofs_without_memory_end)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE, .bytes = 1 << 20 };
	struct solver_result result;
	struct board board;

	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, 2);
	solver_run(&board, &limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_FEASIBLE);
	solver_result_destroy(&result);
}

/* What a listener heard of a search. */
struct heard {
	atomic_bool enough; /* boards reached: the search is cancelled */
	uint64_t states;
	int idle, idle_most; /* reports in a row without another board */
};

static void hear_progress(const struct solver_progress *progress, void *context)
{
	struct heard *heard = context;

	heard->idle =
	        progress->states > 0 && progress->states == heard->states ? heard->idle + 1 : 0;
	heard->idle_most = heard->idle > heard->idle_most ? heard->idle : heard->idle_most;
	heard->states = progress->states;
	if (progress->states > 10 * 1000 * 1000)
		atomic_store(&heard->enough, true);
}

/* The search goes on while other threads make the large tables. */
TEST_CASE(test_never_waits_for_large_tables)
{
	struct heard heard = { .enough = false };
	const struct solver_listener listener = { .progress = hear_progress, .context = &heard };
	const struct solver_limits limits = {
		.tables = helpers_tables(NULL, NULL),
		.threads = 2,
		.cancel = &heard.enough,
	};
	struct solver_result result;
	struct board board;

	helpers_hard_board(&board);
	solver_run(&board, &limits, &listener, &result);
	check(heard.idle_most < 2, "%d reports without progress", heard.idle_most);
	solver_result_destroy(&result);
	solver_tables_free(limits.tables);
}

/* A search that waits, in a long round, until the large tables are ready. */
struct takeover {
	struct solver_tables *tables;
	atomic_bool late; /* it took too many boards from then on, and is cancelled */
	uint64_t states;  /* reached by then; 0: not yet */
};

static void wait_for_large_tables(const struct solver_progress *progress, void *context)
{
	enum { LONG_STATES = 30 * 1000 * 1000, MOST_STATES = 15 * 1000 * 1000 };
	struct takeover *takeover = context;

	if (takeover->states > 0)
		atomic_store(&takeover->late, progress->states - takeover->states > MOST_STATES);
	if (takeover->states > 0 || progress->states < LONG_STATES)
		return;
	while (helpers_peek(takeover->tables, 4, 4, TABLES_PDB_LARGE) == NULL)
		usleep(1000);
	takeover->states = progress->states;
}

/* Tables that are ready in the middle of a round are used at once: 5 million boards more prove the solution. */
TEST_CASE(test_takes_large_tables_over)
{
	struct takeover takeover = { .tables = helpers_tables(NULL, NULL) };
	const struct solver_listener listener = { .progress = wait_for_large_tables,
		                                  .context = &takeover };
	const struct solver_limits limits = { .tables = takeover.tables,
		                              .threads = 1,
		                              .cancel = &takeover.late };
	struct solver_result result;
	struct board board;

	if (groups_all() && !groups_sanitized()) { /* with which building takes too long */
		helpers_hard_board(&board);
		solver_run(&board, &limits, &listener, &result);
		check(result.status == SOLVER_OPTIMAL && result.length == 80, "status %d, %d moves",
		      (int)result.status, result.length);
		check(takeover.states > 0, "proven by the small tables");
		solver_result_destroy(&result);
	}
	solver_tables_free(takeover.tables);
}

TEST_CASE(test_switches_to_large_tables)
{
	struct board board;

	shuffle_uniform(&board, 5, 3, SCRAMBLE_GAP_HOME, 4);
	assert_true(prepare_tables(*state, 4, 3, 2, NULL));
	assert_int_equal(prove(&board, *state, 0, 2), prove(&board, *state, small_bytes, 1));
}
