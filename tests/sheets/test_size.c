/* The Size sheet: steppers and presets, the small cells, kinds of scrambles, accepting. */
#include <SDL.h>

#include "sheets/bench.h"
#include "sheets/size.h"
#include "sheets/sweep.h"
#include "ui/controls.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "Corner,2x2,0 1/3 2,4\n";

static void open_size(struct bench *bench, int columns, int rows)
{
	bench_init(bench, small, list);
	bench_open(bench, &size_sheet);
	size_draft(&bench->sheets)->columns = columns;
	size_draft(&bench->sheets)->rows = rows;
	bench_frame(bench);
}

static void expect_chosen(const struct bench *bench, int columns, int rows)
{
	const struct size_draft *size = size_draft(&bench->sheets);

	check(size->columns == columns && size->rows == rows, "expected %d × %d, got %d × %d",
	      columns, rows, size->columns, size->rows);
}

BENCH_TEST(it_opens_with_the_games_choices)
{
	bench->game.choice =
	        (struct scramble_choice){ .kind = SCRAMBLE_FREE_WALK, .walk_moves = 50 };
	size_set(&bench->sheets, SIZE_BY_PICTURE, 0);
	bench_open(bench, &size_sheet);
	expect_chosen(bench, 3, 3);
	bench_expect_focus(bench, "none");
	assert_true(bench_lit(bench, "auto"));
	assert_false(bench_lit(bench, "size-3"));
	assert_true(bench_lit(bench, "kind-walk"));
	assert_true(bench_press(bench, "size-5"));
	assert_true(bench_press(bench, "kind-any"));
	sheets_close(&bench->sheets, true);
	bench_open(bench, &size_sheet);
	expect_chosen(bench, 3, 3);
	assert_true(bench_lit(bench, "auto") && bench_lit(bench, "kind-walk"));
	assert_int_equal(bench->set_count, 0);
}

static bool says_it_stays(const struct bench *bench)
{
	return shown_words(&bench->controls.items, "Later pictures keep this size");
}

BENCH_TEST(it_says_that_a_chosen_size_stays)
{
	bench_open(bench, &size_sheet);
	assert_false(says_it_stays(bench));
	assert_true(bench_press(bench, "size-3"));
	bench_frame(bench);
	assert_true(says_it_stays(bench));
	size_draft(&bench->sheets)->automatic = true;
	bench_frame(bench);
	assert_false(says_it_stays(bench));
	sheets_close(&bench->sheets, true);
	size_set(&bench->sheets, SIZE_CHOSEN, 0); /* at an earlier start */
	bench_open(bench, &size_sheet);
	assert_true(says_it_stays(bench));
}

BENCH_TEST(steppers_end_at_the_limits)
{
	open_size(bench, 31, 3);
	bench->controls.focus = bench_find(bench, "width-plus")->command;
	assert_true(bench_press(bench, "width-plus"));
	expect_chosen(bench, 32, 3);
	bench_expect_focus(bench, "width-minus");
	assert_false(bench_press(bench, "width-plus"));
	assert_true(bench_press(bench, "height-minus")); /* the focus is on the other control */
	assert_false(bench_press(bench, "height-minus"));
	expect_chosen(bench, 32, 2);
	bench_expect_focus(bench, "width-minus");
	assert_true(bench_press(bench, "height-plus"));
	assert_true(bench_press(bench, "width-minus"));
	assert_true(bench_press(bench, "ok"));
	assert_null(bench->sheets.open);
	bench_expect_board(bench, 31, 3);
}

BENCH_TEST(presets_and_auto_take_turns)
{
	int columns, rows;

	open_size(bench, 4, 3);
	assert_true(bench_press(bench, "auto")); /* disabled without a picture */
	assert_false(bench_lit(bench, "auto"));
	expect_chosen(bench, 4, 3);
	bench->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 900, 300, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(bench->photos.played.pixels);
	assert_true(bench_press(bench, "size-4"));
	assert_true(bench_lit(bench, "size-4"));
	assert_false(bench_lit(bench, "size-3") || bench_lit(bench, "size-5"));
	expect_chosen(bench, 4, 4);
	assert_true(bench_press(bench, "auto"));
	assert_true(bench_lit(bench, "auto"));
	picture_auto_size(900, 300, SIZE_AUTO_CELLS, &columns, &rows);
	expect_chosen(bench, columns, rows);
	assert_true(bench_press(bench, "ok"));
	bench_expect_board(bench, columns, rows);
	assert_int_equal(settings_get(&bench->settings, SETTING_SIZE_MODE), SIZE_BY_PICTURE);
	picture_crop_turn(&bench->photos.played.crop);
	size_for_new_game(&bench->sheets, &columns, &rows);
	assert_true(columns < rows); /* follows the rotated picture */
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "width-plus") && bench_press(bench, "ok"));
	assert_int_equal(settings_get(&bench->settings, SETTING_SIZE_MODE), SIZE_CHOSEN);
}

