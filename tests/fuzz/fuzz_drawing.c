/* fuzz_drawing: looking through a drawing stays in bounds and ends, and the result is consistent. */
#include <assert.h>
#include <stdint.h>

#include "decode/drawing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct drawing drawing = drawing_examine(data, size);

	assert(drawing.complex || (!drawing.impossible && drawing.variant == FORMAT_PLAIN));
	assert(drawing.variant < FORMAT_VARIANTS);
	return 0;
}
