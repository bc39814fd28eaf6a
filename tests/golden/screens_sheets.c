/* screens_sheets: the screens of the sheets. */
#include "golden/screens.h"
#include "sheets/challenges.h"
#include "sheets/daily.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/games/records.h"
#include "sheets/games/session.h"
#include "sheets/race.h"
#include "sheets/lessons.h"
#include "sheets/save.h"
#include "sheets/size.h"
#include "ui/field.h"
#include "ui/grid.h"

#include <string.h>

static const char *const names[SCREENS_THUMBNAILS] = {
	"Attic library", "Aurora lake",     "Autumn fox",    "Balloons",
	"Coral reef",    "Koi pond",        "Lighthouse",    "Old harbour",
	"Rice terraces", "Tiled courtyard", "Toucan jungle", "Winter train",
};

static void menu(struct screens *screens)
{
	*daily_state(&screens->fixture.sheets) =
	        (struct daily_state){ .today_counts = true, .streak = 5 };
	screens_show(screens, &menu_sheet);
	screens_states(screens)->enabled[COMMAND_REDO] = false;
}

static void choose_size(struct screens *screens, int columns, int rows, enum scramble_kind kind)
{
	*size_draft(&screens->fixture.sheets) = (struct size_draft){
		.columns = columns, .rows = rows, .chosen = { .kind = kind, .walk_moves = 500 }
	};
}

static void size(struct screens *screens)
{
	choose_size(screens, 5, 5, SCRAMBLE_GAP_HOME);
}

/* A random walk; and a list without a board of the size. */
static void size_walk(struct screens *screens)
{
	choose_size(screens, 12, 7, SCRAMBLE_FREE_WALK);
}

static void size_list(struct screens *screens)
{
	choose_size(screens, 7, 7, SCRAMBLE_BOARD);
}

/* Draws enough frames to make all thumbnails, a few per frame. */
static void show_cells(struct screens *screens, int count, enum command focus)
{
	struct gallery_state *gallery = gallery_state(&screens->fixture.sheets);
	struct sheet_area area = view_sheet_area(screens->view);
	const struct sheet_frame frame = { .area = &area, .text = &screens->view->text };
	struct grid *grid = &gallery->browsers[gallery->tab].grid;

	gallery->count = count;
	*grid = gallery_grid(&screens->fixture.sheets, &frame);
	grid_seen(grid, 0, &gallery->first, &gallery->end);
	if (gallery->end > SCREENS_CELLS)
		gallery->end = SCREENS_CELLS;
	screens_show(screens, &gallery_sheet);
	screens->view->controls.focus = focus;
	for (int i = 0; i < 5; i++)
		screens_frame(screens);
}

static void scenes(struct screens *screens)
{
	struct gallery_state *gallery = gallery_state(&screens->fixture.sheets);

	SDL_strlcpy(gallery->solved, "3 of 12 pictures solved", sizeof gallery->solved);
	screens->fixture.photos.chooser.present = true;
	screens->fixture.settings.values[SETTING_ALBUM_SHUFFLED] = 1;
	gallery->browsers[gallery->tab].selected = 2;
	for (int i = 0; i < SCREENS_THUMBNAILS; i++)
		gallery->cells[i] = (struct gallery_cell){ .name = names[i],
			                                   .key = (uint64_t)i + 1,
			                                   .thumbnail = screens->thumbnails[i],
			                                   .playing = i == 6,
			                                   .progress = { i < 3, 3 + i, 3 + i, i,
			                                                 i == 6 ? 40 : -1 } };
	show_cells(screens, SCREENS_THUMBNAILS, control_id(GALLERY_PICK));
}

static void write_field(struct field *field, const char *text)
{
	SDL_strlcpy(field->text, text, sizeof field->text);
	field->cursor = strlen(field->text);
}

static void folder(struct screens *screens)
{
	struct gallery_state *gallery = gallery_state(&screens->fixture.sheets);

	SDL_strlcpy(gallery->shown_path, "~/Pictures/Holidays by the sea", PATHS_SIZE);
	gallery->tab = ALBUM_FOLDER;
	gallery->received = true;
	screens->fixture.photos.chooser.present = true;
	sheets_note(&screens->fixture.sheets, "“notes.txt” is no picture.");
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
	show_cells(screens, SCREENS_CELLS, control_id(GALLERY_PATH));
}

/* A topic of Help. */
static void help_topic(struct screens *screens, const char *name)
{
	const struct control *topic;

	screens_show(screens, &help_sheet);
	help_sheet.open(&screens->fixture.sheets);
	screens_frame(screens);
	topic = items_control(&screens->view->controls.items, control_id(name));
	(void)topic->run(&screens->fixture.sheets, topic->number);
	screens_frame(screens);
}

