/* stdlib: no memory needs to be aligned more than malloc does it; and it can be freed. */
#pragma GCC system_header
#include_next <stdlib.h>

#ifndef SYSTEM_WINDOWS_STDLIB_H
#define SYSTEM_WINDOWS_STDLIB_H

static inline void *aligned_alloc(size_t alignment, size_t size)
{
	(void)alignment;
	return malloc(size);
}

#endif
