/* photos: reading, cutting, cropping and comparing pictures, and which game has which. */
#include <sys/stat.h>
#include <unistd.h>

#include "photos/reading.h"
#include "photos/bench.h"

static void update_cut(struct photos *photos, bool whole, bool waiting)
{
	photos_update_cut(
	        photos,
	        &(struct photos_shown){ .sizes = usual_sizes, .whole = whole, .waiting = waiting });
}

BENCH_TEST(a_file_is_read_and_waits)
{
	struct photos *photos = &bench->photos;

	load(photos, bench->good);
	assert_null(photos->played.pixels);
	assert_ptr_equal(photos_current(photos), &photos->next);
	assert_string_equal(photos->next.name, "good.png");
	assert_string_equal(photos->next.path, bench->good);
	assert_int_equal(photos->next.bundled, -1);
	assert_int_equal(photos->next.pixels->w, WIDTH);
	assert_int_not_equal(photos->next.serial, 0);
	assert_string_equal(photos->recent.list[0].path, bench->good);
	assert_false(photos_busy(photos));
}

#ifndef __SANITIZE_THREAD__ /* the sandboxed reader of drawings stops with it */
/* The first start opens what is already being read, unless its window needs another size. */
BENCH_TEST(the_first_picture_is_read_ahead)
{
	static const struct screen_sizes first = {
		.columns = 4, .rows = 4, .cell_width = 179, .cell_height = 179
	};
	struct photos *photos = &bench->photos;
	struct error error;
	struct heard news;

	assert_true(paths_pictures(&photos->bundled, TEST_SHARE, &error));
	for (int i = 0; i < 3; i++) {
		struct screen_sizes sizes = first;
		uint32_t number;

		sizes.cell_height += i % 2;
		photos_read_ahead(photos);
		number = photos->reading.number;
		photos_open_bundled(photos, i / 2, &sizes);
		assert_int_equal(photos->reading.number == number, i == 0);
		assert_int_equal(photos->reading.bundled, i / 2);
		expect_news(photos, &news, HEARD_LOADED);
		wait_for_cut(photos);
		if (i <
		    2) /* the address sanitizer makes the other picture too complex for this size */
			assert_int_equal(photos->next.pixels->h, 4 * sizes.cell_height);
	}
	paths_pictures_destroy(&photos->bundled);
}
#endif

/* Its name and its place in the list would give it away. */
BENCH_TEST(a_surprise_becomes_recent_once_it_is_shown)
{
	struct photos *photos = &bench->photos;
	struct heard news;

	play(photos, bench->other);
	photos_open_file(photos, bench->good);
	photos->reading.hidden = true;
	expect_news(photos, &news, HEARD_LOADED);
	wait_for_cut(photos);
	begin_next(photos);
	assert_string_equal(photos->played.path, bench->good);
	assert_int_equal(photos->recent.count, 1);
	assert_string_equal(photos->recent.list[0].path, bench->other);
	assert_true(photos_reveal(photos));
	assert_false(photos->played.hidden);
	assert_int_equal(photos->recent.count, 2);
	assert_string_equal(photos->recent.list[0].path, bench->good);
	assert_false(photos_reveal(photos));
}

/* Opens the good picture, and returns what its thread has read, before that is taken. */
static struct reading *await_reading(struct bench *bench, SDL_Event *event)
{
	struct reading *reading;

	photos_open_file(&bench->photos, bench->good);
	reading = (struct reading *)bench->photos.load.job;
	do
		assert_true(SDL_WaitEvent(event));
	while (event->user.data1 != reading);
	return reading;
}

/* Where the system call filter isn't built in, or can't be set up. */
BENCH_TEST(a_missing_sandbox_is_told_once)
{
	bench->photos.sandbox = PICTURE_UNREAD;
	for (int i = 0; i < 2; i++) {
		SDL_Event event;

		await_reading(bench, &event)->facts.sandbox = PICTURE_UNSAFE;
		assert_true(worker_take(bench->worker, &event));
		assert_int_equal(strstr(bench->heard.sentence, "without a sandbox") != NULL,
		                 i == 0);
		wait_for_cut(&bench->photos);
	}
}

