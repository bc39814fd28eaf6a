/* threads: their priority, and waiting until a deadline. */
#include "system/threads.h"

#include <sys/resource.h>
#include <unistd.h>

enum { LOW_NICENESS = 10 };

static const long NS_PER_MS = 1000000, NS_PER_S = 1000000000;

void thread_lower(void)
{
	(void)setpriority(PRIO_PROCESS, (id_t)gettid(), LOW_NICENESS);
}

void thread_yield(void)
{
}

struct timespec thread_deadline(int ms)
{
	struct timespec end;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_nsec += ms % 1000 * NS_PER_MS;
	end.tv_sec += ms / 1000 + end.tv_nsec / NS_PER_S;
	end.tv_nsec %= NS_PER_S;
	return end;
}

bool thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline)
{
	return pthread_cond_clockwait(condition, lock, CLOCK_MONOTONIC, deadline) == 0;
}
