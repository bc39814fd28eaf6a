/* region: asks the C library's locales. */
#include "system/region.h"

#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

enum { WEEKDAYS = 7, SUNDAY = WEEKDAYS - 1 };

/* (locale_t)0: it isn't installed. */
static locale_t open_locale(const char *locale, int mask)
{
	return locale != NULL ? newlocale(mask, locale, (locale_t)0) : (locale_t)0;
}

static bool copy(const char *found, char *text, size_t size)
{
	if (strlen(found) >= size)
		return false;
	strcpy(text, found);
	return true;
}

static bool copy_item(const char *locale, int mask, nl_item item, char *text, size_t size)
{
	locale_t opened = open_locale(locale, mask);
	bool copied;

	if (opened == (locale_t)0)
		return false;
	copied = copy(nl_langinfo_l(item, opened), text, size);
	freelocale(opened);
	return copied;
}

bool region_word(const char *locale, enum region_word which, char *word, size_t size)
{
	static const nl_item items[] = { [REGION_DATE] = D_FMT,
		                         [REGION_TIME] = T_FMT,
		                         [REGION_MORNING] = AM_STR,
		                         [REGION_AFTERNOON] = PM_STR };

	return copy_item(locale, LC_TIME_MASK, items[which], word, size);
}

bool region_first_weekday(const char *locale, int *weekday)
{
	locale_t opened = open_locale(locale, LC_TIME_MASK);

	if (opened == (locale_t)0)
		return false;
	*weekday = (SUNDAY + *nl_langinfo_l(_NL_TIME_FIRST_WEEKDAY, opened) - 1) % WEEKDAYS;
	freelocale(opened);
	return true;
}

bool region_point(const char *locale, char *point, size_t size)
{
	return copy_item(locale, LC_NUMERIC_MASK, RADIXCHAR, point, size);
}

bool region_number(const char *locale, char *text, size_t size, uint64_t number)
{
	locale_t opened = open_locale(locale, LC_NUMERIC_MASK), before;
	const struct lconv *found;
	bool groups;

	if (opened == (locale_t)0)
		return false;
	before = uselocale(opened);
	found = localeconv();
	groups = found->thousands_sep[0] != '\0' && found->grouping[0] != '\0';
	if (groups)
		__extension__ snprintf(text, size, "%'" PRIu64, number);
	(void)uselocale(before);
	freelocale(opened);
	return groups;
}
