/* language: gettext, and the languages that have a catalogue. */
#include "base/language.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/path.h"

#define DOMAIN "missing-piece"
#define PLAIN_LOCALE "C.UTF-8" /* in the locale C, gettext does nothing */

#define CODE(code, name, locale) code,
#define LOCALE(code, name, locale) locale,
static const char *const codes_known[] = { LANGUAGES_LIST(CODE) };
static const char *const locales[] = { LANGUAGES_LIST(LOCALE) };

const char *language_code(int number)
{
	return codes_known[number];
}

const char *language_text(const char *text)
{
	return text[0] == '\0' ? text : dgettext(DOMAIN, text); /* "" is a catalogue's header */
}

const char *language_text_in(const char *text, size_t skip)
{
	const char *found = dgettext(DOMAIN, text);

	return found == text ? text + skip : found;
}

const char *language_plural(const char *singular, const char *plural, unsigned long number)
{
	return dngettext(DOMAIN, singular, plural, number);
}

/* The environment's locale for a category. */
static const char *environment(const char *category)
{
	const char *const names[] = { "LC_ALL", category, "LANG" };

	for (int i = 0; i < 3; i++) {
		const char *value = getenv(names[i]);

		if (value != NULL && value[0] != '\0')
			return value;
	}
	return "C";
}

static bool is_plain(const char *locale)
{
	return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* True if a locale is one of this language's. */
static bool is_of(const char *locale, const char *code)
{
	size_t length = strcspn(code, "_");

	return strncmp(locale, code, length) == 0 && strchr("_.@:", locale[length]) != NULL;
}

void language_begin(void)
{
	char folder[PATH_MAX];
	const char *codes = getenv("LANGUAGE");
	bool plain = is_plain(environment("LC_MESSAGES"));

	if (path_of_program(folder, sizeof folder, "../share/locale"))
		bindtextdomain(DOMAIN, folder);
	bind_textdomain_codeset(DOMAIN, "UTF-8");
	bind_textdomain_codeset("libc", "UTF-8"); /* of strerror */
	if (plain || setlocale(LC_MESSAGES, "") == NULL)
		setlocale(LC_MESSAGES, PLAIN_LOCALE);
	language_use(plain || codes == NULL || codes[0] == '\0' ? NULL : codes);
}

void language_use(const char *codes)
{
	const char *locale = environment("LC_MESSAGES");

	if (codes == NULL)
		codes = is_plain(locale) || strncmp(locale, "C.", 2) == 0
		                ? "en"
		                : locale; /* it need not be installed */
	setenv("LANGUAGE", codes, true);  /* other threads may read it: glibc keeps the old value */
	textdomain(DOMAIN);               /* forgets what was looked up */
}

locale_t language_locale(int mask)
{
	const char *codes = getenv("LANGUAGE");
	const char *now = environment(mask == LC_TIME_MASK ? "LC_TIME" : "LC_NUMERIC");
	locale_t locale = (locale_t)0;

	for (int i = 0; codes != NULL && i < LANGUAGES; i++)
		if (strcmp(codes, codes_known[i]) == 0 &&
		    !is_of(is_plain(now) ? "en" : now, codes_known[i]))
			locale = newlocale(mask, locales[i], (locale_t)0);
	return locale != (locale_t)0 ? locale : newlocale(mask, "", (locale_t)0);
}

void language_write_code(char code[16])
{
	const char *header = strstr(dgettext(DOMAIN, ""), "\nLanguage: "); /* of the catalogue */

	if (header == NULL || sscanf(header + 11, "%15[A-Za-z_]", code) != 1)
		strcpy(code, "en");
	for (char *at = code; *at != '\0'; at++)
		if (*at == '_')
			*at = '-';
}

bool language_is_right_to_left(void)
{
	/* Translators: "right to left" if your language is written so, else "left to right". */
	return strcmp(C_("direction", "left to right"), "right to left") == 0;
}
