/* folder.c: what is listed, in which order, and what cannot be. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "picture/folder.h"
#include "picture/picture.h"

/* Each in a folder of its own. */
#define FOLDER_TEST(name) TEST_CASE_OF(name, struct files, files, files_setup, files_teardown)

FOLDER_TEST(folders_come_first_then_pictures_by_number)
{
	static const char *const expected[] = { "alben",     "Zoo",         "IMG2.JPG",
		                                "img10.png", "ümlaut.webp", "x.svg" };
	struct error error;
	struct folder *folder;

	files_write(files, "img10.png", "", 0);
	files_write(files, "IMG2.JPG", "", 0);
	files_write(files, "notes.txt", "", 0);
	files_write(files, ".hidden.png", "", 0);
	files_write(files, "png", "", 0);
	files_write(files, "x.svg", "", 0);
	files_write(files, "ümlaut.webp", "", 0);
	assert_int_equal(mkdir(files_path(files, "Zoo"), 0700), 0);
	assert_int_equal(mkdir(files_path(files, "alben"), 0700), 0);
	assert_int_equal(mkdir(files_path(files, ".secret"), 0700), 0);
	assert_int_equal(mkfifo(files_path(files, "fifo.png"), 0600), 0);
	assert_int_equal(symlink("nowhere.png", files_path(files, "broken.png")), 0);
	folder = folder_list(files->folder, NULL, &error);
	check(folder != NULL, "%s", error.text);
	assert_string_equal(folder->path, files->folder);
	assert_int_equal(folder->count, 6);
	assert_int_equal(folder->folders, 2);
	folder_examine(folder, 0, 5, NULL, 0, NULL);
	for (int i = 0; i < folder->count; i++) {
		assert_string_equal(folder->entries[i].name, expected[i]);
		assert_true((folder->entries[i].changed > 0) == (i < 5));
		assert_int_equal(folder_find(folder, expected[i]), i);
	}
	assert_int_equal(folder_find(folder, "notes.txt"), -1);
	assert_int_equal(folder_find_picture(folder, "img3.png"), 3);
	assert_int_equal(folder_find_picture(folder, "alben"), 2);
	folder_free(folder);
}

FOLDER_TEST(folders_in_folders_are_opened_up)
{
	static const char *const expected[] = { "a.png", "deep/er/b.png", "deep/er/c.png" };
	const bool are_folders[] = { true, false };
	char outer[80], lone[80], path[160];
	const char *const paths[] = { outer, lone };
	struct folder *folder, *all;

	snprintf(outer, sizeof outer, "%s/outer", files->folder);
	snprintf(lone, sizeof lone, "%s/z.png", files->folder);
	assert_int_equal(mkdir(files_path(files, "outer"), 0700), 0);
	assert_int_equal(mkdir(files_path(files, "outer/deep"), 0700), 0);
	assert_int_equal(mkdir(files_path(files, "outer/deep/er"), 0700), 0);
	assert_int_equal(symlink("../..", files_path(files, "outer/deep/er/around")), 0);
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "outer/%s", expected[i]);
		files_write(files, path, "", 0);
	}
	folder = folder_of_paths(paths, are_folders, 2);
	assert_non_null(folder);
	all = folder_open_up(folder, NULL);
	assert_int_equal(all->folders, 0);
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "%s/%s", outer, expected[i]);
		assert_true(folder_find(all, path) >= 0);
	}
	assert_int_equal(folder_find(all, lone), all->count - 1);
	folder_free(all);
	folder_free(folder);
}

FOLDER_TEST(a_changed_file_has_another_number)
{
	const struct timespec times[2] = { { 1000, 500 }, { 1000, 500 } };
	struct folder *folder;

	files_write(files, "a.png", "", 0);
	assert_int_equal(utimensat(AT_FDCWD, files_path(files, "a.png"), times, 0), 0);
	folder = folder_list(files->folder, NULL, NULL);
	assert_non_null(folder);
	assert_int_equal(folder->count, 1);
	folder_examine(folder, 0, 1, NULL, 0, NULL);
	assert_true(folder->entries[0].changed == 1000000000500);
	folder_free(folder);
}

/* Only a file of a known size is read. */
FOLDER_TEST(a_renamed_file_is_recognised)
{
	static uint8_t bytes[300000];
	uint64_t known[] = { UINT64_C(7) << 32, 0, UINT64_C(300001) << 32 };
	struct picture_facts facts;
	struct error error;
	struct folder *folder;

	bytes[299999] = 1;
	files_write(files, "a.png", bytes, sizeof bytes);
	assert_null(picture_load(DECODER, files->path, NULL, &facts, NULL, &error));
	known[1] = facts.content;
	assert_true(known[1] >> 32 == sizeof bytes);
	assert_int_equal(unlink(files_path(files, "a.png")), 0);
	files_write(files, "b.png", bytes, sizeof bytes);
	bytes[299999] = 2;
	files_write(files, "c.png", bytes, sizeof bytes);
	bytes[299999] = 1;
	bytes[150000] = 1; /* as of a scan that has the same white edges */
	files_write(files, "d.png", bytes, sizeof bytes);
	files_write(files, "e.png", bytes, 7000);
	folder = folder_list(files->folder, NULL, NULL);
	assert_non_null(folder);
	folder_examine(folder, 0, folder->count, known, 3, NULL);
	assert_true(folder->entries[0].content == known[1]);
	for (int i = 1; i < 3; i++)
		assert_true(folder->entries[i].content != 0 &&
		            folder->entries[i].content != known[1]);
	assert_true(folder->entries[3].content == 0);
	folder_free(folder);
}

