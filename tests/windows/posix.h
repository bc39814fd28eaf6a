/* posix: what tests use, and the compiler for Windows doesn't have. */
#ifndef TESTS_WINDOWS_POSIX_H
#define TESTS_WINDOWS_POSIX_H

#include <direct.h>
#include <io.h>
#include <stddef.h>

static inline char *mkdtemp(char *path)
{
	return _mktemp(path) != NULL && _mkdir(path) == 0 ? path : NULL;
}

#endif
