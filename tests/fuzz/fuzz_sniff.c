/* fuzz_sniff: recognising the format of a file's bytes stays in bounds. */
#include <assert.h>
#include <stdint.h>

#include "decode/sniff.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	assert(sniff_kind(data, size) < FORMAT_COUNT);
	return 0;
}
