/* searches: what a search tells, and when. */
#include "app/searches.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/checker.h"
#include "support/group.h"

enum {
	PATIENCE_MS = 300000, /* for events that must happen */
	SILENCE_MS = 200,     /* for events that must not */
};

/* Searches, and what the last event told. */
struct desk {
	struct worker *worker;
	struct searches *searches;
	struct board board;
	uint32_t ticket; /* of the only search */
	struct solver_progress progress;
	struct solver_result better, result; /* owned */
	int progresses, betters, ends;
};

static struct solver_result take(struct solver_result *old, struct solver_result *result)
{
	struct solver_result taken = *result;

	solver_result_destroy(old);
	result->moves = NULL;
	return taken;
}

static void take_progress(void *context, uint32_t ticket, const struct solver_progress *progress)
{
	struct desk *desk = context;

	assert_int_equal(ticket, desk->ticket);
	assert_true(progress->seconds > 0);
	desk->progress = *progress;
	desk->progresses++;
}

static void check_solves(const struct desk *desk, const struct solver_result *solved)
{
	const struct board *board = &desk->board;

	assert_true(solved->length > 0 && solved->lower_bound <= solved->length);
	assert_true(checker_solves(board->tiles, board->width, board->height, solved->moves,
	                           (size_t)solved->length));
}

static void take_better(void *context, uint32_t ticket, struct solver_result *better)
{
	struct desk *desk = context;

	assert_int_equal(ticket, desk->ticket);
	assert_true(desk->betters == 0 || better->length < desk->better.length);
	desk->better = take(&desk->better, better);
	check_solves(desk, &desk->better);
	desk->betters++;
}

static void take_result(void *context, uint32_t ticket, struct solver_result *result)
{
	struct desk *desk = context;

	assert_int_equal(ticket, desk->ticket);
	desk->result = take(&desk->result, result);
	desk->ends++;
}

static void open_searches(struct desk *desk, const struct searches_setup *setup)
{
	struct searches_setup taken = *setup;
	struct error error;

	desk->worker = worker_create(&error);
	assert_non_null(desk->worker);
	/* another group of this program may have ended SDL */
	assert_int_equal(SDL_InitSubSystem(SDL_INIT_EVENTS), 0);
	taken.worker = desk->worker;
	taken.takers = (struct searches_takers){ take_progress, take_better, take_result, desk };
	desk->searches = searches_create(&taken);
}

static void end(struct desk *desk)
{
	worker_free(desk->worker);
	SDL_QuitSubSystem(SDL_INIT_EVENTS);
	searches_free(desk->searches);
	solver_result_destroy(&desk->better);
	solver_result_destroy(&desk->result);
}

static void begin(struct desk *desk)
{
	open_searches(desk, &(struct searches_setup){ .cache = NULL });
}

FIXTURE(set_up, tear_down, struct desk, begin, end);
#define SEARCH_TEST(name) TEST_CASE_OF(name, struct desk, desk, set_up, tear_down)

/* Takes one event. False if none comes. */
static bool turn(struct desk *desk, int patience_ms)
{
	SDL_Event event;

	while (SDL_WaitEventTimeout(&event, patience_ms))
		if (worker_take(desk->worker, &event))
			return true;
	return false;
}

static void start(struct desk *desk, const struct solver_limits *limits, bool quietly)
{
	desk->progresses = desk->betters = desk->ends = 0;
	desk->ticket = searches_start(desk->searches, &desk->board, limits, quietly);
	assert_int_not_equal(desk->ticket, 0);
}

static void wait_for_end(struct desk *desk)
{
	while (desk->ends == 0)
		assert_true(turn(desk, PATIENCE_MS));
	assert_int_equal(desk->ends, 1);
}

static void solve(struct desk *desk, const struct solver_limits *limits)
{
	start(desk, limits, false);
	wait_for_end(desk);
}

/* The first tables take longer than the first solution, which a hint needs if time runs out in between. On a slow or
 * busy machine both take longer, so the time grows until there is a solution. */
SEARCH_TEST(too_little_time_for_a_proof)
{
	struct solver_limits limits = { .seconds = 0.1 };

	shuffle_uniform(&desk->board, 4, 4, SCRAMBLE_GAP_HOME, 4);
	solve(desk, &limits);
	for (; desk->result.moves == NULL; limits.seconds *= 2)
		solve(desk, &limits);
	assert_int_equal(desk->result.status, SOLVER_FEASIBLE);
	check_solves(desk, &desk->result);
}

