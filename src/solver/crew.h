/* crew: numbered pieces of work on several threads.
 *
 * Private to the solver. */
#ifndef SOLVER_CREW_H
#define SOLVER_CREW_H

#include <stdbool.h>

enum { CREW_THREADS_MAX = 16 };

/* Calls work(context, number) for 0 … count−1, each once, on up to `threads` threads
 * of which this is one, and returns when all have returned. Where the system gives
 * fewer threads, fewer do it. After a call that returned false no new ones begin;
 * false then. */
bool crew_run(int threads, int count, bool (*work)(void *context, int number), void *context);

#endif
