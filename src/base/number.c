/* Parses whole numbers and byte counts, writes and reads numbers as bytes, and writes numbers as the language of the texts does. */
#include "base/number.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/utf8.h"
#include "system/region.h"

enum { SIGN_SIZE = 8 }; /* bytes that hold a decimal point, or what is between groups of digits */

static const char narrow_space[] = "\u202F";

/* Reads leading digits and moves *text past them. */
static bool read_digits(const char **text, uint64_t *number)
{
	char *end;

	errno = 0;
	*number = isdigit((unsigned char)**text) ? strtoull(*text, &end, 10) : 0;
	if (!isdigit((unsigned char)**text) || errno != 0)
		return false;
	*text = end;
	return true;
}

bool number_read(const char *text, uint64_t *number)
{
	uint64_t value;

	if (!read_digits(&text, &value) || *text != '\0')
		return false;
	*number = value;
	return true;
}

bool number_read_bytes(const char *text, size_t *bytes)
{
	static const char units[] = "KMG";
	uint64_t value;
	unsigned shift = 0;

	if (!read_digits(&text, &value))
		return false;
	if (*text != '\0') {
		const char *unit = strchr(units, toupper((unsigned char)*text++));

		if (unit == NULL)
			return false;
		shift = 10 * (unsigned)(unit - units + 1);
	}
	if (*text != '\0' || value == 0 || value > SIZE_MAX >> shift)
		return false;
	*bytes = (size_t)value << shift;
	return true;
}

uint8_t *number_write_parts(uint8_t *at, uint64_t number, unsigned bits)
{
	const uint64_t more = UINT64_C(1) << bits;

	for (; number >= more; number >>= bits)
		*at++ = (uint8_t)(more | (number & (more - 1)));
	*at++ = (uint8_t)number;
	return at;
}

bool number_read_parts(struct number_parts *parts, unsigned bits, unsigned most, uint64_t *number)
{
	const uint8_t more = (uint8_t)(1u << bits);

	*number = 0;
	for (unsigned i = 0; i < most && parts->read < parts->count; i++) {
		uint8_t part = parts->list[parts->read++];

		*number |= (uint64_t)(part & (more - 1)) << i * bits;
		if (part < more)
			return true;
	}
	return false;
}

/* Writes groups of three digits. */
static void write_thousands(char text[NUMBER_SIZE], uint64_t number, const char *between)
{
	size_t length = 0;

	if (number >= 1000) {
		write_thousands(text, number / 1000, between);
		length = strlen(text);
	}
	snprintf(text + length, NUMBER_SIZE - length, length > 0 ? "%s%03d" : "%s%d",
	         length > 0 ? between : "", (int)(number % 1000));
}

/* How a language writes numbers, by its example. */
struct signs {
	char between[SIGN_SIZE]; /* groups of three digits */
	char point[SIGN_SIZE];
};

/* Copies what is before a text in another one. False if it is too long, or the text isn't there. */
static bool take_until(const char **at, const char *text, char sign[SIGN_SIZE])
{
	const char *end = strstr(*at, text);

	if (end == NULL || end - *at >= SIGN_SIZE)
		return false;
	memcpy(sign, *at, (size_t)(end - *at));
	sign[end - *at] = '\0';
	*at = end + strlen(text);
	return true;
}

static struct signs find_signs(void)
{
	/* Translators: this number as your language writes it: "1.234,5", "1 234,5" (with a no-break space) … */
	const char *at = C_("number", "1,234.5");
	struct signs signs;

	if (*at++ == '1' && take_until(&at, "234", signs.between) &&
	    take_until(&at, "5", signs.point))
		return signs;
	return (struct signs){ ",", "." };
}

/* Copies the region's decimal point. False if there is none in UTF-8. */
static bool find_point(const char *region, char point[SIGN_SIZE])
{
	char found[SIGN_SIZE];

	if (!region_point(region, found, sizeof found) || found[0] == '\0' ||
	    !utf8_valid(found, strlen(found)))
		return false;
	strcpy(point, found);
	return true;
}

/* Looks up the region for each number (about 1 µs). */
struct number_text number_decimals(uint64_t number, int decimals)
{
	const char *region = language_region("LC_NUMERIC");
	struct signs signs = find_signs();
	struct number_text made;
	uint64_t unit = 1;
	char *text;

	for (int i = 0; i < decimals; i++)
		unit *= 10;
	if (find_point(region, signs.point) && strcmp(signs.point, signs.between) == 0)
		strcpy(signs.between, narrow_space);
	if (!region_number(region, made.text, NUMBER_SIZE, number / unit) ||
	    !utf8_valid(made.text, strlen(made.text)))
		write_thousands(made.text, number / unit, signs.between);
	if (decimals < 1)
		return made;
	text = stpcpy(made.text + strlen(made.text), signs.point);
	for (; unit > 1; unit /= 10)
		*text++ = (char)('0' + number % unit / (unit / 10));
	*text = '\0';
	return made;
}

struct number_text number_text(uint64_t number)
{
	return number_decimals(number, 0);
}
