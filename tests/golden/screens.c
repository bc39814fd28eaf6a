/* screens: what screens.h says. */
#include "golden/screens.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/notation.h"
#include "ui/theme.h"

enum { COLUMNS = 4, ROWS = 4, NOW_MS = 100000 };

static const char *const names[SCREENS_THUMBNAILS] = {
	"Attic library", "Aurora lake",   "Autumn fox", "Balloons",        "Coral reef",
	"Koi pond",      "Lighthouse",    "Old harbour", "Rice terraces",  "Tiled courtyard",
	"Toucan jungle", "Winter train",
};

/* Adds the items of the sheet that is shown. */
static void build(void *context, struct items *items, const struct sheet_frame *frame)
{
	struct screens *screens = context;
	struct item *found = NULL;

	sheets_build(&screens->fixture.sheets, items, frame);
	for (int i = 0; i < items->count && screens->words != NULL; i++)
		if (items->list[i].kind == screens->words_kind)
			found = &items->list[i];
	if (found != NULL)
		found->text = screens->words;
}

static void draw_at(struct screens *screens, uint64_t now_ms)
{
	screens->fixture.sheets.now_ms = now_ms;
	view_draw(screens->view, &screens->scene, now_ms);
}

/* The scene's commands are those of the sheets. */
static struct command_states *states(struct screens *screens)
{
	return &screens->fixture.sheets.states;
}

static void show(struct screens *screens, const struct sheet *sheet)
{
	fixture_show(&screens->fixture, sheet);
	fixture_find_states(&screens->fixture);
	for (int i = 0; i < COMMAND_COUNT; i++)
		if (sheet != &playing_card && command_of_solution((enum command)i))
			states(screens)->enabled[i] = false;
}

/* Draws a sheet. */
static void draw(struct screens *screens)
{
	fixture_fill_scene(&screens->fixture, &screens->scene);
	draw_at(screens, NOW_MS);
}

static void draw_play(struct screens *screens)
{
	draw_at(screens, NOW_MS);
}

static void draw_hint(struct screens *screens)
{
	screens->scene.hint_tile = 11;
	screens->scene.hint_direction = -1;
	draw_at(screens, NOW_MS);
}

static void draw_hint_arrow(struct screens *screens)
{
	screens->scene.hint_tile = 11;
	screens->scene.hint_direction = DIRECTION_DOWN;
	draw_at(screens, NOW_MS);
}

static void draw_corner(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_CORNER;
	draw_at(screens, NOW_MS);
}

static void draw_large(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_LARGE;
	draw_at(screens, NOW_MS);
}

/* The pointer on a tile that can slide, the focus on Undo. */
static void draw_hover(struct screens *screens)
{
	SDL_Rect cell;

	draw_at(screens, NOW_MS);
	cell = layout_cell(view_layout(screens->view), 13);
	view_point(screens->view, (int)((float)(cell.x + cell.w / 2) / screens->density),
	           (int)((float)(cell.y + cell.h / 2) / screens->density));
	view_controls(screens->view)->focus = COMMAND_UNDO;
	draw_at(screens, NOW_MS);
}

static void draw_message(struct screens *screens)
{
	screens->scene.message = "“holiday.png” is no picture that can be read here. "
	                         "The one before stays.";
	draw_at(screens, NOW_MS);
}

static void draw_menu(struct screens *screens)
{
	show(screens, &menu_sheet);
	states(screens)->enabled[COMMAND_REDO] = false;
	draw(screens);
}

static void draw_size_of(struct screens *screens, int columns, int rows, enum scramble_kind kind)
{
	screens->fixture.sheets.size = (struct size_sheet){
		.columns = columns, .rows = rows, .chosen = { .kind = kind, .walk_moves = 500 } };
	show(screens, &size_sheet);
	draw(screens);
}

static void draw_size(struct screens *screens)
{
	draw_size_of(screens, 5, 5, SCRAMBLE_GAP_HOME);
}

