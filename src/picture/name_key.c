/* Makes a key of a name once, so that a sort doesn't read all characters of both names in each comparison. */
#include "picture/name_key.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

/* Sort letters of U+00C0 … U+00FF. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

/* Folds case and accents. */
static uint32_t fold(uint32_t c)
{
	if (c < 0x80)
		return c >= 'A' && c <= 'Z' ? c + 32 : c;
	if (c >= 0xC0 && c <= 0xFF)
		return (uint32_t)(unsigned char)latin[c - 0xC0];
	if (c >= 0x100 && c <= 0x17F && (c & 1) == 0)
		return c + 1; /* Latin Extended-A mostly alternates upper and lower case */
	if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F))
		return c + 32; /* Greek, Cyrillic */
	return c >= 0x400 && c <= 0x40F ? c + 80 : c;
}

/* Writes a character as UTF-8, whose bytes are in the order of the characters. */
static char *write_character(char *to, uint32_t c)
{
	if (c < 0x80) {
		*to++ = (char)c;
		return to;
	}
	if (c < 0x800) {
		*to++ = (char)(0xC0 | c >> 6);
	} else {
		if (c < 0x10000) {
			*to++ = (char)(0xE0 | c >> 12);
		} else {
			*to++ = (char)(0xF0 | c >> 18);
			*to++ = (char)(0x80 | (c >> 12 & 0x3F));
		}
		*to++ = (char)(0x80 | (c >> 6 & 0x3F));
	}
	*to++ = (char)(0x80 | (c & 0x3F));
	return to;
}

/* Writes a number so that its bytes are in the order of the values, among characters where digits are, and moves past
 * its digits. */
static char *write_number(char *to, const char **name)
{
	size_t digits;

	*name += strspn(*name, "0");
	digits = strspn(*name, "0123456789");
	*to++ = '0';
	*to++ = (char)(digits < UINT8_MAX ? digits + 1 : UINT8_MAX); /* never 0, the end */
	memcpy(to, *name, digits);
	*name += digits;
	return to + digits;
}

size_t name_key_size(size_t name_bytes)
{
	return 3 * name_bytes + 1; /* of one digit, and of a byte that is no character */
}

size_t name_key_write(char *key, const char *name)
{
	char *to = key;

	while (*name != '\0') {
		uint32_t c;

		if (isdigit((unsigned char)*name)) {
			to = write_number(to, &name);
			continue;
		}
		c = (unsigned char)*name < 0x80 ? (unsigned char)*name++ : utf8_next(&name);
		if (c < 0x300 || c > 0x36F) /* combining accents, which some file systems use */
			to = write_character(to, fold(c));
	}
	*to = '\0';
	return (size_t)(to - key);
}
