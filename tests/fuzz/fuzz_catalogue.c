/* fuzz_catalogue: reads any bytes as a catalogue, and looks up texts and plural forms. What it gives for a format
 * takes the same arguments. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/format.h"
#include "base/plural.h"
#include "base/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const char *text, const char *found)
{
	assert(found == NULL || utf8_valid(found, strlen(found)));
	assert(found == NULL || format_fits(text, found));
}

/* Any bytes are also a rule of plurals. */
static void try_rule(const char *rule)
{
	for (unsigned long number = 0; number < 3; number++) {
		unsigned long form = 0;

		(void)plural_form(rule, number, &form);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const texts[] = { "Open", "verb\004Open", "%s of %d", "%d tile" };
	char *bytes = malloc(size + 1), *exact = malloc(size > 0 ? size : 1);
	struct catalogue *catalogue;

	assert(bytes != NULL && exact != NULL);
	memcpy(bytes, data, size);
	memcpy(exact, data, size);
	bytes[size] = '\0';
	try_rule(bytes);
	catalogue = catalogue_read(exact, size);
	for (size_t i = 0; catalogue != NULL && i < sizeof texts / sizeof *texts; i++) {
		check(texts[i], catalogue_find(catalogue, texts[i]));
		for (unsigned long number = 0; number < 3; number++)
			check(texts[i],
			      catalogue_find_plural(catalogue, texts[i], "%d tiles", number));
	}
	free(catalogue);
	free(exact);
	free(bytes);
	return 0;
}
