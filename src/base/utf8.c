/* Decodes UTF-8 and rejects what is malformed. */
#include "base/utf8.h"

#include <string.h>
#include <wchar.h>

enum { LENGTH_MAX = 4 };

static const char replacement[] = "\uFFFD";

/* Bytes of the character at the start of `bytes` (1 or more bytes long), 0 if there is no complete valid one: the
 * shortest form, no surrogate (RFC 3629). */
static size_t length_at(const char *bytes, size_t length)
{
	const unsigned char *at = (const unsigned char *)bytes;
	size_t count = *at < 0x80   ? 1
	               : *at < 0xC2 ? 0 /* a continuation byte, or an overlong form of ASCII */
	               : *at < 0xE0 ? 2
	               : *at < 0xF0 ? 3
	               : *at < 0xF5 ? 4
	                            : 0;

	if (count > length)
		return 0;
	/* an overlong form, a surrogate or a value above U+10FFFF */
	if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F) ||
	    (at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F))
		return 0;
	for (size_t i = 1; i < count; i++)
		if ((at[i] & 0xC0) != 0x80)
			return 0;
	return count;
}

bool utf8_valid(const char *bytes, size_t length)
{
	for (size_t count; length > 0; bytes += count, length -= count) {
		count = length_at(bytes, length);
		if (count == 0)
			return false;
	}
	return true;
}

uint32_t utf8_next(const char **string)
{
	const unsigned char *at = (const unsigned char *)*string;
	size_t count = length_at(*string, strnlen(*string, LENGTH_MAX));
	uint32_t character = count > 1 ? *at & 0x7Fu >> count : *at;

	for (size_t i = 1; i < count; i++)
		character = character << 6 | (at[i] & 0x3Fu);
	*string += count > 0 ? count : 1;
	return count > 0 ? character : UTF8_REPLACEMENT;
}

bool utf8_copy(char *to, size_t size, const char *from)
{
	size_t written = 0;

	while (*from != '\0') {
		size_t count = length_at(from, strnlen(from, LENGTH_MAX));
		size_t bytes = count > 0 ? count : strlen(replacement);

		if (written + bytes >= size)
			break;
		memcpy(to + written, count > 0 ? from : replacement, bytes);
		written += bytes;
		from += count > 0 ? count : 1;
	}
	to[written] = '\0';
	return *from == '\0';
}

bool utf8_printable(uint32_t character)
{
	return character >= 0x20 && (character < 0x7F || character >= 0xA0) &&
	       character != 0x061C && character != 0x200E && character != 0x200F &&
	       character != 0xFEFF && (character < 0x2028 || character > 0x202E) &&
	       (character < 0x2066 || character > 0x2069);
}

int utf8_width(uint32_t character)
{
	static const uint32_t wide[][2] = { { 0x1100, 0x115F }, { 0x2E80, 0xA4CF },
		                            { 0xAC00, 0xD7A3 }, { 0xF900, 0xFAFF },
		                            { 0xFE30, 0xFE6F }, { 0xFF00, 0xFF60 },
		                            { 0xFFE0, 0xFFE6 }, { 0x20000, 0x3FFFD } };

	for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
		if (character >= wide[i][0] && character <= wide[i][1])
			return 2;
	return 1;
}

bool utf8_begins_line(uint32_t character)
{
	return character < 0x3000 || wcschr(L"、。，．」』）］｝〉》】〕・：；！？ー々ぁぃぅぇぉっ"
	                                    L"ゃゅょゎァィゥェォッャュョヮヵヶ",
	                                    (wchar_t)character) == NULL;
}

int utf8_columns(const char *text)
{
	int columns = 0;

	while (*text != '\0')
		columns += utf8_width(utf8_next(&text));
	return columns;
}
