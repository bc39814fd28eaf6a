/* album_walk: which pictures of a folder are tried, and going through a real folder. */
#include <sys/stat.h>
#include <unistd.h>

#include "photos/bench.h"
#include "picture/folder.h"

/* A listed folder, sorted like folder_list; names ending in '/' are folders. */
static struct folder *listed(const char *const *names)
{
	struct folder *folder = calloc(1, sizeof *folder);
	char *to;

	assert_non_null(folder);
	folder->path = strdup("/pictures");
	while (names[folder->count] != NULL)
		folder->count++;
	folder->entries = calloc((size_t)folder->count + 1, sizeof *folder->entries);
	assert_non_null(folder->entries);
	for (int i = 0; i < folder->count; i++)
		folder->names_bytes += strlen(names[i]) + 1;
	folder->names = to = calloc(folder->names_bytes + 1, 1);
	assert_non_null(to);
	for (int i = 0; i < folder->count; i++) {
		size_t length = strcspn(names[i], "/");

		folder->folders += names[i][length] == '/';
		folder->entries[i].name = memcpy(to, names[i], length);
		to += length + 1;
	}
	return folder;
}

static const struct album_states nothing;

static void walk_listed(struct album_walk *walk, struct folder *folder)
{
	album_walk_list(walk, folder, &nothing);
}

static void expect_next(struct album_walk *walk, const char *expected)
{
	char path[PATHS_SIZE];

	assert_true(album_walk_next(walk, path));
	assert_string_equal(path, expected);
}

static void expect_end(struct album_walk *walk, const char *sentence)
{
	char path[PATHS_SIZE], text[ERROR_TEXT_SIZE];

	assert_false(album_walk_next(walk, path));
	album_walk_say_failed(walk, text);
	assert_string_equal(text, sentence);
	album_walk_forget(walk);
}

static const char *const some[] = { "albums/", "b.png/", "a.png", "b2.png", "b10.png", NULL };

TEST_CASE(a_folder_starts_with_its_first_picture)
{
	struct album_walk walk = { .folder = NULL };
	char text[ERROR_TEXT_SIZE];

	album_walk_begin(&walk, "/pictures");
	walk_listed(&walk, listed(some));
	expect_next(&walk, "/pictures/a.png");
	album_walk_say_opened(&walk, text);
	assert_string_equal(text, "");
	album_walk_skip(&walk, "Can’t open “a.png”: the file is damaged.");
	expect_next(&walk, "/pictures/b2.png");
	album_walk_say_opened(&walk, text);
	assert_string_equal(text, "Skipped “a.png”, which can’t be opened.");
	album_walk_skip(&walk, "“b2.png” is empty.");
	expect_next(&walk, "/pictures/b10.png");
	album_walk_say_opened(&walk, text);
	assert_string_equal(text, "Skipped 2 pictures that can’t be opened.");
	album_walk_skip(&walk, "“b10.png” is empty.");
	expect_end(
	        &walk,
	        "Can’t open any of the 3 pictures in “pictures”. Choose another in the gallery.");
}

TEST_CASE(a_folder_may_end_with_slashes)
{
	struct album_walk walk = { .folder = NULL };

	album_walk_begin(&walk, "/pictures//");
	walk_listed(&walk, listed(some));
	expect_next(&walk, "/pictures/a.png");
	album_walk_begin(&walk, "/");
	walk_listed(&walk, listed(some));
	expect_next(&walk, "/a.png");
	album_walk_forget(&walk);
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
	struct album_walk walk = { .folder = NULL };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(album_walk_begin_after(&walk, cases[i].after));
		assert_string_equal(walk.path, "/pictures");
		walk_listed(&walk, listed(some));
		expect_next(&walk, cases[i].expected);
	}
	album_walk_forget(&walk);
	assert_false(album_walk_begin_after(&walk, "relative.png"));
	assert_true(album_walk_begin_after(&walk, "/top.png"));
	walk_listed(&walk, listed((const char *const[]){ "other.png", "top.png", NULL }));
	expect_next(&walk, "/other.png");
	album_walk_skip(&walk, "Can’t open “other.png”: the file is damaged.");
	expect_end(&walk, "Can’t open “other.png”: the file is damaged.");
}

