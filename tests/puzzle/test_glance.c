/* glance: what is found by threads that are left behind; tests/desktop has a share that doesn't answer. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/glance.h"
#include "support/group.h"

enum { MANY = 300 };

/* Threads that end just when the next ones begin. */
TEST_CASE(many_looks_in_a_row_are_answered)
{
	struct glance seen;

	for (int i = 0; i < MANY; i++) {
		assert_true(glance_at(TEST_HERE, &seen));
		assert_int_equal(seen.status.kind, FILE_FOLDER);
		assert_string_equal(seen.whole, TEST_HERE);
		assert_false(glance_at(TEST_HERE "/absent", &seen));
		assert_int_equal(errno, ENOENT);
	}
}

TEST_CASE(a_file_is_read_up_to_its_most)
{
	char *text;
	size_t length;

	text = glance_read(TEST_HERE "/test_glance.c", 1 << 20, &length);
	assert_non_null(text);
	assert_int_equal(strlen(text), length);
	free(text);
	assert_null(glance_read(TEST_HERE "/absent", 1 << 20, &length));
	assert_int_equal(errno, ENOENT);
}