/* A walk of some moves; or a list without a board of the size. */
static void draw_size_walk(struct screens *screens)
{
	draw_size_of(screens, 12, 7, SCRAMBLE_WALK);
}

static void draw_size_list(struct screens *screens)
{
	draw_size_of(screens, 7, 7, SCRAMBLE_BOARD);
}

/* As many frames as the thumbnails need, a few being made in each. */
static void draw_cells(struct screens *screens, int count, enum command focus)
{
	struct gallery_sheet *sheet = &screens->fixture.sheets.gallery;
	struct gallery *gallery = &sheet->show;
	struct sheet_room room = view_sheet_room(screens->view);
	struct gallery_place place;

	gallery->count = count;
	gallery->cells = sheet->cells;
	gallery_place(&place, &room, gallery, view_text(screens->view));
	sheet->grid = place.grid;
	grid_seen(&place.grid, 0, &gallery->first, &gallery->end);
	if (gallery->end > SCREENS_CELLS)
		gallery->end = SCREENS_CELLS;
	SDL_strlcpy(screens->fixture.photos.library.path, "/home/player/Pictures",
	            sizeof screens->fixture.photos.library.path);
	show(screens, &gallery_sheet);
	view_controls(screens->view)->focus = focus;
	for (int i = 0; i < 6; i++)
		draw(screens);
}

static void draw_gallery(struct screens *screens)
{
	struct gallery_sheet *gallery = &screens->fixture.sheets.gallery;

	gallery->show = (struct gallery){
		.tab = SHELF_SCENES, .folder = "", .ghost = "", .browse = true, .selected = 2 };
	for (int i = 0; i < SCREENS_THUMBNAILS; i++)
		gallery->cells[i] = (struct gallery_cell){ .name = names[i], .key = (uint64_t)i + 1,
			                                   .thumbnail = screens->thumbnails[i],
			                                   .playing = i == 6 };
	draw_cells(screens, SCREENS_THUMBNAILS, GALLERY_PICK);
}

static void write_field(struct field *field, const char *text)
{
	SDL_strlcpy(field->text, text, sizeof field->text);
	field->cursor = strlen(field->text);
}

static void draw_folder(struct screens *screens)
{
	struct gallery_sheet *gallery = &screens->fixture.sheets.gallery;

	gallery->show = (struct gallery){
		.tab = SHELF_FOLDER, .folder = "~/Pictures/Holidays by the sea", .browse = true,
		.ghost = "day.jpg", .selected = -1, .error = "“notes.txt” is no picture." };
	for (int i = 0; i < SCREENS_CELLS; i++)
		gallery->cells[i] = (struct gallery_cell){
			.name = i == 0 ? "Last year" : "IMG_2019-07-01_the harbour at night.jpeg",
			.key = (uint64_t)i % SCREENS_THUMBNAILS + 1, .is_folder = i == 0,
			.broken = i == 3,
			.thumbnail = i == 0 || i == 3 ? NULL
			                              : screens->thumbnails[i % SCREENS_THUMBNAILS] };
	write_field(&gallery->field, "~/Pictures/holi");
	draw_cells(screens, SCREENS_CELLS, GALLERY_PATH);
}

static void draw_part(struct screens *screens)
{
	struct scene *scene = &screens->scene;
	bool beside = screens->fixture.sheets.room.beside;
	uint16_t similar[8];

	for (int i = 0; i < 8; i++) /* named in as many lines as the words below have */
		similar[i] = (uint16_t)((beside ? 1000 : 1) + i);
	fixture_set_similar(&screens->fixture, similar, 8);
	screens->fixture.settings.values[SETTING_NUMBERS] = SCENE_NUMBERS_CORNER;
	show(screens, &crop_sheet);
	states(screens)->enabled[CROP_ZOOM_OUT] = true;
	screens->words_kind = ITEM_WARNING;
	screens->words = beside
	                         ? "5 of 16 tiles look alike: 1, 2, 3, 5 and 6. Another part of the "
	                           "picture, or numbers, would help."
	                         : "5 of 16 tiles look alike.";
	scene->part = (struct scene_part){ 0.125f, 0.0f, 0.75f, 1.0f };
	scene->numbers = SCENE_NUMBERS_CORNER;
	scene->hint = scene->short_hint = "Drag to move, wheel to zoom";
	draw(screens);
}

