/* canvas: the window, its renderer and textures, and filling, copying and clipping with them. Main thread only. Colours are 0xRRGGBBAA, rectangles pixels of the drawing area. */
#ifndef UI_PAINT_CANVAS_H
#define UI_PAINT_CANVAS_H

#include <SDL.h>
#include <stddef.h>

#include "base/error.h"
#include "ui/paint/mirror.h"
#include "ui/paint/painter.h"
#include "ui/paint/window.h"
#include "ui/theme.h"

enum { CANVAS_SHAPES_MAX = 96 };

enum canvas_shape_kind {
	CANVAS_SHAPE_ROUND,  /* filled, round corners */
	CANVAS_SHAPE_RING,   /* its outline */
	CANVAS_SHAPE_SHADOW, /* soft, around a rounded rectangle */
	CANVAS_SHAPE_ICON,
};

struct canvas_shape {
	enum canvas_shape_kind kind;
	int radius, extent; /* px; extent: the ring's width, the shadow's reach, the icon's side */
	char name[32];      /* of an icon */
	bool turned;        /* its left is its right */
	SDL_Texture *texture; /* owned, white; NULL if an icon cannot be read */
};

/* An opaque picture, empty or one of these. Drawn in software it needs no texture. */
struct canvas_picture {
	SDL_Surface *surface; /* a reference; or NULL */
	SDL_Texture *texture; /* owned; or NULL */
};

struct canvas {
	SDL_Window *window;     /* owned */
	SDL_Renderer *renderer; /* owned */
	const char *data_dir;   /* borrowed: the folder with the icons */
	enum theme_kind theme;
	float density;  /* see window_density */
	Uint32 awaited; /* states that the window shall become: see window_next_state */
	struct painter painter;
	struct mirror mirror; /* all rectangles below are the page's */
	uint32_t last_serial; /* of a texture or picture; kept as its user data, for the painter */
	struct canvas_shape shapes[CANVAS_SHAPES_MAX];
	int shape_count;
};

/* Opens a window at a place and a renderer for it, in software unless there is a graphics processor. SDL's
 * video must be initialised. False with a sentence on failure. */
bool canvas_init(struct canvas *canvas, const char *title, const struct window_place *place,
                 const char *data_dir, struct error *error);

/* The window's flags, with the states that it shall become. */
Uint32 canvas_states(const struct canvas *canvas);

/* Makes the window fill the screen, or as it was before. */
void canvas_fill_screen(struct canvas *canvas, bool fills);

/* Closes the window. */
void canvas_destroy(struct canvas *canvas);

/* Frees all textures, for when the scale changes. */
void canvas_forget(struct canvas *canvas);

/* Begins a frame, which must first fill the whole area with something opaque. */
void canvas_begin(struct canvas *canvas);

/* Begins a frame that differs from the last one only in its part: see painter_begin_part. */
bool canvas_begin_part(struct canvas *canvas);

/* Ends the frame: paints and presents what differs from the last one. */
void canvas_end(struct canvas *canvas);

/* Clips drawing to a rectangle; NULL: no clipping. */
void canvas_clip(struct canvas *canvas, const SDL_Rect *rect);

/* False if nothing that is drawn in a rectangle can be seen: it is clipped away. */
bool canvas_sees(const struct canvas *canvas, const SDL_Rect *rect);

/* Pixels per unit of the window: 1 on X11. */
float canvas_window_px(const struct canvas *canvas);

/* The drawing area in pixels, and its density: 1 on a plain display. */
void canvas_size(const struct canvas *canvas, int *width, int *height, float *density);

/* Takes over the present density of a page, which the player enlarges or moves to another screen. Elsewhere it stays as it
 * was when the window opened. */
void canvas_follow_density(struct canvas *canvas);

/* A blended texture of a surface, which the caller keeps; NULL if it cannot be made. */
SDL_Texture *canvas_texture(struct canvas *canvas, SDL_Surface *surface);

/* A blended texture (RGBA32) whose pixels the caller sets; likewise. */
SDL_Texture *canvas_empty_texture(struct canvas *canvas, int width, int height);

/* Shows a surface, which isn't changed from now on, in place of the picture, but not while a frame is drawn. False, with
 * the old one kept, if it can't. */
bool canvas_set_picture(struct canvas *canvas, struct canvas_picture *picture,
                        SDL_Surface *surface);

/* Frees what it owns; not while a frame is drawn. */
void canvas_free_picture(struct canvas_picture *picture);

/* Destroys a texture once no stroke of the current frame needs it; NULL is allowed. */
void canvas_drop(struct canvas *canvas, SDL_Texture *texture);

/* Fills a rectangle. */
void canvas_fill(struct canvas *canvas, const SDL_Rect *rect, uint32_t colour);

/* Copies a texture (part `from`, NULL: all) to `to` with an alpha of 0 … 1. */
void canvas_copy(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                 const SDL_Rect *to, float alpha);

/* Copies a part of a picture (NULL: all), likewise. */
void canvas_copy_picture(struct canvas *canvas, struct canvas_picture *picture,
                         const SDL_Rect *from, const SDL_Rect *to, float alpha);

/* Copies a part of a white texture, tinted with a colour. */
void canvas_stamp(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                  const SDL_Rect *to, uint32_t colour);

/* Looks up a colour of the theme. */
uint32_t canvas_colour(const struct canvas *canvas, enum theme_colour colour);

/* The colour with its alpha multiplied by 0 … 1. */
uint32_t canvas_fade(uint32_t colour, float alpha);

#endif
