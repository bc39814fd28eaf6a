/* lines: iterates over the lines of a file or stdin, in UTF-8 with or without a byte order mark,
 * which end with LF or CR LF. It takes the same memory for every file. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "puzzle/scramble.h"

enum { LINES_MOST = 1 << 20 }; /* bytes of a line */

struct lines {
	const char *path;    /* borrowed */
	FILE *file;          /* owned, unless it is stdin */
	char *text;          /* the current line without its ending; in `buffer` */
	long number;         /* of the current line, from 1 */
	const char *problem; /* why the current line can't be used; NULL: it can */
	const char *failure; /* borrowed: why reading ended too early; NULL: it didn't */
	char *buffer;        /* owned: LINES_MOST + 1 bytes */
};

/* Opens a file; "-" and NULL mean stdin. False with a sentence on stderr and nothing to close, if it
 * can't be read. */
bool lines_open(struct lines *lines, const char *path);

/* Reads the next line; false at the end. */
bool lines_read(struct lines *lines);

/* Reads the next line that isn't blank and doesn't begin with '#'; false at the end. */
bool lines_next(struct lines *lines);

/* Reads the board on the current line, of the size in notation_read_board. False, with a sentence, if there
 * is none or the line can't be used. */
bool lines_read_board(const struct lines *lines, const struct scramble *size, struct board *board,
                      struct error *error);

/* Closes the file. False with a sentence on stderr, if not all of it could be read. */
bool lines_close(struct lines *lines);

#endif
