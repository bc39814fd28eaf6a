/* The whole view on SDL's dummy driver: frames are drawn and read back. */
#include <SDL.h>

#include "photos/reading.h"
#include "sheets/fixture.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/theme.h"

struct stage {
	struct view *view;
	struct fixture fixture;
	struct board board;
	struct scene scene;
	struct screen_sizes sizes;
};

/* A picture with a different colour for each cell. */
static SDL_Surface *make_surface(int width, int height, int columns, int rows)
{
	SDL_Surface *surface =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(surface);
	for (int cell = 0; cell < columns * rows; cell++) {
		SDL_Rect rect = { cell % columns * width / columns, cell / columns * height / rows,
			          width / columns + 1, height / rows + 1 };

		SDL_FillRect(surface, &rect,
		             SDL_MapRGB(surface->format, (Uint8)(20 + cell * 25), 200, 90));
	}
	return surface;
}

static void set_picture(struct stage *stage)
{
	struct screen_sizes sizes = view_wanted_sizes(stage->view, 3, 3, 1.0);
	SDL_Surface *board = make_surface(sizes.cell_width * 3, sizes.cell_height * 3, 3, 3);
	SDL_Surface *preview = make_surface(sizes.preview_width, sizes.preview_height, 3, 3);
	SDL_Surface *ground = make_surface(sizes.backdrop_width, sizes.backdrop_height, 1, 1);

	assert_true(view_set_picture(stage->view, &sizes,
	                             &(struct view_picture){ board, preview, ground, NULL }));
	stage->sizes = sizes;
	SDL_FreeSurface(board);
	SDL_FreeSurface(preview);
	SDL_FreeSurface(ground);
}

static void begin(struct stage *stage)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	stage->view = view_create("test", WINDOW_SIZED(640, 480), TEST_SHARE, &error);
	check(stage->view != NULL, "%s", error.text);
	board_init(&stage->board, 3, 3);
	board_move(&stage->board, DIRECTION_RIGHT);
	assert_true(fixture_init(&stage->fixture, &stage->board, &stage->view->controls));
	stage->view->sheets = fixture_view_sheets(&stage->fixture);
	stage->scene = (struct scene){ .board = &stage->board, .help = "", .short_help = "" };
	motion_jump(&stage->view->motion, &stage->board);
	set_picture(stage);
}

static void end(struct stage *stage)
{
	fixture_destroy(&stage->fixture);
	view_free(stage->view);
	SDL_Quit();
}

/* The red value of the pixel in the centre of a cell; the window's surface holds what the software
 * renderer drew. */
static int red_in_cell(struct stage *stage, int cell)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	SDL_Rect rect = layout_cell(&stage->view->layout, cell);
	Uint8 red, green, blue;
	Uint32 pixel;

	assert_non_null(surface);
	memcpy(&pixel,
	       (Uint8 *)surface->pixels + (rect.y + rect.h / 2) * surface->pitch +
	               (rect.x + rect.w / 2) * surface->format->BytesPerPixel,
	       sizeof pixel);
	SDL_GetRGB(pixel, surface->format, &red, &green, &blue);
	return red;
}

FIXTURE(set_up, tear_down, struct stage, begin, end);
GROUP(set_up, tear_down);
#define STAGE_TEST(name) TEST_CASE_OF(name, struct stage, stage, NULL, NULL)

STAGE_TEST(each_cell_shows_its_tile)
{
	fixture_draw(&stage->fixture, stage->view, &stage->scene, 1000);
	for (int cell = 0; cell < 9; cell++) {
		int tile = stage->board.tiles[cell];
		int expected = tile > 0 ? 20 + (tile - 1) * 25 : -1;
		int seen = red_in_cell(stage, cell);

		if (tile > 0)
			check(abs(seen - expected) <= 2, "cell %d: tile %d has red %d, seen %d",
			      cell, tile, expected, seen);
		else
			check(seen < 40, "the gap shows red %d", seen);
	}
}

STAGE_TEST(the_missing_piece_appears_only_when_whole)
{
	uint32_t whole_ms = 2000 + THEME_SLIDE_MS + THEME_CLOSE_GAPS_MS + THEME_PIECE_MS;

	board_move(&stage->board, DIRECTION_LEFT);
	assert_true(board_solved(&stage->board));
	motion_follow(&stage->view->motion, &stage->board, 2000, THEME_SLIDE_MS, false);
	view_celebrate(stage->view, false, 2000);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, 2000 + THEME_SLIDE_MS);
	check(red_in_cell(stage, 8) < 40, "the piece is there before the gaps closed");
	assert_false(view_whole(stage->view, whole_ms - 1));
	assert_true(view_whole(stage->view, whole_ms));
	assert_true(view_moving(stage->view, whole_ms));
	stage->view->skipped = true;
	assert_false(view_moving(stage->view, whole_ms));
	fixture_draw(&stage->fixture, stage->view, &stage->scene, whole_ms);
	check(abs(red_in_cell(stage, 8) - 220) <= 2, "the piece has red 220, seen %d",
	      red_in_cell(stage, 8));
	stage->view->solved = false;
	assert_false(view_whole(stage->view, whole_ms));
	board_move(&stage->board, DIRECTION_RIGHT);
	motion_jump(&stage->view->motion, &stage->board);
}

