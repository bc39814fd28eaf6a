/* threads: a page's have no priorities, and its clock is the browser's. */
#include "system/threads.h"

static const long NS_PER_MS = 1000000, NS_PER_S = 1000000000;

void thread_lower(void)
{
}

void thread_yield(void)
{
}

/* pthread_cond_timedwait measures by this clock. */
struct timespec thread_deadline(int ms)
{
	struct timespec end;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_nsec += ms % 1000 * NS_PER_MS;
	end.tv_sec += ms / 1000 + end.tv_nsec / NS_PER_S;
	end.tv_nsec %= NS_PER_S;
	return end;
}

bool thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline)
{
	return pthread_cond_timedwait(condition, lock, deadline) == 0;
}
