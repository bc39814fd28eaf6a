/* Starts jobs, issues tickets and takes answers from the event queue. */
#include "worker/worker.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>

#include "base/memory.h"
#include "worker/job.h"

struct worker *worker_create(const struct worker_setup *setup, struct error *error)
{
	struct worker *worker = memory_new(sizeof *worker);

	worker->decoder = memory_text(setup->decoder);
	worker->pictures = memory_text(setup->pictures);
	worker->received = memory_text(setup->received);
	/* on two cores, one is left for the frames */
	worker->decoders = SDL_CreateSemaphore(SDL_GetCPUCount() > 2 ? 2 : 1);
	worker->tables = solver_tables_create(setup->cache, setup->note, setup->context);
	if (worker->tables != NULL && setup->weights != NULL)
		solver_tables_use_weights(worker->tables, setup->weights);
	worker->event_type = SDL_RegisterEvents(1);
	if (worker->event_type != (uint32_t)-1)
		return worker;
	worker->event_type = 0;
	error_set(error, "Can’t start background tasks: SDL has no event numbers left.");
	(void)worker_free(worker); /* it has no jobs */
	return NULL;
}

/* Sets the job's cancel flag and wakes it. Main thread only. */
static void cancel(struct job *job)
{
	atomic_store(&job->cancel, true);
	if (job->wake >= 0)
		(void)eventfd_write(job->wake, 1); /* fails only if it is already readable */
}

static bool any_hangs(const struct worker *worker)
{
	for (const struct job *job = worker->jobs; job != NULL; job = job->next)
		if (job_may_hang(job))
			return true;
	return false;
}

/* Cancels all jobs. False if some don't end in time. */
static bool cancel_all(struct worker *worker)
{
	uint64_t end_ms = SDL_GetTicks64() + WORKER_LEAVE_MS;

	for (struct job *job = worker->jobs; job != NULL; job = job->next)
		cancel(job);
	while (any_hangs(worker) && SDL_GetTicks64() < end_ms)
		SDL_Delay(1);
	return !any_hangs(worker);
}

bool worker_free(struct worker *worker)
{
	SDL_Event event;

	if (worker == NULL)
		return true;
	if (!cancel_all(worker))
		return false;
	while (worker->jobs != NULL) {
		struct job *job = worker->jobs;

		worker->jobs = job->next;
		job_free(job);
	}
	while (worker->event_type != 0 &&
	       SDL_PeepEvents(&event, 1, SDL_GETEVENT, worker->event_type, worker->event_type) > 0)
		worker_message_free(event.user.data1); /* it was not taken */
	solver_tables_free(worker->tables);            /* after the jobs, which use them */
	free(worker->decoder);
	free(worker->pictures);
	free(worker->received);
	SDL_DestroySemaphore(worker->decoders);
	free(worker);
	return true;
}

/* The link to the job with this ticket, or to the NULL at the end. */
static struct job **find_job(struct worker *worker, uint32_t ticket)
{
	struct job **link = &worker->jobs;

	while (*link != NULL && (*link)->ticket != ticket)
		link = &(*link)->next;
	return link;
}

uint32_t worker_start(struct worker *worker, const struct worker_task *task)
{
	struct job *job = job_start(worker, ++worker->last_ticket, task);

	job->next = worker->jobs;
	worker->jobs = job;
	return job->ticket;
}

void worker_cancel(struct worker *worker, uint32_t ticket)
{
	struct job *job = *find_job(worker, ticket);

	if (job != NULL)
		cancel(job);
}

void worker_hold_searches(struct worker *worker, bool hold)
{
	atomic_store(&worker->hold, hold);
}

struct worker_message *worker_take(struct worker *worker, const SDL_Event *event)
{
	struct worker_message *message;
	struct solver_result *better;
	struct job **link, *job;

	if (event->type != worker->event_type)
		return NULL;
	message = event->user.data1;
	link = find_job(worker, message->ticket);
	job = *link;
	assert(job != NULL); /* a job stays until its last message was taken */
	if (message->kind == WORKER_SOLVE_BETTER) {
		better = atomic_exchange(&job->better, NULL);
		assert(better != NULL); /* only its message takes it */
		message->solved = *better;
		free(better); /* its moves belong to the message */
	}
	if (message->kind < WORKER_TASKS) { /* it is the last one */
		*link = job->next;
		job_free(job);
	}
	return message;
}

void worker_message_free(struct worker_message *message)
{
	if (message == NULL)
		return;
	solver_result_destroy(&message->solved);
	SDL_FreeSurface(message->picture);
	free(message->parcel);
	free(message->kept);
	free(message->text);
	cuts_free(&message->drawn);
	free(message->chosen.path);
	free(message->pasted.path);
	SDL_FreeSurface(message->thumbnail);
	folder_free(message->folder);
	free(message->uri);
	free(message->token);
	free(message);
}