/* The small boards a little after the second began to play. */
static void draw_help(struct screens *screens)
{
	screens->fixture.sheets.help.opened_ms = NOW_MS;
	show(screens, &help_sheet);
	draw(screens);
	draw_at(screens, NOW_MS + DEMO_FIRST_MS + 4200);
}

static void draw_help_end(struct screens *screens)
{
	screens->fixture.sheets.help.opened_ms = NOW_MS;
	show(screens, &help_sheet);
	draw(screens);
	view_scroll(screens->view, 100000);
	draw_at(screens, NOW_MS + DEMO_OVER_MS);
}

static void draw_about(struct screens *screens)
{
	show(screens, &about_sheet);
	draw(screens);
}

static void draw_settings(struct screens *screens)
{
	static const enum settings_theme themes[THEME_KIND_COUNT] = {
		[THEME_DARK] = SETTINGS_THEME_DARK,
		[THEME_BRIGHT] = SETTINGS_THEME_BRIGHT,
		[THEME_CONTRAST] = SETTINGS_THEME_CONTRAST,
	};
	int *values = screens->fixture.settings.values;

	values[SETTING_THEME] = (int)themes[screens->theme];
	values[SETTING_LETTERS] = 1;
	values[SETTING_HIDE_MOVES] = values[SETTING_HIDE_TIME] = values[SETTING_HIDE_COMPLEXITY] = 1;
	values[SETTING_VOLUME] = 60;
	show(screens, &settings_sheet);
	for (int i = COMMAND_COUNT; i < COMMAND_MAX; i++)
		states(screens)->enabled[i] = true;
	draw(screens);
}

/* The end of a list, as if it were its beginning. */
static void draw_challenges(struct screens *screens)
{
	static const struct boards_row rows[] = {
		{ .name = "First steps", .width = 3, .height = 3, .optimal = 5 },
		{ .name = "Corner to corner", .width = 4, .height = 4, .optimal = 10 },
		{ .name = "Two loops", .width = 4, .height = 4, .optimal = 15 },
		{ .name = "Korf’s board 9", .width = 4, .height = 4, .optimal = 46 },
		{ .name = "As far as can be", .width = 4, .height = 4, .optimal = 80 },
	};
	struct fixture *fixture = &screens->fixture;
	struct game_plan *plan = &fixture->game.round.plan;

	memcpy(fixture->rows + CHALLENGES_ROWS, rows, sizeof rows);
	fixture->list.count = CHALLENGES_ROWS + (int)SDL_arraysize(rows);
	plan->scramble.kind = SCRAMBLE_BOARD;
	SDL_strlcpy(plan->name, rows[3].name, sizeof plan->name);
	fixture->sheets.challenges = (struct challenges_sheet){
		.chosen.moves = 80, .today = "21 November", .first = CHALLENGES_ROWS };
	show(screens, &challenges_sheet);
	states(screens)->enabled[fixture_control(&challenges_sheet, "rows-back")] = false;
	states(screens)->enabled[fixture_control(&challenges_sheet, "rows-on")] = true;
	draw(screens);
}

