/* commands: what each command does, and when it is enabled. */
#include "app/app.h"
#include "game/party.h"
#include "sheets/quit.h"
#include "ui/controls.h"
#include "view/peek.h"

/* Commands that are passed to the game. */
static const struct {
	enum command command;
	enum game_command game;
} game_commands[] = {
	{ COMMAND_UNDO, GAME_UNDO },
	{ COMMAND_REDO, GAME_REDO },
	{ COMMAND_UNDO_ALL, GAME_UNDO_ALL },
	{ COMMAND_REDO_ALL, GAME_REDO_ALL },
	{ COMMAND_HINT, GAME_HINT },
	{ COMMAND_DO_STEP, GAME_DO_STEP },
	{ COMMAND_SOLVE, GAME_SOLVE },
	{ COMMAND_PLAY_NOW, GAME_PLAY_NOW },
	{ COMMAND_SOLVE_AUTOMATICALLY, GAME_SOLVE_AUTOMATICALLY },
	{ COMMAND_SOLVE_BREADTH_FIRST, GAME_SOLVE_BREADTH_FIRST },
	{ COMMAND_SHORTEST_FIRST, GAME_SHORTEST_FIRST },
	{ COMMAND_PAUSE, GAME_PAUSE },
	{ COMMAND_STEP_BACK, GAME_STEP_BACK },
	{ COMMAND_STEP_FORWARD, GAME_STEP_FORWARD },
	{ COMMAND_MY_POSITION, GAME_MY_POSITION },
	{ COMMAND_NO_LIMIT, GAME_NO_LIMIT },
};

