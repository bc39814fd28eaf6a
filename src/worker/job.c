/* job: starts, cancels and frees jobs, and brings what they say to the main thread. */
#include "worker/job.h"

#include <stdlib.h>

#include "base/memory.h"
#include "system/threads.h"
#include "system/wake.h"

/* user.code of an event; data1 is the job. */
enum code { ENDED, POSTED };

struct worker {
	uint32_t event_type;
	struct job *jobs; /* owned: those whose end was not taken */
};

/* False if the queue is full: then worker_free frees the job. */
static bool push(struct job *job, enum code code)
{
	SDL_Event event = {
		.user = { .type = job->worker->event_type, .code = (Sint32)code, .data1 = job }
	};

	return SDL_PushEvent(&event) == 1;
}

static int thread_main(void *data)
{
	struct job *job = data;

	if (job->kind->slow)
		thread_lower(); /* all searches are slow, as one may wait for tables that another builds */
	job->kind->run(job);
	push(job, ENDED);
	atomic_store(&job->ended, true);
	return 0;
}

void job_start(struct job *job, const struct job_kind *kind, struct worker *worker)
{
	*job = (struct job){ .kind = kind,
		             .worker = worker,
		             .wake = kind->sleeps ? wake_create() : -1,
		             .next = worker->jobs };
	worker->jobs = job;
	job->thread = SDL_CreateThread(thread_main, "worker", job);
	if (job->thread != NULL)
		return;
	error_set(&job->error, "Can’t start a thread: %s.", SDL_GetError());
	push(job, ENDED);
}

void job_cancel(struct job *job)
{
	if (job == NULL)
		return;
	atomic_store(&job->cancel, true);
	wake_set(job->wake);
}

void job_drop(struct job *job)
{
	if (job == NULL)
		return;
	job_cancel(job);
	job->dropped = true;
}

void job_post(struct job *job)
{
	if (!atomic_exchange(&job->queued, true) && !push(job, POSTED))
		atomic_store(&job->queued, false);
}

/* Joins its thread and frees it. */
static void end(struct job *job, bool done)
{
	SDL_WaitThread(job->thread, NULL);
	wake_free(job->wake);
	if (done && job->kind->done != NULL)
		job->kind->done(job);
	job->kind->destroy(job);
}

static void take_out(struct worker *worker, const struct job *job)
{
	struct job **link = &worker->jobs;

	while (*link != job)
		link = &(*link)->next;
	*link = job->next;
}

struct worker *worker_create(struct error *error)
{
	struct worker *worker = memory_new(sizeof *worker);

	worker->event_type = SDL_RegisterEvents(1);
	if (worker->event_type != (uint32_t)-1)
		return worker;
	error_set(error, "Can’t start background tasks: SDL has no event numbers left.");
	free(worker);
	return NULL;
}

bool worker_take(struct worker *worker, const SDL_Event *event)
{
	struct job *job = event->user.data1;

	if (event->type != worker->event_type)
		return false;
	if (event->user.code == ENDED) {
		take_out(worker, job);
		end(job, !job->dropped);
		return true;
	}
	atomic_store(&job->queued, false);
	if (!job->dropped)
		job->kind->posted(job);
	return true;
}

/* Sets the cancel flag of all jobs. False while some wait for what may never come. */
static bool cancel_all(struct worker *worker)
{
	bool hangs = false;

	for (struct job *job = worker->jobs; job != NULL; job = job->next) {
		job_cancel(job);
		hangs |= job->kind->hangs && job->thread != NULL && !atomic_load(&job->ended);
	}
	return !hangs;
}

bool worker_free(struct worker *worker)
{
	uint64_t end_ms = SDL_GetTicks64() + WORKER_LEAVE_MS;

	if (worker == NULL)
		return true;
	while (!cancel_all(worker) && SDL_GetTicks64() < end_ms)
		SDL_Delay(1);
	if (!cancel_all(worker))
		return false;
	while (worker->jobs != NULL) {
		struct job *job = worker->jobs;

		worker->jobs = job->next;
		end(job, false);
	}
	SDL_FlushEvent(worker->event_type); /* they own nothing */
	free(worker);
	return true;
}
