/* commands: what each command does, and when it is enabled. */
#include "app/app.h"
#include "game/party.h"
#include "sheets/code.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/session.h"
#include "sheets/lessons.h"
#include "sheets/quit.h"
#include "sheets/searched.h"
#include "sheets/size.h"
#include "sheets/solved.h"
#include "sheets/start.h"
#include "sheets/together.h"
#include "system/machine.h"
#include "ui/controls.h"
#include "view/peek.h"

static bool fills_screen(const struct app *app)
{
	return (canvas_states(&app->view->canvas) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

static void end_session(struct app *app)
{
	const bool has_games = session_running(&app->sheets)->games > 0;
	char press[KEYMAP_PRESS_SIZE], text[ERROR_TEXT_SIZE];

	session_leave(&app->sheets);
	if (!has_games) {
		notices_say(&app->notices, _("This ended the session."));
		return;
	}
	app_press(app, COMMAND_SESSION, press);
	/* Translators: %s: a key, or a button in quotation marks */
	snprintf(text, sizeof text, _("Session ended. Press %s to see or continue it."), press);
	notices_say(&app->notices, text);
}

/* The close button, Escape, Cancel: closes whatever is on top. */
static void close_top(struct app *app, int number)
{
	(void)number;
	struct sheets *sheets = &app->sheets;
	const struct sheet *top = sheets_top(sheets);
	struct game *game = &app->game;

	if (sheets->open != NULL)
		sheets_close(sheets, true);
	else if (top == &quit_card)
		sheets->quits = false;
	else if (game_replays(game) && !game_enabled(game, GAME_CANCEL_SEARCH) &&
	         game_enabled(game, GAME_MY_POSITION))
		game_command(game, GAME_MY_POSITION, app->now_ms);
	else if (game_playback(game) != PLAYBACK_NONE)
		game_take_over(game);
	else if (game_enabled(game, GAME_CANCEL_SEARCH))
		game_command(game, GAME_CANCEL_SEARCH, app->now_ms);
	else if (top == &searched_card)
		searched_open(sheets, false);
	else if (top == &solved_card)
		solved_close(sheets, true);
	else if (top == &start_card)
		start_close(sheets);
	else if (game->phase == GAME_OVER)
		game_command(game, GAME_NO_LIMIT, app->now_ms);
	else if (game->phase == GAME_PAUSED)
		game_resume(game);
	else if (app->notices.message.text[0] != '\0')
		app->notices.message.text[0] = '\0';
	else if (fills_screen(app) && !app_is_simple(app))
		canvas_fill_screen(&app->view->canvas, false);
	else if (session_running(sheets) != NULL && !app_is_simple(app) &&
	         app->input.scan.switches == 0) /* then Escape is held to end that */
		end_session(app);
	sheets->controls->focus = COMMAND_NONE;
}

/* number: a game_command; closes an open sheet first. */
static void run_game(struct app *app, int number)
{
	enum game_command command = (enum game_command)number;
	bool plays = game_playback(&app->game) != PLAYBACK_NONE;

	app_close_sheet(app);
	game_command(&app->game, command, app->now_ms);
	controls_let_go(app->sheets.controls); /* on another card it may be elsewhere */
	if (command == GAME_PAUSE && !plays)   /* players press these buttons repeatedly */
		app->sheets.controls->focus = COMMAND_NONE;
}

/* Starts a game of the same size; closes an open sheet first. */
static void start_new(struct app *app, int number)
{
	int columns, rows;

	(void)number;
	app_close_sheet(app);
	game_resume(&app->game);
	size_for_new_game(&app->sheets, &columns, &rows);
	app_shuffle(app, columns, rows);
}

/* Starts the same board again: a race begins again, too, and a party goes on with its next player. */
static void start_again(struct app *app, int number)
{
	struct game *game = &app->game;
	struct game_race race = { .rival = NULL };
	struct game_plan plan;

	(void)number;
	app_close_sheet(app);
	game_resume(game);
	if (game->party.solved && !party_over(&game->party)) {
		together_pass_on(&app->sheets, game->party);
		return;
	}
	race.rival = rival_copy(game->rival);
	if (!game->party.solved)
		race.party = game->party;
	plan = *game_current_plan(game);
	plan.session = 0; /* each game of a session has a new board */
	app_start_plan(app, &plan, &race, SHEETS_PICTURE_STAYS);
}

/* Copies a text about the game; returns the message to show. */
static const char *copy_share_text(const struct sheets *sheets)
{
	bool solved = sheets->game->phase == GAME_SOLVED;
	char text[CODE_TEXT_SIZE];

	code_write_share_text(sheets, text);
	if (SDL_SetClipboardText(text) != 0)
		return _("Can’t copy to the clipboard.");
	if (code_has_link())
		return _("Link copied. Send it to a friend!");
	if (sheets->photos->played.bundled >= 0)
		return solved ? _("Result and code copied. Send them to a friend!")
		              : _("Code copied. Send it to a friend!");
	return solved ? _("Result and code copied, without your picture. Send them to a friend!")
	              : _("Code copied, without your picture. Send it to a friend!");
}

static void share(struct app *app, int number)
{
	(void)number;
	notices_say(&app->notices, copy_share_text(&app->sheets));
}

static void mute(struct app *app, int number)
{
	const struct settings *settings = &app->settings;

	char press[KEYMAP_PRESS_SIZE], off[ERROR_TEXT_SIZE];

	(void)number;
	app_press(app, COMMAND_MUTE, press);
	snprintf(off, sizeof off, _("Sound is off. Press %s to turn it on."), press);
	app_set(app, SETTING_MUTED, !settings_get(settings, SETTING_MUTED));
	if (app->sheets.open == &settings_sheet)
		return; /* that sheet shows it */
	notices_say(&app->notices,
	            settings_get(settings, SETTING_MUTED) ? off
	            : settings_get(settings, SETTING_VOLUME) == 0
	                    ? _("Sound is on, but the volume is 0. Turn it up in Settings.")
	                    : _("Sound is on."));
}

static void toggle_sheet(struct app *app, const struct sheet *sheet)
{
	bool closes = app->sheets.open == sheet;

	if (sheet == NULL)
		return;
	if (!closes)
		input_let_go(&app->input);
	app_close_sheet(app); /* what that wants done comes first */
	if (!closes)
		sheets_open(&app->sheets, sheet);
}

/* Lets the player choose a picture: with a file chooser, else in the gallery. */
static void browse(struct app *app, int number)
{
	(void)number;
	if (!app->photos.chooser.present) {
		if (app->sheets.open != &gallery_sheet)
			toggle_sheet(app, &gallery_sheet);
		sheets_note(&app->sheets, _("Can’t find a file chooser. Choose a picture here, or "
		                            "drop one on the window."));
		return;
	}
	sheets_note(&app->sheets, ""); /* it was about the previous path */
	if (app->sheets.open != &gallery_sheet)
		app_close_sheet(app);
	app_choose_picture(app);
}

static void open_next(struct app *app, int number)
{
	const struct sheet *open = app->sheets.open;

	(void)number;
	app_close_sheet(app);
	if (open != &collage_sheet && app->game.phase == GAME_SOLVED &&
	    solved_ends_album(&app->sheets)) {
		sheets_open(&app->sheets, &collage_sheet); /* before anything else comes */
		return;
	}
	app_open_next(app);
}

static void paste(struct app *app, int number)
{
	(void)number;
	app_close_sheet(app);
	app_paste(app);
}

/* step: −1 or 1. */
static void set_speed(struct app *app, int step)
{
	int speed = game_speed_step(&app->game, step);

	app_close_sheet(app);
	if (game_keeps_times(&app->game))
		game_set_replay_speed(&app->game, speed, app->now_ms);
	else
		app_set(app, SETTING_SPEED, speed);
}

static bool can_set_speed(const struct app *app, int step)
{
	const struct game *game = &app->game;
	int speed = game_keeps_times(game) ? game->replay_halves : game->speed;

	return game_watches(game) && game_speed_step(game, step) != speed;
}

/* The next of three ways to show them. */
static void change_numbers(struct app *app, int number)
{
	(void)number;
	app_set(app, SETTING_NUMBERS,
	        (settings_get(&app->settings, SETTING_NUMBERS) + 1) % (SCENE_NUMBERS_LARGE + 1));
}

static bool can_change_numbers(const struct app *app, int number)
{
	(void)number;
	return !app_plays_numbers(app); /* there they always show */
}

/* Shows the other kind of hint at once. */
static void change_hint_kind(struct app *app, int number)
{
	app_set(app, SETTING_STEPS, !settings_get(&app->settings, SETTING_STEPS));
	game_command(&app->game, (enum game_command)number, app->now_ms);
}

/* The sheet shows the picture. */
static void crop(struct app *app, int number)
{
	(void)number;
	app_reveal(app);
	toggle_sheet(app, &crop_sheet);
}

static bool has_picture(const struct app *app, int number)
{
	(void)number;
	return app->photos.played.pixels != NULL && !app->photos.played.missing &&
	       !opening_awaits_cut(&app->opening);
}

static void reveal(struct app *app, int number)
{
	(void)number;
	if (!app->photos.played.hidden)
		peek_turn(&app->view->peek, app->now_ms);
	app_reveal(app);
}

static bool can_reveal(const struct app *app, int number)
{
	(void)number;
	return app->photos.played.hidden ||
	       (app->game.phase == GAME_PLAYING && sheets_top(&app->sheets) == NULL);
}

static void show_step(struct app *app, int number)
{
	(void)number;
	input_let_go(&app->input);
	lessons_open_at(&app->sheets, app->game.hint.step.kind);
}

static bool has_step(const struct app *app, int number)
{
	(void)number;
	return game_step(&app->game) != NULL;
}

/* number: 1 nearer, −1 farther, 0 back to the whole board. Around the gap: the pointer may be on the menu. */
static void change_zoom(struct app *app, int number)
{
	/* the first step is large: the menu has only that one */
	(void)view_zoom(app->view,
	                number > 0   ? app->view->zoom.near ? ZOOM_STEP : ZOOM_FIRST
	                : number < 0 ? 1.0 / ZOOM_STEP
	                             : 0.0,
	                -1, -1, app->now_ms);
}

static bool can_zoom(const struct app *app, int number)
{
	const struct board *board = game_board(&app->game);

	return zoom_possible(board->width, board->height) && !app->view->solved &&
	       (sheets_top(&app->sheets) == NULL || app->sheets.open == &menu_sheet) &&
	       (number > 0 ? zoom_can_near(&app->view->zoom, &app->view->whole_layout)
	                   : app->view->zoom.near);
}

static void change_screen(struct app *app, int number)
{
	(void)number;
	canvas_fill_screen(&app->view->canvas, !fills_screen(app));
}

static bool can_quit(const struct app *app, int number)
{
	(void)app;
	(void)number;
	return machine_closes();
}

static void quit(struct app *app, int number)
{
	(void)number;
	app->running = !quit_now(&app->sheets);
}

static bool game_can(const struct app *app, int number)
{
	return game_enabled(&app->game, (enum game_command)number);
}

static bool can_undo(const struct app *app, int number)
{
	return game_can(app, number) && (history_can_undo(&app->game.history) ||
	                                 (opening_can_recall(&app->opening) &&
	                                  (!app_is_simple(app) || simple_can_recall(&app->game))));
}

/* Without a file chooser the key explains that. */
static bool can_browse(const struct app *app, int number)
{
	(void)number;
	return app->photos.chooser.present || !app->photos.chooser.looking;
}

static bool has_today(const struct app *app, int number)
{
	(void)number;
	return app->sheets.context.today != 0;
}

static bool chooses_file(const struct app *app)
{
	return app->photos.chooser.open;
}

static bool reads_picture(const struct app *app)
{
	return photos_reads(&app->photos);
}

static bool seeks_hint(const struct app *app)
{
	return game_seeks_hint(&app->game);
}

static bool holds(const struct app *app)
{
	return game_playback_held(&app->game);
}

static bool solves(const struct app *app)
{
	return game_searches(&app->game) || game_playback(&app->game) == PLAYBACK_SOLVE;
}

static bool redoes(const struct app *app)
{
	return game_playback(&app->game) == PLAYBACK_REDO;
}

static bool undoes(const struct app *app)
{
	return game_playback(&app->game) == PLAYBACK_UNDO;
}

static bool is_automatic(const struct app *app)
{
	return game_method(&app->game) == SOLVER_AUTO;
}

static bool is_breadth_first(const struct app *app)
{
	return game_method(&app->game) == SOLVER_BFS;
}

static bool waits_for_shortest(const struct app *app)
{
	return game_waits_for_shortest(&app->game);
}

/* In simple mode pictures are chosen in a sheet of its own. */
static void choose_picture(struct app *app, int number)
{
	(void)number;
	toggle_sheet(app, app_is_simple(app) ? &pictures_sheet : &gallery_sheet);
}

/* Asks before it begins, and for the code, if there is one, before it ends. */
static void turn_simple(struct app *app, int number)
{
	(void)number;
	if (app_is_simple(app) && settings_get(&app->settings, SETTING_SIMPLE_CODE) == 0) {
		app_close_sheet(app);
		app_set(app, SETTING_SIMPLE, 0);
		app_turn_simple(app);
	} else {
		toggle_sheet(app, &simple_sheet);
	}
}

/* What a command does, with its number, and when. */
struct row {
	void (*run)(struct app *app, int number); /* NULL: opens or closes its sheet */
	int number;
	bool (*enabled)(const struct app *app, int number); /* NULL: always */
	bool (*lit)(const struct app *app);                 /* NULL: never */
	bool simple;                                        /* allowed in simple mode */
};

static const struct row rows[COMMAND_COUNT] = {
	[COMMAND_NEW] = { .run = start_new, .simple = true },
	[COMMAND_AGAIN] = { .run = start_again },
	[COMMAND_UNDO] = { .run = run_game,
	                   .number = GAME_UNDO,
	                   .enabled = can_undo,
	                   .simple = true },
	[COMMAND_REDO] = { .run = run_game, .number = GAME_REDO, .enabled = game_can },
	[COMMAND_UNDO_ALL] = { .run = run_game,
	                       .number = GAME_UNDO_ALL,
	                       .enabled = game_can,
	                       .lit = undoes },
	[COMMAND_REDO_ALL] = { .run = run_game,
	                       .number = GAME_REDO_ALL,
	                       .enabled = game_can,
	                       .lit = redoes },
	[COMMAND_HINT] = { .run = run_game,
	                   .number = GAME_HINT,
	                   .enabled = game_can,
	                   .lit = seeks_hint,
	                   .simple = true },
	[COMMAND_HINT_KIND] = { .run = change_hint_kind, .number = GAME_HINT, .enabled = game_can },
	[COMMAND_DO_STEP] = { .run = run_game, .number = GAME_DO_STEP, .enabled = game_can },
	[COMMAND_SHOW_STEP] = { .run = show_step, .enabled = has_step },
	[COMMAND_SOLVE] = { .run = run_game,
	                    .number = GAME_SOLVE,
	                    .enabled = game_can,
	                    .lit = solves },
	[COMMAND_PLAY_NOW] = { .run = run_game, .number = GAME_PLAY_NOW, .enabled = game_can },
	[COMMAND_SOLVE_AUTOMATICALLY] = { .run = run_game,
	                                  .number = GAME_SOLVE_AUTOMATICALLY,
	                                  .enabled = game_can,
	                                  .lit = is_automatic },
	[COMMAND_SOLVE_BREADTH_FIRST] = { .run = run_game,
	                                  .number = GAME_SOLVE_BREADTH_FIRST,
	                                  .enabled = game_can,
	                                  .lit = is_breadth_first },
	[COMMAND_SHORTEST_FIRST] = { .run = run_game,
	                             .number = GAME_SHORTEST_FIRST,
	                             .enabled = game_can,
	                             .lit = waits_for_shortest },
	[COMMAND_PAUSE] = { .run = run_game,
	                    .number = GAME_PAUSE,
	                    .enabled = game_can,
	                    .lit = holds },
	[COMMAND_STEP_BACK] = { .run = run_game, .number = GAME_STEP_BACK, .enabled = game_can },
	[COMMAND_STEP_FORWARD] = { .run = run_game,
	                           .number = GAME_STEP_FORWARD,
	                           .enabled = game_can },
	[COMMAND_SLOWER] = { .run = set_speed, .number = -1, .enabled = can_set_speed },
	[COMMAND_FASTER] = { .run = set_speed, .number = 1, .enabled = can_set_speed },
	[COMMAND_MY_POSITION] = { .run = run_game,
	                          .number = GAME_MY_POSITION,
	                          .enabled = game_can },
	[COMMAND_NO_LIMIT] = { .run = run_game, .number = GAME_NO_LIMIT, .enabled = game_can },
	[COMMAND_CLOSE] = { .run = close_top, .simple = true },
	[COMMAND_CANCEL_SOLVE] = { .run = close_top },
	[COMMAND_OPEN] = { .run = choose_picture, .lit = reads_picture, .simple = true },
	[COMMAND_BROWSE] = { .run = browse, .enabled = can_browse, .lit = chooses_file },
	[COMMAND_PASTE] = { .run = paste },
	[COMMAND_NEXT] = { .run = open_next },
	[COMMAND_DAILY] = { .enabled = has_today },
	[COMMAND_SHARE] = { .run = share },
	[COMMAND_SEND] = { .enabled = has_picture },
	[COMMAND_FILM] = { .enabled = has_picture },
	[COMMAND_PICTURE] = { .run = crop, .enabled = has_picture },
	[COMMAND_NUMBERS] = { .run = change_numbers, .enabled = can_change_numbers },
	[COMMAND_REVEAL] = { .run = reveal, .enabled = can_reveal, .simple = true },
	[COMMAND_ZOOM_IN] = { .run = change_zoom,
	                      .number = 1,
	                      .enabled = can_zoom,
	                      .simple = true },
	[COMMAND_ZOOM_OUT] = { .run = change_zoom,
	                       .number = -1,
	                       .enabled = can_zoom,
	                       .simple = true },
	[COMMAND_ZOOM_END] = { .run = change_zoom, .enabled = can_zoom, .simple = true },
	[COMMAND_MUTE] = { .run = mute },
	[COMMAND_FULLSCREEN] = { .run = change_screen, .lit = fills_screen },
	[COMMAND_QUIT] = { .run = quit, .enabled = can_quit },
	[COMMAND_SIMPLE] = { .run = turn_simple, .simple = true },
};

bool app_allows(enum command command, bool simple)
{
	return !simple || rows[command].simple;
}

void app_update_states(struct app *app)
{
	struct command_states *states = &app->sheets.states;
	bool simple = app_is_simple(app);

	*states = (struct command_states){ .enabled = { false } };
	for (int i = 0; i < COMMAND_COUNT; i++) {
		const struct row *row = &rows[i];

		states->enabled[i] = (app_allows((enum command)i, simple) ||
		                      (i == COMMAND_QUIT && app->sheets.quits)) &&
		                     (row->enabled == NULL || row->enabled(app, row->number));
		states->lit[i] = row->lit != NULL && row->lit(app);
	}
	states->hidden[COMMAND_BROWSE] = !app->photos.chooser.present;
	states->hidden[COMMAND_QUIT] = !machine_closes();
}

/* Runs a command that is for no sheet. */
static void run(struct app *app, enum command command)
{
	const struct row *row = &rows[command < COMMAND_COUNT ? command : COMMAND_NONE];

	if (app->sheets.open == &menu_sheet && command <= COMMAND_MENU_LAST)
		app_close_sheet(app);
	if (row->run != NULL)
		row->run(app, row->number);
	else
		toggle_sheet(app, sheets_opened_by(command));
}

void app_command(struct app *app, enum command command)
{
	app_update_states(app);
	/* their keys + and − zoom while there is nothing to play slower or faster */
	if ((command == COMMAND_SLOWER || command == COMMAND_FASTER) && !game_watches(&app->game) &&
	    sheets_top(&app->sheets) == NULL)
		command = command == COMMAND_FASTER ? COMMAND_ZOOM_IN : COMMAND_ZOOM_OUT;
	if (sheets_enabled(&app->sheets, command) && !sheets_command(&app->sheets, command))
		run(app, command);
	app_take_requests(app);
}
