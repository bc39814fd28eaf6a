/* The gallery without a window: keys, tabs, the pointer, typing and opening. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "photos/photo.h"
#include "picture/picture.h"
#include "sheets/bench.h"
#include "sheets/gallery/gallery.h"
#include "support/folders.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/grid.h"

static struct gallery_state *open_gallery(struct bench *bench)
{
	bench_open(bench, &gallery_sheet);
	return gallery_state(&bench->sheets);
}

static void expect_selected(const struct bench *bench, int expected)
{
	const struct gallery_state *gallery = gallery_state(&bench->sheets);
	int selected = gallery->browsers[gallery->tab].selected;

	check(selected == expected, "expected cell %d, got %d", expected, selected);
}

static void write_path(struct bench *bench, const char *name)
{
	struct field *field = &gallery_state(&bench->sheets)->field;
	char path[64];

	snprintf(path, sizeof path, "%s%s", bench->folder, name);
	field_select(field);
	assert_true(field_insert(field, path));
}

/* Shows the folder, with its first cell selected. */
static void show_folder(struct bench *bench)
{
	write_path(bench, "");
	assert_true(bench_command(bench, (int)control_id("ok")));
	do
		bench_wait_for_folder(bench);
	while (strcmp(bench->photos.albums.path, bench->folder) != 0);
	bench_frame(bench);
}

WORKER_TEST(arrows_go_through_the_grid)
{
	struct gallery_state *gallery = open_gallery(bench);

	expect_selected(bench, 3); /* the played picture */
	assert_int_equal(gallery->count, BENCH_SCENES);
	assert_true(bench_key(bench, SDLK_HOME));
	expect_selected(bench, 0);
	assert_true(bench_key(bench, SDLK_RIGHT));
	expect_selected(bench, 1);
	assert_true(bench_key(bench, SDLK_DOWN));
	expect_selected(bench, 1 + gallery->browsers[ALBUM_SCENES].grid.columns);
	assert_true(bench_key(bench, SDLK_UP));
	assert_true(bench_key(bench, SDLK_LEFT));
	expect_selected(bench, 0);
	assert_true(bench_key(bench, SDLK_END));
	expect_selected(bench, BENCH_SCENES - 1);
	assert_false(bench_key(bench, SDLK_F1));
}

WORKER_TEST(left_and_right_change_the_tab)
{
	struct gallery_state *gallery = open_gallery(bench);

	bench->controls.focus = control_id("tab-scenes");
	assert_true(bench_key(bench, SDLK_LEFT)); /* there is none */
	bench_expect_focus(bench, "tab-scenes");
	assert_true(bench_key(bench, SDLK_RIGHT));
	bench_expect_focus(bench, "tab-recent");
	assert_int_equal(gallery->tab, ALBUM_RECENT);
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_NOTE),
	                    "Pictures you open will appear here.");
	assert_true(settings_set(&bench->settings, SETTING_FORGETS, 1, NULL));
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_NOTE),
	                    "Pictures you open aren’t remembered.");
	assert_true(bench_key(bench, SDLK_RIGHT));
	assert_int_equal(gallery->tab, ALBUM_FOLDER);
	assert_true(bench_key(bench, SDLK_DOWN));
	assert_int_equal(bench->controls.focus, control_id(GALLERY_PICK));
	assert_true(bench_command(bench, (int)control_id("tab-scenes")));
	assert_int_equal(gallery->tab, ALBUM_SCENES);
}

WORKER_TEST(typing_in_the_grid_begins_a_path)
{
	open_gallery(bench);
	assert_true(sheets_text(&bench->sheets, " ")); /* its key pressed the grid */
	bench_expect_focus(bench, GALLERY_PICK);
	assert_true(sheets_text(&bench->sheets, "/"));
	bench_expect_focus(bench, GALLERY_PATH);
	assert_true(sheets_text(&bench->sheets, "b"));
	assert_string_equal(gallery_state(&bench->sheets)->field.text, "/b");
}

WORKER_TEST(the_field_leaves_keys_to_the_grid)
{
	open_gallery(bench);
	assert_true(bench_command(bench, (int)control_id(GALLERY_PATH)));
	bench_expect_focus(bench, GALLERY_PATH);
	assert_false(bench_key(bench, SDLK_TAB)); /* goes to the next control */
	assert_false(bench_key(bench, SDLK_LEFT));
	assert_true(bench_key(bench, SDLK_DOWN));
	bench_expect_focus(bench, GALLERY_PICK);
}

/* What was said about a text goes as soon as that is changed. */
WORKER_TEST(correcting_a_path_removes_what_was_said_about_it)
{
	open_gallery(bench);
	assert_true(sheets_text(&bench->sheets, "/bat.png"));
	for (int i = 0; i < 3; i++) {
		SDL_KeyboardEvent key = { .keysym.sym = i == 0 ? SDLK_LEFT : SDLK_BACKSPACE };

		sheets_note(&bench->sheets, "Can’t find “bat.png”.");
		if (i == 2)
			assert_true(sheets_text(&bench->sheets, "o"));
		else
			sheets_edit(&bench->sheets, &key);
		check((bench->sheets.note[0] == '\0') == (i > 0), "%d: “%s”", i,
		      bench->sheets.note);
	}
}

