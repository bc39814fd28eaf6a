/* Pictures of kept games: from the file, from its copy, or plain ones for numbers. */
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "photos/bench.h"

static const struct picture_crop crop = { 0.25, 0.75, 2.0, 0, 1 };

static void begin(struct bench *bench)
{
	bench_begin(bench);
	snprintf(bench->photos.copies, sizeof bench->photos.copies, "%s/copies", bench->folder);
}

FIXTURE(set_up_copies, tear_down_copies, struct bench, begin, bench_end);
#define COPIES_TEST(name) TEST_CASE_OF(name, struct bench, bench, set_up_copies, tear_down_copies)

/* Plays a picture and copies it; returns what a kept game knows about it. */
static struct photo play_and_copy(struct photos *photos, const char *path)
{
	const struct copies_request request = { .in_use_count = 0 };
	struct photo kept;

	play(photos, path);
	assert_true(photos_keep_copy(photos, &request));
	take_next(photos); /* only that job runs */
	kept = photos->played;
	kept.pixels = NULL;
	kept.number = 0;
	kept.crop = crop;
	return kept;
}

/* Opens the kept game's picture, with this news and the same crop, path, name and identity. */
static void expect_opened(struct photos *photos, const struct photo *kept, const char *sentence)
{
	const struct photo *photo = &photos->next;
	struct heard news;

	photos_open_kept(photos, kept, &usual_sizes);
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, sentence);
	wait_for_cut(photos);
	assert_non_null(photo->pixels);
	assert_true(photo->kept && photo->bundled < 0);
	assert_string_equal(photo->path, kept->path);
	assert_string_equal(photo->name, kept->name);
	assert_memory_equal(&photo->crop, &crop, sizeof crop);
	assert_int_equal(photo->bytes, kept->bytes);
	assert_int_equal(photo->modified_ns, kept->modified_ns);
	assert_true(photo->missing == (sentence[0] != '\0'));
	assert_true(photo->missing || photo->pixels->w == WIDTH);
}

/* Adds bytes after the picture's end and gives the file another time, or the old one. */
static void change(const struct photo *kept, bool longer, bool later)
{
	const int64_t modified_ns = kept->modified_ns + later;
	const struct timespec time = { .tv_sec = modified_ns / 1000000000,
		                       .tv_nsec = modified_ns % 1000000000 };

	assert_int_equal(truncate(kept->path, kept->bytes + longer), 0);
	assert_int_equal(utimensat(AT_FDCWD, kept->path, (struct timespec[]){ time, time }, 0), 0);
}

/* The picture's red at the left edge: good.png has 0, other.png 100. */
static int left_red(const SDL_Surface *picture)
{
	return ((const Uint8 *)picture->pixels)[0];
}

COPIES_TEST(the_same_file_is_opened)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good);

	recent_use(&bench->photos.recent, bench->other);
	assert_true(kept.bytes > 0 && kept.modified_ns > 0);
	expect_opened(&bench->photos, &kept, "");
	assert_string_equal(bench->photos.recent.list[0].path, bench->other); /* it is not news */
}

COPIES_TEST(a_moved_file_is_replaced_by_its_copy)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good);

	assert_int_equal(unlink(bench->good), 0);
	expect_opened(&bench->photos, &kept, "");
	assert_in_range(left_red(bench->photos.next.pixels), 0, 10);
}

/* Records know neither the size nor the time of the file. */
COPIES_TEST(a_copy_is_found_by_its_content)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good);

	assert_true(kept.content != 0);
	kept.bytes = kept.modified_ns = 0;
	assert_int_equal(unlink(bench->good), 0);
	expect_opened(&bench->photos, &kept, "");
	assert_in_range(left_red(bench->photos.next.pixels), 0, 10);
}

/* Older versions kept it by the file. */
COPIES_TEST(an_older_copy_is_found_by_its_file)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good);
	char path[PATHS_SIZE], older[PATHS_SIZE];
	const char *folder = bench->photos.copies;

	assert_true(copies_path(path, sizeof path, folder, copies_content_key(kept.content)));
	assert_true(copies_path(older, sizeof older, folder,
	                        copies_key(kept.path, kept.bytes, kept.modified_ns)));
	assert_int_equal(rename(path, older), 0);
	assert_int_equal(unlink(bench->good), 0);
	expect_opened(&bench->photos, &kept, "");
	assert_in_range(left_red(bench->photos.next.pixels), 0, 10);
}

COPIES_TEST(a_changed_file_is_replaced_by_its_copy)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good);

	assert_int_equal(rename(bench->other, bench->good), 0);
	expect_opened(&bench->photos, &kept, "");
	assert_in_range(left_red(bench->photos.next.pixels), 0, 10);
}

