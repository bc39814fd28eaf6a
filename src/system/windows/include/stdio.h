/* stdio: what locks a stream has other names, and fopen doesn't know "e": no child gets any files but its own. */
#pragma GCC system_header
#include_next <stdio.h>

#ifndef SYSTEM_WINDOWS_STDIO_H
#define SYSTEM_WINDOWS_STDIO_H

#define flockfile _lock_file
#define funlockfile _unlock_file
#define getc_unlocked getc

static inline FILE *open_without_e(const char *path, const char *mode)
{
	char known[8];
	size_t length = 0;

	for (; *mode != '\0' && length < sizeof known - 1; mode++)
		if (*mode != 'e')
			known[length++] = *mode;
	known[length] = '\0';
	return fopen(path, known);
}

#define fopen open_without_e

#endif
