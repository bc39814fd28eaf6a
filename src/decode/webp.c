/* Decodes WebP with libwebp. Source: RFC 9649 (frames of animations). */
#include <webp/decode.h>

#include "decode/image.h"
#include "system/threads.h"

enum { PART = 1 << 14 /* bytes that are decoded at once: a few milliseconds */, GROWTH = 8 };

/* Decodes a frame, as far as it is there, to a place in the picture. */
static bool read_frame(const uint8_t *bytes, size_t size, struct loaded *loaded, int x, int y)
{
	const struct pixels *pixels = &loaded->pixels;
	size_t at = (size_t)y * (size_t)pixels->pitch + 4 * (size_t)x;
	WebPIDecoder *decoder =
	        WebPINewRGB(MODE_RGBA, pixels->bytes + at,
	                    (size_t)pixels->pitch * (size_t)pixels->height - at, pixels->pitch);
	VP8StatusCode status = VP8_STATUS_SUSPENDED;
	int rows = 0;

	if (decoder == NULL)
		return false;
	for (size_t end = 0; end < size && status == VP8_STATUS_SUSPENDED;) {
		size_t part = end / GROWTH > PART ? end / GROWTH : PART; /* a long header is read anew each time */

		end += size - end < part ? size - end : part;
		thread_yield();
		status = WebPIUpdate(decoder, bytes, end);
	}
	WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL);
	WebPIDelete(decoder);
	loaded->incomplete = status == VP8_STATUS_SUSPENDED;
	return status == VP8_STATUS_OK || (loaded->incomplete && rows > 0);
}

/* Decodes the first frame of an animation to the pixels, which have the size of its canvas. */
static bool read_first(const struct bytes *file, struct loaded *loaded)
{
	enum { HEAD = 16 };
	struct bytes frame = sniff_chunk(file, "ANMF");
	int x = 2 * (int)bytes_number(&frame, 0, 3), y = 2 * (int)bytes_number(&frame, 3, 3);
	WebPBitstreamFeatures features;

	return frame.size > HEAD &&
	       WebPGetFeatures(frame.at + HEAD, frame.size - HEAD, &features) == VP8_STATUS_OK &&
	       x + features.width <= loaded->pixels.width &&
	       y + features.height <= loaded->pixels.height &&
	       read_frame(frame.at + HEAD, frame.size - HEAD, loaded, x, y);
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
	if (!(features.has_animation ? read_first(&file, loaded)
	                             : read_frame(image->bytes, image->size, loaded, 0, 0)))
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	else if (!features.has_alpha && !features.has_animation && !loaded->incomplete)
		loaded_ignore_alpha(loaded);
	loaded->colour = colour_create(profile.at, profile.size, COLOUR_RGB);
	loaded->exif = sniff_exif(sniff_chunk(&file, "EXIF"));
}
