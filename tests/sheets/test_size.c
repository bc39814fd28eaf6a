/* The Size sheet: steppers and presets, the small cells, kinds of scrambles, accepting. */
#include <SDL.h>
#include <string.h>

#include "sheets/fake.h"
#include "sheets/sweep.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "Corner,2x2,0 1/3 2,4\n";

static void open_size(struct fake *fake, int columns, int rows)
{
	fake_init(fake, small, list);
	fake_open(fake, &size_sheet);
	fake->sheets.size.columns = columns;
	fake->sheets.size.rows = rows;
	fake_frame(fake);
}

static void expect_chosen(const struct fake *fake, int columns, int rows)
{
	const struct size_sheet *size = &fake->sheets.size;

	check(size->columns == columns && size->rows == rows, "expected %d × %d, got %d × %d",
	      columns, rows, size->columns, size->rows);
}

static void expect_board_size(const struct fake *fake, int columns, int rows)
{
	const struct board *board = &fake->game.history.board;

	check(board->width == columns && board->height == rows,
	      "expected a board of %d × %d, got %d × %d", columns, rows, board->width,
	      board->height);
}

FAKE_TEST(it_opens_with_the_games_choices)
{
	fake->game.choice = (struct scramble_choice){ .kind = SCRAMBLE_WALK, .walk_moves = 50 };
	fake->sheets.size.mode = SIZE_BY_PICTURE;
	fake_open(fake, &size_sheet);
	expect_chosen(fake, 3, 3);
	expect_focus(fake, "none");
	assert_true(fake_lit(fake, "auto"));
	assert_false(fake_lit(fake, "size-3"));
	assert_true(fake_lit(fake, "kind-walk"));
	assert_true(fake_press(fake, "size-5"));
	assert_true(fake_press(fake, "kind-any"));
	sheets_close(&fake->sheets, true);
	fake_open(fake, &size_sheet);
	expect_chosen(fake, 3, 3);
	assert_true(fake_lit(fake, "auto") && fake_lit(fake, "kind-walk"));
	assert_int_equal(fake->set_count, 0);
}

static bool says_it_stays(const struct fake *fake)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].text != NULL &&
		    strstr(items->list[i].text, "Later pictures keep this size") != NULL)
			return true;
	return false;
}

FAKE_TEST(it_says_that_a_chosen_size_stays)
{
	fake_open(fake, &size_sheet);
	assert_false(says_it_stays(fake));
	assert_true(fake_press(fake, "size-3"));
	fake_frame(fake);
	assert_true(says_it_stays(fake));
	fake->sheets.size.automatic = true;
	fake_frame(fake);
	assert_false(says_it_stays(fake));
	sheets_close(&fake->sheets, true);
	fake->sheets.size.mode = SIZE_CHOSEN; /* at an earlier start */
	fake_open(fake, &size_sheet);
	assert_true(says_it_stays(fake));
}

FAKE_TEST(steppers_end_at_the_limits)
{
	open_size(fake, 31, 3);
	fake->controls.focus = fake_find(fake, "width-plus")->command;
	assert_true(fake_press(fake, "width-plus"));
	expect_chosen(fake, 32, 3);
	expect_focus(fake, "width-minus");
	assert_false(fake_press(fake, "width-plus"));
	assert_true(fake_press(fake, "height-minus")); /* the focus is on the other control */
	assert_false(fake_press(fake, "height-minus"));
	expect_chosen(fake, 32, 2);
	expect_focus(fake, "width-minus");
	assert_true(fake_press(fake, "height-plus"));
	assert_true(fake_press(fake, "width-minus"));
	assert_true(fake_press(fake, "ok"));
	assert_null(fake->sheets.open);
	expect_board_size(fake, 31, 3);
}

FAKE_TEST(presets_and_auto_take_turns)
{
	int columns, rows;

	open_size(fake, 4, 3);
	assert_true(fake_press(fake, "auto")); /* disabled without a picture */
	assert_false(fake_lit(fake, "auto"));
	expect_chosen(fake, 4, 3);
	fake->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 900, 300, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(fake->photos.played.pixels);
	assert_true(fake_press(fake, "size-4"));
	assert_true(fake_lit(fake, "size-4"));
	assert_false(fake_lit(fake, "size-3") || fake_lit(fake, "size-5"));
	expect_chosen(fake, 4, 4);
	assert_true(fake_press(fake, "auto"));
	assert_true(fake_lit(fake, "auto"));
	picture_auto_size(900, 300, SIZE_AUTO_CELLS, &columns, &rows);
	expect_chosen(fake, columns, rows);
	assert_true(fake_press(fake, "ok"));
	expect_board_size(fake, columns, rows);
	assert_int_equal(fake->sheets.size.mode, SIZE_BY_PICTURE);
	picture_crop_turn(&fake->photos.played.crop);
	size_for_new_game(&fake->sheets, &columns, &rows);
	assert_true(columns < rows); /* follows the rotated picture */
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "width-plus") && fake_press(fake, "ok"));
	assert_int_equal(fake->sheets.size.mode, SIZE_CHOSEN);
}

