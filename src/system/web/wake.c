/* wake: nothing on a page waits for these. */
#include "system/wake.h"

int wake_create(void)
{
	return -1;
}

void wake_set(int wake)
{
	(void)wake;
}

void wake_free(int wake)
{
	(void)wake;
}
