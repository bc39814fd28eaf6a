/* fuzz_image: any file is decoded to an opaque picture within the limits, or not at all. Without
 * the formats of modules. */
#include <assert.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "decode/image.h"

enum { SIDE = 64, PIXELS_MAX = 1 << 18 }; /* small, so that many are tried */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_small(const void *context, uint64_t pixels)
{
	(void)context;
	return pixels <= PIXELS_MAX;
}

static void check(const struct pixels *picture, const struct protocol_answer *answer)
{
	int width = picture->width, height = picture->height;

	assert(width >= 2 && width <= SIDE && height >= 2 && height <= SIDE);
	assert(answer->width == (uint32_t)width && answer->height == (uint32_t)height);
	assert(picture->pitch == width * 4);
	assert(answer->file_width >= 2 && answer->file_height >= 2);
	assert(answer->incomplete <= 1 && answer->variant == FORMAT_PLAIN);
	for (int i = 0; i < width * height; i++)
		assert(picture->bytes[4 * i + 3] == 255);
}

static void decode(const struct image *image)
{
	struct protocol_answer answer = { .status = PROTOCOL_OK };
	struct pixels picture = { .bytes = NULL };
	bool decoded = image_decode(image, &answer, &picture);

	assert(decoded == (answer.status == PROTOCOL_OK) && decoded == (picture.bytes != NULL));
	assert(answer.status < PROTOCOL_TOO_LONG && answer.variant < FORMAT_VARIANTS);
	if (decoded)
		check(&picture, &answer);
	pixels_free(&picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int file = memfd_create("picture", MFD_CLOEXEC);
	struct image image = { .limits = { SIDE, SIDE, .least = size % 2 == 0 ? 0 : SIDE / 2 },
		               .raise_limits = is_small };

	if (file < 0 || write(file, data, size) != (ssize_t)size)
		abort();
	(void)sniff_item(&(struct bytes){ data, size, true });
	if (image_read(&image, file) == PROTOCOL_OK)
		decode(&image);
	free(image.bytes);
	close(file);
	return 0;
}
