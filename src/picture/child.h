/* child: the decoding process as its parent sees it. Private to src/picture. Any thread. */
#ifndef PICTURE_CHILD_H
#define PICTURE_CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* How it ended. */
enum child_end {
	CHILD_ENDED,       /* with exit status 0: see its answer */
	CHILD_FAILED,      /* otherwise, on its own: its answer may be the reason, but no picture */
	CHILD_CRASHED,     /* the same by a signal, which may also come from outside */
	CHILD_STOPPED,     /* by the sandbox, or by a library that gave up: no damage to the file */
	CHILD_TIMED_OUT,   /* killed by its limit of CPU time */
	CHILD_WAITED,      /* killed because it took too long without using that much CPU time */
	CHILD_KILLED,      /* from outside: by another program, or because memory ran out */
	CHILD_CANCELLED,   /* killed because cancel was set */
	CHILD_NOT_STARTED, /* the program could not be started */
};

/* Starts `program` with `file` as standard input and `answer` as standard output (both still owned
 * by the caller), and waits until it ends, at most limit_ms. It is always reaped. cancel (may be
 * NULL) is polled every 20 ms. */
enum child_end child_run(const char *program, int file, int answer, int64_t limit_ms,
                         const atomic_bool *cancel);

#endif
