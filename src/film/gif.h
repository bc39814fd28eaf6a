/* gif: encodes an animation by giflib, which is loaded when it is used. Any thread. */
#ifndef FILM_GIF_H
#define FILM_GIF_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gif;

/* True if giflib is installed. */
bool gif_installed(void);

/* Begins an animation that repeats. Its colours, at most 255, are those of a picture (RGBA32) and one more, 0xRRGGBB. NULL
 * if giflib isn't installed or memory is lacking. */
struct gif *gif_create(int width, int height, const SDL_Surface *picture, uint32_t colour);

/* Shows a frame (ARGB8888, of the animation's size) from this time on, ms: later than the one before. False if memory is
 * lacking. */
bool gif_add(struct gif *gif, const SDL_Surface *frame, int ms);

/* Ends the animation, ms, and returns the file, which the caller frees with free. NULL if memory is lacking. */
uint8_t *gif_end(struct gif *gif, int ms, size_t *bytes);

/* NULL is allowed. */
void gif_free(struct gif *gif);

#endif
