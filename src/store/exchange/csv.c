/* csv: splits CSV text. */
#include "store/exchange/csv.h"

#include <string.h>

/* Ends the text of a quoted field, whose quotation mark is at `at`, with a NUL and with its doubled
 * marks halved. Returns what follows the field; NULL: it doesn't end. */
static char *unquote(char *at, char *end)
{
	char *to = at++;

	for (; at < end; at++) {
		if (*at == '"' && *++at != '"') {
			*to = '\0';
			return at;
		}
		*to++ = *at;
	}
	*to = '\0';
	return NULL;
}

bool csv_read(char **at, char *end, char **fields, int most, int *count, bool *broken)
{
	char *field = *at, *next, ending = ',';

	*count = 0;
	*broken = false;
	if (field >= end)
		return false;
	for (; ending == ','; field = next + 1) {
		bool quoted = *field == '"';
		size_t rest;

		next = quoted ? unquote(field, end) : field;
		*broken |= next == NULL;
		if (next == NULL)
			next = end;
		rest = strcspn(next, ",\r\n");
		*broken |= quoted && rest > 0;
		next += rest;
		ending = *next;
		*next = '\0';
		if (*count < most)
			fields[(*count)++] = field;
	}
	*at = ending == '\r' && *field == '\n' ? field + 1 : field;
	return true;
}
