/* A control pressed repeatedly at one point stays there while its sheet changes; the two steppers of the Size
 * sheet are aligned; and the two buttons that end a crop are always there. */
#include "sheets/save.h"
#include "sheets/size.h"
#include "sheets/stage.h"
#include "ui/controls.h"

static const int windows[][2] = { { 480, 480 },  { 480, 800 },  { 640, 480 },  { 800, 600 },
	                          { 800, 1200 }, { 1024, 640 }, { 1280, 800 }, { 1920, 1080 } };

/* Presses at one point while the text size goes to its end; every press must hit the slider. */
static void press_all(struct stage *stage, const int *window, int by, SDL_Point at)
{
	static const char name[] = "text-size";
	struct controls *controls = &stage->fixture.controls;
	int percent = stage->fixture.sheets.context.text_percent;

	while (setting_step(SETTING_TEXT, percent, by) != percent) {
		const struct item *item = stage_find(stage, &settings_sheet, name);
		struct controls_hit hit = controls_hit(controls, at.x, at.y);

		check(hit.command == item->command && hit.in_sheet,
		      "%s at %d %% in %dx%d: pressed at %d,%d, it is at %d,%d", name, percent,
		      window[0], window[1], at.x, at.y, item->rect.x, item->rect.y);
		controls_hold(controls, &hit, at.x, at.y);
		percent = setting_step(SETTING_TEXT, percent, by);
		(void)stage_build(stage, window[0], window[1], percent);
	}
}

/* A point in the slider, in sixths of its sides. */
static SDL_Point spot(const struct stage *stage, int across, int down)
{
	const SDL_Rect *rect = &stage_find(stage, &settings_sheet, "text-size")->rect;

	return (SDL_Point){ rect->x + rect->w * across / 6, rect->y + rect->h * down / 6 };
}

GROUP(stage_set_up, stage_tear_down);

/* From 100 % to 200 % and back to 75 %, at the centre and near the corners. */
STAGE_TEST(the_text_size_is_stepped_at_one_spot)
{
	static const int spots[][2] = { { 3, 3 }, { 1, 1 }, { 5, 1 }, { 1, 5 }, { 5, 5 } };

	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (size_t k = 0; k < SDL_arraysize(spots); k++) {
			stage_show(stage, &settings_sheet);
			(void)stage_build(stage, windows[i][0], windows[i][1], 100);
			press_all(stage, windows[i], 1, spot(stage, spots[k][0], spots[k][1]));
			assert_int_equal(stage->fixture.sheets.context.text_percent,
			                 SETTINGS_TEXT_MAX);
			press_all(stage, windows[i], -1, spot(stage, 3, 3));
		}
}

/* Controls that aren't held don't move; holding a control that isn't shown changes nothing. */
STAGE_TEST(nothing_moves_without_a_press)
{
	SDL_Rect sheet;

	stage_show(stage, &settings_sheet);
	sheet = stage_build(stage, 480, 480, 100)->sheet;
	stage->fixture.controls.hold = (struct items_hold){ COMMAND_UNDO, 3, 3, -1, false };
	assert_true(SDL_RectEquals(&sheet, &stage_build(stage, 480, 480, 100)->sheet));
}

static bool name_above(const struct item *button)
{
	const struct item *name = button - 1;

	assert_int_equal(name->kind, ITEM_SUBTITLE);
	return name->rect.y + name->rect.h <= button->rect.y;
}

STAGE_TEST(columns_and_rows_are_in_line)
{
	*size_draft(&stage->fixture.sheets) = (struct size_draft){ .columns = 4, .rows = 32 };
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int percent = 100; percent <= 200; percent += 25) {
			const struct item *columns, *rows, *wider, *higher;

			stage_show(stage, &size_sheet);
			(void)stage_build(stage, windows[i][0], windows[i][1], percent);
			columns = stage_find(stage, &size_sheet, "width-minus");
			rows = stage_find(stage, &size_sheet, "height-minus");
			wider = stage_find(stage, &size_sheet, "width-plus");
			higher = stage_find(stage, &size_sheet, "height-plus");
			check((columns->rect.x == rows->rect.x ||
			       columns->rect.y == rows->rect.y) &&
			              wider->rect.x - columns->rect.x ==
			                      higher->rect.x - rows->rect.x,
			      "%dx%d, %d %%: the steppers at %d,%d and %d,%d are not in line",
			      windows[i][0], windows[i][1], percent, columns->rect.x,
			      columns->rect.y, rows->rect.x, rows->rect.y);
			check(name_above(columns) == name_above(rows),
			      "%dx%d, %d %%: one name stands above, one beside", windows[i][0],
			      windows[i][1], percent);
		}
}

