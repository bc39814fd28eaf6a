/* terminal: what the standard streams of a program in a terminal lead to. Any thread. */
#ifndef SYSTEM_TERMINAL_H
#define SYSTEM_TERMINAL_H

#include <stdbool.h>

enum terminal_stream { TERMINAL_INPUT, TERMINAL_OUTPUT, TERMINAL_ERRORS };

/* True if this stream is a terminal, which understands the sequences of ECMA-48. */
bool terminal_is(enum terminal_stream stream);

/* The characters that fit on a line; 0 if it isn't known. */
int terminal_columns(enum terminal_stream stream);

#endif
