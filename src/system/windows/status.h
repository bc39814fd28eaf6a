/* status: what the system says of a file, and of failures. Private to src/system/windows. */
#ifndef SYSTEM_WINDOWS_STATUS_H
#define SYSTEM_WINDOWS_STATUS_H

#include <windows.h>

#include "system/files.h"

/* Sets errno as the system's last error means it. Returns false. */
bool status_failed(void);

/* The same if it is false. */
bool status_of(bool done);

enum { STATUS_ALL_SHARE = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/* Opens or makes a file: CreateFile with a path of any length. INVALID_HANDLE_VALUE on failure. */
HANDLE status_create(const char *path, DWORD access, DWORD sharing, DWORD how, DWORD flags);

/* Opens what is at a path to look at it, itself or what a link leads to. INVALID_HANDLE_VALUE on failure. */
HANDLE status_open(const char *path, bool itself);

/* Looks at what is open; found may be NULL. False, with errno set, on failure, also of INVALID_HANDLE_VALUE. */
bool status_take(HANDLE file, struct file_status *found);

/* True for attributes, and the tag of a reparse point, of a link. Files that a cloud keeps are none. */
bool status_is_link(DWORD attributes, DWORD tag);

#endif
