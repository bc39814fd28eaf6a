/* stream: a FILE whose bytes are kept in memory. Any thread. */
#ifndef SYSTEM_STREAM_H
#define SYSTEM_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct stream {
	FILE *file;    /* write here; NULL once it has ended */
	char *bytes;   /* set by stream_end, with a NUL after them; owned by the caller */
	size_t length; /* without the NUL */
};

/* False, with nothing to end or free, if memory runs out. */
bool stream_begin(struct stream *stream);

/* Closes the file. False if memory has run out for what was written; then bytes is NULL. */
bool stream_end(struct stream *stream);

#endif
