/* error: sentences about what failed, in the player's language. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/language.h"
#include "base/utf8.h"

bool error_set(struct error *error, const char *format, ...)
{
	char text[ERROR_TEXT_SIZE + 3]; /* a character cut at its end doesn't fit in error */
	va_list arguments;

	if (error == NULL)
		return false;
	va_start(arguments, format);
	(void)vsnprintf(text, sizeof text, language_text(format), arguments);
	va_end(arguments);
	(void)utf8_copy(error->text, sizeof error->text, text);
	return false;
}