BENCH_TEST(a_missing_sandbox_is_told_beside_what_is_missing)
{
	struct reading *reading;
	SDL_Event event;

	bench->photos.sandbox = PICTURE_UNREAD;
	reading = await_reading(bench, &event);
	reading->facts.sandbox = PICTURE_UNSAFE;
	reading->facts.incomplete = true;
	assert_true(worker_take(bench->worker, &event));
	check(strstr(bench->heard.sentence, "without a sandbox") != NULL &&
	              strstr(bench->heard.sentence, "the file is incomplete") != NULL,
	      "%s", bench->heard.sentence);
	wait_for_cut(&bench->photos);
}

BENCH_TEST(a_file_that_is_not_a_picture_is_reported)
{
	struct heard news;

	photos_open_file(&bench->photos, bench->bad);
	expect_news(&bench->photos, &news, HEARD_FAILED);
	assert_non_null(strstr(news.sentence, "bad.png"));
	assert_int_equal(bench->photos.recent.count, 0);
	assert_false(photos_busy(&bench->photos));
}

/* A copy would be in another folder, where the album's next picture isn't. */
BENCH_TEST(a_puzzle_beside_the_played_picture_is_not_copied)
{
	struct photos *photos = &bench->photos;
	struct heard news;

	strcpy(photos->received, "/nowhere/received");
	photos_open_file(photos, bench->good);
	assert_non_null(((struct reading *)photos->load.job)->received);
	expect_news(photos, &news, HEARD_LOADED);
	wait_for_cut(photos);
	begin_next(photos);
	photos_open_file(photos, bench->other);
	assert_null(((struct reading *)photos->load.job)->received);
	photos_open_file(photos, "/elsewhere/other.missingpiece");
	assert_non_null(((struct reading *)photos->load.job)->received);
}

BENCH_TEST(the_last_file_wins)
{
	struct heard news;

	photos_open_file(&bench->photos, bench->good);
	photos_open_file(&bench->photos, bench->other);
	expect_news(&bench->photos, &news, HEARD_LOADED);
	assert_string_equal(bench->photos.reading.name, "other.png");
	wait_for_cut(&bench->photos);
}

BENCH_TEST(the_first_dropped_picture_is_opened)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	struct error error;

	assert_false(photos_open_dropped(photos, &error));
	assert_string_equal(error.text, "");
	dropped_files_begin(&photos->dropped, false);
	assert_false(photos_open_dropped(photos, &error));
	assert_string_equal(error.text, "Nothing arrived. Choose the picture in the gallery.");
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, bench->bad);
	dropped_files_add(&photos->dropped, bench->other);
	dropped_files_add(&photos->dropped, bench->good);
	assert_true(photos_open_dropped(photos, &error));
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(photos->reading.name, "good.png"); /* they are an album */
	assert_string_equal(news.sentence, "Skipped “bad.png”, which can’t be opened.");
	wait_for_cut(photos);
	assert_int_equal(photos->dropped.count, 0);
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, "/no/such/file");
	dropped_files_add(&photos->dropped, bench->other);
	assert_true(photos_open_dropped(photos, &error));
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "Opened “other.png”, the first picture you dropped.");
	wait_for_cut(photos);
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, bench->good);
	dropped_files_add(&photos->dropped, "/a/folder");
	dropped_files_add(&photos->dropped, bench->other);
	assert_true(photos_open_dropped(photos, &error));
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "2 of 3 files are pictures. The others were left out.");
}

/* What is dropped arrives one by one; meanwhile the picture of the last drop may be read. */
BENCH_TEST(a_drop_is_not_taken_for_the_last_one)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	struct error error;

	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, bench->good);
	assert_true(photos_open_dropped(photos, &error));
	dropped_files_begin(&photos->dropped, false);
	dropped_files_add(&photos->dropped, bench->bad);
	dropped_files_add(&photos->dropped, bench->other);
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "");
	wait_for_cut(photos);
	assert_int_equal(photos->dropped.count, 2);
	assert_true(photos_open_dropped(photos, &error));
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "Skipped “bad.png”, which can’t be opened.");
	assert_string_equal(photos->reading.name, "other.png");
}

