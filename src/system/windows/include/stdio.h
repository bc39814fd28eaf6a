/* stdio: what locks a stream has other names, fopen doesn't know "e": no child gets any files but its own; and printf
 * doesn't know "%2$s". */
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

#include "system/windows/positional.h"

/* With arguments, as attributes have the name printf, too. */
#define snprintf(...) positional_snprintf(__VA_ARGS__)
#define vsnprintf(...) positional_vsnprintf(__VA_ARGS__)
#define asprintf(...) positional_asprintf(__VA_ARGS__)
#define printf(...) positional_printf(__VA_ARGS__)
#define fprintf(...) positional_fprintf(__VA_ARGS__)
#define vfprintf(...) positional_vfprintf(__VA_ARGS__)

#endif