/* Checks the size chosen for a photo of this size. */
static void expect_size_for(struct fake *fake, bool own, int width, int height, int columns,
                            int rows)
{
	struct photo photo = PHOTO_NONE;
	int w, h;

	photo.bundled = own ? -1 : 0;
	photo.pixels = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photo.pixels);
	size_for_photo(&fake->sheets, &photo, &w, &h);
	check(w == columns && h == rows, "expected %d × %d for a photo of %d × %d px, got %d × %d",
	      columns, rows, width, height, w, h);
	photo_free(&photo);
	game_new(&fake->game, w, h, 0);
}

FAKE_TEST(own_pictures_get_a_size_of_their_shape)
{
	game_new(&fake->game, 4, 4, 0);
	expect_size_for(fake, true, 160, 90, 5, 3);
	expect_size_for(fake, true, 90, 160, 3, 5); /* the aim is still 16 tiles, not 15 */
	expect_size_for(fake, true, 100, 100, 4, 4);
	expect_size_for(fake, true, 160, 90, 5, 3);
	expect_size_for(fake, false, 160, 120, 4, 4);
	game_new(&fake->game, 6, 6, 0); /* as for a challenge */
	expect_size_for(fake, true, 160, 90, 9, 5);
	expect_size_for(fake, false, 160, 120, 6, 6);
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "ok")); /* no size was chosen */
	assert_int_equal(fake->sheets.size.mode, SIZE_BY_OWN_PICTURE);
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "size-3") && fake_press(fake, "ok"));
	expect_size_for(fake, true, 160, 90, 3, 3);
	fake->sheets.size.mode = SIZE_BY_PICTURE;
	expect_size_for(fake, false, 160, 120, 4, 3);
}

FAKE_TEST(an_unlisted_size_is_not_preselected)
{
	game_new(&fake->game, 4, 4, 0);
	fake->game.choice.kind = SCRAMBLE_BOARD;
	expect_size_for(fake, true, 160, 90, 4, 4);
}

FAKE_TEST(arrow_keys_choose_while_no_control_has_the_focus)
{
	open_size(fake, 3, 3);
	fake->controls.pointer_x = fake->controls.pointer_y = 100;
	assert_true(fake_key(fake, SDLK_RIGHT));
	expect_focus(fake, "sweep");
	assert_int_equal(fake->controls.pointer_x, -1);
	assert_true(fake_key(fake, SDLK_DOWN) && fake_key(fake, SDLK_DOWN));
	expect_chosen(fake, 4, 5);
	for (int i = 0; i < 9; i++)
		assert_true(fake_key(fake, SDLK_LEFT) && fake_key(fake, SDLK_UP));
	expect_chosen(fake, 2, 2);
	assert_true(fake_press(fake, "sweep")); /* pressed with Space: does nothing */
	expect_chosen(fake, 2, 2);
	assert_false(fake_key(fake, SDLK_TAB) || fake_key(fake, SDLK_RETURN));
	fake->controls.focus = fake_find(fake, "size-3")->command;
	assert_false(fake_key(fake, SDLK_RIGHT));
	expect_focus(fake, "size-3");
	expect_chosen(fake, 2, 2);
}

/* The centre of the cell for a size. */
static struct sheet_point point_at(const struct fake *fake, int columns, int rows)
{
	const SDL_Rect *grid = &fake_find(fake, "sweep")->rect;
	int side = grid->w / SWEEP_SIDE;
	int x = grid->x + columns * side - side / 2, y = grid->y + rows * side - side / 2;

	return (struct sheet_point){ .x = x, .y = y, .hit = controls_hit(&fake->controls, x, y) };
}

FAKE_TEST(the_pointer_sweeps_over_the_cells)
{
	struct sheet_point point, beside = { .x = -50, .y = -50 };
	int columns, rows;

	open_size(fake, 3, 3);
	point = point_at(fake, 7, 3);
	fake->controls.pointer_x = point.x;
	fake->controls.pointer_y = point.y;
	sweep_unpack(controls_hovered_part(&fake->controls), &columns, &rows);
	check(columns == 7 && rows == 3, "expected 7 × 3 under the pointer, got %d × %d", columns,
	      rows);
	expect_chosen(fake, 3, 3);
	assert_true(sheets_press(&fake->sheets, &point));
	expect_chosen(fake, 7, 3);
	point = point_at(fake, 5, 10);
	assert_true(sheets_drag(&fake->sheets, &point));
	expect_chosen(fake, 5, 10);
	assert_true(sheets_drag(&fake->sheets, &beside));
	expect_chosen(fake, 2, 2);
	point = point_at(fake, 9, 2);
	assert_true(sheets_drag(&fake->sheets, &point));
	assert_false(sheets_release(&fake->sheets, &point)); /* presses its control, too */
	assert_false(sheets_drag(&fake->sheets, &beside));
	expect_chosen(fake, 9, 2);
	assert_false(sheets_press(&fake->sheets, &beside));
	assert_false(sheets_drag(&fake->sheets, &point));
}