static void help_moving(struct screens *screens)
{
	help_topic(screens, "topic-1");
}

static void help_end(struct screens *screens)
{
	help_topic(screens, "topic-16");
	view_scroll(screens->view, 100000);
}

/* The third lesson, before its first move. */
static void lessons(struct screens *screens)
{
	screens_show(screens, &lessons_sheet);
	lessons_open_at(&screens->fixture.sheets, PLAN_TILE);
}

static void settings(struct screens *screens)
{
	static const enum settings_theme themes[THEME_KIND_COUNT] = {
		[THEME_DARK] = SETTINGS_THEME_DARK,
		[THEME_BRIGHT] = SETTINGS_THEME_BRIGHT,
		[THEME_CONTRAST] = SETTINGS_THEME_CONTRAST,
	};
	int *values = screens->fixture.settings.values;

	values[SETTING_THEME] = (int)themes[screens->theme];
	values[SETTING_LETTERS] = 1;
	values[SETTING_HIDE_MOVES] = values[SETTING_HIDE_TIME] = values[SETTING_THIRD_FIGURE] = 1;
	values[SETTING_VOLUME] = 60;
	screens_show(screens, &settings_sheet);
}

/* The second group of a list. */
static void challenges(struct screens *screens)
{
	static char *const titles[] = { "Corner to corner", "Two loops",     "A tangle",
		                        "Off track",        "Off balance",   "Bottom to top",
		                        "Well mixed",       "A long evening" };
	static const enum board_stars stars[CHALLENGES_ROWS] = { BOARD_PERFECT, BOARD_CLOSE,
		                                                 BOARD_SOLVED, BOARD_UNSOLVED };
	struct fixture *fixture = &screens->fixture;
	enum board_stars *all = challenges_stars(&fixture->sheets);
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
	*daily_state(&fixture->sheets) = (struct daily_state){ .today_counts = true, .streak = 5 };
	plan->scramble.kind = SCRAMBLE_BOARD;
	SDL_strlcpy(plan->name, titles[3], sizeof plan->name);
	for (int i = 0; i < CHALLENGES_ROWS; i++) {
		all[i] = BOARD_PERFECT;
		all[CHALLENGES_ROWS + i] = stars[i];
	}
	screens_show(screens, &challenges_sheet);
	(void)sheets_command(&fixture->sheets, control_id("rows-on"));
}

/* Solved were the last five days, today not yet, and some before, not all in time. */
static void daily(struct screens *screens)
{
	struct daily_state *daily = daily_state(&screens->fixture.sheets);

	*daily = (struct daily_state){
		.today = 20261121, .month = 20261101, .streak = 5, .rival = 1, .rival_day = 20261120
	};
	for (int i = 0; i < 20; i++)
		daily->marks[i] = i >= 15 || i % 4 == 1 ? DAY_COUNTS : DAY_OPEN;
	daily->marks[5] = daily->marks[11] = DAY_SOLVED;
	daily->pictures[5] = daily->pictures[9] = daily->pictures[17] = true;
}

static void code(struct screens *screens)
{
	screens->words = "4x4-HT454-DDQJD-FJYT8";
	screens->words_kind = ITEM_CODE;
	screens->fixture.game.round.plan.scramble = (struct scramble){ .kind = SCRAMBLE_GAP_HOME,
		                                                       .width = SCREENS_COLUMNS,
		                                                       .height = SCREENS_ROWS };
	write_field(code_sheet.field(&screens->fixture.sheets), "4x4-HT454-DDQJD-FJYT9");
	screens_show(screens, &code_sheet);
	sheets_note(&screens->fixture.sheets,
	            "That share code has a typo. Check it and try again.");
	screens->view->controls.focus = control_id("code-field");
}

static void rivals(struct screens *screens)
{
	const struct history *history = &screens->fixture.game.history;
	const struct store_game game = { .saved.history = *history };
	struct scramble *scramble = &screens->fixture.game.round.plan.scramble;
	struct result result = { .solved = true,
		                 .group = { SCREENS_COLUMNS, SCREENS_ROWS, SCRAMBLE_GAP_HOME, 0 },
		                 .seed = 1,
		                 .moves = 98,
		                 .ms = 83400,
		                 .shortest = -1,
		                 .replay = true };
	struct error error;

	scramble->width = SCREENS_COLUMNS;
	scramble->height = SCREENS_ROWS;
	(void)store_result_add(screens->fixture.store, &result, &game, &error);
	screens_show(screens, &race_sheet);
	race_sheet.open(&screens->fixture.sheets);
}

