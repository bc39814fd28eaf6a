/* signals: what asks a program to end, as SIGINT and SIGTERM do.
 *
 * A thread waits for them, which all others block: so there is no signal handler and
 * nothing global, and no signal comes at a bad moment, such as just before a thread
 * begins to wait. Main thread only, before it makes other threads. */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Called for each signal that comes, on the thread that waits. */
typedef void signals_taker(int number, void *context);

struct signals {
	atomic_bool over; /* signals_stop was called */
	signals_taker *take;
	void *context; /* borrowed */
	sigset_t waited;
	sigset_t before; /* the signals that were blocked */
	bool begun;      /* the thread is there; if not, signals do what they did before */
	pthread_t thread;
};

/* Begins to wait for those of the signals, count of them, that are not ignored. */
void signals_start(struct signals *signals, const int *numbers, int count, signals_taker *take,
                   void *context);

/* Ends the thread; signals do what they did before. Also where signals is all zero. */
void signals_stop(struct signals *signals);

#endif
