/* Decodes WebP with libwebp. */
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "decode/image.h"

/* Copies the first frame of an animation to the surface, which has the size of its canvas. */
static bool read_first(const struct image *image, const struct loaded *loaded)
{
	const WebPData data = { image->bytes, image->size };
	const SDL_Surface *surface = loaded->surface;
	size_t row = (size_t)surface->w * 4;
	WebPAnimDecoderOptions options;
	WebPAnimDecoder *decoder;
	uint8_t *frame; /* owned by the decoder */
	int time_ms;
	bool read;

	if (!WebPAnimDecoderOptionsInit(&options))
		return false;
	options.color_mode = MODE_RGBA;
	decoder = WebPAnimDecoderNew(&data, &options);
	if (decoder == NULL)
		return false;
	read = WebPAnimDecoderGetNext(decoder, &frame, &time_ms);
	for (int y = 0; read && y < surface->h; y++)
		memcpy(loaded_row(loaded, (uint32_t)y), frame + (size_t)y * row, row);
	WebPAnimDecoderDelete(decoder);
	return read;
}

static bool read_still(const struct image *image, const struct loaded *loaded)
{
	const SDL_Surface *surface = loaded->surface;

	return WebPDecodeRGBAInto(image->bytes, image->size, surface->pixels,
	                          (size_t)surface->pitch * (size_t)surface->h,
	                          surface->pitch) != NULL;
}

/* The file says that the picture is opaque, but its pixels may say something else. */
static void ignore_alpha(struct loaded *loaded)
{
	const SDL_Surface *surface = loaded->surface;

	for (int y = 0; y < surface->h; y++) {
		uint8_t *row = loaded_row(loaded, (uint32_t)y);

		for (int x = 0; x < surface->w; x++)
			row[4 * x + 3] = 255;
	}
	loaded->alpha = LOADED_OPAQUE;
}

void webp_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	struct bytes profile = sniff_chunk(&file, "ICCP");
	WebPBitstreamFeatures features;
	uint32_t width, height;

	if (WebPGetFeatures(image->bytes, image->size, &features) != VP8_STATUS_OK)
		return;
	width = (uint32_t)features.width;
	height = (uint32_t)features.height;
	if (!loaded_size(loaded, image, width, height) || !loaded_create(loaded, width, height))
		return;
	if (!(features.has_animation ? read_first : read_still)(image, loaded))
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	else if (!features.has_alpha && !features.has_animation)
		ignore_alpha(loaded);
	loaded->colour = colour_create(profile.at, profile.size, COLOUR_RGB);
	loaded->orientation = sniff_orientation(sniff_chunk(&file, "EXIF"));
}
