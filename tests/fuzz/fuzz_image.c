/* fuzz_image: any file is decoded to an opaque picture within the limits, or not at all. Without
 * the formats that are decoded by a library alone (drawings, and those of modules). */
#include <assert.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "decode/image.h"

enum { SIDE = 64, PIXELS_MAX = 1 << 18 }; /* small, so that many are tried */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const SDL_Surface *picture, const struct picture_facts *facts)
{
	const uint8_t *pixels = picture->pixels;

	assert(picture->format->format == SDL_PIXELFORMAT_RGBA32);
	assert(picture->w >= 2 && picture->w <= SIDE && picture->h >= 2 && picture->h <= SIDE);
	assert(picture->pitch == picture->w * 4);
	assert(facts->width >= 2 && facts->height >= 2 && facts->format != NULL);
	for (int i = 0; i < picture->w * picture->h; i++)
		assert(pixels[4 * i + 3] == 255);
}

static void decode(struct image *image)
{
	const struct picture_limits limits = { SIDE, SIDE, .seconds = 0 };
	struct picture_facts facts;
	enum protocol_status status = PROTOCOL_OK;
	SDL_Surface *picture;

	if (image->format.kind == FORMAT_SVG ||
	    (uint64_t)image->format.width * image->format.height > PIXELS_MAX)
		return;
	picture = image_decode(image, &limits, &facts, &status);
	assert(picture != NULL || status != PROTOCOL_OK);
	if (picture != NULL)
		check(picture, &facts);
	SDL_FreeSurface(picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int file = memfd_create("picture", MFD_CLOEXEC);
	struct image image;

	if (file < 0 || write(file, data, size) != (ssize_t)size)
		abort();
	if (image_read(&image, file, NULL) == PROTOCOL_OK)
		decode(&image);
	image_destroy(&image);
	close(file);
	return 0;
}
