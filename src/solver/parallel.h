/* parallel: threads for large searches. */
#ifndef SOLVER_PARALLEL_H
#define SOLVER_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_THREADS_MAX = 16 };

/* Calls work(context, number) once for each number 0 … count−1, on up to `threads` threads
 * including this one, and returns when all calls have returned. Uses fewer threads if the system
 * can't create them. Once a call returns false, starts no new ones and returns false. */
bool parallel_run(int threads, int count, bool (*work)(void *context, int number), void *context);

#endif
