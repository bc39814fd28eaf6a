#include "support/group.h"

enum { GROUP_MAX = 100, NAME_SIZE = 64 };

static struct test *first; /* in the order of files and lines */

bool groups_all(void)
{
	const char *value = getenv("MP_ALL");

	return value != NULL && strcmp(value, "1") == 0;
}

bool groups_sanitized(void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
	return true;
#else
	return false;
#endif
}

void tests_add(struct test *test)
{
	struct test **place = &first;

	while (*place != NULL) {
		int order = strcmp((*place)->file, test->file);

		if (order > 0 || (order == 0 && (*place)->line > test->line))
			break;
		place = &(*place)->next;
	}
	test->next = *place;
	*place = test;
}

/* Whether MP_LEFT_OUT, names between blanks, has this one. */
static bool left_out(const char *name)
{
	const char *names = getenv("MP_LEFT_OUT"), *at = names;
	size_t length = strlen(name);

	while (at != NULL && (at = strstr(at, name)) != NULL) {
		if ((at == names || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
			return true;
		at += length;
	}
	return false;
}

/* The arguments: how many groups they name, how many of these there are, and failures so far. */
struct run {
	char **names;
	int count, found, failures;
	bool except; /* to run all but those named */
};

static struct run read_arguments(int argc, char **argv)
{
	bool except = argc > 1 && strcmp(argv[1], "except") == 0;
	int skip = except ? 2 : 1;

	return (struct run){ argv + skip, argc - skip, .except = except || argc == 1 };
}

static bool chosen(struct run *run, const char *name)
{
	bool is_named = false;

	for (int i = 0; i < run->count; i++)
		is_named = is_named || strcmp(run->names[i], name) == 0;
	run->found += is_named;
	return is_named != run->except;
}

static int end(const struct run *run, const char *program)
{
	if (run->found < run->count) {
		fprintf(stderr, "%s: no such group\n", program);
		return 1;
	}
	return run->failures == 0 ? 0 : 1;
}

/* test_NAME.c in any folder: NAME. */
static void name_group(char name[NAME_SIZE], const char *file)
{
	const char *base = strrchr(file, '/');

	base = base == NULL ? file : base + 1;
	base += strncmp(base, "test_", 5) == 0 ? 5 : 0;
	snprintf(name, NAME_SIZE, "%.*s", (int)strcspn(base, "."), base);
}

/* Runs the tests of one file, from this one on, if they are to run. Returns the next file's. */
static const struct test *run_file(struct run *run, const struct test *test)
{
	struct CMUnitTest tests[GROUP_MAX], fixture = { .name = NULL };
	const char *file = test->file;
	char name[NAME_SIZE];
	size_t count = 0;

	for (; test != NULL && strcmp(test->file, file) == 0; test = test->next) {
		if (test->unit.name == NULL)
			fixture = test->unit;
		else if (count == GROUP_MAX)
			abort();
		else if (!left_out(test->unit.name))
			tests[count++] = test->unit;
	}
	name_group(name, file);
	if (chosen(run, name) && count > 0)
		run->failures += _cmocka_run_group_tests(name, tests, count, fixture.setup_func,
		                                         fixture.teardown_func);
	return test;
}

int tests_main(int argc, char **argv)
{
	struct run run = read_arguments(argc, argv);

	for (const struct test *test = first; test != NULL;)
		test = run_file(&run, test);
	return end(&run, argv[0]);
}
