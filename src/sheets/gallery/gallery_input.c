/* gallery_input: keys and pointer of the gallery. */
#include <string.h>

#include "sheets/gallery/gallery_parts.h"

enum { TYPING_MS = 1000 }; /* letters typed within this time form one name */

static enum sheet_reply taken_if(bool taken)
{
	return taken ? SHEET_TAKEN : SHEET_IGNORED;
}

/* The grid of the shown tab. */
static struct browser *shown_grid(struct sheets *sheets)
{
	return &sheets->gallery.browsers[sheets->gallery.tab];
}

static bool is_typing(const struct sheets *sheets)
{
	const struct gallery_sheet *gallery = &sheets->gallery;

	return gallery->typed[0] != '\0' && sheets->context.now_ms - gallery->typed_ms < TYPING_MS;
}

static enum sheet_reply press_in_grid(struct sheets *sheets, SDL_Keycode code)
{
	struct gallery_sheet *gallery = &sheets->gallery;

	if (code == SDLK_SPACE)
		return taken_if(is_typing(sheets)); /* its text event counts */
	if (code == SDLK_BACKSPACE)
		return sheets_run(sheets, GALLERY_UP);
	if (!browser_key(shown_grid(sheets), code))
		return taken_if(code == SDLK_DELETE);
	sheets->controls->focus = GALLERY_PICK;
	gallery->typed[0] = '\0';
	return SHEET_TAKEN;
}

/* A step of ±1 from the focused tab; false if none has the focus. */
static bool step_tab(struct sheets *sheets, int step)
{
	struct controls *controls = sheets->controls;

	for (int i = 0; i < SHELF_TABS; i++) {
		if (gallery_tabs[i] != controls->focus)
			continue;
		if (i + step >= 0 && i + step < SHELF_TABS) {
			gallery_show_tab(sheets, (enum shelf_tab)(i + step));
			controls->focus = gallery_tabs[i + step];
		}
		return true;
	}
	return false;
}

/* Left and right move between tabs; down and up move to the grid. */
static enum sheet_reply press_on_control(struct sheets *sheets, SDL_Keycode code)
{
	int step = code == SDLK_LEFT ? -1 : 1;

	if (code == SDLK_UP || code == SDLK_DOWN) {
		sheets->controls->focus = GALLERY_PICK;
		return SHEET_TAKEN;
	}
	if (code != SDLK_LEFT && code != SDLK_RIGHT)
		return taken_if(browser_is_key(code) || code == SDLK_BACKSPACE ||
		                code == SDLK_DELETE);
	if (!step_tab(sheets, step))
		sheets_step_focus(sheets, step);
	return SHEET_TAKEN;
}

/* Keys that are useless in a line of text go to the grid. */
static enum sheet_reply press_in_field(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;

	if (code != SDLK_UP && code != SDLK_DOWN && code != SDLK_PAGEUP && code != SDLK_PAGEDOWN)
		return SHEET_IGNORED;
	return press_in_grid(sheets, code);
}

enum sheet_reply gallery_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	enum command focus = sheets->controls->focus;

	if (focus == GALLERY_PATH)
		return press_in_field(sheets, key);
	if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0)
		return SHEET_IGNORED;
	if (focus == GALLERY_PICK || focus == COMMAND_NONE)
		return press_in_grid(sheets, key->keysym.sym);
	return press_on_control(sheets, key->keysym.sym);
}

/* Selects the name that begins with the typed text; the same letter again selects the next one. */
static void type_name(struct sheets *sheets, const char *text)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct shelf shelf = gallery_shelf(sheets);
	int selected = shown_grid(sheets)->selected;
	bool again = is_typing(sheets) && strcmp(gallery->typed, text) == 0;
	int found;

	if (!is_typing(sheets) || again)
		gallery->typed[0] = '\0';
	SDL_strlcat(gallery->typed, text, sizeof gallery->typed);
	found = shelf_find_start(
	        &shelf, again || gallery->typed[strlen(text)] == '\0' ? selected + 1 : selected,
	        gallery->typed);
	gallery->typed_ms = sheets->context.now_ms;
	sheets->controls->focus = GALLERY_PICK;
	if (found >= 0)
		gallery_select(sheets, found);
}

enum sheet_reply gallery_text(struct sheets *sheets, const char *text)
{
	enum command focus = sheets->controls->focus;

	if (focus == GALLERY_PATH || text[0] == '/' || text[0] == '~')
		return SHEET_IGNORED; /* the beginning of a path: for the field */
	if (text[0] != ' ' || is_typing(sheets))
		type_name(sheets, text);
	return SHEET_TAKEN;
}

enum sheet_reply gallery_wheel(struct sheets *sheets, const struct sheet_point *point,
                               float notches)
{
	(void)point;
	browser_wheel(shown_grid(sheets), notches, sheets->context.area.scale.density);
	return SHEET_TAKEN;
}

enum sheet_reply gallery_press(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.command != GALLERY_PICK)
		return SHEET_IGNORED;
	sheets->controls->focus = GALLERY_PICK;
	browser_press(shown_grid(sheets), point->hit.part, point->y);
	return SHEET_TAKEN;
}

enum sheet_reply gallery_drag(struct sheets *sheets, const struct sheet_point *point)
{
	if (!browser_drag(shown_grid(sheets), point->y, sheets->context.area.scale.density))
		return SHEET_IGNORED;
	sheets->controls->pressed = COMMAND_NONE; /* no longer a click */
	return SHEET_TAKEN;
}

/* A click on a cell selects it; then the grid is pressed. */
enum sheet_reply gallery_release(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.command != GALLERY_PICK ||
	    !browser_release(shown_grid(sheets), point->hit.part))
		return SHEET_TAKEN;
	gallery_select(sheets, point->hit.part);
	return SHEET_IGNORED;
}
