/* script: text in any script, for what Inter or DejaVu Sans alone can't show. runs.c splits a text into runs
 * of one font, one script and one direction each; SDL_ttf's HarfBuzz shapes them. Main thread only. */
#ifndef UI_PAINT_SCRIPT_H
#define UI_PAINT_SCRIPT_H

#include <SDL.h>
#include <fribidi.h>
#include <hb.h>
#include <stddef.h>

#include "ui/paint/fonts.h"

/* A rendered text. */
struct script_picture {
	SDL_Surface *plain;    /* owned, white */
	SDL_Surface *coloured; /* owned, of the same size: what has colours of its own; or NULL */
};

/* The built-in font that can render the whole text without shaping or fallback; NULL if none can. */
TTF_Font *script_plain_font(const struct fonts *fonts, enum theme_font font, const char *string);

/* The width of a text on one line, px. */
int script_width(struct fonts *fonts, enum theme_font font, const char *string);

/* Where a cursor before byte `at` of a text on one line belongs, behind the character before it,
 * px. */
int script_cursor(struct fonts *fonts, enum theme_font font, const char *string, size_t at);

/* Renders a text in lines at most wrap_px wide; 0: on one line. Its first line is centred in the
 * picture's height if it is the only one. False if that fails. The caller frees the surfaces. */
bool script_render(struct fonts *fonts, enum theme_font font, const char *string, int wrap_px,
                   bool centred, struct script_picture *picture);

/* The byte at which the cluster of byte `at` of a string starts; the string's length if `at` is past
 * its end. */
size_t cluster_start(const char *string, size_t at);

/* The byte after the cluster of byte `at` of a string; the string's length if `at` is past its end. */
size_t cluster_end(const char *string, size_t at);

/* True if the character is a picture or makes the one before it a picture. */
bool cluster_emoji(uint32_t character);

/* True if a line may end before character i > 0. */
bool cluster_may_break(const uint32_t *characters, int i);

enum { RUNS_CHARACTERS_MAX = 1024 };

/* A text, character by character. */
struct runs {
	struct fonts *fonts; /* borrowed */
	enum theme_font font;
	const char *string; /* borrowed */
	int count;
	int at[RUNS_CHARACTERS_MAX + 1]; /* where each begins, byte */
	uint32_t characters[RUNS_CHARACTERS_MAX];
	bool starts[RUNS_CHARACTERS_MAX]; /* a cluster */
	hb_script_t scripts[RUNS_CHARACTERS_MAX];
	int faces[RUNS_CHARACTERS_MAX];
	FriBidiLevel levels[RUNS_CHARACTERS_MAX]; /* odd: from right to left */
};

/* Characters from … to−1. */
struct run {
	int from, to;
};

struct runs_line {
	struct run runs[RUNS_CHARACTERS_MAX];
	int count;
};

/* Reads a text, of which only the first RUNS_CHARACTERS_MAX characters count, and finds its fonts.
 * False if it is empty or memory runs out. */
bool runs_read(struct runs *runs, struct fonts *fonts, enum theme_font font, const char *string);

/* The end of the cluster that begins at a character. */
int runs_cluster_end(const struct runs *runs, int from);

/* Writes the runs of the characters from … to−1 from left to right, without characters that isolate others. */
void runs_find(const struct runs *runs, int from, int to, struct runs_line *line);

#endif
