/* group: common includes and the run of a folder's tests. Each file test_NAME.c is the group NAME;
 * its tests run in their order in the file. */
#ifndef SUPPORT_GROUP_H
#define SUPPORT_GROUP_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CMOCKA_DISABLE_DEPRECATION_WARNINGS /* of assert_in_range: cmocka 1 doesn't have what replaces it */
#include <cmocka.h>

/* Fails with the printf-formatted line unless the condition holds. */
#define check(condition, ...)                                                                      \
	do {                                                                                       \
		if (!(condition))                                                                  \
			fail_msg(__VA_ARGS__);                                                     \
	} while (0)

/* True if everything is to be tested, false if a sample of long tests is enough (MP_ALL=1). */
bool groups_all(void);

/* True in builds with a sanitizer for addresses or threads: these take many times as long, and see in a few tries
 * what they would in many. */
bool groups_sanitized(void);

struct test {
	const char *file;
	int line;
	struct CMUnitTest unit; /* without a name: the set-up and teardown of the file's group */
	struct test *next;
};

/* Adds a test to those that tests_main runs. For the macros below. */
void tests_add(struct test *test);

#define ADD_TEST(adder, ...)                                                                       \
	__attribute__((constructor)) static void adder(void)                                       \
	{                                                                                          \
		static struct test test = { __FILE__, __LINE__, { __VA_ARGS__ }, NULL };           \
                                                                                                   \
		tests_add(&test);                                                                  \
	}

/* Defines and adds a test, whose parameter is cmocka's void **state: TEST_CASE(tiles_slide) { … }.
 * TEST_CASE_WITH: one with a set-up and teardown of its own. */
#define TEST_CASE(name) TEST_CASE_WITH(name, NULL, NULL)
#define TEST_CASE_WITH(name, setup, teardown)                                                      \
	static void name(void **state);                                                            \
	ADD_TEST(add_##name, #name, name, setup, teardown, NULL)                                   \
	static void name(void **state)

/* Defines a test with a typed parameter in place of state, which points to one; for a macro of tests
 * that share a fixture. */
#define TEST_CASE_OF(name, type, parameter, setup, teardown)                                       \
	static void name(type *parameter);                                                         \
	static void run_##name(void **state)                                                       \
	{                                                                                          \
		name(*state);                                                                      \
	}                                                                                          \
	ADD_TEST(add_##name, #name, run_##name, setup, teardown, NULL)                             \
	static void name(type *parameter)

/* Defines cmocka's set-up and teardown of tests whose state is a `type`: begin fills in a new one, all
 * zero, and end destroys what it contains. */
#define FIXTURE(setup, teardown, type, begin, end)                                                 \
	__attribute__((unused)) static int setup(void **state)                                     \
	{                                                                                          \
		type *made = calloc(1, sizeof *made);                                              \
                                                                                                   \
		assert_non_null(made);                                                             \
		*state = made;                                                                     \
		begin(made);                                                                       \
		return 0;                                                                          \
	}                                                                                          \
	__attribute__((unused)) static int teardown(void **state)                                  \
	{                                                                                          \
		type *made = *state;                                                               \
                                                                                                   \
		end(made);                                                                         \
		free(made);                                                                        \
		return 0;                                                                          \
	}                                                                                          \
	struct test

/* Gives the file's tests a common set-up and teardown. */
#define GROUP(setup, teardown)                                                                     \
	ADD_TEST(add_group, NULL, NULL, setup, teardown, NULL)                                     \
	struct test

/* Runs all tests of the program, or those of the groups that the arguments name, or of all except
 * those named: test_solver tables place; test_solver except tables place. Returns main's status. A
 * folder without a main.c of its own has a main that calls it (main.c here). */
int tests_main(int argc, char **argv);

#endif
