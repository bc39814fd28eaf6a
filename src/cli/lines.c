/* Reads lines. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char byte_order_mark[] = "\xEF\xBB\xBF";

bool lines_open(struct lines *lines, const char *path)
{
	bool standard = path == NULL || strcmp(path, "-") == 0;

	*lines = (struct lines){ .path = standard ? "standard input" : path };
	lines->file = standard ? stdin : fopen(path, "r");
	return lines->file != NULL ||
	       options_complain("Can’t open %s: %s.", path, strerror(errno));
}

bool lines_read(struct lines *lines)
{
	const ssize_t mark = sizeof byte_order_mark - 1;
	ssize_t length;

	errno = 0; /* which stays 0 at the end */
	length = getline(&lines->buffer, &lines->size, lines->file);
	lines->failure = length < 0 ? errno : 0;
	if (length < 0)
		return false;
	lines->text = lines->buffer;
	if (lines->number++ == 0 && strncmp(lines->text, byte_order_mark, (size_t)mark) == 0) {
		lines->text += mark;
		length -= mark;
	}
	length -= length > 0 && lines->text[length - 1] == '\n';
	length -= length > 0 && lines->text[length - 1] == '\r';
	lines->text[length] = '\0';
	lines->has_zero = strlen(lines->text) < (size_t)length;
	return true;
}

static bool means_something(const char *text)
{
	text += strspn(text, " \t");
	return *text != '\0' && *text != '#';
}

bool lines_next(struct lines *lines)
{
	while (lines_read(lines))
		if (lines->has_zero || means_something(lines->text))
			return true;
	return false;
}

bool lines_good(const struct lines *lines, struct error *error)
{
	return !lines->has_zero || error_set(error, "This line contains a zero byte.");
}

bool lines_close(struct lines *lines)
{
	if (lines->file != stdin)
		fclose(lines->file);
	free(lines->buffer);
	return lines->failure == 0 ||
	       options_complain("Can’t read all of %s: %s.", lines->path, strerror(lines->failure));
}