BENCH_TEST(dropped_files_without_a_picture_are_reported)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	struct error error;

	dropped_files_begin(&photos->dropped, true);
	dropped_files_add(&photos->dropped, bench->bad);
	dropped_files_add(&photos->dropped, "/no/such/file");
	assert_true(photos_open_dropped(photos, &error));
	expect_news(photos, &news, HEARD_FAILED);
	assert_string_equal(news.sentence, "Can’t open any of the 2 files you pasted.");
}

static struct photo some_photo(struct photos *photos)
{
	struct photo photo = PHOTO_NONE;

	photo.pixels = SDL_CreateRGBSurfaceWithFormat(0, 8, 6, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photo.pixels);
	photo.number = photo.serial = ++photos->last_serial;
	return photo;
}

/* Says which pictures games use. */
static void expect_pictures(struct photos *photos, uint32_t played, uint32_t next,
                            uint32_t previous)
{
	photos_follow(photos, &(struct photos_used){ played, next, previous, 0 });
	assert_int_equal(photos->played.serial, played);
	assert_int_equal(photos->next.serial, next);
	assert_int_equal(photos->previous.serial, previous);
}

/* Undo and a new game swap pictures: each is in exactly one place, or freed. */
BENCH_TEST(pictures_follow_their_games)
{
	struct photos *photos = &bench->photos;

	photos->played = some_photo(photos); /* 1 */
	photos->next = some_photo(photos);   /* 2 */
	expect_pictures(photos, 1, 2, 0);
	expect_pictures(photos, 2, 0, 1); /* a new game with 2 */
	expect_pictures(photos, 2, 1, 0); /* Undo waits for 1, … */
	assert_int_equal(photos_current(photos)->serial, 1);
	expect_pictures(photos, 2, 0, 1); /* … but the player plays on */
	assert_int_equal(photos_current(photos)->serial, 2);
	photos->next = some_photo(photos); /* 3 */
	expect_pictures(photos, 2, 0, 1);  /* given up */
	photos->next = some_photo(photos); /* 4: the previous game has its own picture */
	expect_pictures(photos, 4, 0, 1);
	expect_pictures(photos, 4, 0, 0); /* it is forgotten */
}

/* After a new start, the pictures of both games are only known. */
BENCH_TEST(an_unread_picture_is_read_for_its_game)
{
	struct photos *photos = &bench->photos;
	struct heard news;

	photos->played = some_photo(photos); /* 1 */
	photos->previous.number = 2;
	strcpy(photos->previous.path, bench->good);
	photos->last_number = 2;
	photos_open_kept(photos, &photos->previous, &usual_sizes);
	photos_follow(photos, &(struct photos_used){ .played = 1, .previous = 2, .reads = 2 });
	assert_true(photos_reads(photos));
	photos_follow(photos, &(struct photos_used){ .played = 1, .previous = 2 });
	assert_false(photos_reads(photos)); /* Undo was given up */
	photos_open_kept(photos, &photos->previous, &usual_sizes);
	photos_follow(photos, &(struct photos_used){ .played = 1, .previous = 2, .reads = 2 });
	expect_news(photos, &news, HEARD_LOADED);
	photos_follow(photos, &(struct photos_used){ .played = 1, .previous = 2, .next = 2 });
	assert_non_null(photos->next.pixels);
	assert_int_equal(photos->next.number, 2);
}

BENCH_TEST(a_picture_is_cut_once)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	const struct job *job;

	update_cut(photos, false, false); /* none yet */
	assert_null(photos->cut.job);
	load(photos, bench->good);
	update_cut(photos, false, true);
	job = photos->cut.job;
	assert_non_null(job);
	update_cut(photos, false, true);
	assert_ptr_equal(photos->cut.job, job);
	expect_news(photos, &news, HEARD_CUT);
	assert_int_equal(news.sizes.columns, 4);
	begin_next(photos);
	update_cut(photos, false, false);
	assert_null(photos->cut.job);
	update_cut(photos, true, false); /* while the crop is chosen */
	assert_non_null(photos->cut.job);
	wait_for_news(photos, &news);
	photos_crop_end(photos);
	update_cut(photos, false, false);
	assert_null(photos->cut.job);
	photos_forget_cut(photos);
	update_cut(photos, false, false);
	assert_non_null(photos->cut.job);
	photos_drop_cut(photos);
	assert_false(photos_busy(photos));
}

