/* path: splits file paths as strings. */
#include "base/path.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL && slash[1] != '\0' ? slash + 1 : path;
}

bool path_above(char *above, const char *path)
{
	size_t length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		length--;
	if (length <= 1 || path[0] != '/')
		return false;
	while (path[length - 1] != '/')
		length--;
	while (length > 1 && path[length - 1] == '/')
		length--;
	memmove(above, path, length);
	above[length] = '\0';
	return true;
}

void path_show(char *shown, size_t size, const char *name)
{
	snprintf(shown, size, "%s", name);
	for (; *shown != '\0'; shown++)
		if (iscntrl((unsigned char)*shown))
			*shown = '?';
}
