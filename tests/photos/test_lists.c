/* The gallery's lists: recent pictures, the entries of a tab, which thumbnails are made and
 * kept. */
#include "photos/photo.h"
#include "photos/albums.h"
#include "picture/folder.h"
#include "support/group.h"

TEST_CASE(the_newest_comes_first_without_duplicates)
{
	struct recent recent = { .count = 0 };
	int64_t before;

	recent_use(&recent, "/a");
	recent_use(&recent, "/b");
	before = recent.list[1].used;
	recent_use(&recent, recent.list[1].path);
	assert_int_equal(recent.count, 2);
	assert_string_equal(recent.list[0].path, "/a");
	assert_string_equal(recent.list[1].path, "/b");
	assert_true(recent.list[0].used != before);
	recent_destroy(&recent);
}

TEST_CASE(the_oldest_is_forgotten)
{
	struct recent recent = { .count = 0 };
	char path[16];

	for (int i = 0; i < RECENT_MAX + 5; i++) {
		snprintf(path, sizeof path, "/%d", i);
		recent_use(&recent, path);
	}
	assert_int_equal(recent.count, RECENT_MAX);
	assert_string_equal(recent.list[0].path, "/28");
	assert_string_equal(recent.list[RECENT_MAX - 1].path, "/5");
	recent_destroy(&recent);
}

static struct folder_entry entries[] = {
	{ "Ferien", 1, 0, false },   { "auto.png", 2, 0, false },   { "bahn.png", 3, 0, false },
	{ "Ball.png", 4, 0, false }, { "baum\n.png", 5, 0, false },
};
static const struct folder folder = {
	.path = (char[]){ "/home/player/Bilder" }, .entries = entries, .count = 5, .folders = 1
};
static char *scene_paths[] = { "/usr/share/old-harbour.svg" };
static struct paths_pictures scenes = { scene_paths, 1 };
static const struct album album = { .tab = ALBUM_FOLDER, .scenes = &scenes, .folder = &folder };

TEST_CASE(a_folders_entries)
{
	struct album_entry entry, again;

	assert_int_equal(album_count(&album), 5);
	assert_true(album_entry(&album, 0, &entry));
	assert_true(entry.is_folder);
	assert_true(album_entry(&album, 4, &entry));
	assert_string_equal(entry.path, "/home/player/Bilder/baum\n.png");
	assert_string_equal(entry.name, "baum?.png");
	entries[4].changed = 6;
	assert_true(album_entry(&album, 4, &again));
	assert_true(entry.key != again.key);
	entries[4].changed = 5;
	assert_int_equal(album_find_path(&album, "/home/player/Bilder/Ball.png"), 3);
	assert_int_equal(album_find_path(&album, "Ball.png"), -1);
}

/* A bundled picture has the same name wherever it is listed; a player's file has its own. */
TEST_CASE(scenes_have_readable_names)
{
	struct folder_entry drawings[] = { { "old-harbour.svg", 1, 0, false },
		                           { "my-boat.svg", 1, 0, false } };
	const struct folder shared = { .path = (char[]){ "/usr/share" },
		                       .entries = drawings,
		                       .count = 2 };
	const char *const paths[] = { scene_paths[0], "" };
	struct recent recent = { .count = 0 };
	const struct album albums[] = {
		{ .tab = ALBUM_SCENES, .scenes = &scenes },
		{ .tab = ALBUM_RECENT, .scenes = &scenes, .recent = &recent },
		{ .tab = ALBUM_FOLDER, .scenes = &scenes, .folder = &shared },
		{ .tab = ALBUM_PATHS, .scenes = &scenes, .paths = paths, .path_count = 2 },
	};
	struct album_entry entry;

	assert_int_equal(album_count(&albums[ALBUM_SCENES]), 1);
	recent_use(&recent, "/home/old-harbour.svg");
	recent_use(&recent, scene_paths[0]);
	for (size_t i = 0; i < SDL_arraysize(albums); i++) {
		assert_true(album_entry(&albums[i], 0, &entry));
		assert_string_equal(entry.name, "Old harbour");
	}
	assert_int_equal(album_count(&albums[3]), 2);
	assert_false(album_entry(&albums[3], 1, &entry)); /* no picture */
	assert_true(album_entry(&albums[ALBUM_RECENT], 1, &entry));
	assert_string_equal(entry.name, "old-harbour.svg");
	assert_true(album_entry(&albums[ALBUM_FOLDER], 1, &entry));
	assert_string_equal(entry.name, "my-boat.svg");
	photo_write_name(entry.name, &scenes, "old-harbour.svg"); /* as in the store */
	assert_string_equal(entry.name, "Old harbour");
	recent_destroy(&recent);
}

static SDL_Surface *surface(int width, int height)
{
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(made);
	return made;
}

/* Everything that can be wanted at once is kept: otherwise it would be made over and over. */
TEST_CASE(memory_is_bounded)
{
	struct albums albums = { .thumbnails = { .width = 384, .height = 288 } };
	struct thumbnails *thumbnails = &albums.thumbnails; /* small ones at density 2 */
	uint64_t wanted = THUMBNAILS_BYTES / (384 * 288 * 4);

	assert_true(thumbnails_key(thumbnails, 7) !=
	            thumbnails_key(&(struct thumbnails){ .width = 192 }, 7));
	for (uint64_t i = 1; i <= 2 * wanted; i++) {
		thumbnails_put(thumbnails, i, surface(384, 288), 0);
		assert_true(thumbnails->bytes <= THUMBNAILS_BYTES);
		assert_non_null(thumbnails_find(thumbnails, 1)); /* wanted all the time */
	}
	for (uint64_t i = wanted + 2; i <= 2 * wanted; i++)
		assert_non_null(thumbnails_find(thumbnails, i));
	for (uint64_t i = 1; i <= 2 * THUMBNAILS_MAX; i++)
		thumbnails_put(thumbnails, i, NULL, 0);
	assert_int_equal(thumbnails->count, THUMBNAILS_MAX);
	albums_destroy(&albums);
}
