/* dropped_files: which files are tried, in which order, and the messages. */
#include "photos/photos.h"
#include "support/group.h"

TEST_CASE(files_are_tried_in_their_order)
{
	struct dropped_files files = { .count = 0 };

	dropped_files_begin(&files, false);
	dropped_files_add(&files, "# a comment");
	dropped_files_add(&files, "/b.txt");
	dropped_files_add_text(&files, "file:///a%20b.png\r\n/c.png\nhttps://example.org/d.png\n");
	assert_int_equal(files.count, 3);
	assert_true(files.elsewhere);
	assert_string_equal(dropped_files_next(&files), "/b.txt");
	assert_string_equal(dropped_files_next(&files), "/a b.png");
	assert_string_equal(dropped_files_next(&files), "/c.png");
	assert_null(dropped_files_next(&files));
	dropped_files_begin(&files, true);
	assert_null(dropped_files_next(&files));
	assert_false(files.elsewhere);
}

TEST_CASE(too_many_are_left_out)
{
	struct dropped_files files = { .count = 0 };
	char path[16];

	dropped_files_begin(&files, false);
	for (int i = 0; i < DROPPED_FILES_MAX + 3; i++) {
		snprintf(path, sizeof path, "/%d", i);
		dropped_files_add(&files, path);
	}
	dropped_files_add_text(&files, "/more");
	assert_int_equal(files.count, DROPPED_FILES_MAX);
	assert_string_equal(files.paths[DROPPED_FILES_MAX - 1], "/4095");
	dropped_files_forget(&files);
	assert_false(files.begun);
}

static void check_none(bool pasted, const char *text, const char *expected)
{
	struct dropped_files files = { .count = 0 };
	char said[ERROR_TEXT_SIZE];

	dropped_files_begin(&files, pasted);
	dropped_files_add_text(&files, text);
	assert_int_equal(files.count, 0);
	dropped_files_say_none(&files, said);
	assert_string_equal(said, expected);
	dropped_files_forget(&files);
}

TEST_CASE(other_things_are_explained)
{
	check_none(false, "some words", "You can only drop files and folders.");
	check_none(true, "some words", "The clipboard doesn’t contain a picture or a share code.");
	check_none(false, "https://example.org/a.png",
	           "The dropped picture isn’t on this computer. Save a copy here first.");
}

TEST_CASE(a_drop_that_brings_nothing_is_said)
{
	struct dropped_files files = { .count = 0 };
	char said[ERROR_TEXT_SIZE];

	assert_false(dropped_files_take(&files, &(SDL_DropEvent){ .type = SDL_DROPBEGIN }));
	assert_true(dropped_files_take(&files, &(SDL_DropEvent){ .type = SDL_DROPCOMPLETE }));
	assert_true(files.begun);
	dropped_files_say_none(&files, said);
	assert_string_equal(said, "Nothing arrived. Choose the picture in the gallery.");
	dropped_files_forget(&files);
}

/* SDL2 on SDL 3 fills `file` for files and texts only. */
TEST_CASE(the_events_of_a_drop_without_a_file_leave_its_field_alone)
{
	char garbage[] = "not on the heap";
	struct dropped_files files = { .count = 0 };
	SDL_DropEvent drop = { .type = SDL_DROPBEGIN, .file = garbage };

	assert_false(dropped_files_take(&files, &drop));
	drop = (SDL_DropEvent){ .type = SDL_DROPFILE, .file = SDL_strdup("/a.png") };
	assert_false(dropped_files_take(&files, &drop));
	drop = (SDL_DropEvent){ .type = SDL_DROPTEXT, .file = SDL_strdup("file:///b.png") };
	assert_false(dropped_files_take(&files, &drop));
	drop = (SDL_DropEvent){ .type = SDL_DROPCOMPLETE, .file = garbage };
	assert_true(dropped_files_take(&files, &drop));
	assert_int_equal(files.count, 2);
	assert_string_equal(dropped_files_next(&files), "/a.png");
	assert_string_equal(dropped_files_next(&files), "/b.png");
	dropped_files_forget(&files);
}
