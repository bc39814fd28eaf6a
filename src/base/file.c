/* file: saves a text, and says why a file can't be saved. */
#include "base/file.h"

#include <errno.h>
#include <limits.h>

#include "base/language.h"
#include "base/path.h"
#include "system/files.h"

bool file_written(FILE *stream, const char *program)
{
	bool before = ferror(stream) != 0;

	errno = 0;
	if (fflush(stream) == 0 && !before)
		return true;
	fprintf(stderr, _("%s: Can’t write the output: %s.\n"), program,
	        error_reason(errno != 0 ? errno : EIO));
	return false;
}

bool file_say_unsaved(const char *path, struct error *error)
{
	const char *reason = error_reason(errno);
	char name[NAME_MAX + 1];

	path_show(name, sizeof name, path_name(path));
	return error_set(error, "Can’t save “%s”: %s.", name, reason);
}

bool file_save_text(const char *path, const char *text, struct error *error)
{
	struct file_replacement file;

	if (!file_replace(&file, path))
		return file_say_unsaved(path, error);
	return file_replace_end(&file, fputs(text, file.stream) >= 0, true) ||
	       file_say_unsaved(path, error);
}
