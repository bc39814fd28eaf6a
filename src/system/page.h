/* page: of the web only: what its services ask of the page (web/library.js). Any thread; each call waits for the browser's own. */
#ifndef SYSTEM_PAGE_H
#define SYSTEM_PAGE_H

#include <stdatomic.h>
#include <stdint.h>

/* What the page calls, on the browser's own thread: after it has queued an event for the main thread, and to hand over
 * files as if they were dropped on the window. */
void page_wake(void);
enum page_dropped { PAGE_BEGIN, PAGE_FILE, PAGE_END };
void page_drop(enum page_dropped kind, const char *path);

/* Shows a rectangle of a window's pixels, RGBA in rows of `pitch` bytes. */
void page_show(const uint32_t *pixels, int pitch, int x, int y, int width, int height);

/* Pixels of the screen for each of the page's units. */
double page_density(void);

/* The same for units of the game, of which the page has at least so many in each direction. */
double page_scale(int least);

/* The width in pixels of a text in the browser's fonts, and its picture, ARGB: see system/fonts.h. */
int page_text_width(const char *text, int px);
void page_text_draw(const char *text, int px, uint32_t *pixels, int width, int height,
                    int baseline);

/* 1: dark, 2: reduced motion, 4: more contrast. */
int page_appearance(void);

/* Opens the browser's chooser for pictures. */
void page_choose(void);

/* 1 if the file is one that the page fetches when it is needed: then *done becomes 1 once it is there, or 2 if it can't
 * be had, and wakes a futex. 0: there is nothing to wait for. */
int page_bring_later(const char *path, atomic_int *done);

#endif