WORKER_TEST(a_typed_file_is_opened)
{
	struct gallery_state *gallery = open_gallery(bench);

	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->sheets.note, "Type the path of a picture first.");
	write_path(bench, "/boat.png");
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->sheets.note, "");
	assert_string_equal(bench->opened, gallery->field.text);
	assert_true(gallery->waits);
	sheets_note(&bench->sheets, "It is damaged.");
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_WARNING), "It is damaged.");
	sheets_close(&bench->sheets, false);
	assert_false(gallery->waits);
	assert_string_equal(bench->sheets.note, "");
	open_gallery(bench);
	assert_true(gallery->field.selected); /* to be replaced by what is typed */
	show_folder(bench);
	field_select(&gallery->field);
	assert_true(field_insert(&gallery->field, "cliff.png")); /* in the folder shown */
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->opened + strlen(bench->folder), "/cliff.png");
}

WORKER_TEST(a_folder_is_entered_and_left)
{
	struct gallery_state *gallery = open_gallery(bench);
	const struct albums *albums = &bench->photos.albums;

	show_folder(bench);
	assert_int_equal(gallery->tab, ALBUM_FOLDER);
	assert_int_equal(gallery->count, BENCH_FILES);
	bench_expect_focus(bench, GALLERY_PICK);
	expect_selected(bench, 0);
	assert_true(bench_command(bench, (int)control_id(GALLERY_PICK)));
	bench_wait_for_folder(bench);
	assert_string_equal(albums->path + strlen(bench->folder), "/albums");
	bench_frame(bench);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_NOTE),
	                    "No pictures in this folder.");
	assert_true(bench_key(bench, SDLK_BACKSPACE));
	bench_wait_for_folder(bench);
	assert_string_equal(albums->path, bench->folder);
	expect_selected(bench, 0); /* the folder just left */
}

/* How many are solved isn't told before that is known; then a picture that was chosen meanwhile stays so. */
WORKER_TEST(a_long_folder_is_examined_while_it_is_shown)
{
	enum { LINKS = 300 };
	const struct gallery_state *gallery = open_gallery(bench);
	char first[64], path[80];

	snprintf(first, sizeof first, "%s/cliff.png", bench->folder);
	for (int i = 0; i < LINKS; i++) {
		snprintf(path, sizeof path, "%s/albums/%d.png", bench->folder, i);
		assert_int_equal(link(first, path), 0);
	}
	write_path(bench, "/albums");
	assert_true(bench_command(bench, (int)control_id("ok")));
	do
		bench_wait_for_folder(bench);
	while (strstr(bench->photos.albums.path, "albums") == NULL);
	bench_frame(bench);
	assert_int_equal(gallery->count, LINKS);
	assert_string_equal(gallery->solved, "");
	assert_true(bench_key(bench, SDLK_END));
	bench_wait_for_folder(bench);
	expect_selected(bench, LINKS - 1);
	assert_string_equal(gallery->solved, "0 of 300 pictures solved");
}

static void add_solved(struct store *store, uint64_t content)
{
	struct store_game game = { .photo.content = content };
	struct result result = { .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 },
		                 .ended_ms = BENCH_MANY + 1,
		                 .solved = true,
		                 .seed = content,
		                 .moves = 100,
		                 .ms = 1000,
		                 .shortest = -1 };
	struct error error;

	check(store_result_add(store, &result, &game, &error), "%s", error.text);
}

/* Fills a file of the folder, and finds its content. */
static uint64_t fill_file(const struct bench *bench, const char *name)
{
	char path[64];
	struct stat seen;
	uint64_t content;
	int file;

	snprintf(path, sizeof path, "%s/%s", bench->folder, name);
	write_text(path, "no picture");
	file = open(path, O_RDONLY);
	assert_true(file >= 0 && fstat(file, &seen) == 0);
	content = picture_content(file, seen.st_size);
	close(file);
	return content;
}

/* Of so many results, the gallery itself reads only what it shows. */
WORKER_TEST(what_is_solved_is_known_of_many_results)
{
	const struct gallery_state *gallery = gallery_state(&bench->sheets);
	struct store *store = bench_open_many(bench);
	uint64_t scene = photo_scene_content(bench->photos.bundled.paths[2]);
	uint64_t file = fill_file(bench, "cliff.png");

	add_solved(store, 5);
	add_solved(store, scene);
	add_solved(store, file);
	bench->sheets.store = store;
	(void)open_gallery(bench);
	assert_int_equal(bench->photos.states.count, 1);
	assert_string_equal(gallery->solved, "1 of 12 pictures solved");
	show_folder(bench);
	assert_string_equal(gallery->solved, "1 of 3 pictures solved");
	assert_true(bench->photos.albums.folder->entries[gallery->count - 1].solved);
	assert_false(gallery_progress(&bench->sheets, 0, file + 1).solved);
	assert_true(gallery_progress(&bench->sheets, 0, file).solved);
	/* none is read again because of another visible one, whatever their contents are */
	for (int i = 0; i < GALLERY_CELLS_MAX; i++)
		(void)gallery_progress(&bench->sheets, i, file + 512 * (uint64_t)i);
	for (int i = 0; i < GALLERY_CELLS_MAX; i++)
		check(gallery->looked_up[i].content == file + 512 * (uint64_t)i,
		      "cell %d was forgotten", i);
	sheets_close(&bench->sheets, false);
	bench->sheets.store = bench->store;
	store_close(store);
}

