/* Allocates, or ends the program. */
#include "base/memory.h"
#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Other threads may be running, so nothing is cleaned up. What was played is stored already. */
static void *check(void *block)
{
	if (block != NULL)
		return block;
	fputs(_("Missing Piece: Not enough memory.\n"), stderr);
	_Exit(EXIT_FAILURE);
}

void *memory_new(size_t bytes)
{
	return check(calloc(1, bytes + (bytes == 0)));
}

void *memory_grow(void *block, size_t bytes)
{
	return check(realloc(block, bytes + (bytes == 0)));
}

void *memory_grow_list(void *list, size_t count, size_t item_bytes)
{
	return (count & (count - 1)) == 0 ? memory_grow(list, (2 * count + 1) * item_bytes) : list;
}

void *memory_copy(const void *bytes, size_t count)
{
	void *copy = memory_grow(NULL, count);

	return count > 0 ? memcpy(copy, bytes, count) : copy;
}

char *memory_text(const char *text)
{
	return text != NULL ? memory_copy(text, strlen(text) + 1) : NULL;
}
