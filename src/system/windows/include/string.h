/* string: what POSIX adds. */
#pragma GCC system_header
#include_next <string.h>

#ifndef SYSTEM_WINDOWS_STRING_H
#define SYSTEM_WINDOWS_STRING_H

#include <stdlib.h>

static inline char *stpcpy(char *to, const char *from)
{
	return strcpy(to, from) + strlen(from);
}

static inline char *strndup(const char *text, size_t most)
{
	size_t length = strnlen(text, most);
	char *copy = malloc(length + 1);

	if (copy == NULL)
		return NULL;
	copy[length] = '\0';
	return memcpy(copy, text, length);
}

static inline void *memmem(const void *bytes, size_t size, const void *wanted, size_t length)
{
	const char *at = bytes, *end = at + size;

	while (length <= (size_t)(end - at) && memcmp(at, wanted, length) != 0) {
		at = memchr(at + 1, *(const char *)wanted, (size_t)(end - at) - 1);
		if (at == NULL)
			return NULL;
	}
	return length <= (size_t)(end - at) ? (void *)at : NULL;
}

#endif
