/* The crop sheet, without a window: drags, zoom, cancel, and its text about tiles that are hard to
 * tell apart. */
#include <math.h>

#include "sheets/bench.h"
#include "sheets/crop.h"
#include "sheets/size.h"

/* A board of 4×4 shows 480×480 px of the picture of 640×480. */
static const struct picture_crop left = { 0.4, 0.5, 1.0, 0, 0 };

static struct picture_crop *open_crop(struct bench *bench)
{
	bench->photos.played.crop = left;
	bench_open(bench, &crop_sheet);
	return &bench->photos.played.crop;
}

static void expect_crop(const struct picture_crop *crop, double x, double y, double zoom)
{
	check(fabs(crop->x - x) < 1e-6 && fabs(crop->y - y) < 1e-6 &&
	              fabs(crop->zoom - zoom) < 1e-6,
	      "expected %.3f, %.3f zoomed %.3f, got %.3f, %.3f zoomed %.3f", x, y, zoom, crop->x,
	      crop->y, crop->zoom);
}

static struct sheet_point on_board(float across, float down)
{
	return (struct sheet_point){
		.hit = { .part = -1 }, .on_board = true, .across = across, .down = down
	};
}

WORKER_TEST(a_drag_moves_the_picture)
{
	struct picture_crop *crop = open_crop(bench);
	struct sheet_point point = on_board(0.5f, 0.5f);

	assert_int_equal(bench->messages_ended, 1);
	assert_true(sheets_press(&bench->sheets, &point));
	assert_true(bench->photos.crop.held);
	point = on_board(0.4f, 0.5f);
	assert_true(sheets_drag(&bench->sheets, &point));
	expect_crop(crop, 0.4 + 0.1 * 480 / 640, 0.5, 1.0);
	point = on_board(5.0f, 0.5f); /* far outside the board: stops at the picture's edge */
	assert_true(sheets_drag(&bench->sheets, &point));
	expect_crop(crop, 240.0 / 640, 0.5, 1.0);
	assert_true(sheets_release(&bench->sheets, &point));
	assert_false(bench->photos.crop.held);
	assert_false(sheets_drag(&bench->sheets, &point));
}

WORKER_TEST(only_the_board_is_grabbed)
{
	struct sheet_point point = { .hit = { .part = -1 } };

	open_crop(bench);
	assert_false(sheets_press(&bench->sheets, &point));
	assert_false(sheets_wheel(&bench->sheets, &point, 1.0f));
	point = on_board(0.5f, 0.5f);
	point.hit.command = control_id("ok");
	assert_false(sheets_press(&bench->sheets, &point));
	assert_false(bench->photos.crop.held);
}

WORKER_TEST(wheel_keys_and_buttons_zoom)
{
	struct picture_crop *crop = open_crop(bench);
	struct sheet_point point = on_board(0.5f, 0.5f);

	assert_false(sheets_can(&bench->sheets, control_id("zoom-out")));
	assert_true(sheets_wheel(&bench->sheets, &point, 2.0f));
	expect_crop(crop, 0.4, 0.5, 1.15 * 1.15);
	assert_true(bench_key(bench, SDLK_MINUS));
	assert_true(bench_key(bench, SDLK_PLUS));
	assert_true(bench_command(bench, (int)control_id("zoom-out")));
	expect_crop(crop, 0.4, 0.5, 1.15);
	bench_frame(bench);
	assert_true(sheets_can(&bench->sheets, control_id("zoom-out")));
	assert_true(bench_key(bench, SDLK_RIGHT)); /* shows more of the right side */
	expect_crop(crop, 0.4 + 0.04 * 480 / 1.15 / 640, 0.5, 1.15);
	for (int i = 0; i < 30; i++)
		(void)bench_command(bench, (int)control_id("zoom-in"));
	bench_frame(bench);
	assert_false(sheets_can(&bench->sheets, control_id("zoom-in")));
	assert_true(bench_command(bench, (int)control_id("centre")));
	expect_crop(crop, 0.5, 0.5, 1.0);
	assert_false(bench_key(bench, SDLK_TAB));
}

