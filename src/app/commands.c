/* commands: what each command does, and when it can be given. */
#include "app/state.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "picture/picture.h"

/* Commands that the game takes itself. */
static bool find_game_command(enum command command, enum game_command *found)
{
	static const struct {
		enum command command;
		enum game_command game;
	} commands[] = {
		{ COMMAND_UNDO, GAME_UNDO },
		{ COMMAND_REDO, GAME_REDO },
		{ COMMAND_UNDO_ALL, GAME_UNDO_ALL },
		{ COMMAND_REDO_ALL, GAME_REDO_ALL },
		{ COMMAND_HINT, GAME_HINT },
		{ COMMAND_SOLVE, GAME_SOLVE },
		{ COMMAND_PLAY_NOW, GAME_PLAY_NOW },
		{ COMMAND_PAUSE, GAME_PAUSE },
		{ COMMAND_STEP_BACK, GAME_STEP_BACK },
		{ COMMAND_STEP_FORWARD, GAME_STEP_FORWARD },
		{ COMMAND_MY_POSITION, GAME_MY_POSITION },
		{ COMMAND_NO_LIMIT, GAME_NO_LIMIT },
	};

	for (size_t i = 0; i < SDL_arraysize(commands); i++)
		if (commands[i].command == command) {
			*found = commands[i].game;
			return true;
		}
	return false;
}

static int next_speed(const struct app *app, enum command command)
{
	return setting_step(SETTING_SPEED, app->game.speed, command == COMMAND_FASTER ? 1 : -1);
}

bool app_enabled(const struct app *app, enum command command)
{
	enum game_command of_game;

	if (find_game_command(command, &of_game))
		return game_enabled(&app->game, of_game);
	switch (command) {
	case COMMAND_SLOWER:
	case COMMAND_FASTER:
		return game_walks(&app->game) && next_speed(app, command) != app->game.speed;
	case COMMAND_PICTURE:
		return app->photos.played.pixels != NULL && !game_waits(&app->game);
	case COMMAND_ZOOM_OUT:
		return app->photos.played.crop.zoom > 1.0;
	case COMMAND_ZOOM_IN:
		return app->photos.played.crop.zoom < PICTURE_ZOOM_MAX;
	case COMMAND_BETTER:
		return app_has_better(app);
	case COMMAND_BROWSE:
		return app->photos.chooser.present;
	case COMMAND_UP:
		return app_gallery_enabled(app, command);
	default:
		return app->panel == SCENE_PANEL_SIZE ? app_size_enabled(app, command)
		                                      : app_challenge_enabled(app, command);
	}
}

void app_open_panel(struct app *app, enum scene_panel panel)
{
	if (app->panel == panel) {
		app_close_panel(app);
		return;
	}
	app_close_panel(app);
	game_hold(&app->game, app->now_ms);
	app_grip_drop(app);
	app->panel = panel;
	app->game.covered = true;
	view_scroll_home(app->view);
	view_set_focus(app->view, COMMAND_NONE);
	if (panel == SCENE_PANEL_SIZE)
		app_size_open(app);
	if (panel == SCENE_PANEL_PICTURE)
		app_crop_open(app);
	if (panel == SCENE_PANEL_CHALLENGES)
		app_challenge_open(app);
	if (panel == SCENE_PANEL_CODE) {
		app_share_open(app);
		view_set_focus(app->view, COMMAND_CODE_FIELD);
		SDL_StartTextInput();
	}
	if (panel == SCENE_PANEL_OPEN) {
		field_select(&app->field);
		app_gallery_open(app);
		SDL_StartTextInput();
	}
	app->dirty = true;
}

void app_close_panel(struct app *app)
{
	if (app->panel == SCENE_PANEL_OPEN) {
		SDL_StopTextInput();
		app_gallery_close(app);
		app->field_error[0] = '\0';
		app->load_from_field = false;
	}
	if (app->panel == SCENE_PANEL_CODE)
		SDL_StopTextInput();
	if (app->panel == SCENE_PANEL_PICTURE)
		app_crop_close(app);
	if (app->panel != SCENE_PANEL_NONE)
		view_set_focus(app->view, COMMAND_NONE);
	app->panel = SCENE_PANEL_NONE;
	app->game.covered = false;
	app->dirty = true;
}