COPIES_TEST(without_a_copy_the_player_is_told)
{
	struct photos *photos = &bench->photos;
	struct photo kept = play_and_copy(photos, bench->good);

	photos->copies[0] = '\0'; /* there is no cache */
	change(&kept, true, false);
	expect_opened(photos, &kept, "“good.png” has changed. Playing with numbers.");
	change(&kept, false, true); /* only saved again */
	expect_opened(photos, &kept, "");
	change(&kept, false, false);
	expect_opened(photos, &kept, "");
	change(&kept, true, true);
	strcpy(photos->copies, "/proc/nothing");
	expect_opened(photos, &kept, "“good.png” has changed. Playing with numbers.");
	assert_int_equal(unlink(bench->good), 0);
	expect_opened(photos, &kept, "Can’t find “good.png”. Playing with numbers.");
	assert_int_equal(rename(bench->bad, bench->good), 0);
	expect_opened(photos, &kept,
	              "Can’t open “good.png”: it isn’t a picture the game supports. Playing with "
	              "numbers.");
}

COPIES_TEST(a_bundled_picture_that_is_gone_is_replaced)
{
	struct photos *photos = &bench->photos;
	struct photo kept = PHOTO_NONE;
	struct heard news;

	photos->bundled = (struct paths_pictures){ calloc(1, sizeof(char *)), 1 };
	photos->bundled.paths[0] = strdup(bench->good);
	assert_int_equal(unlink(bench->good), 0);
	kept.bundled = 0;
	photos_open_kept(photos, &kept, &usual_sizes);
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "Can’t find “good.png”. Playing with numbers.");
	wait_for_cut(photos);
	assert_true(photos->next.missing && photos->next.bundled == 0);
}

/* It may be the only one, and the failure only of this moment; once the file is back, a damaged one is replaced. */
COPIES_TEST(a_copy_that_cant_be_read_stays)
{
	const struct copies_request request = { .in_use_count = 0 };
	struct photos *photos = &bench->photos;
	struct photo kept = play_and_copy(photos, bench->good);
	char path[PATHS_SIZE], aside[PATHS_SIZE + 8];

	assert_true(
	        copies_path(path, sizeof path, photos->copies, copies_content_key(kept.content)));
	write_text(path, "nothing");
	snprintf(aside, sizeof aside, "%s.aside", bench->good);
	assert_int_equal(rename(bench->good, aside), 0);
	expect_opened(photos, &kept, "Can’t find “good.png”. Playing with numbers.");
	assert_int_equal(access(path, F_OK), 0);
	assert_int_equal(rename(aside, bench->good), 0);
	play(photos, bench->good);
	assert_true(photos_keep_copy(photos, &request));
	take_next(photos); /* only that job runs */
	assert_int_equal(unlink(bench->good), 0);
	expect_opened(photos, &kept, "");
}

/* An older game does not know the file's size and time. */
COPIES_TEST(an_unknown_file_is_taken_as_it_is)
{
	struct photo kept = play_and_copy(&bench->photos, bench->good), unknown = kept;
	struct heard news;

	unknown.bytes = unknown.modified_ns = 0;
	photos_open_kept(&bench->photos, &unknown, NULL);
	expect_news(&bench->photos, &news, HEARD_LOADED);
	assert_int_equal(bench->photos.reading.bytes, kept.bytes);
	wait_for_cut(&bench->photos);
}

/* Neither the game's own pictures nor plain ones. */
COPIES_TEST(only_the_players_pictures_are_copied)
{
	const struct copies_request request = { .in_use_count = 0 };
	struct photos *photos = &bench->photos;
	struct photo *played = &photos->played;

	(void)play_and_copy(photos, bench->good);
	played->missing = true;
	assert_false(photos_keep_copy(photos, &request));
	played->missing = false;
	played->bundled = 0;
	assert_false(photos_keep_copy(photos, &request));
	played->bundled = -1;
	photos->copies[0] = '\0';
	assert_false(photos_keep_copy(photos, &request));
	photos->copies[0] = '/';
	assert_true(photos_keep_copy(photos, &request));
}

/* Cuts the played picture and keeps that; returns what a kept game knows about the picture. */
static struct photo keep_cut(struct photos *photos, const char *path)
{
	struct bench *bench = photos->takers.context;
	struct photo kept = play_and_copy(photos, path);
	struct heard news;

	bench->keeps_cuts = true;
	photos_update_cut(photos, &(struct photos_shown){ .sizes = usual_sizes, .waiting = true });
	expect_news(photos, &news, HEARD_CUT);
	take_next(photos); /* it is written */
	bench->keeps_cuts = false;
	photos_forget_cut(photos); /* as after another start */
	kept.crop = photos->played.crop;
	kept.number = ++photos->last_number;
	return kept;
}

static SDL_Surface *make_empty(int width, int height)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(picture);
	return picture;
}

static bool reads_cut(struct photos *photos, const struct photo *photo,
                      const struct screen_sizes *sizes)
{
	const struct cut *cut = photos_read_kept_cut(photos, photo, sizes);

	if (cut != NULL) {
		assert_int_equal(cut->board->w, 80);
		assert_int_equal(cut->backdrop->h, 80);
	}
	return cut != NULL;
}

