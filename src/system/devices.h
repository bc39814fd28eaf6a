/* devices: tells when devices are plugged in or out, so that nobody needs to look for them again and again. Any thread. */
#ifndef SYSTEM_DEVICES_H
#define SYSTEM_DEVICES_H

#include <stdbool.h>

/* Calls `changed` on this thread at the beginning and whenever a device may have come, gone or got other permissions,
 * until `wake` (system/wake.h) is set. It can be used somewhat later. False at once if the system doesn't tell, or as
 * soon as it doesn't any more. root: the folder of devices; NULL: the system's. */
bool devices_watch(const char *root, int wake, void (*changed)(void *context), void *context);

#endif
