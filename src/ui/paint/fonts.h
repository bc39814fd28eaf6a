/* fonts: the game's own fonts, Inter and DejaVu Sans in the data folder, and those of the system for what
 * they can't show (system/fonts.h). Main thread only. */
#ifndef UI_PAINT_FONTS_H
#define UI_PAINT_FONTS_H

#include <SDL_ttf.h>
#include <hb.h>

#include "base/error.h"
#include "ui/theme.h"

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
	bool drawn;    /* by the system, see system/fonts.h */
	int px;
};

struct fonts {
	const char *data_dir; /* borrowed */
	float scale;
	bool right_to_left;                   /* see text_set_direction */
	TTF_Font *own[THEME_FONT_COUNT];      /* owned */
	TTF_Font *fallback[THEME_FONT_COUNT]; /* owned; NULL: not opened, see fonts_fallback */
	bool lacks_fallback;                  /* it can't be opened */
	struct fonts_found found[FONTS_FOUND_MAX];
	int found_count;
	/* the system's answers, by a hash of the characters */
	struct {
		uint32_t hash;
		int face;
	} answers[FONTS_ANSWERS_MAX];
};

/* A font as a number: */
enum { FONTS_NONE = -1, FONTS_OWN, FONTS_OWN_FALLBACK, FONTS_FIRST_FOUND };

/* Opens one of the game's own fonts at a height; NULL if nothing like it can be found. */
TTF_Font *fonts_open(const char *data_dir, enum fonts_file file, int px);

/* Opens Inter. False with a sentence on failure; in both cases the caller ends it with fonts_destroy.
 * SDL_ttf must be initialised. The folder must outlive it. */
bool fonts_init(struct fonts *fonts, const char *data_dir, struct error *error);

/* DejaVu Sans, for what Inter lacks; opened at the first call. NULL if it can't be. */
TTF_Font *fonts_fallback(struct fonts *fonts, enum theme_font font);

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

#endif
