/* child: starts the decoding process and waits for it. Private to the picture
 * room. Any thread; several children may run at once. */
#ifndef PICTURE_CHILD_H
#define PICTURE_CHILD_H

#include <stdatomic.h>
#include <stdint.h>

enum child_end {
	CHILD_ENDED,       /* by itself, in whatever way: its answer tells */
	CHILD_TIMED_OUT,   /* killed after its time, or by its own limit of processor time */
	CHILD_CANCELLED,   /* killed because cancel was set */
	CHILD_NOT_STARTED, /* no process could be made of the program */
};

/* Starts `program` with PICTURE_DECODE_OPTION, `file` as its standard input and
 * `answer` as its standard output (both stay the caller's), and waits until it
 * ends, limit_ms at most. No process is left behind, however it ends. cancel (may be NULL) is
 * polled every 20 ms. */
enum child_end child_run(const char *program, int file, int answer, int64_t limit_ms,
                         const atomic_bool *cancel);

#endif
