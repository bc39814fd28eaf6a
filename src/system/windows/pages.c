/* pages: maps and returns memory. Large pages would take a right that players don't have. */
#include "system/pages.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

void *pages_map(size_t bytes)
{
	return VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void pages_free(void *pages, size_t bytes)
{
	(void)bytes;
	(void)VirtualFree(pages, 0, MEM_RELEASE);
}

void pages_clear(void *pages, size_t bytes)
{
	memset(pages, 0, bytes);
}

/* Large blocks begin 16 bytes into a page. */
void *pages_allocate(size_t bytes)
{
	return malloc(bytes);
}

void pages_return(void)
{
	(void)_heapmin();
}
