/* canvas: the window, its renderer, and the few shapes everything is drawn with, from nine-slice textures.
 * Main thread only. Colours are 0xRRGGBBAA, rectangles pixels of the drawing area. */
#ifndef UI_PAINT_CANVAS_H
#define UI_PAINT_CANVAS_H

#include <SDL.h>
#include <stddef.h>

#include "base/error.h"
#include "ui/theme.h"

/* window: the connection to the display server, and the place and size of the window. Main thread
 * only. */

/* Initialises SDL's video: with the driver that SDL_VIDEODRIVER names, else on X11 if
 * DISPLAY is set and the server answers, else on Wayland, else as SDL chooses. False with a sentence
 * on failure. */
bool window_open_display(struct error *error);

/* Pixels per unit where windows are measured in pixels, at least 1. On X11 it is the larger of
 * Xft.dpi / 96 and GDK_SCALE, reduced if the smallest window would not fit on the screen.
 * Elsewhere it is 1, because the desktop scales windows itself. */
float window_density(void);

/* Minimum side of a window at density 1, and maximum in px: an 8K screen is 7680 wide, and a frame
 * with its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* Writes the desktop's identifier of the window, for dialogs: "x11:1c00007"; "" if there is none. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Where a window is unless maximised or full screen, in its own units, and whether it is. */
struct window_place {
	int x, y;    /* of its frame, if it is `placed` */
	bool placed; /* else the desktop chooses */
	int width, height;
	bool maximised, fullscreen;
	float density; /* see window_density; 0: 1 */
};

#define WINDOW_SIZED(w, h) (&(struct window_place){ .width = (w), .height = (h) })

/* Opens a window, whose sizes go, now and later, from WINDOW_MIN to WINDOW_MAX; NULL on failure (see SDL_GetError).
 * states: what it shall become after its first frame, SDL_WINDOW_MAXIMIZED and
 * SDL_WINDOW_FULLSCREEN_DESKTOP: on X11 it is opened so. */
SDL_Window *window_open(const char *title, const struct window_place *place, Uint32 *states);

/* Of the states that a window shall become, the one that it can become now; 0: none. */
Uint32 window_next_state(Uint32 flags, Uint32 awaited);

/* False if the window certainly still shows what was drawn after this kind of SDL_WindowEvent. */
bool window_needs_frame(Uint8 event);

/* Maximises the window or, with SDL_WINDOW_FULLSCREEN_DESKTOP, makes it fill the screen. */
void window_become(SDL_Window *window, Uint32 state);

/* Ends full screen. states: those that the window has or shall become. Returns what it shall become
 * then. */
Uint32 window_leave_screen(SDL_Window *window, Uint32 states);

/* Updates a place with what is known about the window: on Wayland never where it is. states: those
 * that it has or shall become. */
void window_find_place(SDL_Window *window, Uint32 states, struct window_place *place);

/* Shrinks a place so that it fits on the display with most of its title bar, or the first, and moves
 * it onto that if less than two thirds of it would be seen, or too little of its title bar. displays:
 * their usable areas. frame: 0, or the density: then it has room for a usual frame, too, and is
 * centred if it isn't `placed`. */
void window_fit_displays(struct window_place *place, float frame, const SDL_Rect displays[],
                         int count);

/* Does the same with the displays that are connected now. */
void window_fit(struct window_place *place, float frame);

/* painter: paints a frame, an ordered list of filled rectangles and copies of textures (strokes); if
 * the renderer keeps what was drawn, only where it differs from the last frame.
 *
 * SDL's software renderer does: it draws into the window's own surface. Other renderers leave the
 * back buffer undefined, so they draw into a texture that is copied to the window (a net gain where
 * OpenGL runs on the processor) or, if there can be no such texture, draw every frame in full.
 *
 * The window is divided into squares. Each has a hash of all strokes that touch it, in order: a
 * square whose hash is that of the last frame looks the same. Main thread only. */

enum { PAINTER_SIDE = 128, PAINTER_RECTS_MAX = 192 };

struct stroke {
	SDL_Texture *texture; /* borrowed; NULL: a filled rectangle */
	SDL_Rect from;        /* part of the texture; zeros without one */
	SDL_Rect to;          /* px of the drawing area */
	SDL_Rect seen;        /* the part of `to` inside the clip; set by painter_add */
	uint32_t colour;      /* 0xRRGGBBAA: of the rectangle, or the texture's tint */
	bool blended;         /* else it replaces what is below */
};

