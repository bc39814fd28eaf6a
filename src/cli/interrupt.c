#include "cli/interrupt.h"

#include <string.h>
#include <unistd.h>

#include "cli/command.h"

/* SIGUSR1 only wakes the thread, to be joined. */
static void fill_signals(sigset_t *signals)
{
	sigemptyset(signals);
	sigaddset(signals, SIGINT);
	sigaddset(signals, SIGUSR1);
}

/* True once SIGINT came, false if the program ends first. */
static bool wait_for_signal(struct interrupt *interrupt, const sigset_t *signals)
{
	int signal_number = 0;

	while (!atomic_load(&interrupt->over))
		if (sigwait(signals, &signal_number) == 0 && signal_number == SIGINT)
			return true;
	return false;
}

static void *listen(void *context)
{
	struct interrupt *interrupt = context;
	sigset_t signals;

	fill_signals(&signals);
	if (!wait_for_signal(interrupt, &signals))
		return NULL;
	pthread_mutex_lock(&interrupt->lock);
	atomic_store(&interrupt->asked, true);
	if (!interrupt->busy)
		_exit(COMMAND_INTERRUPTED); /* all lines are flushed; the main thread reads */
	pthread_mutex_unlock(&interrupt->lock);
	sigdelset(&signals, SIGUSR1);
	pthread_sigmask(SIG_UNBLOCK, &signals, NULL); /* the next one kills */
	sigdelset(&signals, SIGINT);
	sigaddset(&signals, SIGUSR1);
	wait_for_signal(interrupt, &signals);
	return NULL;
}

static bool is_ignored(void)
{
	struct sigaction action;

	return sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void interrupt_start(struct interrupt *interrupt)
{
	sigset_t signals;

	memset(interrupt, 0, sizeof *interrupt);
	atomic_init(&interrupt->asked, false);
	atomic_init(&interrupt->over, false);
	pthread_mutex_init(&interrupt->lock, NULL);
	if (is_ignored())
		return;
	fill_signals(&signals);
	pthread_sigmask(SIG_BLOCK, &signals, &interrupt->before);
	interrupt->begun = pthread_create(&interrupt->thread, NULL, listen, interrupt) == 0;
	if (!interrupt->begun)
		pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}

bool interrupt_begin(struct interrupt *interrupt)
{
	bool asked;

	pthread_mutex_lock(&interrupt->lock);
	asked = atomic_load(&interrupt->asked);
	interrupt->busy = !asked;
	pthread_mutex_unlock(&interrupt->lock);
	return !asked;
}

void interrupt_end(struct interrupt *interrupt)
{
	pthread_mutex_lock(&interrupt->lock);
	interrupt->busy = atomic_load(&interrupt->asked); /* then the program ends by itself */
	pthread_mutex_unlock(&interrupt->lock);
}

void interrupt_finish(struct interrupt *interrupt)
{
	if (interrupt->begun) {
		atomic_store(&interrupt->over, true);
		pthread_kill(interrupt->thread, SIGUSR1);
		pthread_join(interrupt->thread, NULL);
		pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
	}
	pthread_mutex_destroy(&interrupt->lock);
}
