/* path: splits and joins file paths as strings, and shows names. */
#include "base/path.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/utf8.h"
#include "system/files.h"
#include "system/paths.h"

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL && slash[1] != '\0' ? slash + 1 : path;
}

/* The length of path's first `length` bytes without slashes at their end, except for the root's. */
static size_t trimmed(const char *path, size_t length)
{
	while (length > path_root(path) && path[length - 1] == '/')
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

	if (!path_is_whole(path) || length <= path_root(path))
		return false;
	while (path[length - 1] != '/')
		length--;
	length = trimmed(path, length);
	memmove(above, path, length);
	above[length] = '\0';
	return true;
}

bool path_within(const char *path, const char *folder)
{
	size_t length = strlen(folder);

	return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
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
	for (int i = 1; path_numbered(path, size, folder, name, i); i++)
		if (!file_look_itself(path, NULL))
			return true;
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

bool path_of_user(char *path, size_t size, const char *variable, const char *home_folder,
                  const char *tail)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	int written;

	if (base != NULL && path_is_whole(base)) /* the specification says to ignore relative paths */
		written = snprintf(path, size, "%s/%s", base, tail);
	else if (home != NULL && path_is_whole(home))
		written = snprintf(path, size, "%s/%s/%s", home, home_folder, tail);
	else
		return false;
	return written >= 0 && (size_t)written < size;
}
