/* group: common includes for a folder's tests. Each file runs its cmocka group in one function,
 * which the folder's main.c calls. */
#ifndef SUPPORT_GROUP_H
#define SUPPORT_GROUP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Fails with the printf-formatted line unless the condition holds. */
#define check(condition, ...)                                                                      \
	do {                                                                                       \
		if (!(condition))                                                                  \
			fail_msg(__VA_ARGS__);                                                     \
	} while (0)

#endif