WORKER_TEST(a_picked_picture_is_opened)
{
	struct gallery_state *gallery = open_gallery(bench);

	assert_true(bench_key(bench, SDLK_RIGHT));
	assert_true(bench_command(bench, (int)control_id(GALLERY_PICK)));
	assert_int_equal(bench->bundled, 4);
	assert_true(gallery->waits && !bench->hidden);
	assert_true(bench_command(bench, (int)control_id("surprise")));
	assert_true(bench->hidden);
	show_folder(bench);
	assert_true(bench_key(bench, SDLK_END));
	assert_true(bench_command(bench, (int)control_id(GALLERY_PICK)));
	assert_string_equal(bench->opened + strlen(bench->folder), "/cliff.png");
}

/* Unless its name is a secret. */
WORKER_TEST(the_gallery_opens_where_the_picture_is)
{
	struct gallery_state *gallery = open_gallery(bench);
	struct photo *played = &bench->photos.played;
	char path[sizeof played->path]; /* gcc 16 warns if it is written beside the folder */

	snprintf(path, sizeof path, "%s/cliff.png", bench->folder);
	for (int secret = 1; secret >= 0; secret--) {
		sheets_close(&bench->sheets, false);
		played->bundled = 5;
		played->hidden = secret != 0;
		(void)open_gallery(bench);
		expect_selected(bench, secret != 0 ? 3 : 5);
	}
	show_folder(bench);
	for (int secret = 1; secret >= 0; secret--) {
		assert_true(bench_command(bench, (int)control_id("tab-scenes")));
		sheets_close(&bench->sheets, false);
		played->bundled = -1;
		played->hidden = secret != 0;
		memcpy(played->path, path, sizeof path);
		(void)open_gallery(bench);
		assert_int_equal(gallery->tab, secret != 0 ? ALBUM_SCENES : ALBUM_FOLDER);
	}
	bench_wait_for_folder(bench);
	expect_selected(bench, BENCH_FILES - 1);
}

/* The centre of a cell. */
static struct sheet_point at_cell(const struct bench *bench, int index)
{
	const struct gallery_state *gallery = gallery_state(&bench->sheets);
	const struct browser *browser = &gallery->browsers[gallery->tab];
	SDL_Rect cell = grid_cell(&browser->grid, index, (int)browser->seen);
	struct sheet_point point = { .x = cell.x + cell.w / 2, .y = cell.y + cell.h / 2 };

	point.hit = controls_hit(&bench->controls, point.x, point.y);
	return point;
}

WORKER_TEST(a_click_selects_and_a_drag_scrolls)
{
	struct browser *browser = &open_gallery(bench)->browsers[ALBUM_SCENES];
	struct sheet_point point = at_cell(bench, 5), other = at_cell(bench, 6);

	assert_int_equal(point.hit.part, 5);
	assert_true(sheets_press(&bench->sheets, &point));
	assert_false(sheets_release(&bench->sheets, &point)); /* then the control is pressed */
	expect_selected(bench, 5);
	assert_true(sheets_press(&bench->sheets, &point));
	assert_true(sheets_release(&bench->sheets, &other)); /* elsewhere, nothing is */
	expect_selected(bench, 5);
	assert_true(sheets_press(&bench->sheets, &point));
	bench->controls.pressed = control_id(GALLERY_PICK);
	other = point;
	other.y -= 3;
	assert_false(sheets_drag(&bench->sheets, &other));
	browser->grid.area.h = browser->grid.cell_h; /* so that it scrolls */
	other.y -= 30;
	assert_true(sheets_drag(&bench->sheets, &other));
	assert_int_equal(bench->controls.pressed, COMMAND_NONE);
	assert_int_equal(browser->scroll, 33);
	assert_true(sheets_release(&bench->sheets, &other));
}

WORKER_TEST(a_press_ends_with_its_folder)
{
	struct sheet_point point;

	open_gallery(bench);
	show_folder(bench);
	point = at_cell(bench, 0);
	assert_true(sheets_press(&bench->sheets, &point));
	assert_true(bench_key(bench, SDLK_BACKSPACE));
	bench_wait_for_folder(bench);
	bench_frame(bench);
	point = at_cell(bench, 0);
	assert_true(sheets_release(&bench->sheets, &point)); /* nothing is picked */
}

WORKER_TEST(up_can_be_pressed_below_the_top_folder)
{
	open_gallery(bench);
	show_folder(bench);
	assert_true(sheets_can(&bench->sheets, control_id(GALLERY_UP)));
	strcpy(bench->photos.albums.path, "/");
	bench_frame(bench);
	assert_false(sheets_can(&bench->sheets, control_id(GALLERY_UP)));
}
