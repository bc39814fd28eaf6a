/* page: of the web only: what its services ask of the page (web/library.js). Any thread; each call waits for the browser's own. */
#ifndef SYSTEM_PAGE_H
#define SYSTEM_PAGE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* What the page calls (system/web/page.c), on the browser's own thread: after it has queued an event for the main thread, to hand over
 * files as if they were dropped on the window, to hand over a text that was pasted (pressed: the keys for that are still
 * to be taken), once it fills the screen or no longer does, and when one of its preferences has changed. */
void page_wake(void);
enum page_dropped { PAGE_BEGIN, PAGE_FILE, PAGE_END };
void page_drop(enum page_dropped kind, const char *path);
void page_paste(const char *text, int pressed);
void page_filled(int fills);
void page_changed(void);

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

/* What page_paste has brought, if nobody has taken it yet, to be freed with SDL_free; else NULL. */
char *page_take_pasted(void);

/* What page_filled has told last. */
bool page_fills_screen(void);

/* How often page_changed was called; and waits for the next call, unless there was one since the count was this. */
unsigned page_changes(void);
void page_await_change(unsigned count);

/* Fills the screen with the page, if the browser lets it, or no longer. */
void page_fill_screen(int fills);

/* Writes the page's address without what follows a #. */
void page_address(char *address, int size);

/* 1 if the browser has voices. */
int page_can_speak(void);

/* Tells screen readers lines in a language, and aloud: speaks them too; interrupts: instead of what is being said. */
void page_speak(const char *lines, const char *language, int aloud, int interrupts);

/* The browser answers the rest later: an atomic_int, which must be 0, then becomes one of these. */
enum page_answer { PAGE_DONE = 1, PAGE_FAILED, PAGE_TEXT, PAGE_NOTHING };
enum page_answer page_await(atomic_int *done);
void page_answer(atomic_int *done, enum page_answer end); /* called by the page */

/* Opens the browser's chooser for pictures (ending ""), which the page will bring, PAGE_NOTHING, or for a file with this
 * ending: PAGE_DONE: path is a copy of it. PAGE_NOTHING: the player chose none. */
void page_choose(const char *ending, char *path, int size, atomic_int *done);

/* 1 if the file is one that the page fetches when it is needed: PAGE_DONE once it is there, or PAGE_FAILED. 0: there is
 * nothing to wait for. */
int page_bring_later(const char *path, atomic_int *done);

/* Puts bytes of this MIME type on the browser's clipboard: PAGE_DONE or PAGE_FAILED. */
void page_copy(const char *type, const void *bytes, int count, atomic_int *done);

/* Asks for the browser's clipboard: PAGE_DONE: a picture was saved, and path is its file; PAGE_TEXT: page_paste was
 * called with its text; PAGE_NOTHING or, if the player doesn't allow it, PAGE_FAILED. */
void page_read_clipboard(char *path, int size, atomic_int *done);

/* Starts to play samples (mono, so many per second) from a ring of so many floats, a power of two. counts[0] is the
 * number of those that were written, by the caller; counts[1] of those that were played, which wakes a futex after each
 * `block`. How many are to be written ahead; 0 if the browser can't. They are always the same. page_end_sound interrupts it. */
int page_begin_sound(const float *ring, int size, atomic_uint *counts, int block, int per_second);
void page_end_sound(void);

#endif
