/* gallery_input: the part of gallery.h that takes keys and the pointer. */
#include <math.h>
#include <string.h>

#include "app/state.h"

enum {
	NOTCH_UNITS = 120,    /* that a notch of the wheel scrolls */
	DRAG_UNITS = 6,       /* a press that moves less is a click */
	TYPING_MS = 1000,     /* letters that follow each other so soon are one name */
};

static int grid_key(SDL_Keycode code)
{
	switch (code) {
	case SDLK_LEFT:
		return GRID_LEFT;
	case SDLK_RIGHT:
		return GRID_RIGHT;
	case SDLK_UP:
		return GRID_UP;
	case SDLK_DOWN:
		return GRID_DOWN;
	case SDLK_PAGEUP:
		return GRID_PAGE_UP;
	case SDLK_PAGEDOWN:
		return GRID_PAGE_DOWN;
	case SDLK_HOME:
		return GRID_HOME;
	case SDLK_END:
		return GRID_END;
	default:
		return -1;
	}
}

static bool is_typing(const struct app *app)
{
	return app->gallery.typed[0] != '\0' && app->now_ms - app->gallery.typed_ms < TYPING_MS;
}

static bool press_in_grid(struct app *app, SDL_Keycode code)
{
	struct app_gallery *gallery = &app->gallery;
	int way = grid_key(code);

	if (code == SDLK_SPACE)
		return is_typing(app); /* its text event counts */
	if (code == SDLK_BACKSPACE) {
		if (gallery->tab == GALLERY_FOLDER)
			app_command(app, COMMAND_UP);
		return true;
	}
	if (way < 0)
		return code == SDLK_DELETE;
	view_set_focus(app->view, COMMAND_PICK);
	gallery->typed[0] = '\0';
	app_gallery_select(app, grid_step(&gallery->grid, gallery->selected[gallery->tab],
	                                  (enum grid_key)way));
	return true;
}

/* Left and right go from tab to tab; down and up to the grid. */
static bool press_on_control(struct app *app, enum command focus, SDL_Keycode code)
{
	bool tab = focus >= COMMAND_TAB_SCENES && focus <= COMMAND_TAB_FOLDER;
	int step = code == SDLK_LEFT ? -1 : 1;
	enum command to = (enum command)((int)focus + step);

	if (code == SDLK_UP || code == SDLK_DOWN) {
		view_set_focus(app->view, COMMAND_PICK);
		return true;
	}
	if (code != SDLK_LEFT && code != SDLK_RIGHT)
		return grid_key(code) >= 0 || code == SDLK_BACKSPACE || code == SDLK_DELETE;
	if (!tab) {
		view_step_focus(app->view, step);
	} else if (to >= COMMAND_TAB_SCENES && to <= COMMAND_TAB_FOLDER) {
		app_command(app, to);
		view_set_focus(app->view, to);
	}
	return true;
}

/* Tab writes what is offered; the keys that a line of text has no use for go to the
 * grid. */
static bool press_in_field(struct app *app, const SDL_KeyboardEvent *key)
{
	struct library *library = &app->photos.library;
	SDL_Keycode code = key->keysym.sym;

	if (code == SDLK_TAB && (key->keysym.mod & KMOD_SHIFT) == 0 && library->completion.ghost[0] != '\0') {
		field_select(&app->field);
		(void)field_insert(&app->field, library->completion.whole); /* it fits: same size */
		library->completion.ghost = "";
		return true;
	}
	if (code != SDLK_UP && code != SDLK_DOWN && code != SDLK_PAGEUP && code != SDLK_PAGEDOWN)
		return false;
	return press_in_grid(app, code);
}

bool app_gallery_key(struct app *app, const SDL_KeyboardEvent *key)
{
	enum command focus = view_focus(app->view);

	if (app->panel != SCENE_PANEL_OPEN)
		return false;
	if (focus == COMMAND_PATH)
		return press_in_field(app, key);
	if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0)
		return false;
	if (focus == COMMAND_PICK || focus == COMMAND_NONE)
		return press_in_grid(app, key->keysym.sym);
	return press_on_control(app, focus, key->keysym.sym);
}

/* Finds the name that begins with what is typed; the same letter again goes on to the
 * next one that begins with it. */
