/* scene: what the next frame of the board screen shows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "game/clock.h"
#include "puzzle/plan_text.h"
#include "sheets/games/game_text.h"
#include "sheets/games/replay.h"
#include "sheets/games/session.h"
#include "sheets/lessons.h"

/* The help in a certain state, and where there is space for one key only; "": nothing special. */
struct advice {
	char usual[SCENE_ADVICE_SIZE], brief[SCENE_ADVICE_SIZE];
};

/* Adds something to a line, if it isn't "". */
static void add_words(char text[SCENE_ADVICE_SIZE], const char *words)
{
	size_t length = strlen(text);

	if (words[0] != '\0')
		snprintf(text + length, SCENE_ADVICE_SIZE - length, "%s%s",
		         length > 0 ? "      " : "", words);
}

/* Adds what a command does, "%s  hint", if it has a key. */
static void add_key(const struct app *app, char text[SCENE_ADVICE_SIZE], enum command command,
                    const char *format)
{
	keys_layout *layout = SDL_GetKeyFromScancode;
	bool letters = settings_get(&app->settings, SETTING_LETTERS) != 0;
	char name[KEYS_SIZE], words[SCENE_ADVICE_SIZE];

	(void)keymap_name(&app->keys, layout, keymap_now(&app->keys, command, layout, letters),
	                  name);
	snprintf(words, sizeof words, format, name);
	if (name[0] != '\0')
		add_words(text, words);
}

/* What the next press for a hint does. */
static void find_hint_advice(const struct app *app, struct advice *advice)
{
	const struct game *game = &app->game;
	int direction, tile = game_hinted(game, &direction);
	bool asks = tile != 0 && direction < 0;
	char press[KEYMAP_PRESS_SIZE];

	if (tile == 0 || game_step(game) != NULL)
		return;
	app_press(app, COMMAND_HINT, press);
	/* Translators: %s: a key, or a button in quotation marks */
	snprintf(advice->brief, sizeof advice->brief,
	         asks ? _("Press %s again to see where") : _("Press %s again to make the move"),
	         press);
	if (!asks && game_board(game)->tiles[tile - 1] != tile)
		add_words(advice->usual, _("It belongs in the lit square"));
	if (!asks)
		add_words(advice->usual, advice->brief);
	else
		snprintf(advice->usual, sizeof advice->usual,
		         _("Press %s again to see where it goes"), press);
}

/* While a solution plays, or is held. */
static void find_playback_advice(const struct app *app, struct advice *advice)
{
	bool held = game_playback_held(&app->game);
	struct command_key forward = keymap_keys(&app->keys, COMMAND_STEP_FORWARD)[0];
	/* Translators: %s: a key */
	const char *pause = held ? _("%s  resume") : _("%s  pause");
	char back[KEYMAP_PRESS_SIZE], step[SCENE_ADVICE_SIZE], name[KEYS_SIZE];

	add_key(app, advice->brief, COMMAND_PAUSE, pause);
	add_words(advice->usual, advice->brief);
	(void)keymap_name(&app->keys, SDL_GetKeyFromScancode, forward, name);
	app_press(app, COMMAND_STEP_BACK, back);
	/* Translators: two keys */
	snprintf(step, sizeof step, _("%s and %s  step"), back, name);
	if (held && forward.code != 0 && keymap_keys(&app->keys, COMMAND_STEP_BACK)[0].code != 0)
		add_words(advice->usual, step);
	add_words(advice->usual, _("Click  take over"));
}

static void find_advice(const struct app *app, struct advice *advice)
{
	const struct game *game = &app->game;
	const char *cancel = _("Escape  cancel"), *usual = cancel;
	char press[KEYMAP_PRESS_SIZE];

	*advice = (struct advice){ .usual = "" };
	app_press(app, COMMAND_PAUSE, press);
	if (game->phase == GAME_PAUSED) {
		snprintf(advice->usual, sizeof advice->usual, _("Press %s or click to resume"),
		         press);
		add_key(app, advice->brief, COMMAND_PAUSE, _("%s  resume"));
	} else if (game_playback_held(game) || game_playback(game) != PLAYBACK_NONE) {
		find_playback_advice(app, advice);
	} else if (game->phase == GAME_OVER) {
		add_words(advice->usual, _("Enter  restart      Escape  keep playing"));
		add_words(advice->brief, _("Enter  restart"));
	} else if (!game_searches(game)) {
		find_hint_advice(app, advice);
	} else {
		if (game_enabled(game, GAME_PLAY_NOW))
			usual = _("Enter  play now      Escape  cancel");
		add_words(advice->usual, usual);
		add_words(advice->brief, cancel);
	}
}

