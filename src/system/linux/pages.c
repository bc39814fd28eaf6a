/* pages: maps and returns memory, and asks for large pages. */
#include "system/pages.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <unistd.h>

void *pages_map(size_t bytes)
{
	void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (pages == MAP_FAILED)
		return NULL;
	pages_enlarge(pages, bytes);
	return pages;
}

void pages_free(void *pages, size_t bytes)
{
	(void)munmap(pages, bytes);
}

void pages_clear(void *pages, size_t bytes)
{
	memset(pages, 0, bytes);
}

void *pages_allocate(size_t bytes)
{
	const size_t line = 64, page = (size_t)2 << 20, unit = bytes < page ? line : page;
	void *memory = aligned_alloc(unit, (bytes + unit - 1) / unit * unit);

	if (memory != NULL && unit == page)
		pages_enlarge(memory, bytes);
	return memory;
}

void pages_enlarge(void *memory, size_t bytes)
{
	size_t before = (uintptr_t)memory % (size_t)sysconf(_SC_PAGESIZE);

	(void)madvise((char *)memory - before, bytes + before, MADV_HUGEPAGE);
}

void pages_get(void *memory, size_t bytes)
{
#ifdef MADV_POPULATE_WRITE
	size_t page = (size_t)sysconf(_SC_PAGESIZE), before = (uintptr_t)memory % page;

	(void)madvise((char *)memory - before, bytes + before, MADV_POPULATE_WRITE);
#else
	(void)memory;
	(void)bytes;
#endif
}

void *pages_share(size_t bytes, int *number)
{
	void *memory;

	*number = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
	if (*number < 0)
		return NULL;
	memory = shmat(*number, NULL, 0);
	if (memory != (void *)-1)
		return memory;
	(void)pages_forget(*number);
	return NULL;
}

void pages_unshare(void *memory)
{
	(void)shmdt(memory);
}

bool pages_forget(int number)
{
	struct shmid_ds status;
	bool shared = shmctl(number, IPC_STAT, &status) == 0 && status.shm_nattch > 1;

	(void)shmctl(number, IPC_RMID, NULL);
	return shared;
}

void pages_return_blocks(size_t bytes)
{
#ifdef M_MMAP_THRESHOLD
	(void)mallopt(M_MMAP_THRESHOLD, (int)bytes);
#else
	(void)bytes;
#endif
}

void pages_return(void)
{
	(void)malloc_trim(0);
}
