/* pages: there are no large ones, and what is freed is free. */
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

bool pages_gets(void)
{
	return false;
}

void pages_return_blocks(size_t bytes)
{
	(void)bytes;
}
