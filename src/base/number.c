/* Parses whole numbers and byte counts, and writes numbers as the locale does. */
#include "base/number.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/utf8.h"

enum { POINT_MOST = 4 }; /* bytes of a decimal point */

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

/* Looks up the locale for each number, which glibc caches (about 1 µs). */
struct number_text number_text(uint64_t number)
{
	locale_t wanted = number < 1000 ? (locale_t)0 : language_locale_or_own(LC_NUMERIC_MASK);
	const char *between = ",";
	struct number_text made = { "" };

	if (wanted != (locale_t)0) {
		locale_t before = uselocale(wanted);
		const struct lconv *found = localeconv();

		if (found->thousands_sep[0] != '\0' && found->grouping[0] != '\0')
			__extension__ snprintf(made.text, sizeof made.text, "%'" PRIu64, number);
		else if (found->decimal_point[0] == ',')
			between = narrow_space;
		(void)uselocale(before);
		freelocale(wanted);
	}
	if (made.text[0] == '\0' || !utf8_valid(made.text, strlen(made.text)))
		write_thousands(made.text, number, between);
	return made;
}

struct number_text number_decimals(uint64_t number, int decimals)
{
	struct number_text made;
	const char *point = ".";
	uint64_t unit = 1;
	locale_t wanted;
	char *text;

	for (int i = 0; i < decimals; i++)
		unit *= 10;
	made = number_text(number / unit);
	if (decimals < 1)
		return made;
	wanted = language_locale_or_own(LC_NUMERIC_MASK);
	if (wanted != (locale_t)0)
		point = nl_langinfo_l(RADIXCHAR, wanted);
	if (point[0] == '\0' || strlen(point) > POINT_MOST || !utf8_valid(point, strlen(point)))
		point = ".";
	text = stpcpy(made.text + strlen(made.text), point);
	if (wanted != (locale_t)0)
		freelocale(wanted);
	for (; unit > 1; unit /= 10)
		*text++ = (char)('0' + number % unit / (unit / 10));
	*text = '\0';
	return made;
}
