/* screens: the table of all screens, and those of the board and of the cards. */
#include "golden/screens_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "puzzle/notation.h"
#include "ui/theme.h"

/* Adds the items of the shown sheet. */
static void build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	struct screens *screens =
	        (struct screens *)((char *)sheets - offsetof(struct screens, fixture.sheets));
	struct item *found = NULL;

	sheets_build(sheets, items, frame);
	for (int i = 0; i < items->count && screens->words != NULL; i++)
		if (items->list[i].kind == screens->words_kind)
			found = &items->list[i];
	if (found != NULL)
		found->text = screens->words;
}

void screens_draw_at(struct screens *screens, uint64_t now_ms)
{
	screens->fixture.sheets.context.now_ms = now_ms;
	view_draw(screens->view, &screens->scene, now_ms);
}

struct command_states *screens_states(struct screens *screens)
{
	return &screens->fixture.sheets.states;
}

void screens_show(struct screens *screens, const struct sheet *sheet)
{
	fixture_show(&screens->fixture, sheet);
	fixture_find_states(&screens->fixture);
	for (int i = COMMAND_STEP_BACK; i <= COMMAND_MY_POSITION; i++)
		if (sheet != &playing_card)
			screens_states(screens)->enabled[i] = false;
}

void screens_draw_sheet(struct screens *screens)
{
	fixture_fill_scene(&screens->fixture, &screens->scene);
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_play(struct screens *screens)
{
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_hint(struct screens *screens)
{
	screens->scene.hint_tile = 11;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_hint_arrow(struct screens *screens)
{
	screens->scene.hint_direction = DIRECTION_DOWN;
	draw_hint(screens);
}

static void draw_refused(struct screens *screens)
{
	motion_shake(&screens->view->motion, 1, SCREENS_NOW_MS - THEME_SHAKE_MS / 8);
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_corner(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_CORNER;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_large(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_LARGE;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

/* The pointer on a tile that can slide, the focus on Undo. */
static void draw_hover(struct screens *screens)
{
	SDL_Rect cell;

	screens_draw_at(screens, SCREENS_NOW_MS);
	cell = layout_cell(&screens->view->layout, 13);
	view_point(screens->view, cell.x + cell.w / 2, cell.y + cell.h / 2, SCREENS_NOW_MS);
	screens->view->controls.focus = COMMAND_UNDO;
	screens_draw_at(screens, SCREENS_NOW_MS);
}

/* The pointer rests on the small picture. */
static void draw_preview(struct screens *screens)
{
	const SDL_Rect *preview;

	screens_draw_at(screens, SCREENS_NOW_MS);
	preview = &screens->view->layout.preview;
	view_point(screens->view, 1, 1, SCREENS_NOW_MS);
	view_point(screens->view, preview->x + preview->w / 2, preview->y + preview->h / 2,
	           SCREENS_NOW_MS);
	(void)peek_due(&screens->view->peek, SCREENS_NOW_MS + THEME_PEEK_REST_MS);
	screens_draw_at(screens, SCREENS_NOW_MS + THEME_PEEK_REST_MS + THEME_PEEK_FADE_MS);
}

static void draw_message(struct screens *screens)
{
	screens->scene.message = "Can’t open “holiday.png”: the file is damaged.";
	screens_draw_at(screens, SCREENS_NOW_MS);
}

static void draw_end(struct screens *screens, enum limit_end over, struct limit limit)
{
	screens->fixture.game.round.over = over;
	screens->fixture.game.round.limit = limit;
	screens->scene.moves_limit = limit.moves;
	screens->scene.seconds_limit = limit.seconds;
	screens->scene.help = "Enter  restart      Escape  keep playing";
	screens->scene.short_help = "Enter  restart";
	screens_show(screens, &over_card);
	screens_draw_sheet(screens);
}

/* The move limit is reached, and its figure shows that. */
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
	screens->scene.help = "Press Space or click to resume";
	screens->scene.short_help = "Space  resume";
	screens_show(screens, &pause_card);
	screens_draw_sheet(screens);
}

static void draw_solving(struct screens *screens)
{
	struct game_search *search = &screens->fixture.game.search;

	search->progress = (struct solver_progress){ .states = 12345678,
		                                     .best_length = 64,
		                                     .lower_bound = 48 };
	search->start_ms = SCREENS_NOW_MS - 12300;
	screens->scene.help = "Enter  play now      Escape  cancel";
	screens->scene.short_help = "Escape  cancel";
	screens_show(screens, &solving_card);
	screens_states(screens)->lit[COMMAND_SOLVE] = true;
	screens_states(screens)->lit[COMMAND_SHORTEST_FIRST] = true;
	screens_states(screens)->lit[COMMAND_SOLVE_AUTOMATICALLY] = true;
	screens_draw_sheet(screens);
}

static void draw_breadth(struct screens *screens)
{
	fixture_set_breadth(&screens->fixture, true);
	screens->scene.help = screens->scene.short_help = "Escape  cancel";
	screens_show(screens, &breadth_card);
	screens_states(screens)->lit[COMMAND_SOLVE] = true;
	screens_draw_sheet(screens);
}

static void draw_out_of_memory(struct screens *screens)
{
	fixture_set_breadth(&screens->fixture, true);
	screens_show(screens, &out_of_memory_card);
	screens_draw_sheet(screens);
}

/* A solution held halfway; the player made slides before it. */
static void draw_solution(struct screens *screens, bool breadth_first)
{
	struct scene *scene = &screens->scene;
	struct game *game = &screens->fixture.game;
	struct command_states *states;

	game->search.played_bound = 52;
	game->playback.done = scene->timeline_at = 17;
	game->playback.count = scene->timeline_count = 52;
	game->speed = 2;
	game->search.length_count = 3;
	game->search.lengths[0] = 64;
	game->search.lengths[1] = 56;
	game->search.lengths[2] = 52;
	scene->slides_before = true;
	scene->help = "Space  resume      , and .  step      Click  take over";
	scene->short_help = "Space  resume";
	screens_show(screens, &playing_card);
	states = screens_states(screens);
	states->enabled[COMMAND_SLOWER] = states->enabled[COMMAND_SHORTEST_FIRST] = false;
	states->lit[COMMAND_SOLVE] = states->lit[COMMAND_PAUSE] = true;
	states->lit[breadth_first ? COMMAND_SOLVE_BREADTH_FIRST : COMMAND_SOLVE_AUTOMATICALLY] =
	        true;
	screens_draw_sheet(screens);
}

static void draw_playing(struct screens *screens)
{
	draw_solution(screens, false);
}

/* A game of the records, halfway. */
static void draw_replay(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	game->round.watched = true;
	game->round.result = 3;
	screens->fixture.sheets.records.chosen = (struct result){ .id = 3,
		                                                  .solved = true,
		                                                  .ended_ms = 1795348800000,
		                                                  .moves = 1284,
		                                                  .ms = 754000,
		                                                  .shortest = -1 };
	game->history.done = 12;
	game->history.count = 40;
	game->speed = 16;
	screens->scene.help = "Space  pause      Click  take over";
	screens->scene.short_help = "Space  pause";
	screens_show(screens, NULL);
	game->playback.kind = PLAYBACK_REDO;
	fixture_find_states(&screens->fixture);
	screens_states(screens)->lit[COMMAND_REDO_ALL] = true;
	screens_draw_sheet(screens);
}

static void draw_breadth_playing(struct screens *screens)
{
	fixture_set_breadth(&screens->fixture, false);
	draw_solution(screens, true);
}

/* The solved board, elapsed_ms after the last tile reached its place. */
static void draw_whole(struct screens *screens, uint64_t elapsed_ms)
{
	screens->scene.board = &screens->solved;
	screens->scene.complexity = 0;
	motion_jump(&screens->view->motion, &screens->solved);
	view_celebrate(screens->view, false, SCREENS_NOW_MS);
	screens_draw_at(screens, SCREENS_NOW_MS + elapsed_ms);
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

	screens->fixture.sheets.solved = (struct solved_result){
		.before = { .counted = 12,
		            .best_ms = 761000,
		            .best_over = 500,
		            .last_ms = { 790000, 820000, 761000, 905000 },
		            .counted_times = 4 },
		.result = { .id = 1,
		            .solved = true,
		            .hints = game->round.hints,
		            .assisted = game->round.assisted,
		            .moves = 1284,
		            .ms = 754000,
		            .shortest = 46 },
	};
	fixture_set_complexity(&screens->fixture, SCREENS_COLUMNS, SCREENS_ROWS, 52);
	SDL_strlcpy(game->round.plan.name, "Korf’s board 9", sizeof game->round.plan.name);
	game->measure.shortest = 46;
	screens->scene.help = screens->scene.short_help = "Lighthouse at dusk";
	screens_show(screens, &solved_card);
	fixture_fill_scene(&screens->fixture, &screens->scene);
	draw_whole(screens, 10000);
}

static void draw_hints_card(struct screens *screens)
{
	screens->fixture.game.round.hints = 3;
	draw_card(screens);
}

/* With little space the card mentions only the solution. */
static void draw_solver_card(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	game->round.assisted = true;
	game->round.hints = 2;
	game->search.played_length = game->search.played_bound = 46;
	if (!screens->fixture.sheets.context.area.beside)
		game->history.moves = 46;
	draw_card(screens);
}

/* Reduced motion: a row of tiles halfway, fading. */
static void draw_fading(struct screens *screens)
{
	struct board after = screens->board;

	for (int i = 0; i < 3; i++)
		board_move(&after, DIRECTION_RIGHT);
	screens->scene.board = &after;
	motion_follow(&screens->view->motion, &after, SCREENS_NOW_MS, THEME_SLIDE_MS, false);
	screens_draw_at(screens, SCREENS_NOW_MS + THEME_SLIDE_MS / 2);
	screens->scene.board = &screens->board;
}

static const struct screens_one all[] = {
	{ "play", draw_play, PICTURES_SCENE, .text_percent = 100 },
	{ "part", screens_draw_part, PICTURES_SCENE, .text_percent = 100 },
	{ "closing", draw_closing, PICTURES_SCENE, .text_percent = 100 },
	{ "settling", draw_settling, PICTURES_SCENE, .text_percent = 100 },
	{ "confetti", draw_confetti, PICTURES_SCENE, .text_percent = 100 },
	{ "card", draw_card, PICTURES_SCENE, .text_percent = 100 },
	{ "hint", draw_hint, PICTURES_PLAIN, .text_percent = 100 },
	{ "hint-arrow", draw_hint_arrow, PICTURES_PLAIN, .text_percent = 100 },
	{ "step", screens_draw_step, PICTURES_SCENE, .text_percent = 100 },
	{ "marks", screens_draw_marks, PICTURES_SCENE, .text_percent = 100 },
	{ "refused", draw_refused, PICTURES_SCENE, .text_percent = 100 },
	{ "numbers-corner", draw_corner, PICTURES_PLAIN, .text_percent = 100 },
	{ "numbers-large", draw_large, PICTURES_PLAIN, .text_percent = 100 },
	{ "hover", draw_hover, PICTURES_PLAIN, .text_percent = 100 },
	{ "preview", draw_preview, PICTURES_SCENE, .text_percent = 100 },
	{ "message", draw_message, PICTURES_PLAIN, .text_percent = 100 },
	{ "menu", screens_draw_menu, PICTURES_PLAIN, .text_percent = 100 },
	{ "size", screens_draw_size, PICTURES_PLAIN, .text_percent = 100 },
	{ "size-walk", screens_draw_size_walk, PICTURES_PLAIN, .text_percent = 100 },
	{ "size-list", screens_draw_size_list, PICTURES_PLAIN, .text_percent = 100 },
	{ "gallery", screens_draw_gallery, PICTURES_PLAIN, .text_percent = 100 },
	{ "gallery-folder", screens_draw_folder, PICTURES_PLAIN, .text_percent = 100 },
	{ "help", screens_draw_help, PICTURES_PLAIN, .text_percent = 100 },
	{ "help-end", screens_draw_help_end, PICTURES_PLAIN, .text_percent = 100 },
	{ "lessons", screens_draw_lessons, PICTURES_PLAIN, .text_percent = 100 },
	{ "about", NULL, PICTURES_PLAIN, .text_percent = 100, .sheet = &about_sheet },
	{ "settings", screens_draw_settings, PICTURES_PLAIN, .text_percent = 100 },
	{ "letters", NULL, PICTURES_PLAIN, .text_percent = 100, .sheet = &letters_sheet },
	{ "challenges", screens_draw_challenges, PICTURES_PLAIN, .text_percent = 100 },
	{ "daily", screens_draw_daily, PICTURES_PLAIN, .text_percent = 100 },
	{ "code", screens_draw_code, PICTURES_PLAIN, .text_percent = 100 },
	{ "rivals", screens_draw_rivals, PICTURES_PLAIN, .text_percent = 100 },
	{ "send", screens_draw_send, PICTURES_PLAIN, .text_percent = 100 },
	{ "film", screens_draw_film, PICTURES_PLAIN, .text_percent = 100 },
	{ "records", screens_draw_records, PICTURES_PLAIN, .text_percent = 100 },
	{ "records-games", screens_draw_records_games, PICTURES_PLAIN, .text_percent = 100 },
	{ "records-empty", NULL, PICTURES_PLAIN, .text_percent = 100, .sheet = &records_sheet },
	{ "unfinished", screens_draw_unfinished, PICTURES_PLAIN, .text_percent = 100 },
	{ "over", draw_over, PICTURES_PLAIN, .text_percent = 100 },
	{ "over-time", draw_over_time, PICTURES_PLAIN, .text_percent = 100 },
	{ "pause", draw_pause, PICTURES_PLAIN, .text_percent = 100 },
	{ "solving", draw_solving, PICTURES_PLAIN, .text_percent = 100 },
	{ "playing", draw_playing, PICTURES_PLAIN, .text_percent = 100 },
	{ "replay", draw_replay, PICTURES_PLAIN, .text_percent = 100 },
	{ "race", screens_draw_race, PICTURES_PLAIN, .text_percent = 100 },
	{ "breadth", draw_breadth, PICTURES_PLAIN, .text_percent = 100 },
	{ "breadth-playing", draw_breadth_playing, PICTURES_PLAIN, .text_percent = 100 },
	{ "out-of-memory", draw_out_of_memory, PICTURES_PLAIN, .text_percent = 100 },
	{ "card-hints", draw_hints_card, PICTURES_PLAIN, .text_percent = 100 },
	{ "card-solver", draw_solver_card, PICTURES_PLAIN, .text_percent = 100 },
	{ "fading", draw_fading, PICTURES_PLAIN, .text_percent = 100, .reduced_motion = true },
	{ "large-play", draw_message, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-settings", screens_draw_settings, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-challenges", screens_draw_challenges, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-daily", screens_draw_daily, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-gallery", screens_draw_folder, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-records", screens_draw_records, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-records-games", screens_draw_records_games, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-unfinished", screens_draw_unfinished, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-playing", draw_playing, PICTURES_PLAIN, .text_percent = 200 },
	{ "large-card", draw_card, PICTURES_PLAIN, .text_percent = 200 },
};

const struct screens_one *screens_at(int i)
{
	return i >= 0 && i < (int)SDL_arraysize(all) ? &all[i] : NULL;
}

bool screens_init(struct screens *screens, struct view *view, enum theme_kind theme,
                  const char *folder)
{
	static const char tiles[] = "5 1 2 4/9 6 3 8/13 10 7 11/14 15 12 0";
	struct error error;

	*screens = (struct screens){ .view = view, .theme = theme, .folder = folder };
	view->sheets = (struct view_sheets){ build, &screens->fixture.sheets };
	board_init(&screens->solved, SCREENS_COLUMNS, SCREENS_ROWS);
	if (!notation_read_board(&screens->board, tiles, SCREENS_COLUMNS, SCREENS_ROWS, &error))
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

/* A game in progress, no sheet open. */
static bool begin(struct screens *screens, const struct screens_one *one)
{
	struct fixture *fixture = &screens->fixture;

	fixture_destroy(fixture);
	if (!fixture_init(fixture, &screens->board, &screens->view->controls))
		return false;
	fixture->game.history.moves = 1284;
	fixture->game.clock.ran_ms = 754000;
	fixture->sheets.context.text_percent = one->text_percent;
	fixture_find_states(fixture);
	screens->words = NULL;
	screens->scene = (struct scene){
		.board = &screens->board,
		.moves = 1284,
		.seconds_played = 754,
		.complexity = board_inversions(&screens->board),
		.hint_direction = -1,
		.timeline_at = 12,
		.timeline_count = 40,
		.commands = *screens_states(screens),
		.help = "Click a tile in line with the gap to slide it      "
		        "H  hint      S  solve      Ctrl+O  choose a picture",
		.short_help = "Click a tile in line with the gap to slide it",
		.brief_help = "Slide a tile into the gap",
	};
	view_set_look(screens->view,
	              &(struct view_look){ screens->theme, one->text_percent, one->reduced_motion,
	                                   0, language_is_right_to_left() });
	view_point(screens->view, -1, -1, 0);
	screens->view->controls.focus = COMMAND_NONE;
	screens->view->controls.scroll_px = 0;
	screens->view->solved = false;
	motion_jump(&screens->view->motion, &screens->board);
	return true;
}

/* The board's size depends on the text size; makes a new picture only if necessary. */
static bool fit_picture(struct screens *screens, const struct screens_one *one)
{
	struct screen_sizes sizes = view_wanted_sizes(screens->view, SCREENS_COLUMNS, SCREENS_ROWS);

	if (screens->picture == one->picture && one->draw != screens_draw_part &&
	    memcmp(&sizes, &screens->sizes, sizeof sizes) == 0)
		return true; /* the crop sheet's picture is dropped without it */
	screens->picture = one->picture;
	screens->sizes = sizes;
	return pictures_set(screens->view, screens->folder, one->picture, SCREENS_COLUMNS,
	                    SCREENS_ROWS, one->picture == PICTURES_SCENE);
}

bool screens_draw(struct screens *screens, const struct screens_one *one)
{
	struct sheets *sheets = &screens->fixture.sheets;

	if (!begin(screens, one) || !fit_picture(screens, one))
		return false;
	sheets->context.area = view_sheet_area(screens->view);
	sheets->context.text = &screens->view->text;
	if (one->sheet != NULL) {
		screens_show(screens, one->sheet);
		screens_draw_sheet(screens);
	} else {
		one->draw(screens);
	}
	return true;
}
