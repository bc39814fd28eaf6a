/* utf8: going through a text character by character. Pure; any thread. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The next character of a UTF-8 string that is not at its end; *string moves behind it. A
 * byte that is part of none counts as itself. */
uint32_t utf8_next(const char **string);

/* True if these bytes are whole UTF-8 characters, each in its shortest form and none of
 * them a surrogate (RFC 3629). */
bool utf8_valid(const char *bytes, size_t length);

#endif
