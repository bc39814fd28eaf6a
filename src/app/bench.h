/* bench: the game measures itself. --bench-frames plays a fixed script in its own window
 * while a search runs on two threads, and prints how long the frames took; --bench-start
 * ends once the picture is there, and prints when what was reached. Main thread only.
 *
 * The program that the player starts only starts others of its kind, one after the other
 * (bench_all.h); a bench is in those. Each function but bench_create does nothing if the
 * bench is NULL. */
#ifndef APP_BENCH_H
#define APP_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "app/options.h"
#include "base/error.h"

struct app;
struct bench;

/* What a start goes through. */
enum bench_mark {
	BENCH_MAIN,    /* the program's own code runs */
	BENCH_WINDOW,  /* the window is open */
	BENCH_FRAME,   /* the first frame is in it */
	BENCH_PICTURE, /* the first frame with the picture cut to the window is */
	BENCH_MARKS,
};

/* *bench stays NULL if nothing is measured. False with a sentence if memory is short; ended
 * by bench_free. */
bool bench_create(struct bench **bench, enum options_bench kind, struct error *error);
void bench_free(struct bench *bench);

void bench_reach(struct bench *bench, enum bench_mark mark);

/* One turn of the loop begins: does what the script says is due; ends the game after it. */
void bench_turn(struct bench *bench, struct app *app);

/* In this turn a frame was drawn and presented. */
void bench_drawn(struct bench *bench, const struct app *app);

/* Writes what was measured to standard output. */
void bench_print(struct bench *bench, const struct app *app);

#endif
