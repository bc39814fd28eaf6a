/* path: splits file paths as strings, creates folders, and reads and replaces whole files. */
#include "base/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "base/utf8.h"

enum { FOLDER_MODE = 0700 };

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL && slash[1] != '\0' ? slash + 1 : path;
}

/* The length of path's first `length` bytes without slashes at their end, except for "/". */
static size_t trimmed(const char *path, size_t length)
{
	while (length > 1 && path[length - 1] == '/')
		length--;
	return length;
}

void path_trim(char *path)
{
	path[trimmed(path, strlen(path))] = '\0';
}

bool path_above(char *above, const char *path)
{
	size_t length = trimmed(path, strlen(path));

	if (length <= 1 || path[0] != '/')
		return false;
	while (path[length - 1] != '/')
		length--;
	length = trimmed(path, length);
	memmove(above, path, length);
	above[length] = '\0';
	return true;
}

static bool make_folder(const char *path)
{
	return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST;
}

bool path_within(const char *path, const char *folder)
{
	size_t length = strlen(folder);

	return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
}

bool path_make_folders(const char *folder)
{
	char path[PATH_MAX];

	if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path) {
		errno = ENAMETOOLONG;
		return false;
	}
	for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (!make_folder(path))
			return false;
		*slash = '/';
	}
	return make_folder(path);
}

bool path_of_user(char *path, size_t size, const char *variable, const char *home_folder,
                  const char *tail)
{
	const char *base = getenv(variable);
	const char *home = getenv("HOME");
	int written;

	if (base != NULL && base[0] == '/') /* the specification says to ignore relative paths */
		written = snprintf(path, size, "%s/%s", base, tail);
	else if (home != NULL && home[0] == '/')
		written = snprintf(path, size, "%s/%s/%s", home, home_folder, tail);
	else
		return false;
	return written >= 0 && (size_t)written < size;
}

bool path_of_program(char *path, size_t size, const char *name)
{
	char program[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program);

	while (length > 0 && program[length - 1] != '/')
		length--;
	return snprintf(path, size, "%.*s%s", (int)length, program, name) < (int)size;
}

bool path_numbered(char *path, size_t size, const char *folder, const char *name, int number)
{
	const char *dot = strrchr(name, '.');
	int stem = dot != NULL && dot > name ? (int)(dot - name) : (int)strlen(name);

	return (number < 2 ? snprintf(path, size, "%s/%s", folder, name)
	                   : snprintf(path, size, "%s/%.*s %d%s", folder, stem, name, number,
	                              name + stem)) < (int)size;
}

bool path_unused(char *path, size_t size, const char *folder, const char *name)
{
	struct stat found;

	for (int i = 1; path_numbered(path, size, folder, name, i); i++)
		if (lstat(path, &found) != 0)
			return true;
	return false;
}

bool path_has_program(const char *name)
{
	const char *folders = getenv("PATH");
	char path[PATH_MAX];

	while (folders != NULL) {
		int length = (int)strcspn(folders, ":");

		if (snprintf(path, sizeof path, "%.*s/%s", length, folders, name) < PATH_MAX &&
		    access(path, X_OK) == 0)
			return true;
		folders = folders[length] == ':' ? folders + length + 1 : NULL;
	}
	return false;
}

/* True for letters written from right to left: Hebrew, Arabic, their neighbours and presentation forms. */
static bool is_right_to_left(uint32_t character)
{
	return (character >= 0x590 && character <= 0x8FF && utf8_printable(character)) ||
	       (character >= 0xFB1D && character <= 0xFDFF) ||
	       (character >= 0xFE70 && character < 0xFEFF) ||
	       (character >= 0x10800 && character <= 0x10FFF) ||
	       (character >= 0x1E800 && character <= 0x1EFFF);
}

static bool has_right_to_left(const char *name)
{
	while (*name != '\0')
		if (is_right_to_left(utf8_next(&name)))
			return true;
	return false;
}

/* What is shown for the next character of *name, which moves past it; *bytes: its length. */
static const char *shown_character(const char **name, size_t *bytes)
{
	const char *at = *name, *shown = at;
	uint32_t character = utf8_next(name);

	*bytes = (size_t)(*name - at);
	if (character < ' ' || character == 0x7F)
		shown = "?";
	else if (!utf8_printable(character))
		shown = "□";
	else if (character == UTF8_REPLACEMENT)
		shown = "\uFFFD";
	if (shown != at)
		*bytes = strlen(shown);
	return shown;
}

static size_t shown_bytes(const char *name)
{
	size_t sum = 0, bytes;

	while (*name != '\0') {
		(void)shown_character(&name, &bytes);
		sum += bytes;
	}
	return sum;
}

void path_show(char *shown, size_t size, const char *name)
{
	static const char begin[] = "\u2068", end[] = "\u2069", more[] = "…";
	bool isolated = has_right_to_left(name);
	size_t most = size - 1 - (isolated ? strlen(begin) + strlen(end) : 0);
	bool cut = shown_bytes(name) > most;
	char *at = shown;

	if (isolated)
		at = stpcpy(at, begin);
	if (cut)
		most -= strlen(more);
	while (*name != '\0') {
		size_t bytes;
		const char *next = shown_character(&name, &bytes);

		if (bytes > most)
			break;
		memcpy(at, next, bytes);
		at += bytes;
		most -= bytes;
	}
	*at = '\0';
	if (cut)
		at = stpcpy(at, more);
	if (isolated)
		strcpy(at, end);
}

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
