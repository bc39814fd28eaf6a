/* series: which pictures of a folder are tried, and going through a real folder. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "photos/bench.h"

/* A listed folder, sorted like folder_list; names ending in '/' are folders. */
static struct folder *listed(const char *const *names)
{
	struct folder *folder = calloc(1, sizeof *folder);

	assert_non_null(folder);
	folder->path = strdup("/pictures");
	while (names[folder->count] != NULL)
		folder->count++;
	folder->entries = calloc((size_t)folder->count + 1, sizeof *folder->entries);
	assert_non_null(folder->entries);
	for (int i = 0; i < folder->count; i++) {
		size_t length = strlen(names[i]);

		folder->entries[i].is_folder = names[i][length - 1] == '/';
		folder->entries[i].name =
		        strndup(names[i], length - (folder->entries[i].is_folder ? 1 : 0));
	}
	return folder;
}

static void expect_next(struct series *series, const char *expected)
{
	char path[PATHS_SIZE];

	assert_true(series_next(series, path));
	assert_string_equal(path, expected);
}

static void expect_end(struct series *series, const char *sentence)
{
	char path[PATHS_SIZE], text[ERROR_TEXT_SIZE];

	assert_false(series_next(series, path));
	series_say_failed(series, text);
	assert_string_equal(text, sentence);
	series_forget(series);
}

static const char *const some[] = { "albums/", "b.png/", "a.png", "b2.png", "b10.png", NULL };

TEST_CASE(a_folder_starts_with_its_first_picture)
{
	struct series series = { .ticket = 0 };
	char text[ERROR_TEXT_SIZE];

	series_begin(&series, "/pictures");
	series_list(&series, listed(some));
	expect_next(&series, "/pictures/a.png");
	series_say_opened(&series, text);
	assert_string_equal(text, "");
	series_skip(&series, "Can’t open “a.png”: the file is damaged.");
	expect_next(&series, "/pictures/b2.png");
	series_say_opened(&series, text);
	assert_string_equal(text, "Skipped “a.png”, which can’t be opened.");
	series_skip(&series, "“b2.png” is empty.");
	expect_next(&series, "/pictures/b10.png");
	series_say_opened(&series, text);
	assert_string_equal(text, "Skipped 2 pictures that can’t be opened.");
	series_skip(&series, "“b10.png” is empty.");
	expect_end(&series, "Can’t open any of the 3 pictures in “pictures”. Press Ctrl+O to "
	                    "choose another.");
}

TEST_CASE(a_folder_may_end_with_slashes)
{
	struct series series = { .ticket = 0 };

	series_begin(&series, "/pictures//");
	series_list(&series, listed(some));
	expect_next(&series, "/pictures/a.png");
	series_begin(&series, "/");
	series_list(&series, listed(some));
	expect_next(&series, "/a.png");
	series_forget(&series);
}

TEST_CASE(the_next_picture_follows_the_played_one)
{
	static const struct {
		const char *after, *expected;
	} cases[] = {
		{ "/pictures/a.png", "/pictures/b2.png" },
		{ "/pictures/b2.png", "/pictures/b10.png" },
		{ "/pictures/b10.png", "/pictures/a.png" },
		{ "/pictures/b3.png", "/pictures/b10.png" }, /* since deleted */
		{ "/pictures/z.png", "/pictures/a.png" },
	};
	struct series series = { .ticket = 0 };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(series_begin_after(&series, cases[i].after));
		assert_string_equal(series.path, "/pictures");
		series_list(&series, listed(some));
		expect_next(&series, cases[i].expected);
	}
	series_forget(&series);
	assert_false(series_begin_after(&series, "relative.png"));
	assert_true(series_begin_after(&series, "/top.png"));
	series_list(&series, listed((const char *const[]){ "other.png", "top.png", NULL }));
	expect_next(&series, "/other.png");
	series_skip(&series, "Can’t open “other.png”: the file is damaged.");
	expect_end(&series, "Can’t open “other.png”: the file is damaged.");
}

