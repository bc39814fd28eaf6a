#include "view/window.h"

#include <SDL_syswm.h>
#include <stdio.h>

/* On Wayland a name must be asked for by a protocol that SDL does not speak; dialogs
 * then stand by themselves. */
void window_name(SDL_Window *window, char *name, size_t size)
{
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	name[0] = '\0';
#ifdef SDL_VIDEO_DRIVER_X11
	if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
		snprintf(name, size, "x11:%lx", info.info.x11.window);
#else
	(void)window;
	(void)size;
#endif
}
