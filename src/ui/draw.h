/* draw: draws the items of a frame, and what those that draw themselves need. Main thread only. */
#ifndef UI_DRAW_H
#define UI_DRAW_H

#include "ui/items.h"
#include "ui/paint/text.h"

struct draw {
	struct canvas *canvas;
	struct text *text;
	const struct scale *scale;
	const struct item *hovered; /* control under the pointer, NULL if none */
	int hovered_part;           /* of it (item.part); −1 if none */
	enum command pressed;       /* control held down */
	enum command focus;         /* control with the keyboard's focus ring */
	uint64_t now_ms;
	const struct items *items; /* being drawn */
};

/* True if the next frame would differ without input: something is animated, or was put off. */
bool draw_items(const struct draw *draw, const struct items *items);

/* Converts units of the theme to pixels. */
int draw_px(const struct draw *draw, int units);

/* Looks up a colour of the theme. */
uint32_t draw_colour(const struct draw *draw, enum theme_colour which);

/* The rectangle, smaller by `by` px on each side. */
SDL_Rect draw_inset(SDL_Rect rect, int by);

/* Fills a rectangle with round corners; radius in units. */
void draw_round(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* An outline; radius and width in units. */
void draw_ring(const struct draw *draw, const SDL_Rect *rect, int radius, int width,
               enum theme_colour colour);

/* One line, see text_draw. */
void draw_line(const struct draw *draw, enum theme_font font, const char *string,
               const SDL_Rect *rect, enum text_align align, enum theme_colour colour);

/* The edge of a panel or button, if the theme has edges; radius in units. */
void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius);

/* A panel with its edge. */
void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* A bar that moves back and forth once per period_ms over a background. */
void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour);

/* An icon, `side` px wide, in the middle of a rectangle. */
void draw_icon_in(const struct draw *draw, const char *name, int side, const SDL_Rect *rect,
                  enum theme_colour colour);

/* Thumbnails as textures, made once per surface and size and kept until others need their slot. */
enum { THUMBS_MAX = 160 }; /* more than any window shows at once */

struct thumbs_one {
	uint64_t key;
	SDL_Texture *texture; /* owned */
	int width, height;
	uint64_t used; /* stamp of the last use */
};

struct thumbs {
	struct thumbs_one list[THUMBS_MAX];
	int count;
	uint64_t stamp;
};

/* The texture of a surface (RGBA32, opaque) at a size, with round corners. key: the same for the same
 * pixels. If there is none yet, makes one if *budget is above 0, and lowers that by one. NULL if the
 * budget is used up or on failure. The thumbs own the texture. */
SDL_Texture *thumbs_texture(struct thumbs *thumbs, struct canvas *canvas, SDL_Surface *surface,
                            uint64_t key, int width, int height, int radius, int *budget);

/* Frees all textures. */
void thumbs_forget(struct thumbs *thumbs);

/* Draws a surface (NULL: none yet) as a thumbnail, see thumbs_texture. False if only the thumbnail's
 * place is drawn, because there is no texture. */
bool draw_thumbnail(const struct draw *draw, struct thumbs *thumbs, SDL_Surface *surface,
                    uint64_t key, const SDL_Rect *rect, int *budget);

#endif
