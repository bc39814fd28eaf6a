/* lines: iterates over the non-blank, non-comment lines of a file or stdin. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct lines {
	const char *path; /* borrowed */
	FILE *file;       /* owned, unless it is stdin */
	char *text;       /* owned: the current line without its ending */
	size_t capacity;  /* of text, in bytes */
	long number;      /* of the current line, from 1 */
	bool broken;      /* the line contains a NUL byte, which ends text */
};

/* Opens a file; "-" and NULL mean stdin. False with a sentence on stderr and nothing to close, if
 * it can't be read. */
bool lines_open(struct lines *lines, const char *path);

/* Reads the next line that is neither blank nor begins with '#'; false at the end. */
bool lines_next(struct lines *lines);

/* Closes the file and frees the line. False with a sentence on stderr, if reading failed or stdout
 * could not be written. */
bool lines_close(struct lines *lines);

#endif
