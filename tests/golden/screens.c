#include "golden/screens.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/notation.h"
#include "sheets/demo.h"

enum { COLUMNS = 4, ROWS = 4, NOW_MS = 100000 };

static const char *const names[SCREENS_THUMBNAILS] = {
	"Attic library", "Aurora lake",   "Autumn fox", "Balloons",        "Coral reef",
	"Koi pond",      "Lighthouse",    "Old harbour", "Rice terraces",  "Tiled courtyard",
	"Toucan jungle", "Winter train",
};

static void draw_at(struct screens *screens, uint64_t now_ms)
{
	view_draw(screens->view, &screens->scene, now_ms);
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
	view_set_focus(screens->view, COMMAND_UNDO);
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
	screens->scene.panel = SCENE_PANEL_MENU;
	screens->scene.commands.enabled[COMMAND_REDO] = false;
	draw_at(screens, NOW_MS);
}

static void draw_size(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_SIZE;
	screens->scene.columns = screens->scene.rows = 5;
	screens->scene.commands.lit[COMMAND_SIZE_5] = screens->scene.commands.lit[COMMAND_KIND_HOME] = true;
	draw_at(screens, NOW_MS);
}

/* A walk of some moves; or a list without a board of the size. */
static void draw_size_walk(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_SIZE;
	screens->scene.columns = 12;
	screens->scene.rows = 7;
	screens->scene.walk_moves = 500;
	screens->scene.commands.lit[COMMAND_KIND_WALK] = true;
	draw_at(screens, NOW_MS);
}

static void draw_size_list(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_SIZE;
	screens->scene.columns = 7;
	screens->scene.rows = 7;
	screens->scene.list_lacks = true;
	screens->scene.commands.lit[COMMAND_KIND_LIST] = true;
	screens->scene.commands.enabled[COMMAND_ACCEPT] = false;
	draw_at(screens, NOW_MS);
}

/* As many frames as the thumbnails need, a few being made in each. */
static void draw_cells(struct screens *screens, int count)
{
	struct gallery *gallery = &screens->gallery;
	struct sheet_room room = view_sheet_room(screens->view);
	struct gallery_place place;

	screens->scene.panel = SCENE_PANEL_OPEN;
	gallery->count = count;
	gallery_place(&place, &room, gallery, view_text(screens->view));
	grid_seen(&place.grid, 0, &gallery->first, &gallery->end);
	if (gallery->end > SCREENS_CELLS)
		gallery->end = SCREENS_CELLS;
	for (int i = 0; i < 6; i++)
		draw_at(screens, NOW_MS);
}

static void draw_gallery(struct screens *screens)
{
	screens->gallery = (struct gallery){
		.tab = GALLERY_SCENES, .folder = "", .ghost = "", .browse = true, .selected = 2,
		.cells = screens->cells };
	for (int i = 0; i < SCREENS_THUMBNAILS; i++)
		screens->cells[i] = (struct gallery_cell){ .name = names[i], .key = (uint64_t)i + 1,
			                                   .thumbnail = screens->thumbnails[i],
			                                   .playing = i == 6 };
	view_set_focus(screens->view, COMMAND_PICK);
	draw_cells(screens, SCREENS_THUMBNAILS);
}

static void draw_folder(struct screens *screens)
{
	screens->gallery = (struct gallery){
		.tab = GALLERY_FOLDER, .folder = "~/Pictures/Holidays by the sea", .browse = true,
		.ghost = "day.jpg", .selected = -1, .cells = screens->cells,
		.error = "“notes.txt” is no picture." };
	for (int i = 0; i < SCREENS_CELLS; i++)
		screens->cells[i] = (struct gallery_cell){
			.name = i == 0 ? "Last year" : "IMG_2019-07-01_the harbour at night.jpeg",
			.key = (uint64_t)i % SCREENS_THUMBNAILS + 1, .is_folder = i == 0,
			.broken = i == 3,
			.thumbnail = i == 0 || i == 3 ? NULL
			                              : screens->thumbnails[i % SCREENS_THUMBNAILS] };
	snprintf(screens->field.text, sizeof screens->field.text, "~/Pictures/holi");
	screens->field.cursor = strlen(screens->field.text);
	view_set_focus(screens->view, COMMAND_PATH);
	draw_cells(screens, SCREENS_CELLS);
}