/* The players are known by name. */
static void together(struct screens *screens)
{
	screens_show(screens, &together_sheet);
	together_sheet.open(&screens->fixture.sheets);
	write_field(together_sheet.field(&screens->fixture.sheets), "Anna, Ben");
}

static void sent(struct screens *screens)
{
	struct sheets *sheets = &screens->fixture.sheets;

	screens_show(screens, &send_sheet);
	write_field(send_sheet.field(sheets), "Änne");
	save_say(sheets, FILE_CHOOSER_PUZZLE,
	         "Saved as “~/Pictures/Harbour at dusk.missingpiece”.");
	sheets->savings[SAVE_PUZZLE].shows = true;
}

/* The pointer presses what it rests on. */
static void hands(struct screens *screens)
{
	screens->fixture.settings.values[SETTING_HOVER] = 10;
	screens_show(screens, &hands_sheet);
}

/* With one switch. */
static void hands_scan(struct screens *screens)
{
	screens->fixture.settings.values[SETTING_SCAN] = 1;
	screens_show(screens, &hands_sheet);
}

/* The keys of a command, of which another one was just taken. */
static void keys(struct screens *screens)
{
	struct sheets *sheets = &screens->fixture.sheets;

	screens_show(screens, &keymap_sheet);
	(void)sheets_command(sheets, control_id("key-undo"));
	sheets_note(sheets, "Ctrl+Z was a key of “Redo”, which still has Ctrl+Y.");
}

/* One of three was removed. */
static void players(struct screens *screens)
{
	screens->fixture.players = (struct players){
		.count = 3,
		.current = 1,
		.asks = true,
		.list = { { .name = "Änne" }, { "Ben", "ben", 0 }, { "Charlie", "charlie", 1 } }
	};
	screens_show(screens, &players_sheet);
}

/* While the animation is saved. */
static void film(struct screens *screens)
{
	screens_show(screens, &film_sheet);
	fixture_save(&screens->fixture, 0.4);
}

/* The first press of Hint; and the corner was held for 2 s. */
static void simple(struct screens *screens)
{
	screens->scene.hint_tile = 11;
}

static void leaving(struct screens *screens)
{
	screens->scene.leaving = 0.67f;
}

/* Before it begins, with the code that will leave it. */
static void simple_on(struct screens *screens)
{
	struct fixture *fixture = &screens->fixture;

	fixture->settings.values[SETTING_SIMPLE_CODE] = 1 + 2580;
	screens_show(screens, &simple_sheet);
	simple_sheet.open(&fixture->sheets);
}

/* Two digits, after a wrong code. */
static void simple_code_asked(struct screens *screens)
{
	const SDL_KeyboardEvent key = { .keysym = { .sym = SDLK_7 } };

	simple_on(screens);
	for (int i = 0; i < SETTINGS_CODE_DIGITS + 2; i++)
		(void)simple_sheet.key(&screens->fixture.sheets, &key);
	sheets_note(&screens->fixture.sheets, "That isn’t the code.");
}

static void pictures(struct screens *screens)
{
	struct fixture *fixture = &screens->fixture;

	screens_show(screens, &pictures_sheet);
	pictures_sheet.open(&fixture->sheets);
	(void)pictures_sheet.prepare(&fixture->sheets);
}

static void step(struct screens *screens)
{
	if (plan_next(screens->scene.board, &screens->step))
		screens->scene.step = &screens->step;
}

