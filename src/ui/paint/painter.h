/* painter: paints a frame, an ordered list of filled rectangles and copies of textures or surfaces (strokes); if
 * the renderer keeps what was drawn, only where it differs from the last frame.
 *
 * SDL's software renderer does: it draws into the window's own surface. Other renderers leave the
 * back buffer undefined, so they draw into a texture that is copied to the window (a net gain where
 * OpenGL runs on the processor) or, if there can be no such texture, draw every frame in full.
 *
 * The window is divided into squares. Each has a hash of all strokes that touch it, in order: a
 * square whose hash is that of the last frame looks the same. What large opaque strokes hide isn't
 * painted.
 *
 * Some strokes of a frame may be marked as its part. If the next frame differs only in them, they can be given alone:
 * all others are kept from frame to frame. Main thread only. */
#ifndef UI_PAINT_PAINTER_H
#define UI_PAINT_PAINTER_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PAINTER_SIDE = 128, PAINTER_RECTS_MAX = 192, PAINTER_SOLIDS_MAX = 64 };

struct stroke {
	SDL_Texture *texture; /* borrowed; NULL: a surface or a filled rectangle */
	SDL_Surface *surface; /* borrowed: only if the renderer keeps what was drawn; or NULL */
	SDL_Rect from;        /* part of either; zeros without one */
	SDL_Rect to;          /* px of the drawing area */
	SDL_Rect seen;        /* the part of `to` inside the clip; set by painter_add */
	uint32_t
	        colour; /* 0xRRGGBBAA: of the rectangle, or the texture's tint; of a surface only its alpha */
	bool blended; /* else it replaces what is below */
};

struct patch_x11;

struct painter {
	SDL_Window *window;      /* borrowed */
	SDL_Renderer *renderer;  /* borrowed */
	bool keeps;              /* the renderer keeps what was drawn */
	struct patch_x11 *patch; /* owned: shows what is painted in bands; NULL: SDL shows it */
	SDL_Surface *band;       /* borrowed from it while one is painted; else NULL */
	SDL_Point band_at;       /* in the window */
	SDL_Texture *last_frame; /* owned, if `keeps` is false; NULL: none yet */
	bool hidden;             /* the window, until its first frame */
	bool cannot_keep;        /* the texture could not be made */
	bool stale; /* the window doesn't show what was last drawn; set it if it lost that */
	bool open;  /* a frame is being drawn */
	SDL_Rect area, clip;    /* px */
	struct stroke *strokes; /* owned: of this frame */
	size_t count, capacity;
	size_t solids[PAINTER_SOLIDS_MAX]; /* large strokes that hide what is below them */
	int solid_count;
	int square_px;                             /* side of a square */
	int columns, rows;                         /* of squares: at most PAINTER_SIDE each */
	SDL_Rect squares;                          /* columns and rows that this frame may change */
	uint64_t now[PAINTER_SIDE * PAINTER_SIDE]; /* the squares' hashes, row by row */
	uint64_t before[PAINTER_SIDE * PAINTER_SIDE];
	SDL_Texture **dropped; /* owned, as the textures are: this frame may have used them */
	size_t dropped_count;
	size_t part_from, part_to; /* the strokes of the part; equal: there is none */
	bool partly;               /* the open frame is given only its part */
	size_t kept; /* strokes that it has from the last one; the part's new ones follow */
};

/* Prepares *painter for a window and its renderer, which stay the caller's. */
void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer);

/* Frees everything it owns; window and renderer remain. */
void painter_destroy(struct painter *painter);

/* Starts a frame of width×height px. */
void painter_begin(struct painter *painter, int width, int height);

/* Starts a frame that differs from the last one only in its part, whose strokes are added. False, with nothing started,
 * if the last one has no part, isn't what the window shows, had another size, or used a texture that is gone. */
bool painter_begin_part(struct painter *painter, int width, int height);

/* The strokes that are added until painter_end_part are the frame's part; at most once a frame. */
void painter_mark_part(struct painter *painter);
void painter_end_part(struct painter *painter);

/* The next frame must be given as a whole: something that the last one shows is gone, or looks different. */
void painter_forget_part(struct painter *painter);

/* Adds a stroke to the frame. */
void painter_add(struct painter *painter, struct stroke stroke);

/* Writes rectangles (px) that cover all squares that differ from the last frame, without overlaps
 * unless they would be too many. Returns their number. */
int painter_find_rects(const struct painter *painter, SDL_Rect rects[PAINTER_RECTS_MAX]);

/* Ends the frame: paints and shows what differs from the last one. False if nothing does. */
bool painter_end(struct painter *painter);

/* Destroys a texture once no stroke of the current frame needs it; NULL is allowed. */
void painter_drop(struct painter *painter, SDL_Texture *texture);

#endif
