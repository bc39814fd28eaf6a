/* signals: a page gets none. */
#include "system/signals.h"

#include <stddef.h>

struct signals *signals_start(const int *numbers, int count, signals_taker *take, void *context)
{
	(void)numbers;
	(void)count;
	return signals_await_end(take, context);
}

struct signals *signals_await_end(signals_taker *take, void *context)
{
	(void)take;
	(void)context;
	return NULL;
}

void signals_survive_file_limit(void)
{
}

bool signals_ignored(int number)
{
	(void)number;
	return false;
}

void signals_obey(int number)
{
	(void)number;
}

void signals_stop(struct signals *signals)
{
	(void)signals;
}
