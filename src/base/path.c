/* path: splits file paths as strings, and creates folders. */
#include "base/path.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

bool path_is_folder(const char *path)
{
	struct stat found;

	return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
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

void path_show(char *shown, size_t size, const char *name)
{
	if (!utf8_copy(shown, size, name)) {
		(void)utf8_copy(shown, size - strlen("…"), name);
		strcat(shown, "…");
	}
	for (; *shown != '\0'; shown++)
		if ((unsigned char)*shown < ' ' || *shown == 0x7F)
			*shown = '?';
}