static void type_name(struct app *app, const char *text)
{
	struct app_gallery *gallery = &app->gallery;
	struct shelf shelf = app_gallery_shelf(app);
	int selected = gallery->selected[gallery->tab];
	bool again = is_typing(app) && strcmp(gallery->typed, text) == 0;
	int found;

	if (!is_typing(app) || again)
		gallery->typed[0] = '\0';
	SDL_strlcat(gallery->typed, text, sizeof gallery->typed);
	found = shelf_find_start(&shelf, again || gallery->typed[strlen(text)] == '\0' ? selected + 1
	                                                                              : selected,
	                         gallery->typed);
	gallery->typed_ms = app->now_ms;
	view_set_focus(app->view, COMMAND_PICK);
	if (found >= 0)
		app_gallery_select(app, found);
}

bool app_gallery_text(struct app *app, const char *text)
{
	enum command focus = view_focus(app->view);

	if (app->panel != SCENE_PANEL_OPEN || focus == COMMAND_PATH)
		return false;
	if (text[0] == '/' || text[0] == '~')
		return false; /* a path begins so: it goes to the entry */
	if (text[0] != ' ' || is_typing(app))
		type_name(app, text);
	return true;
}

static void scroll_to(struct app *app, int scroll)
{
	struct app_gallery *gallery = &app->gallery;

	gallery->scroll[gallery->tab] = grid_scroll_within(&gallery->grid, scroll);
	gallery->seen_scroll = gallery->scroll[gallery->tab];
	app->dirty = true;
}

bool app_gallery_wheel(struct app *app, float notches)
{
	struct app_gallery *gallery = &app->gallery;
	int *scroll = &gallery->scroll[gallery->tab];
	int by = (int)lroundf(notches * (float)view_px(app->view, NOTCH_UNITS));

	if (app->panel != SCENE_PANEL_OPEN)
		return false;
	*scroll = grid_scroll_within(&gallery->grid, *scroll - by);
	app->dirty = true;
	return true;
}

bool app_gallery_press(struct app *app, int y, const struct view_hit *hit)
{
	struct app_gallery *gallery = &app->gallery;
	SDL_Rect handle = grid_handle(&gallery->grid, (int)gallery->seen_scroll);
	int y_px = view_px(app->view, y);

	if (app->panel != SCENE_PANEL_OPEN || hit->command != COMMAND_PICK)
		return false;
	view_set_focus(app->view, COMMAND_PICK);
	gallery->pressed = true;
	gallery->dragging = gallery->on_bar = hit->part == GALLERY_ON_BAR;
	gallery->press_pick = hit->part;
	gallery->press_y = y;
	gallery->press_scroll = (int)gallery->seen_scroll;
	if (gallery->on_bar && (y_px < handle.y || y_px >= handle.y + handle.h)) {
		scroll_to(app, grid_drag_handle(&gallery->grid, gallery->press_scroll,
		                                y_px - handle.y - handle.h / 2));
		gallery->press_scroll = gallery->scroll[gallery->tab];
	}
	return true;
}

bool app_gallery_drag(struct app *app, int y)
{
	struct app_gallery *gallery = &app->gallery;
	int dy = y - gallery->press_y;

	if (app->panel != SCENE_PANEL_OPEN || !gallery->pressed)
		return false;
	if (!gallery->dragging && (dy >= DRAG_UNITS || dy <= -DRAG_UNITS)) {
		gallery->dragging = true;
		view_hold(app->view, COMMAND_NONE);
	}
	if (!gallery->dragging)
		return false;
	dy = view_px(app->view, dy);
	scroll_to(app, gallery->on_bar
	                       ? grid_drag_handle(&gallery->grid, gallery->press_scroll, dy)
	                       : gallery->press_scroll - dy);
	return true;
}

bool app_gallery_release(struct app *app, const struct view_hit *hit)
{
	struct app_gallery *gallery = &app->gallery;
	bool same = gallery->press_pick >= 0 && hit->part == gallery->press_pick;

	if (!gallery->pressed)
		return false;
	gallery->pressed = false;
	if (gallery->dragging || app->panel != SCENE_PANEL_OPEN)
		return true;
	if (same) {
		app_gallery_select(app, hit->part);
		app_press_control(app, COMMAND_PICK);
	}
	return true;
}
