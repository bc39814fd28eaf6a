/* strokes: what a frame is drawn with, as an ordered list: filled rectangles and copies of
 * textures.
 *
 * Frames with equal lists look the same, so comparing the lists shows which part of the window to
 * paint: a pixel changes only if some stroke over it is not in both lists, in the same order. Main
 * thread only. */
#ifndef UI_PAINT_STROKES_H
#define UI_PAINT_STROKES_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/paint/damage.h"

struct stroke {
	SDL_Texture *texture; /* borrowed; NULL: a filled rectangle */
	SDL_Rect from;        /* part of the texture; zeros without one */
	SDL_Rect to;          /* px of the drawing area */
	SDL_Rect clip;        /* drawing is limited to this */
	uint32_t serial;      /* of the texture: its address may be reused */
	uint32_t colour;      /* 0xRRGGBBAA: of the rectangle, or the texture's tint */
	uint32_t hash;        /* of all other fields; set by strokes_add */
	uint32_t blended;     /* 0: it replaces what is below */
};

struct strokes {
	struct stroke *list; /* owned */
	size_t count, capacity;
};

/* The part of the drawing area that a stroke changes; empty if w or h is 0. */
SDL_Rect stroke_seen(const struct stroke *stroke);

/* True if the copy is stretched in both directions: drawn in parts, its pixels would not come out
 * the same. */
bool stroke_stretched(const struct stroke *stroke);

/* Appends a stroke; false if out of memory. */
bool strokes_add(struct strokes *strokes, const struct stroke *stroke);

/* Marks the differences between two frames of the same size. */
void strokes_compare(const struct strokes *before, const struct strokes *now,
                     struct damage *damage);

/* Removes the strokes with a texture from the list. */
void strokes_remove(struct strokes *strokes, const SDL_Texture *texture);

void strokes_destroy(struct strokes *strokes);

#endif
