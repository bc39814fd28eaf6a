/* lines: iterates over the lines of a file or stdin, in UTF-8 with or without a byte order mark,
 * which end with LF or CR LF. It takes the same memory for every file. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"

enum { LINES_MOST = 64 << 10 }; /* bytes of a line: a board takes at most 5 KB */

struct lines {
	const char *path;     /* borrowed */
	FILE *file;           /* owned, unless it is stdin */
	char *text;           /* the current line without its ending; in `buffer` */
	long number;          /* of the current line, from 1 */
	struct error problem; /* why the current line can't be used; usually empty */
	bool endless;         /* a line didn't end: nothing more is read */
	int failure;          /* the error number, if reading failed; otherwise 0 */
	size_t most;          /* bytes of a line */
	char *buffer;         /* owned */
};

/* Opens a file; "-" and NULL mean stdin. most: bytes of a line, such as LINES_MOST. False with a
 * sentence on stderr and nothing to close, if it can't be read or memory runs out. */
bool lines_open(struct lines *lines, const char *path, size_t most);

/* Reads the next line; false at the end. A line that is too long or contains a NUL byte is a
 * problem, and the text is empty. */
bool lines_read(struct lines *lines);

/* Reads the next line that isn't blank and doesn't begin with '#'; false at the end. */
bool lines_next(struct lines *lines);

/* False, with a sentence, if the current line has a problem. */
bool lines_good(const struct lines *lines, struct error *error);

/* Closes the file. False with a sentence on stderr, if not all of it could be read. */
bool lines_close(struct lines *lines);

#endif
