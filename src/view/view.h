/* view: the board screen. The app tells it what is so; it draws and says what a
 * press hits.
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

/* How the player wants to see the game. */
struct view_look {
	enum theme_kind kind;
	int text_percent;        /* size of all words, 100 … 200 */
	bool reduced_motion;     /* fades in place of slides; no shake, sweep or confetti */
	unsigned hidden_figures; /* LAYOUT_MOVES … */
};

/* A picture at the sizes that were wanted: surfaces of RGBA32. */
struct view_picture {
	SDL_Surface *board, *preview, *backdrop;
	SDL_Surface *whole; /* uncropped, of any size, for the sheet that crops it; NULL: none */
};

/* Whoever puts up sheets. */
struct view_sheets {
	/* Adds the items of the sheet on top, if any is; called for every frame, perhaps twice. */
	void (*build)(void *context, struct items *items, const struct sheet_frame *frame);
	/* The renderer lost all textures. */
	void (*lose_textures)(void *context);
	void *context;
};

/* Opens the window at a place. data_dir (copied): the folder with fonts
 * and icons. NULL with a sentence on failure. */
struct view *view_create(const char *title, const struct window_place *place, const char *data_dir,
                         struct error *error);

/* Closes the window; NULL is allowed. */
void view_free(struct view *view);

/* Who puts up sheets from now on; a new view has none. */
void view_set_sheets(struct view *view, const struct view_sheets *sheets);

/* Sets theme, size of words and motion, from the next frame on; view_wanted_sizes may
 * differ then. A new view is dark, at 100 %, with all its motion. */
void view_set_look(struct view *view, const struct view_look *look);

/* What was set last. */
const struct view_look *view_look(const struct view *view);

/* Lets the view take so many pixels for a unit, whatever the window says: a dense display
 * where there is none. For tests. */
void view_assume_density(struct view *view, float density);

/* Shows a board at once, of any size. */
void view_jump(struct view *view, const struct board *board);

/* Lets the tiles slide to where a board of the same size has them; even: at
 * constant speed. Takes duration_ms from now_ms, and from where they are seen. */
void view_follow(struct view *view, const struct board *board, uint64_t now_ms,
                 uint32_t duration_ms, bool even);

/* The tiles from the cell to the gap are dragged to part (0 … 1) of their way. When that begins
 * they come there from where they are seen, in no time; the next view_follow takes them on. */
void view_drag(struct view *view, const struct board *board, int cell, float part, uint64_t now_ms);

/* Shakes the tile of a refused press. */
void view_shake(struct view *view, int tile, uint64_t now_ms);

/* Lets the picture become whole once the tiles are at rest. view_reopen takes it
 * back. */
void view_celebrate(struct view *view, uint64_t now_ms);
void view_reopen(struct view *view);

/* Ends the show: the whole picture at rest. */
void view_skip_celebration(struct view *view);

/* True once the missing piece is all there. */
bool view_whole(const struct view *view, uint64_t now_ms);

/* The sizes that fit the window for a board of that shape. */
struct screen_sizes view_wanted_sizes(struct view *view, int columns, int rows);

/* Takes pictures drawn at sizes (they stay the caller's). fade: a new picture fades
 * in. False, and nothing changed, if memory is short. */
bool view_set_picture(struct view *view, const struct screen_sizes *sizes,
                      const struct view_picture *picture, uint64_t now_ms, bool fade);

/* A point of the window as fractions of the board's width and height (0 … 1 on the
 * board); false if it is beside it. */
bool view_board_point(struct view *view, int x, int y, float *across, float *down);

/* How far along the timeline a point is, 0 … 1. */
float view_timeline_part(struct view *view, int x);

/* A point in window units as px. */
void view_to_pixels(const struct view *view, int *x, int *y);

/* A point in fractions of the window as one in its units. */
void view_window_point(const struct view *view, float across, float down, int *x, int *y);

/* Forgets all textures, after the renderer lost them; the picture must be set anew. */
void view_lost_textures(struct view *view);

/* Writes what the desktop calls the window, for dialogs to lie over it: "x11:1c00007";
 * "" where it has no such name. */
void view_window_name(const struct view *view, char *name, size_t size);

/* What SDL calls the renderer: "software", "opengl" … */
const char *view_renderer(const struct view *view);

/* The window lost what it showed: the next frame is painted whole. */
void view_expose(struct view *view);

/* Draws a frame and presents it. Nothing is painted where it is like the last one. */
void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms);

/* True if the next frame would differ by itself: something is on its way. */
bool view_moving(const struct view *view, uint64_t now_ms);

/* Frames a second of the display that shows the window; 0: it does not tell. */
int view_refresh_hz(const struct view *view);

/* The pointer is at a point of the window, in its units. True if the next frame
 * will show it. */
bool view_point(struct view *view, int x, int y);

/* Ends the look at the whole picture until the pointer comes to the small one again. */
void view_end_peek(struct view *view);

/* The cell of the board that a press at a point, in window units, hits on the frame drawn
 * last; −1 if none. */
int view_cell_at(const struct view *view, int x, int y);

/* What the pointer is over, what is held, focus and scrolling, of the frame drawn last: the
 * view's own, for who handles the player's hands. */
struct controls *view_controls(struct view *view);

/* Scrolls an overlong sheet by units (down is positive), false if it is not overlong;
 * sheets open unscrolled. */
bool view_scroll(struct view *view, int units);

/* The room for sheets in the window as it is, and the words measured for it. */
struct sheet_room view_sheet_room(struct view *view);
struct text *view_text(struct view *view);

/* Window units in px. */
int view_px(const struct view *view, int units);

/* Where the window is now; see window_find. */
void view_window_place(const struct view *view, struct window_place *place);

/* Lets the window fill its screen, or takes that back. */
void view_fill_screen(struct view *view, bool fill);
bool view_fills_screen(const struct view *view);

/* What the last frame showed, for reports. Valid until the next call that draws. */
const struct layout *view_layout(const struct view *view);

#endif