BENCH_TEST(auto_makes_tiles_of_a_chosen_size)
{
	int columns, rows;

	open_size(bench, 4, 4);
	bench->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 1600, 1000, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(bench->photos.played.pixels);
	assert_null(bench_find(bench, "tile-minus"));
	assert_true(bench_press(bench, "auto"));
	expect_chosen(bench, 5, 3);
	assert_false(bench_press(bench, "tile-plus"));
	for (int i = 0; i < 3; i++) /* 1000, 800, 600 */
		assert_true(bench_press(bench, "tile-minus"));
	expect_chosen(bench, 2, 2);
	for (int i = 0; i < 3; i++) /* 400, 300, 200 */
		assert_true(bench_press(bench, "tile-minus"));
	expect_chosen(bench, 8, 5);
	assert_true(bench_lit(bench, "auto"));
	assert_int_equal(settings_get(&bench->settings, SETTING_TILE_PX), 0); /* until Start */
	assert_true(bench_press(bench, "ok"));
	bench_expect_board(bench, 8, 5);
	assert_int_equal(settings_get(&bench->settings, SETTING_TILE_PX), 200);
	picture_crop_turn(&bench->photos.played.crop);
	size_for_new_game(&bench->sheets, &columns, &rows);
	assert_true(columns == 5 && rows == 8); /* follows the rotated picture */
	game_new(&bench->game, columns, rows, 0);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "tile-plus")); /* 300 */
	expect_chosen(bench, 3, 5);
	assert_true(bench_press(bench, "size-4"));
	assert_null(bench_find(bench, "tile-plus"));
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(settings_get(&bench->settings, SETTING_TILE_PX), 200);
}

/* Checks the size chosen for a photo of this size. */
static void expect_size_for(struct bench *bench, bool own, int width, int height, int columns,
                            int rows)
{
	struct photo photo = PHOTO_NONE;
	int w, h;

	photo.bundled = own ? -1 : 0;
	photo.pixels = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photo.pixels);
	size_for_photo(&bench->sheets, &photo, &w, &h);
	check(w == columns && h == rows, "expected %d × %d for a photo of %d × %d px, got %d × %d",
	      columns, rows, width, height, w, h);
	photo_free(&photo);
	game_new(&bench->game, w, h, 0);
}

BENCH_TEST(own_pictures_get_a_size_of_their_shape)
{
	game_new(&bench->game, 4, 4, 0);
	expect_size_for(bench, true, 160, 90, 5, 3);
	expect_size_for(bench, true, 90, 160, 3, 5); /* the aim is still 16 tiles, not 15 */
	expect_size_for(bench, true, 100, 100, 4, 4);
	expect_size_for(bench, true, 160, 90, 5, 3);
	expect_size_for(bench, false, 160, 120, 4, 4);
	game_new(&bench->game, 6, 6, 0); /* as for a challenge, which changes only that of scenes */
	expect_size_for(bench, true, 160, 90, 5, 3);
	expect_size_for(bench, false, 160, 120, 6, 6);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "ok")); /* no size was chosen */
	assert_int_equal(settings_get(&bench->settings, SETTING_SIZE_MODE), SIZE_BY_OWN_PICTURE);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "size-3") && bench_press(bench, "ok"));
	expect_size_for(bench, true, 160, 90, 3, 3);
	size_set(&bench->sheets, SIZE_BY_PICTURE, 0);
	expect_size_for(bench, false, 160, 120, 4, 3);
}

/* The board of a code, of another size than Auto makes, isn't called automatic, but Auto stays on. */
BENCH_TEST(a_given_board_leaves_auto_alone)
{
	size_set(&bench->sheets, SIZE_BY_PICTURE, 0);
	expect_size_for(bench, true, 150, 100, 5, 3);
	bench_open(bench, &size_sheet);
	assert_true(bench_lit(bench, "auto"));
	sheets_close(&bench->sheets, true);
	game_new(&bench->game, 3, 3, 0);
	bench_open(bench, &size_sheet);
	assert_false(bench_lit(bench, "auto"));
	assert_true(bench_lit(bench, "size-3"));
	assert_false(says_it_stays(bench));
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(bench->set_count, 0);
	expect_size_for(bench, true, 150, 100, 5, 3);
}