/* Tiles in their places have a soft edge; the home of tile 5 is shown. */
static void marks(struct screens *screens)
{
	screens->scene.marks_in_place = true;
	screens->scene.home_tile = 5;
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
static void show_list(struct screens *screens, const struct sheet *sheet)
{
	struct records_state *records = records_state(&screens->fixture.sheets);
	bool shows_games = records->shows_games;

	fixture_fill_store(screens->fixture.store, 7);
	screens_show(screens, sheet);
	records->shows_games = shows_games;
	screens_frame(screens);
	put_thumbnails(screens);
	fixture_find_states(&screens->fixture);
	for (int i = 0; i < 5; i++)
		screens_frame(screens);
}

static void records(struct screens *screens)
{
	show_list(screens, &records_sheet);
}

/* The other tab of a narrow window. */
static void records_games(struct screens *screens)
{
	struct records_state *records = records_state(&screens->fixture.sheets);

	records->shows_games = true;
	screens->view->controls.focus = control_id(GAME_LIST_PICK);
	show_list(screens, &records_sheet);
	screens_frame(screens);
	sheets_note(&screens->fixture.sheets, "Code copied. Send it to a friend!");
}

/* The question before they are cleared. */
static void records_clear(struct screens *screens)
{
	struct records_state *records = records_state(&screens->fixture.sheets);

	show_list(screens, &records_sheet);
	records->question = RECORDS_ASK_THESE;
	records->wanted = records->shown.groups[records->shown.group];
	records->worth = (struct results_worth){ 36, 39, 4 };
	screens->view->controls.focus = control_id("keep");
	fixture_find_states(&screens->fixture);
}

/* Some can be brought back. */
static void records_cleared(struct screens *screens)
{
	show_list(screens, &records_sheet);
	records_state(&screens->fixture.sheets)->last =
	        (struct store_clear){ 4, INT64_C(1000) * 60 * 60 * 24 * 20722 };
	fixture_find_states(&screens->fixture);
}

static void unfinished(struct screens *screens)
{
	show_list(screens, &unfinished_sheet);
}

/* Seven games of a session were played; the last but two was left. */
static void play_session(struct screens *screens)
{
	static const uint64_t ms[] = { 41300, 38900, 52400, 36100, 0, 44800, 39700 };
	struct game *game = &screens->fixture.game;
	const struct store_game stored = { .saved.history = game->history };
	struct error error;

	game->round.plan.session = 1;
	for (int i = 0; i < (int)SDL_arraysize(ms); i++) {
		struct result result = {
			.ended_ms = 1795280400000 + i,
			.solved = ms[i] > 0,
			.group = { SCREENS_COLUMNS, SCREENS_ROWS, SCRAMBLE_GAP_HOME, 0 },
			.moves = 98,
			.ms = ms[i],
			.shortest = -1,
			.session = 1,
		};

		(void)store_result_add(screens->fixture.store, &result, &stored, &error);
	}
	session_read(&screens->fixture.sheets);
}

static void session(struct screens *screens)
{
	play_session(screens);
	screens_show(screens, &session_sheet);
}

static void session_card(struct screens *screens)
{
	play_session(screens);
	screens_show(screens, &solved_card);
}

static void session_begins(struct screens *screens)
{
	play_session(screens);
	screens->fixture.game.round.plan.session = 0;
	screens_show(screens, &session_sheet);
}

/* The figures of a session, beside a picture that has only numbers. */
static void session_figures(struct screens *screens)
{
	screens_show(screens, NULL);
	screens->scene.session_count = SCENE_SESSION;
	screens->scene.session[0] = (struct scene_figure){ _("Average of 5"), "ao5", "0:42.30" };
	screens->scene.session[1] = (struct scene_figure){ _("Average of 12"), "ao12", "–" };
	screens->scene.session[2] = (struct scene_figure){ C_("time", "Last"), "", "0:39.70" };
	screens->scene.session[3] = (struct scene_figure){ C_("time", "Best"), "", "0:36.10" };
}

static void session_plain(struct screens *screens)
{
	session_figures(screens);
	screens->scene.numbers = SCENE_NUMBERS_ENGRAVED;
	screens->scene.inspection = 12;
}

/* The rival is ahead on the timeline. */
static void race(struct screens *screens)
{
	screens_show(screens, NULL);
	screens->scene.timeline_at = 12;
	screens->scene.timeline_count = 40;
	screens->scene.rival_at = 19;
	screens->scene.race = "3.4 s behind";
	screens->scene.rival = game_board(&screens->fixture.game);
	screens->scene.rival_name = race_rival(RIVAL_COMPUTER);
	screens->scene.help_is_usual = true;
}

const struct screens_one screens_of_sheets[] = {
	{ "step", PICTURES_SCENE, .prepare = step },
	{ "marks", PICTURES_SCENE, .prepare = marks },
	{ "menu", PICTURES_PLAIN, .prepare = menu },
	{ "size", PICTURES_PLAIN, .prepare = size, .sheet = &size_sheet },
	{ "size-walk", PICTURES_PLAIN, .prepare = size_walk, .sheet = &size_sheet },
	{ "size-list", PICTURES_PLAIN, .prepare = size_list, .sheet = &size_sheet },
	{ "gallery", PICTURES_PLAIN, .prepare = scenes },
	{ "gallery-folder", PICTURES_PLAIN, .prepare = folder },
	{ "help", PICTURES_PLAIN, .sheet = &help_sheet },
	{ "help-moving", PICTURES_PLAIN, .prepare = help_moving },
	{ "help-end", PICTURES_PLAIN, .prepare = help_end },
	{ "lessons", PICTURES_PLAIN, .prepare = lessons },
	{ "about", PICTURES_PLAIN, .sheet = &about_sheet },
	{ "settings", PICTURES_PLAIN, .prepare = settings },
	{ "hands", PICTURES_PLAIN, .prepare = hands },
	{ "hands-scan", PICTURES_PLAIN, .prepare = hands_scan },
	{ "keys", PICTURES_PLAIN, .sheet = &keymap_sheet },
	{ "keys-undo", PICTURES_PLAIN, .prepare = keys },
	{ "letters", PICTURES_PLAIN, .sheet = &letters_sheet },
	{ "challenges", PICTURES_PLAIN, .prepare = challenges, .sheet = &challenges_sheet },
	{ "daily", PICTURES_PLAIN, .prepare = daily, .sheet = &daily_sheet },
	{ "code", PICTURES_PLAIN, .prepare = code },
	{ "rivals", PICTURES_PLAIN, .prepare = rivals },
	{ "send", PICTURES_PLAIN, .prepare = sent },
	{ "film", PICTURES_PLAIN, .prepare = film },
	{ "players", PICTURES_PLAIN, .prepare = players },
	{ "records", PICTURES_PLAIN, .prepare = records },
	{ "records-games", PICTURES_PLAIN, .prepare = records_games },
	{ "records-clear", PICTURES_PLAIN, .prepare = records_clear },
	{ "records-cleared", PICTURES_PLAIN, .prepare = records_cleared },
	{ "records-empty", PICTURES_PLAIN, .sheet = &records_sheet },
	{ "unfinished", PICTURES_PLAIN, .prepare = unfinished },
	{ "race", PICTURES_PLAIN, .prepare = race },
	{ "together", PICTURES_PLAIN, .prepare = together },
	{ "session", PICTURES_PLAIN, .prepare = session },
	{ "session-card", PICTURES_PLAIN, .prepare = session_card },
	{ "session-begins", PICTURES_PLAIN, .prepare = session_begins },
	{ "session-figures", PICTURES_SCENE, .prepare = session_figures },
	{ "session-plain", PICTURES_PLAIN, .prepare = session_plain },
	{ "large-session", PICTURES_PLAIN, .prepare = session, .text_percent = 200 },
	{ "large-session-figures", PICTURES_PLAIN, .prepare = session_plain, .text_percent = 200 },
	{ "figure", PICTURES_PLAIN, .sheet = &figure_sheet },
	{ "simple", PICTURES_SCENE, .prepare = simple, .simple = true },
	{ "simple-leaving", PICTURES_PLAIN, .prepare = leaving, .simple = true },
	{ "simple-on", PICTURES_PLAIN, .prepare = simple_on },
	{ "simple-code", PICTURES_PLAIN, .prepare = simple_code_asked, .simple = true },
	{ "simple-pictures", PICTURES_PLAIN, .prepare = pictures, .simple = true },
	{ "large-simple", PICTURES_SCENE, .prepare = simple, .text_percent = 200, .simple = true },
	{ "large-simple-on", PICTURES_PLAIN, .prepare = simple_on, .text_percent = 200 },
	{ "large-settings", PICTURES_PLAIN, .prepare = settings, .text_percent = 200 },
	{ "large-hands", PICTURES_PLAIN, .prepare = hands, .text_percent = 200 },
	{ "large-hands-scan", PICTURES_PLAIN, .prepare = hands_scan, .text_percent = 200 },
	{ "large-keys", PICTURES_PLAIN, .sheet = &keymap_sheet, .text_percent = 200 },
	{ "large-keys-undo", PICTURES_PLAIN, .prepare = keys, .text_percent = 200 },
	{ "large-challenges", PICTURES_PLAIN, .prepare = challenges, .sheet = &challenges_sheet,
	  .text_percent = 200 },
	{ "large-daily", PICTURES_PLAIN, .prepare = daily, .sheet = &daily_sheet,
	  .text_percent = 200 },
	{ "large-gallery", PICTURES_PLAIN, .prepare = folder, .text_percent = 200 },
	{ "large-records", PICTURES_PLAIN, .prepare = records, .text_percent = 200 },
	{ "large-records-games", PICTURES_PLAIN, .prepare = records_games, .text_percent = 200 },
	{ "large-unfinished", PICTURES_PLAIN, .prepare = unfinished, .text_percent = 200 },
	{ .name = NULL },
};
