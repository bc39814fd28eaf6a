/* jpeg: writes a surface as JPEG. */
#ifndef WORKER_JPEG_H
#define WORKER_JPEG_H

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>

/* Appends the surface (RGBA32, opaque) to a file. quality: 1 … 100. False if it can't be written. */
bool jpeg_write(const SDL_Surface *picture, FILE *file, int quality);

#endif
