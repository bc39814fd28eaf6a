/* Completion of a path being typed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "photos/complete.h"
#include "support/group.h"

static struct folder_entry entries[] = {
	{ (char[]){ "Ferien" }, true, 0 },       { (char[]){ "Ferien alt" }, true, 0 },
	{ (char[]){ "Zoo" }, true, 0 },          { (char[]){ "Äpfel 1.png" }, false, 0 },
	{ (char[]){ "Äpfel 2.png" }, false, 0 }, { (char[]){ "haus.jpg" }, false, 0 },
};
static const struct folder folder = { (char[]){ "/p" }, entries, 6, false };

static void the_folder_of_a_text(void **state)
{
	static const char *const cases[][2] = {
		{ "/", "/" },
		{ "/ho", "/" },
		{ "/home/x", "/home/" },
		{ "~/Pic", "/home/player/" },
		{ "Pic", "./" },
		{ "a/b", "a/" },
		{ "", NULL },
		{ "file:///a", NULL },
		{ "\"/a", NULL },
		{ "~", NULL },
	};
	char path[PATHS_SIZE];

	(void)state;
	setenv("HOME", "/home/player", 1);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool any = complete_folder(path, cases[i][0]);

		check(any == (cases[i][1] != NULL), "“%s”", cases[i][0]);
		if (any)
			assert_string_equal(path, cases[i][1]);
	}
}

static void the_common_prefix_is_added(void **state)
{
	static const char *const cases[][3] = {
		{ "/p/Z", "/p/Zoo/", "oo/" },
		{ "/p/F", "/p/Ferien", "erien" },
		{ "/p/Ferien", NULL, NULL }, /* two matches that differ */
		{ "/p/Ferien ", "/p/Ferien alt/", "alt/" },
		{ "/p/Ä", "/p/Äpfel ", "pfel " },
		{ "/p/Äpfel 2", "/p/Äpfel 2.png", ".png" },
		{ "/p/HA", "/p/haus.jpg", "us.jpg" }, /* case is corrected */
		{ "/p/ap", "/p/Äpfel ", "fel " },
		{ "/p/haus.jpg", NULL, NULL },
		{ "/p/q", NULL, NULL },
		{ "/p/", NULL, NULL },
	};
	char completed[PATHS_SIZE];
	const char *ghost;

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool any = complete_text(completed, &ghost, &folder, cases[i][0]);

		check(any == (cases[i][1] != NULL), "“%s”", cases[i][0]);
		if (!any)
			continue;
		assert_string_equal(completed, cases[i][1]);
		assert_string_equal(ghost, cases[i][2]);
	}
}

static void a_single_match_is_completed(void **state)
{
	const struct folder one = { (char[]){ "/p" }, &entries[2], 1, false };
	char completed[PATHS_SIZE];
	const char *ghost;

	(void)state;
	assert_true(complete_text(completed, &ghost, &one, "/p/"));
	assert_string_equal(completed, "/p/Zoo/");
}

int test_complete(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_folder_of_a_text),
		cmocka_unit_test(the_common_prefix_is_added),
		cmocka_unit_test(a_single_match_is_completed),
	};

	return cmocka_run_group_tests_name("complete", tests, NULL, NULL);
}
