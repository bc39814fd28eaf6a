/* limit: how many moves and how much time a game may take, if the player chooses limits. Pure. */
#ifndef GAME_LIMIT_H
#define GAME_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* 0: no limit. */
struct limit {
	uint64_t moves;
	uint64_t seconds;
};

enum limit_end {
	LIMIT_KEPT,
	LIMIT_MOVES, /* all moves are used and the picture is not complete */
	LIMIT_TIME,  /* time is up */
};

/* Which limit an unsolved game has reached after `moves` and `ms`. */
enum limit_end limit_end(const struct limit *limit, uint64_t moves, uint64_t ms);

/* The next larger (step > 0) or smaller choice; 0 (no limit) is below the smallest. At the ends it
 * stays the same. */
uint64_t limit_step_moves(uint64_t moves, int step);
uint64_t limit_step_seconds(uint64_t seconds, int step);

/* True if such a step changes the limit. */
bool limit_can_step_moves(uint64_t moves, int step);
bool limit_can_step_seconds(uint64_t seconds, int step);

#endif
