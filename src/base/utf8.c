#include "base/utf8.h"

uint32_t utf8_next(const char **string)
{
	const unsigned char *at = (const unsigned char *)*string;
	uint32_t character = *at++;
	int more = character >= 0xF0 ? 3 : character >= 0xE0 ? 2 : character >= 0xC0 ? 1 : 0;

	if (more > 0)
		character &= 0x3Fu >> more;
	for (; more > 0 && (*at & 0xC0) == 0x80; more--)
		character = character << 6 | (*at++ & 0x3Fu);
	*string = (const char *)at;
	return character;
}