TEST_CASE(a_folder_without_pictures_is_reported)
{
	static const char *const lone[] = { "albums/", "a.png", NULL };
	struct series series = { .ticket = 0 };
	struct folder *folder = listed(lone);

	series_begin(&series, "/pictures");
	series_list(&series, listed((const char *const[]){ "albums/", NULL }));
	expect_end(&series, "There are no pictures in “pictures”. Press Ctrl+O to choose one.");
	assert_true(series_begin_after(&series, "/pictures/a.png"));
	series_list(&series, listed(lone));
	expect_end(&series, "There are no other pictures in “pictures”. Press Ctrl+O to choose one.");
	assert_false(series_has_other(folder, "/pictures/a.png"));
	assert_true(series_has_other(folder, "/pictures/b.png"));
	folder_free(folder);
}

/* Waits until the picture with this name is played. */
static void expect_opened(struct photos *photos, const char *name, const char *sentence)
{
	struct photos_news news;
	wait_for_news(photos, &news);
	assert_int_equal(news.kind, PHOTOS_LOADED);
	assert_string_equal(photos->reading.name, name);
	assert_string_equal(news.sentence, sentence);
	assert_int_equal(photos->series.ticket, 0);
	wait_for_cut(photos);
	begin_next(photos);
	while (photos->beside.ticket != 0) {
		struct worker_message *message = next_message(photos);

		(void)photos_take(photos, message, &news);
		worker_message_free(message);
	}
}

BENCH_TEST(a_folder_is_walked_through)
{
	struct photos *photos = &bench->photos;
	const struct screen_sizes sizes = { .columns = 4, .rows = 3, .cell_px = 20 };
	struct error error;

	assert_true(photos_open_file(photos, bench->folder, &error));
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	assert_true(photos_next_is_own(photos));
	assert_true(photos_open_next(photos, &sizes, &error));
	assert_true(photos_busy(photos));
	assert_int_equal(photos_current_bundled(photos), -1);
	expect_opened(photos, "other.png", "");
	assert_true(photos_open_next(photos, &sizes, &error)); /* past the end and past a bad one */
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	assert_true(photos_open_next(photos, &sizes, &error)); /* pressed again */
	assert_true(photos_open_file(photos, bench->good, &error));
	expect_opened(photos, "good.png", "");
}

BENCH_TEST(a_lone_picture_has_no_next)
{
	struct photos *photos = &bench->photos;
	const struct screen_sizes sizes = { .columns = 4, .rows = 3, .cell_px = 20 };
	char gone[64];
	struct photos_news news;
	struct error error;

	snprintf(gone, sizeof gone, "%s.gone", bench->folder);
	assert_int_equal(unlink(bench->other) + unlink(bench->bad), 0);
	assert_true(photos_open_file(photos, bench->good, &error));
	expect_opened(photos, "good.png", "");
	assert_false(photos_next_is_own(photos));
	assert_true(photos_open_next(photos, &sizes, &error));
	wait_for_news(photos, &news);
	assert_int_equal(news.kind, PHOTOS_LOAD_FAILED);
	assert_non_null(strstr(news.sentence, "There are no other pictures in “test_photos."));
	assert_string_equal(photos->played.name, "good.png");
	assert_int_equal(rename(bench->folder, gone), 0);
	assert_true(photos_open_next(photos, &sizes, &error));
	wait_for_news(photos, &news);
	assert_int_equal(news.kind, PHOTOS_LOAD_FAILED);
	assert_int_equal(rename(gone, bench->folder), 0);
}

/* A dropped folder among files means its first picture. */
BENCH_TEST(a_dropped_folder_is_opened)
{
	struct photos *photos = &bench->photos;
	char empty[64];
	struct error error;

	snprintf(empty, sizeof empty, "%s/empty", bench->folder);
	assert_int_equal(mkdir(empty, 0700), 0);
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, bench->folder);
	assert_true(photos_open_dropped(photos, &error));
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, empty);
	dropped_files_add(&photos->dropped, bench->bad);
	dropped_files_add(&photos->dropped, bench->other);
	assert_true(photos_open_dropped(photos, &error));
	expect_opened(photos, "other.png", "Opened “other.png”, the first picture you dropped.");
	assert_int_equal(rmdir(empty), 0);
}