WORKER_TEST(cancel_reverts_everything)
{
	struct picture_crop *crop = open_crop(bench);

	assert_true(bench_command(bench, (int)control_id("numbers-large")));
	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	assert_int_equal(settings_get(&bench->settings, SETTING_NUMBERS), 2);
	bench_frame(bench);
	assert_true(bench_lit(bench, "numbers-large"));
	sheets_close(&bench->sheets, true);
	bench_take(bench);
	expect_crop(crop, left.x, left.y, left.zoom);
	assert_int_equal(settings_get(&bench->settings, SETTING_NUMBERS), 0);
	assert_int_equal(bench->kept, 1);
	assert_false(photos_crop_moves(&bench->photos));
}

WORKER_TEST(done_keeps_the_crop)
{
	struct picture_crop *crop = open_crop(bench);

	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_null(bench->sheets.open);
	expect_crop(crop, 0.4, 0.5, 1.15);
	assert_int_equal(bench->kept, 1);
}

WORKER_TEST(two_fingers_move_and_zoom_the_picture)
{
	struct picture_crop *crop = open_crop(bench);
	struct sheet_point from = on_board(0.5f, 0.5f), to = on_board(0.4f, 0.5f);

	assert_false(sheets_pinches(&bench->sheets)); /* nothing is pressed */
	assert_true(sheets_press(&bench->sheets, &from));
	assert_true(sheets_pinches(&bench->sheets));
	assert_true(sheets_pinch(&bench->sheets, &from, &from, 2.0));
	expect_crop(crop, 0.4, 0.5, 2.0);
	assert_true(sheets_pinch(&bench->sheets, &from, &to, 1.0));
	expect_crop(crop, 0.4 + 0.1 * 480 / 2 / 640, 0.5, 2.0);
	assert_true(sheets_pinch(&bench->sheets, &to, &to, 0.1));
	assert_true(fabs(crop->zoom - 1.0) < 1e-6);
	assert_true(sheets_release(&bench->sheets, &to));
	assert_false(bench->photos.crop.held);
	assert_false(sheets_pinch(&bench->sheets, &from, &to, 2.0));
}

/* It would keep the change or lose it without a word. */
WORKER_TEST(a_press_beside_closes_nothing)
{
	struct sheet_point beside = { .hit = { .part = -1, .beside_sheet = true } };
	struct sheet_point tool = beside;

	open_crop(bench);
	assert_true(sheets_press(&bench->sheets, &beside));
	assert_true(sheets_release(&bench->sheets, &beside));
	tool.hit.command = COMMAND_NEW;
	assert_false(sheets_press(&bench->sheets, &tool));
	assert_ptr_equal(bench->sheets.open, &crop_sheet);
}

/* Another picture arrives while the sheet is open: Cancel applies to the new one. */
WORKER_TEST(a_new_picture_starts_over)
{
	struct picture_crop *crop = open_crop(bench);

	*crop = PICTURE_CROP_CENTRED;
	crop_picture_replaced(&bench->sheets);
	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	sheets_close(&bench->sheets, true);
	bench_take(bench);
	expect_crop(crop, 0.5, 0.5, 1.0);
}

WORKER_TEST(without_a_picture_nothing_is_cropped)
{
	struct picture_crop *crop = open_crop(bench);
	struct sheet_point point = on_board(0.5f, 0.5f);

	photo_free(&bench->photos.played);
	bench_frame(bench);
	assert_false(sheets_press(&bench->sheets, &point));
	assert_false(bench_key(bench, SDLK_PLUS));
	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	expect_crop(crop, 0.5, 0.5, 1.0);
}

