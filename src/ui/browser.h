/* browser: a scrollable grid of equal cells, of which one is selected, with its keys, pointer and wheel.
 * Main thread only. Plain values; px of the drawing area. */
#ifndef UI_BROWSER_H
#define UI_BROWSER_H

#include "ui/draw.h"
#include "ui/grid.h"
#include "ui/column.h"

/* The scrolling part of a browser's item; its other parts are cells, −1 is none. */
enum { BROWSER_BAR = -2 };

enum { BROWSER_PAD = 6 }; /* units: from a cell's edge to its thumbnail */

struct browser {
	struct grid grid; /* of the last frame */
	int selected;     /* −1: none */
	int scroll;       /* px, target */
	double seen;      /* px, current */
	uint64_t seen_ms; /* when that was computed */
	bool gliding;     /* the scroll was animated then */

	/* the pointer's button is down on it */
	bool dragging, on_bar;
	int press_part, press_y, press_scroll;
};

/* Nothing selected, not scrolled; for a grid without cells. */
void browser_init(struct browser *browser);

/* Takes the grid of the next frame and moves the visible scroll towards its target. If the rows have
 * changed, the first visible cell stays visible. */
void browser_place(struct browser *browser, const struct grid *grid, uint64_t now_ms);

/* Scrolls at once, without animation. True unless it is already there, or at that end. */
bool browser_jump(struct browser *browser, int scroll);

/* True while its scroll is animated. */
bool browser_moves(const struct browser *browser);

/* Selects a cell (−1: none) and scrolls to it. */
void browser_select(struct browser *browser, int index);

/* True for the arrow keys, Page Up, Page Down, Home and End. */
bool browser_is_key(SDL_Keycode code);

/* Selects the cell that a key leads to. True if it is one of the keys of a browser. */
bool browser_key(struct browser *browser, SDL_Keycode code);

/* Scrolls by notches of the wheel. */
void browser_wheel(struct browser *browser, float notches, float density);

/* The part at a point: a cell, BROWSER_BAR or −1. */
int browser_part(const struct browser *browser, int x, int y);

/* The pointer is pressed on a part. */
void browser_press(struct browser *browser, int part, int y);

/* The press only stopped the scrolling: it is no click. */
void browser_stop(struct browser *browser);

/* True while the pressed pointer scrolls it by its cells. */
bool browser_follows(const struct browser *browser);

/* The pressed pointer moves. True if that scrolls; then the press is no click. */
bool browser_drag(struct browser *browser, int y, float density);

/* The pointer is released on a part. True if that was a click on a cell. */
bool browser_release(const struct browser *browser, int part);

/* Adds its item, in the area of its grid. draw calls browser_draw; cache: see struct item. */
struct item *browser_add(struct column *column, struct browser *browser, enum command command,
                         bool (*draw)(const struct draw *draw, const struct item *item),
                         void *cache);

/* Draws cells first … end − 1 of its item, the scroll bar, and thin lines at edges with more cells beyond
 * them. draw_cell draws what is in a cell; *textures is a budget, see thumbs_texture. It returns true if
 * the next frame would differ without input, and so does browser_draw. */
bool browser_draw(const struct draw *draw, const struct item *item, int first, int end,
                  bool (*draw_cell)(const struct draw *draw, const struct item *item, int index,
                                    SDL_Rect rect, int *textures));

#endif
