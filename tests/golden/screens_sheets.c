/* screens_sheets: the screens of the sheets. */
#include "golden/screens_parts.h"

#include <string.h>

static const char *const names[SCREENS_THUMBNAILS] = {
	"Attic library", "Aurora lake",     "Autumn fox",    "Balloons",
	"Coral reef",    "Koi pond",        "Lighthouse",    "Old harbour",
	"Rice terraces", "Tiled courtyard", "Toucan jungle", "Winter train",
};

void screens_draw_menu(struct screens *screens)
{
	screens->fixture.sheets.daily = (struct daily_sheet){ .today_counts = true, .streak = 5 };
	screens_show(screens, &menu_sheet);
	screens_states(screens)->enabled[COMMAND_REDO] = false;
	screens_draw_sheet(screens);
}

static void draw_size_of(struct screens *screens, int columns, int rows, enum scramble_kind kind)
{
	screens->fixture.sheets.size = (struct size_sheet){
		.columns = columns, .rows = rows, .chosen = { .kind = kind, .walk_moves = 500 }
	};
	screens_show(screens, &size_sheet);
	screens_draw_sheet(screens);
}

void screens_draw_size(struct screens *screens)
{
	draw_size_of(screens, 5, 5, SCRAMBLE_GAP_HOME);
}

/* A random walk; and a list without a board of the size. */
void screens_draw_size_walk(struct screens *screens)
{
	draw_size_of(screens, 12, 7, SCRAMBLE_WALK);
}

void screens_draw_size_list(struct screens *screens)
{
	draw_size_of(screens, 7, 7, SCRAMBLE_BOARD);
}

/* Draws enough frames to make all thumbnails, a few per frame. */
static void draw_cells(struct screens *screens, int count, enum command focus)
{
	struct gallery_sheet *sheet = &screens->fixture.sheets.gallery;
	struct gallery *gallery = &sheet->show;
	struct sheet_area area = view_sheet_area(screens->view);
	const struct sheet_frame frame = { .area = &area, .text = &screens->view->text };
	struct grid *grid = &sheet->browsers[sheet->tab].grid;

	gallery->count = count;
	gallery->cells = sheet->cells;
	*grid = gallery_grid(&screens->fixture.sheets, &frame);
	grid_seen(grid, 0, &gallery->first, &gallery->end);
	if (gallery->end > SCREENS_CELLS)
		gallery->end = SCREENS_CELLS;
	SDL_strlcpy(screens->fixture.photos.albums.path, "/home/player/Pictures",
	            sizeof screens->fixture.photos.albums.path);
	screens_show(screens, &gallery_sheet);
	screens->view->controls.focus = focus;
	for (int i = 0; i < 6; i++)
		screens_draw_sheet(screens);
}

void screens_draw_gallery(struct screens *screens)
{
	struct gallery_sheet *gallery = &screens->fixture.sheets.gallery;

	gallery->show = (struct gallery){ .tab = ALBUM_SCENES,
		                          .folder = "",
		                          .browse = true,
		                          .solved = "3 of 12 pictures solved",
		                          .shuffled = true };
	gallery->browsers[gallery->tab].selected = 2;
	for (int i = 0; i < SCREENS_THUMBNAILS; i++)
		gallery->cells[i] = (struct gallery_cell){ .name = names[i],
			                                   .key = (uint64_t)i + 1,
			                                   .thumbnail = screens->thumbnails[i],
			                                   .playing = i == 6,
			                                   .progress = { i < 3, 3 + i, 3 + i, i,
			                                                 i == 6 ? 40 : -1 } };
	draw_cells(screens, SCREENS_THUMBNAILS, GALLERY_PICK);
}

static void write_field(struct field *field, const char *text)
{
	SDL_strlcpy(field->text, text, sizeof field->text);
	field->cursor = strlen(field->text);
}

void screens_draw_folder(struct screens *screens)
{
	struct gallery_sheet *gallery = &screens->fixture.sheets.gallery;

	gallery->show = (struct gallery){ .tab = ALBUM_FOLDER,
		                          .folder = "~/Pictures/Holidays by the sea",
		                          .browse = true,
		                          .received = true,
		                          .error = "“notes.txt” is no picture." };
	for (int i = 0; i < SCREENS_CELLS; i++)
		gallery->cells[i] = (struct gallery_cell){
			.name = i == 0 ? "Last year" : "IMG_2019-07-01_the harbour at night.jpeg",
			.key = (uint64_t)i % SCREENS_THUMBNAILS + 1,
			.is_folder = i == 0,
			.progress = { i == 1 || i == 2, 8, 8, 3, i == 2 ? 7 : -1 },
			.broken = i == 3,
			.thumbnail = i == 0 || i == 3 ? NULL
			                              : screens->thumbnails[i % SCREENS_THUMBNAILS]
		};
	write_field(&gallery->field, "~/Pictures/holi");
	draw_cells(screens, SCREENS_CELLS, GALLERY_PATH);
}

