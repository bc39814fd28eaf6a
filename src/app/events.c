/* events: what SDL reports → commands and presses. */
#include "app/state.h"

#include <stdio.h>

enum {
	SCROLL_UNITS = 48,
	PAGE_UNITS = 320,
	REPEAT_FIRST_MS = 400, /* a button is held so long before it repeats */
	REPEAT_NEXT_MS = 60,
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

/* The same with Ctrl held. */
static bool edit_control(struct field *field, SDL_Keycode code)
{
	char *clip;

	switch (code) {
	case SDLK_a:
		field_select(field);
		return true;
	case SDLK_v:
		clip = SDL_GetClipboardText();
		if (clip != NULL)
			field_insert(field, clip);
		SDL_free(clip);
		return true;
	default:
		return edit_plain(field, code);
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
		return COMMAND_ACCEPT;
	case SCENE_PANEL_ABOUT:
		return COMMAND_CLOSE;
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

	if (focus == COMMAND_PATH)
		focus = COMMAND_ACCEPT;
	if (focus == COMMAND_NONE)
		focus = primary(app_panel(app));
	if (focus != COMMAND_NONE)
		app_command(app, focus);
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
	enum scene_panel panel = app_panel(app);

	if (panel != SCENE_PANEL_NONE && panel != SCENE_PANEL_SOLVING) {
		sheet_arrow(app, code);
		return;
	}
	view_set_focus(app->view, COMMAND_NONE);
	switch (code) {
	case SDLK_UP:
		app_press_arrow(app, DIRECTION_UP);
		break;
	case SDLK_DOWN:
		app_press_arrow(app, DIRECTION_DOWN);
		break;
	case SDLK_LEFT:
		app_press_arrow(app, DIRECTION_LEFT);
		break;
	default:
		app_press_arrow(app, DIRECTION_RIGHT);
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

/* A key while a path is being written: to the field, or to a focused button. */
static void write_key(struct app *app, const SDL_KeyboardEvent *key)
{
	enum command focus = view_focus(app->view);
	bool control = (key->keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;

	if (key->keysym.sym == SDLK_SPACE && focus != COMMAND_PATH && focus != COMMAND_NONE) {
		if (key->repeat == 0)
			app_command(app, focus);
		return;
	}
	if (key->keysym.sym == SDLK_SPACE)
		return; /* its text event writes it */
	if (control ? edit_control(&app->field, key->keysym.sym)
	            : edit_plain(&app->field, key->keysym.sym))
		view_set_focus(app->view, COMMAND_PATH);
}

/* Commands that are given while a path is being written: their keys write nothing. */
static bool leaves_field(enum command command, SDL_Keycode code, bool control)
{
	if (command == COMMAND_QUIT || command == COMMAND_BROWSE ||
	    (command == COMMAND_OPEN && control))
		return true;
	return command != COMMAND_NONE && code >= SDLK_F1 && code <= SDLK_F12;
}

static void press_key(struct app *app, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	bool control = (key->keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
	bool writing = app->panel == SCENE_PANEL_OPEN;
	enum command command = command_for_key(code, key->keysym.mod);
	enum command focus = view_focus(app->view);

	if (is_modifier(code))
		return; /* the key that follows is what the player wants */
	app->dirty = true;
	if (key->repeat != 0 && app->celebrated && app->panel == SCENE_PANEL_NONE)
		return; /* an arrow that is still held from the last move */
	if (app_skip_celebration(app) && command != COMMAND_QUIT)
		return;
	if (app_framing_key(app, code) || app_gallery_key(app, key) || press_common(app, key))
		return;
	if (writing && !leaves_field(command, code, control)) {
		write_key(app, key);
		return;
	}
	if (code == SDLK_SPACE && focus != COMMAND_NONE) {
		if (key->repeat == 0 || command_repeats(focus))
			app_command(app, focus);
	} else if (is_arrow(code) && !control) {
		press_arrow(app, code);
	} else if (command != COMMAND_NONE && (key->repeat == 0 || command == COMMAND_UNDO ||
	                                       command == COMMAND_REDO)) {
		app_command(app, command);
	}
}

/* The board moves when the button goes down: a press never waits. Controls are
 * pressed when it comes up on them again. */
static void press_button(struct app *app, const SDL_MouseButtonEvent *button)
{
	struct view_hit hit;

	if (button->button != SDL_BUTTON_LEFT)
		return;
	view_hold(app->view, COMMAND_NONE);
	if (app_skip_celebration(app))
		return;
	hit = view_hit(app->view, button->x, button->y);
	view_point(app->view, button->x, button->y);
	view_hold(app->view, hit.command);
	app->repeating = command_repeats(hit.command);
	app->repeated = false;
	app->repeat_ms = app->now_ms + REPEAT_FIRST_MS;
	app->dirty = true;
	if (app_gallery_press(app, button->y, &hit) || hit.command != COMMAND_NONE ||
	    app_framing_press(app, button->x, button->y))
		return;
	view_set_focus(app->view, COMMAND_NONE);
	if (app->playback.kind != PLAYBACK_NONE) {
		app_stop_playback(app); /* this press only takes over */
		return;
	}
	if (hit.on_message)
		app->message[0] = '\0';
	if (hit.beside_sheet && app->panel != SCENE_PANEL_NONE)
		app_close_panel(app);
	if (hit.cell >= 0)
		app_press_cell(app, hit.cell);
}

static void release_button(struct app *app, const SDL_MouseButtonEvent *button)
{
	struct view_hit hit = view_hit(app->view, button->x, button->y);
	enum command held = view_held(app->view);

	if (button->button != SDL_BUTTON_LEFT)
		return;
	view_point(app->view, button->x, button->y);
	view_hold(app->view, COMMAND_NONE);
	app_framing_release(app);
	app->repeating = false;
	app->dirty = true;
	if (app_gallery_release(app, &hit))
		return;
	if (hit.command != COMMAND_NONE && hit.command == held && !app->repeated)
		app_command(app, hit.command);
}

void app_repeat_held(struct app *app)
{
	app->repeating = app->repeating &&
	                 (app->panel == SCENE_PANEL_SIZE || app->panel == SCENE_PANEL_PICTURE) &&
	                 view_hovered(app->view) == view_held(app->view);
	if (!app->repeating || app->now_ms < app->repeat_ms)
		return;
	app->repeated = true;
	app->repeat_ms = app->now_ms + REPEAT_NEXT_MS;
	app_command(app, view_held(app->view));
}

static void write_text(struct app *app, const char *text)
{
	enum command focus = view_focus(app->view);
	bool presses = focus != COMMAND_PATH && focus != COMMAND_NONE && text[0] == ' ';

	if (app_gallery_text(app, text) || app->panel != SCENE_PANEL_OPEN || presses)
		return;
	view_set_focus(app->view, COMMAND_PATH);
	field_insert(&app->field, text);
	app->dirty = true;
}

static void move_pointer(struct app *app, int x, int y)
{
	bool hovers = view_point(app->view, x, y);
	bool drags = app_framing_drag(app, x, y) || app_gallery_drag(app, y);

	app->dirty = app->dirty || hovers || drags;
}

/* What is dropped comes piece by piece; the last event has no file. */
static void drop(struct app *app, const SDL_DropEvent *drop)
{
	switch (drop->type) {
	case SDL_DROPBEGIN:
		app_offer_begin(app, "dropped");
		break;
	case SDL_DROPFILE:
		app_offer_file(app, drop->file);
		break;
	case SDL_DROPTEXT:
		app_offer_text(app, drop->file);
		break;
	default:
		app_close_panel(app);
		app_offer_take(app);
		break;
	}
	SDL_free(drop->file);
}

static void turn_wheel(struct app *app, const SDL_MouseWheelEvent *wheel)
{
	if (!app_framing_wheel(app, wheel->mouseX, wheel->mouseY, wheel->y) &&
	    !app_gallery_wheel(app, wheel->preciseY))
		view_scroll(app->view, -wheel->y * SCROLL_UNITS);
	app->dirty = true;
}

static void window_event(struct app *app, const SDL_WindowEvent *window)
{
	app->dirty = true;
	if (window->event == SDL_WINDOWEVENT_LEAVE)
		view_point(app->view, -1, -1);
}

static void worker_event(struct app *app, const SDL_Event *event)
{
	struct worker_message *message = worker_take(app->worker, event);

	if (message == NULL)
		return;
	app_solve_message(app, message);
	app_measure_message(app, message);
	app_picture_message(app, message);
	app_tell_message(app, message);
	app_choose_message(app, message);
	app_gallery_message(app, message);
	worker_message_free(message);
}

void app_event(struct app *app, const SDL_Event *event)
{
	switch (event->type) {
	case SDL_QUIT:
		app->running = false;
		break;
	case SDL_KEYDOWN:
		press_key(app, &event->key);
		break;
	case SDL_TEXTINPUT:
		write_text(app, event->text.text);
		break;
	case SDL_MOUSEMOTION:
		move_pointer(app, event->motion.x, event->motion.y);
		break;
	case SDL_MOUSEBUTTONDOWN:
		press_button(app, &event->button);
		break;
	case SDL_MOUSEBUTTONUP:
		release_button(app, &event->button);
		break;
	case SDL_MOUSEWHEEL:
		turn_wheel(app, &event->wheel);
		break;
	case SDL_DROPBEGIN:
	case SDL_DROPFILE:
	case SDL_DROPTEXT:
	case SDL_DROPCOMPLETE:
		drop(app, &event->drop);
		break;
	case SDL_WINDOWEVENT:
		window_event(app, &event->window);
		break;
	case SDL_RENDER_TARGETS_RESET:
	case SDL_RENDER_DEVICE_RESET:
		app_lost_textures(app);
		break;
	default:
		worker_event(app, event);
		break;
	}
}
