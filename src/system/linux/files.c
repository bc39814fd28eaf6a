/* files: reads and replaces files. */
#include "system/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/linux/status.h"

bool file_look(const char *path, struct file_status *found)
{
	struct stat status;

	return status_take(stat(path, &status) == 0, &status, found);
}

bool file_look_itself(const char *path, struct file_status *found)
{
	struct stat status;

	return status_take(lstat(path, &status) == 0, &status, found);
}

bool file_readable(const char *path)
{
	return access(path, R_OK) == 0;
}

int file_open(const char *path, struct file_status *found)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), failure;
	struct stat status;

	if (file < 0)
		return -1;
	if (status_take(fstat(file, &status) == 0, &status, found)) {
		if (found->kind == FILE_PLAIN)
			return file;
		errno = found->kind == FILE_FOLDER ? EISDIR : EFBIG;
	}
	failure = errno;
	close(file);
	errno = failure;
	return -1;
}

int file_make(const char *path)
{
	return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, 0600);
}

/* Of this descriptor, not of the process: two stores in one process are two games. */
bool file_lock(int file)
{
	struct flock wanted = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 };

	if (fcntl(file, F_OFD_SETLK, &wanted) == 0)
		return true;
	if (errno == EACCES)
		errno = EAGAIN;
	return false;
}

void file_close(int file)
{
	(void)close(file);
}

int64_t file_size(int file)
{
	return lseek(file, 0, SEEK_END); /* decoding may not ask fstat */
}

int64_t file_read_most(int file, int64_t at, void *bytes, size_t count)
{
	return pread(file, bytes, count, at);
}

bool file_read_at(int file, int64_t at, void *bytes, size_t count)
{
	return file_read_most(file, at, bytes, count) == (int64_t)count;
}

bool file_write(int file, const void *bytes, size_t count)
{
	const char *from = bytes;

	while (count > 0) {
		ssize_t put = write(file, from, count);

		if (put <= 0)
			return false;
		from += put;
		count -= (size_t)put;
	}
	return true;
}

void *file_map(const char *path, size_t most, size_t *size)
{
	struct file_status found;
	int file = file_open(path, &found);
	void *mapped = MAP_FAILED;

	if (file < 0)
		return NULL;
	if ((uint64_t)found.bytes <= most) {
		*size = (size_t)found.bytes;
		mapped = mmap(NULL, *size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
	}
	close(file);
	return mapped == MAP_FAILED ? NULL : mapped;
}

void file_unmap(void *mapped, size_t size)
{
	(void)munmap(mapped, size);
}

bool file_remove(const char *path)
{
	return unlink(path) == 0;
}

bool file_rename(const char *path, const char *other)
{
	return rename(path, other) == 0;
}

bool file_touch(const char *path)
{
	return utimensat(AT_FDCWD, path, NULL, 0) == 0;
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
