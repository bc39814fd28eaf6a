/* The gallery on SDL's dummy driver: nothing overlaps, presses hit what is drawn, thumbnails are
 * drawn in their cells. */
#include <SDL.h>

#include "sheets/fixture.h"
#include "sheets/gallery/gallery.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/grid.h"
#include "ui/scale.h"
#include "ui/thumbs.h"

enum { CELLS = 200, SHOWN = 64 };

struct stage {
	struct view *view;
	struct fixture fixture; /* only its sheets: the gallery is open, with nothing behind it */
	struct board board;
	SDL_Surface *thumbnail; /* red */
	struct scene scene;
};

static const struct grid *grid_of(const struct stage *stage)
{
	return &gallery_state(&stage->fixture.sheets)->browsers[ALBUM_FOLDER].grid;
}

static void resize(struct stage *stage, int width, int height)
{
	SDL_SetWindowSize(stage->view->canvas.window, width, height);
	SDL_PumpEvents();
}

static void draw(struct stage *stage, int scroll)
{
	struct gallery_state *gallery = gallery_state(&stage->fixture.sheets);
	struct sheet_area area = view_sheet_area(stage->view);
	const struct sheet_frame frame = { .area = &area, .text = &stage->view->text };
	struct grid grid = gallery_grid(&stage->fixture.sheets, &frame);
	struct browser *browser = &gallery->browsers[ALBUM_FOLDER];

	browser->grid = grid;
	browser->scroll = scroll;
	browser->seen = scroll;
	grid_seen(&grid, scroll, &gallery->first, &gallery->end);
	for (int i = gallery->first; i < gallery->end && i < gallery->first + SHOWN; i++)
		gallery->cells[i - gallery->first] =
		        (struct gallery_cell){ .name = "IMG_2019-07-01_a rather long name.jpg",
			                       .thumbnail = stage->thumbnail,
			                       .is_folder = i == 0,
			                       .broken = i == 1,
			                       .playing = i == 2,
			                       .opening = i == 3,
			                       .key = (uint64_t)i };
	view_draw(stage->view, &stage->scene, 1000);
}

static void begin(struct stage *stage)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	stage->view = view_create("test", WINDOW_SIZED(640, 480), TEST_SHARE, &error);
	check(stage->view != NULL, "%s", error.text);
	stage->fixture.sheets.open = &gallery_sheet;
	stage->fixture.sheets.photos = &stage->fixture.photos;
	stage->fixture.sheets.settings = &stage->fixture.settings;
	sheets_init(&stage->fixture.sheets);
	stage->view->sheets = fixture_view_sheets(&stage->fixture);
	stage->thumbnail = SDL_CreateRGBSurfaceWithFormat(0, 256, 192, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(stage->thumbnail);
	SDL_FillRect(stage->thumbnail, NULL, SDL_MapRGB(stage->thumbnail->format, 250, 10, 20));
	board_init(&stage->board, 3, 3);
	SDL_strlcpy(gallery_state(&stage->fixture.sheets)->shown_path, "~/Pictures", PATHS_SIZE);
	SDL_strlcpy(stage->fixture.photos.albums.path, "/home/player/Pictures", PATHS_SIZE);
	gallery_state(&stage->fixture.sheets)->tab = ALBUM_FOLDER;
	browser_init(&gallery_state(&stage->fixture.sheets)->browsers[ALBUM_FOLDER]);
	gallery_state(&stage->fixture.sheets)->count = CELLS;
	stage->scene = (struct scene){
		.board = &stage->board, .help = "", .short_help = "", .sheet_open = true
	};
	for (int i = 0; i < COMMAND_COUNT; i++)
		stage->scene.commands.enabled[i] = stage->fixture.sheets.states.enabled[i] = true;
}

static void end(struct stage *stage)
{
	sheets_destroy(&stage->fixture.sheets);
	view_free(stage->view);
	SDL_FreeSurface(stage->thumbnail);
	SDL_Quit();
}

FIXTURE(set_up, tear_down, struct stage, begin, end);
GROUP(set_up, tear_down);
#define STAGE_TEST(name) TEST_CASE_OF(name, struct stage, stage, NULL, NULL)

