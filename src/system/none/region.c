/* region: there are no locales: languages bring their own forms. */
#include "system/region.h"

bool region_word(const char *locale, enum region_word which, char *word, size_t size)
{
	(void)locale;
	(void)which;
	(void)word;
	(void)size;
	return false;
}

bool region_first_weekday(const char *locale, int *weekday)
{
	(void)locale;
	(void)weekday;
	return false;
}

bool region_point(const char *locale, char *point, size_t size)
{
	(void)locale;
	(void)point;
	(void)size;
	return false;
}

bool region_number(const char *locale, char *text, size_t size, uint64_t number)
{
	(void)locale;
	(void)text;
	(void)size;
	(void)number;
	return false;
}
