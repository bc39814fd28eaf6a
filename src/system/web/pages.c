/* pages: a page has one block of memory that only grows. */
#include "system/pages.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64 };

void *pages_map(size_t bytes)
{
	void *pages = pages_allocate(bytes);

	return pages != NULL ? memset(pages, 0, bytes) : NULL;
}

void pages_free(void *pages, size_t bytes)
{
	(void)bytes;
	free(pages);
}

void *pages_allocate(size_t bytes)
{
	return aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
}

void pages_return(void)
{
}
