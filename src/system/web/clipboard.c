/* clipboard: SDL's driver for pages keeps texts to itself. The linker puts these in the place of SDL's functions. */
#include <SDL.h>
#include <string.h>

#include "system/page.h"

int __real_SDL_SetClipboardText(const char *text);
int __wrap_SDL_SetClipboardText(const char *text);
char *__real_SDL_GetClipboardText(void);
char *__wrap_SDL_GetClipboardText(void);

int __wrap_SDL_SetClipboardText(const char *text)
{
	atomic_int done = 0;

	page_copy("text/plain", text, (int)strlen(text), &done);
	if (page_await(&done) != PAGE_DONE)
		return SDL_SetError("clipboard");
	return __real_SDL_SetClipboardText(text);
}

char *__wrap_SDL_GetClipboardText(void)
{
	char *text = page_take_pasted();

	if (text != NULL)
		(void)__real_SDL_SetClipboardText(text);
	SDL_free(text);
	return __real_SDL_GetClipboardText();
}
