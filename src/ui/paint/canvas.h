/* canvas: the window, its renderer, and the few shapes everything is drawn with.
 *
 * Main thread only. Colours are 0xRRGGBBAA, rectangles pixels of the drawing area. Shapes with
 * round corners are drawn from small nine-slice textures, made once per radius, which look the same
 * on every renderer. */
#ifndef UI_PAINT_CANVAS_H
#define UI_PAINT_CANVAS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "ui/paint/painter.h"
#include "ui/paint/window.h"
#include "ui/theme.h"

enum { CANVAS_SHAPES_MAX = 32, CANVAS_ICONS_MAX = 64 };

enum canvas_shape_kind {
	CANVAS_SHAPE_ROUND,  /* filled, round corners */
	CANVAS_SHAPE_RING,   /* its outline */
	CANVAS_SHAPE_SHADOW, /* soft, around a rounded rectangle */
};

struct canvas_shape {
	enum canvas_shape_kind kind;
	int radius, extent;   /* px; extent: the ring's width, the shadow's reach */
	SDL_Texture *texture; /* owned, white, (2·edge+1)² px */
};

struct canvas_icon {
	char name[32];
	int size;             /* px */
	SDL_Texture *texture; /* owned, white; NULL if the file cannot be read */
};

struct canvas {
	SDL_Window *window;     /* owned */
	SDL_Renderer *renderer; /* owned */
	const char *data_dir;   /* borrowed: the folder with the icons */
	enum theme_kind theme;
	float density; /* see window_density */
	struct painter painter;
	uint32_t last_serial; /* of a texture; kept as its user data, for the painter */
	struct canvas_shape shapes[CANVAS_SHAPES_MAX];
	int shape_count;
	struct canvas_icon icons[CANVAS_ICONS_MAX];
	int icon_count;
};

/* Opens a window at a place and a renderer for it. SDL's video must be initialised. Without a
 * graphics processor the software renderer is used: it is faster there than OpenGL. False with a
 * sentence on failure. */
bool canvas_init(struct canvas *canvas, const char *title, const struct window_place *place,
                 const char *data_dir, struct error *error);

/* Closes the window. */
void canvas_destroy(struct canvas *canvas);

/* Frees all textures, for when the scale changes. */
void canvas_forget(struct canvas *canvas);

/* Frees all textures, for when the renderer lost them or the window its content; the next frame is
 * painted in full. */
void canvas_lose(struct canvas *canvas);

/* Begins a frame, which must first fill the whole area with something opaque. */
void canvas_begin(struct canvas *canvas);

/* Ends the frame: paints what differs from the last one. */
void canvas_end(struct canvas *canvas);

/* Clips drawing to a rectangle; NULL: no clipping. */
void canvas_clip(struct canvas *canvas, const SDL_Rect *rect);

/* Pixels per unit of the window: 1 on X11. */
float canvas_window_px(const struct canvas *canvas);

/* The drawing area in pixels, and its density: 1 on a plain display. */
void canvas_size(const struct canvas *canvas, int *width, int *height, float *density);

/* A blended texture of a surface, which the caller keeps; NULL if it cannot be made. */
SDL_Texture *canvas_texture(struct canvas *canvas, SDL_Surface *surface);

/* Destroys a texture that the current frame may have used; NULL is allowed. */
void canvas_drop(struct canvas *canvas, SDL_Texture *texture);

/* Fills a rectangle. */
void canvas_fill(struct canvas *canvas, const SDL_Rect *rect, uint32_t colour);

/* Fills a rectangle with round corners. */
void canvas_round(struct canvas *canvas, const SDL_Rect *rect, int radius, uint32_t colour);

/* Draws the outline, `width` px wide, of a rectangle with round corners. */
void canvas_ring(struct canvas *canvas, const SDL_Rect *rect, int radius, int width,
                 uint32_t colour);

/* Draws a soft shadow that extends `reach` px beyond rect. Its middle is left out, because something
 * opaque is drawn over it. */
void canvas_shadow(struct canvas *canvas, const SDL_Rect *rect, int radius, int reach,
                   uint32_t colour);

/* Rounds the corners of a part of a surface (RGBA32, opaque there), at least 2·radius px wide and
 * high. */
void canvas_round_corners(SDL_Surface *surface, SDL_Rect part, int radius);

/* A smaller copy of a surface whose pixels' last byte is alpha, by averaging; the caller frees it.
 * NULL if memory runs out. */
SDL_Surface *canvas_shrink(const SDL_Surface *from, int width, int height);

/* The picture icons/NAME.png in a size of side × side px: a surface (RGBA32) that the caller frees;
 * NULL, with SDL's error set, if it can't be read. The build draws it larger than it is shown. */
SDL_Surface *canvas_load_icon(const char *data_dir, const char *name, int side);

/* Draws icons/NAME.png, size px square, in one colour. */
void canvas_icon(struct canvas *canvas, const char *name, int size, int x, int y, uint32_t colour);

/* Copies a texture (part `from`, NULL: all) to `to` with an alpha of 0 … 1. */
void canvas_copy(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                 const SDL_Rect *to, float alpha);

/* Copies a part of a white texture, tinted with a colour. */
void canvas_stamp(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                  const SDL_Rect *to, uint32_t colour);

/* Looks up a colour of the theme. */
uint32_t canvas_colour(const struct canvas *canvas, enum theme_colour colour);

/* The colour with its alpha multiplied by 0 … 1. */
uint32_t canvas_fade(uint32_t colour, float alpha);

#endif
