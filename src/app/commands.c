/* commands: what each command does, and when it can be given. */
#include "app/state.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "picture/picture.h"

bool app_enabled(const struct app *app, enum command command)
{
	switch (command) {
	case COMMAND_UNDO:
		return app_can_undo(app) && !app_challenge_over(app);
	case COMMAND_UNDO_ALL:
		return history_can_undo(&app->game) && !app_challenge_over(app);
	case COMMAND_REDO:
	case COMMAND_REDO_ALL:
		return history_can_redo(&app->game) && !app_challenge_over(app);
	case COMMAND_STEP_BACK:
	case COMMAND_STEP_FORWARD:
	case COMMAND_SLOWER:
	case COMMAND_FASTER:
	case COMMAND_MY_POSITION:
		return app_walk_enabled(app, command);
	case COMMAND_SOLVE: /* also where the picture only seems whole from the start */
		return !history_solved(&app->game) && !app->celebrated;
	case COMMAND_PLAY_NOW:
		return app_can_play_now(app);
	case COMMAND_HINT:
		return !app->celebrated && app->solve.ticket == 0 && !app_challenge_over(app);
	case COMMAND_PAUSE:
		return !app->celebrated && !app_challenge_over(app);
	case COMMAND_PICTURE:
		return app->photos.played.pixels != NULL && !app->next.waiting;
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
	if (app_walks(app))
		playback_hold(&app->playback, true, app->now_ms); /* it would not be seen */
	else
		app_stop_playback(app);
	app_grip_drop(app);
	app->panel = panel;
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
	app->dirty = true;
}

/* The x, Escape, Cancel: whatever lies on top goes. */
static void close_top(struct app *app)
{
	if (app->panel == SCENE_PANEL_PICTURE)
		app_crop_cancel(app);
	if (app->panel != SCENE_PANEL_NONE)
		app_close_panel(app);
	else if (app->solve.ticket != 0)
		app_cancel_solve(app);
	else if (app->playback.kind != PLAYBACK_NONE)
		app_stop_playback(app);
	else if (app_panel(app) == SCENE_PANEL_CARD)
		app->card_closed = true;
	else if (app_panel(app) == SCENE_PANEL_OVER)
		app_challenge_drop(app);
	else if (app_resume(app))
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
	app_start_forget(app);
	app_open_bundled(app, (photos_current_bundled(&app->photos) + 1) % app->photos.bundled.count);
}

/* Given again, it wants the answer now; given once more, no more of it. */
static void solve(struct app *app)
{
	bool playing = app->playback.kind == PLAYBACK_SOLVE;

	app_close_panel(app);
	app_resume(app);
	if (!playing && !app->celebrated)
		app_challenge_help(app);
	app_stop_playback(app);
	if (app->solve.ticket != 0)
		app_play_now(app);
	else if (!playing && app_whole(app))
		app_say_seems_whole(app);
	else if (!playing)
		app_solve(app);
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
		if (!app_walk_command(app, command) && !app_size_command(app, command) &&
		    !app_settings_command(app, command) &&
		    !app_challenge_command(app, command))
			app_crop_command(app, command);
		break;
	}
}

/* Commands of the game: an open sheet goes first. */
static void game_command(struct app *app, enum command command)
{
	int columns, rows;

	app_close_panel(app);
	app_resume(app);
	switch (command) {
	case COMMAND_NEW:
		app_current_size(app, &columns, &rows);
		app_new_game(app, columns, rows);
		break;
	case COMMAND_AGAIN:
		app_start_again(app);
		break;
	case COMMAND_UNDO:
		app_undo(app);
		break;
	case COMMAND_REDO:
		app_redo(app);
		break;
	case COMMAND_UNDO_ALL:
		if (app->playback.kind == PLAYBACK_UNDO)
			app_stop_playback(app);
		else
			app_undo_all(app);
		break;
	case COMMAND_REDO_ALL:
		if (app->playback.kind == PLAYBACK_REDO)
			app_stop_playback(app);
		else
			app_redo_all(app);
		break;
	case COMMAND_HINT:
		app_stop_playback(app);
		app_hint(app);
		break;
	default:
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
	app->dirty = true;
	if (!app_enabled(app, command))
		return;
	if (app->panel == SCENE_PANEL_MENU && command <= COMMAND_MENU_LAST)
		app_close_panel(app);
	switch (command) {
	case COMMAND_NEW:
	case COMMAND_AGAIN:
	case COMMAND_UNDO:
	case COMMAND_REDO:
	case COMMAND_UNDO_ALL:
	case COMMAND_REDO_ALL:
	case COMMAND_HINT:
		game_command(app, command);
		break;
	case COMMAND_PAUSE:
		app_close_panel(app);
		app_pause(app);
		break;
	case COMMAND_SOLVE:
		solve(app);
		break;
	case COMMAND_PLAY_NOW:
		app_close_panel(app);
		app_play_now(app);
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
