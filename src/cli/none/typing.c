/* typing: the terminal does that itself. */
#include "cli/typing.h"

#include <stddef.h>

struct typing *typing_start(void)
{
	return NULL;
}

bool typing_line(const struct typing *typing, struct lines *lines)
{
	(void)typing;
	(void)lines;
	return false;
}

void typing_free(struct typing *typing)
{
	(void)typing;
}
