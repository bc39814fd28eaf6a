/* screens: how a screen is drawn, and those of the board and of the cards. */
#include "golden/screens.h"

#include "base/language.h"
#include "game/limit.h"
#include "puzzle/notation.h"
#include "puzzle/plan.h"
#include "sheets/games/records.h"
#include "sheets/games/replay.h"
#include "sheets/save.h"
#include "sheets/solved.h"
#include "ui/theme.h"
#include "view/peek.h"

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

void screens_frame(struct screens *screens)
{
	fixture_fill_scene(&screens->fixture, &screens->scene);
	screens->fixture.sheets.context.now_ms = screens->at_ms;
	view_draw(screens->view, &screens->scene, screens->at_ms);
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

static void hint(struct screens *screens)
{
	screens->scene.hint_tile = 11;
}

static void hint_arrow(struct screens *screens)
{
	screens->scene.hint_direction = DIRECTION_DOWN;
	hint(screens);
}

static void refused(struct screens *screens)
{
	motion_shake(&screens->view->motion, 1, SCREENS_NOW_MS - THEME_SHAKE_MS / 8);
}

static void corner_numbers(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_CORNER;
}

static void large_numbers(struct screens *screens)
{
	screens->scene.numbers = SCENE_NUMBERS_LARGE;
}

/* The pointer on a tile that can slide, the focus on Undo. */
static void hover(struct screens *screens)
{
	SDL_Rect cell;

	screens_frame(screens);
	cell = mirror_within(&screens->view->canvas.mirror, &screens->view->layout.board,
	                     layout_cell(&screens->view->layout, 13));
	view_point(screens->view, cell.x + cell.w / 2, cell.y + cell.h / 2, SCREENS_NOW_MS);
	screens->view->controls.focus = COMMAND_UNDO;
}

/* It rests there, and will soon press it. */
static void dwell(struct screens *screens)
{
	hover(screens);
	screens->scene.dwell = 0.7f;
}

enum { NEAR_SIDE = 16 };

/* A large board that is seen from near, with a hint beside its gap. */
static void near(struct screens *screens)
{
	struct board *board = &screens->after;

	board_init(board, NEAR_SIDE, NEAR_SIDE);
	for (int i = 0; i < NEAR_SIDE / 2; i++) {
		(void)board_move(board, DIRECTION_DOWN);
		(void)board_move(board, DIRECTION_RIGHT);
	}
	screens->scene.board = board;
	screens->scene.hint_tile = board->tiles[board->gap + 1];
	screens->scene.hint_direction = DIRECTION_LEFT;
	screens_frame(screens);
	(void)view_zoom(screens->view, 2.0, -1, -1, screens->at_ms);
	screens->at_ms += ZOOM_MS + ZOOM_SETTLE_MS;
	(void)view_settle(screens->view, screens->at_ms);
	(void)pictures_set(screens->view, screens->folder, PICTURES_SCENE, NEAR_SIDE, NEAR_SIDE,
	                   true);
	screens->sizes.columns = 0; /* the next screen needs its own picture again */
}

/* The pointer rests on the small picture. */
static void preview(struct screens *screens)
{
	const SDL_Rect *preview;

	screens_frame(screens);
	preview = &screens->view->layout.preview;
	view_point(screens->view, 1, 1, SCREENS_NOW_MS);
	view_point(screens->view, preview->x + preview->w / 2, preview->y + preview->h / 2,
	           SCREENS_NOW_MS);
	(void)peek_due(&screens->view->peek, SCREENS_NOW_MS + THEME_PEEK_REST_MS);
	screens->at_ms += THEME_PEEK_REST_MS + THEME_PEEK_FADE_MS;
}

static void message(struct screens *screens)
{
	screens->scene.message = "Can’t open “holiday.png”: the file is damaged.";
}

static void end(struct screens *screens, enum limit_end over, struct limit limit)
{
	screens->fixture.game.round.over = over;
	screens->fixture.game.round.limit = limit;
	screens->scene.moves_limit = limit.moves;
	screens->scene.seconds_limit = limit.seconds;
	screens->scene.help = "Enter  restart      Escape  keep playing";
	screens->scene.short_help = "Enter  restart";
}

/* The move limit is reached, and its figure shows that. */
static void over(struct screens *screens)
{
	screens->scene.moves = 80;
	end(screens, LIMIT_MOVES, (struct limit){ .moves = 80, .seconds = 900 });
}

static void over_time(struct screens *screens)
{
	screens->scene.seconds_played = 120;
	end(screens, LIMIT_TIME, (struct limit){ .seconds = 120 });
}

static void paused(struct screens *screens)
{
	screens->scene.help = "Press Space or click to resume";
	screens->scene.short_help = "Space  resume";
}

static void solving(struct screens *screens)
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
}

