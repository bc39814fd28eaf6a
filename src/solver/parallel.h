/* parallel: threads and memory for large searches. */
#ifndef SOLVER_PARALLEL_H
#define SOLVER_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { PARALLEL_THREADS_MAX = 16 };

/* Calls work(context, number) once for each number 0 … count−1, on up to `threads` threads
 * including this one, and returns when all calls have returned. Uses fewer threads if the system
 * can't create them. Once a call returns false, starts no new ones and returns false. */
bool parallel_run(int threads, int count, bool (*work)(void *context, int number), void *context);

/* Maps whole pages of zeros, large ones if available: searches read all over a table, and small pages
 * would cause many TLB misses. NULL if memory runs out. munmap returns them to the system at once. */
static inline void *pages_map(size_t bytes)
{
	void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (pages == MAP_FAILED)
		return NULL;
	(void)madvise(pages, bytes, MADV_HUGEPAGE);
	return pages;
}

/* Allocates memory for large arrays, to be freed with free: in large pages as far as they fit, and from the
 * start of a cache line. NULL if memory runs out. */
static inline void *pages_allocate(size_t bytes)
{
	const size_t line = 64, page = (size_t)2 << 20, unit = bytes < page ? line : page;
	void *memory = aligned_alloc(unit, (bytes + unit - 1) / unit * unit);

	if (memory != NULL && unit == page)
		(void)madvise(memory, bytes, MADV_HUGEPAGE);
	return memory;
}

#endif