static void draw_part(struct screens *screens)
{
	struct scene *scene = &screens->scene;

	scene->panel = SCENE_PANEL_PICTURE;
	scene->part = (struct scene_part){ 0.125f, 0.0f, 0.75f, 1.0f };
	scene->zoom_percent = 100;
	scene->numbers = SCENE_NUMBERS_CORNER;
	scene->commands.lit[COMMAND_NUMBERS_CORNER] = true;
	snprintf(scene->warning, sizeof scene->warning,
	         "5 of 16 tiles look alike: 1, 2, 3, 5 and 6. Another part of the picture, or "
	         "numbers, would help.");
	snprintf(scene->short_warning, sizeof scene->short_warning, "5 of 16 tiles look alike.");
	scene->hint = scene->short_hint = "Drag to move, wheel to zoom";
	draw_at(screens, NOW_MS);
}

/* The small boards a little after the second began to play. */
static void draw_help(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_HELP;
	draw_at(screens, NOW_MS);
	draw_at(screens, NOW_MS + DEMO_FIRST_MS + 4200);
}

static void draw_help_end(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_HELP;
	draw_at(screens, NOW_MS);
	view_scroll(screens->view, 100000);
	draw_at(screens, NOW_MS + DEMO_OVER_MS);
}

static void draw_about(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_ABOUT;
	draw_at(screens, NOW_MS);
}

static void draw_settings(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_SETTINGS;
	screens->scene.commands.lit[COMMAND_THEME_DARK] = screens->theme == THEME_DARK;
	screens->scene.commands.lit[COMMAND_THEME_BRIGHT] = screens->theme == THEME_BRIGHT;
	screens->scene.commands.lit[COMMAND_THEME_CONTRAST] = screens->theme == THEME_CONTRAST;
	screens->scene.commands.lit[COMMAND_MOTION_DESKTOP] = true;
	screens->scene.commands.lit[COMMAND_LETTERS] = true;
	draw_at(screens, NOW_MS);
}

static void draw_challenges(struct screens *screens)
{
	static const struct scene_row rows[] = {
		{ "First steps", "3×3  ·  5 moves" }, { "Corner to corner", "4×4  ·  10 moves" },
		{ "Two loops", "4×4  ·  15 moves" },  { "Korf’s board 9", "4×4  ·  46 moves" },
		{ "As far as can be", "4×4  ·  80 moves" },
	};
	struct scene *scene = &screens->scene;

	scene->panel = SCENE_PANEL_CHALLENGES;
	scene->today = "21 November";
	scene->chosen_moves = 80;
	scene->commands.enabled[COMMAND_LESS_TIME] = scene->commands.enabled[COMMAND_ROWS_BACK] = false;
	scene->list = rows;
	scene->row_count = (int)SDL_arraysize(rows);
	scene->list_count = 29;
	scene->commands.lit[COMMAND_ROW_FIRST + 3] = true;
	draw_at(screens, NOW_MS);
}

static void draw_code(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_CODE;
	screens->scene.code = "4x4-H3K7Q-9DMX2-4T8W1";
	screens->scene.code_field = &screens->field;
	screens->scene.code_error = "A character of this share code is wrong: please check it.";
	snprintf(screens->field.text, sizeof screens->field.text, "4x4-HT454-DDQJD-FJYT9");
	screens->field.cursor = strlen(screens->field.text);
	view_set_focus(screens->view, COMMAND_CODE_FIELD);
	draw_at(screens, NOW_MS);
}

/* All moves are made; the figure tells so. */
static void draw_over(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_OVER;
	screens->scene.moves = screens->scene.moves_most = 80;
	screens->scene.seconds_most = 900;
	draw_at(screens, NOW_MS);
}

static void draw_over_time(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_OVER;
	screens->scene.over_time = true;
	screens->scene.seconds_played = screens->scene.seconds_most = 120;
	draw_at(screens, NOW_MS);
}

static void draw_pause(struct screens *screens)
{
	screens->scene.panel = SCENE_PANEL_PAUSE;
	draw_at(screens, NOW_MS);
}

static void draw_solving(struct screens *screens)
{
	struct scene *scene = &screens->scene;

	scene->panel = SCENE_PANEL_SOLVING;
	scene->states = 12345678;
	scene->best_length = 64;
	scene->lower_bound = 48;
	scene->seconds = 12.3;
	scene->commands.lit[COMMAND_SOLVE] = true;
	snprintf(scene->status, sizeof scene->status, "64 moves, at least 48 needed");
	scene->hint = scene->short_hint = "Enter  play it now      Escape  stop";
	draw_at(screens, NOW_MS);
}

