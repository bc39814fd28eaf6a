/* job: when a job's functions are called, and that it is freed once, however it ends. */
#include <poll.h>

#include "base/memory.h"
#include "support/group.h"
#include "worker/job.h"

enum {
	PATIENCE_MS = 300000, /* for events that must happen */
	SILENCE_MS = 100,     /* for events that must not */
	POSTS = 1000,
};

/* What became of a job, which it outlives. */
struct fate {
	int posted, done, destroyed;
	int last; /* number posted that was seen last */
	bool no_thread;
	atomic_bool goes; /* for a job that hangs: it may end */
};

struct count {
	struct job job;
	struct fate *fate;
	atomic_int number;
};

static struct count *count_of(struct job *job)
{
	return (struct count *)job;
}

static void count_posted(struct job *job)
{
	struct fate *fate = count_of(job)->fate;

	assert_int_equal(fate->done + fate->destroyed, 0);
	fate->posted++;
	fate->last = atomic_load(&count_of(job)->number);
}

static void count_done(struct job *job)
{
	count_of(job)->fate->done++;
	count_of(job)->fate->no_thread = job->error.text[0] != '\0';
	assert_int_equal(count_of(job)->fate->destroyed, 0);
}

static void count_destroy(struct job *job)
{
	count_of(job)->fate->destroyed++;
	free(job);
}

static void count_up(struct job *job)
{
	for (int i = 1; i <= POSTS; i++) {
		atomic_store(&count_of(job)->number, i);
		job_post(job);
	}
}

static void wait_for_cancel(struct job *job)
{
	while (!atomic_load(&job->cancel))
		SDL_Delay(1);
	job_post(job); /* nobody hears it */
}

static void sleep_until_woken(struct job *job)
{
	struct pollfd wake = { .fd = job->wake, .events = POLLIN };

	if (poll(&wake, 1, PATIENCE_MS) == 1)
		atomic_store(&count_of(job)->number, 1);
}

static void hang(struct job *job)
{
	while (!atomic_load(&count_of(job)->fate->goes))
		SDL_Delay(1);
}

static const struct job_kind counts = {
	.run = count_up, .posted = count_posted, .done = count_done, .destroy = count_destroy
};
static const struct job_kind waits = {
	.run = wait_for_cancel, .posted = count_posted, .done = count_done, .destroy = count_destroy
};
static const struct job_kind quiet = { .run = count_up,
	                               .posted = count_posted,
	                               .destroy = count_destroy };
static const struct job_kind sleeper = {
	.run = sleep_until_woken, .done = count_posted, .destroy = count_destroy, .sleeps = true
};
static const struct job_kind hanging = {
	.run = hang, .done = count_done, .destroy = count_destroy, .hangs = true, .slow = true
};

static struct job *start(struct worker *worker, const struct job_kind *kind, struct fate *fate)
{
	struct count *count = memory_new(sizeof *count);

	count->fate = fate;
	job_start(&count->job, kind, worker);
	return &count->job;
}

static struct worker *create(void)
{
	struct error error;
	struct worker *worker = worker_create(&error);

	assert_non_null(worker);
	return worker;
}

/* Handles what arrives until the job is gone; false: nothing arrived. */
static bool take_all(struct worker *worker, const struct fate *fate, int patience_ms)
{
	SDL_Event event;

	while (fate->destroyed == 0) {
		if (SDL_WaitEventTimeout(&event, patience_ms) == 0)
			return false;
		assert_true(worker_take(worker, &event));
	}
	return true;
}

TEST_CASE(a_job_is_done_once_and_then_freed)
{
	struct worker *worker = create();
	struct fate fate = { 0 };

	(void)start(worker, &counts, &fate);
	assert_int_equal(fate.done, 0); /* never during the call */
	assert_true(take_all(worker, &fate, PATIENCE_MS));
	assert_true(fate.done == 1 && fate.destroyed == 1 && !fate.no_thread);
	assert_int_equal(fate.last, POSTS);
	worker_free(worker);
	assert_true(fate.done == 1 && fate.destroyed == 1);
}

/* At most one message of a job is in the queue: it shows the newest. */
TEST_CASE(what_is_posted_comes_as_one)
{
	struct worker *worker = create();
	struct fate fate = { 0 };
	SDL_Event event;
	struct job *job = start(worker, &counts, &fate);

	while (!atomic_load(&job->ended))
		SDL_Delay(1);
	assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS) && worker_take(worker, &event));
	assert_true(fate.posted == 1 && fate.last == POSTS && fate.done == 0);
	assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS) && worker_take(worker, &event));
	assert_true(fate.posted == 1 && fate.done == 1);
	assert_int_equal(SDL_WaitEventTimeout(&event, SILENCE_MS), 0);
	worker_free(worker);
}

