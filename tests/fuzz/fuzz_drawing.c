/* fuzz_drawing: looking through a drawing stays in bounds and ends. */
#include <assert.h>
#include <stdint.h>

#include "decode/drawing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	assert(drawing_find_obstacle(data, size) < FORMAT_VARIANTS);
	return 0;
}