/* A solution, held in the middle; the player had made slides before. */
static void draw_playing(struct screens *screens)
{
	struct scene *scene = &screens->scene;

	scene->panel = SCENE_PANEL_PLAYING;
	scene->best_length = scene->lower_bound = 52;
	scene->timeline_at = 17;
	scene->timeline_count = 52;
	scene->timeline_mine = true;
	scene->speed_percent = 50;
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene->commands.enabled[i] = i != COMMAND_SLOWER;
	scene->commands.lit[COMMAND_SOLVE] = scene->commands.lit[COMMAND_PAUSE] = true;
	snprintf(scene->status, sizeof scene->status, "52 moves, shortest possible");
	scene->hint = scene->short_hint = "Space  goes on      , .  step      A click takes over";
	draw_at(screens, NOW_MS);
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
	screens->scene.panel = SCENE_PANEL_CARD;
	screens->scene.card_best = 96;
	screens->scene.card_complexity = 52;
	screens->scene.card_name = "Korf’s board 9";
	screens->scene.card_ms = 754000;
	screens->scene.card_shortest = 48;
	screens->scene.card_proven = true;
	screens->scene.hint = screens->scene.short_hint = "Lighthouse at dusk";
	draw_whole(screens, 10000);
}

static void draw_hints_card(struct screens *screens)
{
	screens->scene.card_hints = 3;
	draw_card(screens);
}

static void draw_solver_card(struct screens *screens)
{
	screens->scene.card_assisted = screens->scene.card_watched = true;
	screens->scene.card_hints = 2;
	snprintf(screens->scene.status, sizeof screens->scene.status, "48 moves, shortest possible");
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

bool screens_init(struct screens *screens, struct view *view, float density,
                  enum theme_kind theme, const char *folder)
{
	static const char tiles[] = "5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0";
	struct error error;

	*screens = (struct screens){ .view = view, .density = density, .theme = theme,
		                     .folder = folder };
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
	for (int i = 0; i < SCREENS_THUMBNAILS; i++) {
		SDL_FreeSurface(screens->thumbnails[i]);
		screens->thumbnails[i] = NULL;
	}
}

/* A game some way on, nothing open. */
static void begin(struct screens *screens, const struct screens_one *one)
{
	screens->field = (struct field){ .text = "" };
	screens->scene = (struct scene){
		.board = &screens->board, .field = &screens->field, .gallery = &screens->gallery,
		.version = "1.0", .moves = 1284, .seconds_played = 754,
		.complexity = board_inversions(&screens->board), .hint_direction = -1,
		.timeline_at = 12, .timeline_count = 40, .text_percent = one->text_percent,
		.volume_percent = 60,
		.columns = COLUMNS, .rows = ROWS, .card_name = "", .best_length = -1, .card_shortest = -1,
		.hint = "Click a tile in the gap’s row or column to slide it      "
		        "S  solve      Ctrl+O  open a picture",
		.short_hint = "Click a tile in the gap’s row or column to slide it",
	};
	for (int i = 0; i < COMMAND_COUNT; i++)
		screens->scene.commands.enabled[i] = !command_of_solution((enum command)i);
	view_set_look(screens->view, &(struct view_look){ screens->theme, one->text_percent,
		                                           one->reduced_motion, 0 });
	view_point(screens->view, -1, -1);
	view_set_focus(screens->view, COMMAND_NONE);
	view_scroll_home(screens->view);
	view_reopen(screens->view);
	view_jump(screens->view, &screens->board);
}

/* The board's size depends on that of the words; a picture is made anew only if it must. */
static bool fit_picture(struct screens *screens, const struct screens_one *one)
{
	struct screen_sizes sizes = view_wanted_sizes(screens->view, COLUMNS, ROWS);

	if (screens->picture == one->picture && memcmp(&sizes, &screens->sizes, sizeof sizes) == 0)
		return true;
	screens->picture = one->picture;
	screens->sizes = sizes;
	return pictures_set(screens->view, screens->folder, one->picture, COLUMNS, ROWS,
	                    one->picture == PICTURES_SCENE);
}

bool screens_draw(struct screens *screens, const struct screens_one *one)
{
	begin(screens, one);
	if (!fit_picture(screens, one))
		return false;
	/* a frame with no sheet open: the next one opens it */
	if (one->draw == draw_help || one->draw == draw_help_end)
		draw_at(screens, NOW_MS);
	one->draw(screens);
	return true;
}
