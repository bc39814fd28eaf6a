/* files: reads and replaces files. */
#include "system/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

int file_open(const char *path, struct stat *found)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), failure;

	if (file < 0)
		return -1;
	if (fstat(file, found) == 0) {
		if (S_ISREG(found->st_mode))
			return file;
		errno = S_ISDIR(found->st_mode) ? EISDIR : EFBIG;
	}
	failure = errno;
	close(file);
	errno = failure;
	return -1;
}

char *file_read(const char *path, size_t most, size_t *length)
{
	struct stat found;
	int file = file_open(path, &found), failure;
	char *bytes = NULL;
	ssize_t got = -1;

	if (file < 0)
		return NULL;
	errno = EFBIG;
	if ((uint64_t)found.st_size <= most)
		bytes = malloc((size_t)found.st_size + 1);
	if (bytes != NULL)
		got = read(file, bytes, (size_t)found.st_size);
	failure = errno;
	close(file);
	errno = failure;
	if (got < 0) {
		free(bytes);
		return NULL;
	}
	bytes[got] = '\0';
	*length = (size_t)got;
	return bytes;
}

void *file_map(const char *path, size_t most, size_t *size)
{
	struct stat found;
	int file = file_open(path, &found);
	void *mapped = MAP_FAILED;

	if (file < 0)
		return NULL;
	if ((uint64_t)found.st_size <= most) {
		*size = (size_t)found.st_size;
		mapped = mmap(NULL, *size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
	}
	close(file);
	return mapped == MAP_FAILED ? NULL : mapped;
}

bool file_make_way(const char *path)
{
	char aside[PATH_MAX];
	struct stat found;

	if (lstat(path, &found) != 0)
		return errno == ENOENT;
	return S_ISREG(found.st_mode) ||
	       (snprintf(aside, sizeof aside, "%s.broken", path) < (int)sizeof aside &&
	        rename(path, aside) == 0);
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
