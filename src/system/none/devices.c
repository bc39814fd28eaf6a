/* devices: the system doesn’t tell: a browser not before a button is pressed, Windows only SDL. */
#include "system/devices.h"

#include <stddef.h>

bool devices_watch(const char *root, int wake, void (*changed)(void *context), void *context)
{
	(void)root;
	(void)wake;
	(void)changed;
	(void)context;
	return false;
}