/* In order, and found by name, in another list of the same, too. */
FOLDER_TEST(a_long_folder_is_listed_whole)
{
	enum { LINKS = 25000 };
	char *first = memory_text(files_write(files, "0.png", "", 0)), name[32];
	struct folder *folder, *copy;

	/* names of one file: so many files take seconds */
	for (int i = 1; i < LINKS; i++) {
		snprintf(name, sizeof name, "%d.png", i);
		assert_int_equal(link(first, files_path(files, name)), 0);
	}
	free(first);
	folder = folder_list(files->folder, NULL, NULL);
	assert_non_null(folder);
	assert_int_equal(folder->count, LINKS);
	copy = folder_copy(folder);
	folder_free(folder);
	for (int i = 0; i < LINKS; i++) {
		snprintf(name, sizeof name, "%d.png", i);
		assert_string_equal(copy->entries[i].name, name);
		assert_int_equal(folder_find(copy, name), i);
	}
	folder_free(copy);
}

FOLDER_TEST(listing_errors_are_reported)
{
	struct error error;

	files_write(files, "a.png", "", 0);
	assert_int_equal(mkfifo(files_path(files, "fifo"), 0600), 0);
	assert_null(folder_list(files_path(files, "none"), NULL, &error));
	assert_string_equal(error.text, "Can’t find the folder “none”.");
	assert_null(folder_list(files_path(files, "a.png"), NULL, &error));
	assert_string_equal(error.text, "“a.png” isn’t a folder.");
	assert_null(folder_list(files_path(files, "fifo"), NULL, &error));
	assert_string_equal(error.text, "“fifo” isn’t a folder.");
	if (geteuid() == 0)
		return; /* root may read everything */
	assert_int_equal(mkdir(files_path(files, "closed"), 0000), 0);
	assert_null(folder_list(files_path(files, "closed"), NULL, &error));
	assert_string_equal(error.text, "You don’t have permission to open the folder “closed”.");
}

FOLDER_TEST(a_cancelled_listing_says_nothing)
{
	atomic_bool cancel = true;
	struct error error = { .text = "as it was" };

	assert_null(folder_list(files->folder, &cancel, &error));
	assert_string_equal(error.text, "");
}

TEST_CASE(names_are_sorted_naturally)
{
	static const char *const sorted[] = {
		"",          "1.png",      "2.png", "02.png~", "10.png", "a b",   "a-b",
		"Äpfel.jpg", "apfel2.jpg", "b9",    "b10",     "b10a",   "b0100", "Éclair",
		"ou",        "Ölberg",     "zebra", "дом",     "Дом2",
	};
	size_t count = sizeof sorted / sizeof *sorted;

	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < count; k++) {
			int order = folder_compare(sorted[i], sorted[k]);

			if (strstr(sorted[i], "lberg") != NULL ||
			    strstr(sorted[k], "lberg") != NULL)
				continue; /* "ol" comes before "ou": checked below */
			check((order > 0) - (order < 0) == (i > k) - (i < k), "“%s” and “%s”: %d",
			      sorted[i], sorted[k], order);
		}
	assert_true(folder_compare("Ölberg", "ou") < 0);
	assert_true(folder_compare("Ölberg", "oA") > 0);
	assert_int_equal(folder_compare("a", "a"), 0);
	assert_true(folder_compare("a1", "a01") != 0); /* a total order */
	assert_true(folder_compare("a\u0301b", "Áb") != 0);
	assert_true(folder_compare("a\u0301b", "Ác") < 0);
	assert_true(folder_compare("Á9", "a\u030110") < 0);
	assert_true(folder_compare("\xFF", "\U0001F600") < 0); /* no character at all */
	assert_true(folder_compare("一", "\U0001F600") < 0);
}

TEST_CASE(names_that_cameras_give_are_told_from_others)
{
	static const char *const cameras[] = { "IMG_0001.JPG",
		                               "DSC01234.jpg",
		                               "_DSC1234.NEF",
		                               "P1010001.JPG",
		                               "IMG-20240512.jpg",
		                               "DSCN0001",
		                               "PXL_20240512_123456789.jpg",
		                               "20240512_123456.jpg" };
	static const char *const people[] = { "ANNA.JPG",      "anna.jpg",  "MOM_2019.jpg",
		                              "OMA_70.jpg",    "1984.jpg",  "IMG_0001 Anna.jpg",
		                              "P.jpg",         "IMG_1.jpg", "2024-05.jpg",
		                              "img_0001b.jpg", "" };

	for (size_t i = 0; i < sizeof cameras / sizeof *cameras; i++)
		check(folder_is_camera_name(cameras[i]), "%s", cameras[i]);
	for (size_t i = 0; i < sizeof people / sizeof *people; i++)
		check(!folder_is_camera_name(people[i]), "%s", people[i]);
}

TEST_CASE(pictures_are_recognised_by_extension)
{
	assert_true(folder_is_picture("a.JPeG"));
	assert_true(folder_is_picture("a.b.heic"));
	assert_true(folder_is_picture("a.pam"));
	assert_true(folder_is_picture("a.avifs"));
	assert_true(folder_is_picture("DSC00001.HIF"));
	assert_true(folder_is_picture("a.heics"));
	assert_true(folder_is_picture("a.apng"));
	assert_false(folder_is_picture("a.txt"));
	assert_false(folder_is_picture("png"));
	assert_false(folder_is_picture(".png"));
	assert_false(folder_is_picture("a.png.txt"));
}
