/* signals: waits for signals on a thread. */
#include "system/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

enum { WAKE = SIGUSR1 }; /* only wakes the thread so that it can be joined */

struct signals {
	atomic_bool stopping; /* set by signals_stop */
	signals_taker *take;
	void *context; /* borrowed */
	sigset_t waited;
	sigset_t old_mask; /* signal mask to restore */
	pthread_t thread;
};

static void *wait_for_signals(void *context)
{
	struct signals *signals = context;
	int number = 0;

	while (!atomic_load(&signals->stopping))
		if (sigwait(&signals->waited, &number) == 0 && number != WAKE)
			signals->take(number, signals->context);
	return NULL;
}

bool signals_ignored(int number)
{
	struct sigaction action;

	return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

struct signals *signals_start(const int *numbers, int count, signals_taker *take, void *context)
{
	struct signals *signals = malloc(sizeof *signals);

	if (signals == NULL)
		return NULL;
	*signals = (struct signals){ .take = take, .context = context };
	sigemptyset(&signals->waited);
	sigaddset(&signals->waited, WAKE);
	for (int i = 0; i < count; i++)
		if (!signals_ignored(numbers[i]))
			sigaddset(&signals->waited, numbers[i]);
	pthread_sigmask(SIG_BLOCK, &signals->waited, &signals->old_mask);
	if (pthread_create(&signals->thread, NULL, wait_for_signals, signals) == 0)
		return signals;
	pthread_sigmask(SIG_SETMASK, &signals->old_mask, NULL);
	free(signals);
	return NULL;
}

struct signals *signals_await_interrupt(signals_taker *take, void *context)
{
	return signals_start((const int[]){ SIGINT }, 1, take, context);
}

struct signals *signals_await_end(signals_taker *take, void *context)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGTERM };

	return signals_start(numbers, (int)(sizeof numbers / sizeof *numbers), take, context);
}

void signals_end_program(int status)
{
	_exit(status);
}

void signals_survive_file_limit(void)
{
	(void)signal(SIGXFSZ, SIG_IGN);
}

void signals_obey(int number)
{
	sigset_t set, old;

	sigemptyset(&set);
	sigaddset(&set, number);
	pthread_sigmask(SIG_UNBLOCK, &set, &old);
	raise(number);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void signals_stop(struct signals *signals)
{
	if (signals == NULL)
		return;
	atomic_store(&signals->stopping, true);
	pthread_kill(signals->thread, WAKE);
	pthread_join(signals->thread, NULL);
	pthread_sigmask(SIG_SETMASK, &signals->old_mask, NULL);
	free(signals);
}
