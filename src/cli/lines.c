/* Reads lines, skipping blank ones and comments. */
#include "cli/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"

bool lines_open(struct lines *lines, const char *path)
{
	bool standard = path == NULL || strcmp(path, "-") == 0;

	*lines = (struct lines){ .path = standard ? "standard input" : path };
	lines->file = standard ? stdin : fopen(path, "r");
	if (lines->file == NULL) {
		options_complain("Can’t open %s: %s.", path, strerror(errno));
		return false;
	}
	return true;
}

static bool means_something(const char *text)
{
	text += strspn(text, " \t");
	return *text != '\0' && *text != '#';
}

bool lines_next(struct lines *lines)
{
	ssize_t length;

	do {
		length = getline(&lines->text, &lines->capacity, lines->file);
		if (length < 0)
			return false;
		lines->number++;
		lines->broken = strlen(lines->text) != (size_t)length;
		lines->text[strcspn(lines->text, "\r\n")] = '\0';
	} while (!lines->broken && !means_something(lines->text));
	return true;
}

bool lines_close(struct lines *lines)
{
	bool good = true;

	if (ferror(lines->file)) {
		options_complain("Can’t read all of %s.", lines->path);
		good = false;
	}
	if (fflush(stdout) != 0 || ferror(stdout)) {
		options_complain("Can’t write the results.");
		good = false;
	}
	if (lines->file != stdin)
		fclose(lines->file);
	free(lines->text);
	return good;
}
