/* pictures.c */
#include "folder.h"
#include "store/store.h"

static const struct picture_crop middle = { 0.5, 0.5, 1, 0, 0 };
static const struct picture_crop corner = { 0.1, 1.0 / 3, 7.25, 1.5, 3 };

static void use(struct store *store, const char *path, const struct picture_crop *crop)
{
	struct error error;

	check(store_picture_used(store, path, crop, &error), "%s", error.text);
}

/* Compares the list with paths separated by spaces. */
static void check_list(struct store *store, int max, const char *expected)
{
	struct store_pictures pictures;
	struct error error;
	char line[256] = "";

	check(store_pictures(store, max, &pictures, &error), "%s", error.text);
	for (int i = 0; i < pictures.count; i++) {
		if (i > 0)
			strcat(line, " ");
		strcat(line, pictures.items[i].path);
	}
	store_pictures_destroy(&pictures);
	check(strcmp(line, expected) == 0, "expected “%s”, got “%s”", expected, line);
}

static void check_crop(struct store *store, const char *path, const struct picture_crop *expected)
{
	struct picture_crop got = { -1, -1, -1, 0, 0 };

	check(store_picture_crop(store, path, &got), "%s is not known", path);
	check(got.x == expected->x && got.y == expected->y && got.zoom == expected->zoom &&
	              got.aspect == expected->aspect && got.turns == expected->turns,
	      "%s: expected %g %g %g, got %g %g %g", path, expected->x, expected->y, expected->zoom,
	      got.x, got.y, got.zoom);
}

MEMORY_TEST(the_newest_comes_first)
{
	check_list(store, 10, "");
	use(store, "/a", &middle);
	use(store, "/b", &middle);
	use(store, "/c", &middle);
	check_list(store, 10, "/c /b /a");
	use(store, "/a", &corner);
	check_list(store, 10, "/a /c /b");
	check_list(store, 2, "/a /c");
	check_list(store, 0, "");
	check_list(store, -1, "");
	check_list(store, 1 << 30, "/a /c /b");
}

MEMORY_TEST(the_crop_is_remembered)
{
	struct picture_crop crop = { 1, 2, 3, 0, 0 };

	assert_false(store_picture_crop(store, "/a", &crop));
	assert_true(crop.x == 1 && crop.y == 2 && crop.zoom == 3);
	use(store, "/a", &middle);
	check_crop(store, "/a", &middle);
	use(store, "/a", &corner);
	check_crop(store, "/a", &corner);
}

FOLDER_TEST(paths_are_bytes)
{
	static const char *const paths[] = {
		"/latin-1/\xFC.png", "/utf-8/\xC3\xBC.png", "/a\nb", "/%20", "/A", "/a"
	};
	struct store_pictures pictures;
	struct store *store;

	store = folder_open("");
	for (int i = 0; i < 6; i++)
		use(store, paths[i], &middle);
	store_close(store);
	store = folder_open("");
	assert_true(store_pictures(store, 10, &pictures, NULL));
	assert_int_equal(pictures.count, 6);
	for (int i = 0; i < 6; i++)
		assert_string_equal(pictures.items[i].path, paths[5 - i]);
	store_pictures_destroy(&pictures);
	store_close(store);
}

MEMORY_TEST(old_pictures_are_forgotten)
{
	struct store_pictures pictures;
	struct picture_crop crop;
	char path[32];

	for (int i = 0; i < STORE_PICTURES_MAX + 5; i++) {
		snprintf(path, sizeof path, "/%d", i);
		use(store, path, &middle);
	}
	assert_true(store_pictures(store, 1 << 30, &pictures, NULL));
	assert_int_equal(pictures.count, STORE_PICTURES_MAX);
	assert_string_equal(pictures.items[STORE_PICTURES_MAX - 1].path, "/5");
	store_pictures_destroy(&pictures);
	assert_false(store_picture_crop(store, "/4", &crop));
}
