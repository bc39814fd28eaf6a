/* file: reads and replaces whole files. */
#include "base/language.h"
#include "base/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_open(int file, size_t most, size_t *length)
{
	struct stat found;
	char *bytes;
	ssize_t got;

	if (fstat(file, &found) != 0)
		return NULL;
	errno = S_ISDIR(found.st_mode) ? EISDIR : EFBIG;
	if (!S_ISREG(found.st_mode) || (uint64_t)found.st_size > most)
		return NULL;
	bytes = malloc((size_t)found.st_size + 1);
	if (bytes == NULL)
		return NULL;
	got = read(file, bytes, (size_t)found.st_size);
	if (got < 0) {
		free(bytes);
		return NULL;
	}
	bytes[got] = '\0';
	*length = (size_t)got;
	return bytes;
}

char *file_read(const char *path, size_t most, size_t *length)
{
	/* a pipe would block */
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	char *bytes = file >= 0 ? read_open(file, most, length) : NULL;
	int failure = errno;

	if (file >= 0)
		close(file);
	errno = failure;
	return bytes;
}

void *file_map(const char *path, size_t *size)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	void *mapped = MAP_FAILED;
	struct stat status;

	if (file < 0)
		return NULL;
	if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
		*size = (size_t)status.st_size;
		mapped = mmap(NULL, *size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
	}
	close(file);
	return mapped == MAP_FAILED ? NULL : mapped;
}

bool file_written(FILE *stream, const char *program)
{
	bool before = ferror(stream) != 0;

	errno = 0;
	if (fflush(stream) == 0 && !before)
		return true;
	fprintf(stderr, _("%s: Can’t write the output: %s.\n"), program,
	        strerror(errno != 0 ? errno : EIO));
	return false;
}

/* Locks (where that is possible) and empties a file. False if another writer has it, or has just finished it. */
static bool take_unfinished(int file, const char *path)
{
	struct stat opened, named;

	if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
		return false;
	if (fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino)
		return ftruncate(file, 0) == 0;
	errno = EWOULDBLOCK;
	return false;
}

bool file_replace(struct file_replacement *replacement, const char *path)
{
	int file, failure;

	errno = ENAMETOOLONG;
	if (snprintf(replacement->path, PATH_MAX, "%s", path) >= PATH_MAX ||
	    snprintf(replacement->unfinished, PATH_MAX, "%s.part", path) >= PATH_MAX)
		return false;
	file = open(replacement->unfinished,
	            O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
	if (file < 0)
		return false;
	replacement->stream =
	        take_unfinished(file, replacement->unfinished) ? fdopen(file, "w") : NULL;
	if (replacement->stream != NULL)
		return true;
	failure = errno;
	close(file);
	errno = failure;
	return false;
}

bool file_replace_end(struct file_replacement *replacement, bool written, bool flushed)
{
	FILE *stream = replacement->stream;
	bool good = written && fflush(stream) == 0 && !ferror(stream) &&
	            (!flushed || fsync(fileno(stream)) == 0) &&
	            rename(replacement->unfinished, replacement->path) == 0;
	int failure = errno;

	if (!good)
		unlink(replacement->unfinished);
	fclose(stream);
	errno = failure;
	return good;
}

bool file_say_unsaved(const char *path, struct error *error)
{
	const char *reason = strerror(errno);
	char name[NAME_MAX + 1];

	path_show(name, sizeof name, path_name(path));
	return error_set(error, "Can’t save “%s”: %s.", name, reason);
}
