/* group: common includes for a folder's tests. Each file runs its cmocka group in one function,
 * which the folder's main.c calls or has in a table. */
#ifndef SUPPORT_GROUP_H
#define SUPPORT_GROUP_H

#include <setjmp.h>
#include <stdbool.h>
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

/* True if everything is to be tested, false if a sample of long tests is enough (MP_ALL=1). */
bool groups_all(void);

struct test_group {
	const char *name;
	int (*run)(void); /* returns the number of failures */
};

/* Runs all groups, or those that the arguments name, or all except those named: test_solver tables
 * place; test_solver except tables place. Returns main's status. */
int groups_main(const struct test_group *groups, size_t count, int argc, char **argv);

#endif
