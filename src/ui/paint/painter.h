/* painter: paints a frame's strokes; if the renderer keeps what was drawn, only where they differ
 * from the last frame.
 *
 * SDL's software renderer does: it draws into the window's own surface. Other renderers leave the
 * back buffer undefined, so they draw into a texture that is copied to the window (a net gain where
 * OpenGL runs on the processor) or, if there can be no such texture, draw every frame in full. Main
 * thread only. */
#ifndef UI_PAINT_PAINTER_H
#define UI_PAINT_PAINTER_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/paint/damage.h"
#include "ui/paint/strokes.h"

enum { PAINTER_DROPPED_MAX = 320 };

struct painter {
	SDL_Window *window;     /* borrowed */
	SDL_Renderer *renderer; /* borrowed */
	bool keeps;             /* the renderer keeps what was drawn */
	SDL_Texture *kept;      /* owned: the last frame, if `keeps` is false; NULL: none yet */
	bool cannot_keep;       /* the texture could not be made */
	bool stale;             /* the window doesn't show what was last drawn */
	bool open;              /* a frame is being drawn */
	bool missing;           /* one of its strokes could not be stored */
	SDL_Rect area, clip;    /* px */
	struct strokes now, before;
	struct damage damage;                      /* of the last frame */
	SDL_Texture *dropped[PAINTER_DROPPED_MAX]; /* owned: this frame may have used them */
	int dropped_count;
};

void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer);

/* Frees everything it owns; window and renderer remain. */
void painter_destroy(struct painter *painter);

/* Starts a frame of width×height px. */
void painter_begin(struct painter *painter, int width, int height);

/* Clips drawing to a rectangle; NULL: no clipping. */
void painter_clip(struct painter *painter, const SDL_Rect *rect);

/* Adds a stroke to the frame; sets its clip, serial and hash. */
void painter_add(struct painter *painter, struct stroke stroke);

/* Ends the frame: paints and presents it. */
void painter_end(struct painter *painter);

/* Forces the next frame to be painted in full, because the window's content was lost.
 * painter_lose_textures: because all textures were. */
void painter_lose(struct painter *painter);
void painter_lose_textures(struct painter *painter);

/* Destroys a texture once no stroke of this frame needs it; NULL is allowed. */
void painter_drop(struct painter *painter, SDL_Texture *texture);

#endif
