/* language: texts in the player's language.
 *
 * Every folder may mark texts. Until language_use is called, as in the decoding program and in most
 * tests, all texts stay English. Catalogues are made of assets/translations (base/catalogue.h). Dates and numbers
 * (base/date.h, number.h) follow the same language. */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LANGUAGE_CODE_SIZE = 16 };

/* Marks a text and translates it where it is used. */
#define _(text) language_text(text)

/* Marks a text of a table, which is translated with _ where it is used. */
#define N_(text) text

/* What a catalogue has between a context and its text. */
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

/* The languages: code, and name in itself. Settings store their numbers: a new one goes at the end. */
#define LANGUAGES_LIST(LANGUAGE)                                                                   \
	LANGUAGE("de", "Deutsch")                                                                  \
	LANGUAGE("en", "English")                                                                  \
	LANGUAGE("es", "Español")                                                                  \
	LANGUAGE("fr", "Français")                                                                 \
	LANGUAGE("it", "Italiano")                                                                 \
	LANGUAGE("pl", "Polski")                                                                   \
	LANGUAGE("pt_BR", "Português (Brasil)")                                                    \
	LANGUAGE("uk", "Українська")                                                               \
	LANGUAGE("ja", "日本語")
#define LANGUAGES_ONE(code, name) +1
enum { LANGUAGES = 0 LANGUAGES_LIST(LANGUAGES_ONE) };

/* The code of a language of the list, from 0 on. */
const char *language_code(int number);

/* Uses the first language of a list as in $LANGUAGE ("pt_BR:es") that has a catalogue, or is English; else English.
 * NULL: the environment's, by LANGUAGE, LC_ALL, LC_MESSAGES or LANG; LC_ALL=C asks for English. No locale needs to be
 * installed. True if that is another language than before. Texts that were looked up before stay valid. Main
 * thread. */
bool language_use(const char *codes);

/* The environment's locale for one category (LC_TIME, LC_NUMERIC) if it is of the texts' language, such as de_CH: if the
 * system knows it (system/region.h), dates or numbers are as usual there. Else NULL, and they are as the catalogue says.
 * The environment's. Any thread. */
const char *language_region(const char *category);

/* The code of the language of the texts, as voices know it: "pt-BR"; "en" if there is no catalogue. Any thread. */
void language_write_code(char code[LANGUAGE_CODE_SIZE]);

/* True if the language is written from right to left. */
bool language_is_right_to_left(void);

#endif
