/* keys: what is pressed and written on the keyboard. */
#include "app/state.h"

enum {
	SCROLL_UNITS = 48, /* of a press of an arrow key */
	PAGE_UNITS = 320,
};

/* Moves in the field and deletions; true if the key is one of those. */
static bool edit_plain(struct field *field, SDL_Keycode code)
{
	switch (code) {
	case SDLK_BACKSPACE:
		field_delete_back(field);
		return true;
	case SDLK_DELETE:
		field_delete_next(field);
		return true;
	case SDLK_LEFT:
		field_move(field, FIELD_LEFT);
		return true;
	case SDLK_RIGHT:
		field_move(field, FIELD_RIGHT);
		return true;
	case SDLK_HOME:
		field_move(field, FIELD_HOME);
		return true;
	case SDLK_END:
		field_move(field, FIELD_END);
		return true;
	default:
		return false;
	}
}

/* What is being written in the open sheet, NULL if nothing is; its control. */
static struct field *written(struct app *app)
{
	return app->panel == SCENE_PANEL_OPEN   ? &app->field
	       : app->panel == SCENE_PANEL_CODE ? &app->share.field
	                                        : NULL;
}

static enum command written_command(const struct app *app)
{
	return app->panel == SCENE_PANEL_CODE ? COMMAND_CODE_FIELD : COMMAND_PATH;
}

static void paste(struct app *app)
{
	char *clip = SDL_GetClipboardText();

	if (clip != NULL && app->panel == SCENE_PANEL_CODE)
		app_share_paste(app, clip);
	else if (clip != NULL)
		field_insert(&app->field, clip);
	SDL_free(clip);
}

/* The same with Ctrl held. */
static bool edit_control(struct app *app, SDL_Keycode code)
{
	switch (code) {
	case SDLK_a:
		field_select(written(app));
		return true;
	case SDLK_v:
		paste(app);
		return true;
	default:
		return edit_plain(written(app), code);
	}
}

/* What Enter presses on a sheet where nothing has the focus: its blue button. */
static enum command primary(enum scene_panel panel)
{
	switch (panel) {
	case SCENE_PANEL_OPEN:
		return COMMAND_PICK;
	case SCENE_PANEL_SIZE:
	case SCENE_PANEL_PICTURE:
	case SCENE_PANEL_CHALLENGES:
	case SCENE_PANEL_CODE:
		return COMMAND_ACCEPT;
	case SCENE_PANEL_OVER:
		return COMMAND_AGAIN;
	case SCENE_PANEL_ABOUT:
		return COMMAND_CLOSE;
	case SCENE_PANEL_PAUSE:
		return COMMAND_PAUSE;
	case SCENE_PANEL_SOLVING:
		return COMMAND_PLAY_NOW;
	case SCENE_PANEL_CARD:
		return COMMAND_NEXT;
	default:
		return COMMAND_NONE;
	}
}

/* Enter presses the focused control, or else what the sheet is for. */
static void press_enter(struct app *app)
{
	enum command focus = view_focus(app->view);

	if (focus == COMMAND_PATH || focus == COMMAND_CODE_FIELD)
		focus = COMMAND_ACCEPT;
	if (focus == COMMAND_NONE || focus == COMMAND_SWEEP)
		focus = primary(app_panel(app));
	if (focus != COMMAND_NONE)
		app_press_control(app, focus);
}

/* Cards that leave the board to the player. */
static bool plays_below(enum scene_panel panel)
{
	return panel == SCENE_PANEL_NONE || panel == SCENE_PANEL_SOLVING ||
	       panel == SCENE_PANEL_PLAYING || panel == SCENE_PANEL_PAUSE;
}

/* Arrows go through a sheet; the help, which is to be read, is scrolled. */
static void sheet_arrow(struct app *app, SDL_Keycode code)
{
	if (app->panel == SCENE_PANEL_HELP && (code == SDLK_UP || code == SDLK_DOWN))
		view_scroll(app->view, code == SDLK_UP ? -SCROLL_UNITS : SCROLL_UNITS);
	else
		view_step_focus(app->view, code == SDLK_UP || code == SDLK_LEFT ? -1 : 1);
}

static void press_arrow(struct app *app, SDL_Keycode code)
{
	if (!plays_below(app_panel(app))) {
		sheet_arrow(app, code);
		return;
	}
	view_set_focus(app->view, COMMAND_NONE);
	switch (code) {
	case SDLK_UP:
		game_press_arrow(&app->game, DIRECTION_UP, app->now_ms);
		break;
	case SDLK_DOWN:
		game_press_arrow(&app->game, DIRECTION_DOWN, app->now_ms);
		break;
	case SDLK_LEFT:
		game_press_arrow(&app->game, DIRECTION_LEFT, app->now_ms);
		break;
	default:
		game_press_arrow(&app->game, DIRECTION_RIGHT, app->now_ms);
		break;
	}
}

/* Keys that mean the same everywhere; true if it was one. */
static bool press_common(struct app *app, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;

	switch (code) {
	case SDLK_TAB:
		view_step_focus(app->view, key->keysym.mod & KMOD_SHIFT ? -1 : 1);
		return true;
	case SDLK_RETURN:
	case SDLK_KP_ENTER:
		if (key->keysym.mod & KMOD_ALT)
			return false;
		if (key->repeat == 0 || command_repeats(view_focus(app->view)))
			press_enter(app);
		return true;
	case SDLK_ESCAPE:
		app_command(app, COMMAND_CLOSE);
		return true;
	case SDLK_PAGEUP:
	case SDLK_PAGEDOWN:
		view_scroll(app->view, code == SDLK_PAGEUP ? -PAGE_UNITS : PAGE_UNITS);
		return true;
	default:
		return false;
	}
}

