/* chooser.c, program.c: zenity and kdialog are replaced by scripts in the test's PATH. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "groups.h"
#include "place.h"
#include "support/group.h"

/* Checks what a script's output turns into. */
static void expect(void **state, const char *script, enum chooser_end expected, const char *path)
{
	struct place *place = *state;
	char got[PLACE_PATH_SIZE];
	struct error error;

	place_script(place, "zenity", script);
	assert_int_equal(place_run(place, got, &error, NULL), expected);
	if (path != NULL)
		assert_string_equal(got, path);
}

static void a_path_is_chosen(void **state)
{
	expect(state, "echo /a/b.png", CHOOSER_CHOSEN, "/a/b.png");
}

static void strange_paths_arrive_intact(void **state)
{
	expect(state, "printf '/ä b\\n\\n#%%20\\377\\n\\n'", CHOOSER_CHOSEN, "/ä b\n\n#%20\xff\n");
	expect(state, "printf /no-newline", CHOOSER_CHOSEN, "/no-newline");
	expect(state, "printf /in; sleep 0.2; echo /parts; exec >&-; sleep 0.1", CHOOSER_CHOSEN,
	       "/in/parts");
}

static void a_missing_path_is_a_failure(void **state)
{
	expect(state, "exit 0", CHOOSER_FAILED, NULL);
	expect(state, "echo", CHOOSER_FAILED, NULL);
	expect(state, "echo relative.png", CHOOSER_FAILED, NULL);
	expect(state, "printf '/a\\000b\\n'", CHOOSER_FAILED, NULL);
	expect(state, "yes /aaaaaaaa | head -c 1000000", CHOOSER_FAILED, NULL);
	expect(state, "exit 255", CHOOSER_FAILED, NULL);
	expect(state, "kill -9 $$", CHOOSER_FAILED, NULL);
}

static void cancel_is_not_a_failure(void **state)
{
	expect(state, "echo some words; exit 1", CHOOSER_CANCELLED, NULL);
}

static void arguments_and_streams_are_right(void **state)
{
	struct place *place = *state;
	char expected[1024];

	expect(state,
	       "printf '%s\\n' \"$@\" >words; readlink /proc/$$/fd/0 /proc/$$/fd/2 >streams\n"
	       "printf '%s' \"$CHARSET\" >charset; set -- /proc/$$/fd/*; echo $# >files; exit 1",
	       CHOOSER_CANCELLED, NULL);
	snprintf(expected, sizeof expected,
	         "--file-selection\n--title=Open a “picture”\n--filename=%s/\n"
	         "--attach=29360135\n"
	         "--file-filter=Pictures | *.[pP][nN][gG] *.[jJ][pP][eE][gG]\n"
	         "--file-filter=All files | *\n",
	         place->folder);
	assert_string_equal(place_text(place, "words"), expected);
	assert_string_equal(place_text(place, "streams"), "/dev/null\n/dev/null\n");
	assert_string_equal(place_text(place, "charset"), "UTF-8");
	/* three streams, its script, and the folder being listed */
	assert_string_equal(place_text(place, "files"), "5\n");
}

static void a_file_to_be_saved_has_a_suggested_name(void **state)
{
	struct place *place = *state;
	char path[PLACE_PATH_SIZE], expected[1024];
	struct error error;

	place->name = "Räcords 1.csv";
	place_script(place, "zenity", "printf '%s\\n' \"$@\" | head -5 >words; echo /a/new.csv");
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CHOSEN);
	assert_string_equal(path, "/a/new.csv");
	snprintf(expected, sizeof expected,
	         "--file-selection\n--title=Open a “picture”\n--save\n--confirm-overwrite\n"
	         "--filename=%s/Räcords 1.csv\n",
	         place->folder);
	assert_string_equal(place_text(place, "words"), expected);
	place_script(place, "zenity", "exit 255");
	place_script(place, "kdialog",
	             "printf '%s\\n' \"$@\" | tail -n +5 | head -2 >words; echo /k");
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CHOSEN);
	snprintf(expected, sizeof expected, "--getsavefilename\n%s/Räcords 1.csv\n", place->folder);
	assert_string_equal(place_text(place, "words"), expected);
}

