/* Formats error sentences. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/utf8.h"

bool error_set(struct error *error, const char *format, ...)
{
	va_list arguments;

	if (error == NULL)
		return false;
	va_start(arguments, format);
	(void)vsnprintf(error->text, sizeof error->text, format, arguments);
	va_end(arguments);
	utf8_mend(error->text);
	return false;
}
