/* clock: monotonic time. Any thread. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Milliseconds since an arbitrary start; never goes backwards. */
static inline int64_t clock_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
