/* signals: the console tells of Ctrl+C, and that it is closed, on a thread of its own. */
#include "system/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <windows.h>

struct signals {
	signals_taker *take;
	void *context; /* borrowed */
};

/* Windows hands nothing over to a handler. */
static _Atomic(struct signals *) awaited;

static BOOL WINAPI handle(DWORD event)
{
	struct signals *signals = atomic_load(&awaited);

	if (signals == NULL)
		return FALSE;
	signals->take(event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? SIGINT : SIGTERM,
	              signals->context);
	return TRUE;
}

static struct signals *start(signals_taker *take, void *context)
{
	struct signals *signals = malloc(sizeof *signals);

	if (signals == NULL)
		return NULL;
	*signals = (struct signals){ .take = take, .context = context };
	atomic_store(&awaited, signals);
	if (SetConsoleCtrlHandler(handle, TRUE))
		return signals;
	atomic_store(&awaited, NULL);
	free(signals);
	return NULL;
}

struct signals *signals_await_interrupt(signals_taker *take, void *context)
{
	return start(take, context);
}

struct signals *signals_await_end(signals_taker *take, void *context)
{
	return start(take, context);
}

void signals_end_program(int status)
{
	ExitProcess((UINT)status);
}

void signals_survive_file_limit(void)
{
}

void signals_obey(int number)
{
	(void)number;
	ExitProcess((UINT)STATUS_CONTROL_C_EXIT);
}

/* A call that runs meanwhile has what it needs. */
void signals_stop(struct signals *signals)
{
	if (signals == NULL)
		return;
	atomic_store(&awaited, NULL);
	(void)SetConsoleCtrlHandler(handle, FALSE);
	free(signals);
}
