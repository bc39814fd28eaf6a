/* watch: a job that passes on what desktop_watch reports. */
#include "desktop/watch.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"
#include "desktop/appearance.h"

/* A call of another start. */
struct call {
	char *uri, *token; /* owned; uri NULL: none */
};

/* What was reported. */
struct news {
	bool has_appearance, has_lock;
	struct appearance appearance;
	bool locked;
	struct call *calls; /* owned; in the order in which they came */
	size_t call_count;
};

struct watch {
	struct job job;
	struct desktop_takers takers;
	pthread_mutex_t lock;
	struct news news; /* not yet taken; only with the lock */
};

static void report_appearance(const struct appearance *appearance, void *context)
{
	struct watch *watch = context;

	pthread_mutex_lock(&watch->lock);
	watch->news.appearance = *appearance;
	watch->news.has_appearance = true;
	pthread_mutex_unlock(&watch->lock);
	job_post(&watch->job);
}

static void report_lock(bool locked, void *context)
{
	struct watch *watch = context;

	pthread_mutex_lock(&watch->lock);
	watch->news.locked = locked;
	watch->news.has_lock = true;
	pthread_mutex_unlock(&watch->lock);
	job_post(&watch->job);
}

static bool report_call(const char *uri, const char *token, void *context)
{
	struct watch *watch = context;
	struct news *news = &watch->news;
	struct call call = { memory_text(uri), memory_text(token) };

	pthread_mutex_lock(&watch->lock);
	news->calls = memory_grow_list(news->calls, news->call_count, sizeof *news->calls);
	news->calls[news->call_count++] = call;
	pthread_mutex_unlock(&watch->lock);
	job_post(&watch->job);
	return true;
}

static void run(struct job *job)
{
	const struct desktop_takers takers = { report_appearance, report_call, report_lock, job };

	if (job->wake >= 0)
		desktop_watch(&job->cancel, job->wake, &takers);
}

static void free_calls(struct news *news)
{
	for (size_t i = 0; i < news->call_count; i++) {
		free(news->calls[i].uri);
		free(news->calls[i].token);
	}
	free(news->calls);
}

/* The takers are called without the lock. */
static void pass_on(struct job *job)
{
	struct watch *watch = (struct watch *)job;
	const struct desktop_takers *takers = &watch->takers;
	struct news news;

	pthread_mutex_lock(&watch->lock);
	news = watch->news;
	watch->news = (struct news){ .has_lock = false };
	pthread_mutex_unlock(&watch->lock);
	if (news.has_appearance)
		takers->appearance(&news.appearance, takers->context);
	if (news.has_lock)
		takers->locked(news.locked, takers->context);
	for (size_t i = 0; i < news.call_count; i++)
		(void)takers->called(news.calls[i].uri, news.calls[i].token, takers->context);
	free_calls(&news);
}

static void destroy(struct job *job)
{
	struct watch *watch = (struct watch *)job;

	free_calls(&watch->news);
	pthread_mutex_destroy(&watch->lock);
	free(watch);
}

static const struct job_kind watch_job = {
	.run = run, .posted = pass_on, .destroy = destroy, .hangs = true, .sleeps = true
};

struct job *watch_start(struct worker *worker, const struct desktop_takers *takers)
{
	struct watch *watch = memory_new(sizeof *watch);

	watch->takers = *takers;
	pthread_mutex_init(&watch->lock, NULL);
	job_start(&watch->job, &watch_job, worker);
	return &watch->job;
}
