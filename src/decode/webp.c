/* Decodes the first frame of a WebP animation. */
#include "decode/webp.h"

#include <webp/demux.h>

#include "decode/bytes.h"

enum { MOVES_FLAG = 2 }; /* animation flag of a VP8X chunk (RFC 9649, section 2.7) */

bool webp_moves(const uint8_t *bytes, size_t size)
{
	const struct bytes file = { bytes, size, false };

	return bytes_have(&file, 12, "VP8X") && (bytes_get(&file, 20) & MOVES_FLAG) != 0;
}

static SDL_Surface *copy_frame(const uint8_t *frame, const WebPAnimInfo *info)
{
	int width = (int)info->canvas_width, height = (int)info->canvas_height;
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	if (made != NULL)
		SDL_ConvertPixels(width, height, SDL_PIXELFORMAT_RGBA32, frame, width * 4,
		                  SDL_PIXELFORMAT_RGBA32, made->pixels, made->pitch);
	return made;
}

SDL_Surface *webp_decode_first(const uint8_t *bytes, size_t size)
{
	const WebPData data = { bytes, size };
	WebPAnimDecoderOptions options;
	WebPAnimDecoder *decoder;
	WebPAnimInfo info;
	SDL_Surface *made = NULL;
	uint8_t *frame; /* owned by the decoder */
	int time_ms;

	if (!WebPAnimDecoderOptionsInit(&options))
		return NULL;
	options.color_mode = MODE_RGBA;
	decoder = WebPAnimDecoderNew(&data, &options);
	if (decoder == NULL)
		return NULL;
	if (WebPAnimDecoderGetInfo(decoder, &info) &&
	    WebPAnimDecoderGetNext(decoder, &frame, &time_ms))
		made = copy_frame(frame, &info);
	WebPAnimDecoderDelete(decoder);
	return made;
}
