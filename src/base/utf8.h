/* utf8: going through a text character by character. Pure; any thread. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdint.h>

/* The next character of a UTF-8 string that is not at its end; *string moves behind it. A
 * byte that is part of none counts as itself. */
uint32_t utf8_next(const char **string);

#endif
