/* Decodes HEIC and AVIF with libheif. */
#include "decode/heif.h"

#ifdef MP_HEIF

#include <libheif/heif.h>
#include <stdlib.h>

enum {
	PIXELS_MAX = 1 << 27, /* the library's own limit covers more than pixels */
	PROFILE_MOST = 16 << 20,
};

void heif_prepare(void)
{
	heif_init(NULL); /* fails only if it can't load a plugin it was told to */
}

static SDL_Surface *copy_pixels(const struct heif_image *image)
{
	int stride;
	const uint8_t *from =
	        heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
	int width = heif_image_get_width(image, heif_channel_interleaved);
	int height = heif_image_get_height(image, heif_channel_interleaved);
	SDL_Surface *made;

	if (from == NULL || width < 1 || height < 1)
		return NULL;
	made = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	if (made != NULL)
		SDL_ConvertPixels(width, height, SDL_PIXELFORMAT_RGBA32, from, stride,
		                  SDL_PIXELFORMAT_RGBA32, made->pixels, made->pitch);
	return made;
}

static void read_profile(const struct heif_image_handle *handle, uint8_t **profile, size_t *length)
{
	size_t size = heif_image_handle_get_raw_color_profile_size(handle);

	if (size == 0 || size > PROFILE_MOST)
		return;
	*profile = malloc(size);
	if (*profile == NULL)
		return;
	*length = size;
	if (heif_image_handle_get_raw_color_profile(handle, *profile).code != heif_error_Ok) {
		free(*profile);
		*profile = NULL;
	}
}

static SDL_Surface *decode_handle(const struct heif_image_handle *handle, uint8_t **profile,
                                  size_t *length)
{
	int64_t width = heif_image_handle_get_width(handle);
	int64_t height = heif_image_handle_get_height(handle);
	struct heif_image *image = NULL;
	SDL_Surface *made = NULL;

	if (width * height > PIXELS_MAX)
		return NULL;
	if (heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA,
	                      NULL)
	            .code == heif_error_Ok)
		made = copy_pixels(image);
	if (image != NULL)
		heif_image_release(image);
	if (made != NULL)
		read_profile(handle, profile, length);
	return made;
}

/* The file's primary image, to be released by the caller; NULL if damaged. */
static struct heif_image_handle *open_main(struct heif_context *context, const uint8_t *bytes,
                                           size_t size)
{
	struct heif_image_handle *handle = NULL;

	if (heif_context_read_from_memory_without_copy(context, bytes, size, NULL).code !=
	            heif_error_Ok ||
	    heif_context_get_primary_image_handle(context, &handle).code != heif_error_Ok)
		return NULL;
	return handle;
}

void heif_size(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height)
{
	struct heif_context *context = heif_context_alloc();
	struct heif_image_handle *handle;
	int w = 0, h = 0;

	if (context == NULL)
		return;
	handle = open_main(context, bytes, size);
	if (handle != NULL) {
		w = heif_image_handle_get_width(handle);
		h = heif_image_handle_get_height(handle);
		heif_image_handle_release(handle);
	}
	heif_context_free(context);
	if (w < 1 || h < 1)
		return;
	*width = (uint32_t)w;
	*height = (uint32_t)h;
}

SDL_Surface *heif_decode(const uint8_t *bytes, size_t size, uint8_t **profile, size_t *length)
{
	struct heif_context *context = heif_context_alloc();
	struct heif_image_handle *handle;
	SDL_Surface *made = NULL;

	*profile = NULL;
	if (context == NULL)
		return NULL;
	handle = open_main(context, bytes, size);
	if (handle != NULL) {
		made = decode_handle(handle, profile, length);
		heif_image_handle_release(handle);
	}
	heif_context_free(context);
	return made;
}

#else

void heif_prepare(void)
{
}

void heif_size(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height)
{
	(void)bytes, (void)size, (void)width, (void)height;
}

SDL_Surface *heif_decode(const uint8_t *bytes, size_t size, uint8_t **profile, size_t *length)
{
	(void)bytes, (void)size, (void)length;
	*profile = NULL;
	return NULL;
}

#endif
