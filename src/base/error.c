/* Formats error sentences. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Removes the incomplete character that vsnprintf leaves at the end of a full buffer. */
static void drop_split_character(char *text)
{
	size_t length = strlen(text);
	size_t start = length;

	while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
		start--;
	if (start > 0 && ((unsigned char)text[start - 1] & 0x80) != 0)
		text[start - 1] = '\0';
}

bool error_set(struct error *error, const char *format, ...)
{
	va_list arguments;
	int length;

	if (error == NULL)
		return false;
	va_start(arguments, format);
	length = vsnprintf(error->text, sizeof error->text, format, arguments);
	va_end(arguments);
	if (length >= (int)sizeof error->text)
		drop_split_character(error->text);
	return false;
}
