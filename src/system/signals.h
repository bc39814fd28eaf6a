/* signals: requests to terminate, such as SIGINT and SIGTERM: all threads block these signals and one thread waits for
 * them, so there is no signal handler and no global state, and none can be lost just before a wait begins. Call
 * from the main thread, before it creates other threads. */
#ifndef SYSTEM_SIGNALS_H
#define SYSTEM_SIGNALS_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Called on the waiting thread for each signal received. */
typedef void signals_taker(int number, void *context);

struct signals {
	atomic_bool stopping; /* set by signals_stop */
	signals_taker *take;
	void *context; /* borrowed */
	sigset_t waited;
	sigset_t old_mask; /* signal mask to restore */
	bool running;      /* the thread is running; if not, the signal mask is unchanged */
	pthread_t thread;
};

/* Starts waiting for `count` signals; those that are ignored stay ignored. */
void signals_start(struct signals *signals, const int *numbers, int count, signals_taker *take,
                   void *context);

/* True if the program ignores this signal, as under nohup. */
bool signals_ignored(int number);

/* Lets a received signal do what it does by default. Returns if that stopped the program, once it continues. */
void signals_obey(int number);

/* Ends the thread and restores the signal mask. Does nothing if signals is all zero. */
void signals_stop(struct signals *signals);

#endif
