/* fuzz_sniff: reading the format and size from a file's bytes stays in bounds. */
#include <assert.h>
#include <stdint.h>

#include "decode/sniff.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format format;

	sniff_format(&format, data, size);
	assert(format.kind < FORMAT_COUNT && format_name(format.kind) != NULL);
	if (format.kind == FORMAT_UNKNOWN)
		assert(format.width == 0 && format.height == 0);
	return 0;
}
