/* catalogue: checks a .mo file once and then finds its texts by bisection. */
#include "base/catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/format.h"
#include "base/memory.h"
#include "base/plural.h"
#include "base/utf8.h"

#define MAGIC UINT32_C(0x950412DE)
#define PLURAL_RULE "plural="

/* Where a header has its parts, in bytes, and the size of a row of its two tables. */
enum { REVISION = 4, COUNT = 8, TEXTS = 12, TRANSLATIONS = 16, HEADER_SIZE = 28, ROW_SIZE = 8 };

/* Some bytes of the file, with a NUL after them and perhaps NULs between the forms of a plural. */
struct words {
	const char *text;
	size_t length;
};

struct entry {
	struct words english, translation;
};

struct catalogue {
	const char *rule; /* of plurals */
	size_t count;
	struct entry entries[]; /* in the order of their texts */
};

struct file {
	const char *bytes;
	size_t size;
	size_t left;  /* for texts that don't overlap, as none do in a file that isn't hostile */
	bool swapped; /* made on a computer with the other order of bytes */
};

static uint32_t number_at(const struct file *file, size_t offset)
{
	uint32_t number;

	memcpy(&number, file->bytes + offset, sizeof number);
	return file->swapped ? __builtin_bswap32(number) : number;
}

/* Checks that a table of `count` rows is within the file. */
static bool has_table(const struct file *file, size_t offset, size_t count)
{
	return offset <= file->size && count <= (file->size - offset) / ROW_SIZE;
}

/* Reads a row of a table. False if its text isn't within the file, with a NUL after it. */
static bool read_words(struct file *file, size_t row, struct words *words)
{
	size_t length = number_at(file, row), offset = number_at(file, row + 4);

	if (offset >= file->size || length >= file->size - offset || length >= file->left ||
	    file->bytes[offset + length] != '\0')
		return false;
	file->left -= length + 1;
	*words = (struct words){ file->bytes + offset, length };
	return true;
}

/* The next of texts with NULs between them; NULL after the last one. */
static const char *next_form(const struct words *words, const char *form)
{
	const char *next = form + strlen(form) + 1;

	return next <= words->text + words->length ? next : NULL;
}

/* True if a translation is UTF-8, and each of its forms takes the arguments of the English singular or plural. The
 * translation of "" is the header. */
static bool fits(const struct words *english, const struct words *translation)
{
	const char *plural = next_form(english, english->text);

	if (!utf8_valid(translation->text, translation->length))
		return false;
	if (english->length == 0)
		return true;
	for (const char *form = translation->text; form != NULL;
	     form = next_form(translation, form))
		if (!format_fits(english->text, form) &&
		    (plural == NULL || !format_fits(plural, form)))
			return false;
	return true;
}

/* Adds the entries that can be used. False if the file is damaged. */
static bool read_entries(struct catalogue *catalogue, struct file *file, size_t count)
{
	size_t texts = number_at(file, TEXTS), translations = number_at(file, TRANSLATIONS);
	struct words english, translation;
	const char *before = NULL;

	if (!has_table(file, translations, count))
		return false;
	for (size_t i = 0; i < count; i++) {
		if (!read_words(file, texts + i * ROW_SIZE, &english) ||
		    !read_words(file, translations + i * ROW_SIZE, &translation) ||
		    (before != NULL && strcmp(before, english.text) >= 0))
			return false;
		before = english.text;
		if (fits(&english, &translation))
			catalogue->entries[catalogue->count++] =
			        (struct entry){ english, translation };
	}
	return true;
}

/* Finds the rule in the header, which is the translation of "". */
static void read_rule(struct catalogue *catalogue)
{
	const char *header = catalogue_find(catalogue, "");
	const char *rule = header != NULL ? strstr(header, PLURAL_RULE) : NULL;

	catalogue->rule = rule != NULL ? rule + strlen(PLURAL_RULE) : "n != 1";
}

struct catalogue *catalogue_read(const char *bytes, size_t size)
{
	struct file file = { bytes, size, size, false };
	struct catalogue *catalogue;
	size_t count;

	if (size < HEADER_SIZE || size > CATALOGUE_MOST)
		return NULL;
	file.swapped = number_at(&file, 0) != MAGIC;
	if (number_at(&file, 0) != MAGIC || number_at(&file, REVISION) >> 16 > 1)
		return NULL;
	count = number_at(&file, COUNT);
	if (!has_table(&file, number_at(&file, TEXTS), count))
		return NULL;
	catalogue = memory_new(sizeof *catalogue + count * sizeof *catalogue->entries);
	if (!read_entries(catalogue, &file, count)) {
		free(catalogue);
		return NULL;
	}
	read_rule(catalogue);
	return catalogue;
}

static int compare(const void *text, const void *entry)
{
	return strcmp(text, ((const struct entry *)entry)->english.text);
}

/* Finds a translation. The file has the same plural as the caller, or has none, too: that's what it was checked with. */
static const struct words *find(const struct catalogue *catalogue, const char *text,
                                const char *plural)
{
	const struct entry *found = bsearch(text, catalogue->entries, catalogue->count,
	                                    sizeof *catalogue->entries, compare);
	const char *other;

	if (found == NULL || found->translation.length == 0)
		return NULL;
	other = next_form(&found->english, found->english.text);
	if ((other == NULL) != (plural == NULL) || (plural != NULL && strcmp(other, plural) != 0))
		return NULL;
	return &found->translation;
}

const char *catalogue_find(const struct catalogue *catalogue, const char *text)
{
	const struct words *found = find(catalogue, text, NULL);

	return found != NULL ? found->text : NULL;
}

const char *catalogue_find_plural(const struct catalogue *catalogue, const char *singular,
                                  const char *plural, unsigned long number)
{
	const struct words *found = find(catalogue, singular, plural);
	const char *form = found != NULL ? found->text : NULL;
	unsigned long wanted;

	if (!plural_form(catalogue->rule, number, &wanted))
		return NULL;
	for (; form != NULL && wanted > 0; wanted--)
		form = next_form(found, form);
	return form != NULL && form[0] != '\0' ? form : NULL;
}
