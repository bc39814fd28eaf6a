/* task: one kind of long work on its own thread. Private to src/tasks.
 *
 * The main thread creates, cancels and joins jobs. Meanwhile only the job's thread uses its task and its
 * answer, and it pushes messages. */
#ifndef TASKS_TASK_H
#define TASKS_TASK_H

#include <stdatomic.h>

#include "tasks/tasks.h"
#include "worker/job.h"

struct tasks {
	struct worker *worker; /* owned: of the jobs that are no tasks */
	uint32_t event_type;
	uint32_t last_ticket;
	char *decoder;                /* owned; NULL if not given */
	char *pictures, *received;    /* owned; NULL if not given */
	SDL_sem *decoders;            /* owned; so many thumbnails may be decoded at once */
	struct task *first;             /* owned: those whose last message has not been taken */
};

struct task {
	struct task *next;   /* main thread only */
	SDL_Thread *thread; /* main thread only */
	/* All fields from ticket on, except cancel and ended, are set before the thread starts. */
	uint32_t ticket;
	atomic_bool cancel; /* set by the main thread, read by the job's */
	atomic_bool ended; /* set by the job's thread: it can be joined without waiting */
	/* Owned: the last message; NULL once the thread has pushed it. */
	struct worker_message *answer;
	const struct tasks *tasks; /* borrowed; jobs read what doesn't change */
	char *path;                  /* owned: the task's; NULL: none */
	void *copied;                /* owned: the contents of the task; NULL: none */
	bool bundled;                /* the path is of a picture of the game's own */
	struct worker_task task;     /* its own reference to the picture; its path is `path` */
};

/* Starts a job with this ticket, or else pushes an answer that says why it can't; to be freed with task_free. */
struct task *task_start(const struct tasks *tasks, uint32_t ticket, const struct worker_task *task);

/* True if its thread may wait for a file that doesn't answer, however often it is cancelled. */
bool task_may_hang(const struct task *job);

/* Joins the thread, if there is one, and frees the job, its input, and its answer if it was not pushed. */
void task_free(struct task *job);

#endif
