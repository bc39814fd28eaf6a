/* view: the board screen. The app passes in the state; the view draws it and reports what a press
 * hits.
 *
 * Main thread only. Times are milliseconds of SDL_GetTicks. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/screen_sizes.h"
#include "ui/controls.h"
#include "ui/sheet_frame.h"
#include "ui/paint/window.h"
#include "ui/theme.h"
#include "view/layout.h"
#include "view/scene.h"

struct view;

/* How the player has set up the display. */
struct view_look {
	enum theme_kind kind;
	int text_percent;        /* text size, 100 … 200 */
	bool reduced_motion;     /* fades instead of slides; no shake, sweep or confetti */
	unsigned hidden_figures; /* LAYOUT_MOVES … */
};

/* A picture drawn at the wanted sizes: RGBA32 surfaces. */
struct view_picture {
	SDL_Surface *board, *preview, *backdrop;
	SDL_Surface *whole; /* uncropped, any size, for choosing the crop; NULL: none */
};

/* Callbacks to the owner of the sheets. */
struct view_sheets {
	/* Adds the items of the top sheet, if any; called once or twice per frame. */
	void (*build)(void *context, struct items *items, const struct sheet_frame *frame);
	/* The renderer lost all textures. */
	void (*lose_textures)(void *context);
	void *context;
};

/* Opens a window at a place. data_dir (copied): the folder with fonts and icons. NULL with a
 * sentence on failure. */
struct view *view_create(const char *title, const struct window_place *place, const char *data_dir,
                         struct error *error);

/* See window_find_place. */
void view_find_place(const struct view *view, struct window_place *place);

/* Closes the window; NULL is allowed. */
void view_free(struct view *view);

/* Sets who builds sheets from now on; initially nobody does. */
void view_set_sheets(struct view *view, const struct view_sheets *sheets);

/* Sets theme, text size and motion from the next frame on; view_wanted_sizes may change with them.
 * A new view is dark, at 100 %, with full motion. */
void view_set_look(struct view *view, const struct view_look *look);

/* The look set last. */
const struct view_look *view_look(const struct view *view);

/* The density of the place where the window was opened (see window_density). */
float view_density(const struct view *view);

/* Shows a board of any size at once, without motion. */
void view_jump(struct view *view, const struct board *board);

/* Slides the tiles from their current positions to their places on a board of the same size, in
 * duration_ms from now_ms; even: at constant speed. */
void view_follow(struct view *view, const struct board *board, uint64_t now_ms,
                 uint32_t duration_ms, bool even);

/* Drags the tiles from the cell to the gap to part (0 … 1) of the distance. When the drag begins
 * they catch up quickly from their current positions; the next view_follow continues from where
 * they are. */
void view_drag(struct view *view, const struct board *board, int cell, float part, uint64_t now_ms);

/* Shakes the tile of a refused press. */
void view_shake(struct view *view, int tile, uint64_t now_ms);

/* Starts the celebration once the tiles are at rest; calmly: it ends with the missing piece. */
void view_celebrate(struct view *view, bool calmly, uint64_t now_ms);

/* Shows the tiles again instead of the celebration. */
void view_reopen(struct view *view);

/* Ends the celebration: shows the whole picture at rest. */
void view_skip_celebration(struct view *view);

/* True once the missing piece is fully shown. */
bool view_whole(const struct view *view, uint64_t now_ms);

/* The picture sizes that fit the window for a board of that shape. */
struct screen_sizes view_wanted_sizes(struct view *view, int columns, int rows);

/* Takes pictures drawn at the sizes (kept by the caller). fade: a new picture fades in. False, with
 * nothing changed, if out of memory. */
bool view_set_picture(struct view *view, const struct screen_sizes *sizes,
                      const struct view_picture *picture, uint64_t now_ms, bool fade);

/* Converts a point of the window to fractions of the board's width and height (0 … 1 on the board);
 * false if it is outside. */
bool view_board_point(struct view *view, int x, int y, float *across, float *down);

/* The position of x along the timeline, 0 … 1. */
float view_timeline_part(struct view *view, int x);

/* Converts a point from window units to px. */
void view_to_pixels(const struct view *view, int *x, int *y);

/* Converts a point from fractions of the window to window units. */
void view_window_point(const struct view *view, float across, float down, int *x, int *y);

/* Forgets all textures, for when the renderer lost them; the picture must be set again. */
void view_lost_textures(struct view *view);

/* Writes the desktop's identifier of the window, for dialogs to be attached to it: "x11:1c00007";
 * "" if there is none. */
void view_window_name(const struct view *view, char *name, size_t size);

/* SDL's name of the renderer: "software", "opengl" … */
const char *view_renderer(const struct view *view);

/* The window lost its content: the next frame is painted in full. */
void view_expose(struct view *view);

/* Draws a frame and presents it. Only what differs from the last frame is painted. */
void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms);

/* True if the next frame would differ without input, because of an animation. */
bool view_moving(const struct view *view, uint64_t now_ms);

/* The refresh rate of the window's display, frames per second; 0: unknown. */
int view_refresh_hz(const struct view *view);

/* Sets the pointer's position, in window units. True if that changes the next frame. */
bool view_point(struct view *view, int x, int y, uint64_t now_ms);

/* Hides the whole picture until the pointer moves on the small one again. True if it was shown. */
bool view_end_peek(struct view *view, uint64_t now_ms);

/* True while the whole picture is shown on the board. */
bool view_peeks(const struct view *view);

/* When view_due has something to do; UINT64_MAX: never. */
uint64_t view_due_ms(const struct view *view);

/* Shows the whole picture if the pointer has rested on the small one long enough. True if the next
 * frame differs. */
bool view_due(struct view *view, uint64_t now_ms);

/* The cell of the board at a point, in window units, in the last frame; −1 if none. */
int view_cell_at(const struct view *view, int x, int y);

/* The view's hover, press, focus and scroll state for the last frame, for use by input. */
struct controls *view_controls(struct view *view);

/* Scrolls a long sheet by units (down is positive); false if it is not too long. Sheets open
 * unscrolled. */
bool view_scroll(struct view *view, int units);

/* The areas for sheets in the current window, with the text scaled to match. */
struct sheet_area view_sheet_area(struct view *view);

/* The view's fonts and rendered texts. */
struct text *view_text(struct view *view);

/* Converts window units to px. */
int view_px(const struct view *view, int units);

/* Makes the window full screen, or ends that. */
void view_fill_screen(struct view *view, bool fill);

/* True if the window is full screen. */
bool view_fills_screen(const struct view *view);

/* The layout of the last frame, for reports. Valid until the next frame is drawn. */
const struct layout *view_layout(const struct view *view);

#endif
