#include "solver/watch.h"

#include <time.h>

static const double report_every_s = 0.1;

static double clock_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void watch_init(struct watch *watch, const struct solver_limits *limits,
                solver_progress_fn *progress, void *context)
{
	*watch = (struct watch){
		.limits = limits,
		.progress = progress,
		.context = context,
		.start = clock_seconds(),
		.next_report = report_every_s,
	};
}

double watch_seconds(const struct watch *watch)
{
	return clock_seconds() - watch->start;
}

bool watch_goes_on(struct watch *watch, const struct solver_progress *now)
{
	const struct solver_limits *limits = watch->limits;
	double seconds;

	if (limits->cancel != NULL && atomic_load_explicit(limits->cancel, memory_order_relaxed)) {
		watch->stopped = SOLVER_CANCELLED;
		return false;
	}
	seconds = watch_seconds(watch);
	if (limits->seconds > 0 && seconds >= limits->seconds) {
		watch->stopped = SOLVER_OUT_OF_BUDGET;
		return false;
	}
	if (watch->progress != NULL && seconds >= watch->next_report) {
		struct solver_progress report = *now;

		report.seconds = seconds;
		watch->progress(&report, watch->context);
		watch->next_report = seconds + report_every_s;
	}
	return true;
}
