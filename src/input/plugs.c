/* plugs: waits for devices on a thread of its own. */
#include "input/plugs.h"

#include <stdlib.h>

#include "base/memory.h"
#include "system/devices.h"
#include "worker/job.h"

struct plugs {
	struct job job;
	struct input_controllers *controllers;
};

static void post(void *context)
{
	job_post(context);
}

static void run(struct job *job)
{
	if (job->wake >= 0)
		(void)devices_watch(NULL, job->wake, post, job);
}

static void note(struct job *job)
{
	struct input_controllers *controllers = ((struct plugs *)job)->controllers;

	controllers->watched = true;
	controllers->stirred_ms = SDL_GetTicks64();
}

static void end(struct job *job)
{
	((struct plugs *)job)->controllers->watched = false;
}

static void destroy(struct job *job)
{
	free(job);
}

static const struct job_kind plugs_job = {
	.run = run, .posted = note, .done = end, .destroy = destroy, .sleeps = true
};

void plugs_start(struct worker *worker, struct input_controllers *controllers)
{
	struct plugs *plugs = memory_new(sizeof *plugs);

	plugs->controllers = controllers;
	job_start(&plugs->job, &plugs_job, worker);
}
