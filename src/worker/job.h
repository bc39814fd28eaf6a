/* job: a task on its own thread. Private to src/worker.
 *
 * The main thread creates, cancels and joins jobs. Meanwhile the job's thread only reads its input,
 * writes its answer and pushes messages. */
#ifndef WORKER_JOB_H
#define WORKER_JOB_H

#include <stdatomic.h>

#include "worker/worker.h"

struct job;

/* The task, run on the job's thread: reads its input, fills the answer. */
typedef void job_run_fn(struct job *job);

struct job {
	struct job *next;   /* main thread only */
	SDL_Thread *thread; /* main thread only */
	/* All fields from ticket on, except cancel and better, are set before the thread starts. */
	uint32_t ticket;
	uint32_t event_type;
	atomic_bool cancel; /* set by the main thread, read by the job's */
	/* Owned: the newest solution not yet taken by the main thread; NULL: none. */
	_Atomic(struct solver_result *) better;
	/* Owned: an eventfd made readable after cancel is set, for jobs that sleep instead of
	 * polling cancel; otherwise −1. */
	int wake;
	job_run_fn *run;
	SDL_sem *unwanted; /* owned; posted when the answer is no longer wanted */
	/* The last message; owned by the thread, which sets it to NULL once the queue has it, then
	 * by job_free. */
	struct worker_message *answer;
	const char *decoder;  /* borrowed from the worker, may be NULL */
	char *path;           /* owned; of load, thumbnail, list and copy jobs, else NULL */
	bool bundled;         /* the path is of a picture of the game's own */
	SDL_Surface *picture; /* own reference; for draw, similarity and copy jobs, else NULL */
	union {
		struct {
			struct board board;
			struct solver_limits limits;
			bool reports; /* progress and better solutions */
		} solve;
		struct {
			bool has_limits;
			struct picture_limits limits;
		} load;
		struct worker_draw_sizes draw;
		struct {
			int columns, rows;
			struct picture_crop crop;
		} similarity;
		struct chooser_spec choose;
		struct {
			enum clipboard_system system;
			bool unless_text;
		} paste;
		struct {
			int width, height;
		} thumbnail;
		struct copies_request copy;
	};
};

/* Makes a job that answers with `kind`; the caller fills in its input. NULL with a sentence if
 * memory runs out. */
struct job *job_create(job_run_fn *run, enum worker_message_kind kind, struct error *error);

/* Creates the job's wake descriptor. False with a sentence. Call before job_start. */
bool job_create_wake(struct job *job, struct error *error);

/* Starts the thread; all fields must be set. False with a sentence. */
bool job_start(struct job *job, struct error *error);

/* Sets the cancel flag and wakes the job. Main thread only. */
void job_cancel(struct job *job);

/* Joins the thread, if there is one, and frees the job, its input, and its answer if the event
 * queue did not accept it. */
void job_free(struct job *job);

/* Makes a message about the job; NULL if memory runs out. Any thread. */
struct worker_message *job_message(const struct job *job, enum worker_message_kind kind);

/* Pushes a message to the queue, which then owns it. False, after freeing it, if the queue does not
 * accept it. Any thread. */
bool job_push(const struct job *job, struct worker_message *message);

/* Takes the newest solution, now owned by the caller; NULL if there is none. Any thread. */
struct solver_result *job_take_better(struct job *job);

/* The tasks; each fills job->answer. */
void job_solve(struct job *job);
void job_load(struct job *job);
void job_draw(struct job *job);
void job_similarity(struct job *job);
void job_choose(struct job *job);
void job_paste(struct job *job);
void job_find_chooser(struct job *job);
void job_watch_appearance(struct job *job);
void job_thumbnail(struct job *job);
void job_list(struct job *job);
void job_copy(struct job *job);

#endif
