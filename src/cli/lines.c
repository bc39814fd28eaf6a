/* Reads lines into a buffer of a fixed size. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

enum { REST_MOST = 64 << 20 }; /* bytes skipped in search of the end of a line */

static const char byte_order_mark[] = "\xEF\xBB\xBF";

bool lines_open(struct lines *lines, const char *path, size_t most)
{
	bool standard = path == NULL || strcmp(path, "-") == 0;

	*lines = (struct lines){ .path = standard ? "standard input" : path, .most = most };
	lines->file = standard ? stdin : fopen(path, "r");
	if (lines->file == NULL)
		return options_complain("Can’t open %s: %s.", path, strerror(errno));
	lines->buffer = malloc(sizeof byte_order_mark + most + 1);
	if (lines->buffer != NULL)
		return true;
	options_complain("Not enough memory to read %s.", lines->path);
	if (lines->file != stdin)
		fclose(lines->file);
	return false;
}

/* Reads up to the end of the line and keeps its beginning. Returns its length, which is more than
 * `most` if it is too long. */
static size_t read_bytes(struct lines *lines, size_t most, bool *ended)
{
	size_t length = 0;
	int byte = EOF;

	while (length < most + REST_MOST && (byte = getc_unlocked(lines->file)) != EOF &&
	       byte != '\n') {
		if (length < most)
			lines->buffer[length] = (char)byte;
		length++;
	}
	lines->endless = length == most + REST_MOST;
	*ended = byte == EOF && length == 0;
	return length;
}

/* Notes what is wrong with a line of this length. */
static void judge(struct lines *lines, size_t length)
{
	lines->problem.text[0] = '\0';
	if (length > lines->most)
		error_set(&lines->problem, "This line is longer than %s bytes.",
		          number_text(lines->most).text);
	else if (memchr(lines->text, '\0', length) != NULL)
		error_set(&lines->problem, "This line contains a zero byte.");
}

bool lines_read(struct lines *lines)
{
	const size_t mark = sizeof byte_order_mark - 1;
	size_t most = lines->most + 1 + (lines->number == 0 ? mark : 0), length; /* 1: for CR */
	bool ended;

	if (lines->endless)
		return false;
	length = read_bytes(lines, most, &ended);
	if (ferror(lines->file))
		lines->failure = errno;
	if (ended || lines->failure != 0)
		return false;
	lines->text = lines->buffer;
	if (lines->number++ == 0 && length >= mark &&
	    memcmp(lines->text, byte_order_mark, mark) == 0) {
		lines->text += mark;
		length -= mark;
	}
	if (length > 0 && length <= lines->most + 1 && lines->text[length - 1] == '\r')
		length--;
	judge(lines, length);
	lines->text[lines->problem.text[0] == '\0' ? length : 0] = '\0';
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
		if (lines->problem.text[0] != '\0' || means_something(lines->text))
			return true;
	return false;
}

bool lines_good(const struct lines *lines, struct error *error)
{
	return lines->problem.text[0] == '\0' || error_set(error, "%s", lines->problem.text);
}

bool lines_close(struct lines *lines)
{
	bool good = lines->failure == 0 && !lines->endless;

	if (!good)
		options_complain("Can’t read all of %s: %s.", lines->path,
		                 lines->endless ? "a line is too long" : strerror(lines->failure));
	if (lines->file != stdin)
		fclose(lines->file);
	free(lines->buffer);
	return good;
}