/* At twice the pixels per unit, too. That nothing overlaps or leaves the sheet is checked by test_fit.c. */
STAGE_TEST(rows_are_seen_whole)
{
	static const int windows[][2] = { { 480, 480 },  { 480, 720 },  { 640, 480 },  { 640, 640 },
		                          { 1000, 800 }, { 1280, 800 }, { 1920, 1080 } };
	struct sheets *sheets = &stage->fixture.sheets;
	struct canvas canvas = { .data_dir = TEST_SHARE };
	struct layout layout;
	struct sheet_area area;
	struct text text;
	const struct sheet_frame frame = { .area = &area, .text = &text };
	struct items items;
	struct error error;

	check(text_init(&text, &canvas, &error), "%s", error.text);
	for (int i = 0; i < 4 * (int)SDL_arraysize(windows); i++) {
		int density = 1 + i % 2;
		struct grid grid;

		sheets_note(sheets, i / 2 % 2 == 0 ? ""
		                                   : "“a rather long name of a file that cannot be "
		                                     "read.png” is not a picture.");
		layout_compute(&layout, &text, windows[i / 4][0] * density,
		               windows[i / 4][1] * density, (float)density, 100, 0, 4, 4, 1.0);
		area = layout_sheet_area(&layout);
		items_clear(&items);
		sheets_build(sheets, &items, &frame);
		for (int k = 0; k < items.count; k++) {
			const struct item *item = &items.list[k];

			assert_true((item->kind != ITEM_PLACE && item->kind != ITEM_FIELD) ||
			            item->rect.w > scale_px(&layout.scale, 200));
		}
		grid = gallery_grid(sheets, &frame);
		assert_in_range(grid.columns, 3, 7);
		check(grid.area.h >= grid.cell_h, "no row is seen whole at %dx%d",
		      windows[i / 4][0], windows[i / 4][1]);
	}
	sheets_note(sheets, "");
	/* larger text: fewer columns, for the names */
	layout_compute(&layout, &text, 1280, 800, 1.0f, 200, 0, 4, 4, 1.0);
	area = layout_sheet_area(&layout);
	assert_int_equal(gallery_grid(sheets, &frame).columns, 4);
	text_destroy(&text);
}

STAGE_TEST(presses_hit_cells_and_the_bar)
{
	const SDL_Rect *area = &grid_of(stage)->area;
	struct controls_hit hit;
	SDL_Rect cell;

	resize(stage, 1000, 800);
	draw(stage, 55);
	cell = grid_cell(grid_of(stage), 7, 55);
	hit = controls_hit(&stage->view->controls, cell.x + 9, cell.y + 9);
	assert_int_equal(hit.command, control_id(GALLERY_PICK));
	assert_int_equal(hit.part, 7);
	hit = controls_hit(&stage->view->controls, area->x + area->w - 2, area->y + 2);
	assert_int_equal(hit.command, control_id(GALLERY_PICK));
	assert_int_equal(hit.part, BROWSER_BAR);
	hit = controls_hit(&stage->view->controls, 1, 1);
	assert_int_equal(hit.command, COMMAND_NONE);
	assert_true(hit.beside_sheet);
}

static Uint32 pixel(struct stage *stage, int x, int y)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	Uint8 r, g, b;

	assert_non_null(surface);
	SDL_GetRGB(((Uint32 *)surface->pixels)[y * surface->pitch / 4 + x], surface->format, &r, &g,
	           &b);
	return (Uint32)r << 16 | (Uint32)g << 8 | b;
}

STAGE_TEST(thumbnails_are_seen_after_a_few_frames)
{
	SDL_Rect cell;

	resize(stage, 1000, 800);
	for (int frame = 0; frame < 6; frame++)
		draw(stage, 0);
	for (int index = 4; index < gallery_state(&stage->fixture.sheets)->end; index++) {
		cell = grid_cell(grid_of(stage), index, 0);
		if (cell.y + cell.h / 4 < grid_of(stage)->area.y + grid_of(stage)->area.h)
			check(pixel(stage, cell.x + cell.w / 2, cell.y + cell.h / 4) == 0xFA0A14,
			      "cell %d shows %06x", index,
			      pixel(stage, cell.x + cell.w / 2, cell.y + cell.h / 4));
	}
}