static bool is_arrow(SDL_Keycode code)
{
	return code == SDLK_UP || code == SDLK_DOWN || code == SDLK_LEFT || code == SDLK_RIGHT;
}

static bool is_modifier(SDL_Keycode code)
{
	return code >= SDLK_LCTRL && code <= SDLK_RGUI; /* SDL numbers all eight in a row */
}

/* On the sheet of share codes arrows go through its controls, but within what is written. */
static bool steps_focus(const struct app *app, SDL_Keycode code)
{
	return app->panel == SCENE_PANEL_CODE &&
	       (code == SDLK_UP || code == SDLK_DOWN ||
	        (is_arrow(code) && view_focus(app->view) != COMMAND_CODE_FIELD));
}

/* A key while a path is being written: to the field, or to a focused button. */
static void write_key(struct app *app, const SDL_KeyboardEvent *key)
{
	enum command focus = view_focus(app->view);
	bool control = (key->keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;

	if (key->keysym.sym == SDLK_SPACE && focus != written_command(app) && focus != COMMAND_NONE) {
		if (key->repeat == 0)
			app_press_control(app, focus);
		return;
	}
	if (key->keysym.sym == SDLK_SPACE)
		return; /* its text event writes it */
	if (steps_focus(app, key->keysym.sym)) {
		sheet_arrow(app, key->keysym.sym);
		return;
	}
	if (control ? edit_control(app, key->keysym.sym)
	            : edit_plain(written(app), key->keysym.sym))
		view_set_focus(app->view, written_command(app));
}

/* Commands that are given while a path is being written: their keys write nothing. */
static bool leaves_field(enum command command, SDL_Keycode code, bool control)
{
	if (command == COMMAND_QUIT || command == COMMAND_BROWSE || command == COMMAND_MUTE ||
	    ((command == COMMAND_OPEN || command == COMMAND_SHARE) && control))
		return true;
	return command != COMMAND_NONE && code >= SDLK_F1 && code <= SDLK_F12;
}

/* W, A, S and D by their place on the keyboard. S solves until another of them, which
 * mean nothing else, or the settings say that letters slide tiles. */
static bool press_letter(struct app *app, const SDL_KeyboardEvent *key)
{
	static const struct {
		SDL_Scancode code;
		SDL_Keycode arrow;
	} letters[] = { { SDL_SCANCODE_W, SDLK_UP }, { SDL_SCANCODE_A, SDLK_LEFT },
		        { SDL_SCANCODE_D, SDLK_RIGHT }, { SDL_SCANCODE_S, SDLK_DOWN } };
	bool on = settings_get(&app->settings, SETTING_LETTERS) != 0;
	const int held = KMOD_CTRL | KMOD_ALT | KMOD_GUI;

	if ((key->keysym.mod & held) != 0)
		return false;
	for (int i = 0; i < (on ? 4 : 3); i++) {
		if (key->keysym.scancode != letters[i].code)
			continue;
		if (!plays_below(app_panel(app)))
			return on; /* they are no commands any more */
		if (!on && command_for_key(key->keysym.sym, key->keysym.mod) != COMMAND_NONE)
			return false; /* on keyboards of another order */
		if (!on) {
			app_set(app, SETTING_LETTERS, 1);
			app_say(app, "W, A, S and D slide tiles from now on; Ctrl+S solves. "
			             "The settings (Ctrl+,) take it back.");
		}
		press_arrow(app, letters[i].arrow);
		return true;
	}
	return false;
}

void app_key(struct app *app, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	bool control = (key->keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
	bool writing = written(app) != NULL;
	enum command command = command_for_key(code, key->keysym.mod);
	enum command focus = view_focus(app->view);

	if (is_modifier(code))
		return; /* the key that follows is what the player wants */
	app->dirty = true;
	view_end_peek(app->view);
	if (key->repeat != 0 && app->game.phase == GAME_SOLVED && app->panel == SCENE_PANEL_NONE)
		return; /* an arrow that is still held from the last move */
	if (app_skip_celebration(app) && command != COMMAND_QUIT && command != COMMAND_MUTE)
		return;
	if (app_timeline_key(app, code) || app_crop_key(app, code) || app_size_key(app, code) ||
	    app_gallery_key(app, key) || press_common(app, key))
		return;
	if (writing && !leaves_field(command, code, control)) {
		write_key(app, key);
		return;
	}
	if (press_letter(app, key))
		return;
	if (code == SDLK_SPACE && focus != COMMAND_NONE && focus != COMMAND_TIMELINE) {
		if (key->repeat == 0 || command_repeats(focus))
			app_press_control(app, focus);
	} else if (is_arrow(code) && !control) {
		press_arrow(app, code);
	} else if (command != COMMAND_NONE &&
	           (key->repeat == 0 || command == COMMAND_UNDO || command == COMMAND_REDO ||
	            command_repeats(command))) {
		app_command(app, command);
	}
}

void app_text(struct app *app, const char *text)
{
	enum command focus = view_focus(app->view);
	bool presses = focus != written_command(app) && focus != COMMAND_NONE && text[0] == ' ';

	if (app_gallery_text(app, text) || written(app) == NULL || presses)
		return;
	view_set_focus(app->view, written_command(app));
	field_insert(written(app), text);
	app->dirty = true;
}