/* Such a size counts as automatic, and follows the picture when that is rotated. */
BENCH_TEST(the_size_of_an_own_picture_follows_it)
{
	struct photo *photo = &bench->photos.played;
	int columns, rows;

	photo->bundled = -1;
	photo->pixels = SDL_CreateRGBSurfaceWithFormat(0, 160, 90, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photo->pixels);
	game_new(&bench->game, 4, 4, 0);
	size_for_photo(&bench->sheets, photo, &columns, &rows);
	game_new(&bench->game, columns, rows, 0);
	bench_open(bench, &size_sheet);
	assert_true(bench_lit(bench, "auto"));
	photo->crop.turns = 1;
	size_for_new_game(&bench->sheets, &columns, &rows);
	assert_true(columns == 3 && rows == 5);
	photo->bundled = 0;
	size_for_new_game(&bench->sheets, &columns, &rows);
	assert_true(columns == 5 && rows == 3);
	bench_open(bench, &size_sheet);
	assert_false(bench_lit(bench, "auto"));
}

BENCH_TEST(an_unlisted_size_is_not_preselected)
{
	game_new(&bench->game, 4, 4, 0);
	bench->game.choice.kind = SCRAMBLE_BOARD;
	expect_size_for(bench, true, 160, 90, 4, 4);
}

BENCH_TEST(arrow_keys_choose_while_no_control_has_the_focus)
{
	open_size(bench, 3, 3);
	bench->controls.pointer_x = bench->controls.pointer_y = 100;
	assert_true(bench_key(bench, SDLK_RIGHT));
	bench_expect_focus(bench, "sweep");
	assert_int_equal(bench->controls.pointer_x, -1);
	assert_true(bench_key(bench, SDLK_DOWN) && bench_key(bench, SDLK_DOWN));
	expect_chosen(bench, 4, 5);
	for (int i = 0; i < 9; i++)
		assert_true(bench_key(bench, SDLK_LEFT) && bench_key(bench, SDLK_UP));
	expect_chosen(bench, 2, 2);
	assert_true(bench_press(bench, "sweep")); /* pressed with Space: does nothing */
	expect_chosen(bench, 2, 2);
	assert_false(bench_key(bench, SDLK_TAB) || bench_key(bench, SDLK_RETURN));
	bench->controls.focus = bench_find(bench, "size-3")->command;
	assert_false(bench_key(bench, SDLK_RIGHT));
	bench_expect_focus(bench, "size-3");
	expect_chosen(bench, 2, 2);
}

/* The centre of the cell for a size. */
static struct sheet_point point_at(const struct bench *bench, int columns, int rows)
{
	const SDL_Rect *grid = &bench_find(bench, "sweep")->rect;
	int side = grid->w / SWEEP_SIDE;
	int x = grid->x + columns * side - side / 2, y = grid->y + rows * side - side / 2;

	return (struct sheet_point){ .x = x, .y = y, .hit = controls_hit(&bench->controls, x, y) };
}

BENCH_TEST(the_pointer_sweeps_over_the_cells)
{
	struct sheet_point point, beside = { .x = -50, .y = -50 };
	SDL_Point size;

	open_size(bench, 3, 3);
	point = point_at(bench, 7, 3);
	bench->controls.pointer_x = point.x;
	bench->controls.pointer_y = point.y;
	size = sweep_unpack(controls_hovered_part(&bench->controls));
	check(size.x == 7 && size.y == 3, "expected 7 × 3 under the pointer, got %d × %d", size.x,
	      size.y);
	expect_chosen(bench, 3, 3);
	assert_true(sheets_press(&bench->sheets, &point));
	expect_chosen(bench, 7, 3);
	point = point_at(bench, 5, 10);
	assert_true(sheets_drag(&bench->sheets, &point));
	expect_chosen(bench, 5, 10);
	assert_true(sheets_drag(&bench->sheets, &beside));
	expect_chosen(bench, 2, 2);
	point = point_at(bench, 9, 2);
	assert_true(sheets_drag(&bench->sheets, &point));
	assert_false(sheets_release(&bench->sheets, &point)); /* presses its control, too */
	assert_false(sheets_drag(&bench->sheets, &beside));
	expect_chosen(bench, 9, 2);
	assert_false(sheets_press(&bench->sheets, &beside));
	assert_false(sheets_drag(&bench->sheets, &point));
}