WORKER_TEST(similar_tiles_are_named)
{
	struct similarity *similarity = &bench->photos.similarity;
	struct picture_crop *crop = open_crop(bench);

	assert_string_equal(shown_text(&bench->controls.items, ITEM_WARNING), "");
	similarity->done = similarity_key(&bench->photos.played, 4, 4);
	similarity->found.tiles = 15;
	similarity->found.hard_count = 2;
	similarity->found.hard[0] = 1;
	similarity->found.hard[1] = 7;
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_WARNING),
	                    "Tiles 1 and 7 look alike.");
	assert_false(sheets_can(&bench->sheets, control_id("better")));
	similarity->found.has_better = true;
	similarity->found.better = (struct picture_crop){ 0.5, 0.5, 2.0, 0, 0 };
	assert_true(bench_key(bench, SDLK_RIGHT)); /* the result for the last crop stays visible */
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_WARNING),
	                    "Tiles 1 and 7 look alike.");
	assert_true(sheets_can(&bench->sheets, control_id("better")));
	assert_true(bench_command(bench, (int)control_id("better")));
	expect_crop(crop, 0.5, 0.5, 2.0);
	assert_false(sheets_can(&bench->sheets, control_id("better")));
}

WORKER_TEST(it_rotates_by_button_and_key)
{
	struct picture_crop *crop = open_crop(bench);

	assert_true(bench_command(bench, (int)control_id("rotate")));
	assert_int_equal(crop->turns, 1);
	expect_crop(crop, 0.5, 0.4, 1.0);                /* the same point, within the picture */
	assert_false(photos_crop_moves(&bench->photos)); /* cut at once */
	assert_true(bench_key(bench, SDLK_r));
	assert_int_equal(crop->turns, 2);
	assert_true(bench_command(bench, (int)control_id("centre"))); /* unrelated to rotation */
	assert_int_equal(crop->turns, 2);
	sheets_close(&bench->sheets, true);
	bench_take(bench);
	assert_int_equal(crop->turns, 0);
	expect_crop(crop, 0.4, 0.5, 1.0);
}

/* The picture is of 640×480: tiles of a 4×4 board that show all of it are 4:3. */
WORKER_TEST(tiles_show_the_whole_picture)
{
	struct picture_crop *crop = open_crop(bench);

	bench_frame(bench);
	assert_true(bench_lit(bench, "square"));
	assert_true(bench_command(bench, (int)control_id("whole")));
	expect_crop(crop, 0.5, 0.5, 1.0);
	assert_true(fabs(picture_tile_ratio(crop, 4, 4) - 4.0 / 3) < 1e-9);
	bench_frame(bench);
	assert_true(bench_lit(bench, "whole"));
	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	bench_frame(bench);
	assert_false(bench_lit(bench, "whole") ||
	             bench_lit(bench, "square"));                     /* a part, not square */
	for (int i = 0; i < 3; i++)
		assert_true(bench_command(bench, (int)control_id("zoom-in")));
	for (int i = 0; i < 4; i++) {
		bench_frame(bench);
		assert_true(bench_command(bench, (int)control_id("zoom-out")));
	}
	bench_frame(bench);
	assert_true(bench_lit(bench, "whole"));
	assert_true(bench_command(bench, (int)control_id("zoom-in")));
	assert_true(bench_command(bench, (int)control_id("centre"))); /* unrelated to the tiles */
	expect_crop(crop, 0.5, 0.5, 1.0);
	assert_true(bench_command(bench, (int)control_id("rotate")));
	assert_true(fabs(picture_tile_ratio(crop, 4, 4) - 3.0 / 4) < 1e-9);
	assert_true(bench_command(bench, (int)control_id("square")));
	assert_true(picture_tile_ratio(crop, 4, 4) == 1.0);
	assert_true(bench_command(bench, (int)control_id("whole")));
	sheets_close(&bench->sheets, true);
	bench_take(bench);
	assert_true(crop->aspect == 0.0);
	expect_crop(crop, 0.4, 0.5, 1.0);
}

