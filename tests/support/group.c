#include "support/group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool groups_all(void)
{
	const char *value = getenv("MP_ALL");

	return value != NULL && strcmp(value, "1") == 0;
}

static bool named(const char *name, int count, char **names)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

int groups_main(const struct test_group *groups, size_t count, int argc, char **argv)
{
	bool except = argc > 1 && strcmp(argv[1], "except") == 0;
	int first = except ? 2 : 1;
	int failures = 0, found = 0;

	for (size_t i = 0; i < count; i++) {
		bool is_named = named(groups[i].name, argc - first, argv + first);

		found += is_named;
		if (argc == 1 || is_named != except)
			failures += groups[i].run();
	}
	if (found < argc - first) {
		fprintf(stderr, "%s: no such group\n", argv[0]);
		return 1;
	}
	return failures == 0 ? 0 : 1;
}
