/* file: reads and replaces whole files. */
#include "base/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads up to size bytes; returns how many, −1 on failure. */
static ssize_t read_bytes(int file, char *bytes, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t got = read(file, bytes + done, size - done);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

static char *read_open(int file, size_t most, size_t *length)
{
	struct stat found;
	char *bytes;
	ssize_t got;

	if (fstat(file, &found) != 0)
		return NULL;
	errno = EFBIG;
	if (!S_ISREG(found.st_mode) || (uint64_t)found.st_size > most)
		return NULL;
	bytes = malloc((size_t)found.st_size + 1);
	if (bytes == NULL)
		return NULL;
	got = read_bytes(file, bytes, (size_t)found.st_size);
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
	fprintf(stderr, "%s: Can’t write the output: %s.\n", program,
	        strerror(errno != 0 ? errno : EIO));
	return false;
}

bool file_replace(struct file_replacement *replacement, const char *path)
{
	int file;

	errno = ENAMETOOLONG;
	if (snprintf(replacement->path, PATH_MAX, "%s", path) >= PATH_MAX ||
	    snprintf(replacement->unfinished, PATH_MAX, "%s.part", path) >= PATH_MAX)
		return false;
	file = open(replacement->unfinished,
	            O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
	replacement->stream = file >= 0 ? fdopen(file, "w") : NULL;
	if (replacement->stream == NULL && file >= 0)
		close(file);
	return replacement->stream != NULL;
}

bool file_replace_end(struct file_replacement *replacement, bool written)
{
	FILE *stream = replacement->stream;
	bool good = fflush(stream) == 0 && !ferror(stream) && fsync(fileno(stream)) == 0;
	int failure = errno;

	fclose(stream);
	if (good && written && rename(replacement->unfinished, replacement->path) == 0)
		return true;
	if (good)
		failure = errno;
	unlink(replacement->unfinished);
	errno = failure;
	return false;
}
