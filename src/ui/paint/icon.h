/* icon: the game's own small pictures, icons/NAME.png, which the build draws larger than they are
 * shown. */
#ifndef UI_PAINT_ICON_H
#define UI_PAINT_ICON_H

#include <SDL.h>

/* A picture scaled to side × side px: a surface (RGBA32) that the caller frees; NULL, with SDL's
 * error set, if it cannot be read. */
SDL_Surface *icon_load(const char *data_dir, const char *name, int side);

#endif
