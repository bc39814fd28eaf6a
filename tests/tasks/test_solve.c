/* tasks.c, job.c: solve jobs. */
#include "puzzle/scramble.h"
#include "support/checker.h"
#include "tests.h"

GROUP(bench_setup, bench_teardown);

static const struct solver_limits no_limits = { .method = SOLVER_AUTO };

static void check_solves(const struct board *board, const struct solver_result *solved)
{
	assert_true(solved->length > 0 && solved->lower_bound <= solved->length);
	assert_true(checker_solves(board->tiles, board->width, board->height, solved->moves,
	                           (size_t)solved->length));
}

/* The first tables take longer than the first solution, which a hint needs if time runs out in
 * between. On a slow or busy machine both take longer, so the time grows until there is a solution.
 * Must be the first test, before there are tables. */
BENCH_TEST(test_too_little_time_for_a_proof)
{
	struct solver_limits limits = { .seconds = 0.1 };
	struct worker_message *message;
	struct board board;
	bool found;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_HOME, 4);
	do {
		uint32_t ticket = start_search(bench->tasks, WORKER_SOLVE, &board, &limits);

		message = last_message(bench->tasks, ticket, WORKER_SOLVE, NULL);
		found = message->solved.moves != NULL;
		if (found) {
			assert_int_equal(message->solved.status, SOLVER_FEASIBLE);
			check_solves(&board, &message->solved);
		}
		worker_message_free(message);
		limits.seconds *= 2;
	} while (!found);
}

BENCH_TEST(test_three_by_three)
{
	for (uint64_t seed = 1; seed <= 3; seed++) {
		struct worker_message *message;
		struct board board, copy;
		uint32_t ticket;

		shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_ANY, seed);
		copy = board;
		ticket = start_search(bench->tasks, WORKER_SOLVE, &board, &no_limits);
		assert_int_not_equal(ticket, 0);
		board_init(&board, 2, 2); /* the job has its own copy */
		message = last_message(bench->tasks, ticket, WORKER_SOLVE, "");
		assert_int_equal(message->solved.status, SOLVER_OPTIMAL);
		assert_true(checker_solves(copy.tiles, 3, 3, message->solved.moves,
		                           (size_t)message->solved.length));
		worker_message_free(message);
	}
}

BENCH_TEST(test_progress_then_cancel)
{
	uint32_t ticket = start_endless_solve(bench->tasks);
	struct worker_message *message = next_message(bench->tasks, PATIENCE_MS);

	assert_non_null(message);
	assert_int_equal(message->kind, WORKER_SOLVE_PROGRESS);
	assert_int_equal(message->ticket, ticket);
	assert_true(message->progress.states > 0);
	worker_message_free(message);
	tasks_cancel(bench->tasks, ticket);
	message = last_message(bench->tasks, ticket, WORKER_SOLVE, NULL);
	assert_int_equal(message->solved.status, SOLVER_CANCELLED);
	assert_null(message->solved.moves);
	worker_message_free(message);
	tasks_cancel(bench->tasks, ticket); /* already ended: ignored */
	assert_null(next_message(bench->tasks, SILENCE_MS));
}

static void check_optimal(const struct worker_message *message, const struct board *board)
{
	assert_int_equal(message->solved.status, SOLVER_OPTIMAL);
	assert_int_equal(message->solved.lower_bound, message->solved.length);
	assert_true(checker_solves(board->tiles, board->width, board->height, message->solved.moves,
	                           (size_t)message->solved.length));
}

static uint32_t solve_6x6(struct tasks *tasks, struct board *board)
{
	const struct solver_limits limits = { .method = SOLVER_ANYTIME, .threads = 2 };

	shuffle_uniform(board, 6, 6, SCRAMBLE_GAP_HOME, 4);
	return start_search(tasks, WORKER_SOLVE, board, &limits);
}

/* Solutions arrive during the search, each shorter than the one before, and the last message has
 * one as good as any of them. */
