/* mirror: for a language that is written from right to left, the window shows the mirror image of the page.
 *
 * Layouts, items and everything else know only the page, on which all goes from left to right. The canvas turns what is
 * drawn to its place in the window, and points and arrows are turned as they arrive (view_page, keyboard_key): nothing
 * else asks whether it is on. Words and pictures are never turned around. What consists of parts that keep their order, such
 * as a board, is an item that says so (keeps_order), or drawn between mirror_keep and what that returned. Plain values; any
 * thread. */
#ifndef UI_PAINT_MIRROR_H
#define UI_PAINT_MIRROR_H

#include <SDL.h>
#include <stdbool.h>

struct mirror {
	bool on;
	int width;     /* of page and window, px */
	SDL_Rect kept; /* see mirror_keep; empty: nothing */
};

/* Where a rectangle of the page is in the window, and the other way around. A point is one pixel wide. */
SDL_Rect mirror_rect(const struct mirror *mirror, SDL_Rect rect);

/* What leads so far to the right in the window leads so far to the right on the page. */
int mirror_way(const struct mirror *mirror, int right);

/* Where a rectangle of the page is within what keeps its order in a place, and the other way around. */
SDL_Rect mirror_within(const struct mirror *mirror, const SDL_Rect *kept, SDL_Rect rect);

/* From now on, what is drawn is part of something in this place of the page that keeps its order, or of what was kept
 * already. Returns the mirror as it was, to be set again. */
struct mirror mirror_keep(struct mirror *mirror, const SDL_Rect *kept);

#endif
