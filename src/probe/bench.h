/* bench: the game's built-in benchmarks. --bench-frames plays a fixed script in the game's window
 * while a search runs on two threads, and prints frame times; --bench-start exits once the picture
 * is shown, and prints when each milestone was reached. Main thread only.
 *
 * The program started by the player only starts further instances, one at a time (bench_all.h), and
 * this code runs in those. It reads the game and acts through a port. All functions except
 * bench_create do nothing if the bench is NULL. */
#ifndef PROBE_BENCH_H
#define PROBE_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "ui/command.h"

struct bench;
struct board;
struct game;
struct solver_limits;

/* What to measure instead of being played. */
enum bench_kind {
	BENCH_KIND_NONE,
	BENCH_KIND_FRAMES, /* frame times while playing a script */
	BENCH_KIND_START,  /* start-up times */
};

/* Milestones of a start. */
enum bench_mark {
	BENCH_MAIN,    /* main has been entered */
	BENCH_WINDOW,  /* the window is open */
	BENCH_FRAME,   /* the first frame is shown */
	BENCH_PICTURE, /* the first frame with the picture at final size is shown */
	BENCH_MARKS,
};

/* Actions of the script. Each takes effect before it returns. */
struct bench_port {
	/* As the player would: press a cell, give a command. */
	void (*press)(void *context, int cell);
	void (*command)(void *context, enum command command);
	/* Starts a search whose result is not used; returns its ticket, 0 on failure. join cancels
	 * it and returns once it has ended; 0 is allowed. */
	uint32_t (*search)(void *context, const struct board *board,
	                   const struct solver_limits *limits);
	void (*join)(void *context, uint32_t ticket);
	void *context;
};

/* Where the frames are drawn. */
struct bench_screen {
	const char *renderer; /* SDL's name for it */
	int width, height;    /* px */
};

/* What to do in this turn of the loop. */
enum bench_turn_kind {
	BENCH_TURN_USUAL, /* as without a benchmark */
	BENCH_TURN_DRAW,  /* draw a frame even if nothing has changed */
	BENCH_TURN_LAST,  /* end the loop */
};

/* Leaves *bench NULL if nothing is to be measured. Copies port, borrows game until bench_free.
 * False with a sentence if memory runs out. */
bool bench_create(struct bench **bench, enum bench_kind kind, const struct game *game,
                  const struct bench_port *port, struct error *error);
void bench_free(struct bench *bench);

void bench_reach(struct bench *bench, enum bench_mark mark);

/* Call at the start of each turn of the loop, with the game's time now_ms: performs the script's
 * actions that are due. */
enum bench_turn_kind bench_turn(struct bench *bench, const struct bench_screen *screen,
                                uint64_t now_ms);

/* Call after a frame was drawn and presented in this turn; sharp: with the picture at final
 * size. */
void bench_drawn(struct bench *bench, bool sharp);

/* Prints the results to standard output. */
void bench_print(struct bench *bench, const struct bench_screen *screen);

#endif
