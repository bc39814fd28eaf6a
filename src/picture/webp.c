/* Decodes the first frame of a WebP animation. */
#include "picture/webp.h"

#include <string.h>

#include <webp/demux.h>

#include "picture/bytes.h"

enum { MOVES_FLAG = 2 }; /* of a VP8X chunk (RFC 9649, section 2.7) */

bool webp_moves(const uint8_t *bytes, size_t size)
{
	const struct bytes file = { bytes, size, false };

	return bytes_have(&file, 12, "VP8X") && (bytes_get(&file, 20) & MOVES_FLAG) != 0;
}

static SDL_Surface *copy_frame(const uint8_t *frame, const WebPAnimInfo *info)
{
	size_t row = (size_t)info->canvas_width * 4;
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, (int)info->canvas_width,
	                                                   (int)info->canvas_height, 32,
	                                                   SDL_PIXELFORMAT_RGBA32);

	for (uint32_t y = 0; made != NULL && y < info->canvas_height; y++)
		memcpy((uint8_t *)made->pixels + (size_t)y * (size_t)made->pitch, frame + y * row,
		       row);
	return made;
}

SDL_Surface *webp_decode_first(const uint8_t *bytes, size_t size)
{
	const WebPData data = { bytes, size };
	WebPAnimDecoderOptions options;
	WebPAnimDecoder *decoder;
	WebPAnimInfo info;
	SDL_Surface *made = NULL;
	uint8_t *frame; /* the decoder's */
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
