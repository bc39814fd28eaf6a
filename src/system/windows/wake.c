/* wake: an event, whose handle fits a number. */
#include "system/wake.h"

#include <stdint.h>
#include <windows.h>

int wake_create(void)
{
	HANDLE event = CreateEventA(NULL, TRUE, FALSE, NULL);

	return event != NULL ? (int)(intptr_t)event : -1;
}

void wake_set(int wake)
{
	if (wake >= 0)
		(void)SetEvent((HANDLE)(intptr_t)wake);
}

void wake_free(int wake)
{
	if (wake >= 0)
		(void)CloseHandle((HANDLE)(intptr_t)wake);
}
