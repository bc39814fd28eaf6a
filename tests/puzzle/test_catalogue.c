/* Catalogues of texts, and what a damaged or hostile one can do: src/base/catalogue.c, plural.c and format.c. */
#include <glob.h>

#include "base/catalogue.h"
#include "base/file.h"
#include "base/format.h"
#include "base/plural.h"
#include "support/group.h"

enum { FILE_SIZE = 1024, HEADER = 28, ROW = 8, TEXTS_AT = 12, TRANSLATIONS_AT = 16 };

struct text {
	const char *text;
	size_t length;
};

#define TEXT(words)                                                                                \
	{                                                                                          \
		words, sizeof words - 1                                                            \
	}

struct pair {
	struct text english, translation;
};

struct file {
	char bytes[FILE_SIZE];
	size_t size;
};

static void put(struct file *file, size_t at, uint32_t number, bool swapped)
{
	number = swapped ? __builtin_bswap32(number) : number;
	memcpy(file->bytes + at, &number, sizeof number);
}

static void put_text(struct file *file, size_t row, const struct text *text, bool swapped)
{
	put(file, row, (uint32_t)text->length, swapped);
	put(file, row + 4, (uint32_t)file->size, swapped);
	memcpy(file->bytes + file->size, text->text, text->length + 1);
	file->size += text->length + 1;
}

/* Makes a file as msgfmt does, of pairs in their order. */
static struct file make(const struct pair *pairs, size_t count, bool swapped)
{
	struct file file = { .size = HEADER + 2 * count * ROW };

	put(&file, 0, UINT32_C(0x950412DE), swapped);
	put(&file, 8, (uint32_t)count, swapped);
	put(&file, TEXTS_AT, HEADER, swapped);
	put(&file, TRANSLATIONS_AT, (uint32_t)(HEADER + count * ROW), swapped);
	for (size_t i = 0; i < count; i++)
		put_text(&file, HEADER + i * ROW, &pairs[i].english, swapped);
	for (size_t i = 0; i < count; i++)
		put_text(&file, HEADER + (count + i) * ROW, &pairs[i].translation, swapped);
	return file;
}

static const struct pair polish[] = {
	{ TEXT(""), TEXT("Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 "
	                 "&& (n % 100 < "
	                 "12 || n % 100 > 14) ? 1 : 2;\n") },
	{ TEXT("%d tile\0%d tiles"), TEXT("%d klocek\0%d klocki\0%d klocków") },
	{ TEXT("%s of %d"), TEXT("%2$d, %1$s") },
	{ TEXT("Open"), TEXT("") }, /* not translated */
	{ TEXT("verb\004Open"), TEXT("Otwórz") },
};
enum { POLISH = sizeof polish / sizeof *polish };

/* Reads an exact copy, so that the address sanitizer knows its end; tries its texts. False: it is no catalogue. */
static bool try_file(const struct file *file)
{
	char *copy = malloc(file->size + 1);
	struct catalogue *catalogue;
	size_t sum = 0;

	assert_non_null(copy);
	memcpy(copy, file->bytes, file->size);
	catalogue = catalogue_read(copy, file->size);
	for (size_t i = 0; catalogue != NULL && i < POLISH; i++) {
		const char *found = catalogue_find(catalogue, polish[i].english.text);

		sum += found != NULL ? strlen(found) : 0;
		found = catalogue_find_plural(catalogue, polish[i].english.text, "%d tiles", i);
		sum += found != NULL ? strlen(found) : 0;
	}
	assert_true(sum < 3 * FILE_SIZE);
	free(catalogue);
	free(copy);
	return catalogue != NULL;
}

TEST_CASE(texts_are_found_in_files_of_both_orders_of_bytes)
{
	for (int swapped = 0; swapped < 2; swapped++) {
		struct file file = make(polish, POLISH, swapped);
		struct catalogue *catalogue = catalogue_read(file.bytes, file.size);

		assert_non_null(catalogue);
		assert_string_equal(catalogue_find(catalogue, "%s of %d"), "%2$d, %1$s");
		assert_string_equal(catalogue_find(catalogue, "verb\004Open"), "Otwórz");
		assert_null(catalogue_find(catalogue, "Open"));
		assert_null(catalogue_find(catalogue, "Opens"));
		assert_null(catalogue_find(catalogue, "verb\004"));
		assert_string_equal(catalogue_find_plural(catalogue, "%d tile", "%d tiles", 1),
		                    "%d klocek");
		assert_string_equal(catalogue_find_plural(catalogue, "%d tile", "%d tiles", 22),
		                    "%d klocki");
		assert_string_equal(catalogue_find_plural(catalogue, "%d tile", "%d tiles", 12),
		                    "%d klocków");
		free(catalogue);
	}
}

