/* webp: the encoder of animations in libwebpmux, which is loaded when it is used: with it comes a decoder,
 * which the game itself must not have at hand. Private to film.c; any thread. */
#ifndef WORKER_WEBP_H
#define WORKER_WEBP_H

#include <SDL.h>
#include <stdbool.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "base/error.h"

#define WEBP_FUNCTIONS(X)                                                                          \
	X(WebPConfigInitInternal)                                                                  \
	X(WebPPictureInitInternal)                                                                 \
	X(WebPPictureFree)                                                                         \
	X(WebPEncode)                                                                              \
	X(WebPMemoryWriterInit)                                                                    \
	X(WebPMemoryWriterClear)                                                                   \
	X(WebPMemoryWrite)                                                                         \
	X(WebPAnimEncoderOptionsInitInternal)                                                      \
	X(WebPAnimEncoderNewInternal)                                                              \
	X(WebPAnimEncoderAdd)                                                                      \
	X(WebPAnimEncoderAssemble)                                                                 \
	X(WebPAnimEncoderDelete)

struct webp {
	void *library; /* owned */
#define WEBP_POINTER(name) __typeof__(name) *name;
	WEBP_FUNCTIONS(WEBP_POINTER)
};

/* Loads it; unload it with SDL_UnloadObject, even after a failure. False with a sentence: it isn't installed. */
static inline bool webp_load(struct webp *webp, struct error *error)
{
	bool found;

	webp->library = SDL_LoadObject("libwebpmux.so.3");
	found = webp->library != NULL;
#define WEBP_FIND(name)                                                                            \
	if (found)                                                                                 \
		*(void **)&webp->name = SDL_LoadFunction(webp->library, #name);                    \
	found = found && webp->name != NULL;
	WEBP_FUNCTIONS(WEBP_FIND)
	return found || error_set(error, "To save animations, install the package libwebpmux3.");
}

#endif
