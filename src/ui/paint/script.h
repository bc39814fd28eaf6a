/* script: text in any script, for what Inter or DejaVu Sans alone can't show: it is split into runs,
 * which SDL_ttf's HarfBuzz shapes. Main thread only. */
#ifndef UI_PAINT_SCRIPT_H
#define UI_PAINT_SCRIPT_H

#include <SDL.h>
#include <stddef.h>

#include "ui/paint/fonts.h"

/* A rendered text. */
struct script_picture {
	SDL_Surface *plain;    /* owned, white */
	SDL_Surface *coloured; /* owned, of the same size: what has colours of its own; or NULL */
};

/* The built-in font that can render the whole text without shaping or fallback; NULL if none can. */
TTF_Font *script_plain_font(struct fonts *fonts, enum theme_font font, const char *string);

/* The width of a text on one line, px. */
int script_width(struct fonts *fonts, enum theme_font font, const char *string);

/* The size of the picture of a text in lines at most wrap_px wide, px; false, with nothing set, if it has
 * none. */
bool script_measure(struct fonts *fonts, enum theme_font font, const char *string, int wrap_px,
                    int *width, int *height);

/* Where a cursor before byte `at` of a text on one line belongs, behind the character before it,
 * px. */
int script_cursor(struct fonts *fonts, enum theme_font font, const char *string, size_t at);

/* Renders a text in lines at most wrap_px wide; 0: on one line. Its first line is centred in the
 * picture's height if it is the only one. False if that fails. The caller frees the surfaces. */
bool script_render(struct fonts *fonts, enum theme_font font, const char *string, int wrap_px,
                   bool centred, struct script_picture *picture);

#endif
