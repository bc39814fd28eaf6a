/* thumbs: thumbnails as textures, made once per surface and size and kept until others need their slot. Main
 * thread only. */
#ifndef UI_THUMBS_H
#define UI_THUMBS_H

#include "ui/draw.h"

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
bool thumbs_draw(const struct draw *draw, struct thumbs *thumbs, SDL_Surface *surface, uint64_t key,
                 const SDL_Rect *rect, int *budget);

#endif
