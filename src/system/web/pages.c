/* pages: a page has one block of memory that only grows. */
#include "system/pages.h"
#include "system/threads.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64, PIECE = 1 << 20 /* is cleared within a millisecond or two */ };

void *pages_map(size_t bytes)
{
	void *pages = pages_allocate(bytes);

	if (pages != NULL)
		pages_clear(pages, bytes);
	return pages;
}

void pages_free(void *pages, size_t bytes)
{
	(void)bytes;
	free(pages);
}

void pages_clear(void *pages, size_t bytes)
{
	for (size_t at = 0; at < bytes; at += PIECE) {
		thread_yield();
		memset((char *)pages + at, 0, bytes - at < PIECE ? bytes - at : PIECE);
	}
}

void *pages_allocate(size_t bytes)
{
	return aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
}

void pages_return(void)
{
}