static void draw_code(struct screens *screens)
{
	struct code_sheet *code = &screens->fixture.sheets.code;

	screens->words = "4x4-H3K7Q-9DMX2-4T8W1";
	screens->words_kind = ITEM_CODE;
	screens->fixture.game.round.plan.scramble =
		(struct scramble){ .kind = SCRAMBLE_GAP_HOME, .width = COLUMNS, .height = ROWS };
	SDL_strlcpy(code->error, "A character of this share code is wrong: please check it.",
	            sizeof code->error);
	write_field(&code->field, "4x4-HT454-DDQJD-FJYT9");
	show(screens, &code_sheet);
	view_controls(screens->view)->focus = fixture_control(&code_sheet, "code-field");
	draw(screens);
}

static void draw_end(struct screens *screens, enum limit_end over, struct limit limit)
{
	screens->fixture.game.round.over = over;
	screens->fixture.game.round.limit = limit;
	screens->scene.moves_most = limit.moves;
	screens->scene.seconds_most = limit.seconds;
	show(screens, &over_card);
	draw(screens);
}

/* All moves are made; the figure tells so. */
static void draw_over(struct screens *screens)
{
	screens->scene.moves = 80;
	draw_end(screens, LIMIT_MOVES, (struct limit){ .moves = 80, .seconds = 900 });
}

static void draw_over_time(struct screens *screens)
{
	screens->scene.seconds_played = 120;
	draw_end(screens, LIMIT_TIME, (struct limit){ .seconds = 120 });
}

static void draw_pause(struct screens *screens)
{
	show(screens, &pause_card);
	draw(screens);
}

static void draw_solving(struct screens *screens)
{
	struct game_search *search = &screens->fixture.game.search;

	search->progress = (struct solver_progress){ .states = 12345678, .best_length = 64,
		                                     .lower_bound = 48 };
	search->start_ms = NOW_MS - 12300;
	screens->words = "64 moves, at least 48 needed"; /* and nothing of the search */
	screens->words_kind = ITEM_SUBTITLE;
	screens->scene.hint = screens->scene.short_hint = "Enter  play it now      Escape  stop";
	show(screens, &solving_card);
	states(screens)->lit[COMMAND_SOLVE] = true;
	draw(screens);
}

/* A solution, held in the middle; the player had made slides before. */
static void draw_playing(struct screens *screens)
{
	struct scene *scene = &screens->scene;
	struct game *game = &screens->fixture.game;

	game->search.played_bound = 52;
	game->playback.done = scene->timeline_at = 17;
	game->playback.count = scene->timeline_count = 52;
	game->speed = 50;
	scene->timeline_mine = true;
	scene->hint = scene->short_hint = "Space  goes on      , .  step      A click takes over";
	show(screens, &playing_card);
	states(screens)->enabled[COMMAND_SLOWER] = false;
	states(screens)->lit[COMMAND_SOLVE] = states(screens)->lit[COMMAND_PAUSE] = true;
	draw(screens);
}

/* The board whole, elapsed_ms after the last tile came home. */
static void draw_whole(struct screens *screens, uint64_t elapsed_ms)
{
	screens->scene.board = &screens->solved;
	screens->scene.complexity = 0;
	view_jump(screens->view, &screens->solved);
	view_celebrate(screens->view, NOW_MS);
	draw_at(screens, NOW_MS + elapsed_ms);
}

static void draw_closing(struct screens *screens)
{
	draw_whole(screens, THEME_CLOSE_GAPS_MS / 2);
}

static void draw_settling(struct screens *screens)
{
	draw_whole(screens, THEME_CLOSE_GAPS_MS + THEME_PIECE_MS / 3);
}

static void draw_confetti(struct screens *screens)
{
	draw_whole(screens, THEME_CLOSE_GAPS_MS + THEME_PIECE_MS + 400);
}

static void draw_card(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	screens->fixture.sheets.record.moves = 96;
	fixture_set_complexity(&screens->fixture, COLUMNS, ROWS, 52);
	SDL_strlcpy(game->round.plan.name, "Korf’s board 9", sizeof game->round.plan.name);
	game->measure.shortest = 48;
	screens->scene.hint = screens->scene.short_hint = "Lighthouse at dusk";
	show(screens, &solved_card);
	fixture_fill_scene(&screens->fixture, &screens->scene);
	draw_whole(screens, 10000);
}

