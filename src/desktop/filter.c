/* Writes file name patterns that match in either case. */
#include "desktop/filter.h"

#include <ctype.h>

enum { LETTER_LENGTH = 4 }; /* [xX] */

void filter_pattern(char pattern[FILTER_PATTERN_SIZE], const char *ending)
{
	char *end = pattern;

	*end++ = '*';
	*end++ = '.';
	for (; *ending != '\0' && end - pattern < FILTER_PATTERN_SIZE - LETTER_LENGTH; ending++) {
		int upper = toupper((unsigned char)*ending);

		if (upper == *ending) {
			*end++ = *ending;
			continue;
		}
		*end++ = '[';
		*end++ = *ending;
		*end++ = (char)upper;
		*end++ = ']';
	}
	*end = '\0';
}
