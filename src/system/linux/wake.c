/* wake: an eventfd, to be polled for reading. */
#include "system/wake.h"

#include <sys/eventfd.h>
#include <unistd.h>

int wake_create(void)
{
	return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void wake_set(int wake)
{
	if (wake >= 0)
		(void)eventfd_write(wake, 1); /* fails only if it is already readable */
}

void wake_free(int wake)
{
	if (wake >= 0)
		(void)close(wake);
}
