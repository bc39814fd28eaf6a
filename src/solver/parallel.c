/* parallel: shares work among threads. */
#include "solver/parallel.h"

#include <pthread.h>
#include <stdatomic.h>

struct pool {
	bool (*work)(void *context, int number);
	void *context;
	int count;
	atomic_int next;
	atomic_bool failed;
};

static void *take_work(void *context)
{
	struct pool *pool = context;

	while (!atomic_load(&pool->failed)) {
		int number = atomic_fetch_add(&pool->next, 1);

		if (number >= pool->count)
			break;
		if (!pool->work(pool->context, number))
			atomic_store(&pool->failed, true);
	}
	return NULL;
}

bool parallel_run(int threads, int count, bool (*work)(void *context, int number), void *context)
{
	struct pool pool = { .work = work, .context = context, .count = count };
	pthread_t others[PARALLEL_THREADS_MAX];
	int started = 0;

	while (started + 1 < threads && started + 1 < count && started < PARALLEL_THREADS_MAX &&
	       pthread_create(&others[started], NULL, take_work, &pool) == 0)
		started++;
	take_work(&pool);
	for (int i = 0; i < started; i++)
		pthread_join(others[i], NULL);
	return !atomic_load(&pool.failed);
}
