/* fuzz_metadata: the search for orientation and profile stays inside the file, terminates, and
 * returns only valid results, even if the file is taken for a different format. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#include "decode/metadata.h"
#include "decode/sniff.h"

enum { PROFILE_MAX = 16 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void search(enum format_kind kind, const uint8_t *data, size_t size)
{
	int orientation = metadata_orientation(kind, data, size);
	size_t length = 0;
	uint8_t *profile = metadata_profile(kind, data, size, &length);

	assert(orientation >= 1 && orientation <= 8);
	assert(length <= PROFILE_MAX);
	if (profile != NULL && length > 0)
		assert(profile[0] + profile[length - 1] >= 0); /* readable to its end */
	free(profile);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format format;

	sniff_format(&format, data, size);
	search(format.kind, data, size);
	if (size > 0)
		search((enum format_kind)(data[size - 1] % FORMAT_COUNT), data, size);
	return 0;
}
