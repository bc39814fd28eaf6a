/* lines: reads the lines of a file. */
#include "cli/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "cli/options.h"
#include "puzzle/notation.h"

enum { ENDLESS = 64 << 20 }; /* bytes without the end of a line: nothing more is read */

static const char byte_order_mark[] = "\xEF\xBB\xBF";

bool lines_open(struct lines *lines, const char *path)
{
	bool standard = path == NULL || strcmp(path, "-") == 0;

	*lines = (struct lines){ .path = standard ? NULL : path };
	lines->file = standard ? stdin : fopen(path, "r");
	if (lines->file == NULL)
		return options_complain("Can’t open “%s”: %s.", path, error_reason(errno));
	lines->buffer = memory_new(LINES_MOST + 1);
	return true;
}

bool lines_read(struct lines *lines)
{
	const size_t mark = sizeof byte_order_mark - 1;
	size_t length = 0;
	int byte = EOF;

	while (length < ENDLESS && (byte = getc_unlocked(lines->file)) != EOF && byte != '\n') {
		if (length < LINES_MOST)
			lines->buffer[length] = (char)byte;
		length++;
	}
	lines->failure = length == ENDLESS     ? _("a line is too long")
	                 : ferror(lines->file) ? error_reason(errno)
	                                       : NULL;
	if (lines->failure != NULL || (byte == EOF && length == 0))
		return false;
	lines->text = lines->buffer;
	if (lines->number++ == 0 && length >= mark &&
	    memcmp(lines->text, byte_order_mark, mark) == 0) {
		lines->text += mark;
		length -= mark;
	}
	lines->problem = length > LINES_MOST ? N_("This line is too long.")
	                 : memchr(lines->text, '\0', length) != NULL
	                         ? N_("This line contains a zero byte.")
	                         : NULL;
	if (lines->problem != NULL)
		length = 0;
	length -= length > 0 && lines->text[length - 1] == '\r';
	lines->text[length] = '\0';
	return true;
}

bool lines_next(struct lines *lines)
{
	while (lines_read(lines))
		if (lines->problem != NULL ||
		    strchr("#", lines->text[strspn(lines->text, " \t")]) == NULL)
			return true;
	return false;
}

bool lines_read_board(const struct lines *lines, const struct scramble *size, struct board *board,
                      struct error *error)
{
	if (lines->problem != NULL)
		return error_set(error, "%s", _(lines->problem));
	return notation_read_board(board, lines->text, size->width, size->height, error);
}

bool lines_close(struct lines *lines)
{
	if (lines->file != stdin)
		fclose(lines->file);
	free(lines->buffer);
	if (lines->failure == NULL)
		return true;
	return lines->path == NULL
	               ? options_complain("Can’t read all of standard input: %s.", lines->failure)
	               : options_complain("Can’t read all of “%s”: %s.", lines->path,
	                                  lines->failure);
}