TEST_CASE(a_folder_without_pictures_is_reported)
{
	static const char *const lone[] = { "albums/", "a.png", NULL };
	struct album_walk walk = { .folder = NULL };

	album_walk_begin(&walk, "/pictures");
	walk_listed(&walk, listed((const char *const[]){ "albums/", NULL }));
	expect_end(&walk, "There are no pictures in “pictures” itself. Choose one of its folders.");
	album_walk_begin(&walk, "/pictures");
	walk_listed(&walk, listed((const char *const[]){ NULL }));
	expect_end(&walk, "There are no pictures in “pictures”. Choose one in the gallery.");
	assert_true(album_walk_begin_after(&walk, "/pictures/a.png"));
	walk_listed(&walk, listed(lone));
	expect_end(&walk, "There are no other pictures in “pictures”. Choose one in the gallery.");
}

/* Of the pictures in `some`: a.png and b10.png are solved, b2.png is being played. */
static void add_states(struct album_states *states)
{
	const struct album_state all[] = {
		{ photo_scene_content("boat.svg"), 3, 3, -1, 1 },
		{ UINT64_C(7) << 32, 4, 4, -1, 3 },
		{ UINT64_C(7) << 32, 3, 3, -1, 3 },
		{ UINT64_C(8) << 32, 5, 5, 12, 0 },
		{ UINT64_C(9) << 32, 3, 3, -1, 2 },
	};

	*states = (struct album_states){ .count = 0 };
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		album_states_add(states, &all[i]);
}

static struct folder *known(void)
{
	struct folder *folder = listed(some);

	for (int i = 0; i < folder->count; i++) {
		folder->entries[i].content = i < 2 ? 0 : (uint64_t)(5 + i) << 32;
		folder->entries[i].solved = i == 2 || i == 4;
	}
	return folder;
}

TEST_CASE(a_picture_keeps_its_stars_under_another_name)
{
	struct album_states states;
	struct album_progress progress;
	struct folder *folder = known();
	const struct album album = { .tab = ALBUM_FOLDER,
		                     .scenes = &(struct paths_pictures){ .count = 0 },
		                     .folder = folder };
	int pictures, solved;

	add_states(&states);
	progress = album_progress(&states, UINT64_C(7) << 32);
	assert_true(progress.solved && progress.columns == 4 && progress.stars == 3);
	assert_int_equal(progress.percent, -1);
	progress = album_progress(&states, UINT64_C(8) << 32);
	assert_true(!progress.solved && progress.percent == 50);
	assert_false(album_progress(&states, 0).solved);
	album_count_solved(&album, &states, &pictures, &solved);
	assert_true(pictures == 3 && solved == 2);
	for (uint64_t i = 0; i < 20; i++) {
		assert_int_equal(album_surprise(&album, &states, "", i), 3);
		assert_int_equal(album_surprise(&album, &states, "/pictures/b2.png", i), -1);
	}
	album_states_forget(&states);
	folder_free(folder);
}

TEST_CASE(next_is_a_picture_that_is_not_solved)
{
	static const char *const paths[] = { "/share/boat.svg", "/share/fox.svg",
		                             "/share/sea.svg" };
	const struct paths_pictures scenes = { .paths = (char **)(uintptr_t)paths, .count = 3 };
	const struct album album = { .tab = ALBUM_SCENES, .scenes = &scenes };
	struct album_states states;
	struct album_walk walk = { .folder = NULL };
	struct photo played = PHOTO_NONE;
	char path[PATHS_SIZE], text[ERROR_TEXT_SIZE];

	add_states(&states);
	assert_int_equal(album_next(&album, &states, -1, 0), 1);
	assert_int_equal(album_next(&album, &states, 1, 0), 2);
	assert_int_equal(album_next(&album, &states, 2, 0), 1);
	album_walk_begin(&walk, "/pictures");
	album_walk_list(&walk, known(), &states);
	expect_next(&walk, "/pictures/b2.png");
	expect_next(&walk, "/pictures/a.png");
	assert_true(album_walk_begin_after(&walk, "/pictures/b10.png"));
	album_walk_list(&walk, known(), &states);
	expect_next(&walk, "/pictures/b2.png");
	assert_false(album_walk_next(&walk, path));
	assert_true(album_walk_begin_after(&walk, "/pictures/b2.png"));
	album_walk_list(&walk, known(), &states);
	expect_next(&walk, "/pictures/b10.png");
	played.content = UINT64_C(8) << 32;
	assert_false(album_walk_say_done(&walk, &states, &played, text));
	played.content = UINT64_C(7) << 32;
	assert_true(album_walk_say_done(&walk, &states, &played, text));
	assert_string_equal(text, "You’ve solved every picture in “pictures”.");
	album_walk_skip(&walk, "“b10.png” is empty.");
	assert_true(album_walk_say_done(&walk, &states, &played, text));
	assert_string_equal(text, "You’ve solved every picture in “pictures” that can be opened.");
	album_walk_forget(&walk);
	album_states_forget(&states);
}

