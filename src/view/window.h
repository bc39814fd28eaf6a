/* window: what other programs know the window by. Main thread only. */
#ifndef VIEW_WINDOW_H
#define VIEW_WINDOW_H

#include <SDL.h>

/* See view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

#endif
