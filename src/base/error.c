/* error: sentences about what failed, in the player's language. */
#include "base/error.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* What files and folders, also those on other computers, can fail with. */
static const struct {
	int number;
	const char *text;
} reasons[] = {
	/* Translators: this and the next texts say why something failed: "Can’t open “a.png”: No such file or directory." */
	{ EPERM, N_("Operation not permitted") },
	{ ENOENT, N_("No such file or directory") },
	{ EIO, N_("Input/output error") },
	{ ENOMEM, N_("Cannot allocate memory") },
	{ EACCES, N_("Permission denied") },
	{ EBUSY, N_("Device or resource busy") },
	{ EEXIST, N_("File exists") },
	{ ENODEV, N_("No such device") },
	{ ENOTDIR, N_("Not a directory") },
	{ EISDIR, N_("Is a directory") },
	{ EINVAL, N_("Invalid argument") },
	{ ENFILE, N_("Too many open files in system") },
	{ EMFILE, N_("Too many open files") },
	{ EFBIG, N_("File too large") },
	{ ENOSPC, N_("No space left on device") },
	{ EROFS, N_("Read-only file system") },
	{ EPIPE, N_("Broken pipe") },
	{ ENAMETOOLONG, N_("File name too long") },
	{ ELOOP, N_("Too many levels of symbolic links") },
	{ ETIMEDOUT, N_("Connection timed out") },
	{ EHOSTDOWN, N_("Host is down") },
	{ ESTALE, N_("Stale file handle") },
	{ EDQUOT, N_("Disk quota exceeded") },
	{ EREMOTEIO, N_("Remote I/O error") },
	{ ENOTSUP, N_("Operation not supported") },
};

const char *error_reason(int number)
{
	for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
		if (reasons[i].number == number)
			return _(reasons[i].text);
	return strerror(number); /* in English: the program never sets LC_MESSAGES */
}
