/* help_line: what the line below the board says. */
#include "app/help_line.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/plan_text.h"
#include "sheets/games/game_text.h"
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
	add_words(advice->usual, game_shows_way(&app->game) ? _("Click  back to the replay")
	                                                    : _("Click  take over"));
	if (game_replays(&app->game) && game_enabled(&app->game, GAME_MY_POSITION))
		add_words(advice->usual, game_shows_way(&app->game)
		                                 ? _("Escape  back to the replay")
		                                 : _("Escape  my game"));
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

/* The name of a challenge, and what is known of it. In help_text is the name of the picture. */
static void write_challenge_help(const struct game_plan *plan, struct scene *scene)
{
	const char *name = language_name(plan->name);

	scene->help = scene->short_help = plan->shortest < 0 ? name : scene->help_text;
	snprintf(scene->help_text, sizeof scene->help_text,
	         /* Translators: the name of a challenge, then its shortest solution */
	         PLURAL(plan->shortest, "%s: can be solved in %s move",
	                "%s: can be solved in %s moves"),
	         name, number_text((uint64_t)plan->shortest).text);
}

/* What one does, and the keys for more; for a newcomer, where to learn. */
static void write_usual_help(const struct app *app, const char *keys, struct scene *scene)
{
	const char *usual = app->game.one_tile ? _("Click a tile next to the gap to slide it")
	                                       : _("Click a tile in line with the gap to slide it");
	const char *offer = _("New to sliding puzzles? Learn in five minutes");
	bool newcomer = sheets_top(&app->sheets) == NULL &&
	                (settings_get(&app->settings, SETTING_LESSONS) & LESSONS_OFFERED) == 0;

	if (newcomer && !history_can_undo(&app->game.history)) {
		scene->offers_lessons = true;
		compose_help(scene, usual, offer);
		scene->short_help = offer;
	} else {
		compose_help(scene, usual, keys);
		scene->brief_help = _("Slide a tile into the gap");
		scene->help_is_usual = true;
	}
}

/* The help line while nothing is being searched or played. In help_text is the name of the picture. */
static void write_quiet_help(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	const struct game_plan *plan = game_current_plan(game);
	const struct scramble *walk = &plan->scramble;
	bool back = opening_can_recall(&app->opening) && !history_can_undo(&game->history);
	char press[KEYMAP_PRESS_SIZE], recall[SCENE_ADVICE_SIZE], keys[SCENE_ADVICE_SIZE] = "";

	app_press(app, COMMAND_UNDO, press);
	snprintf(recall, sizeof recall, _("Press %s to get your previous game back"), press);
	add_key(app, keys, COMMAND_HINT, _("%s  hint"));
	add_key(app, keys, COMMAND_SOLVE, _("%s  solve"));
	if (plan->name[0] != '\0' && game->history.count == 0) {
		write_challenge_help(plan, scene);
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
	} else {
		add_key(app, keys, COMMAND_OPEN, _("%s  choose a picture"));
		write_usual_help(app, keys, scene);
	}
}

void help_line_write(const struct app *app, const struct sheet *top, struct scene *scene)
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
