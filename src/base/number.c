/* Parses whole numbers and byte counts. */
#include "base/number.h"

#include <ctype.h>
#include <string.h>

/* Reads leading digits and moves *text past them. */
static bool read_digits(const char **text, uint64_t *number)
{
	uint64_t value = 0;
	const char *at = *text;

	if (!isdigit((unsigned char)*at))
		return false;
	for (; isdigit((unsigned char)*at); at++) {
		unsigned digit = (unsigned)(*at - '0');

		if (value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*text = at;
	*number = value;
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
