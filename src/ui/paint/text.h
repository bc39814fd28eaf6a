/* text: UTF-8 on the canvas, sharp at any scale. Rendered strings are kept as textures, and sizes, until others need
 * their slot. Main thread only. */
#ifndef UI_PAINT_TEXT_H
#define UI_PAINT_TEXT_H

#include "base/number.h"
#include "ui/paint/canvas.h"
#include "ui/paint/fonts.h"
#include "ui/scale.h"

enum {
	TEXT_WORDS_MAX = 192,
	TEXT_SIZES = 256, /* sets */
	TEXT_SIZES_ALIKE = 4,
	TEXT_CUT_SIZE = 64,
};

enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT };

/* One rendered string. */
struct text_word {
	char *string; /* owned */
	enum theme_font font;
	int wrap_px;           /* 0: a single line */
	bool centred;          /* centred lines of a wrapped text */
	SDL_Texture *texture;  /* owned, white */
	SDL_Texture *coloured; /* owned: what has colours of its own; or NULL */
	int width, height;     /* px */
	uint64_t used;         /* stamp of the last use */
};

/* A string that was measured, without rendering it. */
struct text_size {
	char *string; /* owned; NULL: none */
	enum theme_font font;
	int wrap_px;       /* 0: a single line */
	int width, height; /* px */
};

struct text {
	struct canvas *canvas; /* borrowed */
	struct fonts fonts;
	uint64_t stamp;
	struct text_word words[TEXT_WORDS_MAX];
	int word_count;
	/* in sets by the hash of the string, each with the latest first */
	struct text_size sizes[TEXT_SIZES][TEXT_SIZES_ALIKE];
	unsigned cut_count; /* strings that did not fit where they were drawn; for tests */
	char cut_last[TEXT_CUT_SIZE]; /* the beginning of the last of them */
};

/* Opens the game's fonts. False with a sentence on failure. */
bool text_init(struct text *text, struct canvas *canvas, struct error *error);

/* Closes the fonts and frees all rendered strings; call it before canvas_destroy. */
void text_destroy(struct text *text);

/* Sets the pixels per unit; all strings are rendered again if it changes. */
void text_set_scale(struct text *text, float scale);

/* Whether the language is written from right to left, so that lines end at the left; at first false. */
void text_set_direction(struct text *text, bool right_to_left);

/* The height of a line, px. */
int text_line(const struct text *text, enum theme_font font);

/* The size of a string, px; wrap_px > 0 wraps it at that width. */
void text_measure(struct text *text, enum theme_font font, const char *string, int wrap_px,
                  int *width, int *height);

/* The width of a string on one line, px. */
int text_width(struct text *text, enum theme_font font, const char *string);

/* The width of the longest word of a string, px. In scripts that need no spaces, lines may also end
 * within words: 0. */
int text_longest_word(struct text *text, enum theme_font font, const char *string);

/* Where a cursor before byte `at` of a string on one line belongs, px from its left. */
int text_cursor(struct text *text, enum theme_font font, const char *string, size_t at);

/* The height of a string, wrapped at a width, px. */
int text_height(struct text *text, enum theme_font font, const char *string, int wrap_px);

/* Draws one line, vertically centred in a rectangle; a string that is too long ends in "…" and is
 * counted as cut. */
void text_draw(struct text *text, enum theme_font font, const char *string, const SDL_Rect *rect,
               enum text_align align, uint32_t colour);

/* Draws wrapped text from the top of the rectangle; text that is too tall is counted as cut. */
void text_draw_wrapped(struct text *text, enum theme_font font, const char *string,
                       const SDL_Rect *rect, bool centred, uint32_t colour);

/* Where to shorten a string that is too long. */
enum text_cut {
	TEXT_CUT_MIDDLE, /* file names: both ends matter */
	TEXT_CUT_START,  /* paths: the end matters */
	TEXT_CUT_END,    /* sentences */
};

enum { TEXT_FIT_SIZE = 512 };

/* Writes the string, shortened with "…" to be no wider than width_px. */
void text_fit(struct text *text, enum theme_font font, const char *string, int width_px,
              enum text_cut cut, char fit[TEXT_FIT_SIZE]);

/* Counts a string as cut; called by code that draws one in parts. */
void text_note_cut(struct text *text, const char *string);

#endif