void screens_draw_part(struct screens *screens)
{
	struct scene *scene = &screens->scene;
	bool beside = screens->fixture.sheets.context.area.beside;
	uint16_t similar[8];

	for (int i = 0; i < 8; i++) /* names take as many lines as the text below */
		similar[i] = (uint16_t)((beside ? 1000 : 1) + i);
	fixture_set_similar(&screens->fixture, similar, 8);
	screens->fixture.settings.values[SETTING_NUMBERS] = SCENE_NUMBERS_CORNER;
	screens_show(screens, &crop_sheet);
	screens_states(screens)->enabled[CROP_ZOOM_OUT] = true;
	screens->words_kind = ITEM_WARNING;
	screens->words = beside ? "Tiles 1, 2, 3, 5 and 6 look alike. Use the numbers to tell "
	                          "them apart."
	                        : "Tiles 1, 2, 3, 5 and 6 look alike.";
	scene->part = (SDL_FRect){ 0.125f, 0.0f, 0.75f, 1.0f };
	scene->numbers = SCENE_NUMBERS_CORNER;
	scene->help = crop_sheet.help;
	scene->short_help = crop_sheet.short_help;
	screens_draw_sheet(screens);
}

void screens_draw_help(struct screens *screens)
{
	screens_show(screens, &help_sheet);
	screens_draw_sheet(screens);
}

void screens_draw_help_end(struct screens *screens)
{
	screens_draw_help(screens);
	view_scroll(screens->view, 100000);
	screens_draw_at(screens, SCREENS_NOW_MS);
}

/* The third lesson, before its first move. */
void screens_draw_lessons(struct screens *screens)
{
	screens_show(screens, &lessons_sheet);
	lessons_open_at(&screens->fixture.sheets, PLAN_TILE);
	screens_draw_sheet(screens);
}

void screens_draw_settings(struct screens *screens)
{
	static const enum settings_theme themes[THEME_KIND_COUNT] = {
		[THEME_DARK] = SETTINGS_THEME_DARK,
		[THEME_BRIGHT] = SETTINGS_THEME_BRIGHT,
		[THEME_CONTRAST] = SETTINGS_THEME_CONTRAST,
	};
	int *values = screens->fixture.settings.values;

	values[SETTING_THEME] = (int)themes[screens->theme];
	values[SETTING_LETTERS] = 1;
	values[SETTING_HIDE_MOVES] = values[SETTING_HIDE_TIME] = values[SETTING_HIDE_COMPLEXITY] =
	        1;
	values[SETTING_VOLUME] = 60;
	screens_show(screens, &settings_sheet);
	for (int i = COMMAND_COUNT; i < COMMAND_MAX; i++)
		screens_states(screens)->enabled[i] = true;
	screens_draw_sheet(screens);
}

/* The second group of a list. */
void screens_draw_challenges(struct screens *screens)
{
	static char *const titles[] = { "Corner to corner", "Two loops",     "A tangle",
		                        "Off track",        "Off balance",   "Bottom to top",
		                        "Well mixed",       "A long evening" };
	static const enum board_stars stars[CHALLENGES_ROWS] = { BOARD_PERFECT, BOARD_CLOSE,
		                                                 BOARD_SOLVED, BOARD_UNSOLVED };
	struct fixture *fixture = &screens->fixture;
	struct challenges_sheet *challenges = &fixture->sheets.challenges;
	struct game_plan *plan = &fixture->game.round.plan;

	for (int i = 0; i < CHALLENGES_ROWS; i++) {
		fixture->rows[i].group = "Warm-up";
		fixture->rows[CHALLENGES_ROWS + i] =
		        (struct boards_row){ .name = titles[i],
			                     .width = 4,
			                     .height = 4,
			                     .optimal = 12 + 6 * i,
			                     .group = "Classic fifteen" };
	}
	fixture->list.count = FIXTURE_ROWS_MAX;
	fixture->sheets.daily = (struct daily_sheet){ .today_counts = true, .streak = 5 };
	plan->scramble.kind = SCRAMBLE_BOARD;
	SDL_strlcpy(plan->name, titles[3], sizeof plan->name);
	challenges->first = CHALLENGES_ROWS;
	for (int i = 0; i < CHALLENGES_ROWS; i++) {
		challenges->stars[i] = BOARD_PERFECT;
		challenges->stars[CHALLENGES_ROWS + i] = stars[i];
	}
	screens_show(screens, &challenges_sheet);
	screens_draw_sheet(screens);
}

/* Solved were the last five days, today not yet, and some before, not all in time. */
void screens_draw_daily(struct screens *screens)
{
	struct daily_sheet *daily = &screens->fixture.sheets.daily;

	*daily = (struct daily_sheet){ .today = 20261121, .month = 20261101, .streak = 5 };
	for (int i = 0; i < 20; i++)
		daily->marks[i] = i >= 15 || i % 4 == 1 ? DAY_COUNTS : DAY_OPEN;
	daily->marks[5] = daily->marks[11] = DAY_SOLVED;
	daily->pictures[5] = daily->pictures[9] = daily->pictures[17] = true;
	screens_show(screens, &daily_sheet);
	screens_draw_sheet(screens);
}

