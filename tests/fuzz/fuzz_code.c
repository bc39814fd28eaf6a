/* fuzz_code: reads any text as a share code. A code that can be read has exactly one text, and
 * code_find finds it there, too. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/code.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A game that was read must be playable and produce the same text. */
static void try_again(const struct code *code, const char *text)
{
	char written[CODE_SIZE], again[CODE_SIZE];
	struct code read;
	struct error error;

	assert(board_size_valid(code->scramble.width, code->scramble.height));
	assert(code->scramble.walk_moves <= SCRAMBLE_WALK_MAX && code->picture < 1024);
	assert(code_write(code, written) == strlen(written));
	assert(code_read(&read, written, &error));
	code_write(&read, again);
	assert(strcmp(written, again) == 0);
	assert(code_find(text, again) && strcmp(written, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char found[CODE_SIZE];
	char *text = malloc(size + 1); /* so that the sanitizer knows its end */
	struct code code;
	struct error error = { "" };

	if (text == NULL)
		return 0;
	memcpy(text, data, size);
	text[size] = '\0';
	if (code_read(&code, text, &error))
		try_again(&code, text);
	else
		assert(error.text[0] != '\0');
	memset(found, 'x', sizeof found);
	if (code_find(text, found))
		assert(strnlen(found, sizeof found) < sizeof found && found[0] != '\0');
	else
		assert(found[0] == 'x' && found[sizeof found - 1] == 'x');
	free(text);
	return 0;
}
