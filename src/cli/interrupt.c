/* Turns SIGINT into a flag polled by searches. */
#include "cli/interrupt.h"

#include <unistd.h>

#include "cli/command.h"

static void die(int number)
{
	sigset_t signals;

	sigemptyset(&signals);
	sigaddset(&signals, number);
	pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
	raise(number);
}

static void take(int number, void *context)
{
	struct interrupt *interrupt = context;

	if (atomic_load(&interrupt->asked))
		die(number);
	pthread_mutex_lock(&interrupt->lock);
	atomic_store(&interrupt->asked, true);
	if (!interrupt->busy)
		_exit(COMMAND_INTERRUPTED); /* output is flushed; the main thread is reading */
	pthread_mutex_unlock(&interrupt->lock);
}

void interrupt_start(struct interrupt *interrupt)
{
	static const int numbers[] = { SIGINT };

	atomic_init(&interrupt->asked, false);
	pthread_mutex_init(&interrupt->lock, NULL);
	interrupt->busy = false;
	signals_start(&interrupt->signals, numbers, 1, take, interrupt);
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
	interrupt->busy = atomic_load(&interrupt->asked); /* then the program exits anyway */
	pthread_mutex_unlock(&interrupt->lock);
}

void interrupt_finish(struct interrupt *interrupt)
{
	signals_stop(&interrupt->signals);
	pthread_mutex_destroy(&interrupt->lock);
}
