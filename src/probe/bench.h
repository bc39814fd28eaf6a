/* bench: the game measures itself. --bench-frames plays a fixed script in its own window
 * while a search runs on two threads, and prints how long the frames took; --bench-start
 * ends once the picture is there, and prints when what was reached. Main thread only.
 *
 * The program that the player starts only starts others of its kind, one after the other
 * (bench_all.h); a bench is in those. It looks at the game and asks for all that it wants
 * done by its port. Each function but bench_create does nothing if the bench is NULL. */
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

/* What the game measures of itself, instead of being played. */
enum bench_kind {
	BENCH_KIND_NONE,
	BENCH_KIND_FRAMES, /* how long frames take, while a script is played */
	BENCH_KIND_START,  /* how long it takes to be there */
};

/* What a start goes through. */
enum bench_mark {
	BENCH_MAIN,    /* the program's own code runs */
	BENCH_WINDOW,  /* the window is open */
	BENCH_FRAME,   /* the first frame is in it */
	BENCH_PICTURE, /* the first frame with the picture cut to the window is */
	BENCH_MARKS,
};

/* What the script does. Each call has its effect on the game before it returns. */
struct bench_port {
	/* As the player would: a press of a cell, a command. */
	void (*press)(void *context, int cell);
	void (*command)(void *context, enum command command);
	/* Starts a search that nobody waits for; returns its ticket, 0 if it cannot be started.
	 * join cancels it and returns once it has ended; 0 is allowed. */
	uint32_t (*search)(void *context, const struct board *board,
	                   const struct solver_limits *limits);
	void (*join)(void *context, uint32_t ticket);
	void *context;
};

/* Where the frames are drawn. */
struct bench_screen {
	const char *renderer; /* what SDL calls it */
	int width, height;    /* px */
};

/* What a turn of the loop is to do. */
enum bench_turn_kind {
	BENCH_TURN_USUAL, /* what it would do without a bench */
	BENCH_TURN_DRAW,  /* it draws a frame, also if that is like the last one */
	BENCH_TURN_LAST,  /* it is the last one */
};

/* *bench stays NULL if nothing is measured. port is copied, game borrowed until bench_free.
 * False with a sentence if memory is short. */
bool bench_create(struct bench **bench, enum bench_kind kind, const struct game *game,
                  const struct bench_port *port, struct error *error);
void bench_free(struct bench *bench);

void bench_reach(struct bench *bench, enum bench_mark mark);

/* One turn of the loop begins, at now_ms (as the game's): does what the script says is due. */
enum bench_turn_kind bench_turn(struct bench *bench, const struct bench_screen *screen,
                                uint64_t now_ms);

/* In this turn a frame was drawn and presented; sharp: with the picture cut to the window. */
void bench_drawn(struct bench *bench, bool sharp);

/* Writes what was measured to standard output. */
void bench_print(struct bench *bench, const struct bench_screen *screen);

#endif
