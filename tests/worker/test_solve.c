/* worker.c, job.c: solve jobs. */
#include "puzzle/shuffle.h"
#include "support/checker.h"
#include "tests.h"

static const struct solver_limits no_limits = { .method = SOLVER_AUTO };

static void test_three_by_three(void **state)
{
	struct bench *bench = *state;

	for (uint64_t seed = 1; seed <= 3; seed++) {
		struct worker_message *message;
		struct board board, copy;
		uint32_t ticket;

		shuffle_uniform(&board, 3, 3, SHUFFLE_GAP_ANY, seed);
		copy = board;
		ticket = worker_solve(bench->worker, &board, &no_limits, NULL);
		assert_int_not_equal(ticket, 0);
		board_init(&board, 2, 2); /* the job has its own */
		message = last_message(bench->worker, ticket, NULL);
		assert_int_equal(message->kind, WORKER_SOLVE_DONE);
		assert_int_equal(message->solved.status, SOLVER_OPTIMAL);
		assert_string_equal(message->error.text, "");
		assert_true(checker_solves(copy.tiles, 3, 3, message->solved.moves,
		                           (size_t)message->solved.length));
		worker_message_free(message);
	}
}

static void test_impossible(void **state)
{
	struct bench *bench = *state;
	struct worker_message *message;
	struct board board;
	uint32_t ticket;

	board_init(&board, 3, 3);
	board.tiles[0] = 2;
	board.tiles[1] = 1;
	ticket = worker_solve(bench->worker, &board, &no_limits, NULL);
	message = last_message(bench->worker, ticket, NULL);
	assert_int_equal(message->solved.status, SOLVER_IMPOSSIBLE);
	worker_message_free(message);
}

static void test_moves_can_be_taken_out(void **state)
{
	struct bench *bench = *state;
	struct worker_message *message;
	struct solver_result result;
	struct board board;

	shuffle_uniform(&board, 3, 3, SHUFFLE_GAP_HOME, 9);
	message = last_message(bench->worker,
	                       worker_solve(bench->worker, &board, &no_limits, NULL), NULL);
	result = message->solved;
	message->solved.moves = NULL;
	worker_message_free(message);
	assert_true(checker_solves(board.tiles, 3, 3, result.moves, (size_t)result.length));
	solver_result_destroy(&result);
}

static void test_progress_then_cancel(void **state)
{
	struct bench *bench = *state;
	uint32_t ticket = start_endless_solve(bench->worker);
	struct worker_message *message = next_message(bench->worker, PATIENCE_MS);
	uint64_t start;

	assert_non_null(message);
	assert_int_equal(message->kind, WORKER_SOLVE_PROGRESS);
	assert_int_equal(message->ticket, ticket);
	assert_true(message->progress.states > 0);
	worker_message_free(message);
	start = SDL_GetTicks64();
	worker_cancel(bench->worker, ticket);
	message = last_message(bench->worker, ticket, NULL);
	assert_true(SDL_GetTicks64() - start < 1000);
	assert_int_equal(message->kind, WORKER_SOLVE_DONE);
	assert_int_equal(message->solved.status, SOLVER_CANCELLED);
	assert_null(message->solved.moves);
	worker_message_free(message);
	worker_cancel(bench->worker, ticket); /* ended: ignored */
	worker_join(bench->worker, ticket);
	assert_null(next_message(bench->worker, SILENCE_MS));
}

int solve_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_three_by_three),
		cmocka_unit_test(test_impossible),
		cmocka_unit_test(test_moves_can_be_taken_out),
		cmocka_unit_test(test_progress_then_cancel),
	};

	return cmocka_run_group_tests_name("solve", tests, bench_setup, bench_teardown);
}