BENCH_TEST(kinds_and_walks_are_kept_if_they_changed)
{
	bench->game.choice.walk_moves = 10;
	bench_open(bench, &size_sheet);
	assert_null(bench_find(bench, "walk-plus"));
	assert_null(bench_find(bench, "kind-walk"));
	assert_true(bench_press(bench, "more") && bench_press(bench, "kind-walk"));
	assert_true(bench_press(bench, "walk-minus"));
	assert_false(bench_press(bench, "walk-minus"));
	assert_int_equal(size_draft(&bench->sheets)->chosen.walk_moves, 5);
	for (int i = 0; i < 50 && bench_press(bench, "walk-plus"); i++)
		;
	assert_int_equal(size_draft(&bench->sheets)->chosen.walk_moves,
	                 0); /* enough to mix the board */
	assert_true(bench_press(bench, "walk-minus"));
	assert_int_equal(bench->set_count, 0);
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(bench->set_count, 2);
	assert_int_equal(settings_get(&bench->settings, SETTING_SCRAMBLE_KIND), SCRAMBLE_FREE_WALK);
	assert_int_equal(settings_get(&bench->settings, SETTING_WALK_MOVES), 10000);
	assert_int_equal(bench->game.round.plan.scramble.kind, SCRAMBLE_FREE_WALK);
	assert_int_equal(bench->game.round.plan.scramble.walk_moves, 10000);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(bench->set_count, 2);
}

BENCH_TEST(a_difficulty_is_kept)
{
	bench_open(bench, &size_sheet);
	assert_true(bench_lit(bench, "any"));
	assert_true(bench_press(bench, "more") && bench_press(bench, "kind-any"));
	assert_false(bench_lit(bench, "any"));
	assert_true(bench_press(bench, "hard") && bench_lit(bench, "hard"));
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(settings_get(&bench->settings, SETTING_DIFFICULTY), SCRAMBLE_HARD);
	assert_int_equal(bench->game.round.plan.scramble.kind, SCRAMBLE_GAP_HOME);
	bench_open(bench, &size_sheet);
	assert_true(bench_lit(bench, "hard") && bench_press(bench, "more"));
	assert_true(bench_press(bench, "kind-any") && bench_press(bench, "ok"));
	assert_int_equal(settings_get(&bench->settings, SETTING_DIFFICULTY),
	                 SCRAMBLE_ANY_DIFFICULTY);
	assert_int_equal(bench->game.round.plan.scramble.kind, SCRAMBLE_GAP_ANY);
}

/* It is made by random moves, but remains a difficulty of the usual shuffle. */
BENCH_TEST(a_very_easy_board_is_a_few_moves_away)
{
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "very-easy") && bench_press(bench, "ok"));
	assert_int_equal(settings_get(&bench->settings, SETTING_DIFFICULTY), SCRAMBLE_VERY_EASY);
	assert_int_equal(bench->game.choice.kind, SCRAMBLE_GAP_HOME);
	assert_int_equal(bench->game.round.plan.scramble.kind, SCRAMBLE_FREE_WALK);
	assert_in_range(bench->game.round.plan.scramble.walk_moves, 4, 16);
	bench_open(bench, &size_sheet);
	assert_true(bench_lit(bench, "very-easy"));
	assert_null(bench_find(bench, "kind-home"));
}

static void expect_kept(const struct bench *bench, enum size_mode mode, int columns, int rows)
{
	assert_int_equal(settings_get(&bench->settings, SETTING_SIZE_MODE), mode);
	assert_int_equal(settings_get(&bench->settings, SETTING_COLUMNS), columns);
	assert_int_equal(settings_get(&bench->settings, SETTING_ROWS), rows);
}

BENCH_TEST(a_size_is_kept_once_it_is_chosen)
{
	assert_int_equal(setting_info(SETTING_SIZE_MODE)->max, SIZE_CHOSEN);
	open_size(bench, 6, 5); /* as for a challenge */
	assert_true(bench_press(bench, "ok"));
	expect_kept(bench, SIZE_BY_OWN_PICTURE, 4, 4);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "size-5") && bench_press(bench, "width-plus"));
	expect_kept(bench, SIZE_BY_OWN_PICTURE, 4, 4); /* not yet */
	assert_true(bench_press(bench, "ok"));
	expect_kept(bench, SIZE_CHOSEN, 6, 5);
	bench->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 900, 900, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(bench->photos.played.pixels);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "auto") && bench_press(bench, "ok"));
	expect_kept(bench, SIZE_BY_PICTURE, 4, 4);
}