STAGE_TEST(presses_find_cells_and_tools)
{
	const struct layout *layout;
	struct controls_hit hit;
	SDL_Rect rect;

	fixture_draw(&stage->fixture, stage->view, &stage->scene, 9000);
	layout = &stage->view->layout;
	rect = layout_cell(layout, 4);
	hit = controls_hit(&stage->view->controls, rect.x + 3, rect.y + 3);
	assert_int_equal(view_cell_at(stage->view, rect.x + 3, rect.y + 3), 4);
	assert_int_equal(hit.command, COMMAND_NONE);
	rect = layout->tools[0];
	hit = controls_hit(&stage->view->controls, rect.x + 3, rect.y + 3);
	assert_int_equal(view_cell_at(stage->view, rect.x + 3, rect.y + 3), -1);
	assert_int_equal(hit.command, COMMAND_NEW);
}

STAGE_TEST(a_sheet_over_the_board_keeps_presses_from_it)
{
	SDL_Rect cell;
	struct controls_hit hit;

	fixture_show(&stage->fixture, &about_sheet);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, 9000);
	fixture_show(&stage->fixture, NULL);
	assert_true(stage->view->controls.items.covered);
	cell = layout_cell(&stage->view->layout, 0);
	hit = controls_hit(&stage->view->controls, cell.x + 2, 1);
	assert_true(hit.beside_sheet);
	assert_int_equal(view_cell_at(stage->view, cell.x + 2, 1), -1);
}

/* tests/CMakeLists.txt has the linker call this instead of SDL's. */
void __wrap_SDL_SetTextInputRect(const SDL_Rect *rect);

static SDL_Rect caret;

void __wrap_SDL_SetTextInputRect(const SDL_Rect *rect)
{
	caret = *rect;
}

/* Draws the sheet of share codes; returns the caret's x. */
static int find_caret(struct stage *stage, const char *composed)
{
	struct field *field = code_sheet.field(&stage->fixture.sheets);

	field_compose(field, composed);
	stage->view->controls.focus = control_id("code-field");
	fixture_draw(&stage->fixture, stage->view, &stage->scene, 9500);
	return caret.x;
}

STAGE_TEST(an_input_method_shows_its_text_and_knows_the_caret)
{
	struct field *field = code_sheet.field(&stage->fixture.sheets);
	const struct text *text = &stage->view->text;
	bool shown = false;
	int x;

	stage->fixture.game.round.plan.scramble = (struct scramble){ .width = 3, .height = 3 };
	fixture_show(&stage->fixture, &code_sheet);
	assert_true(field_insert(field, "ad"));
	assert_true(field_key(field, SDLK_LEFT));
	x = find_caret(stage, "");
	assert_true(find_caret(stage, "bc") > x);
	for (int i = 0; i < text->word_count; i++)
		shown = shown || strcmp(text->words[i].string, "abcd") == 0;
	assert_true(shown);
	assert_int_equal(find_caret(stage, ""), x);
	assert_string_equal(field->text, "ad");
	fixture_show(&stage->fixture, NULL);
}

/* Also in the first frame in which it has the focus; one that explains itself leaves the line as it is. */
STAGE_TEST(the_help_line_explains_the_control_with_the_focus)
{
	static const char *const names[] = { "yesterday", "ok" };
	const struct items *items = &stage->view->controls.items;

	for (int i = 0; i < 2; i++) {
		const struct item *help = NULL;

		fixture_show(&stage->fixture, i == 0 ? &daily_sheet : &lessons_sheet);
		stage->view->controls.focus = control_id(names[i]);
		fixture_draw(&stage->fixture, stage->view, &stage->scene, 9500);
		for (int k = 0; k < items->count && help == NULL; k++)
			help = items->list[k].kind == ITEM_HELP ? &items->list[k] : NULL;
		assert_non_null(help);
		check((strcmp(help->text, "Play yesterday’s board") == 0) == (i == 0),
		      "the help line says “%s”", help->text);
		assert_string_not_equal(help->text, "Next lesson");
	}
}

/* The build draws the first picture at the side that the usual window needs (assets/assets.cmake). */
STAGE_TEST(the_first_start_draws_no_picture)
{
	SDL_Window *window = stage->view->canvas.window;
	struct error error = { .text = "" };
	const struct photos_setup setup = { .worker = worker_create(&error), .decoder = "/none" };
	struct photos photos = { .last_number = 0 };
	struct screen_sizes sizes;
	const struct reading *reading;

	check(setup.worker != NULL, "%s", error.text);
	photos_init(&photos, &setup);
	assert_true(paths_pictures(&photos.bundled, TEST_SHARE, &error));
	SDL_SetWindowSize(window, 1280, 800);
	SDL_PumpEvents();
	sizes = view_wanted_sizes(stage->view, 4, 4, 1.0);
	photos_open_bundled(&photos, 0, &sizes);
	reading = (const struct reading *)photos.load.job;
	assert_int_equal(reading->limits.drawing_side, READING_FIRST_SIDE);
	SDL_SetWindowSize(window, 640, 480);
	SDL_PumpEvents();
	photos_stop_loading(&photos);
	worker_free(setup.worker);
	paths_pictures_destroy(&photos.bundled);
	photos_destroy(&photos);
}
