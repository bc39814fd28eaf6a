/* later: the solver's weights, most pictures and rarer fonts come when they are first opened: the page fetches them,
 * and the thread that opens one waits. The linker puts these in the place of the C library's functions. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

#include "system/page.h"

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
FILE *__real_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode);

/* False with errno set: it can't be had now. */
static bool need(const char *path)
{
	static const char beside[] = "/bin/.."; /* of the program, see path_of_program */
	atomic_int done = 0;

	if (strncmp(path, beside, strlen(beside)) == 0)
		path += strlen(beside);
	if (strncmp(path, "/share/", strlen("/share/")) != 0 || !page_bring_later(path, &done))
		return true;
	errno = ETIMEDOUT;
	return page_await(&done) == PAGE_DONE;
}

int __wrap_open(const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list more;

	va_start(more, flags);
	if ((flags & O_CREAT) != 0)
		mode = va_arg(more, mode_t);
	va_end(more);
	return need(path) ? __real_open(path, flags, mode) : -1;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
	return need(path) ? __real_fopen(path, mode) : NULL;
}
