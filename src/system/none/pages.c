/* pages: there are no large ones, nor shared ones, and what is freed is free. */
#include "system/pages.h"

void pages_enlarge(void *memory, size_t bytes)
{
	(void)memory;
	(void)bytes;
}

void pages_get(void *memory, size_t bytes)
{
	(void)memory;
	(void)bytes;
}

void *pages_share(size_t bytes, int *number)
{
	(void)bytes;
	(void)number;
	return NULL;
}

void pages_unshare(void *memory)
{
	(void)memory;
}

bool pages_forget(int number)
{
	(void)number;
	return false;
}

void pages_return_blocks(size_t bytes)
{
	(void)bytes;
}
