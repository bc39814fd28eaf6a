/* status: what the system says of a file. */
#ifndef SYSTEM_LINUX_STATUS_H
#define SYSTEM_LINUX_STATUS_H

#include <sys/stat.h>

#include "system/files.h"

/* Copies what is known; found may be NULL. Returns known. */
bool status_take(bool known, const struct stat *status, struct file_status *found);

#endif