static void draw_hints_card(struct screens *screens)
{
	screens->fixture.game.round.hints = 3;
	draw_card(screens);
}

/* Where there is little room the card tells of the solution alone. */
static void draw_solver_card(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	game->round.assisted = true;
	game->round.hints = 2;
	game->search.played_length = game->search.played_bound = 48;
	if (!screens->fixture.sheets.room.beside)
		game->history.moves = 48;
	draw_card(screens);
}

/* Reduced motion: a row of tiles half way, fading. */
static void draw_fading(struct screens *screens)
{
	struct board after = screens->board;

	for (int i = 0; i < 3; i++)
		board_move(&after, DIRECTION_RIGHT);
	screens->scene.board = &after;
	view_follow(screens->view, &after, NOW_MS, THEME_SLIDE_MS, false);
	draw_at(screens, NOW_MS + THEME_SLIDE_MS / 2);
	screens->scene.board = &screens->board;
}

static const struct screens_one all[] = {
	{ "play", draw_play, PICTURES_SCENE, 100, false },
	{ "part", draw_part, PICTURES_SCENE, 100, false },
	{ "closing", draw_closing, PICTURES_SCENE, 100, false },
	{ "settling", draw_settling, PICTURES_SCENE, 100, false },
	{ "confetti", draw_confetti, PICTURES_SCENE, 100, false },
	{ "card", draw_card, PICTURES_SCENE, 100, false },
	{ "hint", draw_hint, PICTURES_PLAIN, 100, false },
	{ "hint-arrow", draw_hint_arrow, PICTURES_PLAIN, 100, false },
	{ "numbers-corner", draw_corner, PICTURES_PLAIN, 100, false },
	{ "numbers-large", draw_large, PICTURES_PLAIN, 100, false },
	{ "hover", draw_hover, PICTURES_PLAIN, 100, false },
	{ "message", draw_message, PICTURES_PLAIN, 100, false },
	{ "menu", draw_menu, PICTURES_PLAIN, 100, false },
	{ "size", draw_size, PICTURES_PLAIN, 100, false },
	{ "size-walk", draw_size_walk, PICTURES_PLAIN, 100, false },
	{ "size-list", draw_size_list, PICTURES_PLAIN, 100, false },
	{ "gallery", draw_gallery, PICTURES_PLAIN, 100, false },
	{ "gallery-folder", draw_folder, PICTURES_PLAIN, 100, false },
	{ "help", draw_help, PICTURES_PLAIN, 100, false },
	{ "help-end", draw_help_end, PICTURES_PLAIN, 100, false },
	{ "about", draw_about, PICTURES_PLAIN, 100, false },
	{ "settings", draw_settings, PICTURES_PLAIN, 100, false },
	{ "challenges", draw_challenges, PICTURES_PLAIN, 100, false },
	{ "code", draw_code, PICTURES_PLAIN, 100, false },
	{ "over", draw_over, PICTURES_PLAIN, 100, false },
	{ "over-time", draw_over_time, PICTURES_PLAIN, 100, false },
	{ "pause", draw_pause, PICTURES_PLAIN, 100, false },
	{ "solving", draw_solving, PICTURES_PLAIN, 100, false },
	{ "playing", draw_playing, PICTURES_PLAIN, 100, false },
	{ "card-hints", draw_hints_card, PICTURES_PLAIN, 100, false },
	{ "card-solver", draw_solver_card, PICTURES_PLAIN, 100, false },
	{ "fading", draw_fading, PICTURES_PLAIN, 100, true },
	{ "large-play", draw_message, PICTURES_PLAIN, 200, false },
	{ "large-settings", draw_settings, PICTURES_PLAIN, 200, false },
	{ "large-gallery", draw_folder, PICTURES_PLAIN, 200, false },
	{ "large-playing", draw_playing, PICTURES_PLAIN, 200, false },
	{ "large-card", draw_card, PICTURES_PLAIN, 200, false },
};

