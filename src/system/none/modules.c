/* modules: the library that makes animations (film/film.c) is in the program, which needn't load it. The linker puts these
 * in the place of SDL's functions, which do the rest. */
#include <SDL.h>
#include <webp/encode.h>
#include <webp/mux.h>

void *__real_SDL_LoadObject(const char *file);
void *__real_SDL_LoadFunction(void *library, const char *name);
void __real_SDL_UnloadObject(void *library);
void *__wrap_SDL_LoadObject(const char *file);
void *__wrap_SDL_LoadFunction(void *library, const char *name);
void __wrap_SDL_UnloadObject(void *library);

#define FUNCTION(name)                                                                             \
	{                                                                                          \
#name, (void (*)(void))name                                                        \
	}

static const struct {
	const char *name;
	void (*function)(void);
} functions[] = {
	FUNCTION(WebPConfigInitInternal),
	FUNCTION(WebPPictureInitInternal),
	FUNCTION(WebPPictureFree),
	FUNCTION(WebPEncode),
	FUNCTION(WebPMemoryWriterInit),
	FUNCTION(WebPMemoryWriterClear),
	FUNCTION(WebPMemoryWrite),
	FUNCTION(WebPAnimEncoderOptionsInitInternal),
	FUNCTION(WebPAnimEncoderNewInternal),
	FUNCTION(WebPAnimEncoderAdd),
	FUNCTION(WebPAnimEncoderAssemble),
	FUNCTION(WebPAnimEncoderDelete),
};

void *__wrap_SDL_LoadObject(const char *file)
{
	if (SDL_strcmp(file, "libwebpmux.so.3") == 0)
		return (void *)(uintptr_t)functions; /* anything but NULL */
	return __real_SDL_LoadObject(file);
}

void *__wrap_SDL_LoadFunction(void *library, const char *name)
{
	if (library != (void *)(uintptr_t)functions)
		return __real_SDL_LoadFunction(library, name);
	for (size_t i = 0; i < SDL_arraysize(functions); i++)
		if (SDL_strcmp(functions[i].name, name) == 0)
			return (void *)functions[i].function;
	SDL_SetError("%s", name);
	return NULL;
}

void __wrap_SDL_UnloadObject(void *library)
{
	if (library != (void *)(uintptr_t)functions)
		__real_SDL_UnloadObject(library);
}