/* A sentence with advice ("": none); in short, the sentence alone, which is stored after that. */
static void compose_help(struct scene *scene, const char *sentence, const char *advice)
{
	size_t size = sizeof scene->help_text;
	size_t length = (size_t)snprintf(scene->help_text, size, "%s%s%s", sentence,
	                                 advice[0] != '\0' ? "      " : "", advice);

	length = SDL_min(length, size - 2);
	scene->help = scene->help_text;
	scene->short_help = scene->help_text + length + 1;
	snprintf(scene->help_text + length + 1, size - length - 1, "%s", sentence);
}

/* What to do in the step that a hint shows, and why. */
static void write_step_help(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	enum plan_words words = scene->numbers == SCENE_NUMBERS_OFF ? PLAN_MARKS : PLAN_NUMBERS;
	bool shown = game->hint.level == GAME_HINT_ARROW;
	char step[PLAN_TEXT_SIZE], keys[SCENE_ADVICE_SIZE] = "";

	plan_text_write(scene->step, scene->board, words, 1, step);
	if (!shown && scene->new_to_step) {
		add_words(keys, _("New to this step? Press “Show me”."));
	} else {
		add_key(app, keys, COMMAND_HINT,
		        shown ? _("%s  make the move") : _("%s  show a move"));
		add_key(app, keys, COMMAND_DO_STEP, _("%s  do the step"));
	}
	compose_help(scene, step, keys);
}

/* The help line while nothing is being searched or played. In help_text is the name of the picture. */
static void write_quiet_help(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	const char *usual = game->one_tile ? _("Click a tile next to the gap to slide it")
	                                   : _("Click a tile in line with the gap to slide it");
	const char *offer = _("New to sliding puzzles? Learn in five minutes");
	const struct game_plan *plan = game_current_plan(game);
	const struct scramble *walk = &plan->scramble;
	bool newcomer = sheets_top(&app->sheets) == NULL &&
	                (settings_get(&app->settings, SETTING_LESSONS) & LESSONS_OFFERED) == 0;
	bool back = opening_can_recall(&app->opening) && !history_can_undo(&game->history);
	char press[KEYMAP_PRESS_SIZE], recall[SCENE_ADVICE_SIZE], keys[SCENE_ADVICE_SIZE] = "";

	app_press(app, COMMAND_UNDO, press);
	snprintf(recall, sizeof recall, _("Press %s to get your previous game back"), press);
	add_key(app, keys, COMMAND_HINT, _("%s  hint"));
	add_key(app, keys, COMMAND_SOLVE, _("%s  solve"));
	if (plan->name[0] != '\0' && game->history.count == 0) {
		const char *name = language_name(plan->name);

		scene->help = scene->short_help = plan->shortest < 0 ? name : scene->help_text;
		snprintf(scene->help_text, sizeof scene->help_text,
		         /* Translators: the name of a challenge, then its shortest solution */
		         PLURAL(plan->shortest, "%s: can be solved in %s move",
		                "%s: can be solved in %s moves"),
		         name, number_text((uint64_t)plan->shortest).text);
	} else if (scramble_walks(walk->kind) && walk->walk_moves > 0 &&
	           game->phase != GAME_SOLVED) {
		/* it may be easy: says so as long as it is played */
		add_key(app, keys, COMMAND_SIZE, _("%s  change"));
		compose_help(scene, scene->size, back ? recall : keys);
	} else if (back) {
		compose_help(scene, recall, "");
		scene->short_help = _("Undo to get your previous game back");
	} else if (game->phase == GAME_SOLVED) {
		scene->help = scene->short_help = scene->help_text;
	} else if (newcomer && !history_can_undo(&game->history)) {
		scene->offers_lessons = true;
		compose_help(scene, usual, offer);
		scene->short_help = offer;
	} else {
		add_key(app, keys, COMMAND_OPEN, _("%s  choose a picture"));
		compose_help(scene, usual, keys);
		scene->brief_help = _("Slide a tile into the gap");
	}
}

static void write_help(const struct app *app, const struct sheet *top, struct scene *scene)
{
	const struct game *game = &app->game;
	bool card = top != NULL && top->shown != NULL; /* it shows the status, too */
	struct game_text status = game_text_status(game);
	struct advice advice;

	find_advice(app, &advice);
	SDL_strlcpy(scene->brief_text, advice.brief, sizeof scene->brief_text);
	if (top != NULL && top->help != NULL) {
		scene->help = _(top->help);
		scene->short_help = _(top->short_help);
	} else if (status.text[0] != '\0' && !card) {
		compose_help(scene, status.text, advice.usual);
		scene->brief_help = advice.brief[0] != '\0' ? scene->brief_text : NULL;
	} else if (advice.usual[0] != '\0') {
		compose_help(scene, advice.usual, "");
		if (advice.brief[0] != '\0')
			scene->short_help = scene->brief_text;
	} else if (scene->step != NULL) {
		write_step_help(app, scene);
	} else {
		write_quiet_help(app, scene);
	}
}

