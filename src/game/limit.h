/* limit: how many moves and how much time a game may take, if the player wants it so.
 * Pure. */
#ifndef GAME_LIMIT_H
#define GAME_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* 0: as many as one likes. */
struct limit {
	uint64_t moves;
	uint64_t seconds;
};

enum limit_end {
	LIMIT_KEPT,
	LIMIT_MOVES, /* all of them are made and the picture is not whole */
	LIMIT_TIME,  /* it has passed */
};

/* What has run out of a game that is not solved after so many moves and so long. */
enum limit_end limit_end(const struct limit *limit, uint64_t moves, uint64_t ms);

/* The next larger (step > 0) or smaller limit that is offered; 0, none, comes before the
 * smallest one. A step beyond the ends stays there. */
uint64_t limit_step_moves(uint64_t moves, int step);
uint64_t limit_step_seconds(uint64_t seconds, int step);

/* True if such a step leads anywhere. */
bool limit_can_step_moves(uint64_t moves, int step);
bool limit_can_step_seconds(uint64_t seconds, int step);

#endif
