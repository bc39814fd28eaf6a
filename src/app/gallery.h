/* gallery: choosing a picture: the model behind the view's sheet of that name. For the
 * files of this room alone; main thread.
 *
 * gallery.c holds the tabs, folders and what is picked; gallery_input.c what keys and
 * the pointer do; gallery_show.c what is shown, and the thumbnails made for it. */
#ifndef APP_GALLERY_H
#define APP_GALLERY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "photos/shelf.h"
#include "sheets/gallery.h"
#include "ui/field.h"
#include "ui/grid.h"

struct app;
struct scene;
struct view_hit;

enum { GALLERY_CELLS_MAX = 128, GALLERY_TYPED_SIZE = 64 };

struct app_gallery {
	enum gallery_tab tab;
	int selected[GALLERY_TABS]; /* −1: none */
	int scroll[GALLERY_TABS];   /* px, where it is going */
	double seen_scroll;         /* px, where it is now */
	uint64_t seen_ms;           /* when it was there */
	bool gliding;               /* it was on its way then */

	/* what was typed to find a name, while the grid has the focus */
	char typed[GALLERY_TYPED_SIZE];
	uint64_t typed_ms;

	/* the pointer, while its button is down */
	bool pressed, dragging, on_bar;
	int press_pick;             /* the cell that it went down on */
	int press_y;                /* window units */
	int press_scroll;           /* px */

	/* of the next frame */
	struct grid grid;
	struct gallery show;
	struct gallery_cell cells[GALLERY_CELLS_MAX];
	char names[GALLERY_CELLS_MAX][SHELF_NAME_SIZE];
	char shown_path[PATHS_SIZE];
	int ready;                  /* seen cells whose thumbnail is there */
};

void app_gallery_init(struct app *app);

/* The sheet was opened, or is being closed. */
void app_gallery_open(struct app *app);
void app_gallery_close(struct app *app);

/* Shows a folder; name (may be NULL) is selected once it is listed. */
void app_gallery_go(struct app *app, const char *path, const char *name);

/* Does what a command asks, if it is one of the gallery's. */
bool app_gallery_enabled(const struct app *app, enum command command);
void app_gallery_command(struct app *app, enum command command);

/* What the shown tab offers; selects one of it and brings it into sight. */
struct shelf app_gallery_shelf(const struct app *app);
void app_gallery_select(struct app *app, int index);

/* Keys and pointer, in window units. True if it was for the gallery and is done. */
bool app_gallery_key(struct app *app, const SDL_KeyboardEvent *key);
bool app_gallery_text(struct app *app, const char *text);
bool app_gallery_press(struct app *app, int y, const struct view_hit *hit);
bool app_gallery_drag(struct app *app, int y);
bool app_gallery_release(struct app *app, const struct view_hit *hit);
bool app_gallery_wheel(struct app *app, float notches);

/* The folder was listed, or cannot be; another: it was not shown before. */
void app_gallery_listed(struct app *app, bool another);

/* Makes ready what the next frame shows, and starts what jobs that needs. */
void app_gallery_due(struct app *app);

/* True while it scrolls by itself. */
bool app_gallery_moves(const struct app *app);

#endif