/* The x, Escape, Cancel: whatever lies on top goes. */
static void close_top(struct app *app)
{
	if (app->panel == SCENE_PANEL_PICTURE)
		app_crop_cancel(app);
	if (app->panel != SCENE_PANEL_NONE)
		app_close_panel(app);
	else if (app->game.search.ticket != 0)
		game_command(&app->game, GAME_CANCEL_SEARCH, app->now_ms);
	else if (app->game.playback.kind != PLAYBACK_NONE)
		game_take_over(&app->game);
	else if (app_panel(app) == SCENE_PANEL_CARD)
		app->card_closed = true;
	else if (app_panel(app) == SCENE_PANEL_OVER)
		game_command(&app->game, GAME_NO_LIMIT, app->now_ms);
	else if (game_resume(&app->game))
		app->dirty = true;
	else if (app->message[0] != '\0')
		app->message[0] = '\0';
	else
		view_fill_screen(app->view, false);
	view_set_focus(app->view, COMMAND_NONE);
	app->dirty = true;
}

static bool is_folder(const char *path)
{
	struct stat found;

	return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* A picture is opened, a folder is shown. */
static void open_written_path(struct app *app)
{
	char path[PATHS_SIZE], whole[PATHS_SIZE];

	app->field_error[0] = '\0';
	if (!paths_expand(path, app->field.text)) {
		SDL_strlcpy(app->field_error,
		            app->field.text[0] == '\0' ? "Write the path of a picture first."
		                                       : "This is no path of a file.",
		            sizeof app->field_error);
		return;
	}
	if (is_folder(path)) {
		app_command(app, COMMAND_TAB_FOLDER);
		app_gallery_go(app, path[0] != '/' && realpath(path, whole) != NULL ? whole : path,
		               NULL);
		view_set_focus(app->view, COMMAND_PICK);
	} else {
		app->load_from_field = app_open_file(app, path);
	}
}

static void accept(struct app *app)
{
	if (app->panel == SCENE_PANEL_OPEN) {
		open_written_path(app);
	} else if (app->panel == SCENE_PANEL_PICTURE) {
		app_close_panel(app);
	} else if (app->panel == SCENE_PANEL_CHALLENGES) {
		app_challenge_accept(app);
	} else if (app->panel == SCENE_PANEL_CODE) {
		app_share_accept(app);
	} else if (app->panel == SCENE_PANEL_SIZE) {
		app_size_accept(app);
	}
}

static void next_picture(struct app *app)
{
	app_close_panel(app);
	app_open_bundled(app, (photos_current_bundled(&app->photos) + 1) % app->photos.bundled.count);
}

/* The focus does not stay on a button that can do no more. */
static void move_focus(struct app *app, enum command from, enum command to)
{
	if (view_focus(app->view) == from && !app_enabled(app, from) && app_enabled(app, to))
		view_set_focus(app->view, to);
}

static void game_takes(struct app *app, enum game_command command)
{
	bool plays = app->game.playback.kind != PLAYBACK_NONE;

	app_close_panel(app);
	game_command(&app->game, command, app->now_ms);
	if (command == GAME_PAUSE && !plays) /* a solution's button is often pressed again */
		view_set_focus(app->view, COMMAND_NONE);
	move_focus(app, COMMAND_STEP_BACK, COMMAND_STEP_FORWARD);
}

static void change_speed(struct app *app, enum command command)
{
	app_close_panel(app);
	app_set(app, SETTING_SPEED, next_speed(app, command));
	move_focus(app, COMMAND_SLOWER, COMMAND_FASTER);
	move_focus(app, COMMAND_FASTER, COMMAND_SLOWER);
}

/* The same size, or the same board, once more: an open sheet goes first. */
static void start_game(struct app *app, bool again)
{
	int columns, rows;

	app_close_panel(app);
	game_resume(&app->game);
	game_wanted_size(&app->game, &columns, &rows);
	if (again)
		app_start_plan(app, &app->game.round.plan, APP_PICTURE_STAYS);
	else
		app_new_game(app, columns, rows);
}

/* Commands inside sheets. */
static void sheet_command(struct app *app, enum command command)
{
	switch (command) {
	case COMMAND_CLOSE:
	case COMMAND_CANCEL_SOLVE:
		close_top(app);
		break;
	case COMMAND_ACCEPT:
		accept(app);
		break;
	case COMMAND_PATH:
		field_move(&app->field, FIELD_END);
		view_set_focus(app->view, COMMAND_PATH);
		break;
	case COMMAND_CODE_FIELD:
		field_move(&app->share.field, FIELD_END);
		view_set_focus(app->view, COMMAND_CODE_FIELD);
		break;
	case COMMAND_PICK:
	case COMMAND_TAB_SCENES:
	case COMMAND_TAB_RECENT:
	case COMMAND_TAB_FOLDER:
	case COMMAND_UP:
		app_gallery_command(app, command);
		break;
	default:
		if (!app_size_command(app, command) &&
		    !app_settings_command(app, command) &&
		    !app_challenge_command(app, command))
			app_crop_command(app, command);
		break;
	}
}

/* The sheet that a command opens, or closes again. */
static enum scene_panel panel_of(enum command command)
{
	static const enum scene_panel panels[COMMAND_COUNT] = {
		[COMMAND_OPEN] = SCENE_PANEL_OPEN,
		[COMMAND_SIZE] = SCENE_PANEL_SIZE,
		[COMMAND_CHALLENGES] = SCENE_PANEL_CHALLENGES,
		[COMMAND_CODE] = SCENE_PANEL_CODE,
		[COMMAND_PICTURE] = SCENE_PANEL_PICTURE,
		[COMMAND_SETTINGS] = SCENE_PANEL_SETTINGS,
		[COMMAND_HELP] = SCENE_PANEL_HELP,
		[COMMAND_ABOUT] = SCENE_PANEL_ABOUT,
		[COMMAND_MENU] = SCENE_PANEL_MENU,
	};

	return panels[command];
}

void app_command(struct app *app, enum command command)
{
	enum game_command of_game;

	app->dirty = true;
	if (!app_enabled(app, command))
		return;
	if (app->panel == SCENE_PANEL_MENU && command <= COMMAND_MENU_LAST)
		app_close_panel(app);
	if (find_game_command(command, &of_game)) {
		game_takes(app, of_game);
		return;
	}
	switch (command) {
	case COMMAND_NEW:
	case COMMAND_AGAIN:
		start_game(app, command == COMMAND_AGAIN);
		break;
	case COMMAND_SLOWER:
	case COMMAND_FASTER:
		change_speed(app, command);
		break;
	case COMMAND_BROWSE:
		app_browse(app);
		break;
	case COMMAND_PASTE:
		app_close_panel(app);
		app_paste(app);
		break;
	case COMMAND_NEXT:
		next_picture(app);
		break;
	case COMMAND_SHARE:
		app_share(app);
		break;
	case COMMAND_NUMBERS:
		app_set(app, SETTING_NUMBERS, (settings_get(&app->settings, SETTING_NUMBERS) + 1) %
		                                      (SCENE_NUMBERS_LARGE + 1));
		break;
	case COMMAND_FULLSCREEN:
		view_fill_screen(app->view, !view_fills_screen(app->view));
		break;
	case COMMAND_QUIT:
		app->running = false;
		break;
	default:
		if (panel_of(command) != SCENE_PANEL_NONE)
			app_open_panel(app, panel_of(command));
		else
			sheet_command(app, command);
		break;
	}
}

void app_press_control(struct app *app, enum command command)
{
	if (app_enabled(app, command))
		sound_effects_press(&app->sound_effects, command);
	app_command(app, command);
}
