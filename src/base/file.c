/* file: reads and saves whole files, and says why one can't be saved. */
#include "base/file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

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

char *file_read(const char *path, size_t most, size_t *length)
{
	struct file_status found;
	int file = file_open(path, &found), failure;
	char *bytes = NULL;
	int64_t got = -1;

	if (file < 0)
		return NULL;
	errno = EFBIG;
	if ((uint64_t)found.bytes <= most)
		bytes = malloc((size_t)found.bytes + 1);
	if (bytes != NULL)
		got = file_read_most(file, 0, bytes, (size_t)found.bytes);
	failure = errno;
	file_close(file);
	errno = failure;
	if (got < 0) {
		free(bytes);
		return NULL;
	}
	bytes[got] = '\0';
	*length = (size_t)got;
	return bytes;
}

bool file_make_way(const char *path)
{
	char aside[PATH_MAX];
	struct file_status found;

	if (!file_look_itself(path, &found))
		return errno == ENOENT;
	return found.kind == FILE_PLAIN ||
	       (snprintf(aside, sizeof aside, "%s.broken", path) < (int)sizeof aside &&
	        file_rename(path, aside));
}