/* Each comes once, and seldom in the same order. The picture of a day is the same for the whole day. */
TEST_CASE(an_album_can_be_shuffled_and_has_a_picture_for_each_day)
{
	struct album_walk walk = { .folder = NULL };
	char path[2][PATHS_SIZE];
	int changes = 0;

	for (int i = 1; i <= 40; i++) {
		assert_true(album_walk_begin_after(&walk, "/pictures/other.png"));
		walk.shuffle = (uint64_t)i;
		walk_listed(&walk, listed(some));
		assert_int_equal(walk.count, 3);
		assert_int_equal(walk.order[0].index + walk.order[1].index + walk.order[2].index,
		                 2 + 3 + 4);
		changes += walk.order[0].index != 2;
	}
	check(changes > 10 && changes < 40, "%d", changes);
	strcpy(path[0], "/pictures/a.png");
	for (int i = 0; i < 3; i++) { /* after three steps in one order, all had their turn */
		assert_true(album_walk_begin_after(&walk, path[0]));
		walk.shuffle = 7;
		walk_listed(&walk, listed(some));
		assert_true(album_walk_next(&walk, path[0]));
		assert_int_equal(strcmp(path[0], "/pictures/a.png") == 0, i == 2);
	}
	path[1][0] = '\0';
	changes = 0;
	for (int i = 0; i < 60; i++) {
		album_walk_begin(&walk, "/pictures");
		walk.shuffle = (uint64_t)(walk.day = 20261101 + i / 2);
		walk_listed(&walk, listed(some));
		assert_int_equal(walk.count, 3);
		assert_true(album_walk_next(&walk, path[0]));
		if (i % 2 == 1)
			assert_string_equal(path[0], path[1]);
		changes += strcmp(path[0], path[1]) != 0;
		strcpy(path[1], path[0]);
	}
	check(changes > 10 && changes < 30, "%d", changes);
	album_walk_forget(&walk);
}

/* Waits until the picture with this name is played. sentence NULL: any. */
static void expect_opened(struct photos *photos, const char *name, const char *sentence)
{
	struct heard news;
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(photos->reading.name, name);
	if (sentence != NULL)
		assert_string_equal(news.sentence, sentence);
	assert_false(photos->load.walks);
	wait_for_cut(photos);
	begin_next(photos);
}

BENCH_TEST(a_folder_is_walked_through)
{
	struct photos *photos = &bench->photos;
	const struct screen_sizes sizes = {
		.columns = 4, .rows = 3, .cell_width = 20, .cell_height = 20
	};

	photos_open_file(photos, bench->folder);
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	photos_open_next(photos, &sizes);
	assert_true(photos_busy(photos));
	assert_int_equal(photos_current_bundled(photos), -1);
	expect_opened(photos, "other.png", "");
	photos_open_next(photos, &sizes); /* past the end and past a bad one */
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	photos_open_next(photos, &sizes); /* pressed again */
	photos_open_file(photos, bench->good);
	expect_opened(photos, "good.png", "");
}

BENCH_TEST(a_lone_picture_has_no_next)
{
	struct photos *photos = &bench->photos;
	const struct screen_sizes sizes = {
		.columns = 4, .rows = 3, .cell_width = 20, .cell_height = 20
	};
	char gone[64];
	struct heard news;

	snprintf(gone, sizeof gone, "%s.gone", bench->folder);
	assert_int_equal(unlink(bench->other) + unlink(bench->bad), 0);
	photos_open_file(photos, bench->good);
	expect_opened(photos, "good.png", "");
	photos_open_next(photos, &sizes);
	expect_news(photos, &news, HEARD_FAILED);
	assert_non_null(strstr(news.sentence, "There are no other pictures in “test_photos."));
	assert_string_equal(photos->played.name, "good.png");
	assert_int_equal(rename(bench->folder, gone), 0);
	photos_open_next(photos, &sizes);
	expect_news(photos, &news, HEARD_FAILED);
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
	dropped_files_add(&photos->dropped, bench->other);
	assert_true(photos_open_dropped(photos, &error));
	expect_opened(photos, "other.png", "");
	assert_int_equal(rmdir(empty), 0);
}