/* A translation with other arguments would make printf read, or by %n write, where it likes. */
TEST_CASE(a_translation_takes_the_arguments_of_its_text)
{
	static const struct {
		const char *english, *translation;
		bool fits;
	} rows[] = {
		{ "%s of %d", "%s: %d", true },
		{ "%s of %d", "%2$d von %1$s", true },
		{ "%s of %d", "%1$s", true },
		{ "%d second", "eine Sekunde", true },
		{ "%d%%", "%d %%", true },
		{ "%02d:%02d", "%2$02d.%1$02d", true },
		{ "“%.*s” isn’t a size.", "%.*s ist keine Größe", true },
		{ "%c %u %zu %lld", "%d %x %zu %lli", true },
		{ "within 10% of it", "höchstens 10 % darüber", true }, /* both aren't formats */
		{ "%s of %d", "%d of %s", false },
		{ "%s of %d", "%s of %d of %s", false },
		{ "%s of %d", "%2$d", false }, /* printf can't know what the first one is */
		{ "%s of %d", "%s of %ld", false },
		{ "%s of %d", "%1$s of %d", false },
		{ "%s of %d", "%s of %", false },
		{ "%s", "%n", false },
		{ "%s", "%*s", false },
		{ "%d", "%hhn", false },
		{ "%d", "%1$*1$d", false },
		{ "%d", "%99999999999$d", false },
		{ "Settings", "%s", false },
		{ "Settings", "100 % n", false },
		{ "Settings", "%m", false },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check(format_fits(rows[i].english, rows[i].translation) == rows[i].fits,
		      "“%s” for “%s”", rows[i].translation, rows[i].english);
}

TEST_CASE(what_does_not_fit_stays_english)
{
	static const struct pair pairs[] = {
		{ TEXT("%d move\0%d moves"), TEXT("%d ruch") },
		{ TEXT("%d tile\0%d tiles"), TEXT("%d klocek\0%s klocki") },
		{ TEXT("%s"), TEXT("%n") },
		{ TEXT("Open"), TEXT("Otw\xF3rz") }, /* Latin-2 */
		{ TEXT("Save"), TEXT("Zapisz") },
	};
	struct file file = make(pairs, 5, false);
	struct catalogue *catalogue = catalogue_read(file.bytes, file.size);

	assert_non_null(catalogue);
	assert_null(catalogue_find_plural(catalogue, "%d tile", "%d tiles", 1));
	assert_null(catalogue_find(catalogue, "%s"));
	assert_null(catalogue_find(catalogue, "Open"));
	assert_string_equal(catalogue_find(catalogue, "Save"), "Zapisz");
	assert_string_equal(catalogue_find_plural(catalogue, "%d move", "%d moves", 1), "%d ruch");
	assert_null(catalogue_find_plural(catalogue, "%d move", "%d moves", 2)); /* no such form */
	assert_null(catalogue_find_plural(catalogue, "%d move", "%s moves", 1)); /* another text */
	assert_null(catalogue_find(catalogue, "%d move"));
	assert_null(catalogue_find_plural(catalogue, "Save", "Save", 1));
	free(catalogue);
}

TEST_CASE(damaged_files_are_refused)
{
	static const struct pair unsorted[] = { { TEXT("b"), TEXT("B") },
		                                { TEXT("a"), TEXT("A") } };
	struct file file = make(unsorted, 2, false), good = make(polish, POLISH, false);

	assert_true(try_file(&good));
	assert_false(try_file(&file));
	for (file = good; file.size > 0; file.size--)
		check(file.size == good.size || !try_file(&file), "%zu bytes", file.size);
	file = good;
	put(&file, 8, UINT32_MAX / ROW, false); /* as many texts */
	assert_false(try_file(&file));
	file = good;
	put(&file, HEADER + ROW + 4, UINT32_MAX, false); /* a text beyond the end */
	assert_false(try_file(&file));
	file = good;
	put(&file, HEADER + ROW, 2, false); /* one without a NUL after it */
	assert_false(try_file(&file));
	file = good;
	put(&file, HEADER + (POLISH + 2) * ROW + 4, HEADER, false);
	put(&file, HEADER + (POLISH + 2) * ROW, FILE_SIZE, false); /* one as long as the file */
	assert_false(try_file(&file));
}

/* Each byte in turn is another one. */
TEST_CASE(changed_bytes_do_no_harm)
{
	const struct file good = make(polish, POLISH, false);

	for (size_t i = 0; i < good.size; i++)
		for (int bit = 0; bit < 8; bit++) {
			struct file file = good;

			file.bytes[i] = (char)(file.bytes[i] ^ 1 << bit);
			(void)try_file(&file);
		}
}

TEST_CASE(rules_of_plurals)
{
	static const struct {
		const char *rule, *forms; /* of 0, 1, 2 … */
	} rows[] = {
		{ "0;\n", "0000000000000000000000000" },
		{ "n != 1;", "1011111111111111111111111" },
		{ "n>1", "0011111111111111111111111" },
		{ "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : "
		  "2;",
		  "2011122222222222222222111" },
		{ "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : "
		  "2);",
		  "2011122222222222222220111" },
		{ "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
		  "0123333333344444444444444" },
		{ "!n + 2 * 3 - 12 / 2;", "1000000000000000000000000" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (unsigned long n = 0; n < 25; n++) {
			unsigned long form = 9;

			check(plural_form(rows[i].rule, n, &form) &&
			              form == (unsigned long)(rows[i].forms[n] - '0'),
			      "%s of %lu: %lu", rows[i].rule, n, form);
		}
}

TEST_CASE(what_is_no_rule)
{
	static const char *const rules[] = { "",
		                             ";",
		                             "n +",
		                             "(n",
		                             "n)",
		                             "n ? 1",
		                             "n = 1",
		                             "n n",
		                             "m",
		                             "n / 0",
		                             "n % 0",
		                             "n ? 1 : ;",
		                             "9999999999999999999999",
		                             "-n",
		                             "n == 1 junk;" };
	char deep[1 << 16];
	unsigned long form = 7;

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		check(!plural_form(rules[i], 1, &form) && form == 7, "“%s” is no rule", rules[i]);
	memset(deep, '(', sizeof deep - 1);
	deep[sizeof deep - 1] = '\0';
	assert_false(plural_form(deep, 1, &form));
	memset(deep, '!', sizeof deep - 1);
	assert_false(plural_form(deep, 1, &form));
}

/* In the catalogues of the game no text is left out. */
TEST_CASE(all_texts_of_the_game_are_used)
{
	glob_t found;

	assert_int_equal(
	        glob(TEST_SHARE "/../locale/*/LC_MESSAGES/missing-piece.mo", 0, NULL, &found), 0);
	assert_true(found.gl_pathc >= 8);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		size_t size;
		char *bytes = file_read(found.gl_pathv[i], CATALOGUE_MOST, &size);
		struct catalogue *catalogue = bytes != NULL ? catalogue_read(bytes, size) : NULL;
		const uint32_t *header = (const void *)bytes, *texts, *translations;

		check(catalogue != NULL, "%s", found.gl_pathv[i]);
		texts = (const void *)(bytes + header[3]);
		translations = (const void *)(bytes + header[4]);
		for (uint32_t k = 0; k < header[2]; k++) {
			const char *text = bytes + texts[2 * k + 1];
			const char *plural =
			        strlen(text) < texts[2 * k] ? text + strlen(text) + 1 : NULL;
			const char *used =
			        plural == NULL ? catalogue_find(catalogue, text)
			                       : catalogue_find_plural(catalogue, text, plural, 1);

			check(used == bytes + translations[2 * k + 1], "%s: “%s”",
			      found.gl_pathv[i], text);
		}
		free(catalogue);
		free(bytes);
	}
	globfree(&found);
}
