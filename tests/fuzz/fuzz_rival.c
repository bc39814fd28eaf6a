/* fuzz_rival: reads any text as a race. One that can be read is written in one way. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/rival.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = strndup((const char *)data, size);
	struct error error = { "" };
	struct rival *rival, *again;

	assert(text != NULL);
	rival = rival_read(text, &error);
	assert(rival != NULL || error.text[0] != '\0');
	if (rival != NULL) {
		again = rival_read(rival->text, &error);
		assert(again != NULL && strcmp(again->text, rival->text) == 0);
		assert(rival_slides(rival, UINT64_MAX) == rival->history.done);
		rival_free(again);
	}
	rival_free(rival);
	free(text);
	return 0;
}
