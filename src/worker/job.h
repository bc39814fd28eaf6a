/* job: long work on a thread of its own, so that the window stays responsive. Knows nothing of what the work is.
 *
 * A module that has long work defines a struct that begins with a struct job and holds its input, its output and its
 * owner, and the functions of its kind:
 *
 *     struct sum {
 *             struct job job;
 *             int from, to;
 *             long result;
 *             struct sheet *owner;
 *     };
 *
 * It makes one on the heap and starts it. From then on only the job's thread uses its fields, until `done`. An owner that
 * doesn't want the answer any more, or goes away itself, drops the job: then `done` and `posted` never come.
 * All functions but job_post are for the main thread. */
#ifndef WORKER_JOB_H
#define WORKER_JOB_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"

struct job;

/* All jobs of a program, and the SDL event by which they reach the main thread. */
struct worker;

/* Registers the event; SDL's events must be initialised. NULL with a sentence on failure. */
struct worker *worker_create(struct error *error);

/* Handles an event: calls `posted` or `done` of its job. False if it isn't of a job. */
bool worker_take(struct worker *worker, const SDL_Event *event);

enum { WORKER_LEAVE_MS = 2000 };

/* Cancels all jobs, joins their threads and frees them and the worker, without a call of `done`. NULL is allowed. False
 * after WORKER_LEAVE_MS if jobs still wait for what may never come: they are left behind with what they use, and only
 * _Exit may follow. */
bool worker_free(struct worker *worker);

struct job_kind {
	/* On the job's thread. Reads its input and fills its output; ends early once job->cancel is set. */
	void (*run)(struct job *job);
	/* Main thread, after job_post; several calls of that may come as one. NULL if it never posts. */
	void (*posted)(struct job *job);
	/* Main thread, once, unless it was dropped: takes its output. NULL: nobody waits for it. */
	void (*done)(struct job *job);
	/* Main thread, last: frees what the struct owns, and the struct. */
	void (*destroy)(struct job *job);
	bool hangs; /* it opens files of the player's, or asks other programs: may never end */
	bool slow; /* its CPU priority, and that of threads and children it starts, is lower, to delay no frames */
	bool sleeps; /* it waits for job->wake instead of looking at job->cancel */
};

struct job {
	const struct job_kind *kind;
	struct worker *worker; /* borrowed */
	struct error error;    /* set by run, or if there is no thread for it; empty: none */
	atomic_bool cancel;    /* its thread reads it */
	int wake; /* set once cancel is (system/wake.h); −1 unless it sleeps, or if there can be none */

	/* private to this module */
	struct job *next;
	SDL_Thread *thread;
	atomic_bool ended;  /* it can be joined without waiting */
	atomic_bool queued; /* what it posted waits in the event queue */
	bool dropped;
};

/* Starts a job; its fields after `job` are set. `done` comes later, never during the call, also if the system gives it no
 * thread, which job->error then says. */
void job_start(struct job *job, const struct job_kind *kind, struct worker *worker);

/* Asks the job to end early; `done` still comes. NULL is allowed. */
void job_cancel(struct job *job);

/* Nobody waits for it any more: cancels it, and frees it once it has ended. NULL is allowed. */
void job_drop(struct job *job);

/* On the job's thread: `posted` is called soon. What it is to find there is protected by the module itself. */
void job_post(struct job *job);

#endif
