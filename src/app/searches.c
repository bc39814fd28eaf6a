/* searches: a job for each search; its thread leaves the newest progress and solution for the main thread. */
#include "app/searches.h"

#include <stdlib.h>

#include "base/memory.h"

struct searches {
	struct worker *worker; /* borrowed */
	struct searches_takers takers;
	struct solver_tables *tables; /* owned; used by the jobs */
	atomic_bool hold;             /* searches rest */
	uint32_t last_ticket;
	struct search *first; /* those whose end was not told; owned by the worker */
};

struct search {
	struct job job;
	struct searches *owner; /* its thread reads the tables, and whether to rest */
	struct search *next;
	uint32_t ticket;
	bool quietly;
	struct board board;
	struct solver_limits limits;
	/* Owned: the newest that the main thread has not taken; NULL: none. */
	_Atomic(struct solver_progress *) progress;
	_Atomic(struct solver_result *) better;
	struct solver_result result; /* owned */
};

static void free_result(struct solver_result *result)
{
	if (result != NULL)
		solver_result_destroy(result);
	free(result);
}

/* Never called on two threads at once, like the next one. */
static void report_progress(const struct solver_progress *progress, void *context)
{
	struct search *search = context;

	free(atomic_exchange(&search->progress, memory_copy(progress, sizeof *progress)));
	job_post(&search->job);
}

static void report_better(const struct solver_solution *solution, void *context)
{
	const struct solver_result better = solver_result_of(solution);
	struct search *search = context;

	free_result(atomic_exchange(&search->better, memory_copy(&better, sizeof better)));
	job_post(&search->job);
}

static void run(struct job *job)
{
	struct search *search = (struct search *)job;
	const struct solver_listener listener = { .progress = report_progress,
		                                  .better = report_better,
		                                  .context = search };

	search->limits.cancel = &job->cancel;
	search->limits.hold = &search->owner->hold;
	search->limits.tables = search->owner->tables;
	solver_run(&search->board, &search->limits, search->quietly ? NULL : &listener,
	           &search->result);
}

static void posted(struct job *job)
{
	struct search *search = (struct search *)job;
	const struct searches_takers *takers = &search->owner->takers;
	struct solver_progress *progress = atomic_exchange(&search->progress, NULL);
	struct solver_result *better = atomic_exchange(&search->better, NULL);

	if (progress != NULL)
		takers->progress(takers->context, search->ticket, progress);
	if (better != NULL)
		takers->better(takers->context, search->ticket, better);
	free(progress);
	free_result(better);
}

static void done(struct job *job)
{
	struct search *search = (struct search *)job;
	const struct searches_takers *takers = &search->owner->takers;

	takers->done(takers->context, search->ticket, &search->result);
}

/* The link to the search with this ticket, or to the NULL at the end. */
static struct search **find(struct searches *searches, uint32_t ticket)
{
	struct search **link = &searches->first;

	while (*link != NULL && (*link)->ticket != ticket)
		link = &(*link)->next;
	return link;
}

static void destroy(struct job *job)
{
	struct search *search = (struct search *)job;

	*find(search->owner, search->ticket) = search->next;
	free(search->progress);
	free_result(search->better);
	solver_result_destroy(&search->result);
	free(search);
}

static const struct job_kind kind = {
	.run = run, .posted = posted, .done = done, .destroy = destroy, .slow = true
};

struct searches *searches_create(const struct searches_setup *setup)
{
	struct searches *searches = memory_new(sizeof *searches);

	searches->worker = setup->worker;
	searches->takers = setup->takers;
	searches->tables = solver_tables_create(setup->cache, setup->note, setup->context);
	if (searches->tables != NULL && setup->weights != NULL)
		solver_tables_use_weights(searches->tables, setup->weights);
	return searches;
}

void searches_free(struct searches *searches)
{
	if (searches == NULL)
		return;
	solver_tables_free(searches->tables);
	free(searches);
}

uint32_t searches_start(struct searches *searches, const struct board *board,
                        const struct solver_limits *limits, bool quietly)
{
	struct search *search = memory_new(sizeof *search);

	*search = (struct search){
		.owner = searches,
		.next = searches->first,
		.ticket = ++searches->last_ticket,
		.quietly = quietly,
		.board = *board,
		.limits = *limits,
		.result = { .status = SOLVER_OUT_OF_MEMORY, .length = -1 },
	};
	searches->first = search;
	job_start(&search->job, &kind, searches->worker);
	return search->ticket;
}

void searches_cancel(struct searches *searches, uint32_t ticket)
{
	struct search *search = *find(searches, ticket);

	if (search != NULL)
		job_cancel(&search->job);
}

void searches_hold(struct searches *searches, bool hold)
{
	atomic_store(&searches->hold, hold);
}