FAKE_TEST(kinds_and_walks_are_kept_if_they_changed)
{
	fake->game.choice.walk_moves = 10;
	fake_open(fake, &size_sheet);
	assert_null(fake_find(fake, "walk-plus"));
	assert_null(fake_find(fake, "kind-walk"));
	assert_true(fake_press(fake, "more") && fake_press(fake, "kind-walk"));
	assert_true(fake_press(fake, "walk-minus"));
	assert_false(fake_press(fake, "walk-minus"));
	assert_int_equal(fake->sheets.size.chosen.walk_moves, 5);
	for (int i = 0; i < 50 && fake_press(fake, "walk-plus"); i++)
		;
	assert_int_equal(fake->sheets.size.chosen.walk_moves, 0); /* enough to mix the board */
	assert_true(fake_press(fake, "walk-minus"));
	assert_int_equal(fake->set_count, 0);
	assert_true(fake_press(fake, "ok"));
	assert_int_equal(fake->set_count, 2);
	assert_int_equal(settings_get(&fake->settings, SETTING_SCRAMBLE_KIND), SCRAMBLE_WALK);
	assert_int_equal(settings_get(&fake->settings, SETTING_WALK_MOVES), 10000);
	assert_int_equal(fake->game.round.plan.scramble.kind, SCRAMBLE_WALK);
	assert_int_equal(fake->game.round.plan.scramble.walk_moves, 10000);
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "ok"));
	assert_int_equal(fake->set_count, 2);
}

FAKE_TEST(a_difficulty_is_kept)
{
	fake_open(fake, &size_sheet);
	assert_true(fake_lit(fake, "any"));
	assert_true(fake_press(fake, "more") && fake_press(fake, "kind-any"));
	assert_false(fake_lit(fake, "any"));
	assert_true(fake_press(fake, "hard") && fake_lit(fake, "hard"));
	assert_true(fake_press(fake, "ok"));
	assert_int_equal(settings_get(&fake->settings, SETTING_DIFFICULTY), SCRAMBLE_HARD);
	assert_int_equal(fake->game.round.plan.scramble.kind, SCRAMBLE_GAP_HOME);
	fake_open(fake, &size_sheet);
	assert_true(fake_lit(fake, "hard") && fake_press(fake, "more"));
	assert_true(fake_press(fake, "kind-any") && fake_press(fake, "ok"));
	assert_int_equal(settings_get(&fake->settings, SETTING_DIFFICULTY),
	                 SCRAMBLE_ANY_DIFFICULTY);
	assert_int_equal(fake->game.round.plan.scramble.kind, SCRAMBLE_GAP_ANY);
}

static void expect_kept(const struct fake *fake, enum size_mode mode, int columns, int rows)
{
	assert_int_equal(settings_get(&fake->settings, SETTING_SIZE_MODE), mode);
	assert_int_equal(settings_get(&fake->settings, SETTING_COLUMNS), columns);
	assert_int_equal(settings_get(&fake->settings, SETTING_ROWS), rows);
}

FAKE_TEST(a_size_is_kept_once_it_is_chosen)
{
	assert_int_equal(setting_info(SETTING_SIZE_MODE)->max, SIZE_CHOSEN);
	open_size(fake, 6, 5); /* as for a challenge */
	assert_true(fake_press(fake, "ok"));
	expect_kept(fake, SIZE_BY_OWN_PICTURE, 4, 4);
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "size-5") && fake_press(fake, "width-plus"));
	expect_kept(fake, SIZE_BY_OWN_PICTURE, 4, 4); /* not yet */
	assert_true(fake_press(fake, "ok"));
	expect_kept(fake, SIZE_CHOSEN, 6, 5);
	fake->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 900, 900, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(fake->photos.played.pixels);
	fake_open(fake, &size_sheet);
	assert_true(fake_press(fake, "auto") && fake_press(fake, "ok"));
	expect_kept(fake, SIZE_BY_PICTURE, 4, 4);
}

static bool warns(const struct fake *fake)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_WARNING)
			return strstr(items->list[i].text, "There’s no 3×3 challenge") != NULL;
	return false;
}

FAKE_TEST(a_size_that_the_list_lacks_is_refused)
{
	open_size(fake, 3, 3);
	assert_false(warns(fake));
	assert_true(fake_press(fake, "more") && fake_press(fake, "kind-list"));
	assert_true(warns(fake));
	assert_false(fake_press(fake, "ok"));
	assert_true(fake_press(fake, "width-minus") && fake_press(fake, "height-minus"));
	assert_false(warns(fake));
	assert_true(fake_press(fake, "ok"));
	assert_string_equal(fake->game.round.plan.name, "Corner");
}
