/* utf8: iterates over and validates UTF-8 text. Pure; any thread. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xFFFD }; /* shown as a question mark in a diamond */

/* Reads the next character of a non-empty UTF-8 string and moves *string past it: past one byte,
 * with UTF8_REPLACEMENT, if that byte isn't part of a character. */
uint32_t utf8_next(const char **string);

/* True if the bytes consist of valid characters only. */
bool utf8_valid(const char *bytes, size_t length);

/* Copies as many whole characters as fit; each byte that isn't part of one as UTF8_REPLACEMENT. False: not all fit. */
bool utf8_copy(char *to, size_t size, const char *from);

/* The columns that a character, or a text, takes in a terminal: two where it is East Asian and wide. */
int utf8_width(uint32_t character);
int utf8_columns(const char *text);

/* False for what must not begin a line in Japanese (JIS X 4051): small kana, and punctuation that ends something. */
bool utf8_begins_line(uint32_t character);

/* False for control characters, and those that change the text direction or break the line. */
bool utf8_printable(uint32_t character);

#endif