BENCH_TEST(an_outdated_cut_is_not_used)
{
	struct photos *photos = &bench->photos;
	const struct job *late;
	struct heard news;

	play(photos, bench->good);
	update_cut(photos, false, false);
	late = photos->cut.job;
	photos_crop_zoom(photos, 4, 3, 2.0, 0.5, 0.5, 1000);
	update_cut(photos, false, false); /* not while it is changing */
	assert_ptr_equal(photos->cut.job, late);
	assert_true(photos_crop_settle(photos, 2000));
	update_cut(photos, false, false);
	assert_ptr_not_equal(photos->cut.job, late);
	expect_news(photos, &news, HEARD_CUT);
	assert_int_equal(photos->cut.done.rect.w, WIDTH / 2);
}

#ifndef __SANITIZE_THREAD__ /* the sandboxed reader of drawings stops with it */
/* Handles answers until nothing is being read or cut. */
static void wait_for_rest(struct photos *photos)
{
	while (photos_busy(photos))
		take_next(photos);
}

/* Its sides are rounded each time, so the part that the board shows may never be exactly as wide as the board. A third of
 * the widths unless there are sanitizers or MP_ALL is set. */
BENCH_TEST(a_whole_drawing_is_rendered_once_for_each_board)
{
	struct photos *photos = &bench->photos;
	struct photos_shown shown = { .sizes = usual_sizes };
	char path[64];

	snprintf(path, sizeof path, "%s/own.svg", bench->folder);
	write_text(path, "<svg xmlns='http://www.w3.org/2000/svg' width='1920' height='1080'>"
	                 "<rect width='900' height='500' fill='red'/></svg>");
	play(photos, path);
	assert_true(photos->played.drawing && photos->played.bundled < 0);
	picture_crop_all(&photos->played.crop, photos->played.pixels->w, photos->played.pixels->h,
	                 true);
	shown.sizes.columns = 5;
	shown.sizes.rows = 3;
	for (int width = 20; width < 60; width += groups_sanitized() || groups_all() ? 1 : 3) {
		int turns = 0;

		shown.sizes.cell_width = width;
		shown.sizes.cell_height = width * 1080 * 5 / (1920 * 3);
		for (photos_update_cut(photos, &shown); photos_busy(photos) && turns < 6; turns++) {
			wait_for_rest(photos);
			photos_update_cut(photos, &shown);
		}
		check(turns <= 3, "cells of %d px: it is still being rendered", width);
	}
}

BENCH_TEST(a_drawing_is_rendered_for_the_board)
{
	struct photos *photos = &bench->photos;
	struct screen_sizes larger = usual_sizes;
	char path[64];
	struct heard news;

	snprintf(path, sizeof path, "%s/old-harbour.svg", bench->folder);
	write_text(path, "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
	                 "<rect width='20' height='15' fill='red'/></svg>");
	photos->bundled = (struct paths_pictures){ calloc(1, sizeof(char *)), 1 };
	photos->bundled.paths[0] = strdup(path);
	photos->reader.pictures = strdup(bench->folder);
	photos_open_file(photos, path); /* recognised by its path, too */
	assert_int_equal(photos_current_bundled(photos), 0);
	assert_string_equal(photos->reading.name, "Old harbour");
	photos_open_bundled(photos, 0, &usual_sizes);
	assert_int_equal(photos_current_bundled(photos), 0);
	expect_news(photos, &news, HEARD_LOADED);
	wait_for_cut(photos);
	begin_next(photos);
	assert_string_equal(photos->played.name, "Old harbour");
	assert_int_equal(photos->recent.count, 0);
	assert_int_equal(photos->played.pixels->w, 80); /* 4 cells of 20 px */
	larger.cell_width = larger.cell_height = 40;
	photos_update_cut(photos, &(struct photos_shown){ .sizes = larger });
	wait_for_rest(photos);
	assert_int_equal(photos->played.pixels->w, 160);
	photos_update_cut(photos, &(struct photos_shown){ .sizes = larger });
	wait_for_rest(photos);
	assert_int_equal(photos->cut.done.rect.w, 160);
	assert_int_equal(unlink(path), 0); /* then the existing pixels are used */
	larger.cell_width = larger.cell_height = 60;
	photos_update_cut(photos, &(struct photos_shown){ .sizes = larger });
	wait_for_rest(photos);
	assert_false(photos->played.drawing);
	assert_int_equal(photos->played.pixels->w, 160);
}
#endif

