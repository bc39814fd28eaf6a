/* Starts jobs, issues tickets and takes answers from the event queue. */
#include "tasks/tasks.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "tasks/task.h"

struct tasks *tasks_create(const struct worker_setup *setup, struct error *error)
{
	struct tasks *tasks = memory_new(sizeof *tasks);

	tasks->decoder = memory_text(setup->decoder);
	tasks->pictures = memory_text(setup->pictures);
	tasks->received = memory_text(setup->received);
	/* on two cores, one is left for the frames */
	tasks->decoders = SDL_CreateSemaphore(SDL_GetCPUCount() > 2 ? 2 : 1);
	tasks->worker = worker_create(error);
	tasks->event_type = SDL_RegisterEvents(1);
	if (tasks->worker != NULL && tasks->event_type != (uint32_t)-1)
		return tasks;
	tasks->event_type = 0;
	error_set(error, "Can’t start background tasks: SDL has no event numbers left.");
	(void)tasks_free(tasks); /* it has no jobs */
	return NULL;
}

struct worker *tasks_worker(const struct tasks *tasks)
{
	return tasks->worker;
}

const char *tasks_decoder(const struct tasks *tasks)
{
	return tasks->decoder;
}

static bool any_hangs(const struct tasks *tasks)
{
	if (tasks->worker != NULL && !worker_cancel_all(tasks->worker))
		return true;
	for (const struct task *job = tasks->first; job != NULL; job = job->next)
		if (task_may_hang(job))
			return true;
	return false;
}

/* Cancels all jobs. False if some don't end in time. */
static bool cancel_all(struct tasks *tasks)
{
	uint64_t end_ms = SDL_GetTicks64() + WORKER_LEAVE_MS;

	for (struct task *job = tasks->first; job != NULL; job = job->next)
		atomic_store(&job->cancel, true);
	while (any_hangs(tasks) && SDL_GetTicks64() < end_ms)
		SDL_Delay(1);
	return !any_hangs(tasks);
}

bool tasks_free(struct tasks *tasks)
{
	SDL_Event event;

	if (tasks == NULL)
		return true;
	if (!cancel_all(tasks))
		return false;
	worker_free(tasks->worker);
	while (tasks->first != NULL) {
		struct task *job = tasks->first;

		tasks->first = job->next;
		task_free(job);
	}
	while (tasks->event_type != 0 &&
	       SDL_PeepEvents(&event, 1, SDL_GETEVENT, tasks->event_type, tasks->event_type) > 0)
		worker_message_free(event.user.data1); /* it was not taken */
	free(tasks->decoder);
	free(tasks->pictures);
	free(tasks->received);
	SDL_DestroySemaphore(tasks->decoders);
	free(tasks);
	return true;
}

/* The link to the job with this ticket, or to the NULL at the end. */
static struct task **find_task(struct tasks *tasks, uint32_t ticket)
{
	struct task **link = &tasks->first;

	while (*link != NULL && (*link)->ticket != ticket)
		link = &(*link)->next;
	return link;
}

uint32_t tasks_start(struct tasks *tasks, const struct worker_task *task)
{
	struct task *job = task_start(tasks, ++tasks->last_ticket, task);

	job->next = tasks->first;
	tasks->first = job;
	return job->ticket;
}

void tasks_cancel(struct tasks *tasks, uint32_t ticket)
{
	struct task *job = *find_task(tasks, ticket);

	if (job != NULL)
		atomic_store(&job->cancel, true);
}

struct worker_message *tasks_take(struct tasks *tasks, const SDL_Event *event)
{
	struct worker_message *message;
	struct task **link, *job;

	if (event->type != tasks->event_type)
		return NULL;
	message = event->user.data1;
	link = find_task(tasks, message->ticket);
	job = *link;
	assert(job != NULL); /* a job stays until its last message was taken */
	*link = job->next;
	task_free(job);
	return message;
}

void worker_message_free(struct worker_message *message)
{
	if (message == NULL)
		return;
	SDL_FreeSurface(message->picture);
	free(message->parcel);
	free(message->kept);
	free(message->text);
	cuts_free(&message->drawn);
	free(message->pasted.path);
	SDL_FreeSurface(message->thumbnail);
	folder_free(message->folder);
	free(message);
}