struct painter {
	SDL_Window *window;     /* borrowed */
	SDL_Renderer *renderer; /* borrowed */
	bool keeps;             /* the renderer keeps what was drawn */
	SDL_Texture *kept;      /* owned: the last frame, if `keeps` is false; NULL: none yet */
	bool hidden;            /* the window, until its first frame */
	bool cannot_keep;       /* the texture could not be made */
	bool stale; /* the window doesn't show what was last drawn; set it if it lost that */
	bool open;  /* a frame is being drawn */
	SDL_Rect area, clip;    /* px */
	struct stroke *strokes; /* owned: of this frame */
	size_t count, capacity;
	int square_px;                             /* side of a square */
	int columns, rows;                         /* of squares: at most PAINTER_SIDE each */
	uint64_t now[PAINTER_SIDE * PAINTER_SIDE]; /* the squares' hashes, row by row */
	uint64_t before[PAINTER_SIDE * PAINTER_SIDE];
	SDL_Texture **dropped; /* owned, as the textures are: this frame may have used them */
	size_t dropped_count;
};

/* Prepares *painter for a window and its renderer, which stay the caller's. */
void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer);

/* Frees everything it owns; window and renderer remain. */
void painter_destroy(struct painter *painter);

/* Starts a frame of width×height px. */
void painter_begin(struct painter *painter, int width, int height);

/* Adds a stroke to the frame. */
void painter_add(struct painter *painter, struct stroke stroke);

/* Writes rectangles (px) that cover all squares that differ from the last frame, without overlaps
 * unless they would be too many. Returns their number. */
int painter_find_rects(const struct painter *painter, SDL_Rect rects[PAINTER_RECTS_MAX]);

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

struct canvas {
	SDL_Window *window;     /* owned */
	SDL_Renderer *renderer; /* owned */
	const char *data_dir;   /* borrowed: the folder with the icons */
	enum theme_kind theme;
	float density;  /* see window_density */
	bool mirrored;  /* left is right: see canvas_turn */
	Uint32 awaited; /* states that the window shall become: see window_next_state */
	struct painter painter;
	uint32_t last_serial; /* of a texture; kept as its user data, for the painter */
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

/* Ends the frame: paints and presents what differs from the last one. */
void canvas_end(struct canvas *canvas);

/* Clips drawing to a rectangle; NULL: no clipping. */
void canvas_clip(struct canvas *canvas, const SDL_Rect *rect);

/* The place of a rectangle on the canvas. If it is mirrored, all calls below take places as if it were
 * not, from its other side, and icons that point left or right are turned over; pictures and texts
 * are not. within: only there, for parts of what is not mirrored; NULL: everything. */
SDL_Rect canvas_turn(const struct canvas *canvas, SDL_Rect rect, const SDL_Rect *within);

/* Pixels per unit of the window: 1 on X11. */
float canvas_window_px(const struct canvas *canvas);

/* The drawing area in pixels, and its density: 1 on a plain display. */
void canvas_size(const struct canvas *canvas, int *width, int *height, float *density);

/* A blended texture of a surface, which the caller keeps; NULL if it cannot be made. */
SDL_Texture *canvas_texture(struct canvas *canvas, SDL_Surface *surface);

/* A blended texture (RGBA32) whose pixels the caller sets; likewise. */
SDL_Texture *canvas_empty_texture(struct canvas *canvas, int width, int height);

/* Destroys a texture once no stroke of the current frame needs it; NULL is allowed. */
void canvas_drop(struct canvas *canvas, SDL_Texture *texture);

/* Fills a rectangle. */
void canvas_fill(struct canvas *canvas, const SDL_Rect *rect, uint32_t colour);

/* Fills a rectangle with round corners. */
void canvas_round(struct canvas *canvas, const SDL_Rect *rect, int radius, uint32_t colour);

/* Draws the outline, `width` px wide, of a rectangle with round corners. */
void canvas_ring(struct canvas *canvas, const SDL_Rect *rect, int radius, int width,
                 uint32_t colour);

/* Draws a soft shadow that extends `reach` px beyond rect, without its middle. */
void canvas_shadow(struct canvas *canvas, const SDL_Rect *rect, int radius, int reach);

/* Rounds the corners of a part (at least 2·radius px wide and high) of an opaque surface (RGBA32). */
void canvas_round_corners(SDL_Surface *surface, SDL_Rect part, int radius);

/* A smaller copy of a surface whose pixels' last byte is alpha, which the caller frees; NULL on failure. */
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