BENCH_TEST(a_photo_is_read_no_larger_than_the_board_needs_it)
{
	struct photos *photos = &bench->photos;
	const struct photo *played = &photos->played;
	struct photos_shown shown = { .sizes = usual_sizes };
	char path[64];
	int width, height;

	play_photo(bench, path);
	assert_int_equal(played->pixels->w, PHOTO_SIDE / 8);
	assert_true(played->reduced);
	photo_file_size(played, &width, &height);
	assert_int_equal(width, PHOTO_SIDE); /* for boards with tiles of so many pixels */
	assert_int_equal(height, 1200);
	photos_crop_set(photos, (struct picture_crop){ 0.5, 0.5, 4, 0, 0 }, 0);
	show(photos, &shown);
	assert_int_equal(played->pixels->w, PHOTO_SIDE / 2);
	assert_true(played->reduced);
	show(photos, &shown);
	assert_int_equal(played->pixels->w, PHOTO_SIDE / 2);
	shown.saves = true;
	show(photos, &shown);
	assert_int_equal(played->pixels->w, PHOTO_SIDE);
	assert_false(played->reduced);
}

BENCH_TEST(another_photo_of_its_name_does_not_take_its_place)
{
	struct photos *photos = &bench->photos;
	const struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	char path[64];

	play_photo(bench, path);
	write_photo(path, 0xFFFFFF);
	show(photos, &shown);
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE / 8);
	assert_false(photos->played.reduced);
}

BENCH_TEST(a_crop_may_be_as_small_as_all_pixels_of_the_photo_allow)
{
	struct photos *photos = &bench->photos;
	struct picture_crop *crop = &photos->played.crop;
	char path[64];

	play_photo(bench, path);
	photos_crop_zoom(photos, 16, 12, 100, 0.5, 0.5, 0);
	assert_float_equal(crop->zoom, PICTURE_ZOOM_MAX, 1e-9);
	photos_crop_drag(photos, 16, 12, 0.5, 0.5, 0);
	assert_float_equal(crop->zoom, PICTURE_ZOOM_MAX, 1e-9);
	photos_crop_turn(photos, 16, 12);
	assert_float_equal(crop->zoom, PICTURE_ZOOM_MAX, 1e-9);
}

/* Another picture's reading takes the place of the photo's. */
BENCH_TEST(a_photo_is_read_in_full_after_another_picture)
{
	struct photos *photos = &bench->photos;
	struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	uint32_t number;
	char path[64];

	play_photo(bench, path);
	number = photos->played.number;
	photos_update_cut(photos, &shown);
	photos_drop_cut(photos);
	load(photos, path);
	photos_update_cut(photos, &shown); /* reads the next one */
	photos_follow(photos, &(struct photos_used){ .played = number });
	show(photos, &shown);
	assert_false(photos->played.reduced);
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE);
}

BENCH_TEST(a_photo_that_is_not_wanted_any_more_is_still_improved)
{
	struct photos *photos = &bench->photos;
	const struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	char path[64];

	play_photo(bench, path);
	photos_update_cut(photos, &shown);
	photos_drop_cut(photos);
	load(photos, bench->good);
	while (photos_busy(photos))
		take_next(photos);
	assert_false(photos->played.reduced);
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE);
}

BENCH_TEST(a_photo_that_cant_be_read_now_is_tried_again_for_the_next_sheet)
{
	struct photos *photos = &bench->photos;
	struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	char path[64], *decoder = photos->reader.decoder, nowhere[] = "/nowhere";

	play_photo(bench, path);
	photos->reader.decoder = nowhere;
	show(photos, &shown);
	assert_true(photos->played.reduced);
	assert_false(photo_awaits_pixels(&photos->played)); /* the sheet can save it as it is */
	photos_update_cut(photos, &shown);
	assert_null(photos->refine.job);
	photos->reader.decoder = decoder;
	shown.saves = false;
	show(photos, &shown);
	shown.saves = true;
	show(photos, &shown);
	assert_false(photos->played.reduced);
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE);
}