SEARCH_TEST(three_by_three)
{
	for (uint64_t seed = 1; seed <= 3; seed++) {
		struct board board;

		shuffle_uniform(&desk->board, 3, 3, SCRAMBLE_GAP_ANY, seed);
		board = desk->board;
		start(desk, &(struct solver_limits){ .method = SOLVER_AUTO }, false);
		board_init(&desk->board, 2, 2); /* the search has its own copy */
		desk->board = board;
		wait_for_end(desk);
		assert_int_equal(desk->result.status, SOLVER_OPTIMAL);
		check_solves(desk, &desk->result);
	}
}

/* A search that takes far longer than any test. */
static void start_endless(struct desk *desk, bool quietly)
{
	shuffle_uniform(&desk->board, 5, 5, SCRAMBLE_GAP_HOME, 1);
	start(desk, &(struct solver_limits){ .method = SOLVER_BFS }, quietly);
}

SEARCH_TEST(progress_until_it_is_cancelled)
{
	start_endless(desk, false);
	assert_true(turn(desk, PATIENCE_MS));
	assert_int_equal(desk->progresses, 1);
	assert_true(desk->progress.states > 0);
	searches_cancel(desk->searches, desk->ticket);
	wait_for_end(desk);
	assert_int_equal(desk->result.status, SOLVER_CANCELLED);
	assert_null(desk->result.moves);
	searches_cancel(desk->searches, desk->ticket); /* already ended: ignored */
	searches_cancel(desk->searches, 0);
	assert_false(turn(desk, SILENCE_MS));
}

SEARCH_TEST(quietly_only_the_end_is_told)
{
	start_endless(desk, true);
	assert_false(turn(desk, SILENCE_MS));
	searches_cancel(desk->searches, desk->ticket);
	wait_for_end(desk);
	assert_int_equal(desk->result.status, SOLVER_CANCELLED);
	assert_int_equal(desk->progresses + desk->betters, 0);
}

static void start_6x6(struct desk *desk)
{
	shuffle_uniform(&desk->board, 6, 6, SCRAMBLE_GAP_HOME, 4);
	start(desk, &(struct solver_limits){ .method = SOLVER_ANYTIME, .threads = 2 }, false);
}

/* Solutions arrive during the search, each shorter than the one before (take_better), and the last one is as good as
 * any of them. */
SEARCH_TEST(better_and_better)
{
	start_6x6(desk);
	while (desk->betters < 2)
		assert_true(turn(desk, PATIENCE_MS));
	searches_cancel(desk->searches, desk->ticket);
	wait_for_end(desk);
	assert_int_equal(desk->result.status, SOLVER_CANCELLED);
	assert_true(desk->result.length <= desk->better.length);
	check_solves(desk, &desk->result);
}

/* If nobody takes events for a while, one tells the newest progress and solution. */
SEARCH_TEST(only_the_newest_waits)
{
	SDL_Event events[64];

	start_6x6(desk);
	SDL_Delay(1500);
	SDL_PumpEvents();
	assert_int_equal(SDL_PeepEvents(events, 64, SDL_PEEKEVENT, SDL_USEREVENT, SDL_LASTEVENT),
	                 1);
	assert_true(turn(desk, PATIENCE_MS));
	assert_int_equal(desk->progresses, 1);
	assert_int_equal(desk->betters, 1);
	searches_cancel(desk->searches, desk->ticket);
	wait_for_end(desk);
}

/* Searches that rest say nothing, until they go on. */
SEARCH_TEST(searches_rest)
{
	searches_hold(desk->searches, true);
	start_6x6(desk);
	while (turn(desk, SILENCE_MS))
		assert_int_equal(desk->ends, 0);
	searches_hold(desk->searches, false);
	while (desk->betters == 0)
		assert_true(turn(desk, PATIENCE_MS));
}

static void count_notes(const char *sentence, void *context)
{
	assert_true(sentence[0] != '\0');
	atomic_fetch_add((atomic_int *)context, 1);
}

/* The search continues if the cache cannot be written, and the program is told. */
TEST_CASE(notes)
{
	struct desk desk = { .ticket = 0 };
	atomic_int count = 0;

	open_searches(&desk, &(struct searches_setup){ .cache = "/dev/null/cache",
	                                               .note = count_notes,
	                                               .context = &count });
	shuffle_walk(&desk.board, 5, 3, 40, 5);
	solve(&desk, &(struct solver_limits){ .method = SOLVER_AUTO });
	assert_int_equal(desk.result.status, SOLVER_OPTIMAL);
	assert_int_equal(desk.result.lower_bound, desk.result.length);
	check_solves(&desk, &desk.result);
	end(&desk);
	assert_true(atomic_load(&count) > 0);
}
