/* pages: a page has one block of memory that only grows. */
#include "system/pages.h"
#include "system/threads.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64, PIECE = 4 << 20 /* is cleared within some milliseconds */ };

void *pages_map(size_t bytes)
{
	char *pages = pages_allocate(bytes);

	for (size_t at = 0; pages != NULL && at < bytes; at += PIECE) {
		thread_yield();
		memset(pages + at, 0, bytes - at < PIECE ? bytes - at : PIECE);
	}
	return pages;
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