TEST_CASE(a_dropped_job_says_nothing_any_more)
{
	struct worker *worker = create();
	struct fate fates[3] = { 0 };

	job_drop(start(worker, &waits, &fates[0]));
	assert_true(take_all(worker, &fates[0], PATIENCE_MS));
	job_drop(start(worker, &counts, &fates[1])); /* whether it has ended or not */
	assert_true(take_all(worker, &fates[1], PATIENCE_MS));
	job_cancel(start(worker, &waits, &fates[2]));
	assert_true(take_all(worker, &fates[2], PATIENCE_MS));
	assert_true(fates[0].posted + fates[0].done + fates[1].posted + fates[1].done == 0);
	assert_true(fates[2].posted == 1 && fates[2].done == 1);
	job_drop(NULL);
	job_cancel(NULL);
	worker_free(worker);
}

TEST_CASE(nobody_has_to_wait_for_a_job)
{
	struct worker *worker = create();
	struct fate fate = { 0 };

	(void)start(worker, &quiet, &fate);
	assert_false(fate.posted + fate.done > 0);
	worker_free(worker);
	assert_int_equal(fate.destroyed, 1);
}

TEST_CASE(a_sleeping_job_is_woken)
{
	struct worker *worker = create();
	struct fate fate = { 0 };

	job_cancel(start(worker, &sleeper, &fate));
	assert_true(take_all(worker, &fate, PATIENCE_MS));
	assert_true(fate.posted == 1 && fate.last == 1);
	worker_free(worker);
}

/* The end of the program frees what was never taken, without a call. */
TEST_CASE(all_jobs_end_with_their_worker)
{
	struct worker *worker = create();
	struct fate fates[3] = { 0 };
	uint64_t begun_ms = SDL_GetTicks64();
	SDL_Event event;

	(void)start(worker, &counts, &fates[0]);
	(void)start(worker, &waits, &fates[1]);
	(void)start(worker, &hanging, &fates[2]);
	assert_false(worker_free(worker));
	assert_true(SDL_GetTicks64() - begun_ms >= WORKER_LEAVE_MS);
	for (int i = 0; i < 3; i++) /* what it uses stays, until it has ended after all */
		assert_int_equal(fates[i].destroyed, 0);
	atomic_store(&fates[2].goes, true);
	assert_true(worker_free(worker));
	for (int i = 0; i < 3; i++)
		assert_true(fates[i].posted + fates[i].done == 0 && fates[i].destroyed == 1);
	assert_int_equal(SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_USEREVENT, SDL_LASTEVENT), 0);
	assert_true(worker_free(NULL));
}

TEST_CASE(workers_take_only_their_own_events)
{
	struct worker *worker = create(), *other = create();
	struct fate fate = { 0 };
	SDL_Event event = { .type = SDL_KEYDOWN };

	assert_false(worker_take(worker, &event));
	(void)start(other, &counts, &fate);
	assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
	assert_false(worker_take(worker, &event));
	assert_true(worker_take(other, &event));
	assert_true(take_all(other, &fate, PATIENCE_MS));
	worker_free(worker);
	worker_free(other);
}

static int refuse_all(void *data, SDL_Event *event)
{
	return 0;
}

TEST_CASE(a_queue_that_takes_nothing_loses_nothing)
{
	struct worker *worker = create();
	struct fate fate = { 0 };

	SDL_SetEventFilter(refuse_all, NULL);
	(void)start(worker, &counts, &fate);
	worker_free(worker);
	SDL_SetEventFilter(NULL, NULL);
	assert_true(fate.posted + fate.done == 0 && fate.destroyed == 1);
}

static bool without_threads;

#ifdef SDL_PASSED_BEGINTHREAD_ENDTHREAD /* SDL is also given two functions of the C library */
#define PARAMETERS SDL_ThreadFunction run, const char *name, void *data, void *begin, void *end
#define ARGUMENTS run, name, data, begin, end
#else
#define PARAMETERS SDL_ThreadFunction run, const char *name, void *data
#define ARGUMENTS run, name, data
#endif
SDL_Thread *__real_SDL_CreateThread(PARAMETERS);
SDL_Thread *__wrap_SDL_CreateThread(PARAMETERS);

/* In place of SDL's (CMakeLists.txt): fails if the test says so. */
SDL_Thread *__wrap_SDL_CreateThread(PARAMETERS)
{
	if (!without_threads)
		return __real_SDL_CreateThread(ARGUMENTS);
	SDL_SetError("no threads left");
	return NULL;
}

TEST_CASE(a_job_without_a_thread_says_so)
{
	struct worker *worker = create();
	struct fate fate = { 0 };

	without_threads = true;
	(void)start(worker, &counts, &fate);
	without_threads = false;
	assert_int_equal(fate.done, 0);
	assert_true(take_all(worker, &fate, PATIENCE_MS));
	assert_true(fate.done == 1 && fate.no_thread);
	worker_free(worker);
}