STAGE_TEST(without_cells_there_is_a_sentence)
{
	gallery_state(&stage->fixture.sheets)->count = 0;
	draw(stage, 0);
	assert_null(items_find(&stage->view->controls.items, control_id(GALLERY_PICK)));
	gallery_state(&stage->fixture.sheets)->count = CELLS;
}

STAGE_TEST(tab_moves_from_the_grid_to_the_tabs)
{
	const struct items *items;

	draw(stage, 0);
	items = &stage->view->controls.items;
	assert_int_equal(items_next(items, COMMAND_NONE, 1), control_id(GALLERY_PICK));
	assert_int_equal(items_next(items, control_id(GALLERY_PICK), 1), control_id("tab-scenes"));
	assert_int_equal(items_next(items, control_id("tab-folder"), 1), control_id(GALLERY_UP));
	assert_int_equal(items_next(items, control_id(GALLERY_UP), 1), control_id(GALLERY_PATH));
	assert_int_equal(items_next(items, control_id(GALLERY_PICK), -1), COMMAND_CLOSE);
}

STAGE_TEST(textures_are_made_once_and_within_the_budget)
{
	struct canvas canvas = { .window = NULL };
	struct thumbs thumbs = { .count = 0 };
	int budget = 2;
	SDL_Texture *first;

	canvas.renderer = SDL_CreateSoftwareRenderer(stage->thumbnail);
	assert_non_null(canvas.renderer);
	first = thumbs_texture(&thumbs, &canvas, stage->thumbnail, 1, 90, 60, 6, &budget);
	assert_non_null(first);
	assert_ptr_equal(thumbs_texture(&thumbs, &canvas, stage->thumbnail, 1, 90, 60, 6, &budget),
	                 first);
	assert_non_null(thumbs_texture(&thumbs, &canvas, stage->thumbnail, 1, 80, 60, 6, &budget));
	assert_null(thumbs_texture(&thumbs, &canvas, stage->thumbnail, 2, 90, 60, 6, &budget));
	for (uint64_t key = 2; key < 2 * THUMBS_MAX; key++) {
		budget = 1;
		assert_non_null(
		        thumbs_texture(&thumbs, &canvas, stage->thumbnail, key, 9, 6, 6, &budget));
	}
	assert_int_equal(thumbs.count, THUMBS_MAX);
	thumbs_forget(&thumbs);
	SDL_DestroyRenderer(canvas.renderer);
}

/* At any width: no wider than that, with both ends (or the end) intact. */
STAGE_TEST(long_names_are_shortened)
{
	static const char name[] = "Ein Föto mit längerem Namen – Übung №12345.jpeg";
	struct canvas canvas = { .data_dir = TEST_SHARE };
	struct text text;
	struct error error;
	char fit[TEXT_FIT_SIZE];
	int width, height;

	check(text_init(&text, &canvas, &error), "%s", error.text);
	text_set_scale(&text, 1.0f);
	text_fit(&text, THEME_FONT_SMALL, name, 9999, TEXT_CUT_MIDDLE, fit);
	assert_string_equal(fit, name);
	for (int px = 90; px < 300; px += 7) {
		text_fit(&text, THEME_FONT_SMALL, name, px, TEXT_CUT_MIDDLE, fit);
		text_measure(&text, THEME_FONT_SMALL, fit, 0, &width, &height);
		check(width <= px && width > px - 30, "“%s” is %d px wide for %d", fit, width, px);
		assert_string_equal(fit + strlen(fit) - 5, ".jpeg");
		text_fit(&text, THEME_FONT_SMALL, name, px, TEXT_CUT_START, fit);
		text_measure(&text, THEME_FONT_SMALL, fit, 0, &width, &height);
		check(width <= px && width > px - 30, "“%s” is %d px wide for %d", fit, width, px);
		assert_memory_equal(fit, "…", strlen("…"));
		assert_string_equal(fit + strlen("…"),
		                    name + strlen(name) - strlen(fit) + strlen("…"));
	}
	text_destroy(&text);
}
