/* script: text in any script, for what Inter or DejaVu Sans alone can't show. runs.c splits a text into runs
 * of one font, one script and one direction each; SDL_ttf's HarfBuzz shapes them. Main thread only. */
#ifndef UI_PAINT_SCRIPT_H
#define UI_PAINT_SCRIPT_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <fribidi.h>
#include <hb.h>
#include <stddef.h>

#include "base/error.h"
#include "ui/theme.h"

/* fonts: the game's own fonts, Inter and DejaVu Sans in the data folder, and those of the system for what
 * they can't show: fontconfig isn't even initialised before one is needed. */

enum { FONTS_FOUND_MAX = 32, FONTS_ANSWERS_MAX = 256 };

/* Treated like scripts: pictures, in colours if a font has them, and other symbols. */
#define FONTS_EMOJI HB_TAG('Z', 's', 'y', 'e')
#define FONTS_SYMBOLS HB_TAG('Z', 's', 'y', 'm')

enum fonts_file { FONTS_REGULAR, FONTS_BOLD, FONTS_FALLBACK };

/* A font of the system. */
struct fonts_found {
	TTF_Font *font; /* owned */
	char *file;     /* owned */
	int index;      /* of the face in the file */
	hb_script_t script;
	bool coloured;
	bool scalable; /* else it has pictures of one size */
	int px;
};

struct fonts {
	float scale;
	bool right_to_left;                   /* see text_set_direction */
	TTF_Font *own[THEME_FONT_COUNT];      /* owned */
	TTF_Font *fallback[THEME_FONT_COUNT]; /* owned */
	struct fonts_found found[FONTS_FOUND_MAX];
	int found_count;
	/* fontconfig's answers, by a hash of the characters */
	struct {
		uint32_t hash;
		int face;
	} answers[FONTS_ANSWERS_MAX];
};

/* A font as a number: */
enum { FONTS_NONE = -1, FONTS_OWN, FONTS_OWN_FALLBACK, FONTS_FIRST_FOUND };

/* Opens one of the game's own fonts at a height; NULL if nothing like it can be found. */
TTF_Font *fonts_open(const char *data_dir, enum fonts_file file, int px);

/* Opens the game's own fonts. False with a sentence on failure; in both cases the caller ends it
 * with fonts_destroy. SDL_ttf must be initialised. */
bool fonts_init(struct fonts *fonts, const char *data_dir, struct error *error);

/* Closes all fonts. */
void fonts_destroy(struct fonts *fonts);

/* Sets the pixels per unit. */
void fonts_set_scale(struct fonts *fonts, float scale);

/* Closes the system's fonts if there may be too many for another text. */
void fonts_make_room(struct fonts *fonts);

/* The best font that has all these characters, which belong to one script; FONTS_NONE if there is
 * none. Valid until fonts_make_room. */
int fonts_choose(struct fonts *fonts, hb_script_t script, const uint32_t *characters, int count);

/* The font with this number at the size of one of the theme's. */
TTF_Font *fonts_face(struct fonts *fonts, enum theme_font font, int face);

/* The properties of a font of the system; NULL for the game's own. */
const struct fonts_found *fonts_system(const struct fonts *fonts, int face);

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

/* Writes the runs of the characters from … to−1 from left to right. */
void runs_find(const struct runs *runs, int from, int to, struct runs_line *line);

#endif