BENCH_TEST(a_photo_that_is_gone_stays_as_it_is)
{
	struct photos *photos = &bench->photos;
	const struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	char path[64];

	play_photo(bench, path);
	assert_int_equal(unlink(path), 0);
	show(photos, &shown);
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE / 8);
	assert_false(photos->played.reduced);
}

/* Nothing is known of its content. */
BENCH_TEST(a_photo_whose_file_was_emptied_or_is_a_folder_now_can_be_saved_as_it_is)
{
	struct photos *photos = &bench->photos;
	const struct photos_shown shown = { .sizes = usual_sizes, .saves = true };
	char path[64];

	for (int i = 0; i < 2; i++) {
		play_photo(bench, path);
		assert_true(photo_awaits_pixels(&photos->played));
		assert_int_equal(i == 0 ? truncate(path, 0) : unlink(path), 0);
		assert_int_equal(i == 0 ? 0 : mkdir(path, 0700), 0);
		show(photos, &shown);
		assert_int_equal(photos->played.pixels->w, PHOTO_SIDE / 8);
		assert_false(photo_awaits_pixels(&photos->played));
	}
}

/* While the player drags its edge, it has a new size in each frame. */
BENCH_TEST(a_larger_window_waits_for_the_photo_that_is_being_read)
{
	struct photos *photos = &bench->photos;
	struct photos_shown shown = { .sizes = usual_sizes };
	const struct job *first;
	char path[64];

	play_photo(bench, path);
	shown.sizes.cell_width = shown.sizes.cell_height = 60;
	photos_update_cut(photos, &shown);
	first = photos->refine.job;
	assert_non_null(first);
	for (int side = 61; side <= 80; side++) {
		shown.sizes.cell_width = shown.sizes.cell_height = side;
		photos_update_cut(photos, &shown);
		assert_ptr_equal(photos->refine.job, first);
	}
	show(photos, &shown);
	assert_true(photos->played.pixels->w >= 4 * 80 * PHOTOS_DETAIL / 100);
	shown.sizes.cell_width = shown.sizes.cell_height = 200;
	show(photos, &shown);
	assert_true(photos->played.pixels->w >= 4 * 200 * PHOTOS_DETAIL / 100);
}

BENCH_TEST(a_crop_settles)
{
	struct photos *photos = &bench->photos;

	play(photos, bench->good);
	assert_false(photos_crop_moves(photos));
	assert_true(photos_crop_due_ms(photos) == UINT64_MAX);
	photos_crop_hold(photos, true, 1000);
	photos_crop_zoom(photos, 4, 3, 2.0, 0.5, 0.5, 1000);
	photos_crop_drag(photos, 4, 3, 10.0, 0.0, 1100);
	assert_true(photos_crop_moves(photos));
	assert_false(photos_crop_settle(photos, 9000)); /* held */
	assert_int_equal(photo_rect(&photos->played, 4, 3).x, 0);
	photos_crop_hold(photos, false, 1200);
	assert_int_equal(photos_crop_due_ms(photos), 1220);
	assert_false(photos_crop_settle(photos, 1219));
	assert_true(photos_busy(photos));
	assert_true(photos_crop_settle(photos, 1220));
	assert_false(photos_busy(photos));
	photos_crop_set(photos, PICTURE_CROP_CENTRED, 1300);
	assert_int_equal(photo_rect(&photos->played, 4, 3).w, WIDTH);
	photos->similarity.found.has_better = true;
	photos->similarity.found.better = (struct picture_crop){ 0.5, 0.5, 3.0, 0, 0 };
	photos_crop_better(photos, 1400);
	assert_int_equal(photo_rect(&photos->played, 4, 3).w, WIDTH / 3);
	assert_false(photos->similarity.found.has_better);
	photos_crop_end(photos);
	assert_false(photos_crop_moves(photos));
}