const struct screens_one *screens_at(int i)
{
	return i >= 0 && i < (int)SDL_arraysize(all) ? &all[i] : NULL;
}

static void lose_textures(void *context)
{
	struct screens *screens = context;

	sheets_lose_textures(&screens->fixture.sheets);
}

bool screens_init(struct screens *screens, struct view *view, float density,
                  enum theme_kind theme, const char *folder)
{
	static const char tiles[] = "5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0";
	struct error error;

	*screens = (struct screens){ .view = view, .density = density, .theme = theme,
		                     .folder = folder };
	view_set_sheets(view, &(struct view_sheets){ build, lose_textures, screens });
	board_init(&screens->solved, COLUMNS, ROWS);
	if (!notation_read_board(&screens->board, tiles, COLUMNS, ROWS, &error))
		return false;
	for (int i = 0; i < SCREENS_THUMBNAILS; i++) {
		screens->thumbnails[i] = pictures_thumbnail(i);
		if (screens->thumbnails[i] == NULL) {
			screens_destroy(screens);
			return false;
		}
	}
	return true;
}

void screens_destroy(struct screens *screens)
{
	fixture_destroy(&screens->fixture);
	for (int i = 0; i < SCREENS_THUMBNAILS; i++) {
		SDL_FreeSurface(screens->thumbnails[i]);
		screens->thumbnails[i] = NULL;
	}
}

/* A game some way on, nothing open. */
static bool begin(struct screens *screens, const struct screens_one *one)
{
	struct fixture *fixture = &screens->fixture;

	fixture_destroy(fixture);
	if (!fixture_init(fixture, &screens->board, view_controls(screens->view)))
		return false;
	fixture->game.history.moves = 1284;
	fixture->game.clock.ran_ms = 754000;
	fixture->sheets.text_percent = one->text_percent;
	fixture_find_states(fixture);
	screens->words = NULL;
	screens->scene = (struct scene){
		.board = &screens->board, .moves = 1284, .seconds_played = 754,
		.complexity = board_inversions(&screens->board), .hint_direction = -1,
		.timeline_at = 12, .timeline_count = 40, .commands = *states(screens),
		.hint = "Click a tile in the gap’s row or column to slide it      "
		        "S  solve      Ctrl+O  open a picture",
		.short_hint = "Click a tile in the gap’s row or column to slide it",
	};
	view_set_look(screens->view, &(struct view_look){ screens->theme, one->text_percent,
		                                           one->reduced_motion, 0 });
	view_point(screens->view, -1, -1);
	view_controls(screens->view)->focus = COMMAND_NONE;
	view_controls(screens->view)->scroll_px = 0;
	view_reopen(screens->view);
	view_jump(screens->view, &screens->board);
	return true;
}

/* The board's size depends on that of the words; a picture is made anew only if it must. */
static bool fit_picture(struct screens *screens, const struct screens_one *one)
{
	struct screen_sizes sizes = view_wanted_sizes(screens->view, COLUMNS, ROWS);

	if (screens->picture == one->picture && one->draw != draw_part &&
	    memcmp(&sizes, &screens->sizes, sizeof sizes) == 0)
		return true; /* the uncropped one is gone after a frame without that sheet */
	screens->picture = one->picture;
	screens->sizes = sizes;
	return pictures_set(screens->view, screens->folder, one->picture, COLUMNS, ROWS,
	                    one->picture == PICTURES_SCENE);
}

bool screens_draw(struct screens *screens, const struct screens_one *one)
{
	struct sheets *sheets = &screens->fixture.sheets;

	if (!begin(screens, one) || !fit_picture(screens, one))
		return false;
	sheets->room = view_sheet_room(screens->view);
	sheets->text = view_text(screens->view);
	one->draw(screens);
	return true;
}
