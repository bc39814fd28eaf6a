/* wake: a page has one for all: whoever waits for it looks again whenever something has changed, which is rare. */
#include "system/wake.h"

#include "system/page.h"

int wake_create(void)
{
	return 0;
}

void wake_set(int wake)
{
	if (wake >= 0)
		page_changed();
}

void wake_free(int wake)
{
	(void)wake;
}