static void breadth(struct screens *screens)
{
	fixture_set_breadth(&screens->fixture, true);
	screens->scene.help = screens->scene.short_help = "Escape  cancel";
	screens_show(screens, &breadth_card);
	screens_states(screens)->lit[COMMAND_SOLVE] = true;
}

static void out_of_memory(struct screens *screens)
{
	screens->fixture.game.search.start_ms = SCREENS_NOW_MS;
	fixture_set_breadth(&screens->fixture, true);
}

/* The search hasn't begun: its board is too far. */
static void too_far(struct screens *screens)
{
	static const char tiles[] = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";
	struct game *game = &screens->fixture.game;
	struct error error;

	game->setup.solver_bytes = (size_t)64 << 20;
	(void)notation_read_board(&game->history.board, tiles, SCREENS_COLUMNS, SCREENS_ROWS,
	                          &error);
	game->search.start_ms = 0;
}

/* A solution held halfway; the player made slides before it. */
static void solution(struct screens *screens, bool breadth_first)
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
}

static void playing(struct screens *screens)
{
	solution(screens, false);
}

/* Plays 40 moves as a person would, with a detour, and undoes all but 12. */
static void play_recorded(struct history *history)
{
	static const enum direction around[] = { DIRECTION_DOWN, DIRECTION_RIGHT, DIRECTION_UP,
		                                 DIRECTION_LEFT };
	struct plan_step step;

	for (size_t k = 0; history->count < 16; k++)
		(void)history_move(history, around[k % SDL_arraysize(around)]);
	while (history->count < 40 && plan_next(&history->board, &step))
		for (int k = 0; k < step.length && history->count < 40; k++)
			(void)history_move(history, (enum direction)step.moves[k]);
	while (history->done > 12)
		(void)history_undo(history);
}

/* A game of the records, halfway. */
static void replay(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	game->round.watched = true;
	game->round.result = 3;
	records_state(&screens->fixture.sheets)->chosen =
	        (struct result){ .id = 3,
		                 .solved = true,
		                 .ended_ms = 1795348800000,
		                 .moves = 1284,
		                 .ms = 754000,
		                 .shortest = -1 };
	play_recorded(&game->history);
	game->speed = 16;
	screens->scene.help = "Space  pause      Click  take over";
	screens->scene.short_help = "Space  pause";
	screens_show(screens, NULL);
	game->playback.kind = PLAYBACK_REDO;
	fixture_find_states(&screens->fixture);
	screens_states(screens)->lit[COMMAND_REDO_ALL] = true;
	playing_card.refresh(&screens->fixture.sheets);
	screens->scene.detours = replay_detours(&screens->fixture.sheets);
	screens->scene.timeline_at = game->history.done;
	screens->scene.timeline_count = game->history.count;
}

static void breadth_playing(struct screens *screens)
{
	fixture_set_breadth(&screens->fixture, false);
	solution(screens, true);
}

/* A search from both ends that is over. */
static void searched(struct screens *screens)
{
	struct game_search *search = &screens->fixture.game.search;

	fixture_set_breadth(&screens->fixture, true);
	search->progress.best_length = search->progress.lower_bound = 48;
	search->played_length = search->played_bound = 48;
}

static void compared(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	searched(screens);
	game->comparison.done = true;
	game->comparison.status = SOLVER_OPTIMAL;
	game->comparison.progress =
	        (struct solver_progress){ .states = 1234567, .best_length = 48, .seconds = 0.31 };
	game->comparison.progress.breadth.bytes = (size_t)39 << 20;
}

/* The solved board, elapsed_ms after the last tile reached its place. */
static void whole(struct screens *screens, uint64_t elapsed_ms)
{
	screens->scene.board = &screens->solved;
	screens->scene.complexity = 0;
	motion_jump(&screens->view->motion, &screens->solved);
	view_celebrate(screens->view, false, SCREENS_NOW_MS);
	screens->at_ms += elapsed_ms;
}

static void closing(struct screens *screens)
{
	whole(screens, THEME_CLOSE_GAPS_MS / 2);
}

static void settling(struct screens *screens)
{
	whole(screens, THEME_CLOSE_GAPS_MS + THEME_PIECE_MS / 3);
}

static void confetti(struct screens *screens)
{
	whole(screens, THEME_CLOSE_GAPS_MS + THEME_PIECE_MS + 400);
}

