/* lines: the lines of a file or of stdin that mean something, one after another. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct lines {
	const char *path; /* borrowed */
	FILE *file;       /* owned, unless it is stdin */
	char *text;       /* owned: the line read, without its end */
	size_t capacity;  /* of text, in bytes */
	long number;      /* of the line read, from 1 */
	bool broken;      /* the line holds a NUL byte, and text ends there */
};

/* Opens a file; "-" and NULL stand for stdin. False, after a sentence on stderr
 * and with nothing to close, if it cannot be read. */
bool lines_open(struct lines *lines, const char *path);

/* Reads the next line that is neither blank nor begins with '#'; false at the end. */
bool lines_next(struct lines *lines);

/* Closes the file and frees the line. False, after a sentence on stderr, if reading
 * failed before the end, or what was printed could not be written. */
bool lines_close(struct lines *lines);

#endif
