/* fuzz_drawing: looking through a drawing stays in bounds and ends, and no simple drawing has text. */
#include <assert.h>
#include <stdint.h>

#include "decode/drawing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum format_variant obstacle = drawing_find_obstacle(data, size);

	assert(obstacle < FORMAT_VARIANTS);
	assert(!drawing_is_simple(data, size) || obstacle == FORMAT_PLAIN ||
	       obstacle == FORMAT_PARTS);
	return 0;
}
