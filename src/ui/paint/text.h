/* text: words on the canvas, sharp at any scale.
 *
 * Main thread only. Inter for all that it has, DejaVu Sans for the rest. Rendered
 * words are kept as textures until others need their place. Strings are UTF-8. */
#ifndef UI_PAINT_TEXT_H
#define UI_PAINT_TEXT_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "ui/paint/canvas.h"
#include "ui/theme.h"

enum { TEXT_WORDS_MAX = 192, TEXT_CUT_SIZE = 64 };

enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT };

/* One rendered string. */
struct text_word {
	char *string; /* owned */
	enum theme_font font;
	int wrap_px;          /* 0: one line */
	bool centred;         /* lines of a wrapped text */
	SDL_Texture *texture; /* owned, white */
	int width, height;    /* px */
	uint64_t used;        /* stamp of the last use */
};

struct text {
	struct canvas *canvas;                 /* borrowed */
	TTF_Font *fonts[THEME_FONT_COUNT];     /* owned */
	TTF_Font *fallbacks[THEME_FONT_COUNT]; /* owned */
	float scale;
	uint64_t stamp;
	struct text_word words[TEXT_WORDS_MAX];
	int word_count;
	unsigned cut_count;           /* strings that did not fit where they were drawn … */
	char cut_last[TEXT_CUT_SIZE]; /* … and the beginning of the last one; for tests */
};

/* Opens the fonts below the canvas's data folder. False with a sentence on
 * failure; else the caller ends it with text_destroy, before the canvas. */
bool text_init(struct text *text, struct canvas *canvas, struct error *error);
void text_destroy(struct text *text);

/* Sets the pixels a unit; all strings are rendered anew if it changes. */
void text_set_scale(struct text *text, float scale);

/* Frees all rendered strings: after the renderer lost its textures. */
void text_forget(struct text *text);

/* The height of a line in px. */
int text_line(const struct text *text, enum theme_font font);

/* The size of a string in px; wrap_px > 0 breaks its lines at that width. */
void text_measure(struct text *text, enum theme_font font, const char *string, int wrap_px,
                  int *width, int *height);

/* Its width alone, in one line. */
int text_width(struct text *text, enum theme_font font, const char *string);

/* The height of its lines, broken at a width. */
int text_height(struct text *text, enum theme_font font, const char *string, int wrap_px);

/* Draws one line in a rectangle, in the middle of its height; a string that is
 * too long ends in "…" and is counted as cut. */
void text_draw(struct text *text, enum theme_font font, const char *string, const SDL_Rect *rect,
               enum text_align align, uint32_t colour);

/* Draws a text in lines, from the top of the rectangle; one that is higher is counted as cut. */
void text_draw_wrapped(struct text *text, enum theme_font font, const char *string,
                       const SDL_Rect *rect, bool centred, uint32_t colour);

/* Where a string that is too long is cut. */
enum text_cut {
	TEXT_CUT_MIDDLE, /* of a file's name: both its ends tell it from others */
	TEXT_CUT_START,  /* of a path: its end matters */
	TEXT_CUT_END,    /* of a sentence */
};

enum { TEXT_FIT_SIZE = 512 };

/* Writes the string, or as much of it as is no wider than width_px, with "…" for the
 * rest. */
void text_fit(struct text *text, enum theme_font font, const char *string, int width_px,
              enum text_cut cut, char fit[TEXT_FIT_SIZE]);

/* Counts a string as cut: whoever draws one in parts says so. */
void text_note_cut(struct text *text, const char *string);

#endif