BENCH_TEST(a_rotated_picture_is_cut_at_once)
{
	struct photos *photos = &bench->photos;
	struct heard news;
	int width, height;

	play(photos, bench->good);
	update_cut(photos, true, false);
	wait_for_news(photos, &news);
	photos_crop_hold(photos, true, 1000);
	photos_crop_turn(photos, 4, 3);
	assert_false(photos_crop_moves(photos));
	photo_size(&photos->played, &width, &height);
	assert_int_equal(width, HEIGHT);
	assert_int_equal(height, WIDTH);
	assert_int_equal(photo_rect(&photos->played, 4, 3).w, HEIGHT);
	assert_float_equal(photo_part(&photos->played, 4, 3).w, 1.0f, 1e-6);
	update_cut(photos, true, false);
	assert_non_null(photos->cut.job);
	expect_news(photos, &news, HEARD_CUT);
	assert_int_equal(photos->cut.done.turns, 1);
	photos_crop_turn(photos, 4, 3); /* upside down: the same size, but different tiles */
	update_cut(photos, true, false);
	assert_non_null(photos->cut.job);
	wait_for_news(photos, &news);
	photos_crop_turn(photos, 4, 3);
	photos_crop_turn(photos, 4, 3);
	assert_int_equal(photos->played.crop.turns, 0);
}

BENCH_TEST(an_outdated_similarity_is_not_used)
{
	struct photos *photos = &bench->photos;
	struct similarity *similarity = &photos->similarity;
	const struct job *late;

	similarity_update(similarity, photos->worker, &photos->played, 4, 3);
	assert_null(similarity->job); /* no picture */
	play(photos, bench->good);
	similarity_update(similarity, photos->worker, &photos->played, 4, 3);
	late = similarity->job;
	assert_non_null(late);
	similarity_update(similarity, photos->worker, &photos->played, 3, 3);
	assert_ptr_not_equal(similarity->job, late);
	while (similarity->job != NULL)
		take_next(photos);
	assert_null(similarity_find(similarity, &photos->played, 4, 3, true));
	assert_non_null(similarity_find(similarity, &photos->played, 3, 3, false));
	photos_crop_zoom(photos, 3, 3, 2.0, 0.5, 0.5, 1000);
	assert_null(similarity_find(similarity, &photos->played, 3, 3, false));
	assert_int_equal(similarity_find(similarity, &photos->played, 3, 3, true)->tiles, 8);
	picture_crop_all(&photos->played.crop, 4, 3, true); /* tiles of another shape */
	assert_null(similarity_find(similarity, &photos->played, 3, 3, true));
}

/* It could be another one for other pixels: a tile is alike or not by a threshold. */
BENCH_TEST(a_photo_that_is_read_again_keeps_its_similarity)
{
	struct photos *photos = &bench->photos;
	struct similarity *similarity = &photos->similarity;
	char path[64];

	play_photo(bench, path);
	similarity_update(similarity, photos->worker, &photos->played, 4, 3);
	while (similarity->job != NULL)
		take_next(photos);
	assert_non_null(similarity_find(similarity, &photos->played, 4, 3, false));
	show(photos, &(struct photos_shown){ .sizes = usual_sizes, .saves = true });
	assert_int_equal(photos->played.pixels->w, PHOTO_SIDE);
	assert_non_null(similarity_find(similarity, &photos->played, 4, 3, false));
	similarity_update(similarity, photos->worker, &photos->played, 4, 3);
	assert_null(similarity->job);
	play_photo(bench, path); /* opened again, it is measured again */
	assert_null(similarity_find(similarity, &photos->played, 4, 3, false));
}

/* The jobs hold their own references. */
BENCH_TEST(a_picture_may_be_freed_while_it_is_used)
{
	struct photos *photos = &bench->photos;

	play(photos, bench->good);
	update_cut(photos, true, false);
	similarity_update(&photos->similarity, photos->worker, &photos->played, 16, 16);
	photo_free(&photos->played);
	while (photos->similarity.job != NULL || photos->cut.job != NULL)
		take_next(photos);
	assert_int_equal(bench->heard.kind, HEARD_CUT);
	assert_int_equal(photos->similarity.found.tiles, 255);
}

TEST_CASE(alike_tiles_are_named)
{
	struct picture_similarity found = { .tiles = 15, .hard_count = 3, .hard = { 1, 2, 5 } };
	char text[64];

	similarity_say(&found, text, sizeof text);
	assert_string_equal(text, "Tiles 1, 2 and 5 look alike.");
	found.hard_count = 12;
	similarity_say(&found, text, sizeof text);
	assert_string_equal(text, "12 of 15 tiles look alike.");
	found.hard_count = 15;
	similarity_say(&found, text, sizeof text);
	assert_string_equal(text, "All 15 tiles look alike.");
}
