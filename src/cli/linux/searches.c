/* Threads that search for the game, and their answers. */
#include "cli/linux/searches.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

struct answer {
	enum { PROGRESS, BETTER, DONE } kind;
	struct search *search; /* the search's own answer: DONE; the main thread frees the others */
	struct solver_progress progress;
	struct solver_result result; /* owned; of BETTER and DONE */
};

struct search {
	struct search *next;
	struct searches *all;
	uint32_t ticket;
	bool running; /* it has a thread */
	pthread_t thread;
	struct board board;
	struct solver_limits limits;
	atomic_bool cancel;
	struct answer last;
};

bool searches_init(struct searches *searches, struct solver_tables *tables, struct error *error)
{
	if (pipe2(searches->pipe, O_CLOEXEC) != 0)
		return error_set(error, "Too many files are open.");
	(void)fcntl(searches->pipe[0], F_SETFL, O_NONBLOCK); /* can't fail */
	searches->tables = tables;
	return true;
}

static void tell(struct answer *answer)
{
	ssize_t written = write(answer->search->all->pipe[1], &answer, sizeof answer);

	(void)written; /* a pipe takes a pointer as a whole, and waits for that */
}

static void take_progress(const struct solver_progress *progress, void *context)
{
	const struct answer answer = { .kind = PROGRESS, .search = context, .progress = *progress };

	tell(memory_copy(&answer, sizeof answer));
}

static void take_better(const struct solver_solution *solution, void *context)
{
	const struct answer answer = { .kind = BETTER,
		                       .search = context,
		                       .result = solver_result_of(solution) };

	tell(memory_copy(&answer, sizeof answer));
}

static void *search_run(void *context)
{
	struct search *search = context;
	const struct solver_listener listener = { take_progress, take_better, search };

	solver_run(&search->board, &search->limits, &listener, &search->last.result);
	tell(&search->last);
	return NULL;
}

/* Signals are left to the other threads. */
static void start_thread(struct search *search)
{
	sigset_t all, old;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	search->running = pthread_create(&search->thread, NULL, search_run, search) == 0;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (!search->running)
		tell(&search->last);
}

static uint32_t search_start(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind)
{
	struct searches *searches = context;
	struct search *search = memory_new(sizeof *search);

	(void)kind;
	*search = (struct search){
		.next = searches->list,
		.all = searches,
		.ticket = ++searches->last_ticket,
		.board = *board,
		.limits = *limits,
		.last = { DONE, search,
		          .result = { .status = SOLVER_OUT_OF_MEMORY, .length = -1 } },
	};
	search->limits.tables = searches->tables;
	search->limits.cancel = &search->cancel;
	searches->list = search;
	start_thread(search);
	return searches->last_ticket;
}

static void cancel(void *context, uint32_t ticket)
{
	struct searches *searches = context;

	for (struct search *search = searches->list; search != NULL; search = search->next)
		if (search->ticket == ticket)
			atomic_store(&search->cancel, true);
}

struct game_port searches_port(struct searches *searches)
{
	return (struct game_port){ search_start, cancel, searches };
}

/* Takes the next answer; after its last one a search ends. False if there is none. */
static bool take_answer(struct searches *searches, struct answer *taken, uint32_t *ticket)
{
	struct search **link = &searches->list, *search;
	struct answer *answer;

	if (read(searches->pipe[0], &answer, sizeof answer) != (ssize_t)sizeof answer)
		return false;
	*taken = *answer;
	search = taken->search;
	*ticket = search->ticket;
	if (taken->kind != DONE) {
		free(answer);
		return true;
	}
	while (*link != search)
		link = &(*link)->next;
	*link = search->next;
	if (search->running)
		pthread_join(search->thread, NULL);
	free(search);
	return true;
}

void searches_deliver(struct searches *searches, struct game *game, uint64_t now_ms)
{
	struct answer answer;
	uint32_t ticket;

	while (take_answer(searches, &answer, &ticket)) {
		if (answer.kind == PROGRESS)
			game_search_progress(game, ticket, &answer.progress, now_ms);
		else if (answer.kind == BETTER)
			game_search_better(game, ticket, &answer.result, now_ms);
		else
			game_search_done(game, ticket, &answer.result, now_ms);
		solver_result_destroy(&answer.result);
	}
}

void searches_destroy(struct searches *searches)
{
	struct answer answer;
	uint32_t ticket;

	if (searches->pipe[1] == 0)
		return;
	for (struct search *search = searches->list; search != NULL; search = search->next)
		atomic_store(&search->cancel, true);
	(void)fcntl(searches->pipe[0], F_SETFL, 0); /* waits for answers */
	while (searches->list != NULL)
		if (take_answer(searches, &answer, &ticket))
			solver_result_destroy(&answer.result);
	close(searches->pipe[0]);
	close(searches->pipe[1]);
}
