/* fuzz_parcel: reads any text as that of a puzzle file. One that can be read is playable and has exactly one
 * text, but for zeros before numbers. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/parcel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1); /* so that the sanitizer knows its end */
	char written[PARCEL_SIZE], again[PARCEL_SIZE];
	struct parcel parcel, read;

	if (text == NULL)
		return 0;
	memcpy(text, data, size);
	text[size] = '\0';
	if (parcel_read(&parcel, text) == PARCEL_READ) {
		assert(board_size_valid(parcel.code.scramble.width, parcel.code.scramble.height));
		assert(parcel.crop.x >= 0 && parcel.crop.x <= 1 && parcel.crop.y >= 0 &&
		       parcel.crop.y <= 1);
		assert(parcel.crop.zoom >= 1 && parcel.crop.turns >= 0 &&
		       parcel.crop.turns < PICTURE_TURNS);
		parcel_write(&parcel, written);
		assert(parcel_read(&read, written) == PARCEL_READ);
		parcel_write(&read, again);
		assert(strcmp(written, again) == 0);
	}
	free(text);
	return 0;
}