void screens_draw_code(struct screens *screens)
{
	struct code_sheet *code = &screens->fixture.sheets.code;

	screens->words = "4x4-HT454-DDQJD-FJYT8";
	screens->words_kind = ITEM_CODE;
	screens->fixture.game.round.plan.scramble = (struct scramble){ .kind = SCRAMBLE_GAP_HOME,
		                                                       .width = SCREENS_COLUMNS,
		                                                       .height = SCREENS_ROWS };
	write_field(&code->field, "4x4-HT454-DDQJD-FJYT9");
	screens_show(screens, &code_sheet);
	sheets_note(&screens->fixture.sheets,
	            "That share code has a typo. Check it and try again.");
	screens->view->controls.focus = fixture_control(&code_sheet, "code-field");
	screens_draw_sheet(screens);
}

void screens_draw_rivals(struct screens *screens)
{
	struct race_sheet *race = &screens->fixture.sheets.race;

	screens_show(screens, &race_sheet);
	race->best = (struct result){ .id = 1, .moves = 98, .ms = 83400 };
	sheets_update_states(&screens->fixture.sheets);
	screens_draw_sheet(screens);
}

void screens_draw_send(struct screens *screens)
{
	struct send_sheet *send = &screens->fixture.sheets.send;

	screens_show(screens, &send_sheet);
	write_field(&send->name, "Änne");
	save_say(&screens->fixture.sheets, FILE_CHOOSER_PUZZLE,
	         "Saved as “~/Pictures/Harbour at dusk.missingpiece”.");
	send->saving.shows = true;
	sheets_update_states(&screens->fixture.sheets);
	screens_draw_sheet(screens);
}

/* While the animation is saved. */
void screens_draw_film(struct screens *screens)
{
	struct photos *photos = &screens->fixture.photos;

	screens_show(screens, &film_sheet);
	photos->film.ticket = 1;
	photos->film.use = FILM_ANIMATION;
	photos->film.part = 0.4;
	sheets_update_states(&screens->fixture.sheets);
	screens_draw_sheet(screens);
	photos->film.ticket = 0;
}

void screens_draw_step(struct screens *screens)
{
	struct plan_step step;

	screens->scene.step = plan_next(screens->scene.board, &step) ? &step : NULL;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

/* Tiles in their places have a soft edge; the home of tile 5 is shown. */
void screens_draw_marks(struct screens *screens)
{
	screens->scene.marks_in_place = true;
	screens->scene.home_tile = 5;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

/* Gives each picture a thumbnail of the size that the list asks for. */
static void put_thumbnails(struct screens *screens)
{
	struct thumbnails *thumbnails = &screens->fixture.photos.albums.thumbnails;

	for (int i = 0; i < SCREENS_THUMBNAILS; i++) {
		const char *path = fixture_picture(i);
		const struct album album = { .tab = ALBUM_PATHS, .paths = &path, .path_count = 1 };
		struct album_entry entry;

		if (album_entry(&album, 0, &entry))
			thumbnails_put(thumbnails, thumbnails_key(thumbnails, entry.key),
			               SDL_DuplicateSurface(screens->thumbnails[i]), 0);
	}
}

/* Draws enough frames to make all textures, a few per frame. */
static void draw_list(struct screens *screens, const struct sheet *sheet)
{
	struct records_sheet *records = &screens->fixture.sheets.records;
	bool shows_games = records->shows_games;

	fixture_fill_store(screens->fixture.store, 7);
	screens_show(screens, sheet);
	records->shows_games = shows_games;
	screens_draw_sheet(screens);
	put_thumbnails(screens);
	fixture_find_states(&screens->fixture);
	for (int i = 0; i < 6; i++)
		screens_draw_sheet(screens);
}

void screens_draw_records(struct screens *screens)
{
	draw_list(screens, &records_sheet);
}

/* The other tab of a narrow window. */
void screens_draw_records_games(struct screens *screens)
{
	struct records_sheet *records = &screens->fixture.sheets.records;

	records->shows_games = true;
	screens->view->controls.focus = GAME_LIST_PICK;
	draw_list(screens, &records_sheet);
	sheets_note(&screens->fixture.sheets, "Code copied. Send it to a friend!");
	screens_draw_sheet(screens);
}

void screens_draw_unfinished(struct screens *screens)
{
	draw_list(screens, &unfinished_sheet);
}

/* The rival is ahead on the timeline. */
void screens_draw_race(struct screens *screens)
{
	screens_show(screens, NULL);
	screens->scene.timeline_at = 12;
	screens->scene.timeline_count = 40;
	screens->scene.rival_at = 19;
	screens->scene.race = "3 s behind";
	screens_draw_sheet(screens);
}