COPIES_TEST(a_kept_cut_is_shown_and_not_made_again)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	struct photo kept;

	snprintf(photos->kept_cut, sizeof photos->kept_cut, "%s/new/cut", bench->folder);
	kept = keep_cut(photos, bench->good);
	assert_true(reads_cut(photos, &kept, &usual_sizes));
	assert_false(photos_shows_kept_cut(photos, &usual_sizes)); /* it isn't that picture's */
	photos_open_kept(photos, &kept, &usual_sizes);
	wait_for_news(photos, &news);
	wait_for_cut(photos);
	assert_true(photos_shows_kept_cut(photos, &usual_sizes));
	begin_next(photos);
	photos_update_cut(photos, &(struct photos_shown){ .sizes = usual_sizes });
	assert_null(photos->cut.job);
}

/* Of a window that fills a display of 3840×2160. */
COPIES_TEST(the_cut_of_a_large_window_is_kept)
{
	const struct kept_cut_key key = { .sizes = { .columns = 4,
		                                     .rows = 4,
		                                     .cell_width = 480,
		                                     .cell_height = 480,
		                                     .preview_width = 900,
		                                     .preview_height = 900,
		                                     .backdrop_width = 3840,
		                                     .backdrop_height = 2160 } };
	struct cut cut = { .board = make_empty(4 * 480, 4 * 480),
		           .preview = make_empty(900, 900),
		           .backdrop = make_empty(3840, 2160) };
	struct cut read;
	char path[PATH_MAX];

	snprintf(path, sizeof path, "%s/cut", bench->folder);
	kept_cut_write(path, &key, &cut);
	assert_true(kept_cut_read(path, &key, &read));
	cut_free(&read);
	cut_free(&cut);
}

COPIES_TEST(a_kept_cut_that_differs_or_is_cut_off_is_not_used)
{
	struct photos *photos = &bench->photos;
	struct screen_sizes larger = usual_sizes;
	struct photo kept, other;

	snprintf(photos->kept_cut, sizeof photos->kept_cut, "%s/cut", bench->folder);
	kept = keep_cut(photos, bench->good);
	larger.backdrop_width++;
	assert_false(reads_cut(photos, &kept, &larger));
	other = kept;
	other.crop.zoom *= 2;
	assert_false(reads_cut(photos, &other, &usual_sizes));
	assert_int_equal(truncate(photos->kept_cut, 5000), 0);
	assert_false(reads_cut(photos, &kept, &usual_sizes));
	assert_false(photos_shows_kept_cut(photos, &usual_sizes));
	kept = keep_cut(photos, bench->good);
	assert_true(reads_cut(photos, &kept, &usual_sizes));
	assert_int_equal(rename(bench->other, bench->good), 0);
	assert_false(reads_cut(photos, &kept, &usual_sizes));
}

/* The cut needs few of its pixels; a sheet that saves the photo needs all. */
COPIES_TEST(a_photo_whose_cut_was_kept_is_read_in_full)
{
	struct photos *photos = &bench->photos;
	struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	struct photo *played = &photos->played;
	char path[64];

	snprintf(photos->kept_cut, sizeof photos->kept_cut, "%s/cut", bench->folder);
	shown.sizes.cell_width = shown.sizes.cell_height = 200;
	play_photo(bench, path);
	played->crop.zoom = 8;
	assert_true(played->reduced);
	/* as if they had been kept, by a start with a larger window */
	photos->cut.kept = played->number;
	photos->cut.kept_key = (struct kept_cut_key){ .photo = copies_key(path, played->bytes,
		                                                          played->modified_ns),
		                                      .x = 0.5,
		                                      .y = 0.5,
		                                      .zoom = 8,
		                                      .sizes = shown.sizes };
	assert_true(photos_shows_kept_cut(photos, &shown.sizes));
	show(photos, &shown);
	assert_false(played->reduced);
	assert_int_equal(played->pixels->w, PHOTO_SIDE);
}

/* Reads the copy of the played photo, whose longer side is so long. */
static void expect_copy(struct photos *photos, int side)
{
	const struct photo *played = &photos->played;
	char path[PATHS_SIZE];
	SDL_Surface *copy;
	struct error error;

	assert_true(copies_path(path, sizeof path, photos->copies,
	                        copies_content_key(played->content)));
	copy = picture_load(photos->reader.decoder, path, NULL, NULL, NULL, &error);
	assert_non_null(copy);
	assert_int_equal(copy->w, side);
	SDL_FreeSurface(copy);
}

/* The player may enlarge a part of it later. */
COPIES_TEST(a_copy_has_all_pixels_of_a_photo)
{
	const struct copies_request request = { .in_use_count = 0 };
	struct photos *photos = &bench->photos;
	char path[64];

	play_photo(bench, path);
	assert_true(photos->played.reduced);
	assert_true(photos_keep_copy(photos, &request));
	take_next(photos); /* only that job runs */
	expect_copy(photos, PHOTO_SIDE);
}

COPIES_TEST(a_photo_whose_file_was_replaced_is_copied_as_it_was_read)
{
	const struct copies_request request = { .in_use_count = 0 };
	struct photos *photos = &bench->photos;
	char path[64];

	play_photo(bench, path);
	write_photo(path, 0xFFFFFF);
	assert_true(photos_keep_copy(photos, &request));
	take_next(photos);
	expect_copy(photos, PHOTO_SIDE / 8);
}
