/* error: one sentence for the player about what failed.
 *
 * Every folder may include it. A function that can fail returns bool, leaves its outputs untouched
 * on failure, and fills a struct error owned by its caller. Any thread may use its own struct
 * error. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_SIZE = 512 };

struct error {
	char text[ERROR_TEXT_SIZE]; /* a complete sentence in UTF-8, always NUL-terminated */
};

/* Writes a printf-formatted sentence into error, in the player's language (no _ is needed); does nothing if error is NULL. It is cut after a
 * whole UTF-8 character if it is too long, and bytes that aren't UTF-8 are replaced (utf8_copy).
 * Always returns false, so that a failing function can end with "return error_set(…)". */
bool error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Why a call has failed, by its errno, in the player's language: "No such file or directory". The system's own
 * sentences depend on installed locales. */
const char *error_reason(int number);

#endif
