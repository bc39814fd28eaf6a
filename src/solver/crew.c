/* Distributes numbered tasks among POSIX threads with one atomic counter. */
#include "solver/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct crew {
	bool (*work)(void *context, int number);
	void *context;
	int count;
	atomic_int next;
	atomic_bool failed;
};

static void *take_work(void *context)
{
	struct crew *crew = context;

	while (!atomic_load(&crew->failed)) {
		int number = atomic_fetch_add(&crew->next, 1);

		if (number >= crew->count)
			break;
		if (!crew->work(crew->context, number))
			atomic_store(&crew->failed, true);
	}
	return NULL;
}

bool crew_run(int threads, int count, bool (*work)(void *context, int number), void *context)
{
	struct crew crew = { .work = work, .context = context, .count = count };
	pthread_t others[CREW_THREADS_MAX];
	int started = 0;

	atomic_init(&crew.next, 0);
	atomic_init(&crew.failed, false);
	while (started + 1 < threads && started + 1 < count && started < CREW_THREADS_MAX &&
	       pthread_create(&others[started], NULL, take_work, &crew) == 0)
		started++;
	take_work(&crew);
	for (int i = 0; i < started; i++)
		pthread_join(others[i], NULL);
	return !atomic_load(&crew.failed);
}
