/* browser: a grid of cells that the player goes through: which one is selected, how far the grid is
 * scrolled, and the keys, pointer and wheel that change this.
 *
 * Main thread only. A plain value; px of the drawing area. */
#ifndef UI_BROWSER_H
#define UI_BROWSER_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/draw.h"
#include "ui/grid.h"

/* The scrolling part of a browser's item; its other parts are cells, −1 is none. */
enum { BROWSER_BAR = -2 };

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

/* Scrolls at once, without animation. */
void browser_jump(struct browser *browser, int scroll);

/* True while its scroll is animated. */
bool browser_moves(const struct browser *browser);

/* Selects a cell (−1: none) and scrolls to it. */
void browser_select(struct browser *browser, int index);

/* A key: true if it selects a cell, if there is any. is_key: whether it would. */
bool browser_key(struct browser *browser, SDL_Keycode code);
bool browser_is_key(SDL_Keycode code);

void browser_wheel(struct browser *browser, float notches, float density);

/* The part at a point; a press, a drag and the release of the pointer. drag: true if it is
 * scrolled; then the press is no click. release: true if that was a click on a cell. */
int browser_part(const struct browser *browser, int x, int y);
void browser_press(struct browser *browser, int part, int y);
bool browser_drag(struct browser *browser, int y, float density);
bool browser_release(const struct browser *browser, int part);

/* Draws the ground of a cell for the browser's item, which has its focus ring; returns its place. */
SDL_Rect browser_draw_cell(const struct draw *draw, const struct browser *browser,
                           const struct item *item, int index);

/* Draws the scroll bar and thin lines at edges with more cells beyond them; inset: their distance
 * from the area's sides, units. */
void browser_draw(const struct draw *draw, const struct browser *browser, int inset);

#endif
