/* pages: memory for large tables.
 *
 * Private to the solver. Any thread. */
#ifndef SOLVER_PAGES_H
#define SOLVER_PAGES_H

#include <sys/mman.h>

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

#endif
