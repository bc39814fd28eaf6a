/* language: the languages that have a catalogue, and the one in use. */
#include "base/language.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/file.h"
#include "base/memory.h"
#include "system/paths.h"

enum { NAME_SIZE = 160 };

#define CODE(code, name) code,
static const char *const codes_known[] = { LANGUAGES_LIST(CODE) };

struct language {
	char code[LANGUAGE_CODE_SIZE]; /* "pt_BR" */
	struct catalogue *catalogue;
	struct language *next;
};

struct languages {
	_Atomic(const struct language *) used; /* NULL: English */
	struct language *read; /* all that were ever used: their texts stay valid. Main thread */
};

/* The process's only variable: texts are marked everywhere, also where nothing of a game is known. */
static struct languages languages;

const char *language_code(int number)
{
	return codes_known[number];
}

static const char *find(const char *text)
{
	const struct language *used = atomic_load(&languages.used);

	return used != NULL ? catalogue_find(used->catalogue, text) : NULL;
}

static const char *without_context(const char *text)
{
	const char *context_end = strchr(text, LANGUAGE_CONTEXT_END[0]);

	return context_end != NULL ? context_end + 1 : text;
}

const char *language_text(const char *text)
{
	const char *found = text[0] != '\0' ? find(text) : NULL; /* "" is a catalogue's header */

	return found != NULL ? found : without_context(text);
}

const char *language_plural(const char *singular, const char *plural, unsigned long number)
{
	const struct language *used = atomic_load(&languages.used);
	const char *found =
	        used != NULL ? catalogue_find_plural(used->catalogue, singular, plural, number)
	                     : NULL;

	if (found != NULL)
		return found;
	return number == 1 ? singular : plural;
}

const char *language_name(const char *name)
{
	char key[NAME_SIZE];
	const char *found = NULL;

	if (snprintf(key, sizeof key, "name" LANGUAGE_CONTEXT_END "%s", name) < (int)sizeof key)
		found = find(key);
	return found != NULL ? found : name;
}

/* Reads the catalogue of a language, once. NULL if there is none. */
static const struct language *read_language(const char *code)
{
	char path[PATH_MAX], name[NAME_SIZE];
	struct language *made = languages.read;
	struct catalogue *catalogue = NULL;
	char *bytes = NULL;
	size_t size;

	while (made != NULL && strcmp(made->code, code) != 0)
		made = made->next;
	if (made != NULL)
		return made;
	snprintf(name, sizeof name, "../share/locale/%s/LC_MESSAGES/missing-piece.mo", code);
	if (path_of_program(path, sizeof path, name))
		bytes = file_read(path, CATALOGUE_MOST, &size);
	if (bytes != NULL)
		catalogue = catalogue_read(bytes, size);
	if (catalogue == NULL) {
		free(bytes);
		return NULL;
	}
	made = memory_new(sizeof *made);
	*made = (struct language){ .catalogue = catalogue, .next = languages.read };
	strcpy(made->code, code);
	return languages.read = made;
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

/* The environment's list of languages. */
static const char *environment_codes(void)
{
	const char *codes = getenv("LANGUAGE"), *all = getenv("LC_ALL");
	bool plain = all != NULL && (strcmp(all, "C") == 0 || strcmp(all, "POSIX") == 0);

	return plain || codes == NULL || codes[0] == '\0' ? environment("LC_MESSAGES") : codes;
}

/* True if a locale, or the first one of a list, is one of this language's. */
static bool is_of(const char *locale, const char *code)
{
	size_t length = strcspn(code, "_@");

	return strncmp(locale, code, length) == 0 && strchr("_.@:", locale[length]) != NULL;
}

/* Finds the catalogue for a locale such as "de_AT.UTF-8", or the first one of a list: that of de_AT or de. */
static const struct language *find_language(const char *locale)
{
	const struct language *found;
	char code[LANGUAGE_CODE_SIZE];

	if (sscanf(locale, "%15[A-Za-z_@]", code) != 1) /* it becomes part of a path */
		return NULL;
	while ((found = read_language(code)) == NULL) {
		char *end = code + strlen(code);

		while (end > code && *end != '_' && *end != '@')
			end--;
		if (end == code)
			return NULL;
		*end = '\0';
	}
	return found;
}

/* True if a locale needs no catalogue. */
static bool is_english(const char *locale)
{
	return is_of(locale, "en") || is_of(locale, "C") || is_of(locale, "POSIX");
}

bool language_use(const char *codes)
{
	const struct language *before = atomic_load(&languages.used), *found = NULL;
	const char *at = codes != NULL ? codes : environment_codes();

	while (at != NULL && found == NULL && !is_english(at)) {
		found = find_language(at);
		at = strchr(at, ':');
		if (at != NULL)
			at++;
	}
	atomic_store(&languages.used, found);
	return found != before;
}

void language_write_code(char code[LANGUAGE_CODE_SIZE])
{
	const struct language *used = atomic_load(&languages.used);

	strcpy(code, used != NULL ? used->code : "en");
	for (char *at = code; *at != '\0'; at++)
		if (*at == '_')
			*at = '-';
}

const char *language_region(const char *category)
{
	const struct language *used = atomic_load(&languages.used);
	const char *locale = environment(category);

	return is_of(locale, used != NULL ? used->code : "en") ? locale : NULL;
}

bool language_is_right_to_left(void)
{
	/* Translators: "right to left" if your language is written so, else "left to right". */
	return strcmp(C_("direction", "left to right"), "right to left") == 0;
}
