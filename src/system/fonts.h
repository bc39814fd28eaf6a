/* fonts: finds fonts of the system by what they can show, or has it draw what its hidden ones show. Main thread only. */
#ifndef SYSTEM_FONTS_H
#define SYSTEM_FONTS_H

#include <stdbool.h>
#include <stdint.h>

struct font_wish {
	const char *family, *language; /* borrowed; language: NULL for the player's */
	int weight;                    /* as of CSS, 100 to 900 */
	bool coloured;
	const uint32_t *characters; /* borrowed; that it should have */
	int count;                  /* of them */
};

struct font_place {
	char *file;    /* for the caller to free */
	int index;     /* of the face in the file */
	bool coloured; /* it has pictures in colours */
	bool scalable; /* else it has pictures of one size */
	bool drawn;    /* the file only tells how high lines are: font_draw draws texts */
};

/* Finds the font that fits best; it may lack some of the characters. False if there is none. */
bool font_find(const struct font_wish *wish, struct font_place *place);

/* The width in pixels of a text, UTF-8, that the system draws at a height in pixels. */
int font_width(const char *text, int px);

/* Draws it, white where it has no colours of its own: ARGB, width * height pixels, its line `baseline` below the top.
 * False if that fails; only for a font that is drawn. */
bool font_draw(const char *text, int px, uint32_t *pixels, int width, int height, int baseline);

#endif