BENCH_TEST(test_better_and_better)
{
	struct worker_message *message;
	struct board board;
	uint32_t ticket = solve_6x6(bench->tasks, &board);
	int shortest = 0, count = 0;

	while (count < 2) {
		message = next_message(bench->tasks, PATIENCE_MS);
		assert_non_null(message);
		assert_int_equal(message->ticket, ticket);
		if (message->kind == WORKER_SOLVE_BETTER) {
			check_solves(&board, &message->solved);
			assert_true(count == 0 || message->solved.length < shortest);
			shortest = message->solved.length;
			count++;
		}
		worker_message_free(message);
	}
	tasks_cancel(bench->tasks, ticket);
	message = last_message(bench->tasks, ticket, WORKER_SOLVE, NULL);
	assert_int_equal(message->solved.status, SOLVER_CANCELLED);
	assert_true(message->solved.length <= shortest);
	check_solves(&board, &message->solved);
	worker_message_free(message);
}

static int count_in_queue(enum worker_kind kind)
{
	SDL_Event events[64];
	int count = SDL_PeepEvents(events, 64, SDL_PEEKEVENT, SDL_USEREVENT, SDL_LASTEVENT);
	int found = 0;

	for (int i = 0; i < count; i++)
		found += ((struct worker_message *)events[i].user.data1)->kind == kind;
	return found;
}

/* If nobody reads messages for a while, only the newest solution is delivered. */
BENCH_TEST(test_only_the_newest_waits)
{
	struct worker_message *message = NULL;
	struct board board;
	uint32_t ticket = solve_6x6(bench->tasks, &board);
	int told = 0;

	SDL_Delay(1500);
	SDL_PumpEvents();
	assert_int_equal(count_in_queue(WORKER_SOLVE_BETTER), 1);
	while (message == NULL || message->kind != WORKER_SOLVE_BETTER) {
		worker_message_free(message);
		message = next_message(bench->tasks, PATIENCE_MS);
		assert_non_null(message);
		if (message->kind == WORKER_SOLVE_PROGRESS)
			told = message->progress.best_length;
	}
	check_solves(&board, &message->solved);
	assert_true(told <= 0 || message->solved.length <= told);
	worker_message_free(message);
	tasks_cancel(bench->tasks, ticket);
	worker_message_free(last_message(bench->tasks, ticket, WORKER_SOLVE, NULL));
}

static int refuse_better(void *data, SDL_Event *event)
{
	struct worker_message *message = event->user.data1;

	return event->type < SDL_USEREVENT || message->kind != WORKER_SOLVE_BETTER;
}

/* If the event queue is full, the solution is not lost: the next one arrives. */
BENCH_TEST(test_a_full_queue)
{
	struct worker_message *message;
	struct board board;
	uint32_t ticket;

	SDL_SetEventFilter(refuse_better, NULL);
	ticket = solve_6x6(bench->tasks, &board);
	SDL_Delay(300);
	tasks_cancel(bench->tasks, ticket);
	message = last_message(bench->tasks, ticket, WORKER_SOLVE, NULL);
	check_solves(&board, &message->solved);
	worker_message_free(message);
	SDL_SetEventFilter(NULL, NULL);
}

BENCH_TEST(test_cancelled_measure)
{
	struct worker_message *message;
	struct board board;
	uint32_t ticket;

	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_HOME, 4);
	ticket = start_search(bench->tasks, WORKER_MEASURE, &board, &no_limits);
	assert_null(next_message(bench->tasks, SILENCE_MS));
	tasks_cancel(bench->tasks, ticket);
	message = last_message(bench->tasks, ticket, WORKER_MEASURE, NULL);
	assert_int_equal(message->solved.status, SOLVER_CANCELLED);
	worker_message_free(message);
}

static void count_notes(const char *sentence, void *context)
{
	assert_true(sentence[0] != '\0');
	atomic_fetch_add((atomic_int *)context, 1);
}

/* The search continues if the cache cannot be written, and the app is told. */
TEST_CASE(test_notes)
{
	atomic_int notes = 0;
	const struct worker_setup setup = { .cache = "/dev/null/cache",
		                            .note = count_notes,
		                            .context = &notes };
	struct tasks *tasks = tasks_create(&setup, NULL);
	struct worker_message *message;
	struct board board;

	assert_non_null(tasks);
	shuffle_walk(&board, 5, 3, 40, 5);
	message = last_message(tasks, start_search(tasks, WORKER_SOLVE, &board, &no_limits),
	                       WORKER_SOLVE, NULL);
	check_optimal(message, &board);
	worker_message_free(message);
	tasks_free(tasks);
	assert_true(atomic_load(&notes) > 0);
}
