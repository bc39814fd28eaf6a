/* utf8: going through a text character by character. Pure; any thread. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The next character of a UTF-8 string that is not at its end; *string moves behind it. A
 * byte that is part of none counts as itself. */
uint32_t utf8_next(const char **string);

/* How many of these bytes (1 or more) the whole character at their start takes, in its
 * shortest form and no surrogate (RFC 3629); 0 if none stands there. */
size_t utf8_length(const char *bytes, size_t length);

/* True if these bytes are such characters and nothing else. */
bool utf8_valid(const char *bytes, size_t length);

#endif
