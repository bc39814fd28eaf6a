/* threads: what the threads of <pthread.h> don't do everywhere. Any thread. */
#ifndef SYSTEM_THREADS_H
#define SYSTEM_THREADS_H

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

/* Lowers the CPU priority of this thread, and of the threads and processes that it starts, for good. */
void thread_lower(void);

/* Long work calls it at least every 10 ms, where it can wait. It does nothing but in a page whose threads take turns on the browser's
 * own (system/web/fibers.c): there it lets the others go on, and the page show frames. */
void thread_yield(void);

/* So many milliseconds from now, for thread_wait. */
struct timespec thread_deadline(int ms);

/* pthread_cond_wait until a deadline, which a change of the system's time doesn't move. False once it is over. */
bool thread_wait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline);

#endif
