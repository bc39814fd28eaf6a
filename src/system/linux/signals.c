/* signals: waits for signals on a thread. */
#include "system/signals.h"

#include <stddef.h>

enum { WAKE = SIGUSR1 }; /* only wakes the thread so that it can be joined */

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

void signals_start(struct signals *signals, const int *numbers, int count, signals_taker *take,
                   void *context)
{
	*signals = (struct signals){ .take = take, .context = context };
	sigemptyset(&signals->waited);
	sigaddset(&signals->waited, WAKE);
	for (int i = 0; i < count; i++)
		if (!signals_ignored(numbers[i]))
			sigaddset(&signals->waited, numbers[i]);
	pthread_sigmask(SIG_BLOCK, &signals->waited, &signals->old_mask);
	signals->running = pthread_create(&signals->thread, NULL, wait_for_signals, signals) == 0;
	if (!signals->running)
		pthread_sigmask(SIG_SETMASK, &signals->old_mask, NULL);
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
	if (!signals->running)
		return;
	atomic_store(&signals->stopping, true);
	pthread_kill(signals->thread, WAKE);
	pthread_join(signals->thread, NULL);
	pthread_sigmask(SIG_SETMASK, &signals->old_mask, NULL);
	signals->running = false;
}
