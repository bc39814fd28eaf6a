/* painter: brings a frame's strokes into the window, and only where they differ from
 * the last frame's if the renderer keeps what was drawn.
 *
 * SDL's software renderer does: it draws into the window's own surface. What others
 * leave behind is undefined, so they draw into a texture that is copied to the window
 * (which where OpenGL is done by the processor is worth more than it costs), or, if there
 * can be none, every frame whole. Main thread only. */
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
	SDL_Texture *kept;      /* owned: what was drawn, where it does not; NULL: none yet */
	bool cannot_keep;       /* there can be none */
	bool stale;             /* what the window shows is not what was drawn last */
	bool open;              /* a frame is being drawn */
	bool missing;           /* a stroke of it could not be kept */
	SDL_Rect area, clip;    /* px */
	struct strokes now, before;
	struct damage damage;                      /* of the last frame */
	SDL_Texture *dropped[PAINTER_DROPPED_MAX]; /* owned: this frame may have used them */
	int dropped_count;
};

void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer);

/* Frees what it holds; window and renderer stay. */
void painter_destroy(struct painter *painter);

/* A frame of width×height px begins. */
void painter_begin(struct painter *painter, int width, int height);

/* Draws no further than in a rectangle from now on; NULL: anywhere. */
void painter_clip(struct painter *painter, const SDL_Rect *rect);

/* Adds a stroke to the frame; its clip, serial and hash are set here. */
void painter_add(struct painter *painter, struct stroke stroke);

/* The frame is complete: paints and presents it. */
void painter_end(struct painter *painter);

/* The next frame is painted whole: the window's content was lost. painter_lose_textures:
 * all textures were. */
void painter_lose(struct painter *painter);
void painter_lose_textures(struct painter *painter);

/* Destroys a texture as soon as no stroke of this frame needs it; NULL is allowed. */
void painter_drop(struct painter *painter, SDL_Texture *texture);

#endif
