/* language: texts in the player's language, by gettext.
 *
 * Every folder may mark texts. Until language_begin is called, as in the decoding program and in most
 * tests, all texts stay English. Catalogues are in assets/translations. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <locale.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a text and translates it where it is used. */
#define _(text) language_text(text)

/* Marks a text of a table, which is translated with _ where it is used. */
#define N_(text) text

/* What gettext has between a context and its text. */
#define LANGUAGE_CONTEXT_END "\004"

/* _ and N_ for a text that has another meaning elsewhere; the context tells translators which one. */
#define C_(context, text) language_text(NC_(context, text))
#define NC_(context, text) context LANGUAGE_CONTEXT_END text

/* The singular or the plural of a whole sentence, or whichever form the language has for a number. */
#define PLURAL(number, singular, plural) language_plural(singular, plural, (unsigned long)(number))

/* The name of a challenge, of a group of them or of a picture; the players' own stay as they are. */
const char *language_name(const char *name);

/* The translation of a text, or the text itself without its context. Any thread. */
const char *language_text(const char *text) __attribute__((format_arg(1)));

const char *language_plural(const char *singular, const char *plural, unsigned long number)
        __attribute__((format_arg(1), format_arg(2)));

/* The languages: code, name in itself, and the locale for its dates and numbers if those of the environment
 * are another language's. Settings store their numbers: a new one goes at the end. */
#define LANGUAGES_LIST(LANGUAGE)                                                                   \
	LANGUAGE("de", "Deutsch", "de_DE.UTF-8")                                                   \
	LANGUAGE("en", "English", "en_GB.UTF-8")                                                   \
	LANGUAGE("es", "Español", "es_ES.UTF-8")                                                   \
	LANGUAGE("fr", "Français", "fr_FR.UTF-8")                                                  \
	LANGUAGE("it", "Italiano", "it_IT.UTF-8")                                                  \
	LANGUAGE("pl", "Polski", "pl_PL.UTF-8")                                                    \
	LANGUAGE("pt_BR", "Português (Brasil)", "pt_BR.UTF-8")                                     \
	LANGUAGE("uk", "Українська", "uk_UA.UTF-8")                                                \
	LANGUAGE("ja", "日本語", "ja_JP.UTF-8")
#define LANGUAGES_ONE(code, name, locale) +1
enum { LANGUAGES = 0 LANGUAGES_LIST(LANGUAGES_ONE) };

/* The code of a language of the list, from 0 on. */
const char *language_code(int number);

/* Finds the catalogues, and uses the environment's language: LANGUAGE, or LC_MESSAGES. Before there are threads. */
void language_begin(void);

/* Changes the language: a list of codes as in $LANGUAGE; NULL: that of LC_MESSAGES. Texts that were
 * looked up before stay valid. Main thread. */
void language_use(const char *codes);

/* The locale for one category (LC_TIME_MASK, LC_NUMERIC_MASK): that of the environment, or that of
 * the texts' language if that is another one, and only LANG says otherwise; dates, whose words stand in texts,
 * always have the texts' language but for English. The caller frees it with freelocale; (locale_t)0 if it isn't
 * installed. */
locale_t language_locale(int mask);

/* The same, or that of the environment if it isn't installed; (locale_t)0 if that isn't, either. The
 * caller frees it. */
locale_t language_locale_or_own(int mask);

/* The code of the language of the texts, as voices know it: "pt-BR"; "en" if there is no catalogue. */
void language_write_code(char code[16]);

/* True if the language is written from right to left. */
bool language_is_right_to_left(void);

#endif