static bool fills_screen(const struct app *app)
{
	return (canvas_states(&app->view->canvas) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

static void set_speed(struct app *app, enum command command)
{
	int speed = game_speed_step(&app->game, command == COMMAND_FASTER ? 1 : -1);

	sheets_close(&app->sheets, false);
	if (game_keeps_times(&app->game))
		game_set_replay_speed(&app->game, speed, app->now_ms);
	else
		app_set(app, SETTING_SPEED, speed);
}

void app_update_states(struct app *app)
{
	struct command_states *states = &app->sheets.states;
	bool *lit = states->lit;
	const struct game *game = &app->game;
	int speed = game_keeps_times(game) ? game->replay_halves : game->speed;

	*states = (struct command_states){ .enabled = { false } };
	for (int i = 0; i < COMMAND_MAX; i++)
		states->enabled[i] = true;
	for (size_t i = 0; i < SDL_arraysize(game_commands); i++)
		states->enabled[game_commands[i].command] =
		        game_enabled(game, game_commands[i].game);
	states->enabled[COMMAND_UNDO] &=
	        history_can_undo(&game->history) || opening_can_recall(&app->opening);
	for (int i = COMMAND_SLOWER; i <= COMMAND_FASTER; i++)
		states->enabled[i] = game_watches(game) &&
		                     game_speed_step(game, i == COMMAND_FASTER ? 1 : -1) != speed;
	states->enabled[COMMAND_PICTURE] = app->photos.played.pixels != NULL &&
	                                   !app->photos.played.missing &&
	                                   !opening_awaits_cut(&app->opening);
	states->enabled[COMMAND_SEND] = states->enabled[COMMAND_FILM] =
	        states->enabled[COMMAND_PICTURE];
	/* without a file chooser the key explains that */
	states->enabled[COMMAND_BROWSE] =
	        app->photos.chooser.present || !app->photos.chooser.looking;
	states->hidden[COMMAND_BROWSE] = !app->photos.chooser.present;
	states->enabled[COMMAND_REVEAL] =
	        app->photos.played.hidden ||
	        (game->phase == GAME_PLAYING && sheets_top(&app->sheets) == NULL);
	states->enabled[COMMAND_HINT_KIND] = states->enabled[COMMAND_HINT];
	states->enabled[COMMAND_SHOW_STEP] = game_step(game) != NULL;
	states->enabled[COMMAND_NUMBERS] = !app_plays_numbers(app); /* there they always show */
	states->enabled[COMMAND_DAILY] = app->sheets.context.today != 0;
	lit[COMMAND_HINT] = game_seeks_hint(game);
	lit[COMMAND_PAUSE] = game_playback_held(game);
	lit[COMMAND_SOLVE] = game_searches(game) || game_playback(game) == PLAYBACK_SOLVE;
	lit[COMMAND_SOLVE_AUTOMATICALLY] = game_method(game) == SOLVER_AUTO;
	lit[COMMAND_SOLVE_BREADTH_FIRST] = game_method(game) == SOLVER_BFS;
	lit[COMMAND_SHORTEST_FIRST] = game_waits_for_shortest(game);
	lit[COMMAND_REDO_ALL] = game_playback(game) == PLAYBACK_REDO;
	lit[COMMAND_UNDO_ALL] = game_playback(game) == PLAYBACK_UNDO;
	lit[COMMAND_BROWSE] = app->photos.chooser.open;
	lit[COMMAND_FULLSCREEN] = fills_screen(app);
	lit[COMMAND_OPEN] = photos_reads(&app->photos);
	sheets_add_states(&app->sheets, states);
}

/* The close button, Escape, Cancel: closes whatever is on top. */
static void close_top(struct app *app)
{
	struct sheets *sheets = &app->sheets;
	const struct sheet *top = sheets_top(sheets);
	struct game *game = &app->game;

	if (sheets->open != NULL)
		sheets_close(sheets, true);
	else if (top == &quit_card)
		sheets->quits = false;
	else if (game_playback(game) != PLAYBACK_NONE)
		game_take_over(game);
	else if (game_enabled(game, GAME_CANCEL_SEARCH))
		game_command(game, GAME_CANCEL_SEARCH, app->now_ms);
	else if (top == &solved_card)
		sheets->solved_closed = true;
	else if (game->phase == GAME_OVER)
		game_command(game, GAME_NO_LIMIT, app->now_ms);
	else if (game->phase == GAME_PAUSED)
		game_resume(game);
	else if (app->notices.message.text[0] != '\0')
		app->notices.message.text[0] = '\0';
	else
		canvas_fill_screen(&app->view->canvas, false);
	sheets->controls->focus = COMMAND_NONE;
}

/* True if the game handles the command itself; closes an open sheet first. */
static bool run_game_command(struct app *app, enum command command)
{
	bool plays = game_playback(&app->game) != PLAYBACK_NONE;
	size_t i = 0;

	while (i < SDL_arraysize(game_commands) && game_commands[i].command != command)
		i++;
	if (i == SDL_arraysize(game_commands))
		return false;
	sheets_close(&app->sheets, false);
	game_command(&app->game, game_commands[i].game, app->now_ms);
	controls_let_go(app->sheets.controls);  /* on another card it may be elsewhere */
	if (command == COMMAND_PAUSE && !plays) /* players press these buttons repeatedly */
		app->sheets.controls->focus = COMMAND_NONE;
	return true;
}

/* Starts a game of the same size, or the same board again; closes an open sheet first. */
static void start_game(struct app *app, bool again)
{
	struct game_race race = { .rival = NULL };
	struct game *game = &app->game;
	int columns, rows;

	sheets_close(&app->sheets, false);
	game_resume(game);
	if (again && game->party.solved && !party_over(&game->party)) { /* with the next player */
		race_pass_on(&app->sheets, game->party);
		return;
	}
	if (again) { /* a race begins again, too */
		race.rival = rival_copy(game->rival);
		if (!game->party.solved)
			race.party = game->party;
		app_start_plan(app, game_current_plan(game), &race, SHEETS_PICTURE_STAYS);
		return;
	}
	size_for_new_game(&app->sheets, &columns, &rows);
	app_shuffle(app, columns, rows);
}

/* Copies a text about the game; returns the message to show. */
static const char *share(const struct sheets *sheets)
{
	bool solved = sheets->game->phase == GAME_SOLVED;
	char text[CODE_TEXT_SIZE];

	code_write_share_text(sheets, text);
	if (SDL_SetClipboardText(text) != 0)
		return _("Can’t copy to the clipboard.");
	if (sheets->photos->played.bundled >= 0)
		return solved ? _("Result and code copied. Send them to a friend!")
		              : _("Code copied. Send it to a friend!");
	return solved ? _("Result and code copied, without your picture. Send them to a friend!")
	              : _("Code copied, without your picture. Send it to a friend!");
}

static void mute(struct app *app)
{
	const struct settings *settings = &app->settings;

	app_set(app, SETTING_MUTED, !settings_get(settings, SETTING_MUTED));
	if (app->sheets.open == &settings_sheet)
		return; /* that sheet shows it */
	notices_say(
	        &app->notices,
	        settings_get(settings, SETTING_MUTED)
	                ? _("Sound is off. Press Ctrl+M to turn it on.")
	        : settings_get(settings, SETTING_VOLUME) == 0
	                ? _("Sound is on, but the volume is 0. Turn it up in Settings (Ctrl+,).")
	                : _("Sound is on."));
}

static void toggle_sheet(struct sheets *sheets, struct input *input, const struct sheet *sheet)
{
	if (sheet != NULL && sheets->open == sheet) {
		sheets_close(sheets, false);
	} else if (sheet != NULL) {
		input_let_go(input);
		sheets_open(sheets, sheet);
	}
}

/* Lets the player choose a picture: with a file chooser, else in the gallery. */
static void browse(struct app *app)
{
	if (!app->photos.chooser.present) {
		if (app->sheets.open != &gallery_sheet)
			toggle_sheet(&app->sheets, &app->input, &gallery_sheet);
		sheets_note(&app->sheets, _("Can’t find a file chooser. Choose a picture here, or "
		                            "drop one on the window."));
		return;
	}
	sheets_note(&app->sheets, ""); /* it was about the previous path */
	if (app->sheets.open != &gallery_sheet)
		sheets_close(&app->sheets, false);
	app_choose_picture(app);
}

static void open_next(struct app *app)
{
	struct screen_sizes sizes = app_wanted_sizes(app);

	gallery_read_states(&app->sheets);
	photos_open_next(&app->photos, &sizes, gallery_order(&app->sheets));
	opening_picture(&app->opening, app->photos.reading.number);
}

static void run_command(struct app *app, enum command command)
{
	switch (command) {
	case COMMAND_NEW:
	case COMMAND_AGAIN:
		start_game(app, command == COMMAND_AGAIN);
		break;
	case COMMAND_SLOWER:
	case COMMAND_FASTER:
		set_speed(app, command);
		break;
	case COMMAND_CLOSE:
	case COMMAND_CANCEL_SOLVE:
		close_top(app);
		break;
	case COMMAND_BROWSE:
		browse(app);
		break;
	case COMMAND_PASTE:
		sheets_close(&app->sheets, false);
		app_paste(app);
		break;
	case COMMAND_NEXT:
		sheets_close(&app->sheets, false);
		open_next(app);
		break;
	case COMMAND_SHARE:
		notices_say(&app->notices, share(&app->sheets));
		break;
	case COMMAND_MUTE:
		mute(app);
		break;
	case COMMAND_NUMBERS: /* the next of three modes */
		app_set(app, SETTING_NUMBERS,
		        (settings_get(&app->settings, SETTING_NUMBERS) + 1) %
		                (SCENE_NUMBERS_LARGE + 1));
		break;
	case COMMAND_HINT_KIND: /* shows the other kind of hint at once */
		app_set(app, SETTING_STEPS, !settings_get(&app->settings, SETTING_STEPS));
		game_command(&app->game, GAME_HINT, app->now_ms);
		break;
	case COMMAND_PICTURE: /* which shows it */
		app_reveal(app);
		toggle_sheet(&app->sheets, &app->input, &crop_sheet);
		break;
	case COMMAND_REVEAL:
		if (!app->photos.played.hidden)
			peek_turn(&app->view->peek, app->now_ms);
		app_reveal(app);
		break;
	case COMMAND_SHOW_STEP:
		input_let_go(&app->input);
		lessons_open_at(&app->sheets, app->game.hint.step.kind);
		break;
	case COMMAND_FULLSCREEN:
		canvas_fill_screen(&app->view->canvas, !fills_screen(app));
		break;
	case COMMAND_QUIT:
		app->running = !quit_now(&app->sheets);
		break;
	default:
		toggle_sheet(&app->sheets, &app->input, sheets_opened_by(command));
		break;
	}
}

void app_command(struct app *app, enum command command)
{
	app_update_states(app);
	if (!sheets_enabled(&app->sheets, command) || sheets_command(&app->sheets, command))
		return;
	if (app->sheets.open == &menu_sheet && command <= COMMAND_MENU_LAST)
		sheets_close(&app->sheets, false);
	if (!run_game_command(app, command))
		run_command(app, command);
}
