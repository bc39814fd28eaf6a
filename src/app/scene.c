/* scene: what the next frame of the board screen shows. */
#include <stdio.h>
#include <stdlib.h>

#include "app/app.h"
#include "game/clock.h"
#include "puzzle/plan_text.h"
#include "sheets/games/game_text.h"
#include "sheets/lessons.h"

/* The help in a certain state, and where there is space for one key only; NULL: nothing special. */
struct advice {
	const char *usual, *brief;
};

/* What the next press of H does. */
static struct advice find_hint_advice(const struct game *game)
{
	const char *moves = _("Press H again to make the move");
	int direction, tile = game_hinted(game, &direction);

	if (tile == 0 || game_step(game) != NULL)
		return (struct advice){ NULL, NULL };
	if (direction < 0)
		return (struct advice){ _("Press H again to see where it goes"),
			                _("Press H again to see where") };
	if (game_board(game)->tiles[tile - 1] == tile)
		return (struct advice){ moves, moves };
	return (struct advice){
		_("It belongs in the lit square      Press H again to make the move"), moves
	};
}

static struct advice find_advice(const struct game *game)
{
	const char *cancel = _("Escape  cancel");

	if (game->phase == GAME_PAUSED)
		return (struct advice){ _("Press Space or click to resume"), _("Space  resume") };
	if (game_playback_held(game))
		return (struct advice){ _("Space  resume      , and .  step      Click  take over"),
			                _("Space  resume") };
	if (game_playback(game) != PLAYBACK_NONE)
		return (struct advice){ _("Space  pause      Click  take over"),
			                _("Space  pause") };
	if (game->phase == GAME_OVER)
		return (struct advice){ _("Enter  restart      Escape  keep playing"),
			                _("Enter  restart") };
	if (!game_searches(game))
		return find_hint_advice(game);
	return (struct advice){ game_enabled(game, GAME_PLAY_NOW)
		                        ? _("Enter  play now      Escape  cancel")
		                        : cancel,
		                cancel };
}

/* A sentence with advice (NULL: none); in short, the sentence alone, which is stored after that. */
static void compose_help(struct scene *scene, const char *sentence, const char *advice)
{
	size_t size = sizeof scene->help_text;
	size_t length =
	        (size_t)snprintf(scene->help_text, size, "%s%s%s", sentence,
	                         advice != NULL ? "      " : "", advice != NULL ? advice : "");

	length = SDL_min(length, size - 2);
	scene->help = scene->help_text;
	scene->short_help = scene->help_text + length + 1;
	snprintf(scene->help_text + length + 1, size - length - 1, "%s", sentence);
}

/* What to do in the step that a hint shows, and why. */
static void write_step_help(const struct game *game, struct scene *scene)
{
	enum plan_words words = scene->numbers == SCENE_NUMBERS_OFF ? PLAN_MARKS : PLAN_NUMBERS;
	char step[PLAN_TEXT_SIZE];

	plan_text_write(scene->step, scene->board, words, 1, step);
	compose_help(scene, step,
	             game->hint.level == GAME_HINT_ARROW
	                     ? _("H  make the move      Shift+H  do the step")
	             : scene->new_to_step ? _("New to this step? Press “Show me”.")
	                                  : _("H  show a move      Shift+H  do the step"));
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
		compose_help(scene, scene->size,
		             back             ? _("Press Ctrl+Z to get your previous game back")
		             : scene->letters ? _("H  hint      Ctrl+S  solve      G  change")
		                              : _("H  hint      S  solve      G  change"));
	} else if (back) {
		scene->help = _("Press Ctrl+Z to get your previous game back");
		scene->short_help = _("Undo to get your previous game back");
	} else if (game->phase == GAME_SOLVED) {
		scene->help = scene->short_help = scene->help_text;
	} else if (newcomer && !history_can_undo(&game->history)) {
		scene->offers_lessons = true;
		compose_help(scene, usual, offer);
		scene->short_help = offer;
	} else {
		compose_help(scene, usual,
		             scene->letters
		                     ? _("H  hint      Ctrl+S  solve      Ctrl+O  choose a picture")
		                     : _("H  hint      S  solve      Ctrl+O  choose a picture"));
		scene->brief_help = _("Slide a tile into the gap");
	}
}

static void write_help(const struct app *app, const struct sheet *top, struct scene *scene)
{
	const struct game *game = &app->game;
	const struct advice advice = find_advice(game);
	const char *now = advice.usual;
	bool card = top != NULL && top->shown != NULL; /* it shows the status, too */
	struct game_text status = game_text_status(game);

	if (top != NULL && top->help != NULL) {
		scene->help = _(top->help);
		scene->short_help = _(top->short_help);
	} else if (status.text[0] != '\0' && !card) {
		compose_help(scene, status.text, now);
		scene->brief_help = advice.brief;
	} else if (now != NULL) {
		scene->help = now;
		scene->short_help = advice.brief;
	} else if (scene->step != NULL) {
		write_step_help(game, scene);
	} else {
		write_quiet_help(app, scene);
	}
}

static void add_race(const struct game *game, uint64_t now_ms, struct scene *scene)
{
	const struct rival *rival = game_rival(game);
	uint64_t ms = clock_ms(&game->clock, now_ms);

	if (rival == NULL)
		return;
	scene->rival_at = rival_slides(rival, ms);
	rival_write_gap(rival_gap(rival, &game->line, ms), scene->race_text);
	scene->race = scene->race_text;
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
	scene->new_to_step = scene->step != NULL && lessons_new_to(&app->sheets, scene->step->kind);
	scene->home_tile = input_home(&app->input);
	scene->cursor = input_cursor(&app->input);
	scene->leaving = input_leaving(&app->input, app->now_ms);
	scene->dwell = input_dwell(&app->input, app->now_ms);
	scene->hint_tile = game_hinted(game, &scene->hint_direction);
	scene->solution_plays = game_solution_plays(game);
	scene->slides_before = scene->solution_plays && game->playback.mark.done > 0;
	scene->timeline_at = game_line_done(game);
	if (game->phase != GAME_OVER && !app_is_simple(app)) /* then tiles don't move */
		scene->timeline_count = game_line_count(game);
	add_race(game, app->now_ms, scene);
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