STAGE_TEST(a_crop_can_be_cancelled_in_any_window)
{
	for (size_t i = 0; i < SDL_arraysize(windows); i++) {
		const struct items *items;
		const struct item *cancel;

		stage_show(stage, &crop_sheet);
		items = stage_build(stage, windows[i][0], windows[i][1], 100);
		cancel = items_find(items, COMMAND_CLOSE);
		check(items_find(items, control_id("ok")) != NULL && cancel != NULL &&
		              cancel->kind == ITEM_BUTTON && items->scroll_max == 0,
		      "no Cancel and Done at %dx%d", windows[i][0], windows[i][1]);
	}
}

/* Shows the Size sheet in one of its states; returns where its grid is. */
static SDL_Rect find_grid(struct stage *stage, const struct size_draft *size, const int *window,
                          int percent)
{
	stage_show(stage, &size_sheet);
	*size_draft(&stage->fixture.sheets) = *size;
	(void)stage_build(stage, window[0], window[1], percent);
	return stage_find(stage, &size_sheet, "sweep")->rect;
}

/* The grid, under the pointer, stays while what is chosen changes; 5×5 is in no list. */
STAGE_TEST(the_size_sheet_stays_in_its_place)
{
	static const struct size_draft pairs[][2] = {
		{ { .columns = 5, .rows = 5, .automatic = true },
		  { .columns = 5, .rows = 5, .touched = true } },
		{ { .columns = 5, .rows = 5, .automatic = true }, { .columns = 5, .rows = 5 } },
		{ { .columns = 4, .rows = 4, .chosen.kind = SCRAMBLE_BOARD },
		  { .columns = 5, .rows = 5, .chosen.kind = SCRAMBLE_BOARD } },
	};

	stage->fixture.list.count = FIXTURE_ROWS_MAX;
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int percent = 100; percent <= 200; percent += 50)
			for (size_t k = 0; k < SDL_arraysize(pairs); k++) {
				SDL_Rect from = find_grid(stage, &pairs[k][0], windows[i], percent);
				SDL_Rect to = find_grid(stage, &pairs[k][1], windows[i], percent);

				check(from.x == to.x && from.y == to.y,
				      "%dx%d, %d %%, pair %zu: it moves by %d px", windows[i][0],
				      windows[i][1], percent, k, to.y - from.y);
			}
}

/* True if the small picture is drawn. */
static bool shows_picture(const struct stage *stage)
{
	const struct items *items = &stage->fixture.controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_CUSTOM &&
		    SDL_RectEquals(&items->list[i].rect, &stage->layout.preview))
			return true;
	return false;
}

/* Where a picture was saved is said below the button that was pressed. */
STAGE_TEST(a_sheet_that_grows_stays_in_the_window)
{
	for (int height = 640; height <= 1000; height += 20) {
		const SDL_Rect window = { 0, 0, 1280, height };
		const struct items *items;
		struct controls_hit hit;
		SDL_Rect save;

		stage_show(stage, &film_sheet);
		sheets_note(&stage->fixture.sheets, "");
		stage->fixture.sheets.savings[SAVE_GAME].shows = false;
		items = stage_build(stage, window.w, window.h, 100);
		save = stage_find(stage, &film_sheet, "film-save")->rect;
		hit = controls_hit(&stage->fixture.controls, save.x + 9, save.y + 9);
		controls_hold(&stage->fixture.controls, &hit, save.x + 9, save.y + 9);
		sheets_note(&stage->fixture.sheets,
		            "Saved as “~/Pictures/Lighthouse at dusk, halfway puzzle.png”.");
		stage->fixture.sheets.savings[SAVE_GAME].shows = true;
		items = stage_build(stage, window.w, window.h, 100);
		check(stage_contains(&window, &items->sheet), "it leaves a window of 1280x%d",
		      height);
		save = items->sheet;
		save.y -= scale_px(&stage->layout.scale, THEME_SPACE_S);
		check(items->covered || shows_picture(stage) ==
		                                !SDL_HasIntersection(&save, &stage->layout.preview),
		      "the small picture at 1280x%d", height);
	}
}
