/* paths: creates folders, and finds this program, its user's folders and other programs. */
#include "system/paths.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_MODE = 0700 };

size_t path_root(const char *path)
{
	return path[0] == '/' ? 1 : 0;
}

bool path_is_whole(const char *path)
{
	return path_root(path) > 0;
}

bool path_real(char real[PATH_MAX], const char *path)
{
	return realpath(path, real) != NULL;
}

static bool make_folder(const char *path)
{
	return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST;
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

bool path_remove_folder(const char *folder)
{
	return rmdir(folder) == 0;
}

bool path_of_program(char *path, size_t size, const char *name)
{
	char program[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program);

	while (length > 0 && program[length - 1] != '/')
		length--;
	return snprintf(path, size, "%.*s%s", (int)length, program, name) < (int)size;
}

static bool has_program(const char *name)
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

bool path_shows_folders(void)
{
	return has_program("xdg-open");
}

void path_adopt(char *path)
{
	(void)path;
}
