/* threads: their priority, and waiting until a deadline. */
#include "system/threads.h"

#include <stdint.h>
#include <windows.h>

static const long NS_PER_MS = 1000000, NS_PER_S = 1000000000;

void thread_lower(void)
{
	(void)SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

void thread_yield(void)
{
}

static struct timespec later(clockid_t clock, int64_t ns)
{
	struct timespec time;

	clock_gettime(clock, &time);
	ns += time.tv_nsec;
	time.tv_sec += ns / NS_PER_S;
	time.tv_nsec = (long)(ns % NS_PER_S);
	return time;
}

struct timespec thread_deadline(int ms)
{
	return later(CLOCK_MONOTONIC, (int64_t)ms * NS_PER_MS);
}

/* pthread_cond_timedwait measures by the system's time, but from its call on. */
bool thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline)
{
	struct timespec now = later(CLOCK_MONOTONIC, 0), end;
	int64_t left = (int64_t)(deadline->tv_sec - now.tv_sec) * NS_PER_S +
	               (deadline->tv_nsec - now.tv_nsec);

	if (left <= 0)
		return false;
	end = later(CLOCK_REALTIME, left);
	return pthread_cond_timedwait(condition, lock, &end) == 0;
}