static void add_race(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	const struct rival *rival = game_rival(game);
	uint64_t ms = clock_ms(&game->clock, app->now_ms);

	if (rival == NULL)
		return;
	scene->rival_at = rival_slides(rival, ms);
	if (settings_get(&app->settings, SETTING_RIVAL) != 0)
		scene->rival = game_rival_board(game);
	rival_write_gap(rival_gap(rival, &game->line, ms), scene->race_text);
	scene->race = scene->race_text;
}

static void add_session_figure(struct scene *scene, const char *name, const char *brief,
                               uint64_t ms)
{
	struct scene_figure *figure = &scene->session[scene->session_count++];

	figure->name = name;
	figure->brief = brief;
	SDL_strlcpy(figure->value, session_time(ms).text, sizeof figure->value);
}

static void add_session(const struct app *app, struct scene *scene)
{
	const struct averages *averages = session_running(&app->sheets);

	scene->inspection = (int)((game_inspection_ms(&app->game, app->now_ms) + 999) / 1000);
	if (averages == NULL || app_is_simple(app))
		return;
	/* as cubers write them */
	add_session_figure(scene, _("Average of 5"), "ao5", averages->average5);
	/* Translators: the time of the last game */
	add_session_figure(scene, C_("time", "Last"), "", averages->last);
	add_session_figure(scene, _("Average of 12"), "ao12", averages->average12);
	/* Translators: the best time */
	add_session_figure(scene, C_("time", "Best"), "", averages->best);
}

void app_scene(const struct app *app, struct scene *scene)
{
	const struct sheet *top = sheets_top(&app->sheets);
	const struct game *game = &app->game;
	bool proven;
	int shortest = game_shortest(game, &proven);

	*scene = (struct scene){
		.board = game_board(game),
		.moves = game_moves(game),
		.seconds_played = game_time_ms(game, app->now_ms) / 1000,
		.moves_limit = game_limit(game)->moves,
		.seconds_limit = game_limit(game)->seconds,
		.complexity = board_inversions(game_board(game)),
		.in_place = board_in_place(game_board(game)),
		.fewest = proven ? shortest : -1,
		.marks_in_place = settings_get(&app->settings, SETTING_MARK_PLACED) != 0,
		.commands = app->sheets.states,
		.numbers = app_numbers(app),
		.letters = settings_get(&app->settings, SETTING_LETTERS) != 0,
		.hidden = app->photos.played.hidden && game->phase != GAME_SOLVED,
		.blank = top == &pause_card,
		.one_tile = game->one_tile,
		.locked = top == &pause_card || top == &over_card,
		.sheet_open = top != NULL,
		.cropping = top == &crop_sheet,
		.shows_whole = top != NULL && top->shows_whole,
		.message = app->notices.message.text[0] != '\0' ? app->notices.message.text : NULL,
	};
	scene->takes_drop = display_dragged(app->display) && !app_is_simple(app);
	if (scene->takes_drop)
		scene->message = _("Drop pictures or a folder to play them.");
	scene->tile_ratio = picture_tile_ratio(&app->photos.played.crop, scene->board->width,
	                                       scene->board->height);
	SDL_strlcpy(scene->size, game_text_size(game_scramble(game)).text, sizeof scene->size);
	scene->step = game_step(game);
	if (scene->step == NULL)
		scene->step = replay_step(&app->sheets);
	scene->new_to_step = scene->step != NULL && lessons_new_to(&app->sheets, scene->step->kind);
	scene->home_tile = input_home(&app->input);
	scene->holds = app->input.drag.held;
	scene->cursor = input_cursor(&app->input);
	scene->leaving = input_leaving(&app->input, app->now_ms);
	scene->dwell = input_dwell(&app->input, app->now_ms);
	scene->hint_tile = game_hinted(game, &scene->hint_direction);
	scene->solution_plays = game_solution_plays(game);
	scene->slides_before = scene->solution_plays && game->playback.mark.done > 0;
	scene->timeline_at = game_line_done(game);
	if (game->phase != GAME_OVER && !app_is_simple(app)) /* then tiles don't move */
		scene->timeline_count = game_line_count(game);
	if (game_is_record(game) && !game_solution_plays(game))
		splits_of(&scene->splits, &game->history);
	if (!game_solution_plays(game))
		scene->detours = replay_detours(&app->sheets);
	add_race(app, scene);
	add_session(app, scene);
	if (scene->cropping) {
		scene->part =
		        photo_part(&app->photos.played, scene->board->width, scene->board->height);
		scene->part_moves = photos_crop_moves(&app->photos) || app->photos.cut.job != NULL;
	}
	/* again: the language may have changed */
	photo_write_name(scene->help_text, &app->photos.bundled, app->photos.played.path);
	photo_cut_ending(scene->help_text);
	write_help(app, top, scene);
}
