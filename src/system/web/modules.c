/* modules: a page loads no libraries while it runs: the linker puts this in the place of SDL's function. */
#include <SDL.h>

void *__wrap_SDL_LoadObject(const char *file);

void *__wrap_SDL_LoadObject(const char *file)
{
	SDL_SetError("%s", file);
	return NULL;
}
