/* fuzz_uri: reads any text to its end, line by line, in both modes. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "desktop/uri.h"

enum { SMALL_SIZE = 16, LARGE_SIZE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Checks the path, and that nothing is written beyond its end. */
static enum uri_kind read_line(const char **text, enum uri_reading reading, size_t size)
{
	char *path = malloc(size); /* so that the sanitizer knows its end */
	enum uri_kind kind;

	if (path == NULL)
		abort();
	memset(path, 'x', size);
	kind = uri_to_path(text, reading, path, size);
	if (kind == URI_PATH)
		assert(path[0] == '/' && strnlen(path, size) < size);
	else
		assert(path[0] == 'x' && path[size - 1] == 'x');
	free(path);
	return kind;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	const char *whole = text, *strict = text, *small = text;
	enum uri_kind kind = URI_PATH;

	if (text == NULL)
		return 0;
	memcpy(text, data, size);
	text[size] = '\0';
	setenv("HOME", "/home/player", 1);
	while (kind != URI_END) {
		const char *before = whole;

		kind = read_line(&whole, URI_WHOLE, LARGE_SIZE);
		(void)read_line(&strict, URI_STRICT, LARGE_SIZE);
		(void)read_line(&small, URI_WHOLE, SMALL_SIZE);
		assert(whole > before || kind == URI_END);
		assert(whole == strict && whole == small); /* all modes agree where a line ends */
	}
	assert(*whole == '\0');
	free(text);
	return 0;
}
