/* Finds a share code in a message. */
#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "puzzle/code.h"

enum {
	SIZE_MAX_CHARACTERS = 6, /* "32x32" and one extra character */
	GROUP = 5,
	GROUPS_MIN = 7, /* characters after the size; no code is shorter */
};

static bool dash(uint32_t character)
{
	return character == '-' || (character >= 0x2010 && character <= 0x2015) ||
	       character == 0x2212;
}

/* Maps a character to the one used in codes: letters and digits to themselves, dashes to '-', '×'
 * to 'x', others to 0. */
static char normalize(uint32_t character)
{
	if (character < 0x80 && isalnum((int)character))
		return (char)character;
	if (dash(character))
		return '-';
	return character == 0xD7 ? 'x' : '\0';
}

/* Reads the word at *text, mapped by normalize, and moves *text past it. A line that ends in a dash
 * continues on the next line, since mail programs break long words there. */
static size_t take_word(const char **text, char word[CODE_SIZE])
{
	size_t length = 0;

	for (const char *next = *text; *next != '\0'; *text = next) {
		uint32_t character = utf8_next(&next);
		char letter = normalize(character);
		bool broken = character == '\r' || character == '\n';

		if (broken && length > 0 && word[length - 1] == '-')
			continue;
		if (letter == '\0' || length == CODE_SIZE - 1)
			break;
		if (length > 0 || letter != '-')
			word[length++] = letter;
	}
	word[length] = '\0';
	return length;
}

/* True if the first `length` characters resemble a size. */
static bool resembles_size(const char *word, size_t length)
{
	bool digit = false, sign = false;

	for (size_t i = 0; i < length; i++) {
		digit = digit || isdigit((unsigned char)word[i]);
		sign = sign || word[i] == 'x' || word[i] == 'X';
	}
	return digit && sign && length <= SIZE_MAX_CHARACTERS;
}

/* True if the text resembles groups of five, at most one with a character missing or extra. */
static bool resembles_groups(const char *text)
{
	size_t characters = 0;
	int odd = 0;
	bool digit = strpbrk(text, "0123456789") != NULL; /* rejects "4x4-house-party" */

	while (*text != '\0') {
		size_t length = strcspn(text, "-");
		bool last = text[length] == '\0';

		if (length > GROUP + 1 || (!last && length < GROUP - 1))
			return false;
		odd += length > GROUP || (!last && length < GROUP) ? 1 : 0;
		characters += length;
		text += length + (last ? 0 : 1);
	}
	return digit && odd <= 1 && characters >= GROUPS_MIN;
}

static bool resembles_code(const char *word)
{
	size_t size = strcspn(word, "-");

	return word[size] == '-' && resembles_size(word, size) && resembles_groups(word + size + 1);
}

/* True if a word between these two characters is part of a path or file name. */
static bool in_path(uint32_t before, const char *after)
{
	if (before == '/' || before == '\\' || before == '.' || before == '_' || before == '~')
		return true;
	if (*after == '/' || *after == '\\' || *after == '_')
		return true;
	return *after == '.' && isalnum((unsigned char)after[1]);
}

/* Converts a valid code to the form that code_write gives it. */
static bool rewrite(const char *text, char found[CODE_SIZE])
{
	struct code code;

	if (!code_read(&code, text, NULL))
		return false;
	(void)code_write(&code, found);
	return true;
}

bool code_find(const char *text, char found[CODE_SIZE])
{
	char word[CODE_SIZE];
	uint32_t before = ' ';
	bool damaged = false;

	if (rewrite(text, found))
		return true;
	while (*text != '\0') {
		size_t length = take_word(&text, word);

		if (length > 0 && !in_path(before, text)) {
			if (rewrite(word, found))
				return true;
			if (!damaged && resembles_code(word)) {
				memcpy(found, word, length + 1);
				damaged = true;
			}
		}
		if (*text != '\0')
			before = utf8_next(&text);
	}
	return damaged;
}
