/* names.c: many names, which threads sort in runs. */
#include <stdlib.h>
#include <string.h>

#include "picture/folder.h"
#include "picture/names.h"
#include "puzzle/random.h"
#include "support/group.h"

enum { MANY = 30000, LENGTH = 40 };

static int by_name(const void *a, const void *b)
{
	const char *left = a, *right = b;

	if (left[0] != right[0])
		return left[0] - right[0];
	return folder_compare(left + 1, right + 1);
}

/* Adds names that begin so, with a folder now and then if the beginning is short. Each is written behind its kind. */
static void add(struct names *names, char (*all)[LENGTH], int count, const char *start,
                struct random *random)
{
	for (int i = 0; i < count; i++) {
		bool folder = strlen(start) <= 3 && random_below(random, 1000) == 0;

		all[i][0] = folder ? NAMES_FOLDER : NAMES_PICTURE;
		snprintf(all[i] + 1, LENGTH - 1, "%s%08u_%d.jpg", start,
		         random_below(random, 20000000), i % 7);
		names_add(names, (enum names_kind)all[i][0], all[i] + 1);
	}
}

/* Names that begin with these, some in the first half and some in the second. */
static void check_sorted(const char *start, const char *then)
{
	static char all[MANY][LENGTH];
	static const char *sorted[MANY];
	struct names names = { .runs = NULL };
	struct random random;
	size_t bytes;
	char *block;

	random_init(&random, 5);
	add(&names, all, MANY / 2, start, &random);
	add(&names, all + MANY / 2, MANY - MANY / 2, then, &random);
	assert_int_equal(names.count, MANY);
	block = names_sort(&names, sorted, &bytes);
	qsort(all, MANY, LENGTH, by_name);
	for (int i = 0; i < MANY; i++) {
		check(strcmp(sorted[i], all[i] + 1) == 0, "%s, %s: name %d is “%s”, not “%s”",
		      start, then, i, sorted[i], all[i] + 1);
		assert_true(sorted[i] > block && sorted[i] < block + bytes);
	}
	free(block);
	names_free(&names);
	assert_int_equal(names.count, 0);
}

TEST_CASE(many_names_are_sorted_as_few)
{
	check_sorted("IMG_", "IMG_");
	check_sorted("IMG_", "img_2");
	check_sorted("holiday", "DSC");
	check_sorted("the same long beginning ", "the same l");
}

TEST_CASE(names_are_forgotten_while_they_are_sorted)
{
	struct names names = { .runs = NULL };

	for (int i = 0; i < MANY; i++)
		names_add(&names, NAMES_PICTURE, "name.png");
	names_free(&names);
	assert_null(names.runs);
}
