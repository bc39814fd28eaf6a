/* strokes: what a frame is drawn with, as a list, in order: filled rectangles and
 * copies of textures.
 *
 * Two frames whose lists agree look the same, so comparing the lists tells which part
 * of the window has to be painted: a pixel changes only if some stroke over it is not
 * in both lists, in the same order. Main thread only. */
#ifndef UI_PAINT_STROKES_H
#define UI_PAINT_STROKES_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/paint/damage.h"

struct stroke {
	SDL_Texture *texture; /* borrowed; NULL: a filled rectangle */
	SDL_Rect from;        /* of the texture; zeros without one */
	SDL_Rect to;          /* px of the drawing area */
	SDL_Rect clip;        /* nothing is drawn out of it */
	uint32_t serial;      /* of the texture: its address may come again */
	uint32_t colour;      /* 0xRRGGBBAA of the rectangle, or that the texture is tinted with */
	uint32_t hash;        /* of all the others; set by strokes_add */
	uint32_t blended;     /* 0: it replaces what is below */
};

struct strokes {
	struct stroke *list; /* owned */
	size_t count, room;
};

/* The part of the drawing area that a stroke changes; empty: w or h are 0. */
SDL_Rect stroke_seen(const struct stroke *stroke);

/* True if the copy is stretched in both directions: drawn in parts, its pixels would not
 * come out the same. */
bool stroke_stretched(const struct stroke *stroke);

/* Appends a stroke; false if there is no memory for it. */
bool strokes_add(struct strokes *strokes, const struct stroke *stroke);

/* Marks what differs between two frames of the same size. */
void strokes_compare(const struct strokes *before, const struct strokes *now,
                     struct damage *damage);

/* Takes the strokes with a texture out of the list. */
void strokes_remove(struct strokes *strokes, const SDL_Texture *texture);

void strokes_destroy(struct strokes *strokes);

#endif
