/* bench: --bench-frames: plays a fixed script in the game's own window while a search
 * runs on two threads, and prints how long the frames took. Main thread. */
#ifndef APP_BENCH_H
#define APP_BENCH_H

#include <stdint.h>

#include "base/error.h"

struct app;
struct bench;

/* NULL with a sentence if memory is short; ended by bench_free (NULL is allowed). */
struct bench *bench_create(struct error *error);
void bench_free(struct bench *bench);

/* One turn of the loop: does what the script says is due; ends the game after it. */
void bench_turn(struct bench *bench, struct app *app);

/* A frame was updated, drawn and presented; `counts` of SDL's performance counter. */
void bench_frame(struct bench *bench, uint64_t counts);

/* Writes a line for each part of the script and one for all to standard output. */
void bench_print(struct bench *bench);

#endif
