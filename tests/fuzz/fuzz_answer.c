/* fuzz_answer: any output of a decoding child that begins as an answer must is read as a whole picture
 * or a refusal. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "picture/load.h"
#include "picture/picture.h"
#include "pixels/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_picture(const SDL_Surface *picture, const struct picture_facts *facts)
{
	const uint8_t *pixels = picture->pixels;

	assert(picture->w >= 2 && picture->w <= PICTURE_SIDE_MAX);
	assert(picture->h >= 2 && picture->h <= PICTURE_SIDE_MAX);
	assert(picture->format->format == SDL_PIXELFORMAT_RGBA32);
	assert(pixels[0] + pixels[picture->h * picture->pitch - 1] >= 0);
	assert(facts->width >= 0 && facts->height >= 0 && facts->format != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int file = memfd_create("answer", MFD_CLOEXEC);
	const struct load_source source = { .pipe = file, .deadline_ms = INT64_MAX };
	struct protocol_answer answer = { .magic = PROTOCOL_MAGIC };
	/* of the puzzle's text only some bytes are tried */
	const size_t first = sizeof answer.magic,
	             head = offsetof(struct protocol_answer, puzzle) + 8 - first;
	size_t start = size < head ? size : head,
	       whole = size < head ? first + size : sizeof answer;
	SDL_Surface *picture = NULL;
	struct picture_facts facts = { .folder = false };
	struct format claimed;
	enum protocol_status status;

	memcpy((char *)&answer + first, data, start);
	if (file < 0 || write(file, &answer, whole) != (ssize_t)whole ||
	    write(file, data + start, size - start) != (ssize_t)(size - start) ||
	    lseek(file, 0, SEEK_SET) != 0)
		abort();
	status = load_read_answer(&source, PICTURE_SIDE_MAX, &picture, &facts, &claimed);
	assert(picture == NULL || load_ended(&source));
	assert((status == PROTOCOL_OK) == (picture != NULL));
	assert(claimed.kind < FORMAT_COUNT && claimed.variant < FORMAT_VARIANTS);
	if (picture != NULL)
		check_picture(picture, &facts);
	SDL_FreeSurface(picture);
	close(file);
	return 0;
}
