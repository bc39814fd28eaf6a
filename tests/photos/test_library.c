/* library: folders, thumbnails and completion with a real worker. */
#include <stdio.h>

#include "photos/bench.h"

/* Handles answers until a folder is listed. */
static enum photos_news_kind list(struct photos *photos, const char *path, const char *name)
{
	struct photos_news news;
	struct error error;

	assert_true(library_go(&photos->library, photos->worker, path, name, &error));
	wait_for_news(photos, &news);
	assert_int_equal(photos->library.list_ticket, 0);
	return news.kind;
}

static void a_folder_is_listed(void **state)
{
	struct bench *bench = *state;
	struct photos *photos = &bench->photos;
	char path[64];

	snprintf(path, sizeof path, "%s/", bench->folder);
	assert_int_equal(list(photos, path, "other.png"), PHOTOS_FOLDER_SHOWN);
	assert_string_equal(photos->library.path, bench->folder);
	assert_int_equal(photos->library.folder->count, 3);
	assert_int_equal(library_arrival(&photos->library), 2);
	assert_int_equal(list(photos, bench->folder, "gone.png"), PHOTOS_FOLDER_LISTED);
	assert_int_equal(library_arrival(&photos->library), 0);
	assert_int_equal(list(photos, "/no/such/folder", NULL), PHOTOS_FOLDER_SHOWN);
	assert_null(photos->library.folder);
	assert_string_not_equal(photos->library.error, "");
	assert_int_equal(library_arrival(&photos->library), -1);
}

static void visible_pictures_get_thumbnails(void **state)
{
	struct bench *bench = *state;
	struct photos *photos = &bench->photos;
	struct thumbnails *thumbnails = &photos->library.thumbnails;
	struct shelf shelf = { .tab = SHELF_FOLDER };

	list(photos, bench->folder, NULL);
	shelf.folder = photos->library.folder;
	thumbnails_resize(thumbnails, 16, 12);
	library_make_thumbnails(&photos->library, photos->worker, &shelf, 0, 3, true);
	assert_int_equal(thumbnails->running[0].ticket, 0);
	while (thumbnails->count < 3) {
		struct photos_news news;
		struct worker_message *message;

		library_make_thumbnails(&photos->library, photos->worker, &shelf, 0, 3, false);
		message = next_message(photos);
		assert_true(photos_take(photos, message, &news));
		assert_int_equal(news.kind, PHOTOS_UPDATED);
		worker_message_free(message);
	}
	library_close(&photos->library, photos->worker);
	assert_int_equal(thumbnails->count, 3);
}

static void a_typed_path_is_completed(void **state)
{
	struct bench *bench = *state;
	struct photos *photos = &bench->photos;
	struct library *library = &photos->library;
	struct worker_message *message;
	struct photos_news news;
	char text[64];

	snprintf(text, sizeof text, "%s/oth", bench->folder);
	library_complete(library, photos->worker, text);
	assert_string_equal(library->completion.ghost, "");
	message = next_message(photos);
	assert_true(photos_take(photos, message, &news));
	worker_message_free(message);
	library_complete(library, photos->worker, text);
	assert_string_equal(library->completion.ghost, "er.png");
	assert_string_equal(library->completion.whole, bench->other);
	library_complete(library, photos->worker, NULL);
	assert_string_equal(library->completion.ghost, "");
}

int test_library(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_folder_is_listed, set_up, tear_down),
		cmocka_unit_test_setup_teardown(visible_pictures_get_thumbnails, set_up, tear_down),
		cmocka_unit_test_setup_teardown(a_typed_path_is_completed, set_up, tear_down),
	};

	return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
