/* job: one piece of work on a thread of its own. Private to src/worker.
 *
 * The main thread makes, cancels and joins jobs; the thread in between only
 * reads its input, sets nothing but its answer, and pushes messages. */
#ifndef WORKER_JOB_H
#define WORKER_JOB_H

#include <stdatomic.h>

#include "worker/worker.h"

struct job;

/* The work itself, on the job's thread: reads its input, fills the answer. */
typedef void job_run_fn(struct job *job);

struct job {
	struct job *next;   /* main thread only */
	SDL_Thread *thread; /* main thread only */
	uint32_t ticket;    /* this and all below but cancel: written before the thread starts */
	uint32_t event_type;
	atomic_bool cancel;                     /* set by the main thread, read by the job's */
	_Atomic(struct solver_result *) better; /* owned: the newest solution that the main thread
	                                           did not take yet; NULL: none waits */
	int wake; /* owned; an eventfd made readable after cancel was set, for a job
	                       that sleeps instead of looking at cancel; else −1 */
	job_run_fn *run;
	SDL_sem *unwanted;             /* owned; posted when nobody waits for the answer any more */
	struct worker_message *answer; /* the last message; owned by the thread, which sets it to
	                                  NULL once the queue has it, then by job_free */
	const char *program;           /* borrowed from the worker, may be NULL */
	char *path;                    /* owned; of load, thumbnail and list jobs, else NULL */
	SDL_Surface *picture; /* a reference of its own; of draw and similarity jobs, else NULL */
	union {
		struct {
			struct board board;
			struct solver_limits limits;
		} solve; /* and measure */
		struct {
			bool has_limits;
			struct picture_limits limits;
		} load;
		struct worker_draw_sizes draw;
		struct {
			int columns, rows;
			struct picture_crop crop;
		} similarity;
		struct chooser_wish choose;
		struct {
			int width, height;
		} thumbnail;
	};
};

/* Makes a job that answers with `kind`; its input is for the caller to fill.
 * NULL with a sentence if memory is short. */
struct job *job_create(job_run_fn *run, enum worker_message_kind kind, struct error *error);

/* Gives the job its wake. False with a sentence. Before job_start. */
bool job_let_sleep(struct job *job, struct error *error);

/* Starts the thread; every field must be filled. False with a sentence. */
bool job_start(struct job *job, struct error *error);

/* Sets the cancel flag and wakes the job. Main thread only. */
void job_cancel(struct job *job);

/* Waits for the thread, if there is one, and frees the job, its input and an answer that
 * the event queue did not take. */
void job_free(struct job *job);

/* A new message about the job, or NULL; and pushing it, after which it is the
 * queue's, or freed (false) if the queue does not take it. On any thread. */
struct worker_message *job_message(const struct job *job, enum worker_message_kind kind);
bool job_push(const struct job *job, struct worker_message *message);

/* The newest solution that waits, for the caller to free with job_free_better; NULL if there is
 * none. On any thread. */
struct solver_result *job_take_better(struct job *job);
void job_free_better(struct solver_result *better);

/* What the jobs do; each fills job->answer. */
void job_solve(struct job *job);
void job_measure(struct job *job);
void job_load(struct job *job);
void job_draw(struct job *job);
void job_similarity(struct job *job);
void job_choose(struct job *job);
void job_find_chooser(struct job *job);
void job_watch_appearance(struct job *job);
void job_thumbnail(struct job *job);
void job_list(struct job *job);

#endif
