/* Creates and frees the surface of a decoded file. */
#include "decode/loaded.h"

bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height)
{
	if (width <= INT32_MAX / 4 && height <= INT32_MAX)
		loaded->surface = SDL_CreateRGBSurfaceWithFormat(0, (int)width, (int)height, 32,
		                                                 SDL_PIXELFORMAT_RGBA32);
	if (loaded->surface == NULL)
		loaded->status = PROTOCOL_NO_MEMORY;
	return loaded->surface != NULL;
}

uint8_t *loaded_row(const struct loaded *loaded, uint32_t y)
{
	return (uint8_t *)loaded->surface->pixels + (size_t)y * (size_t)loaded->surface->pitch;
}

void loaded_fail(struct loaded *loaded, enum protocol_status status)
{
	SDL_FreeSurface(loaded->surface);
	loaded->surface = NULL;
	loaded->status = status;
}

void loaded_refuse(struct loaded *loaded, enum format_variant variant)
{
	loaded->status = PROTOCOL_UNSUPPORTED;
	loaded->variant = variant;
}

void loaded_destroy(struct loaded *loaded)
{
	SDL_FreeSurface(loaded->surface);
	colour_free(loaded->colour);
}
