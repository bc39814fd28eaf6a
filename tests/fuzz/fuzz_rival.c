/* fuzz_rival: reads any text as a race, and any text as the slides of one whose checksum is right, which would
 * refuse nearly all. A race that can be read is written in one way. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "game/rival.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_text(const char *text)
{
	struct error error = { "" };
	struct rival *rival = rival_read(text, &error), *again;

	assert(rival != NULL || error.text[0] != '\0');
	if (rival != NULL) {
		again = rival_read(rival->text, &error);
		assert(again != NULL && strcmp(again->text, rival->text) == 0);
		assert(rival_slides(rival, UINT64_MAX) == rival->history.done);
		rival_free(again);
	}
	rival_free(rival);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char digits[] =
	        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	static const char code[] = "3x3-W0000-0011C-DN6"; /* one move from solved */
	char *text = strndup((const char *)data, size), *race = NULL;
	uint32_t sum;

	assert(text != NULL);
	try_text(text);
	sum = hash_bytes_32(hash_bytes_32(HASH_START_32, code, strlen(code)), text, strlen(text));
	assert(asprintf(&race, "%s MPR1.%s.%c%c%c%c", code, text, digits[sum & 63],
	                digits[sum >> 6 & 63], digits[sum >> 12 & 63], digits[sum >> 18 & 63]) > 0);
	try_text(race);
	free(race);
	free(text);
	return 0;
}