/* The places of the album of the picture that was opened last. */
static void expect_album(const struct photos *photos, const char *name, int pictures, int solved,
                         int at, int next)
{
	const struct album_played *album = &photos->album;

	assert_non_null(album->folder);
	if (name != NULL)
		assert_string_equal(album->name, name);
	assert_int_equal(album->pictures, pictures);
	assert_int_equal(album->solved, solved);
	assert_int_equal(album->at, at);
	assert_int_equal(album->next, next);
}

/* The played picture is solved. */
static void solve(struct photos *photos)
{
	const struct album_state state = { photos->played.content, 4, 3, -1, 1 };

	assert_true(state.content != 0);
	if (photos->states.count == 0 || photos->states.contents[0] < state.content) {
		album_states_add(&photos->states, &state);
		return;
	}
	album_states_add(&photos->states, &photos->states.list[photos->states.count - 1]);
	photos->states.contents[0] = state.content;
	photos->states.list[0] = state;
}

static void list_album(struct photos *photos)
{
	photos_list_album(photos);
	while (photos->album_job != NULL)
		take_next(photos);
}

static const struct screen_sizes usual = {
	.columns = 4, .rows = 3, .cell_width = 20, .cell_height = 20
};

/* In a folder of their own each, so that only the drop makes them an album. */
BENCH_TEST(dropped_pictures_are_an_album)
{
	struct photos *photos = &bench->photos;
	char inner[64], third[80];
	struct error error;

	snprintf(inner, sizeof inner, "%s/inner", bench->folder);
	snprintf(third, sizeof third, "%s/third.jpg", inner);
	assert_int_equal(mkdir(inner, 0700), 0);
	write_photo(third, 0xFF00FF00);
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, third);
	dropped_files_add(&photos->dropped, bench->good);
	assert_true(photos_open_dropped(photos, &error));
	expect_opened(photos, "good.png", "");
	expect_album(photos, "Your pictures", 2, 0, 0, 1);
	assert_int_equal(photos->album.begins, photos->played.number);
	solve(photos);
	list_album(photos);
	expect_album(photos, "Your pictures", 2, 1, 0, 1);
	assert_int_equal(photos->album.begins, 0);
	assert_false(album_played_done(&photos->album));
	photos_open_next(photos, &usual);
	expect_opened(photos, "third.jpg", "");
	expect_album(photos, "Your pictures", 2, 1, 1, -1);
	assert_false(album_played_done(&photos->album));
	solve(photos);
	list_album(photos);
	expect_album(photos, "Your pictures", 2, 2, 1, -1);
	assert_true(album_played_done(&photos->album));
	photos_open_album(photos); /* again, from the first on */
	expect_opened(photos, "good.png", "");
	assert_int_equal(photos->album.begins, photos->played.number);
	photos_open_file(photos, bench->other); /* another one has its own album: its folder */
	expect_opened(photos, "other.png", "");
	assert_null(photos->album.folder);
	list_album(photos);
	expect_album(photos, NULL, 3, 1, 2, 0);
	assert_int_equal(unlink(third) + rmdir(inner), 0);
}