static bool warns(const struct bench *bench)
{
	const char *warning = shown_text(&bench->controls.items, ITEM_WARNING);

	return strstr(warning, "There’s no 3×3 challenge") != NULL;
}

BENCH_TEST(a_size_that_the_list_lacks_is_refused)
{
	open_size(bench, 3, 3);
	assert_false(warns(bench));
	assert_true(bench_press(bench, "more") && bench_press(bench, "kind-list"));
	assert_true(warns(bench));
	assert_false(bench_press(bench, "ok"));
	assert_true(bench_press(bench, "width-minus") && bench_press(bench, "height-minus"));
	assert_false(warns(bench));
	assert_true(bench_press(bench, "ok"));
	assert_string_equal(bench->game.round.plan.name, "Corner");
}

static void expect_size(const SDL_Rect *grid, int x, int y, int columns, int rows)
{
	SDL_Point size = sweep_at(grid, x, y);

	check(size.x == columns && size.y == rows, "at %d,%d: expected %d × %d, got %d × %d", x, y,
	      columns, rows, size.x, size.y);
}

static int min(int side)
{
	return side < BOARD_SIDE_MIN ? BOARD_SIDE_MIN : side;
}

TEST_CASE(every_pixel_of_a_cell_means_its_size)
{
	const SDL_Rect grid = { 37, 53, 170, 170 };
	const int side = grid.w / SWEEP_SIDE;

	for (int i = 0; i < SWEEP_SIDE * SWEEP_SIDE; i++) {
		int column = i % SWEEP_SIDE, row = i / SWEEP_SIDE;
		int x = grid.x + column * side, y = grid.y + row * side;

		expect_size(&grid, x, y, min(column + 1), min(row + 1));
		expect_size(&grid, x + side - 1, y + side - 1, min(column + 1), min(row + 1));
	}
}

TEST_CASE(a_point_outside_means_the_nearest_size)
{
	const SDL_Rect grid = { 100, 100, 180, 180 };

	expect_size(&grid, 99, 150, 2, 3);
	expect_size(&grid, -500, -500, 2, 2);
	expect_size(&grid, 150, 99, 3, 2);
	expect_size(&grid, 280, 150, 10, 3);
	expect_size(&grid, 5000, 5000, 10, 10);
}

TEST_CASE(sizes_survive_packing)
{
	for (int columns = 0; columns <= BOARD_SIDE_MAX; columns++)
		for (int rows = 0; rows <= BOARD_SIDE_MAX; rows++) {
			SDL_Point size = sweep_unpack(sweep_pack(columns, rows));

			assert_int_equal(size.x, columns);
			assert_int_equal(size.y, rows);
		}
	assert_int_equal(sweep_pack(0, 0), 0);
}

TEST_CASE(cells_are_whole_pixels)
{
	for (int max = 1; max < 700; max++) {
		int side = sweep_side(432, max);

		check(side % SWEEP_SIDE == 0 && side >= SWEEP_SIDE &&
		              (side <= max || side == SWEEP_SIDE) && side <= 432,
		      "at most %d px: a side of %d", max, side);
	}
}

BENCH_TEST(a_codes_board_is_not_the_size_of_later_pictures)
{
	size_set(&bench->sheets, SIZE_CHOSEN, 0);
	size_choose(&bench->sheets, 4, 4);
	game_new(&bench->game, 6, 5, 0); /* a code's */
	expect_size_for(bench, true, 160, 90, 4, 4);
	expect_size_for(bench, false, 100, 100, 4, 4);
	bench->sheets.context.next_columns = 7; /* the player has since asked for that */
	bench->sheets.context.next_rows = 3;
	expect_size_for(bench, true, 160, 90, 7, 3);
	bench->sheets.context.next_columns = bench->sheets.context.next_rows = 0;
	open_size(bench, 4, 4);
	assert_true(bench_press(bench, "size-3"));
	assert_true(bench_press(bench, "ok"));
	game_new(&bench->game, 6, 5, 0);
	bench->sheets.context.next_columns = bench->sheets.context.next_rows = 0;
	expect_size_for(bench, true, 160, 90, 3, 3);
}