static void card(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	*solved_result(&screens->fixture.sheets) = (struct solved_result){
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
		.splits = { .lines = SCREENS_ROWS,
		            .line = { { 100, 301, 182400 },
		                      { 190, 640, 391200 },
		                      { 320, 1100, 690500 },
		                      { 340, 1284, 754000 } },
		            .part = { { 150, 428, 240100 },
		                      { 260, 856, 502300 },
		                      { 340, 1284, 754000 } } },
		.best_splits = { .lines = SCREENS_ROWS,
		                 .line = { { 90, 290, 201000 },
		                           { 180, 700, 402500 },
		                           { 280, 1190, 699300 },
		                           { 300, 1250, 761000 } },
		                 .part = { { 150, 428, 240100 },
		                           { 260, 856, 502300 },
		                           { 300, 1250, 761000 } } },
	};
	fixture_set_complexity(&screens->fixture, SCREENS_COLUMNS, SCREENS_ROWS, 52);
	SDL_strlcpy(game->round.plan.name, "Korf’s board 9", sizeof game->round.plan.name);
	game->measure.shortest = 46;
	screens->scene.help = screens->scene.short_help = "Lighthouse at dusk";
	whole(screens, 10000);
}

/* A picture of an album, with the place of the next one. */
static void album_card(struct screens *screens)
{
	card(screens);
	screens->fixture.game.round.plan.name[0] = '\0';
}

static void greet(struct screens *screens)
{
	struct photo *played = &screens->fixture.photos.played;

	played->greeting = (struct photo_greeting){
		.sent = true,
		.name = "Grandma Anna",
		.line = "Happy birthday! Can you guess where we took this one?",
	};
	played->modified_ns = 1795910400LL * 1000000000; /* 29 November 2026, at noon */
}

static void greeting(struct screens *screens)
{
	greet(screens);
	screens_show(screens, &start_card);
	screens->fixture.photos.album.begins = 0;
}

static void greeting_card(struct screens *screens)
{
	greet(screens);
	album_card(screens);
}

static void takes_drop(struct screens *screens)
{
	screens->scene.takes_drop = true;
	screens->scene.message = "Drop pictures or a folder to play them.";
}

/* Before any thumbnail is made. */
static void collage(struct screens *screens)
{
	fixture_set_album(&screens->fixture, 12);
	screens_show(screens, &collage_sheet);
}

static void hints_card(struct screens *screens)
{
	screens->fixture.game.round.hints = 3;
	card(screens);
}

/* With little space the card mentions only the solution. */
static void solver_card(struct screens *screens)
{
	struct game *game = &screens->fixture.game;

	game->round.assisted = true;
	game->round.hints = 2;
	game->search.played_length = game->search.played_bound = 46;
	if (!screens->fixture.sheets.context.area.beside)
		game->history.moves = 46;
	card(screens);
}

/* Reduced motion: a row of tiles halfway, fading. */
static void fading(struct screens *screens)
{
	struct board *after = &screens->after;

	*after = screens->board;
	for (int i = 0; i < 3; i++)
		board_move(after, DIRECTION_RIGHT);
	screens->scene.board = after;
	motion_follow(&screens->view->motion, after, SCREENS_NOW_MS, THEME_SLIDE_MS, false);
	screens->at_ms += THEME_SLIDE_MS / 2;
}

static void part(struct screens *screens)
{
	struct scene *scene = &screens->scene;
	const uint16_t similar[] = { 1, 2, 3, 5, 6 };

	fixture_set_similar(&screens->fixture, similar, SDL_arraysize(similar));
	screens->fixture.settings.values[SETTING_NUMBERS] = SCENE_NUMBERS_CORNER;
	screens_show(screens, &crop_sheet);
	screens->fixture.photos.played.crop.zoom = 1.001; /* it can be zoomed out */
	scene->part = (SDL_FRect){ 0.125f, 0.0f, 0.75f, 1.0f };
	scene->numbers = SCENE_NUMBERS_CORNER;
	scene->help = crop_sheet.help;
	scene->short_help = crop_sheet.short_help;
}