/* The player's own picture of 640×480 on a board of 4×3 that was chosen by its shape. */
static void play_own(struct bench *bench)
{
	int columns, rows;

	bench->photos.played.bundled = -1;
	bench->photos.played.crop = PICTURE_CROP_CENTRED;
	size_for_photo(&bench->sheets, &bench->photos.played, &columns, &rows);
	game_new(&bench->game, columns, rows, 0);
}

/* Opens Crop, rotates the picture and closes Crop with Done. */
static void rotate_and_accept(struct bench *bench, int times)
{
	sheets_open(&bench->sheets, &crop_sheet);
	for (int i = 0; i < times; i++)
		assert_true(bench_command(bench, (int)control_id("rotate")));
	assert_true(bench_command(bench, (int)control_id("ok")));
}

WORKER_TEST(a_rotated_picture_gets_a_board_that_fits)
{
	uint64_t seed;

	play_own(bench);
	bench_expect_board(bench, 4, 3);
	seed = bench->game.round.plan.scramble.seed;
	rotate_and_accept(bench, 2); /* upside down */
	rotate_and_accept(bench, 4);
	sheets_open(&bench->sheets, &crop_sheet);
	assert_true(bench_command(bench, (int)control_id("rotate")));
	bench_expect_board(bench, 4, 3); /* until Crop is closed */
	sheets_close(&bench->sheets, true);
	bench_take(bench);
	bench_expect_board(bench, 4, 3);
	assert_int_equal(bench->game.round.plan.scramble.seed, seed);
	rotate_and_accept(bench, 1);
	bench_expect_board(bench, 3, 4);
	rotate_and_accept(bench, 3);
	bench_expect_board(bench, 4, 3);
}

WORKER_TEST(rotating_keeps_a_game_that_was_begun)
{
	play_own(bench);
	game_press_arrow(&bench->game, DIRECTION_DOWN, 0);
	assert_true(bench->game.begun);
	rotate_and_accept(bench, 1);
	bench_expect_board(bench, 4, 3);
	game_new(&bench->game, 4, 3, 0);
	rotate_and_accept(bench, 1); /* upright again: the board fits */
	bench_expect_board(bench, 4, 3);
}

WORKER_TEST(rotating_keeps_a_size_or_board_that_was_chosen)
{
	struct game_plan plan;

	play_own(bench);
	size_set(&bench->sheets, SIZE_CHOSEN, 0);
	rotate_and_accept(bench, 1);
	bench_expect_board(bench, 4, 3);
	play_own(bench);
	size_set(&bench->sheets, SIZE_BY_PICTURE, 0);
	play_own(bench);
	plan = bench->game.round.plan;
	strcpy(plan.name, "Board of the day");
	game_begin(&bench->game, &plan, NULL, 0, 0);
	rotate_and_accept(bench, 1);
	bench_expect_board(bench, 4, 3);
}

WORKER_TEST(buttons_move_the_picture_for_those_who_cannot_drag)
{
	struct picture_crop *crop = open_crop(bench);
	struct error error;

	assert_null(bench_find(bench, "picture-left"));
	assert_true(settings_set(&bench->settings, SETTING_SCAN, 1, &error));
	bench_frame(bench);
	assert_true(bench_press(bench, "picture-right"));
	expect_crop(crop, 240.0 / 640, 0.5, 1.0); /* its edge */
	assert_true(bench_press(bench, "picture-left"));
	assert_true(crop->x > 240.0 / 640);
	assert_true(settings_set(&bench->settings, SETTING_SCAN, 0, &error));
	assert_true(
	        settings_set(&bench->settings, SETTING_HOVER, SETTINGS_HOVER_DWELLS_MIN, &error));
	bench_frame(bench);
	assert_non_null(bench_find(bench, "picture-up"));
}