static void kdialog_comes_second(void **state)
{
	struct place *place = *state;
	char path[PLACE_PATH_SIZE], expected[1024];
	struct error error;

	place_script(place, "kdialog", "printf '%s\\n' \"$@\" >words; echo /k.png");
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CHOSEN);
	assert_string_equal(path, "/k.png");
	snprintf(expected, sizeof expected,
	         "--title\nOpen a “picture”\n--attach\n29360135\n--getopenfilename\n%s\n"
	         "*.[pP][nN][gG] *.[jJ][pP][eE][gG]|Pictures\n*|All files\n",
	         place->folder);
	assert_string_equal(place_text(place, "words"), expected);
	place_script(place, "zenity", "echo ran >zenity.log; exit 255");
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CHOSEN);
	assert_string_equal(path, "/k.png");
	assert_string_equal(place_text(place, "zenity.log"), "ran\n");
	place_script(place, "zenity", "exit 1");
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CANCELLED);
}

/* The flag ends the dialog and the processes it started. */
static void cancel_closes_the_dialog(void **state)
{
	struct place *place = *state;
	char path[PLACE_PATH_SIZE];
	struct error error;

	place_script(
	        place, "zenity",
	        "trap '' TERM INT; (until [ -e over ]; do sleep 0.1; done; echo alive >>outlived) &"
	        " echo /a.png; sleep 1000");
	place->cancel_after_ms = 300;
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CANCELLED);
	place_script(place, "zenity", "touch over; sleep 1; exit 1");
	place->cancel_after_ms = 0;
	atomic_store(&place->cancel, false);
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_CANCELLED);
	assert_string_equal(place_text(place, "outlived"), "");
}

/* A process that the dialog left running doesn't delay the result. */
static void leftover_processes_do_not_delay(void **state)
{
	struct place *place = *state;
	char path[PLACE_PATH_SIZE];
	struct error error;
	int64_t took_ms;

	place_script(place, "zenity", "sleep 60 2>/dev/null & echo /a.png");
	assert_int_equal(place_run(place, path, &error, &took_ms), CHOOSER_CHOSEN);
	assert_string_equal(path, "/a.png");
	check(took_ms < 60000, "the result took %d ms", (int)took_ms);
}

static void a_missing_chooser_is_reported(void **state)
{
	struct place *place = *state;
	char path[PLACE_PATH_SIZE];
	struct error error;

	assert_false(chooser_present(NULL));
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_ABSENT);
	place_script(place, "kdialog", "");
	assert_true(chooser_present(NULL));
	setenv("PATH", "", 1);
	assert_false(chooser_present(NULL));
	unsetenv("PATH");
	assert_false(chooser_present(NULL));
}

static void a_folder_is_not_a_program(void **state)
{
	struct place *place = *state;

	setenv("PATH", "/nowhere:relative::/tmp/", 1);
	assert_false(chooser_present(NULL));
	place_script(place, "zenity", "");
	setenv("PATH", "/nowhere::", 1);
	assert_false(chooser_present(NULL));
	setenv("PATH", place->folder, 1);
	assert_true(chooser_present(NULL));
}

int test_program(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_path_is_chosen, place_setup, place_teardown),
		cmocka_unit_test_setup_teardown(strange_paths_arrive_intact, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(a_missing_path_is_a_failure, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(cancel_is_not_a_failure, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(arguments_and_streams_are_right, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(kdialog_comes_second, place_setup, place_teardown),
		cmocka_unit_test_setup_teardown(a_file_to_be_saved_has_a_suggested_name,
		                                place_setup, place_teardown),
		cmocka_unit_test_setup_teardown(cancel_closes_the_dialog, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(leftover_processes_do_not_delay, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(a_missing_chooser_is_reported, place_setup,
		                                place_teardown),
		cmocka_unit_test_setup_teardown(a_folder_is_not_a_program, place_setup,
		                                place_teardown),
	};

	return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
