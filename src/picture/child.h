/* child: starts the decoding process, waits for it and reads the memory file that it wrote.
 * Private to src/picture. Any thread; several children may run at once.
 *
 * The child may have been compromised by the file, so nothing it wrote is trusted, and nothing it
 * left behind may change it any more. */
#ifndef PICTURE_CHILD_H
#define PICTURE_CHILD_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdint.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

enum child_end {
	CHILD_ENDED,       /* with exit status 0: see its answer */
	CHILD_FAILED,      /* otherwise, on its own: its answer may be the reason, but no picture */
	CHILD_STOPPED,     /* by the sandbox, or by a library that gave up: no damage to the file */
	CHILD_TIMED_OUT,   /* killed after its time limit, or by its CPU time limit */
	CHILD_NO_MEMORY,   /* killed because the system ran out of memory */
	CHILD_CANCELLED,   /* killed because cancel was set */
	CHILD_NOT_STARTED, /* the program could not be started */
};

/* Starts `program` with `file` as standard input and `answer` as standard output (both still owned
 * by the caller), and waits until it ends, at most limit_ms. It is always reaped. cancel (may be
 * NULL) is polled every 20 ms. */
enum child_end child_run(const char *program, int file, int answer, int64_t limit_ms,
                         const atomic_bool *cancel);

/* Makes a memory file with this question for a child; −1 on failure. */
int child_make_answer(const struct protocol_question *question);

/* Reads the answer in `file` (from child_make_answer) of a child that has ended (failed: with an
 * error). PROTOCOL_OK: *picture is a new surface as from picture_load, no side longer than
 * side_max, freed by the caller, and *facts is filled. Otherwise picture and facts are untouched,
 * and *claimed is what the child says about the file (empty if memory ran out or there is no
 * answer). */
enum protocol_status child_read_answer(int file, bool failed, int side_max, SDL_Surface **picture,
                                       struct picture_facts *facts, struct format *claimed);

#endif