static const struct screens_one all[] = {
	{ "play", .picture = PICTURES_SCENE },
	{ "part", PICTURES_SCENE, .prepare = part },
	{ "closing", PICTURES_SCENE, .prepare = closing },
	{ "settling", PICTURES_SCENE, .prepare = settling },
	{ "confetti", PICTURES_SCENE, .prepare = confetti },
	{ "card", PICTURES_SCENE, .prepare = card, .sheet = &solved_card },
	{ "refused", PICTURES_SCENE, .prepare = refused },
	{ "preview", PICTURES_SCENE, .prepare = preview },
	{ "hint", PICTURES_PLAIN, .prepare = hint },
	{ "hint-arrow", PICTURES_PLAIN, .prepare = hint_arrow },
	{ "numbers-corner", PICTURES_PLAIN, .prepare = corner_numbers },
	{ "numbers-large", PICTURES_PLAIN, .prepare = large_numbers },
	{ "hover", PICTURES_PLAIN, .prepare = hover },
	{ "dwell", PICTURES_PLAIN, .prepare = dwell },
	{ "near", PICTURES_SCENE, .prepare = near },
	{ "message", PICTURES_PLAIN, .prepare = message },
	{ "over", PICTURES_PLAIN, .prepare = over, .sheet = &over_card },
	{ "over-time", PICTURES_PLAIN, .prepare = over_time, .sheet = &over_card },
	{ "pause", PICTURES_PLAIN, .prepare = paused, .sheet = &pause_card },
	{ "solving", PICTURES_PLAIN, .prepare = solving },
	{ "playing", PICTURES_PLAIN, .prepare = playing },
	{ "replay", PICTURES_PLAIN, .prepare = replay },
	{ "breadth", PICTURES_PLAIN, .prepare = breadth },
	{ "breadth-playing", PICTURES_PLAIN, .prepare = breadth_playing },
	{ "out-of-memory", PICTURES_PLAIN, .prepare = out_of_memory, .sheet = &out_of_memory_card },
	{ "too-far", PICTURES_PLAIN, .prepare = too_far, .sheet = &out_of_memory_card },
	{ "searched", PICTURES_PLAIN, .prepare = searched, .sheet = &searched_card },
	{ "compared", PICTURES_PLAIN, .prepare = compared, .sheet = &searched_card },
	{ "album", PICTURES_SCENE, .sheet = &start_card },
	{ "card-album", PICTURES_PLAIN, .prepare = album_card, .sheet = &solved_card },
	{ "greeting", PICTURES_PLAIN, .prepare = greeting },
	{ "card-greeting", PICTURES_PLAIN, .prepare = greeting_card, .sheet = &solved_card },
	{ "takes-drop", PICTURES_PLAIN, .prepare = takes_drop },
	{ "collage", PICTURES_PLAIN, .prepare = collage },
	{ "card-hints", PICTURES_PLAIN, .prepare = hints_card, .sheet = &solved_card },
	{ "card-solver", PICTURES_PLAIN, .prepare = solver_card, .sheet = &solved_card },
	{ "fading", PICTURES_PLAIN, .prepare = fading, .reduced_motion = true },
	{ "large-play", PICTURES_PLAIN, .prepare = message, .text_percent = 200 },
	{ "large-playing", PICTURES_PLAIN, .prepare = playing, .text_percent = 200 },
	{ "large-card", PICTURES_PLAIN, .prepare = card, .sheet = &solved_card,
	  .text_percent = 200 },
	{ "large-album", PICTURES_PLAIN, .sheet = &start_card, .text_percent = 200 },
};

const struct screens_one *screens_at(int i)
{
	const int count = (int)SDL_arraysize(all);
	const struct screens_one *one = i < count ? &all[i] : &screens_of_sheets[i - count];

	return one->name != NULL ? one : NULL;
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
	int text_percent = one->text_percent != 0 ? one->text_percent : 100;

	fixture_destroy(fixture);
	if (!fixture_init(fixture, &screens->board, &screens->view->controls))
		return false;
	fixture->game.history.moves = 1284;
	fixture->game.clock.ran_ms = 754000;
	fixture->sheets.context.text_percent = text_percent;
	fixture_find_states(fixture);
	screens->words = NULL;
	screens->at_ms = SCREENS_NOW_MS;
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
	fixture->settings.values[SETTING_SIMPLE] = one->simple;
	screens->scene.timeline_count = one->simple ? 0 : screens->scene.timeline_count;
	view_set_look(screens->view,
	              &(struct view_look){ screens->theme, text_percent, one->reduced_motion,
	                                   one->simple ? LAYOUT_SIMPLE | LAYOUT_MOVES |
	                                                         LAYOUT_TIME | LAYOUT_COMPLEXITY
	                                               : 0,
	                                   language_is_right_to_left() });
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
	struct screen_sizes sizes =
	        view_wanted_sizes(screens->view, SCREENS_COLUMNS, SCREENS_ROWS, 1.0);

	if (screens->picture == one->picture && one->prepare != part &&
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
	if (one->prepare != NULL)
		one->prepare(screens);
	if (one->sheet != NULL)
		screens_show(screens, one->sheet);
	screens_frame(screens);
	screens->fixture.sheets.savings[SAVE_GAME].job = NULL; /* nothing runs */
	return true;
}
