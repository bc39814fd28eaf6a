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

/* Moves, or seconds, in which a player can be expected to solve a board of this size:
 * columns × rows × (columns + rows). That is about 2.5 times the average shortest solution: 22 moves
 * for 3×3, 53 for 4×4, 101 for 5×5. */
uint64_t limit_expected(int columns, int rows);

/* The next larger (step > 0) or smaller choice; 0 (no limit) is below the smallest. From 0 the next
 * larger is the smallest choice of at least `expected`, or the largest of all. At the ends it stays
 * the same. */
uint64_t limit_step_moves(uint64_t moves, int step, uint64_t expected);
uint64_t limit_step_seconds(uint64_t seconds, int step, uint64_t expected);

/* True if such a step changes the limit. */
bool limit_can_step_moves(uint64_t moves, int step);
bool limit_can_step_seconds(uint64_t seconds, int step);

#endif