/* All their pictures, also where they have only folders. */
BENCH_TEST(dropped_folders_are_one_album)
{
	static const char *const names[] = { "inner0", "inner0/deep", "inner1" };
	struct photos *photos = &bench->photos;
	char inner[3][80], path[96];
	struct error error;

	dropped_files_begin(&photos->dropped, false);
	for (int i = 0; i < 3; i++) {
		snprintf(inner[i], sizeof inner[i], "%s/%s", bench->folder, names[i]);
		assert_int_equal(mkdir(inner[i], 0700), 0);
	}
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "%s/%d.jpg", inner[i > 0 ? 2 : 1], i);
		write_photo(path, 0xFF00FF00 + (uint32_t)(16 * i));
	}
	dropped_files_add(&photos->dropped, inner[0]);
	dropped_files_add(&photos->dropped, inner[2]);
	assert_true(photos_open_dropped(photos, &error));
	expect_opened(photos, "0.jpg", "");
	expect_album(photos, "Your pictures", 3, 0, 0, 1);
	assert_string_equal(photos->album.folder->entries[2].name, path);
	photos_open_next(photos, &usual);
	expect_opened(photos, "1.jpg", "");
	expect_album(photos, "Your pictures", 3, 0, 1, 2);
	photos_open_next(photos, &usual);
	expect_opened(photos, "2.jpg", "");
	assert_string_equal(photos->played.path, path);
}

BENCH_TEST(received_puzzles_are_an_album_of_a_translated_name)
{
	struct photos *photos = &bench->photos;

	SDL_strlcpy(photos->received, bench->folder, sizeof photos->received);
	photos_open_file(photos, bench->folder);
	expect_opened(photos, "good.png", "Skipped “bad.png”, which can’t be opened.");
	expect_album(photos, "Received", 2, 0, 0, 1);
	list_album(photos);
	assert_string_equal(photos->album.name, "Received");
}

BENCH_TEST(an_opened_folder_is_an_album_in_the_chosen_order)
{
	struct photos *photos = &bench->photos;

	photos->shuffle = 1;
	while (album_random_place(photos->shuffle, "other.png") -
	               album_random_place(photos->shuffle, "") >
	       album_random_place(photos->shuffle, "good.png") -
	               album_random_place(photos->shuffle, ""))
		photos->shuffle++;
	photos_open_file(photos, bench->folder);
	expect_opened(photos, "other.png", NULL);
	assert_int_equal(photos->album.pictures, 3);
	assert_int_equal(photos->album.at, 2);
	assert_int_equal(photos->album.begins, photos->played.number);
	photos->shuffle = 0;
	photos_open_album(photos);
	expect_opened(photos, "good.png", NULL);
	photos_open_file(photos, bench->other);
	expect_opened(photos, "other.png", "");
	assert_null(photos->album.folder);
}

/* bad.png comes first, and is then known; without it the album has an end. */
BENCH_TEST(a_damaged_picture_doesnt_count)
{
	struct photos *photos = &bench->photos;

	photos_open_file(photos, bench->folder);
	expect_opened(photos, "good.png", NULL);
	expect_album(photos, NULL, 2, 0, 0, 1);
	solve(photos);
	photos_open_next(photos, &usual);
	expect_opened(photos, "other.png", "");
	solve(photos);
	list_album(photos);
	expect_album(photos, NULL, 2, 2, 1, -1);
	assert_true(album_played_done(&photos->album));
}

/* A damaged picture that is the last to be tried doesn't hide the end: the solved picture stays. */
BENCH_TEST(a_damaged_picture_at_the_end_ends_the_album)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	char last[80];

	snprintf(last, sizeof last, "%s/zz.png", bench->folder);
	assert_int_equal(rename(bench->bad, last), 0);
	photos_open_file(photos, bench->folder);
	expect_opened(photos, "good.png", "");
	expect_album(photos, NULL, 3, 0, 0, 1);
	solve(photos);
	photos_open_next(photos, &usual);
	expect_opened(photos, "other.png", "");
	solve(photos);
	list_album(photos);
	expect_album(photos, NULL, 3, 2, 1, 2);
	photos_open_next(photos, &usual);
	expect_news(photos, &news, HEARD_FAILED);
	take_next(photos); /* the album is listed again */
	expect_album(photos, NULL, 2, 2, 1, -1);
	assert_true(album_played_done(&photos->album));
	photos_open_next(photos, &usual); /* again: a scene comes next */
	expect_news(photos, &news, HEARD_ALBUM_DONE);
	assert_int_equal(rename(last, bench->bad), 0);
}

BENCH_TEST(a_lone_picture_is_no_album)
{
	struct photos *photos = &bench->photos;

	assert_int_equal(unlink(bench->other) + unlink(bench->bad), 0);
	photos_open_file(photos, bench->folder);
	expect_opened(photos, "good.png", "");
	assert_null(photos->album.folder);
	list_album(photos);
	assert_null(photos->album.folder);
}
