/* language: gettext, the languages that have a catalogue, and sentences about errors. */
#include "base/language.h"

#include <libintl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/path.h"
#include "base/utf8.h"

#define DOMAIN "missing-piece"
enum { CODE_SIZE = 16, CODES_SIZE = 256, NAME_SIZE = 160 };

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
	/* "" is a catalogue's header */
	const char *found = text[0] == '\0' ? text : dgettext(DOMAIN, text);
	const char *context_end = strchr(text, LANGUAGE_CONTEXT_END[0]);

	return found == text && context_end != NULL ? context_end + 1 : found;
}

const char *language_plural(const char *singular, const char *plural, unsigned long number)
{
	return dngettext(DOMAIN, singular, plural, number);
}

const char *language_name(const char *name)
{
	char key[NAME_SIZE];
	const char *found = key;

	if (snprintf(key, sizeof key, "name" LANGUAGE_CONTEXT_END "%s", name) < (int)sizeof key)
		found = dgettext(DOMAIN, key);
	return found == key ? name : found;
}

/* The code of the catalogue that is in use, by its header. */
static void find_code(char code[CODE_SIZE])
{
	const char *header = strstr(dgettext(DOMAIN, ""), "\nLanguage: ");

	if (header == NULL || sscanf(header + strlen("\nLanguage: "), "%15[A-Za-z_@]", code) != 1)
		strcpy(code, "en");
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

/* True if a locale names no language. */
static bool is_plain(const char *locale)
{
	return strcmp(locale, "POSIX") == 0 ||
	       (locale[0] == 'C' && strchr(".:", locale[1]) != NULL);
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
	const char *locale = environment("LC_MESSAGES");
	bool plain =
	        strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0; /* by gettext's rule */

	if (path_of_program(folder, sizeof folder, "../share/locale"))
		bindtextdomain(DOMAIN, folder);
	bind_textdomain_codeset(DOMAIN, "UTF-8");
	bind_textdomain_codeset("libc", "UTF-8"); /* of strerror */
	if (plain || setlocale(LC_MESSAGES, "") == NULL)
		setlocale(LC_MESSAGES, PLAIN_LOCALE);
	language_use(plain || codes == NULL || codes[0] == '\0' ? NULL : codes);
}

/* Other threads may read the environment: glibc keeps the old value. */
static void set_codes(const char *codes)
{
	setenv("LANGUAGE", codes, true);
	textdomain(DOMAIN); /* forgets what was looked up */
}

void language_use(const char *codes)
{
	char wanted[CODES_SIZE], found[CODE_SIZE];

	snprintf(wanted, sizeof wanted - 1, "%s",
	         codes != NULL ? codes : environment("LC_MESSAGES"));
	for (char *at = wanted; at != NULL;
	     at = strchr(at, ':') != NULL ? strchr(at, ':') + 1 : NULL)
		if (is_plain(at) || is_of(at, "en")) /* no catalogue: gettext would go on */
			strcpy(at, "en");
	set_codes(wanted);
	find_code(found);
	set_codes(found); /* the system's own sentences, too, are in that language now */
}

locale_t language_locale(int mask)
{
	const char *category = mask == LC_TIME_MASK ? "LC_TIME" : "LC_NUMERIC";
	const char *code = getenv("LANGUAGE"), *now = environment(category), *lang = getenv("LANG");
	bool own = lang == NULL || strcmp(now, lang) != 0; /* not just that of all categories */
	locale_t locale = (locale_t)0;
	int i = 0;

	while (i < LANGUAGES && (code == NULL || strcmp(code, codes_known[i]) != 0))
		i++;
	if (i == LANGUAGES || is_of(is_plain(now) ? "en" : now, code) ||
	    (own && !is_plain(now) && (mask != LC_TIME_MASK || strcmp(code, "en") == 0)))
		return newlocale(mask, "", (locale_t)0);
	locale = newlocale(mask, locales[i], (locale_t)0);
	if (locale == (locale_t)0 && strcmp(code, "en") == 0)
		locale = newlocale(mask, "C", (locale_t)0);
	return locale;
}

locale_t language_locale_or_own(int mask)
{
	locale_t locale = language_locale(mask);

	return locale != (locale_t)0 ? locale : newlocale(mask, "", (locale_t)0);
}

void language_write_code(char code[CODE_SIZE])
{
	find_code(code);
	for (char *at = code; *at != '\0'; at++)
		if (*at == '_')
			*at = '-';
}

bool language_is_right_to_left(void)
{
	/* Translators: "right to left" if your language is written so, else "left to right". */
	return strcmp(C_("direction", "left to right"), "right to left") == 0;
}

bool error_set(struct error *error, const char *format, ...)
{
	char text[ERROR_TEXT_SIZE + 3]; /* a character cut at its end doesn't fit in error */
	va_list arguments;

	if (error == NULL)
		return false;
	va_start(arguments, format);
	(void)vsnprintf(text, sizeof text, language_text(format), arguments);
	va_end(arguments);
	(void)utf8_copy(error->text, sizeof error->text, text);
	return false;
}
